/** The only place where cards and pools change (K4): a batch of changes is carried out together and noted as events. */
import type { Cause, Event, Glimpse, Mixed } from './events.ts';
import { interned } from './plain.ts';
import { type Random, shuffle } from './random.ts';
import type { AnyRules, Faces, ZoneSpec } from './rules.ts';
import { type Card, EVERYBODY, type Game, type Mask, maskOf, NOBODY, type Place, type Plain, type Pool, type Seat } from './state.ts';

/** Who sees a face after a change: as the zone says, or a set of viewers. */
export type Face = 'zone' | Mask;

type Why = { verb: string; cause?: Cause | null; data?: Plain };

export type Change =
  /**
   * A card to another place: a new object with a new handle. `slot` in a row; `at` in a pile (default: the bottom of the list). `keep` leaves
   * what lies under it to whoever moves it. With `same` it stays the object that it is, handle, facts, and what lies on and under it.
   */
  | ({
      do: 'move';
      card: number;
      to: Place;
      slot?: number;
      at?: 'top' | 'bottom';
      pose?: string;
      face?: Face;
      controller?: Seat;
      keep?: boolean;
      same?: boolean;
    } & Why)
  /** Things from one place to another, a count for each kind; null is outside the game. A number is the card that they lie on. */
  | ({ do: 'pool'; from: Place | number | null; to: Place | number | null; n: readonly number[]; seat: Seat } & Why)
  /** How a card lies. */
  | ({ do: 'pose'; card: number; pose: string; face?: Face } & Why)
  /** Who sees a card's face. */
  | ({ do: 'show'; card: number; face: Face } & Why)
  /** Who sees one kind's count in a pool. */
  | ({ do: 'reckon'; place: Place; kind: number; face: Face } & Why)
  /** So many of each kind in a pool, shown in passing: the viewers know them to be there. */
  | ({ do: 'reveal'; place: Place; n: readonly number[]; face: Mask } & Why)
  /** A pile into a random order, under the deck key of a seat or the table's. */
  | ({ do: 'shuffle'; place: Place; key: Seat | 'table' } & Why)
  /** The top `at` cards of a pile under the rest, in their order. */
  | ({ do: 'cut'; place: Place; at: number } & Why)
  /** A card onto another one, or off it (−1). */
  | ({ do: 'attach'; card: number; on: number } & Why)
  /** A card that comes from outside the game, or goes there: tokens. */
  | ({ do: 'spawn'; def: string; owner: Seat; to: Place; slot?: number; pose?: string } & Why)
  | ({ do: 'cease'; card: number } & Why);

/** The place of cards that have ceased to exist. */
export const NOWHERE: Place = '';

type Changer = { rules: AnyRules; g: Game; random(label: string, key: Seat | 'table'): Random };

/** A batch under way, and how far it has come; the last states of the objects that leave their places in it, as long as they have not left. */
type Batch = { changer: Changer; rules: AnyRules; g: Game; changes: readonly Change[]; at: number; lasts: Map<number, Plain> | undefined };

/** K8: what leaves is remembered as it was before anything of the batch, or what follows it, has moved. */
function lastStates({ g, rules }: Changer, batch: readonly Change[]): Map<number, Plain> | undefined {
  if (!rules.last) return undefined;
  let lasts: Map<number, Plain> | undefined;
  for (const change of batch)
    if (change.do === 'move' || change.do === 'cease') {
      lasts ??= new Map();
      lasts.set(change.card, rules.last(g, cardOf(g, change.card)));
    }
  return lasts;
}

/** The last state of an object that leaves now; one that came in this very batch is looked at now. */
function takeLast({ g, rules, lasts }: Batch, card: Card): Plain {
  const known = lasts?.get(card.id);
  if (known === undefined) return rules.last?.(g, card) ?? null;
  lasts?.delete(card.id);
  return known;
}

/** Carries out a batch, in order, with what follows each move (E3.12), and gives the events. */
export function carryOut(changer: Changer, batch: readonly Change[]): Event[] {
  const events: Event[] = [];
  const { rules, g } = changer;
  const by: Batch = { changer, rules, g, changes: batch, at: 0, lasts: lastStates(changer, batch) };
  for (; by.at < batch.length; by.at++) carryOutOne(by, batch[by.at] as Change, events);
  g.unsettled = true;
  g.stamp++;
  g.tally.changes += batch.length;
  return events;
}

