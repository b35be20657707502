/** Decks: those that an account keeps, what may be said where a deck is asked for, and decks as text and as share codes. */
import * as z from 'zod/mini';
import { few, Id, name, named, next, pageQuery } from './common.ts';
import { DeckProblem } from './problem.ts';

const MOST_SECTIONS = 8;
const MOST_CARDS = 100;
const MOST_COPIES = 99;
/** The longest text and code of a deck that are read. */
const LONGEST_TEXT = 12_000;
const LONGEST_CODE = 2000;

const Section = z.record(name(80), z.int().check(z.minimum(1), z.maximum(MOST_COPIES))).check(few(MOST_CARDS));
const Sections = z.record(name(40), Section).check(few(MOST_SECTIONS));

/** A deck of one's own: how many copies of each card (by id) in each section (`main`, `spirits`). */
export const DeckList = named('DeckList', z.strictObject({ name: name(60), sections: Sections }));

/** A deck to play with: a starter deck by name, a kept deck by id (`starter:NAME` is the starter deck of that name), or a list. */
export const DeckChoice = named('DeckChoice', z.union([z.strictObject({ starter: name(60) }), z.strictObject({ deck: Id }), DeckList]));
export type DeckChoice = z.infer<typeof DeckChoice>;

/** A deck that an account keeps; times in milliseconds since 1970. Starter decks have 0 for times. */
export const StoredDeck = named(
  'StoredDeck',
  z.object({
    id: z.string(),
    game: z.string(),
    name: z.string(),
    sections: z.record(z.string(), z.record(z.string(), z.int())),
    createdAt: z.int(),
    updatedAt: z.int(),
  }),
);
export type StoredDeck = z.infer<typeof StoredDeck>;

/** `GET /decks`: one's own, the last changed first. */
export const DecksQuery = z.strictObject({ ...pageQuery, game: z.optional(name(40)) });
export const DecksAnswer = named('DecksAnswer', z.object({ decks: z.array(StoredDeck), next }));
export type DecksAnswer = z.infer<typeof DecksAnswer>;

/**
 * A deck in one of the forms in which people have them: a list, text with lines such as `3 Sluggle`, or a share code, which has no name of
 * its own.
 */
export const DeckSource = named(
  'DeckSource',
  z.union([
    z.strictObject({ game: name(40), deck: DeckList }),
    z.strictObject({ game: name(40), text: z.string().check(z.maxLength(LONGEST_TEXT)) }),
    z.strictObject({ code: name(LONGEST_CODE), name: z.optional(name(60)) }),
  ]),
);
export type DeckSource = z.infer<typeof DeckSource>;

/** `POST /decks/read`: what a text or a code says, without keeping it. */
export const ReadDeckAnswer = named(
  'ReadDeckAnswer',
  z.object({ game: z.string(), name: z.string(), sections: z.record(z.string(), z.record(z.string(), z.int())) }),
);
export type ReadDeckAnswer = z.infer<typeof ReadDeckAnswer>;

/** `PATCH /decks/:id`: a new name, other cards, or both. */
export const ChangeDeckBody = named('ChangeDeckBody', z.strictObject({ name: z.optional(name(60)), sections: z.optional(Sections) }));
export type ChangeDeckBody = z.infer<typeof ChangeDeckBody>;

/** `POST /decks/:id/copy`: under the same name if none is given. */
export const CopyDeckBody = named('CopyDeckBody', z.strictObject({ name: z.optional(name(60)) }));
export type CopyDeckBody = z.infer<typeof CopyDeckBody>;

/** `GET /decks/:id/text`: to read, edit and hand on. `code` is null if the deck has a card that the game does not have any more. */
export const DeckTextAnswer = named('DeckTextAnswer', z.object({ text: z.string(), code: z.nullable(z.string()) }));
export type DeckTextAnswer = z.infer<typeof DeckTextAnswer>;

/** `POST /decks/check`: everything that is wrong with a deck in a format; nothing if it may be played. */
export const CheckDeckBody = named('CheckDeckBody', z.strictObject({ game: name(40), format: z.optional(name(40)), deck: DeckChoice }));
export type CheckDeckBody = z.infer<typeof CheckDeckBody>;
export const CheckDeckAnswer = named('CheckDeckAnswer', z.object({ problems: z.array(DeckProblem) }));
export type CheckDeckAnswer = z.infer<typeof CheckDeckAnswer>;
