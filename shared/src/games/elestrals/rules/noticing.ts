/** From changes of cards and Spirits to the events that triggers watch (E16.1, E5.6, E5.8, E11.2.7): a batch at a time (K8). */
import { type Event, otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import { type Happening, happen } from './happening.ts';
import type { Last } from './last.ts';
import type { Card, G } from './state.ts';
import { isOnField } from './zones.ts';

/** What a destruction says of itself. */
export type Destruction = { cause: 'battle' } | { cause: 'effect'; by: Seat; source: number };

export function noteChanges(g: G, events: readonly Event[]): void {
  const out: Happening[] = [];
  const lasts = events.some(isDestruction) ? lastsOf(events) : {};
  for (const event of events) {
    if (event.kind === 'pool') out.push(...received(g, event));
    else if (isDestruction(event)) out.push(...destroyed(g, event, lasts));
    else if (event.kind === 'moved' && event.to.startsWith('underworld')) out.push(...sent(event));
  }
  if (out.length) happen(g, ...out);
}

const isDestruction = (event: Event): boolean => event.kind === 'moved' && event.verb === 'destroy';

function lastsOf(events: readonly Event[]): Record<number, Last> {
  const lasts: Record<number, Last> = {};
  for (const event of events)
    for (const seen of event.cards) if (event.kind === 'moved' && seen.last !== null) lasts[seen.card] = seen.last as unknown as Last;
  return lasts;
}

/** E5.6, E5.8: what is Enchanted by an effect or action, or by a Nexus, receives; a payment does not (E5.9). */
function received(g: G, event: Event): Happening[] {
  if (event.verb !== 'enchant' && event.verb !== 'nexus') return [];
  const to = event.cards.at(-1);
  const card = to && (g.cards[to.card] as Card);
  if (!card || !isOnField(card)) return [];
  return [{ event: 'receives', it: { card: card.id, gen: card.gen }, by: event.seat === -1 ? card.controller : event.seat, n: event.n }];
}

/** E16.3, E16.6: from the hand or the deck to the Underworld; `by` is whose card it is. */
function sent({ from, cards: [seen], seat }: Event): Happening[] {
  const word = from.startsWith('deck') ? 'sent-from-deck' : from.startsWith('hand') ? 'discarded' : undefined;
  if (!seen || !word) return [];
  return [{ event: word, it: { card: seen.card, gen: seen.gen }, ...(seat === -1 ? {} : { by: seat }) }];
}

function destroyed(g: G, event: Event, lasts: Record<number, Last>): Happening[] {
  const [seen] = event.cards;
  if (!seen) return [];
  const it: Ref = { card: seen.card, gen: seen.gen };
  const why = event.data as Destruction | null;
  if (!why) return [{ event: 'destroyed', it, lasts }];
  if (why.cause === 'effect') {
    const other = { card: why.source, gen: (g.cards[why.source] as Card).gen };
    return [
      { event: 'destroyed', it, other, by: why.by, lasts },
      { event: 'destroyed-by-effect', it, other, by: why.by, lasts },
    ];
  }
  const other = opponentInBattle(g, seen.card);
  const by = otherSeat(lasts[seen.card]?.seat ?? seen.seat);
  const partner = other ? { other } : {};
  const out: Happening[] = [
    { event: 'destroyed', it, ...partner, by, lasts },
    { event: 'destroyed-in-battle', it, ...partner, by, lasts },
  ];
  if (other) {
    countKill(g, other);
    out.push({ event: 'destroys', it: other, other: it, by, lasts });
  }
  return out;
}

/** The other Elestral of the battle, as the object that it is now. */
function opponentInBattle(g: G, card: number): Ref | undefined {
  const { battle } = g.own;
  const other = battle?.attacker.card === card ? battle.target : battle?.attacker;
  return other ? { card: other.card, gen: (g.cards[other.card] as Card).gen } : undefined;
}

function countKill(g: G, ref: Ref): void {
  const { facts } = g.cards[ref.card] as Card;
  facts.kills = facts.killTurn === g.own.turn ? facts.kills + 1 : 1;
  facts.killTurn = g.own.turn;
}
