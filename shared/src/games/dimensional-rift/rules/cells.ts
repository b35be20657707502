/** The grid (R4.3–R4.5), arrows and connections (R13): zones as numbers, sets of zones as bits. */
import type { Seat } from '../../../kernel/index.ts';
import { interned, otherSeat } from '../../../kernel/index.ts';
import { derivedWithEffects, fx } from './abilities.ts';
import { IS_TURNED } from './house-rules.ts';
import type { Card, Cell, Cells, G } from './state.ts';
import { ARTIFACTS, CREATURES, crewOf, hostOf, MONUMENT, ROW } from './zones.ts';

const ROWS = 4;
export const CELLS = ROWS * ROW;
const NO_CELL: Cell = -1;

/** The first zone of a set that is not empty, and the set without it. */
export const firstOf = (cells: Cells): Cell => 31 - Math.clz32(cells & -cells);
export const withoutFirst = (cells: Cells): Cells => cells & (cells - 1);
export const hasCell = (cells: Cells, cell: Cell): boolean => cell >= 0 && (cells & (1 << cell)) !== 0;
export function cellsIn(cells: Cells): Cell[] {
  const out: Cell[] = [];
  for (let left = cells; left !== 0; left = withoutFirst(left)) out.push(firstOf(left));
  return out;
}

const isFirst = (g: G, seat: Seat): boolean => g.own.first !== otherSeat(seat);

/** R4.2, R4.3: the zone of a place, the creature rows in the middle; −1 outside the grid. */
export function cellAt(g: G, place: string, slot: number): Cell {
  switch (place) {
    case CREATURES[0]:
      return isFirst(g, 0) ? ROW + slot : 2 * ROW + (ROW - 1 - slot);
    case CREATURES[1]:
      return isFirst(g, 1) ? ROW + slot : 2 * ROW + (ROW - 1 - slot);
    case ARTIFACTS[0]:
      return isFirst(g, 0) ? slot : 3 * ROW + (ROW - 1 - slot);
    case ARTIFACTS[1]:
      return isFirst(g, 1) ? slot : 3 * ROW + (ROW - 1 - slot);
    default:
      return NO_CELL;
  }
}

/** Where a card stands in the grid; a crewed Vehicle stands where its creature does. */
export function cellOf(g: G, card: Card): Cell {
  const host = hostOf(g, card);
  return host.slot < 0 ? NO_CELL : cellAt(g, host.place, host.slot);
}

/** Whose side a zone is on. */
export const seatOfCell = (g: G, cell: Cell): Seat => {
  const first = g.own.first === 1 ? 1 : 0;
  return cell < 2 * ROW ? first : otherSeat(first);
};

export const isCreatureCell = (cell: Cell): boolean => cell >= ROW && cell < 3 * ROW;
export const CREATURE_CELLS: Cells = ((1 << (2 * ROW)) - 1) << ROW;
export const ALL_CELLS: Cells = (1 << CELLS) - 1;
export const ARTIFACT_CELLS: Cells = ALL_CELLS & ~CREATURE_CELLS;

/** A zone of the grid as a slot of a place, with the name by which players call it. */
type Spot = { place: string; slot: number; token: string };

function spotOf(cell: Cell, seat: Seat, isFirst_: boolean): Spot {
  const place = (isCreatureCell(cell) ? CREATURES : ARTIFACTS)[seat];
  const slot = isFirst_ ? cell % ROW : ROW - 1 - (cell % ROW);
  return { place, slot, token: interned(`${place}.${slot}`) };
}

/** All zones, by who is first. */
const SPOTS: readonly (readonly Spot[])[] = ([0, 1] as const).map((first) =>
  Array.from({ length: CELLS }, (_, cell) => {
    const isFirstSide = cell < 2 * ROW;
    return spotOf(cell, isFirstSide ? first : otherSeat(first), isFirstSide);
  }),
);
const CELL_OF: readonly ReadonlyMap<string, Cell>[] = SPOTS.map((spots) => new Map(spots.map(({ token }, cell) => [token, cell])));

/** All zones of the field by the name by which players call them. */
const SPOT_OF: ReadonlyMap<string, Spot> = new Map(
  [...(SPOTS[0] as readonly Spot[]), ...MONUMENT.map((place) => ({ place, slot: 0, token: `${place}.0` }))].map((spot) => [
    spot.token,
    spot,
  ]),
);

