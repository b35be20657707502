/** How decks with each card do in rated matches: counters, so that a page of statistics need not read a million matches. */
import { sql } from 'kysely';
import type { Db } from '../store/index.ts';

/** Stands for all decks, whatever is in them. */
export const ALL_DECKS = '';

type Counted = { match: string; game: string; format: string; winner: 0 | 1 | null };

/** Counts the decks of a match, or with −1 takes them off again. */
export async function countCards(trx: Db, { match, game, format, winner }: Counted, by: 1 | -1): Promise<void> {
  const lines = await trx
    .selectFrom('match_seat as s')
    .innerJoin('deck_list_card as c', 'c.hash', 's.deck')
    .select(['s.seat', 'c.card'])
    .where('s.match', '=', match)
    .execute();
  const tallies = new Map<string, { wins: number; losses: number; draws: number }>();
  for (const { seat, card } of [...lines, { seat: 0, card: ALL_DECKS }, { seat: 1, card: ALL_DECKS }]) {
    const tally = tallies.get(card) ?? { wins: 0, losses: 0, draws: 0 };
    tally[winner === null ? 'draws' : winner === seat ? 'wins' : 'losses'] += by;
    tallies.set(card, tally);
  }
  // In one order, so that two processes that count at once do not wait for each other in a ring.
  const rows = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)).map(([card, tally]) => ({ game, format, card, ...tally }));
  await trx
    .insertInto('card_record')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['game', 'format', 'card']).doUpdateSet({
        wins: sql`card_record.wins + excluded.wins`,
        losses: sql`card_record.losses + excluded.losses`,
        draws: sql`card_record.draws + excluded.draws`,
      }),
    )
    .execute();
}
