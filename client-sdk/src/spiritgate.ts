/** Where every client starts: an account on a server, and the ways from there into a match. */
import {
  type Account,
  type AttachAnswer,
  type ChallengeBody,
  type ChallengesAnswer,
  type Challenge as ChallengeView,
  type CreateLobbyBody,
  type GameInfo,
  type GamesAnswer,
  type GoOnBody,
  type GuestAnswer,
  type GuestBody,
  type LobbiesAnswer,
  type Lobby as LobbyView,
  type LogAnswer,
  MAX_WAIT,
  type MatchesAnswer,
  type MatchInfo,
  type MeAnswer,
  type OpenLobby,
  PROTOCOL_VERSION,
  type PracticeAnswer,
  type PracticeBody,
  type Rematch,
  type SignInBody,
  type SignUpBody,
  type WatchAnswer,
  type WatchableAnswer,
  type WatchBody,
  type WatchedMatch,
} from '@spiritgate/shared/protocol';
import { OwnAccount } from './accounts.ts';
import { Api } from './api.ts';
import { type Catalogue, Catalogues } from './catalogue.ts';
import { Challenge } from './challenge.ts';
import { choiceOf, type Deck } from './deck-choice.ts';
import { KeptDecks } from './decks.ts';
import { SpiritgateError } from './error.ts';
import { Lobby, type Waiting } from './lobby.ts';
import { Match } from './match.ts';
import { type Paging, pages, queryOf } from './pages.ts';
import { type QueueOptions, waitInQueue } from './queue.ts';
import { Recordings } from './recordings.ts';
import { retrying } from './retry.ts';
import type { Dial, Listener, Socket } from './socket.ts';
import { Standings } from './standings.ts';
import { Watching } from './watching.ts';

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
  /** What this account can do about itself: password, tokens, bots, blocks, reports. */
  readonly own: OwnAccount;
  /** The decks that this account keeps; texts and share codes of decks; formats. */
  readonly keptDecks: KeptDecks;
  /** Leaderboards, ratings, seasons, and matches that are over. */
  readonly standings: Standings;
  /** Records and recordings of one's matches that are over. */
  readonly recordings: Recordings;
  readonly #api: Api;
  #dialling: Promise<Dial> | undefined;
  /** The mark of the challenges that were told last. */
  #challengesSeen: string | undefined;
  readonly #to = (matchId: string): Promise<Match> => this.attach(matchId);
  readonly #catalogues: Catalogues;

  private constructor(api: Api, token: string, account: Account) {
    this.#api = api;
    this.#catalogues = new Catalogues(api);
    this.keptDecks = new KeptDecks(api);
    this.standings = new Standings(api);
    this.recordings = new Recordings(api);
    this.token = token;
    this.own = new OwnAccount(api);
    this.account = account;
  }

  /**
   * Signs in as a new guest.
   *
   * @param url the server's address, such as `https://play.example.org`
   * @param name if somebody has it, the guest gets one that is like it
   * @throws SpiritgateError `protocol-unsupported`, `bad-name`, `name-reserved`, `unreachable`, `not-spiritgate`
   * @example const me = await Spiritgate.guest('http://localhost:2567', { name: 'Ada' });
   */
  static async guest(url: string, { name }: { name?: string } = {}): Promise<Spiritgate> {
    const body: GuestBody = { protocol: PROTOCOL_VERSION, ...(name === undefined ? {} : { name }) };
    return Spiritgate.#enter(url, '/guests', body);
  }

  /**
   * Signs up as a new member.
   *
   * @throws SpiritgateError `protocol-unsupported`, `bad-name`, `name-reserved`, `name-taken`, `bad-password`, `sign-in-busy`
   * @example const me = await Spiritgate.signUp('http://localhost:2567', { name: 'Ada', password: 'correct horse' });
   */
  static async signUp(url: string, { name, password }: { name: string; password: string }): Promise<Spiritgate> {
    const body: SignUpBody = { protocol: PROTOCOL_VERSION, name, password };
    return Spiritgate.#enter(url, '/accounts', body);
  }

  /**
   * Signs in with name and password.
   *
   * @param label what the session is called in the list of tokens, such as the name of the device
   * @throws SpiritgateError `protocol-unsupported`, `wrong-password`, `account-suspended`, `too-many-requests`, `sign-in-busy`
   */
  static async signIn(url: string, { name, password, label }: { name: string; password: string; label?: string }): Promise<Spiritgate> {
    const body: SignInBody = { protocol: PROTOCOL_VERSION, name, password, ...(label === undefined ? {} : { label }) };
    return Spiritgate.#enter(url, '/sessions', body);
  }

  static async #enter(url: string, path: string, body: GuestBody | SignUpBody | SignInBody): Promise<Spiritgate> {
    const { token, account } = await new Api(url).call<GuestAnswer>('POST', path, { body });
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
    return this.#catalogues.of(game);
  }

  /**
   * Opens a lobby; its `code` is for the opponent, and for friends who want to watch. The options say how the match is played (format, series,
   * clock, watching, rated, undo, open; see `CreateLobbyBody`); with `readyCheck` it begins once both are ready. It is private unless `listed`
   * shows it in the list of open lobbies, where it stays while this client waits for the match.
   *
   * @throws SpiritgateError `unknown-game`, `unknown-deck`, `deck-illegal`, `terms-refused`, `too-many-lobbies`
   * @example const lobby = await me.createLobby({ game: 'elestrals', deck: 'Majesea', clock: 'fast', series: 'best-of-three' });
   */
  async createLobby({ deck, ...options }: Omit<CreateLobbyBody, 'deck'> & { deck: Deck }): Promise<Lobby> {
    const body: CreateLobbyBody = { ...options, deck: choiceOf(deck) };
    return new Lobby(await this.#api.call<LobbyView>('POST', '/lobbies', { body }), this.#api, this.#to);
  }

  /**
   * Opens a lobby whose match goes on from a point of a match that is over: the same two players, their seats and decks, in its `game`th game
   * after `at` inputs. The other joins without a deck.
   *
   * @throws SpiritgateError `unknown-match`, `match-running`, `not-your-match`, `record-closed`, `not-recorded`, `no-such-point`
   */
  async goOnFrom(matchId: string, body: GoOnBody): Promise<Lobby> {
    const path = `/matches/${encodeURIComponent(matchId)}/lobbies`;
    return new Lobby(await this.#api.call<LobbyView>('POST', path, { body }), this.#api, this.#to);
  }

  /**
   * The lobbies that anybody may join, the latest first; of all games unless one is named. Their `id` is for `joinLobby` and `enterLobby`.
   *
   * @example for await (const { id, host } of me.openLobbies({ game: 'elestrals' })) console.log(`${host.name} waits in ${id}`);
   */
  openLobbies({ game, pageSize }: { game?: string } & Paging = {}): AsyncGenerator<OpenLobby> {
    return pages(async (cursor) => {
      const { lobbies, next } = await this.#api.call<LobbiesAnswer>('GET', `/lobbies${queryOf({ game, limit: pageSize, cursor })}`);
      return { entries: lobbies, next };
    });
  }

  /**
   * Joins a lobby by its invite code, or by its id among the open ones, and attaches to the match; where the lobby checks who is ready, this client is, and waits for the host.
   *
   * @throws SpiritgateError `unknown-lobby`, `lobby-started`, `lobby-full`, `lobby-barred`, `own-lobby`, `unknown-deck`, `deck-illegal`
   */
  async joinLobby(codeOrId: string, { deck, signal }: { deck?: Deck } & Waiting = {}): Promise<Match> {
    const lobby = await this.enterLobby(codeOrId, deck === undefined ? {} : { deck });
    if (lobby.view.status === 'open' && !lobby.view.ready[1]) await lobby.ready();
    return lobby.view.match === null ? lobby.match({ ...(signal ? { signal } : {}) }) : this.attach(lobby.view.match);
  }

  /** Takes the other seat of a lobby, by its code or its id among the open ones, without saying that one is ready. */
  async enterLobby(codeOrId: string, { deck }: { deck?: Deck } = {}): Promise<Lobby> {
    const path = `/lobbies/${encodeURIComponent(codeOrId)}/join`;
    const view = await this.#api.call<LobbyView>('POST', path, { body: deck === undefined ? {} : { deck: choiceOf(deck) } });
    return new Lobby(view, this.#api, this.#to);
  }

  /** The lobby of a code as something to act on, for who is in it and comes back; nobody enters it by this. @throws SpiritgateError `unknown-lobby` */
  async lobbyAt(code: string): Promise<Lobby> {
    return new Lobby(await this.lobby(code), this.#api, this.#to);
  }

  /**
   * Waits in the ranked queue for an opponent, accepts by itself unless `onFound` decides, and attaches to the match. The signal leaves the
   * queue; should a match have begun in that very moment, it is among `matches()`.
   *
   * @throws SpiritgateError `already-queued`, `queue-cooldown`, `ranked-match-running`, `unknown-game`, `unknown-deck`, `deck-illegal`,
   * `not-queued` (an opponent was found, and not accepted), `cancelled`
   * @example const match = await me.queue({ game: 'elestrals', deck: 'Majesea', signal: AbortSignal.timeout(60_000) });
   */
  async queue({ deck, ...options }: QueueOptions & { deck: Deck }): Promise<Match> {
    return this.attach(await waitInQueue(this.#api, choiceOf(deck), options));
  }

  /** Leaves the ranked queue, whichever device entered it; does nothing outside of it. */
  async leaveQueue(): Promise<void> {
    await this.#api.call('DELETE', '/queue').catch((error: unknown) => {
      if (SpiritgateError.from(error).code !== 'not-queued') throw error;
    });
  }

  /**
   * Challenges a player, by name or by id, on terms as for a lobby.
   *
   * @throws SpiritgateError `unknown-account`, `own-account`, `challenge-refused`, `challenge-open`, `too-many-challenges`, `deck-illegal`
   */
  async challenge(
    player: string | { id: string },
    { deck, ...options }: Omit<ChallengeBody, 'deck' | 'player'> & { deck: Deck },
  ): Promise<Challenge> {
    const body: ChallengeBody = { ...options, deck: choiceOf(deck), player: typeof player === 'string' ? { name: player } : player };
    return new Challenge(await this.#api.call<ChallengeView>('POST', '/challenges', { body }), this.#api, this.#to);
  }

  /**
   * The challenges that this account sent or got; with `wait`, in seconds up to 25, hangs until one comes or changes. What has changed since they
   * were told last is told at once.
   */
  async challenges({ wait = 0, signal }: { wait?: number } & Waiting = {}): Promise<readonly Challenge[]> {
    const query = queryOf({ wait, seen: this.#challengesSeen });
    const { challenges, mark } = await this.#api.call<ChallengesAnswer>('GET', `/challenges${query}`, { signal });
    this.#challengesSeen = mark;
    return challenges.map((view) => new Challenge(view, this.#api, this.#to));
  }

  /**
   * Asks for a rematch of a match that is over, perhaps with another deck, waits until the other player has asked, too, and attaches to it.
   *
   * @throws SpiritgateError `unknown-match`, `match-running`, `rematch-refused`, `deck-illegal`, `cancelled`
   */
  async rematch(matchId: string, { deck, signal }: { deck?: Deck } & Waiting = {}): Promise<Match> {
    const path = `/matches/${encodeURIComponent(matchId)}/rematch`;
    const ask = (): Promise<Rematch> => this.#api.call('GET', `${path}?wait=${MAX_WAIT}`, { signal });
    let { match } = await this.#api.call<Rematch>('POST', path, { body: deck === undefined ? {} : { deck: choiceOf(deck) }, signal });
    while (match === null) match = (await retrying(ask, () => !signal?.aborted)).match;
    return this.attach(match);
  }

  /** Begins a practice match against a bot of the server. @throws SpiritgateError `unknown-game`, `deck-illegal`, `too-many-practices` */
  async practice({ deck, botDeck, ...options }: Omit<PracticeBody, 'deck' | 'botDeck'> & { deck: Deck; botDeck?: Deck }): Promise<Match> {
    const body: PracticeBody = { ...options, deck: choiceOf(deck), ...(botDeck === undefined ? {} : { botDeck: choiceOf(botDeck) }) };
    return this.attach((await this.#api.call<PracticeAnswer>('POST', '/practice', { body })).match);
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
    return Match.open((listener) => this.#sit<AttachAnswer>(path, { protocol: PROTOCOL_VERSION }, listener));
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
    return Watching.open((listener) => this.#sit<WatchAnswer>(path, body, listener));
  }

  /** A lobby as it stands: who is in it, who may watch, and, for those who may know it, the match. @throws SpiritgateError `unknown-lobby` */
  lobby(code: string): Promise<LobbyView> {
    return this.#api.call('GET', `/lobbies/${encodeURIComponent(code)}`);
  }

  /** All that a spectator saw of a match that is over. @throws SpiritgateError `unknown-match`, `match-running` */
  log(matchId: string): Promise<LogAnswer> {
    return this.#api.call('GET', `/matches/${encodeURIComponent(matchId)}/log`);
  }

  /** Asks for a place at a match and takes it. */
  async #sit<Place extends AttachAnswer | WatchAnswer>(
    path: string,
    body: WatchBody,
    listener: Listener,
  ): Promise<{ match: Place['match']; socket: Socket }> {
    const asking = this.#api.call<Place>('POST', path, { body });
    const [dial, { match, reservation }] = await Promise.all([this.#dial(), asking]);
    return { match, socket: await dial(reservation, listener) };
  }

  /** What holds sockets is most of the SDK by size, and is loaded with the first match: who only looks around does without it. */
  #dial(): Promise<Dial> {
    this.#dialling ??= import('./socket.ts').then(({ colyseusDial }) => colyseusDial(this.#api.url));
    this.#dialling.catch(() => {
      this.#dialling = undefined;
    });
    return this.#dialling;
  }
}
