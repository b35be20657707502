/** The journal in the store: appends of all matches are written in groups, each under the epoch of who appends (D10, D11). */
import type { DeckList } from '@spiritgate/shared/games';
import type { Input } from '@spiritgate/shared/kernel';
import type { MatchResult, Seat } from '@spiritgate/shared/protocol';
import type { Transaction } from 'kysely';
import type { Store, Tables } from '../store/index.ts';
import { GroupWriter } from './group-writer.ts';
import {
  type Ending,
  type Fault,
  type GameStart,
  type Hold,
  type Journal,
  type JournalEntry,
  type KeptGame,
  type KeptMatch,
  LostMatch,
  type MatchStart,
  type MatchTerms,
  type Owner,
  type RunningMatch,
  type Snapshot,
} from './journal.ts';
import { isVoid } from './series.ts';

type Trx = Transaction<Tables>;
type Append = { hold: Hold; game: number; entry: JournalEntry };

/** What else happens in the transactions that begin and end a match. */
export type Books = {
  /** Keeps a deck as it was played; gives the hash that it is known by. */
  keepDeck(trx: Trx, game: string, deck: DeckList): Promise<string>;
  /** Counts a match that is over and was rated. */
  rate(trx: Trx, start: MatchStart, ending: Ending): Promise<void>;
};

export class StoreJournal implements Journal {
  readonly #store: Store;
  readonly #books: Books;
  readonly #appends: GroupWriter<Append>;

  /** @param meter told of each group of inputs that was written */
  constructor(store: Store, books: Books, meter?: (inputs: number, ms: number) => void) {
    this.#store = store;
    this.#books = books;
    this.#appends = new GroupWriter((appends) => this.#write(appends), meter);
  }

