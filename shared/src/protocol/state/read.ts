/** The synced state back into the view that it was written from, on any client: with the private part of the seat that it was granted. */
import {
  bySlot,
  type CardView,
  type LinkView,
  type PrivateView,
  type PublicView,
  type Seat,
  type SeatView,
  type SlotView,
  type View,
  type Waiting,
  type WaitingKind,
} from '../view.ts';
import { unpackCard, unpackDecision } from './pack.ts';
import type { CardState, LinkState, MatchState, PrivateState, SeatState } from './schema.ts';

type Entries<V> = { entries(): Iterable<[string, V]> };

/** All that the state tells its reader. Cards are in the order of their places. */
export function readView(state: MatchState): View {
  const shown = readPublic(state);
  for (const seat of [0, 1] as const) {
    // Only the seat's own connection has it.
    const priv = seatOf(state, seat)?.priv;
    if (priv) return { public: shown, mine: readPrivate(priv, seat) };
  }
  return { public: shown };
}

const seatOf = (state: MatchState, seat: Seat): SeatState => state.seats.get(String(seat)) as SeatState;

function readPublic(state: MatchState): PublicView {
  const seats = [seatOf(state, 0), seatOf(state, 1)] as const;
  return {
    game: state.game ?? '',
    turn: state.turn ?? 0,
    active: (state.active ?? 0) as PublicView['active'],
    phase: state.phase ?? '',
    cards: inOrder([...state.cards.entries()].map(([handle, card]) => [handle, readCard(card)])),
    seats: [readSeat(seats[0]), readSeat(seats[1])],
    links: readLinks(state.links),
    pools: nested(state.pools),
    waiting: readWaiting(state.waiting ?? ''),
    n: record(state.n),
    result: state.over ? { winner: (state.winner ?? 0) < 0 ? null : ((state.winner ?? 0) as Seat), reason: state.reason ?? '' } : null,
  };
}

const readCard = (card: CardState): CardView => ({
  def: card.def ?? '',
  seat: (card.seat ?? 0) as Seat,
  owner: (card.owner ?? 0) as Seat,
  zone: card.zone ?? '',
  pos: card.pos ?? 0,
  pose: card.pose ?? '',
  on: card.on ?? '',
  n: record(card.n),
  marks: words(card.marks),
});

function readSeat(seat: SeatState): SeatView {
  return { counts: record(seat.counts), pools: nested(seat.pools), slots: readSlots(seat), n: record(seat.n), marks: words(seat.marks) };
}

function readSlots(seat: SeatState): SlotView[] {
  const slots = [...seat.slots.entries()].map(([key, slot]) => {
    const [zone, pos] = cut(key);
    return { zone, pos: Number(pos), n: record(slot.n) };
  });
  return slots.sort(bySlot);
}

function readWaiting(text: string): Waiting[] {
  if (text === '') return [];
  return text.split(',').map((one) => {
    const [seat, kind, since] = one.split(' ');
    return { seat: Number(seat) as Seat, kind: kind as WaitingKind, since: Number(since) };
  });
}

function readLinks(links: Entries<LinkState>): LinkView[] {
  const sorted = [...links.entries()].sort(([a], [b]) => Number(a) - Number(b));
  return sorted.map(([, { seat, verb, card, def, marks }]) => ({
    seat: (seat ?? 0) as Seat,
    verb: verb ?? '',
    card: card ?? '',
    def: def ?? '',
    marks: words(marks),
  }));
}

function readPrivate(priv: PrivateState, seat: Seat): PrivateView {
  return {
    seat,
    cards: inOrder([...priv.cards.entries()].map(([handle, text]) => [handle, unpackCard(text)])),
    pools: nested(priv.pools),
    decision: priv.decision ? unpackDecision(priv.decision) : null,
  };
}

/** Cards by place, and where their places say nothing by face: never in the order in which they came. */
function inOrder(cards: [handle: string, card: CardView][]): Record<string, CardView> {
  return Object.fromEntries(
    cards.sort(([h, a], [i, b]) => compare(a.zone, b.zone) || a.seat - b.seat || a.pos - b.pos || compare(a.def, b.def) || compare(h, i)),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const words = (text: string | undefined): string[] => (text ? text.split(' ') : []);
const record = (map: Entries<number>): Record<string, number> => Object.fromEntries(map.entries());

/** `pool.kind` into counts by kind, by pool. */
function nested(map: Entries<number>): SeatView['pools'] {
  const out: SeatView['pools'] = {};
  for (const [key, count] of map.entries()) {
    const [pool, kind] = cut(key);
    out[pool] ??= {};
    out[pool][kind] = count;
  }
  return out;
}

function cut(key: string): [before: string, after: string] {
  const at = key.indexOf('.');
  return [key.slice(0, at), key.slice(at + 1)];
}
