/** Special Ascends by effects (E8.4): the swap at once, window and events after the chain (E8.4.3). */
import { type Change, maskOf, type Seat } from '../../../../kernel/index.ts';
import type { Position } from '../../../../protocol/games/elestrals.ts';
import { accepts, type Field, isCoverable, type Option, type Share } from '../../../../protocol/index.ts';
import { ascension, POSITIONS } from '../../rules/casting.ts';
import { type Last, lastOf } from '../../rules/last.ts';
import { cardHeaps, deckHeaps, elementsOn, type Heap, payment, SPIRIT_DECK, spiritsLeft, takings } from '../../rules/spirits.ts';
import { has } from '../../rules/standing.ts';
import { type Act, type Card, decision, defOf, type G, procedure } from '../../rules/state.ts';
import { fieldOf, onField } from '../../rules/zones.ts';
import { argumentOf, type Verb } from '../step.ts';
import { fittingInDeck, hideAgain, looksThrough, shownInDeck, showTo, shuffleDeck } from './search.ts';
import { candidatesIn, DECLINE } from './special-cast.ts';

const heapsFor = (g: G, seat: Seat, ascending: Card): Heap[] => [
  ...deckHeaps(g, seat),
  ...cardHeaps(fieldOf(g, seat).filter((card) => card !== ascending)),
];

/** E8.4.1: exactly one Spirit of the Spirit Deck is always added, and only as many more of the field as the cost still needs. */
export function ascendOption(g: G, seat: Seat, card: Card, ascending: Card): Option[] {
  const need = defOf(g, card).tokens;
  const base = elementsOn(ascending);
  const lacking = unmetBy(need, base);
  const fromField = Math.max(0, lacking - 1);
  const all = heapsFor(g, seat, ascending);
  const withField = lacking > 0 ? all : all.filter((h) => h.from === SPIRIT_DECK);
  const shares: Share[] = [{ from: SPIRIT_DECK, min: 1, max: 1 }];
  for (const most of [fromField, lacking]) {
    const heaps = most === 0 ? all.filter((h) => h.from === SPIRIT_DECK) : withField;
    const pay = { ...payment(heaps, need, { exact: false, base, shares }), most: most + 1 };
    const fields: Record<string, Field> = { pay, pose: { kind: 'one', of: POSITIONS } };
    if (isCoverable(pay)) return [{ verb: 'ascend', cards: [card.id, ascending.id], fields }];
  }
  return [];
}

/** How many tokens of a cost some Spirits leave unmet: specific ones first, then those that any Spirit meets. */
function unmetBy(need: readonly string[], have: readonly string[]): number {
  const left = [...have];
  let unmet = 0;
  for (const token of [...need].sort((a, b) => Number(a === '*') - Number(b === '*'))) {
    const at = left.findIndex((kind) => accepts(token, kind));
    if (at < 0) unmet++;
    else left.splice(at, 1);
  }
  return unmet;
}

const whichAscension = decision<Act, Verb>('special-ascend', {
  waiting: 'choose',
  form: (g, seat, l) => {
    const ascending = onField(g, l.scope.self) as Card;
    const { from, to } = argumentOf(g, l, 'ascend');
    return { options: [DECLINE, ...candidatesIn(g, l, from, to).flatMap((card) => ascendOption(g, seat, card, ascending))], fallback: 0 };
  },
});

/** E8.4 */
export const specialAscend = procedure<Verb, number>('special-ascend')({
  look: (c) => {
    const { seat, self } = c.l.scope;
    const { from, to } = argumentOf(c.g, c.l, 'ascend');
    const ascending = onField(c.g, self);
    if (!ascending || ascending.controller !== seat || has(c.g, ascending, 'cannot-ascend') || spiritsLeft(c.g, seat) === 0)
      return c.finish(0);
    return looksThrough(from, to) ? c.change(showTo(fittingInDeck(c.g, seat, to, c.l), maskOf(seat))) : undefined;
  },
  choose: (c) => c.ask(whichAscension, [c.l.scope.seat]),
  swap: (c) => {
    const { seat, self } = c.l.scope;
    const { verb, cards, fields } = c.answer(whichAscension, seat);
    const changes: Change[] = verb === 'decline' ? [] : swapTo(c.g, seat, onField(c.g, self) as Card, cards[0] as number, fields);
    const last = lastOf(c.g, c.g.cards[self.card] as Card) as Last;
    const { from, to } = argumentOf(c.g, c.l, 'ascend');
    if (looksThrough(from, to)) {
      changes.push(...hideAgain(shownInDeck(c.g, seat).filter((card) => card.id !== cards[0])), shuffleDeck(seat));
    }
    c.changeNow(changes);
    if (verb === 'decline') return c.finish(0);
    const card = c.g.cards[cards[0] as number] as Card;
    const ascended = { from: { card: self.card, gen: (c.g.cards[self.card] as Card).gen }, last };
    c.g.own.deferred.push({ seat, card: { card: card.id, gen: card.gen }, how: 'ascend', ascended });
    return c.finish(1);
  },
});

/** E8.3.4: the Ascension takes the slot and all the Spirits. */
export function swapTo(g: G, seat: Seat, ascending: Card, card: number, fields: Act['fields']): Change[] {
  const pay = fields.pay as number[];
  return ascension(seat, ascending, card, fields.pose as Position, takings(heapsOfPayment(g, seat, ascending, pay), pay));
}

/** The heaps that the payment was offered: with or without the field, which its length tells. */
function heapsOfPayment(g: G, seat: Seat, ascending: Card, pay: readonly number[]): Heap[] {
  const deck = deckHeaps(g, seat);
  return pay.length === deck.length ? deck : heapsFor(g, seat, ascending);
}
