/** Costs (B7): what a card costs its player now, and what may pay for it. */
import type { Change, Seat } from '../../../kernel/index.ts';
import type { AmountsField, Supply, Value } from '../../../protocol/index.ts';
import { has, numbersOf, symbolsOf } from '../effects/standing.ts';
import { coresForLevelOne } from './figures.ts';
import { isSurcharge } from './house-rules.ts';
import { type Card, defOf, type G } from './state.ts';
import { coresAt, coresOn, FIELD, fieldOf, RESERVE, TRASH } from './zones.ts';

/** What is on the fields as long as the game's stamp stands: the symbols of each seat by colour, and what may pay. */
type Known = { stamp: number; symbols: (number[] | undefined)[]; heaps: (Heaps | undefined)[] };
const cache = new WeakMap<G, Known>();

function knownOf(g: G): Known {
  let known = cache.get(g);
  if (known?.stamp !== g.stamp) {
    known = { stamp: g.stamp, symbols: [undefined, undefined], heaps: [undefined, undefined] };
    cache.set(g, known);
  }
  return known;
}

/** B7.2, Q13: the symbols on a player's field by colour, exhausted cards and those marked as destroyed included. */
function fieldSymbols(g: G, seat: Seat): readonly number[] {
  const { symbols } = knownOf(g);
  symbols[seat] ??= countSymbols(g, seat);
  return symbols[seat];
}

function countSymbols(g: G, seat: Seat): number[] {
  const n = [0, 0, 0, 0, 0, 0];
  for (const card of fieldOf(g, seat)) for (const [color, count] of symbolsOf(g, card).entries()) n[color] = (n[color] as number) + count;
  return n;
}

/** B7.1–B7.3: the printed cost as changed, less the reduction, never below 0, and what is added to it. It is no matter of choice. */
export function costOf(g: G, seat: Seat, card: Card): number {
  const def = defOf(g, card);
  let base = def.cost;
  let surcharge = 0;
  if (has(g, card, 'set-cost')) base = numbersOf(g, card, 'set-cost').at(-1) as number;
  if (has(g, card, 'cost'))
    for (const n of numbersOf(g, card, 'cost')) {
      if (isSurcharge(n)) surcharge += n;
      else base += n;
    }
  return Math.max(0, base - reductionOf(def.reductionBy, fieldSymbols(g, seat))) + surcharge;
}

/** B7.2: for each colour the smaller of the reduction symbols and the symbols on the field. */
function reductionOf(reduction: readonly number[], symbols: readonly number[]): number {
  let sum = 0;
  for (let color = 0; color < reduction.length; color++) sum += Math.min(reduction[color] as number, symbols[color] as number);
  return sum;
}

/** What may pay for a card and be put on it (B4.1, B7.4, B8.1): the reserve, then each of one's cards with the cores that keep it there. */
export type Heaps = { supply: readonly Supply[]; keep: readonly number[]; total: number; warn: boolean };

const CORE = 'core';
const reserveHeap = (g: G, seat: Seat): Supply => ({ from: 'reserve', kind: CORE, n: coresAt(g, RESERVE[seat]) });

/** The reserve alone (B16.3). */
export const reserveOnly = (g: G, seat: Seat): Heaps => heapsOf([reserveHeap(g, seat)], [0]);

/** The reserve and one's own Spirits and Nexuses. `but` is left out, or gives only what it does not need to stay. */
export function ownHeaps(g: G, seat: Seat, but?: Card, spare = false): Heaps {
  const { heaps } = knownOf(g);
  heaps[seat] ??= allHeaps(g, seat);
  return but ? heapsBut(g, heaps[seat], but, spare) : heaps[seat];
}

function allHeaps(g: G, seat: Seat): Heaps {
  const supply: Supply[] = [reserveHeap(g, seat)];
  const keep: number[] = [0];
  for (const card of fieldOf(g, seat)) {
    const n = coresOn(card);
    if (n <= 0) continue;
    supply.push({ from: card.id, kind: CORE, n });
    keep.push(coresForLevelOne(defOf(g, card)));
  }
  return heapsOf(supply, keep);
}

function heapsBut(g: G, all: Heaps, but: Card, spare: boolean): Heaps {
  const at = all.supply.findIndex(({ from }) => from === but.id);
  if (at < 0) return all;
  const n = spare ? coresOn(but) - coresForLevelOne(defOf(g, but)) : 0;
  const rest: Supply[] = n > 0 ? [{ from: but.id, kind: CORE, n }] : [];
  return heapsOf(all.supply.toSpliced(at, 1, ...rest), all.keep.toSpliced(at, 1, ...rest.map(() => 0)));
}

const heapsOf = (supply: readonly Supply[], keep: readonly number[]): Heaps => ({
  supply,
  keep,
  total: supply.reduce((sum, heap) => sum + heap.n, 0),
  warn: keep.some((n) => n > 0),
});

/** So many cores from heaps, with the warning that a Spirit which gives its last ones is depleted (B9.7). */
export function coresField({ supply, keep, total, warn }: Heaps, min: number, max = min): AmountsField {
  const most = Math.min(max, total);
  return warn ? { kind: 'amounts', supply, min, max: most, keep, warn: 'depletes' } : { kind: 'amounts', supply, min, max: most, keep };
}

/** So many cores out of the reserve, or from a card by its number. */
export type Taking = { from: 'reserve' | number; n: number };

/** What an answer takes from each heap. */
export function takings({ supply }: Heaps, taken: Value): Taking[] {
  const out: Taking[] = [];
  for (const [i, { from }] of supply.entries()) {
    const n = (taken as readonly number[])[i] as number;
    if (n > 0) out.push({ from: from as Taking['from'], n });
  }
  return out;
}

/** Cores to a place, or onto a card by its number. What a card has left behind on leaving is in the reserve (Q3). */
export const takeCores = (g: G, seat: Seat, taken: readonly Taking[], to: string | number, verb: string): Change[] =>
  taken.map(({ from, n }) => ({ do: 'pool', from: sourceOf(g, seat, from), to, n: [n], seat, verb }));

const sourceOf = (g: G, seat: Seat, from: Taking['from']): string | number =>
  from !== 'reserve' && (g.cards[from] as Card).place === FIELD[seat] ? from : RESERVE[seat];

/** B7.4: to the player's core trash. */
export const payCores = (g: G, seat: Seat, taken: readonly Taking[]): Change[] => takeCores(g, seat, taken, TRASH[seat], 'pay');