function carryOutOne(by: Batch, change: Change, events: Event[]): void {
  const { g, rules } = by;
  switch (change.do) {
    case 'move': {
      const card = cardOf(g, change.card);
      followed(by, change, events);
      events.push(move(by, card, change));
      return;
    }
    case 'pool':
      events.push(movePool(by, change));
      return;
    case 'pose': {
      const card = cardOf(g, change.card);
      const was = card.shown;
      card.pose = change.pose;
      if (change.face !== undefined) show(g, card, faceMask(rules, card.place, change.face));
      events.push(eventOf('posed', change, card.controller, [glimpse(card, card.gen, was, card.place, card.slot, null)]));
      return;
    }
    case 'show': {
      const card = cardOf(g, change.card);
      const was = card.shown;
      show(g, card, faceMask(rules, card.place, change.face));
      events.push(eventOf('shown', change, card.controller, [glimpse(card, card.gen, was, card.place, card.slot, null)]));
      return;
    }
    case 'reckon': {
      const pool = poolOf(g, change.place);
      pool.shown[change.kind] = faceMask(rules, change.place, change.face);
      learnPool(g, pool, change.kind);
      return;
    }
    case 'reveal':
      learnAtLeast(g, poolOf(g, change.place), change.n, change.face);
      return;
    case 'shuffle':
      events.push(shufflePile(by, change));
      return;
    case 'cut':
      events.push(cutPile(g, change));
      return;
    case 'attach': {
      const card = cardOf(g, change.card);
      card.on = change.on;
      const host = change.on < 0 ? [] : [glimpseNow(cardOf(g, change.on))];
      events.push(eventOf('posed', change, card.controller, [glimpseNow(card), ...host]));
      return;
    }
    case 'spawn': {
      const card = newCard(g.cards.length, change.def, change.owner, NOWHERE);
      g.cards.push(card);
      const { do: _, def: __, owner: ___, ...where } = change;
      events.push({ ...move(by, card, { ...where, do: 'move', card: card.id }), kind: 'token' });
      return;
    }
    case 'cease': {
      const gone: Change & { do: 'move' } = { ...change, do: 'move', to: NOWHERE };
      followed(by, gone, events);
      events.push({ ...move(by, cardOf(g, change.card), gone), kind: 'token' });
      return;
    }
  }
}

function followed(by: Batch, change: Change & { do: 'move' }, events: Event[]): void {
  if (!change.keep && !change.same && by.rules.follow) for (const more of by.rules.follow(by.g, change)) carryOutOne(by, more, events);
}

/** A card before its first place: facts come with the first object. */
export function newCard(id: number, def: string, owner: Seat, place: Place): Card {
  return {
    id,
    def,
    owner,
    controller: owner,
    place,
    slot: -1,
    pose: '',
    gen: 0,
    on: -1,
    shown: NOBODY,
    known: NOBODY,
    pool: [],
    facts: null,
  };
}

function move(by: Batch, card: Card, change: Change & { do: 'move' }): Event {
  const { g, rules } = by;
  const from = card.place;
  const fromSlot = card.slot;
  const was = card.shown;
  const wasGen = card.gen;
  const last = takeLast(by, card);
  const wasIndex = takeOut(g, card);
  card.controller = change.controller ?? seatOfPlace(change.to) ?? card.controller;
  card.pose = change.pose ?? (change.same ? card.pose : '');
  if (!change.same) becomeNew(g, card);
  const toIndex = put(by, card, change);
  if (!change.same) card.facts = rules.facts(g, card);
  show(g, card, faceMask(rules, card.place, change.face ?? 'zone'));
  const seen = glimpse(card, wasGen, was, from, fromSlot < 0 ? wasIndex : fromSlot, last, toIndex);
  return eventOf('moved', change, card.owner, [seen], from, change.to);
}

/** What lay on the object that it was lies on nothing now. */
function becomeNew(g: Game, card: Card): void {
  card.gen++;
  card.on = -1;
  for (const other of g.cards) if (other.on === card.id) other.on = -1;
}

function takeOut(g: Game, card: Card): number {
  const list = g.zones[card.place];
  if (!list) return -1;
  const at = card.slot >= 0 ? card.slot : list.indexOf(card.id);
  if (card.slot < 0) list.splice(at, 1);
  else if (list[at] === card.id) list[at] = -1;
  return at;
}

/** Gives where the card lies in the list of its place. */
function put(by: Batch, card: Card, change: Change & { do: 'move' }): number {
  card.place = change.to;
  card.slot = -1;
  if (change.to === NOWHERE) return -1;
  const list = zoneOf(by.g, change.to);
  const spec = zoneSpecOf(by.rules, change.to);
  if (spec.slots > 0) {
    const slot = change.slot ?? list.indexOf(-1);
    const there = list[slot];
    if (there === undefined || (there !== -1 && !leavesLater(by, there))) throw new Error(`no empty slot ${slot} in ${change.to}`);
    list[slot] = card.id;
    card.slot = slot;
    return slot;
  }
  if (change.at !== 'top') return list.push(card.id) - 1;
  list.unshift(card.id);
  return 0;
}

