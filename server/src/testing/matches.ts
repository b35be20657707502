/** Accounts and matches for tests of the store: rows as a match leaves them behind. */

import type { DeckList } from '@spiritgate/shared/games';
import type { Insertable } from 'kysely';
import { keepDeckList } from '../decks/index.ts';
import type { Db, Tables } from '../store/index.ts';
import { TINY_DECKS, tiny } from './tiny-game.ts';

export async function addAccount(db: Db, id: string): Promise<string> {
  await db.insertInto('account').values({ id, name: id, skeleton: id, kind: 'member', created_at: 0 }).execute();
  return id;
}

/** What is said of a match; the rest is a rated match of the queue in the format `standard`. */
export type Ended = {
  id: string;
  accounts: readonly [string, string];
  winner?: 0 | 1 | null;
  at: number;
  decks?: readonly [DeckList, DeckList];
} & Partial<Insertable<Tables['match']>>;

/** A match of the tiny game that is over, with its seats. */
export async function addMatch(db: Db, { accounts, winner = 0, at, decks = TINY_DECKS, ...more }: Ended): Promise<void> {
  await db
    .insertInto('match')
    .values({
      ...{ game: tiny.name, format: 'standard', series: 'single', origin: 'queue', rated: 1, status: 'over', epoch: 1, process: '' },
      ...{
        rules_version: 1,
        pool: '',
        settings: '{}',
        reason: 'points',
        games: 1,
        created_at: at - 1000,
        ended_at: at,
        public_at: at,
        winner,
      },
      ...more,
    })
    .execute();
  for (const seat of [0, 1] as const) {
    const deck = decks[seat];
    const outcome = more.status === 'void' ? 'void' : winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
    await db
      .insertInto('match_seat')
      .values({
        ...{ match: more.id, seat, account: accounts[seat], name: accounts[seat], deck: await keepDeckList(db, tiny, deck) },
        ...{ deck_name: deck.name, game: more.game ?? tiny.name, ended_at: at, wins: winner === seat ? 1 : 0, outcome },
      })
      .execute();
  }
}
