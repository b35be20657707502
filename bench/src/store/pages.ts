/** The pages that are measured: each one call of the service behind a route, with other questions every time. */
import { Decks, type Env, type Logger, playerStatistics, Ratings, type Store, searchHistory } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { NOW, type World } from './fill.ts';

/** Answers how many entries came. */
export type Page = { name: string; open(): Promise<number> };

const LIMIT = 20;
const YEAR = 365 * 86_400_000;

/** The first three have to be there within 20 ms. */
export function pagesOf(store: Store, world: World, log: Logger): Page[] {
  const { game, cards, account, player, skewed, pick, size } = world;
  const env: Env = { now: () => NOW, later: () => () => {}, random: (n) => new Uint8Array(n) };
  const ratings = new Ratings(store, env, log);
  const decks = new Decks(store, games, env);
  const board = { game: game.name, format: 'standard', series: 'single' } as const;
  const half = (): boolean => pick(2) === 0;
  /** A page in the middle as often as the first. */
  const later = () => (half() ? { at: NOW - pick(YEAR), match: 'm' } : undefined);
  const search = async (more: object, looker = account(0)): Promise<number> =>
    (await searchHistory(store, { from: 0, until: NOW, ...more }, { account: looker, now: NOW }, later(), LIMIT)).length;
  return [
    {
      name: 'leaderboard page',
      open: async () =>
        (await ratings.board(board, half() ? { strength: 600 + pick(900), account: 'b', place: 100 } : undefined, LIMIT)).length,
    },
    {
      name: 'history page of a player',
      open: () => {
        const one = player();
        return search({ player: one }, half() ? one : account(pick(size.accounts)));
      },
    },
    { name: 'deck list', open: async () => (await decks.list(half() ? player() : account(0), { limit: LIMIT })).length },
    { name: 'history of a game', open: () => search({ game: game.name }) },
    { name: 'a player’s matches with a card', open: () => search({ player: player(), cards: [cards[skewed(cards.length)]] }) },
    { name: 'all matches with a card', open: () => search({ game: game.name, cards: [cards[pick(cards.length)]] }) },
    {
      name: 'all matches with three cards',
      open: () => search({ game: game.name, cards: [0, 1, 2].map((i) => cards[(skewed(cards.length) + i) % cards.length]) }),
    },
    {
      name: 'statistics of a player',
      open: async () => (await playerStatistics(store, games, player(), {}, { account: account(0), now: NOW })).length,
    },
    { name: 'rating history', open: async () => (await ratings.history(player(), board, later(), LIMIT)).length },
  ];
}
