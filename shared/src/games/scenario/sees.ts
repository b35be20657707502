/** What a seat or a spectator sees of places, read from their view alone: faces, hidden cards, counted things. */
import type { Game, Viewer } from '../../kernel/index.ts';
import type { CardView, View } from '../../protocol/index.ts';
import type { Dialect, Fails } from './dialect.ts';
import { countOf, readThings, thingsText } from './heaps.ts';
import { type Lexicon, nameAt } from './names.ts';
import { type PlaceWord, readPlace } from './places.ts';
import { isSide, seatOf } from './sides.ts';
import { Fault, listOf, mapOf, onlyKeys, type Source, textOf } from './source.ts';

/** `{ Q: { P.hand: 3 hidden, P.runes.1: hidden, P.spirits: 16 }, spectator: { … } }` */
export function readSees(d: Dialect, lexicon: Lexicon, source: Source): Fails {
  const checks = [...onlyKeys(source, ['P', 'Q', 'spectator'])].flatMap(([who, places]) => {
    const viewer: Viewer = isSide(who) ? seatOf(who) : 'spectator';
    return [...mapOf(places)].map(([key, value]) => ({ who, key, fails: placeCheck(d, lexicon, viewer, key, value) }));
  });
  return (sight) =>
    checks
      .flatMap(({ who, key, fails }) => {
        const fault = fails(sight);
        return fault === undefined ? [] : [`${who} sees of ${key} ${fault}`];
      })
      .join('; ') || undefined;
}

function placeCheck(d: Dialect, lexicon: Lexicon, viewer: Viewer, key: string, source: Source): Fails {
  const place = readPlace(d, key);
  if (!place) throw new Fault(source.line, `'${key}' is no place`);
  return place.spec.kind === 'heap' ? heapCheck(d, viewer, place, source) : cardsCheck(d, lexicon, viewer, place, source);
}

/** Letters: the viewer sees exactly these. A number: so many, and no kind of them, in a game that has several. */
function heapCheck(d: Dialect, viewer: Viewer, place: PlaceWord, source: Source): Fails {
  const text = textOf(source);
  const isOneKind = d.words.things.length === 1;
  const want = /^\d+$/.test(text) ? undefined : readThings(d.words, text);
  if (!want && !/^\d+$/.test(text)) throw new Fault(source.line, `'${text}' is neither a number nor ${d.words.thingsName}`);
  return ({ g }) => {
    const { all, kinds } = thingsSeen(d, d.engine.view(g, viewer), place);
    const found = isOneKind || countOf(kinds) === 0 ? String(all) : thingsText(d.words, kinds);
    const isNothing = want !== undefined && countOf(want) === 0 && all === 0;
    return isNothing || found === (want ? thingsText(d.words, want) : text) ? undefined : found;
  };
}

function thingsSeen(d: Dialect, view: View, place: PlaceWord): { all: number; kinds: number[] } {
  const seat = view.public.seats[place.seat];
  const open = (place.spec.per === 'table' ? view.public.pools : seat.pools)[place.zone] ?? {};
  const own = place.spec.per === 'seat' && view.mine?.seat === place.seat ? view.mine.pools[place.zone] : undefined;
  const { all = 0, ...seen } = own ?? open;
  const kinds = d.words.things.map(() => 0);
  for (const [kind, n] of Object.entries(seen)) {
    const word = d.rules.kinds.indexOf(kind) % kinds.length;
    kinds[word] = (kinds[word] as number) + n;
  }
  return { all: open.all ?? all, kinds };
}

/** Names and `hidden`, in any order: `[Sluggle, hidden x2]`, `3 hidden`, `none`. */
function cardsCheck(d: Dialect, lexicon: Lexicon, viewer: Viewer, place: PlaceWord, source: Source): Fails {
  const want = listOf(source)
    .flatMap((item) => faces(lexicon, item))
    .sort();
  return ({ g }) => {
    const found = facesSeen(d, g, d.engine.view(g, viewer), place).sort();
    return found.join(', ') === want.join(', ') ? undefined : shortly(found);
  };
}

function faces(lexicon: Lexicon, item: Source): string[] {
  const text = textOf(item);
  if (text === 'none' || text === 'empty') return [];
  const [, before, after] = /^(?:(\d+) )?hidden(?: x(\d+))?$/.exec(text) ?? [];
  if (text.includes('hidden') && (text === 'hidden' || before || after))
    return new Array<string>(Number(before ?? after ?? 1)).fill('hidden');
  const named = nameAt(lexicon, text, item.line);
  const [all, times = '1'] = /^(?:\s+x(\d+))?$/.exec(text.slice(named?.length ?? 0)) ?? [];
  if (!named || all === undefined) throw new Fault(item.line, `'${text}' is neither a card nor hidden`);
  return new Array<string>(Number(times)).fill(named.name.def.name);
}

function facesSeen(d: Dialect, g: Game, view: View, { seat, zone, slot }: PlaceWord): string[] {
  const isThere = (c: { zone: string; pos: number }): boolean => c.zone === zone && (slot < 0 || c.pos === slot);
  const seen = Object.entries({ ...view.public.cards, ...view.mine?.cards }).filter(([, c]) => c.seat === seat && isThere(c));
  const { slots, counts } = view.public.seats[seat];
  const all = slot < 0 ? (counts[zone] ?? 0) : seen.length + slots.filter((s) => isThere(s) && !isSeen(seen, s.pos)).length;
  const names = seen.map(([, c]) => d.cards(g.pool).get(c.def)?.name ?? c.def);
  return [...names, ...new Array<string>(Math.max(0, all - names.length)).fill('hidden')];
}

const isSeen = (seen: readonly (readonly [string, CardView])[], pos: number): boolean => seen.some(([, c]) => c.pos === pos);

function shortly(seen: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const face of seen) counts.set(face, (counts.get(face) ?? 0) + 1);
  return `[${[...counts].map(([face, n]) => (n > 1 ? `${face} x${n}` : face)).join(', ')}]`;
}
