/** Matches that are over: pages of them, by player, game, format, opponent, result, time and cards; and one of them with its decks. */
import type { PastMatch, PastMatchInFull } from '@spiritgate/shared/protocol';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { ok, type Result, refuse } from '../result.ts';
import type { Db, Store } from '../store/index.ts';
import { type Joined, type Looker, mayKnow, type Query, seats, showsDeck } from './seen.ts';

/** What is looked for. `opponent` and `outcome` are the player's, and go only with a player. */
export type Search = {
  player?: string | undefined;
  game?: string | undefined;
  format?: string | undefined;
  opponent?: string | undefined;
  outcome?: 'won' | 'lost' | 'drawn' | 'void' | undefined;
  /** All of them in the player's deck; without a player in one of the two. */
  cards?: readonly string[] | undefined;
  from: number;
  until: number;
};

/** Where the page before ended. */
export type HistoryCursor = { at: number; match: string };

/** Up to so many seats with the searched cards are found by their lists and sorted; beyond, matches are looked through back in time. */
const FEW_SEATS = 3000;

/** Matches that the looker may know of, the latest first; one more than `limit` if there are more. */
export async function searchHistory(
  { db }: Store,
  search: Search,
  looker: Looker,
  after: HistoryCursor | undefined,
  limit: number,
): Promise<PastMatch[]> {
  const { query, by } = search.player === undefined ? await ofEverybody(db, search, looker) : ofPlayer(db, search.player, search);
  const [ended, match] = BY[by];
  // The cursor narrows the time as well: SQLite takes one range of an index, and that is the one.
  const until = Math.min(search.until, after?.at ?? search.until);
  let page = query.where(mayKnow(looker)).where(ended, '>=', search.from).where(ended, '<=', until);
  if (search.format !== undefined) page = page.where('m.format', '=', search.format);
  if (search.cards) page = page.where(deckShown(looker, 's'));
  if (after) page = page.where((eb) => eb(eb.refTuple(ended, match), '<', eb.tuple(after.at, after.match)));
  const rows = await withColumns(page)
    .orderBy(ended, 'desc')
    .orderBy(match, 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => pastOf(row, looker));
}

/** The columns of one order, by the index that has it: that of seats, by player and by deck, or that of matches, by game. */
const BY = { seats: ['s.ended_at', 's.match'], matches: ['m.ended_at', 'm.id'] } as const;

type Found = { query: Query; by: keyof typeof BY };
type Builder = ExpressionBuilder<Joined, 'm' | 's' | 'o'>;

function ofPlayer(db: Db, player: string, { game, opponent, outcome, cards }: Search): Found {
  let query = seats(db).where('s.account', '=', player);
  if (game !== undefined) query = query.where('s.game', '=', game);
  if (opponent !== undefined) query = query.where('o.account', '=', opponent);
  if (outcome !== undefined) query = query.where('s.outcome', '=', outcome);
  for (const card of cards ?? []) query = query.where(hasCard(card));
  return { query, by: 'seats' };
}

/** Each match once, by its first seat; with cards, by the seat that has them. */
async function ofEverybody(db: Db, { game, cards }: Search, looker: Looker): Promise<Found> {
  const areFew = cards !== undefined && (await seatsWith(db, cards)) <= FEW_SEATS;
  let query = seats(db);
  if (game !== undefined) query = areFew ? query.where('s.game', '=', game) : query.where('m.game', '=', game);
  if (!cards) return { query: query.where('s.seat', '=', 0), by: 'matches' };
  if (areFew) query = query.where('s.deck', 'in', listsWith(db, cards));
  else for (const card of cards) query = query.where(hasCard(card));
  // Where both decks have the cards, and may be looked at, the match is found by its first seat alone.
  const bothHave = (eb: Builder) => eb.and([...cards.map((card) => hasCard(card, 'o')(eb)), deckShown(looker, 'o')(eb)]);
  return { query: query.where((eb) => eb.or([eb('s.seat', '=', 0), eb.not(bothHave(eb))])), by: areFew ? 'seats' : 'matches' };
}

const hasCard =
  (card: string, who: 's' | 'o' = 's') =>
  (eb: Builder): Expression<SqlBool> =>
    eb.exists(eb.selectFrom('deck_list_card as c').select('c.copies').where('c.card', '=', card).whereRef('c.hash', '=', `${who}.deck`));