/** A slot whose card leaves it later in the batch is as good as empty, so cards can change places. */
const leavesLater = ({ changes, at }: Batch, card: number): boolean =>
  changes.some((c, i) => i > at && (c.do === 'move' || c.do === 'cease') && c.card === card);

/** Shows a face to a set of viewers, and remembers who has learnt it (K6). */
function show(g: Game, card: Card, mask: Mask): void {
  card.shown = mask;
  learn(g, mask & ~card.known);
  card.known |= mask;
}

function learn(g: Game, viewers: Mask): void {
  for (let v = 0; v < 3; v++) if (viewers & (1 << v)) g.tally.learnt[v as 0 | 1 | 2]++;
}

function shufflePile(by: Batch, change: Change & { do: 'shuffle' }): Event {
  const { g } = by;
  const list = zoneOf(g, change.place);
  const label = `shuffle ${change.place}`;
  shuffle(list, by.changer.random(label, change.key));
  // What anybody had learnt is gone, but for faces that lie open; the owner still knows the deck list, which is not a matter of masks.
  for (const id of list) cardOf(g, id).known = cardOf(g, id).shown;
  const told: Mixed = { label, cards: list.length, use: g.streams[label] ?? 0 };
  return eventOf('shuffled', { ...change, data: told }, seatOfPlace(change.place) ?? -1, [], change.place, change.place);
}

function cutPile(g: Game, change: Change & { do: 'cut' }): Event {
  const list = zoneOf(g, change.place);
  list.push(...list.splice(0, change.at));
  const told: Mixed = { cards: list.length, cut: change.at };
  return eventOf('shuffled', { ...change, data: told }, seatOfPlace(change.place) ?? -1, [], change.place, change.place);
}

function movePool(by: Batch, change: Change & { do: 'pool' }): Event {
  const { g, rules } = by;
  if (change.n.length !== rules.kinds.length || change.n.some((n) => !Number.isInteger(n) || n < 0))
    throw new Error('a pool change counts every kind, from 0 up');
  const from = seenAt(g, change.from);
  const shown = from | seenAt(g, change.to);
  if (change.from !== null) learn(g, shown & ~from);
  shift(by, change.from, change.n, -1, shown);
  shift(by, change.to, change.n, 1, shown);
  const name = (place: Place | number | null): Place => (typeof place === 'number' ? cardOf(g, place).place : (place ?? NOWHERE));
  const ids = [change.from, change.to].filter((p) => typeof p === 'number');
  const cards = ids.map((id) => glimpseNow(cardOf(g, id)));
  return { ...eventOf('pool', change, change.seat, cards, name(change.from), name(change.to)), n: [...change.n], shown };
}

/** Who sees every kind that comes or goes there: what lies on a card is open to all. */
function seenAt(g: Game, place: Place | number | null): Mask {
  if (place === null) return NOBODY;
  return typeof place === 'number' ? EVERYBODY : poolOf(g, place).shown.reduce((all, m) => all & m, EVERYBODY);
}

/**
 * Adds or takes things. A viewer who sees them go by knows so many the more, or the fewer, to be there; of what leaves unseen, each could
 * have been of any kind (K6).
 */
function shift(by: Batch, place: Place | number | null, n: readonly number[], sign: 1 | -1, seen: Mask): void {
  if (place === null) return;
  const { g, rules } = by;
  if (typeof place === 'number') {
    const card = cardOf(g, place);
    if (card.pool.length === 0) card.pool = rules.kinds.map(() => 0);
    add(card.pool, n, sign);
    return;
  }
  const pool = poolOf(g, place);
  add(pool.n, n, sign);
  const total = n.reduce((a, b) => a + b, 0);
  for (let v = 0; v < 3; v++) {
    const known = pool.known[v as 0 | 1 | 2];
    for (let k = 0; k < n.length; k++) {
      if ((pool.shown[k] as number) & (1 << v)) known[k] = pool.n[k] as number;
      else if (seen & (1 << v)) known[k] = Math.max(0, moved(known[k] as number, n[k] as number, sign));
      else if (sign < 0) known[k] = Math.max(0, (known[k] as number) - total);
    }
  }
}

/** A count with so many more, or so many fewer. Not by a factor: −1 × 0 is no whole number to the machine, and would make all counts slow. */
const moved = (count: number, n: number, sign: 1 | -1): number => (sign > 0 ? count + n : count - n);

function add(to: number[], n: readonly number[], sign: 1 | -1): void {
  for (let k = 0; k < n.length; k++) {
    const sum = moved(to[k] as number, n[k] as number, sign);
    if (sum < 0) throw new Error('a pool cannot give what it does not hold');
    to[k] = sum;
  }
}