  async begin(start: MatchStart, process: string, at: number, from?: KeptGame): Promise<Hold> {
    const { match, game, players, decks, terms } = start;
    await this.#store.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('match')
        .values({
          id: match,
          game,
          format: terms.format,
          series: terms.series,
          origin: terms.origin,
          rated: terms.rated ? 1 : 0,
          status: 'running',
          epoch: 1,
          process,
          rules_version: start.rulesVersion,
          pool: start.pool,
          settings: JSON.stringify(terms),
          created_at: at,
          reason: '',
        })
        .execute();
      for (const seat of [0, 1] as const) {
        const deck = await this.#books.keepDeck(trx, game, decks[seat]);
        const { account, name } = players[seat];
        await trx.insertInto('match_seat').values({ match, seat, account, name, deck, deck_name: decks[seat].name, game }).execute();
      }
      if (from) await this.#graft(trx, match, from);
    });
    return { match, epoch: 1 };
  }

  async claim(match: string, process: string, from?: string): Promise<Hold | undefined> {
    const claim = this.#store.db
      .updateTable('match')
      .set((eb) => ({ process, epoch: eb('epoch', '+', 1) }))
      .where('id', '=', match)
      .where('status', '=', 'running');
    const claimed = await (from === undefined ? claim : claim.where('process', '=', from)).returning('epoch').executeTakeFirst();
    return claimed && { match, epoch: claimed.epoch };
  }

  async owner(match: string): Promise<Owner | undefined> {
    const { db } = this.#store;
    const row = await db.selectFrom('match').select(['process', 'status', 'public_at']).where('id', '=', match).executeTakeFirst();
    return row && { process: row.process, isOver: row.status !== 'running', publicAt: row.public_at };
  }

  openGame(hold: Hold, game: GameStart): Promise<void> {
    return this.#held(hold, async (trx) => {
      await trx
        .insertInto('match_game')
        .values({ match: hold.match, game_no: game.no, start: JSON.stringify(game) })
        .execute();
    });
  }

  beginGame(hold: Hold, game: GameStart): Promise<void> {
    return this.#held(hold, async (trx) => {
      await trx
        .updateTable('match_game')
        .set({ start: JSON.stringify(game) })
        .where('match', '=', hold.match)
        .where('game_no', '=', game.no)
        .execute();
    });
  }

  append(hold: Hold, game: number, entry: JournalEntry): Promise<void> {
    return this.#appends.add({ hold, game, entry });
  }

  snapshot(hold: Hold, game: number, { n, rulesVersion, state }: Snapshot): Promise<void> {
    return this.#held(hold, async (trx) => {
      await trx
        .insertInto('match_snapshot')
        .values({ match: hold.match, game_no: game, n, rules_version: rulesVersion, state })
        .onConflict((conflict) => conflict.columns(['match', 'game_no']).doUpdateSet({ n, rules_version: rulesVersion, state }))
        .execute();
    });
  }

  async fault({ match }: Hold, game: number, { n, input, error, at }: Fault): Promise<void> {
    await this.#store.db
      .insertInto('match_fault')
      .values({ match, game_no: game, n, input: JSON.stringify(input), error, at })
      .execute();
  }

  async end(hold: Hold, ending: Ending): Promise<void> {
    const { result, at, publicAt, games, inputs } = ending;
    const start = await this.#startOf(hold.match);
    if (!start) throw new Error('the match is not in the journal');
    await this.#store.db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('match')
        .set({
          status: isVoid(result) ? 'void' : 'over',
          ended_at: at,
          public_at: publicAt,
          winner: result.winner,
          reason: result.reason,
          games,
          inputs,
        })
        .where('id', '=', hold.match)
        .where('epoch', '=', hold.epoch)
        .where('status', '=', 'running')
        .returning('id')
        .executeTakeFirst();
      // It was ended before, or it is played elsewhere: then nothing of it may be counted twice.
      if (!ended) return;
      for (const seat of [0, 1] as const) {
        await trx
          .updateTable('match_seat')
          .set({ ended_at: at, wins: result.wins[seat], outcome: outcomeOf(result, seat) })
          .where('match', '=', hold.match)
          .where('seat', '=', seat)
          .execute();
      }
      await trx.deleteFrom('match_snapshot').where('match', '=', hold.match).execute();
      if (start.terms.rated && !isVoid(result)) await this.#books.rate(trx, start, ending);
    });
  }

  async read(match: string): Promise<KeptMatch | undefined> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('match')
      .select(['created_at', 'status', 'winner', 'reason', 'public_at'])
      .where('id', '=', match)
      .executeTakeFirst();
    const start = row && (await this.#startOf(match));
    if (!row || !start) return undefined;
    const games = await db.selectFrom('match_game').select(['game_no', 'start']).where('match', '=', match).orderBy('game_no').execute();
    const kept: KeptGame[] = [];
    for (const { game_no, start: text } of games) kept.push(await this.#readGame(match, game_no, JSON.parse(text) as GameStart));
    const result = row.status === 'running' ? null : await this.#resultOf(match, row);
    return { start, games: kept, createdAt: row.created_at, result, publicAt: row.public_at };
  }

  async running(account?: string): Promise<RunningMatch[]> {
    const all = this.#store.db
      .selectFrom('match')
      .innerJoin('match_seat as a', (join) => join.onRef('a.match', '=', 'match.id').on('a.seat', '=', 0))
      .innerJoin('match_seat as b', (join) => join.onRef('b.match', '=', 'match.id').on('b.seat', '=', 1))
      .select(['match.id as match', 'match.process as process', 'match.game as game', 'match.origin as origin'])
      .select(['a.account as first', 'b.account as second', 'a.name as firstName', 'b.name as secondName'])
      .where('match.status', '=', 'running')
      .orderBy('match.created_at');
    const mine = (id: string) =>
      all.where('match.id', 'in', (eb) =>
        eb.selectFrom('match_seat').select('match_seat.match').where('account', '=', id).where('ended_at', 'is', null),
      );
    const rows = await (account === undefined ? all : mine(account)).execute();
    return rows.map(({ match, process, game, origin, first, second, firstName, secondName }) => ({
      ...{ match, process, game, origin: origin as MatchTerms['origin'] },
      accounts: [first, second],
      names: [firstName, secondName],
    }));
  }

  async #readGame(match: string, no: number, start: GameStart): Promise<KeptGame> {
    const { db } = this.#store;
    const rows = await db
      .selectFrom('match_input')
      .select(['n', 'input', 'sent', 'fingerprint', 'at', 'bank'])
      .where('match', '=', match)
      .where('game_no', '=', no)
      .orderBy('n')
      .execute();
    const snapshot = await db
      .selectFrom('match_snapshot')
      .select(['n', 'rules_version as rulesVersion', 'state'])
      .where('match', '=', match)
      .where('game_no', '=', no)
      .executeTakeFirst();
    const entries = rows.map(({ n, input, sent, fingerprint, at, bank }) => ({
      n,
      input: JSON.parse(input) as Input,
      sent,
      fingerprint,
      at,
      bank: bank ? (bank.split(',').map(Number) as [number, number]) : null,
    }));
    return { start, entries, snapshot: snapshot ?? null };
  }

  async #resultOf(match: string, { winner, reason }: { winner: number | null; reason: string }): Promise<MatchResult> {
    const seats = await this.#store.db.selectFrom('match_seat').select('wins').where('match', '=', match).orderBy('seat').execute();
    return { winner: winner as Seat | null, reason, wins: [seats[0]?.wins ?? 0, seats[1]?.wins ?? 0] };
  }

  async #startOf(match: string): Promise<MatchStart | undefined> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('match')
      .select(['game', 'rules_version', 'pool', 'settings'])
      .where('id', '=', match)
      .executeTakeFirst();
    const seats = await db
      .selectFrom('match_seat')
      .innerJoin('deck_list', 'deck_list.hash', 'match_seat.deck')
      .select(['account', 'match_seat.name as name', 'deck_name', 'sections'])
      .where('match', '=', match)
      .orderBy('seat')
      .execute();
    const [a, b] = seats;
    if (!row || !a || !b) return undefined;
    const deckOf = (seat: typeof a): DeckList => ({ name: seat.deck_name, sections: JSON.parse(seat.sections) as DeckList['sections'] });
    const playerOf = ({ account, name }: typeof a): MatchStart['players'][0] => ({ account, name });
    return {
      match,
      game: row.game,
      rulesVersion: row.rules_version,
      pool: row.pool,
      players: [playerOf(a), playerOf(b)],
      decks: [deckOf(a), deckOf(b)],
      terms: JSON.parse(row.settings) as MatchTerms,
    };
  }

  /** Does something in a transaction in which nobody can take the match over. */
  #held<T>(hold: Hold, act: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, [hold]);
      return act(trx);
    });
  }

  /** Rejects with LostMatch if one of them is not held any more. Nobody can take them over until the transaction ends. */
  async #lock(trx: Trx, holds: readonly Hold[]): Promise<void> {
    const ids = [...new Set(holds.map(({ match }) => match))];
    // In a file, the transaction itself keeps everybody else from writing.
    const query = trx.selectFrom('match').select(['id', 'epoch']).where('id', 'in', ids).where('status', '=', 'running');
    const rows = await (this.#store.kind === 'postgres' ? query.forShare() : query).execute();
    const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
    for (const { match, epoch } of holds) if (epochs.get(match) !== epoch) throw new LostMatch(match);
  }

  async #write(appends: readonly Append[]): Promise<void> {
    await this.#store.db.transaction().execute(async (trx) => {
      await this.#lock(
        trx,
        appends.map(({ hold }) => hold),
      );
      const rows = appends.map(({ hold, game, entry }) => rowOf(hold.match, game, entry));
      await trx.insertInto('match_input').values(rows).execute();
    });
  }

  /** A new match begins in the middle of a game. */
  async #graft(trx: Trx, match: string, { start, entries }: KeptGame): Promise<void> {
    await trx
      .insertInto('match_game')
      .values({ match, game_no: start.no, start: JSON.stringify(start) })
      .execute();
    for (let from = 0; from < entries.length; from += ROWS) {
      const rows = entries.slice(from, from + ROWS).map((entry) => rowOf(match, start.no, entry));
      await trx.insertInto('match_input').values(rows).execute();
    }
  }
}

/** How many rows are inserted at once: databases have a limit of values in a statement. */
const ROWS = 500;

const rowOf = (match: string, game_no: number, { n, input, sent, fingerprint, at, bank }: JournalEntry) => ({
  ...{ match, game_no, n, sent, fingerprint, at },
  input: JSON.stringify(input),
  bank: bank ? bank.join(',') : '',
});

function outcomeOf(result: MatchResult, seat: Seat): 'won' | 'lost' | 'drawn' | 'void' {
  if (isVoid(result)) return 'void';
  if (result.winner === null) return 'drawn';
  return result.winner === seat ? 'won' : 'lost';
}
