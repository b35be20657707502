/** The Main Step (B6.7, B9.3): what the turn player may do in it, in any order and as often as they like. */
import type { Flow, Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { abilityOf, carryOut, fieldAbilities, isFree, payFor, type Usable } from './abilities.ts';
import { coresField, ownHeaps, takeCores, takings } from './costs.ts';
import { effectAt } from './effects-of.ts';
import { countRepeat, FIELD_FLASH_IN_MAIN_STEP, mayRepeat } from './house-rules.ts';
import { handOptions, playFromHand } from './play.ts';
import { type Act, type Card, type Context, decision, type G, procedure } from './state.ts';
import { fieldOf, HAND, RESERVE } from './zones.ts';

const END: Option = { verb: 'end-step', cards: [], fields: {} };

/** B6.7, B6.8: any actions in any order, or the end of the step. */
export const act = decision<Act>('act', {
  waiting: 'act',
  form: (g, seat) => {
    const options = [
      ...handOptions(g, seat, 'main'),
      ...fieldAbilities(g, seat, 'main'),
      ...(FIELD_FLASH_IN_MAIN_STEP ? fieldAbilities(g, seat, 'flash') : []),
      ...(mayRepeat(g, seat, 'acts') ? moveOptions(g, seat) : []),
      END,
    ];
    return { options, fallback: options.length - 1 };
  },
});

/** B9.3: any number of cores from the reserve and one's cards to a card, or from one's cards to the reserve: one option for each goal. */
function moveOptions(g: G, seat: Seat): Option[] {
  const out: Option[] = [];
  for (const card of fieldOf(g, seat)) {
    const from = ownHeaps(g, seat, card);
    if (from.total > 0) out.push({ verb: 'move-cores', cards: [card.id], fields: { from: coresField(from, 1, from.total) } });
  }
  const from = fieldHeaps(g, seat);
  if (from.total > 0) out.push({ verb: 'move-cores', cards: ['reserve'], fields: { from: coresField(from, 1, from.total) } });
  return out;
}

function fieldHeaps(g: G, seat: Seat): ReturnType<typeof ownHeaps> {
  const { supply, keep, total, warn } = ownHeaps(g, seat);
  return { supply: supply.slice(1), keep: keep.slice(1), total: total - (supply[0]?.n ?? 0), warn };
}

/** Carries out an answer to `act` that does not end the step. */
export function carryOutAct<L>(c: Context<L>, seat: Seat, answer: Act): Flow<never> {
  const card = c.g.cards[answer.cards[0] as number];
  if (answer.verb === 'move-cores') return moveOwnCores(c, seat, answer);
  return card && card.place !== HAND[seat] ? useAbility(c, answer) : playFromHand(c, seat, answer, 'main');
}

function moveOwnCores<L>(c: Context<L>, seat: Seat, answer: Act): Flow<never> {
  const { g } = c;
  const [goal] = answer.cards;
  countRepeat(c, seat, 'acts');
  if (goal === 'reserve')
    return c.change(takeCores(g, seat, takings(fieldHeaps(g, seat), answer.fields.from as number[]), RESERVE[seat], 'move'));
  const card = g.cards[goal as number] as Card;
  card.facts.byHand = g.own.turn;
  return c.change(takeCores(g, seat, takings(ownHeaps(g, seat, card), answer.fields.from as number[]), card.id, 'move'));
}

type Using = ReturnType<typeof abilityOf>;

const useOnField = procedure<Using>('use-ability')({
  pay: (c) => payFor(c, c.l),
  carryOut: (c) => carryOut(c, c.l),
});

/** An effect of a card on the field (B12.1). */
export function useAbility<L>(c: Context<L>, answer: Act): Flow<never> {
  const used = abilityOf(c.g, answer);
  if (isFree(effectAt(c.g, used.effect) as Usable)) countRepeat(c, used.scope.seat, 'acts');
  return c.call(useOnField, used);
}
