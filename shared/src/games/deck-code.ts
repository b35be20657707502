/**
 * Decks as share codes: a short text that can stand in a link. The same cards always make the same code, whatever the deck is called, and a
 * code stays good while the pool grows.
 *
 * A code is base64url of: version (4 bits), game (12 bits of a hash of its name), checksum (24 bits of a hash of game, sections, ids and
 * copies), number of sections, and of each section 8 bits of a hash of its name, the number of its cards, and the cards: 18 bits of a hash
 * of each id, sorted, as steps in Rice's code, and the copies. Numbers are in Elias's gamma code.
 * Should two cards of the game have the same 18 bits, the checksum tells which is meant.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalSections, sectionsOf } from './deck-list.ts';
import type { DeckList, GameModule } from './game-module.ts';

export type DeckCode =
  | { ok: true; game: GameModule; sections: DeckList['sections'] }
  | { ok: false; code: 'not-a-code' | 'other-version' | 'unknown-game' | 'unknown-cards' | 'damaged'; reason: string };

const VERSION = 1;
const CARD_BITS = 18;
/** What a code may hold at most; the schema of decks allows no more. */
const LONGEST_CODE = 2000;
const MOST_SECTIONS = 8;
const MOST_CARDS = 100;
const MOST_COPIES = 99;
/** How many readings are tried at most where cards share their bits. */
const MOST_READINGS = 256;

/** The first bits of a hash of a text. */
function hashOf(text: string, bits: number): number {
  const [a, b, c, d] = sha256(utf8ToBytes(text)) as unknown as [number, number, number, number];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> (32 - bits);
}

const gameBits = (game: string): number => hashOf(`game ${game}`, 12);
const sectionBits = (section: string): number => hashOf(`section ${section}`, 8);
const cardBits = (game: string, id: string): number => hashOf(`card ${game} ${id}`, CARD_BITS);
const checksumOf = (game: string, sections: DeckList['sections']): number => hashOf(`deck ${game} ${JSON.stringify(sections)}`, 24);

/** The code of a deck, of cards that the game has. */
export function deckToCode(game: GameModule, deck: DeckList): string {
  const sections = canonicalSections(game, deck.sections);
  const bits = new BitWriter();
  bits.put(VERSION, 4);
  bits.put(gameBits(game.name), 12);
  bits.put(checksumOf(game.name, sections), 24);
  bits.putGamma(Object.keys(sections).length + 1);
  for (const [section, cards] of Object.entries(sections)) {
    bits.put(sectionBits(section), 8);
    putCards(
      bits,
      Object.entries(cards).map(([id, copies]) => ({ bits: cardBits(game.name, id), copies })),
    );
  }
  return bits.text();
}

type Line = { bits: number; copies: number };

function putCards(bits: BitWriter, lines: Line[]): void {
  lines.sort((a, b) => a.bits - b.bits || a.copies - b.copies);
  const low = lowBitsFor(lines.length);
  bits.putGamma(lines.length);
  let last = 0;
  for (const line of lines) {
    bits.putRice(line.bits - last, low);
    bits.putGamma(line.copies);
    last = line.bits;
  }
}

/** How many bits of a step are written as they are, so that a code is about as short as can be: those of 0.7 of the average step. */
const lowBitsFor = (cards: number): number => 31 - Math.clz32(Math.floor((7 * 2 ** CARD_BITS) / (10 * cards)));

/** Reads a code of one of these games. Reads anything. */
export function deckFromCode(games: ReadonlyMap<string, GameModule>, code: string): DeckCode {
  const text = code.trim();
  if (text.length > LONGEST_CODE || !/^[\w-]{7,}$/.test(text)) return wrong('not-a-code', 'this is no code of a deck');
  const bits = new BitReader(text);
  if (bits.take(4) !== VERSION) return wrong('other-version', 'the code is of a version that is not known here');
  const name = bits.take(12);
  const game = [...games.values()].find((g) => gameBits(g.name) === name);
  if (!game) return wrong('unknown-game', 'the code is of a game that is not played here');
  const checksum = bits.take(24);
  const read = takeSections(bits);
  if (!read || !bits.isAtEnd()) return wrong('damaged', 'the code is incomplete or has a slip in it');
  const named = namedSections(game, read);
  if (!named) return wrong('unknown-cards', 'the code has cards that are not known here, or a slip in it');
  for (const sections of readings(named)) {
    const canonical = canonicalSections(game, sections);
    if (checksumOf(game.name, canonical) === checksum) return { ok: true, game, sections: canonical };
  }
  return wrong('damaged', 'the code has a slip in it');
}

const wrong = (code: Exclude<DeckCode, { ok: true }>['code'], reason: string): DeckCode => ({ ok: false, code, reason });

type Coded = { section: number; lines: Line[] };

