/** Leaderboards, ratings, seasons, and the history of matches. */
import type {
  CardStatisticsAnswer,
  HistoryAnswer,
  LeaderboardAnswer,
  PastMatch,
  PastMatchInFull,
  PlayerStatistics,
  Ranked,
  RatingChangeView,
  RatingHistoryAnswer,
  RatingsAnswer,
  RatingView,
  SeasonsAnswer,
  SeasonView,
  StatisticsAnswer,
} from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';
import { type Paging, pages, queryOf } from './pages.ts';

/** What a leaderboard is of; `series` is `single` unless said otherwise. */
export type Board = { game: string; format: string; series?: 'single' | 'best-of-three' };

/** What matches are looked for; without player and game, one's own. `cards`: all of them in the player's deck. Times in milliseconds since 1970. */
export type HistorySearch = {
  player?: string;
  game?: string;
  format?: string;
  opponent?: string;
  outcome?: 'won' | 'lost' | 'drawn' | 'void';
  cards?: readonly string[];
  from?: number;
  until?: number;
};

/** All calls throw SpiritgateError. */
export class Standings {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * The strongest players, by rating − 2 · deviation.
   *
   * @example for await (const { place, name } of me.standings.leaderboard({ game: 'elestrals', format: 'standard' })) console.log(place, name);
   */
  leaderboard({ pageSize, ...board }: Board & Paging): AsyncGenerator<Ranked> {
    return this.#ranked('/leaderboard', { ...board, limit: pageSize });
  }

  /** How a season ended. @throws SpiritgateError `unknown-season` */
  season({ game, pageSize, ...board }: Board & Paging, number: number): AsyncGenerator<Ranked> {
    return this.#ranked(`/games/${encodeURIComponent(game)}/seasons/${number}/leaderboard`, { ...board, limit: pageSize });
  }

  /** The seasons of a game, the latest first. @throws SpiritgateError `unknown-game` */
  async seasons(game: string): Promise<readonly SeasonView[]> {
    return (await this.#api.call<SeasonsAnswer>('GET', `/games/${encodeURIComponent(game)}/seasons`)).seasons;
  }

  /** The ratings of a player. */
  async ratings(player: string): Promise<readonly RatingView[]> {
    return (await this.#api.call<RatingsAnswer>('GET', `/players/${encodeURIComponent(player)}/ratings`)).ratings;
  }

  /** What matches did to a rating, the latest first. */
  ratingHistory(player: string, { pageSize, ...board }: Board & Paging): AsyncGenerator<RatingChangeView> {
    return pages(async (cursor) => {
      const path = `/players/${encodeURIComponent(player)}/ratings/history${queryOf({ ...board, limit: pageSize, cursor })}`;
      const { changes, next } = await this.#api.call<RatingHistoryAnswer>('GET', path);
      return { entries: changes, next };
    });
  }

  /** Matches that are over, the latest first. @example for await (const match of me.standings.history({ cards: ['sluggle'] })) … */
  history({ cards, pageSize, ...search }: HistorySearch & Paging = {}): AsyncGenerator<PastMatch> {
    return pages(async (cursor) => {
      const path = `/history${queryOf({ ...search, cards: cards?.join(','), limit: pageSize, cursor })}`;
      const { matches, next } = await this.#api.call<HistoryAnswer>('GET', path);
      return { entries: matches, next };
    });
  }

  /** A match that is over, with the decks that are shown. @throws SpiritgateError `unknown-match` */
  match(id: string): Promise<PastMatchInFull> {
    return this.#api.call('GET', `/history/${encodeURIComponent(id)}`);
  }

  /** How a player has done in the latest 1000 matches, by game and format. */
  async statistics(player: string, which: { game?: string; format?: string } = {}): Promise<readonly PlayerStatistics[]> {
    return (await this.#api.call<StatisticsAnswer>('GET', `/players/${encodeURIComponent(player)}/statistics${queryOf(which)}`)).statistics;
  }

  /** How decks with each card did in rated matches of a format. @throws SpiritgateError `unknown-game` */
  cards(game: string, format: string): Promise<CardStatisticsAnswer> {
    return this.#api.call('GET', `/games/${encodeURIComponent(game)}/statistics${queryOf({ format })}`);
  }

  #ranked(path: string, query: Record<string, string | number | undefined>): AsyncGenerator<Ranked> {
    return pages(async (cursor) => {
      const { players, next } = await this.#api.call<LeaderboardAnswer>('GET', `${path}${queryOf({ ...query, cursor })}`);
      return { entries: players, next };
    });
  }
}
