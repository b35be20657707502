/** Cards by name (D20): `Sluggle` is the first copy, `Sluggle#2` the second, P's copies before Q's, each side's in the order of the file. */
import type { Card, Game } from '../../kernel/index.ts';
import type { Dialect } from './dialect.ts';
import { Fault } from './source.ts';

/** What the kit has to know of the definition of a card. */
export type Named = { readonly id: string; readonly name: string };

/** A card as a scenario names it. */
export type Name<Def extends Named = Named> = { def: Def; copy: number };

type NamedPool = ReadonlyMap<string, Named>;

/** The names of a pool; cards that share a name are told apart by their ids. */
export type Lexicon = { longestFirst: readonly string[]; byName: ReadonlyMap<string, readonly Named[]>; pool: NamedPool };

const lexicons = new WeakMap<NamedPool, Lexicon>();

export function lexiconOf(pool: NamedPool): Lexicon {
  const known = lexicons.get(pool);
  if (known) return known;
  const byName = new Map<string, Named[]>();
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
  const defs = lexicon.byName.get(found) as readonly Named[];
  if (defs.length > 1) throw new Fault(line, `${found} is the name of several cards: write ${defs.map((d) => d.id).join(' or ')}`);
  const [mark = '', number = '1'] = /^#(\d+)/.exec(text.slice(found.length)) ?? [];
  return { name: { def: defs[0] as Named, copy: Number(number) }, length: found.length + mark.length };
}

/** All copies of a card in a game, in their order. */
const copiesOf = (g: Game, id: string): Card[] => g.cards.filter((card) => card.def === id);

export const nameText = ({ def, copy }: Name): string => (copy > 1 ? `${def.name}#${copy}` : def.name);

/** The card that a name means in a game. */
export function cardNamed<G extends Game>(g: G, name: Name, line: number): G['cards'][number] {
  const card = copiesOf(g, name.def.id)[name.copy - 1];
  if (!card) throw new Fault(line, `${nameText(name)} is not on this table`);
  return card;
}

/** The name of a card of a game. */
export function nameOf(d: Dialect, g: Game, card: Card): string {
  const copy = copiesOf(g, card.def).indexOf(card) + 1;
  const pool = d.cards(g.pool);
  const name = pool.get(card.def)?.name ?? card.def;
  const written = (lexiconOf(pool).byName.get(name)?.length ?? 0) > 1 ? card.def : name;
  return copy > 1 ? `${written}#${copy}` : written;
}