function takeSections(bits: BitReader): Coded[] | undefined {
  const sections: Coded[] = [];
  for (let left = bits.takeGamma() - 1; left > 0; left--) {
    if (sections.length === MOST_SECTIONS) return undefined;
    const section = bits.take(8);
    const lines = takeCards(bits);
    if (!lines) return undefined;
    sections.push({ section, lines });
  }
  return bits.isPastEnd() ? undefined : sections;
}

function takeCards(bits: BitReader): Line[] | undefined {
  const count = bits.takeGamma();
  if (count > MOST_CARDS) return undefined;
  const low = lowBitsFor(count);
  const lines: Line[] = [];
  for (let last = 0; lines.length < count; ) {
    last += bits.takeRice(low);
    const copies = bits.takeGamma();
    if (bits.isPastEnd() || last >= 2 ** CARD_BITS || copies > MOST_COPIES) return undefined;
    lines.push({ bits: last, copies });
  }
  return lines;
}

/** A section by its name, and of each line the cards that may be meant. */
type Named = { section: string; lines: { ids: readonly string[]; copies: number }[] };

function namedSections(game: GameModule, coded: readonly Coded[]): Named[] | undefined {
  const ids = idsOf(game);
  const named: Named[] = [];
  for (const { section: bits, lines } of coded) {
    const section = sectionsOf(game).find((name) => sectionBits(name) === bits);
    if (section === undefined) return undefined;
    named.push({ section, lines: lines.map((line) => ({ ids: ids.get(line.bits) ?? [], copies: line.copies })) });
  }
  return named.every(({ lines }) => lines.every((line) => line.ids.length > 0)) ? named : undefined;
}

const indexes = new WeakMap<GameModule, ReadonlyMap<number, readonly string[]>>();

/** The ids of a game's cards by their bits. */
function idsOf(game: GameModule): ReadonlyMap<number, readonly string[]> {
  const kept = indexes.get(game);
  if (kept) return kept;
  const made = Map.groupBy(game.cards.keys(), (id) => cardBits(game.name, id));
  indexes.set(game, made);
  return made;
}

/** All that a code may mean: one deck, unless cards share their bits. */
function* readings(named: readonly Named[]): Generator<DeckList['sections']> {
  const doubts = named.flatMap(({ lines }) => lines).filter(({ ids }) => ids.length > 1);
  const all = Math.min(
    MOST_READINGS,
    doubts.reduce((product, { ids }) => product * ids.length, 1),
  );
  for (let reading = 0; reading < all; reading++) {
    let rest = reading;
    const choose = (ids: readonly string[]): string => {
      const id = ids[rest % ids.length] as string;
      rest = Math.floor(rest / ids.length);
      return id;
    };
    yield Object.fromEntries(
      named.map(({ section, lines }) => [section, Object.fromEntries(lines.map(({ ids, copies }) => [choose(ids), copies]))]),
    );
  }
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

class BitWriter {
  readonly #bits: number[] = [];

  put(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i--) this.#bits.push(Math.floor(value / 2 ** i) % 2);
  }

  /** A number from 1: as many zeros as it has bits after the first, then the bits. */
  putGamma(value: number): void {
    const width = Math.floor(Math.log2(value));
    this.put(0, width);
    this.put(value, width + 1);
  }

  /** A number from 0: its high part in ones and a zero, then so many low bits. */
  putRice(value: number, low: number): void {
    for (let high = Math.floor(value / 2 ** low); high > 0; high--) this.#bits.push(1);
    this.#bits.push(0);
    this.put(value % 2 ** low, low);
  }

  /** Six bits a letter, filled up with zeros. */
  text(): string {
    const bits = [...this.#bits];
    while (bits.length % 6 !== 0) bits.push(0);
    let text = '';
    for (let i = 0; i < bits.length; i += 6) text += BASE64URL[bits.slice(i, i + 6).reduce((n, bit) => n * 2 + bit, 0)];
    return text;
  }
}

/** Past the end there are zeros only, and `isPastEnd` tells. */
class BitReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  take(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 2 + this.#bit();
    return value;
  }

  takeGamma(): number {
    let width = 0;
    while (!this.isPastEnd() && width < 24 && this.#bit() === 0) width++;
    return 2 ** width + this.take(width);
  }

  takeRice(low: number): number {
    let high = 0;
    while (this.#bit() === 1) high++;
    return high * 2 ** low + this.take(low);
  }

  /** Whether all has been read but the zeros that fill up the last letter. */
  isAtEnd(): boolean {
    const left = this.#text.length * 6 - this.#at;
    return left >= 0 && left < 6 && this.take(left) === 0;
  }

  isPastEnd(): boolean {
    return this.#at > this.#text.length * 6;
  }

  #bit(): number {
    const letter = BASE64URL.indexOf(this.#text.charAt(Math.floor(this.#at / 6)));
    const bit = letter < 0 ? 0 : (letter >> (5 - (this.#at % 6))) & 1;
    this.#at++;
    return bit;
  }
}
