/**
 * Decks as text that people read and edit: a name, headings of sections, and lines such as `3 Sluggle`. Reading is tolerant of case, accents
 * and punctuation, and tells of everything that it does not understand, with the number of the line.
 */
import { distance } from 'fastest-levenshtein';
import { canonicalSections, deckName, sectionsOf } from './deck-list.ts';
import type { CardFacts, DeckList, GameModule } from './game-module.ts';

/** One thing that a text does not say well: the line, counted from 1, and what was meant perhaps, as names of cards to write instead. */
type TextProblem = {
  line: number;
  code: 'unknown-card' | 'ambiguous-card' | 'unknown-section' | 'bad-count' | 'bad-name' | 'too-long';
  reason: string;
  suggestions: string[];
};

export type DeckText = { ok: true; deck: DeckList } | { ok: false; problems: TextProblem[] };

/** The most lines and characters that are read, and the most copies that one card may come to. */
const MOST_LINES = 400;
const LONGEST_TEXT = 16_384;
const MOST_COPIES = 99;

/** What a deck is called that has no name. */
const NAMELESS = 'Deck';

/** Text as it is compared: letters and digits alone, without case and accents. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The deck as text; what is read back from it is the same deck. */
export function deckToText(game: GameModule, deck: DeckList): string {
  const lines = [`Name: ${deck.name}`];
  for (const [section, cards] of Object.entries(canonicalSections(game, deck.sections))) {
    lines.push('', `${titleOf(section)}:`);
    const named = Object.entries(cards).map(([id, copies]) => [writtenName(game, id), copies] as const);
    lines.push(...named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, copies]) => `${copies} ${name}`));
  }
  return `${lines.join('\n')}\n`;
}

const titleOf = (section: string): string => section.charAt(0).toUpperCase() + section.slice(1);

/** The name of a card; where others are called the same, with its id. */
function writtenName(game: GameModule, id: string): string {
  const card = game.cards.get(id);
  if (!card) return `[${id}]`;
  return namesOf(game).get(keyOf(card.name))?.length === 1 ? card.name : `${card.name} [${id}]`;
}

const indexes = new WeakMap<GameModule, ReadonlyMap<string, readonly CardFacts[]>>();

/** The cards of a game by their names as they are compared. */
function namesOf(game: GameModule): ReadonlyMap<string, readonly CardFacts[]> {
  const kept = indexes.get(game);
  if (kept) return kept;
  const made = Map.groupBy(game.cards.values(), (card) => keyOf(card.name));
  indexes.set(game, made);
  return made;
}

/** A line as it stands: what is asked for, how often, and where. */
type Line = { number: number; text: string };

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= MOST_COPIES;

class Reader {
  readonly problems: TextProblem[] = [];
  readonly sections = new Map<string, Map<string, number>>();
  name: string | undefined;
  readonly #game: GameModule;
  readonly #sectionNames: readonly string[];
  /** Where cards go now; undefined after a heading that was not understood. */
  #section: string | undefined;
  #guesses = 0;

  constructor(game: GameModule) {
    this.#game = game;
    this.#sectionNames = sectionsOf(game);
    this.#section = this.#sectionNames[0];
  }

  read(line: Line): void {
    const text = line.text
      .replace(/(^|\s)(#|\/\/).*$/u, '')
      .replace(/\s+/gu, ' ')
      .trim();
    const named = /^(?:name|deck)\s*:\s*(.+)$/iu.exec(line.text.trim())?.[1];
    if (named !== undefined && this.name === undefined) this.#readName(line, named);
    else if (text !== '') this.#readHeading(line, text) || this.#readCards(line, text);
  }

  #readName(line: Line, text: string): void {
    const name = deckName(text);
    this.name = name ?? NAMELESS;
    if (name === undefined) this.#wrong(line, 'bad-name', 'this cannot be the name of a deck');
  }

  /** `Main:`, `[Main]`, `Main Deck (40)`. A line that only may be a heading is one if there is such a section. */
  #readHeading(line: Line, text: string): boolean {
    const marked = /^\[([^\]]*)\]$|^(.*):$/u.exec(text);
    const words = (marked ? (marked[1] ?? marked[2] ?? '') : text).replace(/\(\d{0,5}\)\s*$/u, '');
    const section = this.#sectionNames.find((name) => headingsOf(name).includes(keyOf(words)));
    if (section === undefined && (!marked || this.#byId(words))) return false;
    this.#section = section;
    if (section === undefined)
      this.#wrong(line, 'unknown-section', `there is no such section; there is ${this.#sectionNames.map(titleOf).join(', ')}`);
    return true;
  }

  #readCards(line: Line, text: string): void {
    const { count, name } = countOf(text);
    const card = this.#cardOf(line, name);
    if (!isCount(count)) this.#wrong(line, 'bad-count', `the number of copies is from 1 to ${MOST_COPIES}`);
    else if (card && this.#section !== undefined) this.#add(line, card, this.#section, count);
  }

  #add(line: Line, card: CardFacts, section: string, count: number): void {
    const cards = this.sections.get(section) ?? new Map<string, number>();
    const copies = (cards.get(card.id) ?? 0) + count;
    if (isCount(copies)) this.sections.set(section, cards.set(card.id, copies));
    else this.#wrong(line, 'bad-count', `with the lines before, more than ${MOST_COPIES} copies of ${card.name}`);
  }

