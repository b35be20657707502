/** The Flash Step (B12): players act or pass by turns, the blocking player first; whatever is used is carried out at once (B12.5). */
import { otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { hasOnSeat } from '../effects/standing.ts';
import { fieldAbilities } from './abilities.ts';
import { useAbility } from './main-step.ts';
import { handOptions, playFromHand } from './play.ts';
import { type Act, decision, procedure } from './state.ts';
import { afterwards } from './triggers.ts';
import { HAND } from './zones.ts';

const PASS: Option = { verb: 'pass', cards: [], fields: {} };

type FlashStep = { seat: Seat };

/** B12.1: exactly one thing, or pass. B12.8: it is always asked, whatever the player holds. */
const flash = decision<Act, FlashStep>('flash', {
  waiting: 'respond',
  form: (g, seat) => ({
    options: [PASS, ...(hasOnSeat(g, seat, 'no-hand-in-flash') ? [] : handOptions(g, seat, 'flash')), ...fieldAbilities(g, seat, 'flash')],
    fallback: 0,
  }),
});

export const flashStep = procedure<FlashStep>('flash-step')({
  begin: (c) => {
    c.g.own.passes = 0;
  },
  ask: (c) => {
    c.g.own.priority = c.l.seat;
    c.g.stamp++;
    return c.ask(flash, [c.l.seat]);
  },
  // B12.2, B12.3
  act: (c) => {
    const { seat } = c.l;
    const answer = c.answer(flash, seat);
    const { own } = c.g;
    if (answer.verb === 'pass') {
      own.passes++;
      c.note({ kind: 'choice', verb: 'pass', seat });
      return;
    }
    own.passes = 0;
    return c.g.cards[answer.cards[0] as number]?.place === HAND[seat] ? playFromHand(c, seat, answer, 'flash') : useAbility(c, answer);
  },
  triggers: (c) => afterwards(c),
  // B12.3, B12.4: two passes in a row end the step, no matter who passed first; an effect may have ended the battle (B11.15).
  next: (c) => {
    const { own } = c.g;
    c.l.seat = otherSeat(c.l.seat);
    if (own.passes < 2 && !own.battle?.ended) return c.goTo('ask');
    own.priority = -1;
    own.passes = 0;
  },
});
