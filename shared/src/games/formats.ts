/**
 * Formats: which cards a deck may have, and how many of them, on top of the game's own rules of deck building. A format is data, in a file
 * for each game; its lists have dates. One function says everything that is wrong with a deck, wherever a deck is looked at.
 */
import * as z from 'zod';
import type { DeckList, DeckProblem, GameModule } from './game-module.ts';

/**
 * What a list says of a card. `banned`: none; `limited`: one copy; `semi-limited`: two; `restricted`: of all cards so marked a deck has
 * copies of one alone.
 */
const STANDINGS = ['banned', 'limited', 'semi-limited', 'restricted'] as const;
type Standing = (typeof STANDINGS)[number];
const COPIES: Readonly<Record<Standing, number>> = { banned: 0, limited: 1, 'semi-limited': 2, restricted: Number.POSITIVE_INFINITY };

const Day = z.iso.date();
const Restriction = z
  .strictObject({ card: z.string().min(1).max(100), is: z.enum(STANDINGS), from: Day.optional(), until: Day.optional() })
  .refine(({ from, until }) => from === undefined || until === undefined || from <= until, {
    error: '`until` is before `from`',
    path: ['until'],
  });
const Size = z
  .strictObject({ min: z.int().min(0).max(500), max: z.int().min(0).max(500) })
  .refine(({ min, max }) => min <= max, { error: '`max` is below `min`', path: ['max'] });

const FormatSchema = z.strictObject({
  /** By which matches and ratings name it. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  title: z.string().min(1).max(60),
  /** The sets whose cards are allowed; unset, all. */
  sets: z.array(z.string().min(1).max(40)).min(1).max(500).optional(),
  /** Whether only cards are allowed that work as they are printed. */
  complete: z.boolean().default(false),
  restrictions: z.array(Restriction).max(2000).default([]),
  /** How many cards a section has, where that is narrower than the game's own rule. */
  sizes: z.record(z.string().min(1).max(40), Size).default({}),
});

/** The formats of a game. `restrictions` of the file hold in all of them; those that a format has of its own come on top. */
const FormatFile = z.strictObject({
  restrictions: z.array(Restriction).max(2000).default([]),
  formats: z.array(FormatSchema).min(1).max(50),
});

type Restriction = z.infer<typeof Restriction>;

/** A format with the restrictions of its file merged into its own. Plain data: it may be kept with a match. */
export type Format = z.infer<typeof FormatSchema>;

/** What a format is if nobody says more: every card that the game has, and no list. */
export const OPEN_FORMAT: Format = { id: 'open', title: 'Open', complete: false, restrictions: [], sizes: {} };

export type FormatsRead = { ok: true; formats: Format[] } | { ok: false; problems: string[] };

/** The formats of a game from the JSON of its file, or a sentence for each thing that is wrong, names of unknown cards and sets included. */
export function readFormats(game: GameModule, json: unknown): FormatsRead {
  const read = FormatFile.safeParse(json);
  if (!read.success)
    return { ok: false, problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`) };
  const { formats, restrictions } = read.data;
  const problems = [
    ...strangers(game, 'restrictions', restrictions),
    ...formats.flatMap((format, i) => wrongIn(game, format, `formats.${i}`)),
    ...formats.filter(({ id }, i) => formats.findIndex((f) => f.id === id) !== i).map(({ id }) => `formats: there are two of the id ${id}`),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, formats: formats.map((format) => ({ ...format, restrictions: [...restrictions, ...format.restrictions] })) };
}

function wrongIn(game: GameModule, { sets = [], sizes, restrictions }: Format, at: string): string[] {
  const known = new Set([...game.cards.values()].map((card) => card.set));
  const sections = new Set(game.starterDecks.flatMap((deck) => Object.keys(deck.sections)));
  return [
    ...sets.filter((set) => !known.has(set)).map((set) => `${at}.sets: ${game.title} has no set ${set}`),
    ...Object.keys(sizes)
      .filter((section) => !sections.has(section))
      .map((section) => `${at}.sizes: decks of ${game.title} have no section ${section}`),
    ...strangers(game, `${at}.restrictions`, restrictions),
  ];
}

const strangers = (game: GameModule, at: string, restrictions: readonly Restriction[]): string[] =>
  restrictions.flatMap(({ card }, i) => (game.cards.has(card) ? [] : [`${at}.${i}.card: ${game.title} has no card ${card}`]));

/** The day of a moment, as lists write days. Days are those of UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The restrictions that hold on a day. */
const holding = (format: Format, day: string): Restriction[] =>
  format.restrictions.filter(({ from = '', until = '9999-12-31' }) => from <= day && day <= until);

/**
 * Everything that is wrong with a deck in a format at a moment: what the game's own rules say, and what the format says. Empty if it may be
 * played. Reads anything as a deck.
 */
export const deckProblems = (game: GameModule, format: Format, deck: DeckList, now: number): DeckProblem[] => [
  ...game.checkDeck(deck),
  ...formatProblems(game, format, deck, dayOf(now)),
];

/** How problems that are the format's and not a rule's name their rule. */
const ruleOf = (format: Format): string => `format ${format.id}`;

function formatProblems(game: GameModule, format: Format, deck: DeckList, day: string): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const add = (code: string, card: string, reason: string): void => void problems.push({ code, card, rule: ruleOf(format), reason });
  const copies = copiesOf(deck);
  for (const [id] of copies) {
    const card = game.cards.get(id);
    if (!card) continue;
    if (format.sets && !format.sets.includes(card.set))
      add('set-not-allowed', id, `${card.name} is of the set ${card.set}, which ${format.title} does not allow`);
    if (format.complete && card.missing)
      add('card-not-complete', id, `${card.name} does not work as it is printed yet, which ${format.title} asks for`);
  }
  const restrictions = holding(format, day);
  for (const [id, n] of copies) {
    const most = Math.min(...restrictions.filter(({ card }) => card === id).map(({ is }) => COPIES[is]), Number.POSITIVE_INFINITY);
    const name = game.cards.get(id)?.name ?? id;
    if (n > most) add(most === 0 ? 'banned' : 'limited', id, most === 0 ? `${name} is banned` : `${n} copies of ${name}; at most ${most}`);
  }
  const restricted = [...new Set(restrictions.filter(({ card, is }) => is === 'restricted' && copies.has(card)).map(({ card }) => card))];
  if (restricted.length > 1)
    for (const id of restricted) add('restricted', id, `${game.cards.get(id)?.name ?? id} is restricted; a deck has one such card at most`);
  for (const [section, { min, max }] of Object.entries(format.sizes)) {
    const n = sizeOf(deck, section);
    if (n < min || n > max)
      add('section-size', '', `${section} has ${n} cards; ${format.title} asks for ${min === max ? min : `${min} to ${max}`}`);
  }
  return problems;
}

/** Copies by card over all sections: on several lines or in several sections, a card is one card. */
function copiesOf(deck: DeckList): Map<string, number> {
  const copies = new Map<string, number>();
  for (const section of Object.keys(objectOf(objectOf(deck).sections)))
    for (const [id, n] of linesOf(deck, section)) copies.set(id, (copies.get(id) ?? 0) + n);
  return copies;
}

const sizeOf = (deck: DeckList, section: string): number => linesOf(deck, section).reduce((sum, [, n]) => sum + n, 0);

function linesOf(deck: DeckList, section: string): [string, number][] {
  const sections = objectOf(objectOf(deck).sections);
  return Object.entries(objectOf(Object.hasOwn(sections, section) ? sections[section] : undefined)).filter(
    (line): line is [string, number] => typeof line[1] === 'number' && line[1] > 0,
  );
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
