/** A lobby: the code for the opponent, what the two in it do, and the wait for the match. */
import { type Lobby as LobbyView, MAX_WAIT } from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';
import { choiceOf, type Deck } from './deck-choice.ts';
import type { Match } from './match.ts';
import { queryOf } from './pages.ts';
import { retrying } from './retry.ts';

/** A wait that may be given up. */
export type Waiting = { readonly signal?: AbortSignal };

/**
 * @example
 * const lobby = await me.createLobby({ game: 'elestrals', deck: 'Majesea' });
 * console.log(`Ask your friend to join ${lobby.code}`);
 * const match = await lobby.match();
 */
export class Lobby {
  #view: LobbyView;
  readonly #api: Api;
  readonly #attach: (matchId: string) => Promise<Match>;

  constructor(lobby: LobbyView, api: Api, attach: (matchId: string) => Promise<Match>) {
    this.#view = lobby;
    this.#api = api;
    this.#attach = attach;
  }

  /** The invite code: eight characters, in either case. */
  get code(): string {
    return this.#view.code;
  }

  /** The name of the game. */
  get game(): string {
    return this.#view.game;
  }

  /** The lobby as it was told last. */
  get view(): LobbyView {
    return this.#view;
  }

  /**
   * Waits for the match and attaches to it.
   *
   * @throws SpiritgateError `unknown-lobby` once the lobby is closed, `cancelled` if the signal gives up waiting (the lobby stays open)
   */
  async match({ signal }: Waiting = {}): Promise<Match> {
    for (;;) {
      const { match } = await this.next({ ...(signal ? { signal } : {}) });
      if (match !== null) return this.#attach(match);
    }
  }

  /** Waits for the lobby to be another than it was told last, for half a minute at the most. @throws SpiritgateError `unknown-lobby`, `cancelled` */
  async next({ signal }: Waiting = {}): Promise<LobbyView> {
    const ask = (): Promise<LobbyView> => {
      const query = queryOf({ wait: MAX_WAIT, seen: this.#view.mark });
      return this.#api.call('GET', `/lobbies/${this.code}${query}`, { signal });
    };
    this.#view = await retrying(ask, () => !signal?.aborted);
    return this.#view;
  }

  /** Says whether one is ready; with both ready the match begins. @throws SpiritgateError `lobby-started`, `unknown-lobby` */
  ready(ready = true): Promise<LobbyView> {
    return this.#do('POST', 'ready', { ready });
  }

  /** Takes another deck for the match. @throws SpiritgateError `deck-illegal`, `lobby-started`, `unknown-lobby` */
  changeDeck(deck: Deck): Promise<LobbyView> {
    return this.#do('PUT', 'deck', { deck: choiceOf(deck) });
  }

  /** The host sends the guest away, who cannot come back. @throws SpiritgateError `not-lobby-host`, `lobby-started`, `unknown-lobby` */
  kick(): Promise<LobbyView> {
    return this.#do('POST', 'kick');
  }

  /** The host gets a new code; the old one is worth nothing from then on. @throws SpiritgateError `not-lobby-host`, `lobby-started` */
  revoke(): Promise<LobbyView> {
    return this.#do('POST', 'revoke');
  }

  /**
   * The host shows the lobby in the list of open ones, or not any more. It stays there while the host waits in `match` or `next`, and has a free place.
   *
   * @throws SpiritgateError `not-lobby-host`, `lobby-private`, `lobby-started`, `unknown-lobby`
   */
  show(listed = true): Promise<LobbyView> {
    return this.#do('PUT', 'listed', { listed });
  }

  /** Leaves the lobby: the other one keeps it, as its host. @throws SpiritgateError `lobby-started`, `unknown-lobby` */
  async leave(): Promise<void> {
    await this.#api.call('POST', `/lobbies/${this.code}/leave`);
  }

  /** Closes the lobby. @throws SpiritgateError `lobby-started`, `unknown-lobby` */
  async close(): Promise<void> {
    await this.#api.call('DELETE', `/lobbies/${this.code}`);
  }

  async #do(method: 'POST' | 'PUT', what: string, body?: unknown): Promise<LobbyView> {
    this.#view = await this.#api.call<LobbyView>(method, `/lobbies/${this.code}/${what}`, body === undefined ? {} : { body });
    return this.#view;
  }
}
