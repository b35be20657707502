/** Where every client starts: an account on a server, and the ways from there into a match. */
import {
  type Account,
  type AttachAnswer,
  type CardsAnswer,
  type DeckChoice,
  type GameInfo,
  type GamesAnswer,
  type GuestAnswer,
  type GuestBody,
  type Lobby as LobbyView,
  type LogAnswer,
  MAX_WAIT,
  type MatchesAnswer,
  type MatchInfo,
  type MeAnswer,
  PROTOCOL_VERSION,
  type QueueAnswer,
  type WatchAnswer,
  type WatchableAnswer,
  type WatchBody,
  type WatchedMatch,
  type WatchRules,
} from '@spiritgate/shared/protocol';
import { Api } from './api.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { SpiritgateError } from './error.ts';
import { Lobby, type Waiting } from './lobby.ts';
import { Match } from './match.ts';
import { retrying } from './retry.ts';
import { colyseusDial, type Dial } from './socket.ts';
import { Watching } from './watching.ts';

/** A starter deck by its name, or as the protocol writes decks. */
export type Deck = string | DeckChoice;

/**
 * A signed-in account. All calls throw SpiritgateError.
 *
 * @example
 * const me = await Spiritgate.guest('http://localhost:2567', { name: 'Ada' });
 * const match = await me.joinLobby('K7Q2M9XD', { deck: 'Penterror' });
 */
export class Spiritgate {
  /** The account's public name and id. */
  readonly account: Account;
  /** The bearer token of the account. Whoever has it is the account: keep it secret, and keep it to come back. */
  readonly token: string;
  readonly #api: Api;
  readonly #dial: Dial;
  readonly #catalogues = new Map<string, Promise<Catalogue>>();

  private constructor(api: Api, token: string, account: Account) {
    this.#api = api;
    this.#dial = colyseusDial(api.url);
    this.token = token;
    this.account = account;
  }

  /**
   * Signs in as a new guest.
   *
   * @param url the server's address, such as `https://play.example.org`
   * @throws SpiritgateError `protocol-unsupported`, `bad-request` for a name that is not allowed, `unreachable`, `not-spiritgate`
   * @example const me = await Spiritgate.guest('http://localhost:2567', { name: 'Ada' });
   */
  static async guest(url: string, { name }: { name?: string } = {}): Promise<Spiritgate> {
    const body: GuestBody = { protocol: PROTOCOL_VERSION, ...(name === undefined ? {} : { name }) };
    const { token, account } = await new Api(url).call<GuestAnswer>('POST', '/guests', { body });
    return new Spiritgate(new Api(url, token), token, account);
  }

  /**
   * Comes back to an account.
   *
   * @throws SpiritgateError `unauthorized` if the server does not know the token
   * @example const me = await Spiritgate.resume('http://localhost:2567', savedToken);
   */
  static async resume(url: string, token: string): Promise<Spiritgate> {
    const api = new Api(url, token);
    const { account } = await api.call<MeAnswer>('GET', '/me');
    return new Spiritgate(api, token, account);
  }

