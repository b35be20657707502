/** Normal Cast (E8.1): an Elestral of cost 1 from the hand, with one Spirit. */
import { glimpseNow, type Seat } from '../../../kernel/index.ts';
import type { Position } from '../../../protocol/games/elestrals.ts';
import { accepts, isCoverable, type Option } from '../../../protocol/index.ts';
import type { CardDef } from '../cards/card.ts';
import { POSITIONS, settleCast } from './casting.ts';
import { windowOfLink } from './chain.ts';
import { ruleOf } from './effects-of.ts';
import { addLink } from './links.ts';
import { attachTo, deckHeaps, type Heap, payment, takings } from './spirits.ts';
import { read, scopeOf } from './standing.ts';
import { type Act, type Card, defOf, type G, procedure } from './state.ts';
import { cardsIn, ELESTRALS, emptySlot, HAND, hasEmptySlot } from './zones.ts';

/** E8.1.1: what may pay for the Elestral. */
const heapsFor = (g: G, seat: Seat, def: CardDef): Heap[] =>
  deckHeaps(g, seat).filter((heap) => def.tokens.some((token) => accepts(token, heap.kind)));

/** E8.1.2: the total cost is 1, and the Spirit meets it (D13); E8.1.6: a text may allow more. E8.1.3: there is an empty slot. */
export function normalCastOptions(g: G, seat: Seat): Option[] {
  if (!hasEmptySlot(g, ELESTRALS[seat])) return [];
  const out: Option[] = [];
  for (const card of cardsIn(g, HAND[seat])) {
    const def = defOf(g, card);
    if (def.kind !== 'elestral' || (def.total !== 1 && !mayTakeMany(g, card, def))) continue;
    const pay = payment(heapsFor(g, seat, def), def.tokens, { exact: true });
    if (isCoverable(pay)) out.push({ verb: 'cast', cards: [card.id], fields: { pay, pose: { kind: 'one', of: POSITIONS } } });
  }
  return out;
}

function mayTakeMany(g: G, card: Card, def: CardDef): boolean {
  const condition = ruleOf(def, 'normal-cast-with-many');
  return condition !== undefined && read.holds(g, condition, scopeOf(g, card));
}

type NormalCast = { seat: Seat; card: number; pay: readonly number[]; pose: Position; link: number };

/** E8.1 */
export const normalCast = procedure<NormalCast>('normal-cast')({
  // Steps 1–3: Spirit, Elestral and Position are one answer; the card is on the field, unresolved.
  announce: (c) => {
    const { seat, card, pose } = c.l;
    const heaps = heapsFor(c.g, seat, defOf(c.g, c.g.cards[card] as Card));
    c.g.own.spiritAction = true;
    return c.change([
      { do: 'move', card, to: ELESTRALS[seat], slot: emptySlot(c.g, ELESTRALS[seat]), pose, verb: 'cast' },
      ...attachTo(card, takings(heaps, c.l.pay), seat, 'cast'),
    ]);
  },
  link: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    c.l.link = addLink(c, c.l.seat, 'cast', card);
    c.note({ kind: 'link', verb: 'cast', seat: c.l.seat, cards: [glimpseNow(card)] });
  },
  // Step 4
  openWindow: (c) => windowOfLink(c, c.l.seat, c.l.link),
  // Step 5
  settle: (c) => settleCast(c, c.l.link, 'normal'),
});

/** The answer to an offered Normal Cast. */
export const normalCastOf = (seat: Seat, act: Act): NormalCast => ({
  seat,
  card: act.cards[0] as number,
  pay: act.fields.pay as number[],
  pose: act.fields.pose as Position,
  link: 0,
});
