/** Where the arrows of a card of Dimensional Rift lead (R13.3), on the grid as it is seen: rows from the top, columns from the left. */
import { arrowsOf } from '../cards/index.ts';
import { attachedTo, cardOf, factsOf, placeNamed, type Scene, type SeenCard } from './scene.ts';

const ROWS = 4;
export const COLUMNS = 5;
/** A zone of the grid as it is seen. */
export type Cell = { readonly row: number; readonly column: number };

const isBottom = (scene: Scene, seat: number): boolean => seat === scene.bottom;

/** Where a zone is seen: one's own creatures in the third row, the other side turned by half (R4.3, R4.5). Undefined outside the grid. */
export function cellOf(scene: Scene, zone: string, seat: number, pos: number): Cell | undefined {
  const depth = zone === 'creatures' ? 0 : zone === 'artifacts' ? 1 : undefined;
  if (depth === undefined || pos < 0) return undefined;
  return isBottom(scene, seat) ? { row: 2 + depth, column: pos } : { row: 1 - depth, column: COLUMNS - 1 - pos };
}

/** Down and right of each direction, clockwise from the top, as the card's own side sees it. */
const STEPS: readonly (readonly [down: number, right: number])[] = [
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
];

const QUARTERS: Readonly<Record<string, number>> = { '0': 0, '90': 1, '180': 2, '270': 3 };

/** How far the arrows of a card are turned as they are seen, in eighths; undefined if it lies without orientation. */
export function eighthsOf(scene: Scene, card: Pick<SeenCard, 'pose' | 'seat'>): number | undefined {
  const quarters = QUARTERS[card.pose];
  if (quarters === undefined) return undefined;
  return (2 * quarters + (isBottom(scene, card.seat) ? 0 : 4)) % 8;
}

/** The zones that arrows reach from a zone. */
export function reachFrom(arrows: readonly number[], eighths: number, from: Cell, isSuppressed = false): Cell[] {
  const out = new Map<number, Cell>();
  for (const [direction, printed] of arrows.entries()) {
    const strength = isSuppressed ? Math.min(1, printed) : printed;
    const [down, right] = STEPS[(direction + eighths) % 8] as readonly [number, number];
    for (let i = 1; i <= strength; i++)
      for (let j = 1; j <= strength; j++) {
        // A straight arrow is a line, a diagonal one a block.
        if ((down === 0 || right === 0) && i !== j) continue;
        const cell = { row: from.row + down * i, column: from.column + right * j };
        const isOnGrid = cell.row >= 0 && cell.row < ROWS && cell.column >= 0 && cell.column < COLUMNS;
        if (isOnGrid) out.set(cell.row * COLUMNS + cell.column, cell);
      }
  }
  return [...out.values()];
}

/** The zones that a card's printed arrows and those of its vehicles reach, as keys of `keyOf`. */
export function reachOf(scene: Scene, handle: string): ReadonlySet<string> {
  const card = cardOf(scene, handle);
  if (!card) return new Set();
  const host = card.on === '' ? card : (cardOf(scene, card.on) ?? card);
  const from = cellOf(scene, host.zone, host.seat, host.pos);
  if (!from) return new Set();
  const all = [card, ...attachedTo(scene, handle, '').map(([, under]) => under)];
  return new Set(
    all.flatMap((one) => {
      const facts = factsOf(scene, one.def);
      const eighths = eighthsOf(scene, one);
      if (!facts || eighths === undefined) return [];
      return reachFrom(arrowsOf(facts), eighths, from, one.marks.includes('suppressed')).map(keyOf);
    }),
  );
}

export const keyOf = ({ row, column }: Cell): string => `${row}.${column}`;

/** The key of a place such as `creatures.1.3`; '' outside the grid. */
export function keyOfPlace(scene: Scene, token: string): string {
  const place = placeNamed(token);
  const cell = place?.pos === undefined ? undefined : cellOf(scene, place.zone, place.seat, place.pos);
  return cell ? keyOf(cell) : '';
}
