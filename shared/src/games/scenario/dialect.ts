/** What one game brings to the kit of scenarios (D20): its places, its words, how a card lies, and how a table becomes a state. */
import type { Event, Game, Input, Look, Outcome, Plain, Seat, Viewer, ZoneSpec } from '../../kernel/index.ts';
import type { Form, Token, View } from '../../protocol/index.ts';
import type { DeckList, DeckProblem, GameOptions } from '../game-module.ts';
import type { FromView } from './from-view.ts';
import type { Lexicon, Name, Named } from './names.ts';
import type { PlaceSpec, PlaceWord } from './places.ts';
import type { Reader } from './sentence.ts';
import type { Source } from './source.ts';

/** Where in the game a table stands: the turn's number, whose turn it is, the phase. */
export type When = { turn: number; active: Seat; phase: string };

/** A card as a scenario describes it: what the kit reads in every game, and in `own` what the game reads. What is not said is undefined. */
export type Description<Own = unknown> = {
  name: Name | undefined;
  at: PlaceWord | undefined;
  owner: Seat | undefined;
  figures: { name: string; n: number }[];
  marks: { mark: string; is: boolean }[];
  own: Own;
};

/** What a table says beyond cards: the counts of heaps and the game's own keys, of the table and of each side. */
export type Said = {
  line: number;
  when: When;
  heaps: Map<string, number[]>;
  keys: Map<string, Source>;
  sides: readonly [SideSaid, SideSaid];
};
export type SideSaid = { heaps: Map<string, number[]>; keys: Map<string, Source> };

/** Where a procedure stands when a table is set: `{ proc: 'turn', step: 'choose' }`. Locals left out are none. */
export type Standing = { proc: string; step: string; l?: Plain };

/** One thing that must hold: undefined, or what was found instead. */
export type Fails = (sight: { g: Game; events: readonly Event[] }) => string | undefined;

/** The same for an expectation of one game: `fault` tells what was found instead. */
export type OwnCheck<G extends Game> = { fault(g: G): string | undefined };

/** The words of a game. */
export type DialectWords = {
  /** Verbs of answers, and verbs of events; these also name the reasons of results. */
  verbs: ReadonlySet<string>;
  events: ReadonlySet<string>;
  /** The kinds of decisions, as `asked` names them. */
  decisions: ReadonlySet<string>;
  /** Decisions in which options of one card are counted as they are offered, from 1: triggers that wait. */
  counted: ReadonlySet<string>;
  /** Words that begin a part of a choice, and the fields that they may mean, in this order. Any field is also reached by its own name. */
  connectives: Readonly<Record<string, readonly string[]>>;
  /** By verb: the connective whose card comes first in the option (`attack X with Y`: Y, X), or second (`nexus X to Y`: X, Y). */
  firstCard: Readonly<Record<string, string>>;
  secondCard: Readonly<Record<string, string>>;
  /** By verb: the connective after which the cards of the option stand; the rest belongs to a field (`move-cores 1 from X to Y`). */
  cardAfter: Readonly<Record<string, string>>;
  /** Verbs whose cards need not be said where only one option of them is offered, since they say only what is asked about. */
  implied: ReadonlySet<string>;
  /** By verb: the word that stands where the option has no further card (`attack directly with Y`). */
  alone: Readonly<Record<string, string>>;
  /** Words with a meaning inside the parts of a choice, such as a Position. */
  values: ReadonlySet<string>;
  /** Marks of a card as viewers see them, and words that say the absence of one. */
  marks: ReadonlySet<string>;
  unmarked: Readonly<Record<string, string>>;
  /** Figures of a seat that may be expected: `P.mulligans`. */
  seatFigures: readonly string[];
  /** What the game calls its links: `chain`, `stack`. */
  links: string;
  /**
   * The kinds of counted things by word, in the order of the game's kinds, which may go through them several times (once for each owner).
   * A game with one kind says counts as numbers.
   */
  things: readonly string[];
  /** What they are called, for errors: `Spirits`. */
  thingsName: string;
  /** The heap, as a token of a field, that counted things come from if nothing is said. */
  usualHeap: Token;
  /** Letters before the numbers of the rule book: `E`, `OQ`. */
  rules: readonly string[];
};