function learnPool(g: Game, pool: Pool, kind: number): void {
  for (let v = 0; v < 3; v++) {
    const known = pool.known[v as 0 | 1 | 2];
    if (!((pool.shown[kind] as number) & (1 << v)) || known[kind] === pool.n[kind]) continue;
    known[kind] = pool.n[kind] as number;
    learn(g, 1 << v);
  }
}

function learnAtLeast(g: Game, pool: Pool, n: readonly number[], viewers: Mask): void {
  for (let v = 0; v < 3; v++) {
    const known = pool.known[v as 0 | 1 | 2];
    if (!(viewers & (1 << v)) || n.every((count, k) => count <= (known[k] as number))) continue;
    for (let k = 0; k < n.length; k++) known[k] = Math.max(known[k] as number, n[k] as number);
    learn(g, 1 << v);
  }
}

const NO_COUNTS: number[] = [];

function eventOf(kind: Event['kind'], change: Why, seat: -1 | Seat, cards: Glimpse[], from: Place = NOWHERE, to: Place = NOWHERE): Event {
  return {
    kind,
    verb: change.verb,
    seat,
    cards,
    from,
    to,
    n: NO_COUNTS,
    shown: NOBODY,
    cause: change.cause ?? null,
    data: change.data ?? null,
  };
}

function glimpse(card: Card, wasGen: number, was: Mask, from: Place, fromSlot: number, last: Plain, toIndex = -1): Glimpse {
  const { id, gen, def, shown, controller, place, slot, pose } = card;
  return { card: id, wasGen, gen, def, was, is: shown, seat: controller, from, fromSlot, to: place, toSlot: slot, toIndex, pose, last };
}

/** A card as it lies now, for events that name it without moving it. */
export const glimpseNow = (card: Card): Glimpse => glimpse(card, card.gen, card.shown, card.place, card.slot, null);

export function cardOf<F extends Plain>(g: { cards: Card<F>[] }, id: number): Card<F> {
  const card = g.cards[id];
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

export function zoneOf(g: { zones: Game['zones'] }, place: Place): number[] {
  const list = g.zones[place];
  if (!list) throw new Error(`no zone ${place}`);
  return list;
}

export function poolOf(g: { pools: Game['pools'] }, place: Place): Pool {
  const pool = g.pools[place];
  if (!pool) throw new Error(`no pool ${place}`);
  return pool;
}

/** The seat in a place's name: `hand.1` is 1; a place of the table has none. */
export function seatOfPlace(place: Place): Seat | undefined {
  if (place.endsWith('.0')) return 0;
  return place.endsWith('.1') ? 1 : undefined;
}

/** The places of a zone or pool of which each seat has one. */
export const seatPlaces = <Z extends string>(name: Z): readonly [`${Z}.0`, `${Z}.1`] => [interned(`${name}.0`), interned(`${name}.1`)];

/** Places of a zone or pool: one a seat, or one. */
export const placesOf = ({ name, per }: { name: string; per: 'seat' | 'table' }): readonly Place[] =>
  per === 'table' ? [name] : seatPlaces(name);

type Layout = { zones: Map<Place, ZoneSpec>; faces: Map<Place, Mask> };
const layouts = new WeakMap<AnyRules, Layout>();

function layoutOf(rules: AnyRules): Layout {
  let layout = layouts.get(rules);
  if (layout) return layout;
  layout = { zones: new Map(), faces: new Map([[NOWHERE, NOBODY]]) };
  for (const spec of rules.zones) for (const place of placesOf(spec)) layout.zones.set(place, spec);
  for (const spec of [...rules.zones, ...rules.pools])
    for (const place of placesOf(spec)) layout.faces.set(place, maskOfFaces(spec.faces, place));
  layouts.set(rules, layout);
  return layout;
}

export function zoneSpecOf(rules: AnyRules, place: Place): ZoneSpec {
  const spec = layoutOf(rules).zones.get(place);
  if (!spec) throw new Error(`no zone ${place}`);
  return spec;
}

/** The viewers that a face is open to at a place. */
function faceMask(rules: AnyRules, place: Place, face: Face): Mask {
  if (face !== 'zone') return face;
  const mask = layoutOf(rules).faces.get(place);
  if (mask === undefined) throw new Error(`no place ${place}`);
  return mask;
}

export function maskOfFaces(faces: Faces, place: Place): Mask {
  if (faces === 'all') return EVERYBODY;
  const seat = seatOfPlace(place);
  return faces === 'none' || seat === undefined ? NOBODY : maskOf(seat);
}
