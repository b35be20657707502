/** Decks in scenarios: a starter deck with some copies more or less, and what the deck check says of it. */
import type { DeckList } from '../game-module.ts';
import type { Dialect } from './dialect.ts';
import { type Lexicon, nameAt } from './names.ts';
import { Fault, listOf, mapOf, onlyKeys, type Source, textOf, wordOf } from './source.ts';

/** Reads `{ from: Majesea, main: { Sluggle: +1 }, spirits: { Leviaphin: 15 } }`: signed numbers change the starter deck, others replace. */
export function readDeck({ decks: { starters } }: Dialect, lexicon: Lexicon, source: Source): DeckList {
  const known = [...new Set(starters.flatMap((deck) => Object.keys(deck.sections)))];
  const map = onlyKeys(source, ['from', ...known]);
  const from = map.get('from');
  if (!from) throw new Fault(source.line, "a deck is changed 'from' a starter deck");
  const name = wordOf(
    from,
    starters.map((deck) => deck.name),
  );
  const starter = starters.find((deck) => deck.name === name) as DeckList;
  const sections: DeckList['sections'] = Object.fromEntries(known.map((section) => [section, { ...starter.sections[section] }]));
  for (const section of known)
    for (const [card, count] of map.has(section) ? mapOf(map.get(section) as Source) : [])
      changeCount(lexicon, sections[section] as Record<string, number>, card, count);
  return { name, sections };
}

function changeCount(lexicon: Lexicon, section: Record<string, number>, card: string, count: Source): void {
  const named = nameAt(lexicon, card, count.line);
  if (named?.length !== card.length) throw new Fault(count.line, `no card is called '${card}'`);
  const text = textOf(count);
  if (!/^[+-]?\d+$/.test(text)) throw new Fault(count.line, `'${text}' is no number of copies, such as 3 or +1`);
  const { id } = named.name.def;
  const n = Number(text) + (/^[+-]/.test(text) ? (section[id] ?? 0) : 0);
  if (n === 0) delete section[id];
  else section[id] = n;
}

/** Reads what the check must say: codes, in any order; `none`. */
export function readProblems(d: Dialect, source: Source): (deck: DeckList, pool: string) => string | undefined {
  const map = onlyKeys(source, ['problems']);
  const list = map.get('problems');
  if (!list) throw new Fault(source.line, "a deck is expected to have 'problems', or none");
  const want = listOf(list)
    .flatMap((item) => (textOf(item) === 'none' ? [] : [textOf(item)]))
    .sort()
    .join(', ');
  return (deck, pool) => {
    const found = d.decks
      .check(pool, deck)
      .map((problem) => problem.code)
      .sort()
      .join(', ');
    return found === want ? undefined : `found ${found || 'none'}`;
  };
}