/** How a card lies. `Own` is what the game reads of a description. */
export type CardWords<G extends Game, Def extends Named, Own> = {
  blank(): Own;
  /** Reads a word, and what follows it, into `own`; false if it is no word of this game. Throws a `Fault` for what cannot be read. */
  read(own: Own, word: string, reader: Reader): boolean;
  /** Why a card cannot lie so at a place; undefined if it can. */
  misfit(def: Def, place: PlaceWord, as: Description<Own>): string | undefined;
  /** Makes a card, which is at its place already, lie as it is described: how it lies, what is on it, what the rules remember, who sees it. */
  lay(g: G, card: G['cards'][number], as: Description<Own>, line: number): void;
  /** The same for what concerns other cards, when all are laid. */
  join(g: G, card: G['cards'][number], as: Description<Own>, line: number): void;
  /** In what a card differs from `own`, as words for what was found: `in defense`. */
  differences(g: G, card: G['cards'][number], own: Own, line: number): string[];
  /** What a picture says of a card on the field after its name. */
  picture(g: G, card: G['cards'][number]): string[];
};

/** How a table becomes a state. */
export type TableWords<G extends Game, Def extends Named> = {
  phases: readonly string[];
  /** Those that a table may say. */
  settable: readonly string[];
  /** The phase of a table that says none. */
  phase: string;
  /** The phase in which a game stands at its very first question. */
  setUp: string;
  /** Whether the game itself finds out who decides who goes first, unless a table of the set-up says `active`. */
  picksChooser: boolean;
  /** Keys of a table beyond turn, active, phase and the sides, and of a side beyond its places. */
  keys: readonly string[];
  sideKeys: readonly string[];
  /** What fills each section of a deck up to its size. */
  fillers: Readonly<Record<string, { id: string; size: number }>>;
  /** The section of a deck in which a card is dealt. */
  sectionOf(def: Def): string;
  /** Says in the state when it is, before cards are laid; `keys` are the game's own. */
  begin(g: G, when: When, keys: ReadonlyMap<string, Source>): void;
  /** Counts by word as counts by the game's kinds, for a place of a seat. */
  counts(n: readonly number[], seat: Seat): number[];
  /** After cards are laid: what was left out, and the game's own keys. */
  finish(g: G, said: Said): void;
  /** The frames of a table, the first one being the whole game's. */
  stand(g: G, when: When, keys: ReadonlyMap<string, Source>): readonly Standing[];
  /** Where a game stands now. */
  when(g: G): When;
  /** The first line of a picture. */
  headline(g: G): string;
};

export type Dialect<G extends Game = Game, Def extends Named = Named, Own = unknown> = {
  /** The game's name, which is also that of its folder of scenarios. */
  game: string;
  engine: {
    create(start: { keys: Game['keys']; pool: string; options: GameOptions }): { game: G; events: Event[] };
    carryOn(game: G): Event[];
    submit(game: G, input: Input): Outcome;
    form(game: G, seat: Seat): Form | undefined;
    view(game: G, viewer: Viewer): View;
  };
  rules: {
    readonly zones: readonly ZoneSpec[];
    readonly kinds: readonly string[];
    readonly look: Look<G, G['cards'][number]>;
    facts(g: G, card: G['cards'][number]): Plain;
  };
  /** The cards of a pool by its hash, and the hash of the one that scenarios are played with: the catalogue and filler. */
  cards(pool: string): ReadonlyMap<string, Def>;
  pool: string;
  places: readonly PlaceSpec[];
  words: DialectWords;
  card: CardWords<G, Def, Own>;
  table: TableWords<G, Def>;
  /** A table from what a seat sees. */
  fromView?(reader: Parameters<FromView<Def>>[0]): ReturnType<FromView<Def>>;
  decks: { starters: readonly DeckList[]; check(pool: string, deck: DeckList): readonly DeckProblem[] };
  /** Expectations that only this game has, by key; undefined if the key is none of them. */
  expect?(lexicon: Lexicon, key: string, source: Source): OwnCheck<G> | undefined;
  /** Words of choices that stand for a token which is neither a card nor itself, such as `C3` for a zone. */
  token?(g: G, seat: Seat, word: string): Token | undefined;
  /** Whether a token of a list stands for one thing of a kind (by its number among the words of things) that is taken from somewhere. */
  isThing?(g: G, token: string, kind: number, from: Token): boolean;
  /** A token in the words of this game. */
  tokenText?(g: G, token: string): string | undefined;
};
