/** How stories are told: what a sentence can say of an act, and the words of one game. */
import type { EventView } from '@spiritgate/sdk';

/** What a sentence can say of an act. */
export type Told = {
  who: string;
  /** The other player. */
  foe: string;
  /** The names of its cards, each once, in the order in which they appear. */
  cards: string[];
  /** The names of the cards that an act puts together, which may be alike: attacker and target, a link and what it is about. */
  pair: string[];
  /** The counted things that it moved, in the words of the game: `EEW`, `2 cores`. */
  things: string;
  /** How many they are. */
  n: number;
  events: readonly EventView[];
  /** The kind of its first event, and what its verb says after a colon, such as a zone. */
  kind: string;
  where: string;
  /** Whether nothing has happened since the attack was declared. */
  isIdle: boolean;
};

/** A sentence for an act; undefined leaves the act out, since another line says it. */
export type Sentences = Readonly<Record<string, (t: Told) => string | undefined>>;

/** The words of one game. */
export type Tale = {
  sentences: Sentences;
  /** Verbs, besides links and attacks, whose event names the cards that it puts together. */
  pairs: ReadonlySet<string>;
  /** Whether an event of counted things says what is paid or gained, and not what merely goes along. */
  counts(event: EventView): boolean;
  /** Counts by kind in words. */
  things(n: ReadonlyMap<string, number>): string;
};

export const and = (names: readonly string[]): string => names.join(' and ');
export const plural = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
export const has = (t: Told, kind: string): boolean => t.events.some((event) => event.kind === kind);
export const using = (things: string): string => (things ? ` with ${things}` : '');
