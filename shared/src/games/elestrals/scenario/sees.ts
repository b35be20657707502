/** What a seat or a spectator sees of places, read from their view alone (E14): faces, hidden cards, Spirits. */
import type { Viewer } from '../../../kernel/index.ts';
import type { CardView, View } from '../../../protocol/index.ts';
import { type G, poolOfGame } from '../rules/state.ts';
import { type Lexicon, nameAt } from './names.ts';
import { Fault, listOf, mapOf, onlyKeys, type Source, textOf } from './source.ts';
import { elestralsEngine } from './table.ts';
import { isSide, type PlaceWord, readPlace, readSpirits, seatOf, spiritText } from './words.ts';

type Fails = (sight: { g: G }) => string | undefined;

/** `{ Q: { P.hand: 3 hidden, P.runes.1: hidden, P.spirits: 16 }, spectator: { … } }` */
export function readSees(lexicon: Lexicon, source: Source): Fails {
  const checks = [...onlyKeys(source, ['P', 'Q', 'spectator'])].flatMap(([who, places]) => {
    const viewer: Viewer = isSide(who) ? seatOf(who) : 'spectator';
    return [...mapOf(places)].map(([key, value]) => ({ who, key, fails: placeCheck(lexicon, viewer, key, value) }));
  });
  return (sight) =>
    checks
      .flatMap(({ who, key, fails }) => {
        const fault = fails(sight);
        return fault === undefined ? [] : [`${who} sees of ${key} ${fault}`];
      })
      .join('; ') || undefined;
}

function placeCheck(lexicon: Lexicon, viewer: Viewer, key: string, source: Source): Fails {
  const place = readPlace(key);
  if (!place) throw new Fault(source.line, `'${key}' is no place`);
  return place.kind === 'heap' ? heapCheck(viewer, place, source) : cardsCheck(lexicon, viewer, place, source);
}

/** Letters: the viewer sees exactly these. A number: so many, and no element of them. */
function heapCheck(viewer: Viewer, place: PlaceWord, source: Source): Fails {
  const text = textOf(source);
  const want = /^\d+$/.test(text) ? undefined : readSpirits(text);
  if (!want && !/^\d+$/.test(text)) throw new Fault(source.line, `'${text}' is neither a number nor Spirits`);
  return ({ g }) => {
    const seen = spiritsSeen(elestralsEngine.view(g, viewer), place);
    const found = seen.letters === 'none' ? String(seen.all) : seen.letters;
    return found === (want ? spiritText(want) : text) || (want && seen.all === 0 && spiritText(want) === 'none') ? undefined : found;
  };
}

function spiritsSeen(view: View, place: PlaceWord): { all: number; letters: string } {
  const pool = place.at.slice(0, -2);
  const open = view.public.seats[place.seat].pools[pool] ?? {};
  const own = view.mine?.seat === place.seat ? view.mine.pools[pool] : undefined;
  const { all = 0, ...letters } = own ?? open;
  const text = Object.entries(letters)
    .map(([letter, n]) => letter.repeat(n))
    .join('');
  return { all: open.all ?? all, letters: spiritText(readSpirits(text || 'none') ?? []) };
}

/** Names and `hidden`, in any order: `[Sluggle, hidden x2]`, `3 hidden`, `none`. */
function cardsCheck(lexicon: Lexicon, viewer: Viewer, place: PlaceWord, source: Source): Fails {
  const want = listOf(source)
    .flatMap((item) => faces(lexicon, item))
    .sort();
  return ({ g }) => {
    const found = facesSeen(g, elestralsEngine.view(g, viewer), place).sort();
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

function facesSeen(g: G, view: View, place: PlaceWord): string[] {
  const zone = place.at.slice(0, -2);
  const isThere = (c: { zone: string; pos: number }): boolean => c.zone === zone && (place.kind !== 'slot' || c.pos === place.slot);
  const seen = Object.entries({ ...view.public.cards, ...view.mine?.cards }).filter(([, c]) => c.seat === place.seat && isThere(c));
  const all =
    place.kind === 'slot'
      ? seen.length + view.public.seats[place.seat].slots.filter((s) => isThere(s) && !isSeen(seen, s.pos)).length
      : (view.public.seats[place.seat].counts[zone] ?? 0);
  const names = seen.map(([, c]) => poolOfGame(g).get(c.def)?.name ?? c.def);
  return [...names, ...new Array<string>(Math.max(0, all - names.length)).fill('hidden')];
}

const isSeen = (seen: readonly (readonly [string, CardView])[], pos: number): boolean => seen.some(([, c]) => c.pos === pos);

function shortly(faces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return `[${[...counts].map(([face, n]) => (n > 1 ? `${face} x${n}` : face)).join(', ')}]`;
}
