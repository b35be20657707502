/** Cards by name (D20): `Sluggle` is the first copy, `Sluggle#2` the second, P's copies before Q's, each side's in the order of the file. */
import type { CardDef, CardPool } from '../cards/card.ts';
import { type Card, defOf, type G, poolOfGame } from '../rules/state.ts';
import { Fault } from './source.ts';

/** A card as a scenario names it. */
export type Name = { def: CardDef; copy: number };

/** The names of a pool; cards that share a name are told apart by their ids. */
export type Lexicon = { longestFirst: readonly string[]; byName: ReadonlyMap<string, readonly CardDef[]>; pool: CardPool };

const lexicons = new WeakMap<CardPool, Lexicon>();

export function lexiconOf(pool: CardPool): Lexicon {
  const known = lexicons.get(pool);
  if (known) return known;
  const byName = new Map<string, CardDef[]>();
  for (const def of pool.values()) byName.set(def.name, [...(byName.get(def.name) ?? []), def]);
  for (const defs of [...byName.values()]) if (defs.length > 1) for (const def of defs) byName.set(def.id, [def]);
  const lexicon = { byName, pool, longestFirst: [...byName.keys()].sort((a, b) => b.length - a.length) };
  lexicons.set(pool, lexicon);
  return lexicon;
}

/** The name that a text begins with, and how much of the text it takes; undefined if there is none. */
export function nameAt(lexicon: Lexicon, text: string, line: number): { name: Name; length: number } | undefined {
  const found = lexicon.longestFirst.find((name) => text.startsWith(name) && /^($|[\s,+#])/.test(text.slice(name.length)));
  if (found === undefined) return undefined;
  const defs = lexicon.byName.get(found) as readonly CardDef[];
  if (defs.length > 1) throw new Fault(line, `${found} is the name of several cards: write ${defs.map((d) => d.id).join(' or ')}`);
  const [mark = '', number = '1'] = /^#(\d+)/.exec(text.slice(found.length)) ?? [];
  return { name: { def: defs[0] as CardDef, copy: Number(number) }, length: found.length + mark.length };
}

/** All copies of a card in a game, in their order. */
const copiesOf = (g: G, id: string): Card[] => g.cards.filter((card) => card.def === id);

/** What a scenario writes for a card of the pool. */
const writtenOf = (pool: CardPool, def: CardDef): string => ((lexiconOf(pool).byName.get(def.name)?.length ?? 0) > 1 ? def.id : def.name);

export const nameText = ({ def, copy }: Name): string => (copy > 1 ? `${def.name}#${copy}` : def.name);

/** The card that a name means in a game. */
export function cardNamed(g: G, name: Name, line: number): Card {
  const card = copiesOf(g, name.def.id)[name.copy - 1];
  if (!card) throw new Fault(line, `${nameText(name)} is not on this table`);
  return card;
}

/** The name of a card of a game. */
export function nameOf(g: G, card: Card): string {
  const copy = copiesOf(g, card.def).indexOf(card) + 1;
  const written = writtenOf(poolOfGame(g), defOf(g, card));
  return copy > 1 ? `${written}#${copy}` : written;
}
