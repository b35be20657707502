/** How much of a game's cards is written, what the written ones are made of, and card by card what is missing. */
import type { CardAnatomy, CardFacts, GameModule } from '@spiritgate/shared/games';

/** The cards of one kind: how many there are, and how many have all their effects written. */
type KindRow = { kind: string; cards: number; written: number };

/** A card whose effects are not written yet, and the starter decks that hold it. */
type MissingRow = { id: string; name: string; kind: string; set: string; decks: string[] };

/** A word of the language in one of its groups (verbs, events, …), and how many cards use it. */
type WordRow = { group: string; word: string; cards: number };

/** A procedure written by hand for a card, with the reason. */
type ProcedureRow = { id: string; procedure: string; reason: string };

/** What a card does by its trees: the types of its effects, and whether they search, draw, discard, … */
type FactsRow = { id: string; effects: string[]; facts: string[] };

/** A card with effects that has fewer scenarios of its own than it should have. */
type UnshownRow = { id: string; scenarios: number };

export type Coverage = {
  /** All cards, those that print nothing to write included. */
  cards: number;
  written: number;
  /** Cards that have effects, written or not, and those whose effects are written. */
  withEffects: { cards: number; written: number };
  kinds: KindRow[];
  missing: MissingRow[];
  effects: { type: string; effects: number }[];
  words: WordRow[];
  procedures: ProcedureRow[];
  facts: FactsRow[];
  unshown: UnshownRow[];
};

/** So many scenarios of its own a card with an effect has: it works, it may not, its cost or target is gone, it is answered. */
export const SCENARIOS_A_CARD = 4;

/** So many cards of the starter decks may need more than the language: procedures by hand, imports of their own. */
export const MOST_BY_HAND = 7;

/** Nothing is missing, and every card with an effect has its scenarios. */
export const isComplete = (coverage: Coverage): boolean => coverage.missing.length === 0 && coverage.unshown.length === 0;

/** The coverage of all cards of the pool, or of those in starter decks; `scenariosOf` says how many scenarios a card has of its own. */
export function coverageOf(module: GameModule, onlyStarter: boolean, scenariosOf: (id: string) => number): Coverage {
  const cards = [...module.cards.values()].filter((card) => !onlyStarter || decksWith(module, card.id).length > 0);
  const kinds = [...new Set(cards.map((card) => card.kind))].sort();
  const missing = cards.filter((card) => card.missing);
  const made = cards.flatMap((card): [string, CardAnatomy][] => {
    const anatomy = module.anatomy?.(card.id);
    return anatomy?.effects.length ? [[card.id, anatomy]] : [];
  });
  return {
    cards: cards.length,
    written: cards.length - missing.length,
    withEffects: { cards: made.length + missing.length, written: made.length },
    kinds: kinds.map((kind) => kindRow(kind, cards)),
    missing: missing.map(({ id, name, kind, set }) => ({ id, name, kind, set, decks: decksWith(module, id) })),
    effects: counted(made.flatMap(([, { effects }]) => effects.map(({ type }) => type))).map(([type, n]) => ({ type, effects: n })),
    words: wordRows(made.map(([, anatomy]) => anatomy)),
    procedures: made.flatMap(([id, { procedures }]) => procedures.map(({ name, reason }) => ({ id, procedure: name, reason }))),
    facts: made.map(([id, { effects }]) => ({
      id,
      effects: effects.map(({ type }) => type),
      facts: [...new Set(effects.flatMap(({ facts }) => facts))].sort(),
    })),
    unshown: made.flatMap(([id]) => {
      const scenarios = scenariosOf(id);
      return scenarios < SCENARIOS_A_CARD ? [{ id, scenarios }] : [];
    }),
  };
}

function kindRow(kind: string, cards: readonly CardFacts[]): KindRow {
  const ofKind = cards.filter((card) => card.kind === kind);
  return { kind, cards: ofKind.length, written: ofKind.filter((card) => !card.missing).length };
}

/** By group, the most used word first. */
function wordRows(made: readonly CardAnatomy[]): WordRow[] {
  const groups = [...new Set(made.flatMap(({ words }) => Object.keys(words)))];
  return groups.flatMap((group) =>
    counted(made.flatMap(({ words }) => words[group] ?? [])).map(([word, cards]) => ({ group, word, cards })),
  );
}

/** Each different word with its number, the most frequent first, then by the alphabet. */
function counted(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

const decksWith = (module: GameModule, id: string): string[] =>
  module.starterDecks.filter((deck) => Object.values(deck.sections).some((section) => (section[id] ?? 0) > 0)).map((deck) => deck.name);
