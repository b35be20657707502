/**
 * Where errors are provoked: a real server with a store, players of all kinds, and switches for what cannot be brought about from outside. A
 * provocation does what leads to its code and gives what came back.
 */
import type { AttachAnswer, ErrorCode, GuestAnswer, Lobby, PracticeAnswer } from '@spiritgate/shared/protocol';
import { PROTOCOL_VERSION } from '@spiritgate/shared/protocol';
import type { Store } from '../../store/index.ts';
import { freshName, makeModerator, PASSWORD } from '../accounts.ts';
import { Player, type TestServer } from '../harness.ts';
import { addMatch } from '../matches.ts';

/** What came back: an answer over HTTP with its body, or a reply, message or last line with its code. */
export type Outcome = { readonly code?: unknown } | { readonly body: unknown } | object;
type Provocation = (world: World) => Promise<Outcome>;
/** Provocations by the code that they bring about. */
export type Provocations = Partial<Record<ErrorCode, Provocation>>;

export const SUNS = { starter: 'Suns' };
export const MOONS = { starter: 'Moons' };
export const TERMS = { game: 'tiny', deck: SUNS };

export class World {
  readonly server: TestServer;
  readonly store: Store;
  /** While it is set, nobody may do anything. */
  isLimited = false;
  /** What lets a server stop that has begun to. */
  readonly limits = {
    take: async () => (this.isLimited ? { ok: false as const, retryAfter: 2 } : { ok: true as const }),
  };

  constructor(server: TestServer, store: Store) {
    this.server = server;
    this.store = store;
  }

  guest(): Promise<Player> {
    return this.server.guest();
  }

  async member(name = freshName()): Promise<Player> {
    const { body } = await this.server.call<GuestAnswer>('POST', '/accounts', undefined, {
      protocol: PROTOCOL_VERSION,
      name,
      password: PASSWORD,
    });
    return new Player(this.server, body);
  }

  async moderator(): Promise<Player> {
    const made = await this.member();
    await makeModerator(this.store, made.account.id);
    return made;
  }

  /** An open lobby of a guest. */
  async lobby(more: object = {}): Promise<{ host: Player; code: string }> {
    const host = await this.guest();
    const { body } = await host.call<Lobby>('POST', '/lobbies', { ...TERMS, ...more });
    return { host, code: body.code };
  }

  /** A match on terms, with both players on their sockets. */
  async seated(more: object = {}): Promise<{ players: [Player, Player]; match: string; code: string }> {
    const { host, code } = await this.lobby(more);
    const guest = await this.guest();
    const { body } = await guest.call<Lobby>('POST', `/lobbies/${code}/join`, { deck: MOONS });
    const match = body.match as string;
    for (const player of [host, guest]) await player.attach(match);
    return { players: [host, guest], match, code };
  }

  /** A match that its guest gave up, with all that is kept of it. */
  async over(more: object = {}): Promise<{ players: [Player, Player]; match: string; code: string }> {
    const seated = await this.seated(more);
    const [host, guest] = seated.players;
    await host.answer();
    await guest.input({ do: 'concede', match: true });
    await host.until(() => host.tables.at(-1)?.result !== null);
    // What is kept of a match is written a moment after its end.
    for (let i = 0; i < 200; i++) {
      const { status } = await fetchAs(host, `/matches/${seated.match}/games/1/recording?viewer=own`);
      if (status === 200) break;
      await new Promise((done) => setTimeout(done, 10));
    }
    return seated;
  }

  /** A practice match. */
  async practice(player: Player): Promise<string> {
    const { body } = await player.call<PracticeAnswer>('POST', '/practice', { ...TERMS, bot: 'random' });
    return body.match;
  }

  /** A match that is over, of which only the row of the database is there. */
  async row(players: readonly [Player, Player], more: object = {}): Promise<string> {
    const id = `row ${players[0].account.id}`;
    await addMatch(this.store.db, { id, accounts: [players[0].account.id, players[1].account.id], at: 1, ...more });
    return id;
  }

  attach(player: Player, match: string): Promise<{ body: AttachAnswer }> {
    return player.call<AttachAnswer>('POST', `/matches/${match}/attach`, { protocol: PROTOCOL_VERSION });
  }
}

const fetchAs = (player: Player, path: string): Promise<{ status: number }> => player.call('GET', path);

/** The code of an outcome. */
export function codeOf(outcome: Outcome): unknown {
  const said = 'body' in outcome ? outcome.body : outcome;
  return (said as { code?: unknown } | undefined)?.code;
}

/** Does something so many times, one after the other; gives the last outcome. */
export async function times<T>(n: number, act: (i: number) => Promise<T>): Promise<T> {
  for (let i = 0; i < n - 1; i++) await act(i);
  return act(n - 1);
}
