/** Private lobbies: one player opens one and gives the code to another, who joins and thereby starts the match. */
import type { GameModule } from '@spiritgate/shared/games';
import type { Account, DeckChoice, Lobby, WatchRules } from '@spiritgate/shared/protocol';
import { findGame, type Games, readDeck } from '../decks.ts';
import type { Cancel, Env } from '../env.ts';
import { newCode, readCode } from '../ids.ts';
import type { Entrant } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Audience } from '../spectate/index.ts';
import type { Waiters } from '../waiters.ts';

/** How many lobbies an account may have open at once, and how long one stays, open or started, in milliseconds. */
const MOST_LOBBIES = 4;
const LIFETIME = 3_600_000;

/** Begins a match between two players, the first with seat 0, and gives its id. Never rejects. */
export type BeginMatch = (game: GameModule, entrants: readonly [Entrant, Entrant], audience: Audience) => Promise<Result<string>>;

/** Unless the host says otherwise, whoever has the code may watch, and without delay. */
const OPEN_TO_FRIENDS: WatchRules = { allowed: true, delay: 0 };

type Entry = {
  code: string;
  game: GameModule;
  host: Entrant;
  guest: Account | undefined;
  match: string | undefined;
  watching: WatchRules;
  expire: Cancel;
};

export class Lobbies {
  readonly #env: Env;
  readonly #games: Games;
  readonly #waiters: Waiters;
  readonly #begin: BeginMatch;
  readonly #lobbies = new Map<string, Entry>();

  constructor(env: Env, games: Games, waiters: Waiters, begin: BeginMatch) {
    this.#env = env;
    this.#games = games;
    this.#waiters = waiters;
    this.#begin = begin;
  }

  open(account: Account, gameName: string, choice: DeckChoice, watching: WatchRules = OPEN_TO_FRIENDS): Result<Lobby> {
    const game = findGame(this.#games, gameName);
    if (!game.ok) return game;
    const deck = readDeck(game.value, choice);
    if (!deck.ok) return deck;
    const own = [...this.#lobbies.values()].filter((lobby) => lobby.host.account.id === account.id && !lobby.guest);
    if (own.length >= MOST_LOBBIES) return refuse('too-many-lobbies');
    let code = newCode(this.#env);
    while (this.#lobbies.has(code)) code = newCode(this.#env);
    const expire = this.#env.later(LIFETIME, () => this.#end(code));
    const host = { account, deck: deck.value };
    const lobby: Entry = { code, game: game.value, host, guest: undefined, match: undefined, watching, expire };
    this.#lobbies.set(code, lobby);
    return ok(viewOf(lobby, account));
  }

  get(account: Account, code: string): Result<Lobby> {
    const lobby = this.#lobbies.get(readCode(code));
    return lobby ? ok(viewOf(lobby, account)) : refuse('unknown-lobby');
  }

  /** As `get`, but if the match has not begun, waits for it so many milliseconds. */
  async watch(account: Account, code: string, ms: number, gone: AbortSignal): Promise<Result<Lobby>> {
    const now = this.get(account, code);
    if (!now.ok || now.value.status === 'started') return now;
    await this.#waiters.wait(keyOf(readCode(code)), ms, gone);
    return this.get(account, code);
  }

  /** Takes the other seat. Should the match fail to begin, the lobby is open again. */
  async join(account: Account, code: string, choice: DeckChoice): Promise<Result<Lobby>> {
    const lobby = this.#lobbies.get(readCode(code));
    if (!lobby) return refuse('unknown-lobby');
    if (lobby.guest) return refuse('lobby-started');
    if (lobby.host.account.id === account.id) return refuse('own-lobby');
    const deck = readDeck(lobby.game, choice);
    if (!deck.ok) return deck;
    lobby.guest = account;
    const begun = await this.#begin(lobby.game, [lobby.host, { account, deck: deck.value }], { ...lobby.watching, code: lobby.code });
    if (!begun.ok) {
      lobby.guest = undefined;
      return begun;
    }
    lobby.match = begun.value;
    this.#waiters.wake(keyOf(lobby.code));
    return ok(viewOf(lobby, account));
  }

  /** The host closes an open lobby. */
  close(account: Account, code: string): Result<Record<never, never>> {
    const lobby = this.#lobbies.get(readCode(code));
    if (!lobby) return refuse('unknown-lobby');
    if (lobby.host.account.id !== account.id) return refuse('not-lobby-host');
    if (lobby.guest) return refuse('lobby-started');
    this.#end(lobby.code);
    return ok({});
  }

  #end(code: string): void {
    this.#lobbies.get(code)?.expire();
    this.#lobbies.delete(code);
    this.#waiters.wake(keyOf(code));
  }
}

const keyOf = (code: string): string => `lobby ${code}`;

/** A lobby as an account that has the code may see it: who may not watch does not learn of the match. */
function viewOf({ code, game, host, guest, match, watching }: Entry, { id }: Account): Lobby {
  const isMine = id === host.account.id || id === guest?.id;
  return {
    code,
    game: game.name,
    host: host.account.name,
    guest: guest?.name ?? null,
    status: match === undefined ? 'open' : 'started',
    match: isMine || watching.allowed ? (match ?? null) : null,
    watching: { ...watching },
  };
}
