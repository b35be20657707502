/** What the turn player may do in the Main Phase (E7), and how each answer is carried out. */
import type { Flow, Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { activateOptions, carryOutActivation } from './activate.ts';
import { draw } from './ending.ts';
import { ascendFromHandOptions, carryOutFromHand } from './from-hand.ts';
import { normalAscend, normalAscendOf, normalAscendOptions } from './normal-ascend.ts';
import { normalCast, normalCastOf, normalCastOptions } from './normal-cast.ts';
import { carryOutRune, castRuneOptions, setOptions, setRune } from './rune.ts';
import { anySpirits, attachTo, deckHeaps, spend, spiritsLeft, takings } from './spirits.ts';
import { has } from './standing.ts';
import { type Act, type Card, type Context, decision, defOf, type G, procedure } from './state.ts';
import { elestralsOf } from './zones.ts';

const END: Option = { verb: 'end-phase', cards: [], fields: {} };

/** E6.3: any actions in any order, or the end of the phase. */
export const act = decision<Act>('act', {
  waiting: 'act',
  form: (g, seat) => {
    const options = [
      ...(g.own.spiritAction ? [] : spiritActionOptions(g, seat)),
      ...activateOptions(g, seat),
      ...ascendFromHandOptions(g, seat),
      ...castRuneOptions(g, seat),
      ...setOptions(g, seat),
      ...positionOptions(g, seat),
      END,
    ];
    return { options, fallback: options.length - 1 };
  },
});

/** E7.1: exactly one of these in a turn. */
const spiritActionOptions = (g: G, seat: Seat): Option[] => [
  ...normalCastOptions(g, seat),
  ...normalAscendOptions(g, seat),
  ...enchantOptions(g, seat),
  ...expendOptions(g, seat),
];

/** E7.1.c: one Spirit of the Spirit Deck to any Elestral of one's field. */
function enchantOptions(g: G, seat: Seat): Option[] {
  if (spiritsLeft(g, seat) === 0) return [];
  const spirits = anySpirits(deckHeaps(g, seat), 1);
  return elestralsOf(g, seat)
    .filter((card) => !has(g, card, 'cannot-receive'))
    .map((card) => ({ verb: 'enchant', cards: [card.id], fields: { spirits } }));
}

/** E7.1.d: Expend one Spirit and draw one card. It may be the last one (R028). */
const expendOptions = (g: G, seat: Seat): Option[] =>
  spiritsLeft(g, seat) === 0 ? [] : [{ verb: 'expend', cards: [], fields: { spirits: anySpirits(deckHeaps(g, seat), 1) } }];

/** E7.3: once a turn each, not in the turn in which it came. */
const positionOptions = (g: G, seat: Seat): Option[] =>
  elestralsOf(g, seat)
    .filter((card) => card.facts.since < g.own.turn && card.facts.turned < g.own.turn)
    .map((card) => ({ verb: 'change-position', cards: [card.id], fields: {} }));

/** Carries out an answer; E7.6: the next one is asked only when no chain is active any more. */
export function carryOutAct<L>(c: Context<L>, seat: Seat, answer: Act): Flow<never> {
  const card = c.g.cards[answer.cards[0] as number] as Card;
  switch (answer.verb) {
    case 'cast':
      return defOf(c.g, card).kind === 'elestral' ? c.call(normalCast, normalCastOf(seat, answer)) : carryOutRune(c, seat, answer);
    case 'activate':
      return carryOutActivation(c, seat, answer);
    case 'ascend':
      return c.call(normalAscend, normalAscendOf(c, seat, answer));
    case 'special-ascend':
      return carryOutFromHand(c, seat, answer);
    case 'enchant':
      c.g.own.spiritAction = true;
      return c.change(attachTo(card.id, takings(deckHeaps(c.g, seat), answer.fields.spirits as number[]), seat, 'enchant'));
    case 'expend':
      c.g.own.spiritAction = true;
      return c.call(expendToDraw, { seat, spirits: answer.fields.spirits as number[] });
    case 'set':
      return setRune(c, seat, card.id);
    case 'change-position':
      return changePosition(c, card);
    default:
      throw new Error(`no action ${answer.verb}`);
  }
}

/** E7.1.d */
const expendToDraw = procedure<{ seat: Seat; spirits: readonly number[] }>('expend-to-draw')({
  expend: (c) => c.change(spend(takings(deckHeaps(c.g, c.l.seat), c.l.spirits), c.l.seat, 'expend')),
  draw: (c) => c.change(draw(c, c.l.seat, 1)),
});

/** E16.11 */
function changePosition<L>(c: Context<L>, card: Card): Flow<never> {
  card.facts.turned = c.g.own.turn;
  return c.change([{ do: 'pose', card: card.id, pose: card.pose === 'attack' ? 'defense' : 'attack', verb: 'change-position' }]);
}