/** The place and slot of a zone of the grid, or of a monument zone, by its name. */
export const spotOfToken = (token: string): Spot => {
  const spot = SPOT_OF.get(token);
  if (!spot) throw new Error(`no zone ${token}`);
  return spot;
};

const whoIsFirst = (g: G): Seat => (g.own.first === 1 ? 1 : 0);

/** The place and slot of a zone of the grid. */
export const placeOfCell = (g: G, cell: Cell): Spot => SPOTS[whoIsFirst(g)]?.[cell] ?? spotOf(cell, seatOfCell(g, cell), true);

export function cardAt(g: G, cell: Cell): Card | undefined {
  const { place, slot } = placeOfCell(g, cell);
  const id = (g.zones[place] as number[])[slot] as number;
  return id < 0 ? undefined : g.cards[id];
}

/** What players call a zone: `creatures.1.3`, `monument.0.0`. */
export const tokenOf = (g: G, cell: Cell): string => placeOfCell(g, cell).token;
export const monumentToken = (seat: Seat): string => MONUMENT_TOKENS[seat];
const MONUMENT_TOKENS = [interned(`${MONUMENT[0]}.0`), interned(`${MONUMENT[1]}.0`)] as const;

/** Back from the name; −1 for a monument zone. */
export const cellOfToken = (g: G, token: string): Cell => CELL_OF[whoIsFirst(g)]?.get(token) ?? NO_CELL;

// Active zones (R4.6).

/** The number of a zone among the 11 of its side: creature zones 0–4, artifact zones 5–9, the monument zone 10. */
export const zoneIndex = (place: string, slot: number): number =>
  place.startsWith('creatures') ? slot : place.startsWith('artifacts') ? ROW + slot : 2 * ROW;
export const zoneToken = (seat: Seat, index: number): string =>
  index < ROW ? `${CREATURES[seat]}.${index}` : index < 2 * ROW ? `${ARTIFACTS[seat]}.${index - ROW}` : monumentToken(seat);
export const indexOfToken = (token: string): number => {
  const dot = token.lastIndexOf('.');
  return zoneIndex(token.slice(0, dot), Number(token.slice(dot + 1)));
};
export const isActive = (g: G, seat: Seat, index: number): boolean => ((g.own.activeZones[seat] as number) & (1 << index)) !== 0;
export const isActiveCell = (g: G, cell: Cell): boolean => {
  const { place, slot } = placeOfCell(g, cell);
  return isActive(g, seatOfCell(g, cell), zoneIndex(place, slot));
};

// Arrows (R13.1–R13.4).

/** Forward and right of each direction, clockwise from the top (R13.3). */
const BASE = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;
const STRENGTHS = 4;

/** The zones that an arrow reaches, by side, direction, strength and zone: worked out once (R13.3). */
const ARROWS: readonly Cells[] = [false, true].flatMap((isSecond) =>
  BASE.flatMap(([f, r]) =>
    Array.from({ length: STRENGTHS }, (_, s) => Array.from({ length: CELLS }, (_, cell) => arrow(isSecond, f, r, s, cell))).flat(),
  ),
);

function arrow(isSecond: boolean, f: number, r: number, strength: number, cell: Cell): Cells {
  const forward = isSecond ? -f : f;
  const right = isSecond && IS_TURNED ? -r : r;
  let out = 0;
  for (let i = 1; i <= strength; i++)
    for (let j = 1; j <= strength; j++) {
      // An orthogonal arrow is a line, a diagonal one a block.
      if ((f === 0 || r === 0) && i !== j) continue;
      const row = Math.floor(cell / ROW) + forward * i;
      const col = (cell % ROW) + right * j;
      if (row >= 0 && row < ROWS && col >= 0 && col < ROW) out |= 1 << (row * ROW + col);
    }
  return out;
}

/** What arrows reach from a zone, turned clockwise by quarters, as the side looks at it (R13.3). */
function reachFrom(arrows: readonly number[], quarters: number, cell: Cell, isSecond: boolean, isSuppressed: boolean): Cells {
  if (cell < 0) return 0;
  let out = 0;
  for (let d = 0; d < 8; d++) {
    const printed = arrows[d] as number;
    if (printed === 0) continue;
    const strength = isSuppressed ? 1 : printed;
    const turned = (d + 2 * quarters) % 8;
    out |= ARROWS[(((isSecond ? 8 : 0) + turned) * STRENGTHS + strength) * CELLS + cell] as number;
  }
  return out;
}

