/** From changes of cards and counters to the events that triggers watch: a batch at a time (K8). */
import type { Event, Ref } from '../../../kernel/index.ts';
import { cellOfToken } from './cells.ts';
import { DAMAGE, MANA, RANKS, SOUL } from './counters.ts';
import type { Hit } from './damage.ts';
import { type Happening, happen } from './happening.ts';
import type { Last } from './last.ts';
import type { Destruction } from './leaving.ts';
import { type Card, type G, moveOn } from './state.ts';
import { AETHER, isCreatureRow } from './zones.ts';

const LEAVING = ['destroy', 'sacrifice', 'spiritual'];

export function noteChanges(g: G, events: readonly Event[]): void {
  const out: Happening[] = [];
  let lasts: Record<number, Last> | undefined;
  for (const event of events) {
    if (event.kind === 'pool') out.push(...counted(g, event));
    else if ((event.kind === 'moved' || event.kind === 'token') && LEAVING.includes(event.verb)) {
      lasts ??= lastsOf(events);
      out.push(...left(event, lasts));
    } else if (event.kind === 'moved') out.push(...moved(g, event));
  }
  if (out.length) happen(g, ...out);
}

function lastsOf(events: readonly Event[]): Record<number, Last> {
  const lasts: Record<number, Last> = {};
  for (const event of events) for (const seen of event.cards) if (seen.last !== null) lasts[seen.card] = seen.last as unknown as Last;
  return lasts;
}

/** R21: `by` is whose deed it was, `other` the card that did it. */
function left(event: Event, lasts: Record<number, Last>): Happening[] {
  const [seen] = event.cards;
  if (!seen) return [];
  const why = event.data as Destruction | null;
  const last = lasts[seen.card];
  return [
    {
      event: 'destroyed',
      it: { card: seen.card, gen: seen.gen },
      lasts,
      verb: why?.combat ? 'combat' : event.verb,
      ...(last ? { cell: last.cell } : {}),
      ...(why ? { by: why.by } : {}),
      ...(why?.source ? { other: why.source } : {}),
    },
  ];
}

function moved(g: G, event: Event): Happening[] {
  const [seen] = event.cards;
  if (!seen) return [];
  const it: Ref = { card: seen.card, gen: seen.gen };
  const by = event.seat === -1 ? {} : { by: event.seat };
  switch (event.verb) {
    case 'draw':
      return [{ event: 'drawn', it, ...by }];
    case 'discard':
      return [{ event: 'discarded', it, ...by }];
    case 'set':
      return [{ event: 'set', it, by: seen.seat }];
    case 'move':
    case 'swap': {
      const card = g.cards[seen.card] as Card;
      card.facts.moved = g.own.turn;
      moveOn(g);
      const cell = cellOfToken(g, `${event.from}.${seen.fromSlot}`);
      return [{ event: 'moved', it, by: card.controller, verb: event.verb, cell }];
    }
    default:
      return [];
  }
}

function counted(g: G, event: Event): Happening[] {
  const seen = event.cards.at(-1);
  const card = seen && (g.cards[seen.card] as Card);
  const it = seen && { card: seen.card, gen: seen.gen };
  const by = event.seat === -1 ? {} : { by: event.seat };
  switch (event.verb) {
    case 'damage': {
      if (!card || !it || !isCreatureRow(card)) return [];
      const hit = event.data as Hit | null;
      const about = { n: event.n[DAMAGE] as number, verb: hit?.combat ? 'combat' : 'effect' };
      return [{ event: 'damaged', it, ...about, ...(hit ? { by: hit.by } : by), ...(hit?.source ? { other: hit.source } : {}) }];
    }
    case 'heal':
      return it ? [{ event: 'healed', it, n: event.n[DAMAGE] as number, ...by }] : [];
    case 'collect':
      return it ? [{ event: 'mana-gained', it, n: event.n[MANA] as number, ...by }] : [];
    case 'consume':
      return it ? [{ event: 'mana-spent', it, n: event.n[MANA] as number, ...by }] : [];
    case 'release': {
      const rank = Array.from({ length: RANKS }, (_, r) => r).find((r) => (event.n[SOUL + r] ?? 0) > 0) ?? 0;
      return event.to === AETHER || it ? [{ event: 'soul-released', n: rank, ...by, ...(it ? { it } : {}) }] : [];
    }
    default:
      return [];
  }
}
