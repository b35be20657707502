/** Leaderboards, the ratings of a player, and seasons. */
import {
  ByGame,
  ByPlayer,
  BySeason,
  CloseSeasonBody,
  Id,
  LeaderboardAnswer,
  LeaderboardQuery,
  RatingHistoryAnswer,
  RatingHistoryQuery,
  RatingsAnswer,
  SeasonBoardQuery,
  SeasonsAnswer,
  SeasonView,
} from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import { findGame } from '../../decks/index.ts';
import { newId } from '../../ids.ts';
import { closeSeason, seasonBoard, seasonsOf } from '../../ratings/index.ts';
import { ok, refuse } from '../../result.ts';
import { pageOf, readCursor } from '../cursor.ts';
import { type Route, route } from '../route.ts';
import type { Records } from '../services.ts';

const BoardKeys = z.strictObject({ strength: z.number(), account: Id, place: z.int() });
const ChangeKeys = z.strictObject({ at: z.int(), match: Id });
const PlaceKeys = z.strictObject({ place: z.int() });

export const ratingRoutes = (records: Records): Route[] => [...ratings(records), ...seasons(records)];

const ratings = ({ ratings }: Records): Route[] => [
  route({
    method: 'get',
    path: '/leaderboard',
    summary: 'List the strongest players of a format',
    tag: 'Ratings',
    auth: 'open',
    query: LeaderboardQuery,
    answer: LeaderboardAnswer,
    errors: ['bad-cursor'],
    etag: true,
    handle: async ({ query: { cursor, limit, ...board } }) => {
      const after = readCursor(BoardKeys, cursor);
      if (!after.ok) return after;
      const found = await ratings.board(board, after.value, limit);
      const { entries, next } = pageOf(found, limit, ({ strength, account, place }) => ({ strength, account, place }));
      return ok({ players: entries, next });
    },
  }),
  route({
    method: 'get',
    path: '/players/:id/ratings',
    summary: 'Show the ratings of a player',
    tag: 'Ratings',
    auth: 'open',
    params: ByPlayer,
    answer: RatingsAnswer,
    errors: [],
    etag: true,
    handle: async ({ params }) => ok({ ratings: await ratings.of(params.id) }),
  }),
  route({
    method: 'get',
    path: '/players/:id/ratings/history',
    summary: 'List what matches did to a rating, the latest first',
    tag: 'Ratings',
    auth: 'open',
    params: ByPlayer,
    query: RatingHistoryQuery,
    answer: RatingHistoryAnswer,
    errors: ['bad-cursor'],
    handle: async ({ params, query: { cursor, limit, ...board } }) => {
      const after = readCursor(ChangeKeys, cursor);
      if (!after.ok) return after;
      const found = await ratings.history(params.id, board, after.value, limit);
      const { entries, next } = pageOf(found, limit, ({ at, match }) => ({ at, match }));
      return ok({ changes: entries, next });
    },
  }),
];

const seasons = ({ store, games, env }: Records): Route[] => [
  route({
    method: 'get',
    path: '/games/:game/seasons',
    summary: 'List the seasons of a game, the latest first',
    tag: 'Ratings',
    auth: 'open',
    params: ByGame,
    answer: SeasonsAnswer,
    errors: ['unknown-game'],
    etag: true,
    handle: async ({ params }) => {
      const game = findGame(games, params.game);
      return game.ok ? ok({ seasons: await seasonsOf(store, params.game) }) : game;
    },
  }),
  route({
    method: 'post',
    path: '/games/:game/seasons',
    summary: 'End the season that runs, and begin the next',
    tag: 'Ratings',
    auth: 'moderate',
    params: ByGame,
    body: CloseSeasonBody,
    status: 201,
    answer: SeasonView,
    errors: ['unknown-game'],
    handle: async ({ account, params, body }) => {
      const game = findGame(games, params.game);
      if (!game.ok) return game;
      const now = env.now();
      const ended = await store.db.transaction().execute(async (trx) => {
        const season = await closeSeason(trx, params.game, now, body.name);
        const detail = JSON.stringify({ game: params.game, season: season.number });
        await trx
          .insertInto('audit')
          .values({ id: newId(env), at: now, moderator: account.id, action: 'close-season', subject: null, match: null, detail })
          .execute();
        return season;
      });
      return ok(ended);
    },
  }),
  route({
    method: 'get',
    path: '/games/:game/seasons/:number/leaderboard',
    summary: 'Show how a season ended, by place',
    tag: 'Ratings',
    auth: 'open',
    params: BySeason,
    query: SeasonBoardQuery,
    answer: LeaderboardAnswer,
    errors: ['unknown-season', 'bad-cursor'],
    etag: true,
    handle: async ({ params, query: { cursor, limit, ...board } }) => {
      const after = readCursor(PlaceKeys, cursor);
      if (!after.ok) return after;
      const found = await seasonBoard(store, { game: params.game, ...board }, Number(params.number), after.value?.place ?? 0, limit);
      if (!found) return refuse('unknown-season');
      const { entries, next } = pageOf(found, limit, ({ place }) => ({ place }));
      return ok({ players: entries, next });
    },
  }),
];
