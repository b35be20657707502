/** Which words the cards of a duel speak of at all: what none of them speaks of need not be looked for. */
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { defOf, type G } from '../rules/state.ts';

function addWords(to: Set<string>, tree: unknown): void {
  if (typeof tree === 'string') to.add(tree);
  else if (typeof tree === 'object' && tree !== null) for (const part of Object.values(tree)) addWords(to, part);
}

/** All words of a tree, whatever they say there. */
export function wordsIn(tree: unknown): ReadonlySet<string> {
  const words = new Set<string>();
  addWords(words, tree);
  return words;
}

export const wordsOf = remembered((def: CardDef): ReadonlySet<string> => wordsIn(def.effects));

/** The words of so many cards: tokens come to those that a duel began with. */
type Spoken = { cards: number; words: Set<string> };
const spoken = new WeakMap<G, Spoken>();
// The last one asked for is kept at hand: mostly it is asked for again.
let last: { g: G; of: Spoken } | undefined;

function spokenIn(g: G): ReadonlySet<string> {
  if (last?.g === g && last.of.cards === g.cards.length) return last.of.words;
  let of = spoken.get(g);
  if (of === undefined || of.cards > g.cards.length) {
    of = { cards: 0, words: new Set() };
    spoken.set(g, of);
  }
  for (const def of new Set(g.cards.slice(of.cards).map((card) => defOf(g, card)))) for (const word of wordsOf(def)) of.words.add(word);
  of.cards = g.cards.length;
  last = { g, of };
  return of.words;
}

/** Whether a card of the duel, wherever it lies, speaks of a word in an effect. */
export const mayMatter = (g: G, word: string): boolean => spokenIn(g).has(word);