const QUARTERS: Readonly<Record<string, number>> = { '0': 0, '90': 1, '180': 2, '270': 3 };

/** What a card alone would reach, lying so in that zone; face-down cards and monuments reach nothing (R13.2, R13.13). */
export function reachAs(g: G, card: Card, pose: string, cell: Cell): Cells {
  const quarters = QUARTERS[pose];
  if (quarters === undefined) return 0;
  return reachFrom(fx.arrows(g, card), quarters, cell, !isFirst(g, card.controller), fx.has(g, card, 'suppressed'));
}

/** What cards are connected to and reach, by number, as far as it has been asked; `lasts` is what connections last with. */
type Known = { own: Map<number, Cells>; all: Map<number, Cells>; lasts: object | undefined };
const knownOf = derivedWithEffects<Known>((g, before) => {
  const lasts = fx.connectionsLastWith?.(g);
  if (!before) return { own: new Map(), all: new Map(), lasts };
  if (lasts === undefined || lasts !== before.lasts) before.own.clear();
  before.lasts = lasts;
  before.all.clear();
  return before;
});

/** The zones that a card is connected to by its own arrows and those of its Vehicles (R13.4, R16.12). */
export function connections(g: G, card: Card): Cells {
  const { own } = knownOf(g);
  let cells = own.get(card.id);
  if (cells !== undefined) return cells;
  const cell = cellOf(g, card);
  cells = reachAs(g, card, card.pose, cell);
  for (const vehicle of crewOf(g, card)) cells |= reachAs(g, vehicle, vehicle.pose, cell);
  own.set(card.id, cells);
  return cells;
}

/** The zones that a card can target: its connections, and those of the Conduits that they lead to (R13.5, R22). */
export function reach(g: G, card: Card): Cells {
  const { all } = knownOf(g);
  let cells = all.get(card.id);
  if (cells !== undefined) return cells;
  cells = throughConduits(g, connections(g, card));
  all.set(card.id, cells);
  return cells;
}

/** R22: what can be reached from some zones by using the arrows of Conduits in them, and so on. */
function throughConduits(g: G, from: Cells): Cells {
  if (fx.isSpokenOf?.(g, 'conduit') === false) return from;
  let out = from;
  let todo = from;
  while (todo !== 0) {
    let more = 0;
    for (let left = todo; left !== 0; left = withoutFirst(left)) {
      const card = cardAt(g, firstOf(left));
      if (card && card.pose !== 'down' && fx.has(g, card, 'conduit')) more |= connections(g, card);
    }
    todo = more & ~out;
    out |= more;
  }
  return out;
}

/** R22: the Conduits by which a card reaches a zone that it does not connect to itself: the fewest that will do. */
export function conduitsTo(g: G, card: Card, cell: Cell): Card[] {
  if (hasCell(connections(g, card), cell)) return [];
  const seen = new Set([card.id]);
  for (let ways: Card[][] = [[card]]; ways.length > 0; ) {
    const longer: Card[][] = [];
    for (const way of ways)
      for (const next of cellsIn(connections(g, way.at(-1) as Card))) {
        const conduit = cardAt(g, next);
        if (!conduit || conduit.pose === 'down' || seen.has(conduit.id) || !fx.has(g, conduit, 'conduit')) continue;
        seen.add(conduit.id);
        if (hasCell(connections(g, conduit), cell)) return [...way.slice(1), conduit];
        longer.push([...way, conduit]);
      }
    ways = longer;
  }
  return [];
}

export const connects = (g: G, card: Card, cell: Cell): boolean => hasCell(connections(g, card), cell);

/** R14.1, R4.10, R4.11: the empty active zones of a row on one's own side: where cards are played, not where they may stand. */
export function eligibleCells(g: G, seat: Seat, row: 'creatures' | 'artifacts'): Cell[] {
  const place = (row === 'creatures' ? CREATURES : ARTIFACTS)[seat];
  const out: Cell[] = [];
  const ids = g.zones[place] as number[];
  const first = row === 'creatures' ? 0 : ROW;
  for (let slot = 0; slot < ROW; slot++) if ((ids[slot] as number) < 0 && isActive(g, seat, first + slot)) out.push(cellAt(g, place, slot));
  return out;
}