/** Whether the looker sees the deck of the seat: a search by cards must not tell what is in the others. */
const deckShown =
  ({ account, now }: Looker, who: 's' | 'o') =>
  (eb: Builder): Expression<SqlBool> =>
    eb.or([
      eb(`${who}.account`, '=', account),
      eb.and([eb('m.origin', '=', 'queue'), eb('m.rated', '=', 1), eb('m.public_at', '<=', now)]),
    ]);

/** Lists with all of these cards. */
function listsWith(db: Db, [first = '', ...others]: readonly string[]) {
  let query = db.selectFrom('deck_list_card as d').select('d.hash').where('d.card', '=', first);
  for (const card of others)
    query = query.where((eb) =>
      eb.exists(eb.selectFrom('deck_list_card as c').select('c.copies').where('c.card', '=', card).whereRef('c.hash', '=', 'd.hash')),
    );
  return query;
}

/** How often lists with all of these cards were played; one more than few at most. */
async function seatsWith(db: Db, cards: readonly string[]): Promise<number> {
  const played = db
    .selectFrom(listsWith(db, cards).as('l'))
    .innerJoin('match_seat as s', 's.deck', 'l.hash')
    .select('s.seat')
    .limit(FEW_SEATS + 1);
  const { n } = await db
    .selectFrom(played.as('p'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const withColumns = (query: Query) =>
  query
    .select(['m.id', 'm.game', 'm.format', 'm.series', 'm.origin', 'm.rated', 'm.winner', 'm.reason', 'm.games'])
    .select(['m.created_at', 'm.public_at', 's.ended_at', 's.seat'])
    .select([
      's.account as account',
      's.name as name',
      's.wins as wins',
      's.outcome as outcome',
      's.deck_name as deck_name',
      's.deck as deck',
    ])
    .select(['o.account as o_account', 'o.name as o_name', 'o.wins as o_wins', 'o.outcome as o_outcome', 'o.deck_name as o_deck_name'])
    .select('o.deck as o_deck');

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];
type Side = { account: string; name: string; wins: number; outcome: Row['outcome']; deck: string | null };

/** A row as it is shown: the players by seat, whoever was looked for. */
function pastOf(row: Row, looker: Looker): PastMatch {
  const { origin, rated, public_at: publicAt } = row;
  const side = (account: string, name: string, wins: number, outcome: Row['outcome'], deck: string): Side => ({
    ...{ account, name, wins, outcome },
    deck: showsDeck({ account, origin, rated, publicAt }, looker) ? deck : null,
  });
  const mine = side(row.account, row.name, row.wins, row.outcome, row.deck_name);
  const theirs = side(row.o_account, row.o_name, row.o_wins, row.o_outcome, row.o_deck_name);
  const endedAt = row.ended_at ?? 0;
  return {
    ...{ id: row.id, game: row.game, format: row.format, series: row.series, origin, rated: rated === 1 },
    ...{ winner: row.winner as 0 | 1 | null, reason: row.reason, games: row.games },
    ...{ startedAt: row.created_at, endedAt, length: endedAt - row.created_at },
    players: row.seat === 0 ? [mine, theirs] : [theirs, mine],
  };
}

/** A match with the decks that the looker may see. Unknown is one that still runs, or that the looker may not know of. */
export async function findPastMatch({ db }: Store, id: string, looker: Looker): Promise<Result<PastMatchInFull>> {
  const query = seats(db).where('s.match', '=', id).where('s.seat', '=', 0).where('s.ended_at', 'is not', null).where(mayKnow(looker));
  const row = await withColumns(query).executeTakeFirst();
  if (!row) return refuse('unknown-match');
  const past = pastOf(row, looker);
  const lists = await db.selectFrom('deck_list').select(['hash', 'sections']).where('hash', 'in', [row.deck, row.o_deck]).execute();
  const [first, second] = past.players;
  const inFull = (side: Side, hash: string) => {
    const sections = lists.find((list) => list.hash === hash)?.sections;
    return { ...side, deck: side.deck === null || sections === undefined ? null : { name: side.deck, sections: JSON.parse(sections) } };
  };
  return ok({ ...past, players: [inFull(first, row.deck), inFull(second, row.o_deck)] });
}
