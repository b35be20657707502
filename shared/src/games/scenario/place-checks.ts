/** What must lie at a place: so many, or exactly these. */
import type { Game } from '../../kernel/index.ts';
import { differences, readDescription } from './description.ts';
import type { Description, Dialect, Fails, OwnCheck } from './dialect.ts';
import { countOf, readThings, thingsText } from './heaps.ts';
import { cardNamed, type Lexicon, type Name, nameOf, nameText } from './names.ts';
import type { PlaceWord } from './places.ts';
import { Fault, isList, listOf, type Source, textOf, wholeOf } from './source.ts';
import { readCards } from './table.ts';

type AnyCard = Game['cards'][number];

/** That something is so in a game, as an expectation of that game alone. */
export const ownEquals = <G extends Game, T extends string | number>(want: T, found: (g: G) => T): OwnCheck<G> => ({
  fault: (g) => (found(g) === want ? undefined : `found ${found(g)}`),
});

export function equals<T extends string | number>(want: T, found: (g: Game) => T): Fails {
  const own = ownEquals(want, found);
  return ({ g }) => own.fault(g);
}

export function placeCheck(d: Dialect, lexicon: Lexicon, place: PlaceWord, source: Source): Fails {
  if (place.spec.kind === 'heap') return heapCheck(d, place, source);
  if (place.slot >= 0) return slotCheck(d, lexicon, place.at, place.slot, source);
  if (!isList(source) && /^\d+$/.test(textOf(source)))
    return equals(wholeOf(source), (g) => (g.zones[place.at] as number[]).filter((id) => id >= 0).length);
  if (place.spec.kind === 'row') return rowCheck(d, lexicon, place.at, source);
  return pileCheck(d, lexicon, place, source);
}

/** A number, or letters: exactly these things. */
function heapCheck(d: Dialect, place: PlaceWord, source: Source): Fails {
  const text = textOf(source);
  const heap = (g: Game): number[] => (g.pools[place.at] as { n: number[] }).n;
  if (/^\d+$/.test(text))
    return ({ g }) => (countOf(heap(g)) === Number(text) ? undefined : `found ${countOf(heap(g))} (${thingsText(d.words, heap(g))})`);
  const want = readThings(d.words, text);
  if (!want) throw new Fault(source.line, `'${text}' is neither a number nor ${d.words.thingsName}`);
  return ({ g }) => (thingsText(d.words, heap(g)) === thingsText(d.words, want) ? undefined : `found ${thingsText(d.words, heap(g))}`);
}

const cardAt = (g: Game, at: string, slot: number): AnyCard | undefined => g.cards[(g.zones[at] as number[])[slot] ?? -1];

function slotCheck(d: Dialect, lexicon: Lexicon, at: string, slot: number, source: Source): Fails {
  const text = textOf(source);
  if (text === 'empty')
    return ({ g }) => {
      const card = cardAt(g, at, slot);
      return card ? `found ${nameOf(d, g, card)}` : undefined;
    };
  const want = readDescription(d, lexicon, text, source.line, true);
  return ({ g }) => {
    const card = cardAt(g, at, slot);
    if (!card) return 'found an empty slot';
    return isCard(d, g, card, want.name as Name, source.line) ? differences(d, g, card, want, source.line) : `found ${nameOf(d, g, card)}`;
  };
}

/** Slot by slot; what is not listed is empty. */
function rowCheck(d: Dialect, lexicon: Lexicon, at: string, source: Source): Fails {
  const items = listOf(source);
  const slots = items.map((item, slot) => slotCheck(d, lexicon, at, slot, item));
  return (sight) => {
    const found = slots.flatMap((fault) => fault(sight) ?? [])[0];
    const more = (sight.g.zones[at] as number[]).slice(items.length).find((id) => id >= 0);
    return found ?? (more === undefined ? undefined : `found ${nameOf(d, sight.g, sight.g.cards[more] as AnyCard)} besides`);
  };
}

/** Exactly these cards: in order where there is one, elsewhere in any. A last `...` allows more. */
function pileCheck(d: Dialect, lexicon: Lexicon, { at, spec }: PlaceWord, source: Source): Fails {
  const items = listOf(source);
  const isOpen = items.length > 0 && textOf(items.at(-1) as Source) === '...';
  const listed = { line: source.line, value: isOpen ? items.slice(0, -1) : items };
  const isDescribed = spec.kind === 'pile' && spec.described;
  const want = isDescribed ? descriptionsOf(d, lexicon, listed) : readCards(lexicon, listed).map((card) => ({ ...card, as: undefined }));
  const isOrdered = spec.kind === 'pile' && spec.ordered;
  return ({ g }) => {
    const cards = (g.zones[at] as number[]).map((id) => g.cards[id] as AnyCard);
    const left = [...cards];
    for (const { name, line, as } of want) {
      const k = isOrdered ? 0 : left.findIndex((card) => isCard(d, g, card, name, line));
      const card = left[k];
      if (!card || !isCard(d, g, card, name, line)) return `${nameText(name)} is not there; found ${namesOf(d, g, cards)}`;
      const other = as && differences(d, g, card, as, line);
      if (other) return other;
      left.splice(k, 1);
    }
    return left.length && !isOpen ? `found ${namesOf(d, g, cards)}` : undefined;
  };
}

function descriptionsOf(d: Dialect, lexicon: Lexicon, source: Source): { name: Name; line: number; as: Description }[] {
  return listOf(source).flatMap((item) => {
    if (textOf(item) === 'none') return [];
    const as = readDescription(d, lexicon, textOf(item), item.line, true);
    return [{ name: as.name as Name, line: item.line, as }];
  });
}

const namesOf = (d: Dialect, g: Game, cards: readonly AnyCard[]): string => {
  const shown = cards.slice(0, 12).map((card) => nameOf(d, g, card));
  return [...shown, ...(cards.length > 12 ? [`… (${cards.length})`] : [])].join(', ') || 'no card';
};

/** Fillers are all alike. */
function isCard(d: Dialect, g: Game, card: AnyCard, name: Name, line: number): boolean {
  const isFiller = Object.values(d.table.fillers).some(({ id }) => id === name.def.id);
  return isFiller ? card.def === name.def.id : card === cardNamed(g, name, line);
}
