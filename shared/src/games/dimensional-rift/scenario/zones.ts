/** Zones in the words of scenarios: `C3`, `A2` and `M` of one's own side, `Q.C3` of the other; and which of them are active (R4.6). */
import type { Seat } from '../../../kernel/index.ts';
import { Fault, isSide, listOf, type Source, seatOf, textOf } from '../../scenario/index.ts';
import { zoneToken } from '../rules/cells.ts';
import type { G } from '../rules/state.ts';
import { ROW } from '../rules/zones.ts';

const ALL = 2 * ROW + 1;
const NAMES: readonly string[] = [
  ...Array.from({ length: ROW }, (_, i) => `C${i + 1}`),
  ...Array.from({ length: ROW }, (_, i) => `A${i + 1}`),
  'M',
];

/** A zone by its number among the eleven of a side, as the rules count them; undefined for any other word. */
function readZone(seat: Seat, word: string): { seat: Seat; index: number } | undefined {
  const [side = '', name = ''] = word.includes('.') ? word.split('.') : ['', word];
  const index = NAMES.indexOf(name);
  if (index < 0 || (side !== '' && !isSide(side))) return undefined;
  return { seat: isSide(side) ? seatOf(side) : seat, index };
}

export function readZoneToken(seat: Seat, word: string): string | undefined {
  const zone = readZone(seat, word);
  return zone && zoneToken(zone.seat, zone.index);
}

/** `[C1, A2, M]`, `all`, `none` as bits. */
export function readZones(seat: Seat, source: Source): number {
  return listOf(source).reduce((bits, item) => {
    const text = textOf(item);
    if (text === 'all') return (1 << ALL) - 1;
    if (text === 'none') return bits;
    const zone = readZone(seat, text);
    if (!zone || zone.seat !== seat) throw new Fault(item.line, `'${text}' is none of ${NAMES.join(', ')}`);
    return bits | (1 << zone.index);
  }, 0);
}

export const zonesText = (bits: number): string => NAMES.filter((_, index) => bits & (1 << index)).join(', ') || 'none';

/** Zones on which cards lie. */
export function takenZones(g: G, seat: Seat): number {
  let bits = 0;
  for (let index = 0; index < ALL; index++) {
    const token = zoneToken(seat, index);
    const dot = token.lastIndexOf('.');
    if ((g.zones[token.slice(0, dot)]?.[Number(token.slice(dot + 1))] ?? -1) >= 0) bits |= 1 << index;
  }
  return bits;
}