  /** The games of this server. */
  async games(): Promise<readonly GameInfo[]> {
    return (await this.#api.call<GamesAnswer>('GET', '/games')).games;
  }

  /** The names of a game's starter decks. @throws SpiritgateError `unknown-game` */
  async decks(game: string): Promise<readonly string[]> {
    const found = (await this.games()).find((g) => g.name === game);
    if (!found) throw SpiritgateError.of('unknown-game');
    return found.starterDecks.map((deck) => deck.name);
  }

  /** What is printed on the cards of a game, fetched once. @throws SpiritgateError `unknown-game` */
  cards(game: string): Promise<Catalogue> {
    const known = this.#catalogues.get(game);
    if (known) return known;
    const fetched = this.#api.call<CardsAnswer>('GET', `/games/${encodeURIComponent(game)}/cards`).then(catalogueOf);
    this.#catalogues.set(game, fetched);
    fetched.catch(() => this.#catalogues.delete(game));
    return fetched;
  }

  /**
   * Opens a private lobby; its `code` is for the opponent, and for friends who want to watch.
   *
   * @param watching whether those with the code may watch, and how many seconds late; unset, they may, at once
   * @throws SpiritgateError `unknown-game`, `unknown-deck`, `deck-illegal`, `too-many-lobbies`, `shutting-down`
   */
  async createLobby({ game, deck, watching }: { game: string; deck: Deck; watching?: WatchRules }): Promise<Lobby> {
    const body = { game, deck: choiceOf(deck), ...(watching ? { watching } : {}) };
    const lobby = await this.#api.call<LobbyView>('POST', '/lobbies', { body });
    return new Lobby(lobby, this.#api, (id) => this.attach(id));
  }

  /**
   * Joins a lobby by its invite code and attaches to the match.
   *
   * @throws SpiritgateError `unknown-lobby`, `lobby-started`, `own-lobby`, `unknown-deck`, `deck-illegal`, `shutting-down`
   */
  async joinLobby(code: string, { deck }: { deck: Deck }): Promise<Match> {
    const path = `/lobbies/${encodeURIComponent(code)}/join`;
    const { match } = await this.#api.call<LobbyView>('POST', path, { body: { deck: choiceOf(deck) } });
    return this.attach(match as string);
  }

  /**
   * Waits in the first-come queue for an opponent and attaches to the match. The signal leaves the queue; should an opponent have come in
   * that very moment, the match is among `matches()`.
   *
   * @throws SpiritgateError `already-queued`, `unknown-game`, `unknown-deck`, `deck-illegal`, `shutting-down`, `cancelled`
   * @example const match = await me.queue({ game: 'elestrals', deck: 'Majesea', signal: AbortSignal.timeout(60_000) });
   */
  async queue({ game, deck, signal }: { game: string; deck: Deck } & Waiting): Promise<Match> {
    const ask = (): Promise<QueueAnswer> => this.#api.call('GET', `/queue?wait=${MAX_WAIT}`, { signal });
    let place: QueueAnswer;
    try {
      place = await this.#api.call<QueueAnswer>('POST', '/queue', { body: { game, deck: choiceOf(deck) }, signal });
      while (place.status === 'waiting') place = await retrying(ask, () => !signal?.aborted);
    } catch (error) {
      if (signal?.aborted) await this.#leaveQueue();
      throw error;
    }
    return this.attach(place.match);
  }

  /** The account's running matches: where to go on after a restart of the client. */
  async matches(): Promise<readonly MatchInfo[]> {
    return (await this.#api.call<MatchesAnswer>('GET', '/matches')).matches;
  }

  /**
   * Attaches to a match: the first time, after a restart, or on a second device. The newest attachment wins; the older one ends with
   * `taken-over`.
   *
   * @throws SpiritgateError `unknown-match`, `not-your-match`, `protocol-unsupported`
   */
  attach(matchId: string): Promise<Match> {
    const path = `/matches/${encodeURIComponent(matchId)}/attach`;
    return Match.open(async (listener) => {
      const { match, reservation } = await this.#api.call<AttachAnswer>('POST', path, { body: { protocol: PROTOCOL_VERSION } });
      return { match, socket: await this.#dial(reservation, listener) };
    });
  }

  /** The running matches that everybody may watch. */
  async watchable(): Promise<readonly WatchedMatch[]> {
    return (await this.#api.call<WatchableAnswer>('GET', '/matches/watchable')).matches;
  }

  /**
   * Watches a match, as late as it says. The same account watches a match on one device, its newest.
   *
   * @param code the invite code of the lobby, for a match of a private one; its id is `lobby(code).match`
   * @throws SpiritgateError `unknown-match` (also without the code of a private one), `own-match`, `watching-forbidden`, `watch-too-early`
   * @example const watching = await me.watch(id, { code: 'K7Q2M9XD' });
   */
  watch(matchId: string, { code }: { code?: string } = {}): Promise<Watching> {
    const path = `/matches/${encodeURIComponent(matchId)}/watch`;
    const body: WatchBody = { protocol: PROTOCOL_VERSION, ...(code === undefined ? {} : { code }) };
    return Watching.open(async (listener) => {
      const { match, reservation } = await this.#api.call<WatchAnswer>('POST', path, { body });
      return { match, socket: await this.#dial(reservation, listener) };
    });
  }

  /** A lobby as it stands: who is in it, who may watch, and, for those who may know it, the match. @throws SpiritgateError `unknown-lobby` */
  lobby(code: string): Promise<LobbyView> {
    return this.#api.call('GET', `/lobbies/${encodeURIComponent(code)}`);
  }

  /** All that a spectator saw of a match that is over. @throws SpiritgateError `unknown-match`, `match-running` */
  log(matchId: string): Promise<LogAnswer> {
    return this.#api.call('GET', `/matches/${encodeURIComponent(matchId)}/log`);
  }

  /** Whoever was taken out already is where they wanted to be. */
  async #leaveQueue(): Promise<void> {
    await this.#api.call('DELETE', '/queue').catch(() => undefined);
  }
}

const choiceOf = (deck: Deck): DeckChoice => (typeof deck === 'string' ? { starter: deck } : deck);
