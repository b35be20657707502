/**
 * Views into the synced state: only what changed is written, so only that travels. A card that moved has a new handle (D4) and so a new
 * object under a new key; nothing is ever taken from one place of the state and put into another.
 */
import type { CardView, LinkView, PrivateView, PublicView, SeatView, Views } from '../view.ts';
import { packCard, packDecision } from './pack.ts';
import { CardState, LinkState, MatchState, type PrivateState, SeatState, SlotState } from './schema.ts';

type MapOf<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): unknown;
  delete(key: string): unknown;
  keys(): Iterable<string>;
};

/**
 * What was written into a state or a private branch last: what is the same value in the next view is not looked for in the state. Views of one game
 * share what stays as it is.
 */
const writtenPublic = new WeakMap<MatchState, PublicView>();
const writtenPrivate = new WeakMap<PrivateState, PrivateView>();

/** The state of a match in which nothing has been written yet. */
export function emptyState(): MatchState {
  const state = new MatchState();
  for (const seat of ['0', '1']) state.seats.set(seat, new SeatState());
  return state;
}

/** Writes what everybody may know after input `n`: the public part and each seat's own. */
export function writeViews(state: MatchState, n: number, views: Views): void {
  writePublic(state, n, views.public);
  for (const mine of views.mine) writePrivate(privateOf(state, mine.seat), mine);
}

/** The branch that only this seat's connection is granted, once, when it joins. */
export const privateOf = (state: MatchState, seat: 0 | 1): PrivateState => seatOf(state, seat).priv;

const seatOf = (state: MatchState, seat: 0 | 1): SeatState => state.seats.get(String(seat)) as SeatState;

/** Writes the public part alone: all that a room for spectators needs. */
export function writePublic(state: MatchState, n: number, view: PublicView): void {
  const last = writtenPublic.get(state);
  const { game, turn, active, phase, result } = view;
  put(state, { input: n, game, turn, active, phase });
  put(state, { over: result !== null, winner: result?.winner ?? -1, reason: result?.reason ?? '' });
  writeAll(state.cards, view.cards, writeCard, last?.cards);
  for (const seat of [0, 1] as const) writeSeat(seatOf(state, seat), view.seats[seat], last?.seats[seat]);
  put(state, { waiting: view.waiting.map(({ seat, kind, since }) => `${seat} ${kind} ${since}`).join() });
  if (view.links !== last?.links) writeAll(state.links, Object.fromEntries(view.links.entries()), writeLink);
  writePools(state.pools, view.pools, last?.pools);
  writeValues(state.n, view.n, last?.n);
  writtenPublic.set(state, view);
}

function writeCard(old: CardState | undefined, view: CardView): CardState {
  const { def, seat, owner, zone, pos, pose, on, n, marks } = view;
  const card = old ?? new CardState();
  put(card, { def, seat, owner, zone, pos, pose, on, marks: marks.join(' ') });
  writeValues(card.n, n);
  return card;
}

/** Another link at the same place of the chain is another object. */
function writeLink(old: LinkState | undefined, { seat, verb, card, def, marks }: LinkView): LinkState {
  const isSame = old?.verb === verb && (old.seat ?? 0) === seat && (old.card ?? '') === card && (old.def ?? '') === def;
  const link = isSame ? old : new LinkState();
  put(link, { seat, verb, card, def, marks: marks.join(' ') });
  return link;
}

function writeSeat(seat: SeatState, view: SeatView, last: SeatView | undefined): void {
  if (view === last) return;
  writeValues(seat.counts, view.counts, last?.counts);
  writePools(seat.pools, view.pools, last?.pools);
  writeValues(seat.n, view.n, last?.n);
  put(seat, { marks: view.marks.join(' ') });
  if (view.slots === last?.slots) return;
  const slots = Object.fromEntries(view.slots.map((slot) => [`${slot.zone}.${slot.pos}`, slot]));
  writeAll(seat.slots, slots, (old, { n }) => {
    const slot = old ?? new SlotState();
    writeValues(slot.n, n);
    return slot;
  });
}

function writePrivate(priv: PrivateState, mine: PrivateView): void {
  const last = writtenPrivate.get(priv);
  writeAll(priv.cards, mine.cards, (_, card) => packCard(card), last?.cards);
  writePools(priv.pools, mine.pools, last?.pools);
  if (!last || mine.decision !== last.decision) put(priv, { decision: mine.decision ? packDecision(mine.decision) : '' });
  writtenPrivate.set(priv, mine);
}

/** Values by key: gone, changed in place, or new. What is the same as it was written last is passed over. */
function writeAll<V, O>(
  map: MapOf<O>,
  views: Readonly<Record<string, V>>,
  write: (old: O | undefined, view: V) => O,
  last?: Readonly<Record<string, V>>,
): void {
  if (views === last) return;
  if (isAnyMissing(last, views)) removeMissing(map, views);
  for (const key in views) {
    const view = views[key] as V;
    if (last && last[key] === view) continue;
    const old = map.get(key);
    const now = write(old, view);
    if (now !== old) map.set(key, now);
  }
}

const writeValues = <V extends number | string>(
  map: MapOf<V>,
  values: Readonly<Record<string, V>>,
  last?: Readonly<Record<string, V>>,
): void => writeAll(map, values, (_, value) => value, last);

function writePools(map: MapOf<number>, pools: SeatView['pools'], last: SeatView['pools'] | undefined): void {
  if (pools !== last) writeValues(map, flat(pools));
}

/** Whether something that was written last is not there any more; without knowing what that was, it may be. */
function isAnyMissing(last: object | undefined, now: object): boolean {
  if (!last) return true;
  for (const key in last) if (!Object.hasOwn(now, key)) return true;
  return false;
}

function removeMissing(map: MapOf<unknown>, kept: object): void {
  const gone = [...map.keys()].filter((key) => !Object.hasOwn(kept, key));
  for (const key of gone) map.delete(key);
}

/** Fields that changed; one that was never written stands for 0, '' or false. */
function put<O extends object>(into: O, values: Partial<O>): void {
  for (const key in values) {
    const value = values[key];
    if ((into[key] ?? emptyLike(value)) !== value) into[key] = value as O[typeof key];
  }
}

const emptyLike = (value: unknown): unknown => (typeof value === 'string' ? '' : typeof value === 'number' ? 0 : false);

function flat(pools: SeatView['pools']): Record<string, number> {
  const out: Record<string, number> = {};
  for (const pool in pools) for (const kind in pools[pool]) out[`${pool}.${kind}`] = pools[pool][kind] as number;
  return out;
}
