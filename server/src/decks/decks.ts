/**
 * The decks that players keep, and the starter decks, which are there for everybody. A kept deck may be unfinished and break every rule: it is
 * held to the rules when it is chosen to play with, by one check that all doors share.
 */
import {
  canonicalSections,
  type DeckList,
  type DeckProblem,
  deckName,
  deckProblems,
  type Format,
  type GameModule,
  sectionsOf,
} from '@spiritgate/shared/games';
import type { DeckChoice, StoredDeck } from '@spiritgate/shared/protocol';
import type { Selectable } from 'kysely';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store, Tables } from '../store/index.ts';
import { findGame, type Games } from './games.ts';

/** How many decks an account may keep. */
export const MOST_DECKS = 200;

/** What the ids of starter decks begin with; the name of the deck follows. */
const STARTER = 'starter:';

/** Where the page before ended. */
export type DeckCursor = { at: number; id: string };

/** What may be changed of a deck. */
export type DeckChange = { name?: string | undefined; sections?: DeckList['sections'] | undefined };

export class Decks {
  readonly #store: Store;
  readonly #games: Games;
  readonly #env: Env;

  constructor(store: Store, games: Games, env: Env) {
    this.#store = store;
    this.#games = games;
    this.#env = env;
  }

  /** An account's own decks, the last changed first, one more than `limit` if there are more. */
  async list(
    account: string,
    { game, after, limit }: { game?: string | undefined; after?: DeckCursor | undefined; limit: number },
  ): Promise<StoredDeck[]> {
    let query = this.#store.db.selectFrom('deck').selectAll().where('account', '=', account);
    if (game !== undefined) query = query.where('game', '=', game);
    if (after) query = query.where((eb) => eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(after.at, after.id)));
    const rows = await query
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return rows.map(storedOf);
  }

  /** A deck of one's own, or a starter deck. Those of others are unknown. */
  async find(account: string, id: string): Promise<Result<StoredDeck>> {
    if (id.startsWith(STARTER)) return this.#starter(id);
    const row = await rowOf(this.#store.db, account, id);
    return row ? ok(storedOf(row)) : refuse('unknown-deck');
  }

  /** Keeps a deck. The game must have its cards and sections; it need not be finished. */
  async create(account: string, gameName: string, deck: DeckList): Promise<Result<StoredDeck>> {
    const game = findGame(this.#games, gameName);
    if (!game.ok) return game;
    const name = readName(deck.name);
    if (!name.ok) return name;
    const sections = readSections(game.value, deck.sections);
    if (!sections.ok) return sections;
    return this.#add(account, game.value.name, name.value, sections.value);
  }

  /** A copy of a deck of one's own or of a starter deck, under a name of its own. */
  async copy(account: string, id: string, newName: string | undefined): Promise<Result<StoredDeck>> {
    const found = await this.find(account, id);
    if (!found.ok) return found;
    const name = readName(newName ?? found.value.name);
    return name.ok ? this.#add(account, found.value.game, name.value, JSON.stringify(found.value.sections)) : name;
  }

  /** Renames a deck, or puts other cards in it, or both. */
  async change(account: string, id: string, change: DeckChange): Promise<Result<StoredDeck>> {
    const found = await this.find(account, id);
    if (!found.ok) return found;
    const game = findGame(this.#games, found.value.game);
    if (!game.ok) return game;
    if (id.startsWith(STARTER)) return refuse('starter-deck');
    const name = readName(change.name ?? found.value.name);
    if (!name.ok) return name;
    const sections = change.sections ? readSections(game.value, change.sections) : ok(JSON.stringify(found.value.sections));
    if (!sections.ok) return sections;
    const row = await this.#store.db
      .updateTable('deck')
      .set({ name: name.value, sections: sections.value, updated_at: this.#env.now() })
      .where('id', '=', id)
      .where('account', '=', account)
      .returningAll()
      .executeTakeFirst();
    return row ? ok(storedOf(row)) : refuse('unknown-deck');
  }

  /** Throws a deck away. Matches that were played with it keep what it was. */
  async remove(account: string, id: string): Promise<Result<Record<never, never>>> {
    if (id.startsWith(STARTER)) return refuse('starter-deck');
    const { numDeletedRows } = await this.#store.db
      .deleteFrom('deck')
      .where('id', '=', id)
      .where('account', '=', account)
      .executeTakeFirst();
    return numDeletedRows > 0n ? ok({}) : refuse('unknown-deck');
  }

  /** The deck that a player chose to play with, as it is now and from then on in that match; held to game and format. */
  async choose(account: string, game: GameModule, format: Format, choice: DeckChoice): Promise<Result<DeckList>> {
    const deck = await this.#chosen(account, game, choice);
    if (!deck.ok) return deck;
    const problems = this.problems(game, format, deck.value);
    return problems.length === 0 ? deck : refuse('deck-illegal', { field: 'deck', problems });
  }

  /** Everything that is wrong with a choice in a format; empty if it may be played. */
  async check(account: string, game: GameModule, format: Format, choice: DeckChoice): Promise<Result<DeckProblem[]>> {
    const deck = await this.#chosen(account, game, choice);
    return deck.ok ? ok(this.problems(game, format, deck.value)) : deck;
  }

  problems(game: GameModule, format: Format, deck: DeckList): DeckProblem[] {
    return deckProblems(game, format, deck, this.#env.now());
  }

  async #chosen(account: string, game: GameModule, choice: DeckChoice): Promise<Result<DeckList>> {
    if ('starter' in choice) return starterOf(game, choice.starter, 'deck.starter');
    if ('sections' in choice) return ok(choice);
    if (choice.deck.startsWith(STARTER)) return starterOf(game, choice.deck.slice(STARTER.length), 'deck.deck');
    const row = await rowOf(this.#store.db, account, choice.deck);
    if (!row || row.game !== game.name) return refuse('unknown-deck', { field: 'deck.deck' });
    const { name, sections } = storedOf(row);
    return ok({ name, sections });
  }

  #starter(id: string): Result<StoredDeck> {
    const name = id.slice(STARTER.length);
    for (const game of this.#games.values()) {
      const deck = starterOf(game, name, 'id');
      if (deck.ok)
        return ok({ id, game: game.name, name, sections: canonicalSections(game, deck.value.sections), createdAt: 0, updatedAt: 0 });
    }
    return refuse('unknown-deck');
  }

  #add(account: string, game: string, name: string, sections: string): Promise<Result<StoredDeck>> {
    const now = this.#env.now();
    const row = { id: newId(this.#env), account, game, name, sections, created_at: now, updated_at: now };
    return this.#store.db.transaction().execute(async (trx) => {
      // Decks of one account are added one after the other, or two at once could both be the last that there is room for.
      await trx
        .updateTable('account')
        .set((eb) => ({ created_at: eb.ref('created_at') }))
        .where('id', '=', account)
        .execute();
      const { kept } = await trx
        .selectFrom('deck')
        .select((eb) => eb.fn.countAll<number>().as('kept'))
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      if (kept >= MOST_DECKS) return refuse('too-many-decks');
      await trx.insertInto('deck').values(row).execute();
      return ok(storedOf(row));
    });
  }
}

/** The starter deck of a game by its name. */
function starterOf(game: GameModule, name: string, field: string): Result<DeckList> {
  const deck = game.starterDecks.find((d) => d.name === name);
  return deck ? ok(deck) : refuse('unknown-deck', { field });
}

type Row = Selectable<Tables['deck']>;

const rowOf = (db: Db, account: string, id: string): Promise<Row | undefined> =>
  db.selectFrom('deck').selectAll().where('id', '=', id).where('account', '=', account).executeTakeFirst();

const storedOf = ({ id, game, name, sections, created_at, updated_at }: Row): StoredDeck => ({
  id,
  game,
  name,
  sections: JSON.parse(sections) as DeckList['sections'],
  createdAt: created_at,
  updatedAt: updated_at,
});

function readName(text: string): Result<string> {
  const name = deckName(text);
  return name === undefined ? refuse('deck-name', { field: 'name' }) : ok(name);
}

/** The cards as JSON in their canonical form, or what the game does not know of them. */
function readSections(game: GameModule, sections: DeckList['sections']): Result<string> {
  const known = sectionsOf(game);
  const problems: DeckProblem[] = [];
  for (const [section, cards] of Object.entries(sections)) {
    if (!known.includes(section))
      problems.push({ code: 'unknown-section', card: '', rule: '', reason: `decks have no section ${section}` });
    for (const card of Object.keys(cards))
      if (!game.cards.has(card)) problems.push({ code: 'unknown-card', card, rule: '', reason: `there is no card ${card}` });
  }
  return problems.length > 0
    ? refuse('deck-unknown-cards', { field: 'sections', problems })
    : ok(JSON.stringify(canonicalSections(game, sections)));
}
