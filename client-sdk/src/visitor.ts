/** What everybody may see of a server without an account: its games and cards, formats, leaderboards, shared decks and shared recordings. */
import type { DeckSource, FormatView, GameInfo, GamesAnswer, ReadDeckAnswer } from '@spiritgate/shared/protocol';
import { Api } from './api.ts';
import { type Catalogue, Catalogues } from './catalogue.ts';
import { KeptDecks } from './decks.ts';
import { Recordings } from './recordings.ts';
import { Standings } from './standings.ts';

/** Leaderboards, ratings and seasons; the history of matches is for accounts. */
export type PublicStandings = Pick<Standings, 'leaderboard' | 'season' | 'seasons' | 'ratings' | 'ratingHistory' | 'cards'>;

/**
 * Somebody who looks without signing in, such as whoever follows a link to a recording. All calls throw SpiritgateError.
 *
 * @example
 * const { recording } = await new Visitor('http://localhost:2567').recordings.shared(token);
 */
export class Visitor {
  readonly standings: PublicStandings;
  /** Recordings that somebody shared. */
  readonly recordings: Pick<Recordings, 'shared'>;
  readonly #api: Api;
  readonly #decks: KeptDecks;
  readonly #catalogues: Catalogues;

  /** @param url the server's address, such as `https://play.example.org` */
  constructor(url: string) {
    this.#api = new Api(url);
    this.#decks = new KeptDecks(this.#api);
    this.#catalogues = new Catalogues(this.#api);
    this.standings = new Standings(this.#api);
    this.recordings = new Recordings(this.#api);
  }

  /** The games of this server. */
  async games(): Promise<readonly GameInfo[]> {
    return (await this.#api.call<GamesAnswer>('GET', '/games')).games;
  }

  /** What is printed on the cards of a game, fetched once. @throws SpiritgateError `unknown-game` */
  cards(game: string): Promise<Catalogue> {
    return this.#catalogues.of(game);
  }

  /** The formats of a game, or of all. */
  formats(game?: string): Promise<readonly FormatView[]> {
    return this.#decks.formats(game);
  }

  /** What a text or a share code says. @throws SpiritgateError `deck-text`, `deck-code`, `unknown-game` */
  readDeck(source: DeckSource): Promise<ReadDeckAnswer> {
    return this.#decks.read(source);
  }
}
