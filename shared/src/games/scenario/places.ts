/** Places by the words of scenarios (D20): `P.hand`, `Q.runes.2`, `aether`. */
import type { Seat } from '../../kernel/index.ts';
import type { Dialect } from './dialect.ts';
import { isSide, seatOf, sideOf } from './sides.ts';

/**
 * A place by its word, and the zone or pool of the rules.
 * - `pile`: cards in no slots. `ordered`: the first is the top. `described`: cards lie there, and are described. `section`: where that section of
 *   a deck lies when a game begins.
 * - `row`: slots, `P.field.1` the first. `short`: `P.C1` means the same.
 * - `slot`: one single slot.
 * - `heap`: counted things.
 * `per` says whether each side has one or the table.
 */
export type PlaceSpec = { word: string; at: string; per: 'seat' | 'table' } & (
  | { kind: 'pile'; ordered: boolean; described: boolean; section: string | undefined }
  | { kind: 'row'; slots: number; short: string | undefined }
  | { kind: 'slot' }
  | { kind: 'heap' }
);

/** A place that a scenario names. `at` is the place of the rules, `zone` its name without the seat; `slot` is −1 for a whole place. */
export type PlaceWord = { text: string; seat: Seat; at: string; zone: string; slot: number; spec: PlaceSpec };

const pile = (word: string, at: string, more: Partial<{ ordered: boolean; described: boolean; section: string }> = {}): PlaceSpec => ({
  word,
  at,
  per: 'seat',
  kind: 'pile',
  ordered: more.ordered ?? false,
  described: more.described ?? false,
  section: more.section,
});

/** The kinds of places, for tables of words. */
export const placeOf = {
  pile,
  row: (word: string, at: string, slots: number, short?: string): PlaceSpec => ({ word, at, per: 'seat', kind: 'row', slots, short }),
  slot: (word: string, at: string): PlaceSpec => ({ word, at, per: 'seat', kind: 'slot' }),
  heap: (word: string, at: string, per: PlaceSpec['per'] = 'seat'): PlaceSpec => ({ word, at, per, kind: 'heap' }),
};

/** A place of the rules, of a seat where it has one for each. */
export const placeAt = (spec: PlaceSpec, seat: Seat): string => (spec.per === 'table' ? spec.at : `${spec.at}.${seat}`);

/** Reads a word that names a place, or a slot of one; undefined if it names none. */
export function readPlace(d: Dialect, text: string): PlaceWord | undefined {
  const parts = text.split('.');
  const isOfSide = isSide(parts[0] ?? '');
  const seat = isOfSide ? seatOf(parts[0] as 'P' | 'Q') : 0;
  const [word = '', number, ...rest] = isOfSide ? parts.slice(1) : parts;
  if (rest.length) return undefined;
  for (const spec of d.places) {
    if ((spec.per === 'seat') !== isOfSide) continue;
    const slot = slotIn(spec, word, number);
    if (slot !== undefined) return { text, seat, at: placeAt(spec, seat), zone: spec.at, slot, spec };
  }
  return undefined;
}

/** The slot that words mean at a place: −1 for the place itself, undefined if they do not mean this place. */
function slotIn(spec: PlaceSpec, word: string, number: string | undefined): number | undefined {
  if (word === spec.word && number === undefined) return spec.kind === 'slot' ? 0 : -1;
  if (spec.kind !== 'row') return undefined;
  const digits = word === spec.word ? number : number === undefined && spec.short ? afterPrefix(word, spec.short) : undefined;
  if (digits === undefined || !/^\d+$/.test(digits)) return undefined;
  const slot = Number(digits) - 1;
  return slot >= 0 && slot < spec.slots ? slot : undefined;
}

const afterPrefix = (word: string, prefix: string): string | undefined => (word.startsWith(prefix) ? word.slice(prefix.length) : undefined);

/** A place of the rules as scenarios write it. */
export function placeText(d: Dialect, at: string, slot = -1): string {
  for (const spec of d.places)
    for (const seat of [0, 1] as const) {
      if (placeAt(spec, seat) !== at) continue;
      const side = spec.per === 'seat' ? `${sideOf(seat)}.` : '';
      if (spec.kind !== 'row' || slot < 0) return `${side}${spec.word}`;
      return spec.short ? `${side}${spec.short}${slot + 1}` : `${side}${spec.word}.${slot + 1}`;
    }
  return at || 'nowhere';
}
