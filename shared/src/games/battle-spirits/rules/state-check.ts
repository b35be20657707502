/** What is checked after every change (B21.2): the end of the game, depletion, and what is over because its card has left. Nobody can do anything in between. */
import type { Event, Flow } from '../../../kernel/index.ts';
import { forgetLeavers } from './durations.ts';
import { levelOf } from './figures.ts';
import { type Happening, happen } from './happening.ts';
import { toTrash } from './moves.ts';
import type { Card, Context, G } from './state.ts';
import { coresAt, FIELD, isOnField, LIFE, SEATS, seatIn } from './zones.ts';

/** B9.5, B9.6, B14.7: below level 1 a card is depleted, which is not destruction; all of them leave together. */
function depletedCards(g: G): Card[] | undefined {
  let depleted: Card[] | undefined;
  for (const seat of SEATS)
    for (const id of g.zones[FIELD[seat]] as number[]) {
      const card = g.cards[id] as Card;
      if (levelOf(g, card) > 0) continue;
      depleted ??= [];
      depleted.push(card);
    }
  return depleted;
}

export function stateCheck(c: Context): Flow<never> {
  const { g } = c;
  // B17.1, B17.5
  if (g.own.turn > 0) for (const seat of SEATS) if (coresAt(g, LIFE[seat]) === 0) c.lose(seat, 'life');
  const depleted = depletedCards(g);
  if (depleted) c.changeNow(depleted.map((card) => toTrash(card, 'deplete')));
  forgetLeavers(g);
}

/** What changes of cards and cores mean to those who watch (B15.1): draws, exhaustion, lost life; and how many cores each player has (B21.3). */
export function noteChanges(g: G, events: readonly Event[]): void {
  const out: Happening[] = [];
  const draws: [number, number] = [0, 0];
  for (const event of events) {
    if (event.kind === 'pool') notePool(g, event, out);
    else if (event.kind === 'moved') {
      if (event.verb === 'draw') draws[seatIn(event.to)]++;
      else out.push(...returnedToHand(event));
    } else if (event.kind === 'posed') out.push(...exhausted(g, event));
  }
  for (const seat of SEATS) if (draws[seat]) out.push({ event: 'draws', by: seat, n: draws[seat] });
  if (out.length && g.own.turn > 0) happen(g, ...out);
}

/** By the player's own hand: in the Main Step, as a payment, and what is put on a card as it comes. */
const BY_HAND: ReadonlySet<string> = new Set(['move', 'pay', 'place']);

function notePool(g: G, { from, to, n, verb, cards }: Event, out: Happening[]): void {
  const [count = 0] = n;
  // Whose cores they are is told by where they lie, not by whose effect moves them (B4.3).
  const owner = cards[0]?.seat ?? seatIn(from || to);
  if (from === '') g.own.cores[owner] += count;
  if (to === '') g.own.cores[owner] -= count;
  if (BY_HAND.has(verb)) for (const { card, gen } of cards) out.push({ event: 'cores-moved', it: { card, gen }, by: owner });
  if (from === LIFE[owner] && verb === 'lose-life') out.push({ event: 'life-lost', by: owner, n: count });
}

/** B14.6: from the field to a hand. */
function returnedToHand({ from, to, cards: [seen] }: Event): Happening[] {
  if (!seen || !from.startsWith('field') || !to.startsWith('hand')) return [];
  return [{ event: 'returned', it: { card: seen.card, gen: seen.gen }, by: seatIn(to) }];
}

/** B10.5: a card that comes exhausted has not become it. */
function exhausted(g: G, { cards: [seen] }: Event): Happening[] {
  const card = seen && (g.cards[seen.card] as Card);
  return card && seen.pose === 'exhausted' && isOnField(card) && card.place === FIELD[card.controller]
    ? [{ event: 'exhausted', it: { card: card.id, gen: card.gen } }]
    : [];
}