  #cardOf(line: Line, text: string): CardFacts | undefined {
    const byId = this.#byId(/\[([^\]]*)\]$/u.exec(text)?.[1] ?? text);
    if (byId) return byId;
    const found = namesOf(this.#game).get(keyOf(text)) ?? [];
    if (found.length === 1) return found[0];
    if (found.length > 1) {
      const names = found.map(({ id }) => writtenName(this.#game, id));
      this.#wrong(line, 'ambiguous-card', 'there are several cards of this name; say which', names);
    } else this.#wrong(line, 'unknown-card', 'there is no card of this name', this.#near(text));
    return undefined;
  }

  #byId = (id: string): CardFacts | undefined => this.#game.cards.get(id.trim());

  /** Names that a slip of the pen may have been, the nearest first; looked for a few times only, as it takes a while. */
  #near(text: string): string[] {
    const key = keyOf(text);
    if (key.length > LONGEST_NAME || this.#guesses++ >= MOST_GUESSES) return [];
    const most = Math.max(1, Math.floor(key.length / 3));
    const isBeginning = (name: string): boolean => key.length > 2 && name.startsWith(key);
    return [...namesOf(this.#game)]
      .filter(([name]) => isBeginning(name) || Math.abs(name.length - key.length) <= most)
      .map(([name, cards]) => ({ cards, far: isBeginning(name) ? 1 : distance(name, key) }))
      .filter(({ far }) => far <= most)
      .sort((a, b) => a.far - b.far)
      .flatMap(({ cards }) => cards.map(({ id }) => writtenName(this.#game, id)))
      .slice(0, MOST_SUGGESTIONS);
  }

  #wrong({ number }: Line, code: TextProblem['code'], reason: string, suggestions: string[] = []): void {
    this.problems.push({ line: number, code, reason, suggestions });
  }
}

const LONGEST_NAME = 60;
const MOST_SUGGESTIONS = 3;
const MOST_GUESSES = 40;

/** `main`, `main deck`; `spirits`, `spirit`, `spirit deck`. */
const headingsOf = (section: string): string[] => {
  const one = section.replace(/s$/u, '');
  return [section, one, `${section}deck`, `${one}deck`].map(keyOf);
};

/** `3 Sluggle`, `3x Sluggle`, `Sluggle x3`; a name alone is one copy. */
function countOf(text: string): { count: number; name: string } {
  const before = /^([+-]?\d+(?:[.,]\d+)?)\s*(?:[x×]\s+|[x×]?\s+)(.+)$/iu.exec(text);
  if (before) return { count: Number(before[1]), name: before[2] as string };
  const after = /^(.+?)\s+[x×]\s*(\d+)$/iu.exec(text);
  return after ? { count: Number(after[2]), name: after[1] as string } : { count: 1, name: text };
}

/**
 * Reads a deck of a game from text, or tells of everything that is wrong with it. The same card on several lines of a section is one entry.
 * The deck may break every rule of deck building: it is read here, not checked.
 */
export function deckFromText(game: GameModule, text: string): DeckText {
  const lines = text.slice(0, LONGEST_TEXT).split(/\r\n|\r|\n/u);
  if (text.length > LONGEST_TEXT || lines.length > MOST_LINES)
    return { ok: false, problems: [{ line: Math.min(lines.length, MOST_LINES), code: 'too-long', reason: TOO_LONG, suggestions: [] }] };
  const reader = new Reader(game);
  lines.forEach((line, i) => {
    reader.read({ number: i + 1, text: line });
  });
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems };
  const sections = Object.fromEntries([...reader.sections].map(([name, cards]) => [name, Object.fromEntries(cards)]));
  return { ok: true, deck: { name: reader.name ?? NAMELESS, sections: canonicalSections(game, sections) } };
}

const TOO_LONG = `a deck has at most ${MOST_LINES} lines and ${LONGEST_TEXT} characters`;
