/** Matches that are over, and statistics of players and cards. */
import {
  ByGame,
  ById,
  ByPlayer,
  CardStatisticsAnswer,
  CardStatisticsQuery,
  HistoryAnswer,
  HistoryQuery,
  Id,
  PastMatchInFull,
  StatisticsAnswer,
  StatisticsQuery,
} from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import { findGame } from '../../decks/index.ts';
import { cardStatistics, findPastMatch, playerStatistics, type Search, searchHistory } from '../../history/index.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { pageOf, readCursor } from '../cursor.ts';
import { type Route, route } from '../route.ts';
import type { Records } from '../services.ts';

const HistoryKeys = z.strictObject({ at: z.int(), match: Id });

export const historyRoutes = (records: Records): Route[] => [...matches(records), ...statistics(records)];

const matches = ({ store, env }: Records): Route[] => [
  route({
    method: 'get',
    path: '/history',
    summary: 'Search the matches that are over, the latest first',
    tag: 'History',
    auth: 'read',
    query: HistoryQuery,
    answer: HistoryAnswer,
    errors: ['bad-cursor'],
    limit: 'history',
    handle: async ({ account, query: { cursor, limit, ...query } }) => {
      const after = readCursor(HistoryKeys, cursor);
      if (!after.ok) return after;
      const search = searchOf(query, account.id);
      if (!search.ok) return search;
      const found = await searchHistory(store, search.value, { account: account.id, now: env.now() }, after.value, limit);
      const { entries, next } = pageOf(found, limit, ({ endedAt: at, id: match }) => ({ at, match }));
      return ok({ matches: entries, next });
    },
  }),
  route({
    method: 'get',
    path: '/history/:id',
    summary: 'Show a match that is over, with the decks that are shown',
    tag: 'History',
    auth: 'read',
    params: ById,
    answer: PastMatchInFull,
    errors: ['unknown-match'],
    handle: ({ account, params }) => findPastMatch(store, params.id, { account: account.id, now: env.now() }),
  }),
];

type Query = Omit<HistoryQuery, 'cursor' | 'limit'>;

/** What is meant: without player and game one's own matches; opponent and outcome are somebody's. */
function searchOf({ cards, ...query }: Query, account: string): Result<Search> {
  const player = query.player ?? (query.game === undefined ? account : undefined);
  if (player === undefined && (query.opponent !== undefined || query.outcome !== undefined))
    return refuse('bad-request', { field: 'player' });
  return ok({ ...query, player, ...(cards === undefined ? {} : { cards: [...new Set(cards.split(','))] }) });
}

const statistics = ({ store, games, env }: Records): Route[] => [
  route({
    method: 'get',
    path: '/players/:id/statistics',
    summary: 'Tell how a player has done, by game and format',
    tag: 'History',
    auth: 'read',
    params: ByPlayer,
    query: StatisticsQuery,
    answer: StatisticsAnswer,
    errors: [],
    limit: 'history',
    handle: async ({ account, params, query }) =>
      ok({ statistics: await playerStatistics(store, games, params.id, query, { account: account.id, now: env.now() }) }),
  }),
  route({
    method: 'get',
    path: '/games/:game/statistics',
    summary: 'Tell how decks with each card did in rated matches',
    tag: 'History',
    auth: 'open',
    params: ByGame,
    query: CardStatisticsQuery,
    answer: CardStatisticsAnswer,
    errors: ['unknown-game'],
    etag: true,
    handle: async ({ params, query }) => {
      const game = findGame(games, params.game);
      return game.ok ? ok(await cardStatistics(store, params.game, query.format)) : game;
    },
  }),
];
