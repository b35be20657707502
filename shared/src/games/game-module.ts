/** What the server and the tools need of a game: its engine, its cards and its decks, behind one shape for all games. */
import type { Engine, Game, Plain } from '../kernel/index.ts';
import type { Seat } from '../protocol/index.ts';

/** A deck by sections (`main`, `spirits`): how many copies of each card, by the card's id. */
export type DeckList = { name: string; sections: Record<string, Record<string, number>> };

/** One thing wrong with a deck: a code, the card concerned or '', the rule, and a sentence for people. */
export type DeckProblem = { code: string; card: string; rule: string; reason: string };

/** How a game of a match starts: the decks by seat, and who decides who goes first; undefined leaves it to chance. */
export type GameOptions = { decks: [DeckList, DeckList]; chooser: Seat | undefined };

/**
 * Facts of a card as clients show them. `section`: the part of a deck in which it belongs. `text` is rendered from the card's effects; `missing` says
 * that they are not written yet.
 */
export type CardFacts = {
  id: string;
  name: string;
  kind: string;
  section: string;
  subtypes: string[];
  cost: string;
  figures: Record<string, number>;
  set: string;
  text: string;
  missing: boolean;
};

/** What the effects of a card are made of: each effect with what it does by its tree, the words used by group, and what is written by hand. */
export type CardAnatomy = {
  effects: { type: string; facts: string[] }[];
  words: Record<string, string[]>;
  procedures: { name: string; reason: string }[];
};

export type GameModule = {
  name: string;
  title: string;
  /** The hash of the card pool (D21). */
  pool: string;
  engine: Engine<Plain, Plain, GameOptions>;
  cards: ReadonlyMap<string, CardFacts>;
  starterDecks: readonly DeckList[];
  /** The rule by which play may go on for ever, so that a server ends it at last; absent where every game ends by itself, since decks run out. */
  openEnded?: string;
  /** What a card's effects are made of, for reports; nothing for a card that the game does not have. */
  anatomy?(id: string): CardAnatomy | undefined;
  /** Everything that is wrong with a deck; empty if it may be played. Reads anything. */
  checkDeck(deck: DeckList): DeckProblem[];
  /** What is wrong with a game that the rules have led to: its conservation law and the like, a sentence each; empty if all is well. */
  invariants?(game: Game): string[];
};
