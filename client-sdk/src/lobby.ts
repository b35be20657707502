/** A private lobby that this client opened: the code for the opponent, and the wait for the match. */
import { type Lobby as LobbyView, MAX_WAIT } from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';
import type { Match } from './match.ts';
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
  /** The invite code: eight characters, in either case. */
  readonly code: string;
  /** The name of the game. */
  readonly game: string;
  readonly #api: Api;
  readonly #attach: (matchId: string) => Promise<Match>;

  constructor(lobby: LobbyView, api: Api, attach: (matchId: string) => Promise<Match>) {
    this.code = lobby.code;
    this.game = lobby.game;
    this.#api = api;
    this.#attach = attach;
  }

  /**
   * Waits for the opponent and attaches to the match.
   *
   * @throws SpiritgateError `unknown-lobby` once the lobby is closed, `cancelled` if the signal gives up waiting (the lobby stays open)
   */
  async match({ signal }: Waiting = {}): Promise<Match> {
    const ask = (): Promise<LobbyView> => this.#api.call('GET', `/lobbies/${this.code}?wait=${MAX_WAIT}`, { signal });
    for (;;) {
      const { match } = await retrying(ask, () => !signal?.aborted);
      if (match !== null) return this.#attach(match);
    }
  }

  /** Closes the lobby. @throws SpiritgateError `lobby-started`, `unknown-lobby` */
  async close(): Promise<void> {
    await this.#api.call('DELETE', `/lobbies/${this.code}`);
  }
}
