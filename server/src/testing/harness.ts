/** Support for tests over real sockets: a server on a free port with the tiny game, its log as text, and players on Colyseus's own client. */
import { Client, type Room } from '@colyseus/sdk';
import {
  API,
  type AttachAnswer,
  type DecisionView,
  type ErrorAnswer,
  type GuestAnswer,
  INPUT,
  type InputReply,
  LINES_TYPE,
  type Lobby,
  optionKey,
  PROTOCOL_VERSION,
  type Problem,
  type QueueAnswer,
  type SeatReservation,
  TABLE,
  type TableView,
  UPDATE,
  type Update,
  WATCHERS,
  type WatchAnswer,
  type WatchBody,
  type Watchers,
  type WatchRules,
} from '@spiritgate/shared/protocol';
import { type MatchState, readUpdate, type UpdateMessage } from '@spiritgate/shared/protocol/state';
import { afterAll, beforeAll } from 'vitest';
import { Passwords } from '../accounts/index.ts';
import { type App, type AppOptions, startApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { CHEAP } from './accounts.ts';
import { Document } from './document.ts';
import { TINY_DECKS, tiny } from './tiny-game.ts';

/** The answer to an HTTP call; its body is whatever the test expects it to be. */
export type Reply<T = Problem> = { status: number; body: T; headers: Headers };

export class TestServer {
  app: App | undefined;
  readonly lines: string[] = [];
  #document: Promise<Document> | undefined;

  get url(): string {
    return (this.app as App).url;
  }

  async start(config: Partial<Config>, options: Partial<AppOptions>): Promise<void> {
    const read = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'trace' });
    if (!read.ok) throw new Error(read.problems.join());
    const log = createLog('trace', { write: (line) => void this.lines.push(line) });
    this.app = await startApp({
      config: { ...read.config, saltWait: 0, ...config },
      games: new Map([[tiny.name, tiny]]),
      log,
      passwords: new Passwords(CHEAP),
      queue: { wave: 20 },
      ...options,
    });
  }

  /** One call under /api/v1. What comes back is held against the API's own document. */
  async call<T = Problem>(method: string, path: string, token?: string, body?: unknown): Promise<Reply<T>> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const res = await fetch(`${this.url}${API}${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) });
    return this.read<T>(method, `${API}${path}`, res);
  }

  /** The answer to a request, held against the document. */
  async read<T>(method: string, path: string, res: Response): Promise<Reply<T>> {
    const type = (res.headers.get('content-type') ?? '').replace(/;.*$/, '');
    if (type === LINES_TYPE) {
      await res.body?.cancel();
      throw new Error(`${method} ${path} is a stream without end: see JsonSeat`);
    }
    const said = await res.text();
    const body: unknown = said === '' ? undefined : JSON.parse(said);
    const fault = (await this.document()).fault({ method, path, status: res.status, type, body });
    if (fault !== undefined) throw new Error(fault);
    return { status: res.status, body: body as T, headers: res.headers };
  }

  /** What the server says of its API. */
  document(): Promise<Document> {
    this.#document ??= Document.of(this.url);
    return this.#document;
  }

  async guest(name?: string): Promise<Player> {
    const { body } = await this.call<GuestAnswer>('POST', '/guests', undefined, {
      protocol: PROTOCOL_VERSION,
      ...(name === undefined ? {} : { name }),
    });
    return new Player(this, body);
  }

  /** Two guests in a match that a lobby began, not attached yet. */
  async pair(watching?: WatchRules): Promise<{ players: [Player, Player]; match: string; code: string }> {
    const players: [Player, Player] = [await this.guest('Ada'), await this.guest('Bob')];
    const { body } = await players[0].call<Lobby>('POST', '/lobbies', {
      game: 'tiny',
      deck: { starter: TINY_DECKS[0].name },
      ...(watching ? { watching } : {}),
    });
    const joined = await players[1].call<Lobby>('POST', `/lobbies/${body.code}/join`, { deck: { starter: TINY_DECKS[1].name } });
    return { players, match: joined.body.match as string, code: body.code };
  }

  /** Two guests in a match that the queue began, not attached yet: everybody may watch it. */
  async queued(tick?: () => void): Promise<{ players: [Player, Player]; match: string }> {
    const players: [Player, Player] = [await this.guest('Ada'), await this.guest('Bob')];
    const [match] = await Promise.all(players.map((player, i) => player.queue(TINY_DECKS[i]?.name, tick)));
    return { players, match: match as string };
  }

  /** Two guests attached to a match of theirs, each with its first update. */
  async seated(watching?: WatchRules): Promise<{ players: [Player, Player]; match: string; code: string }> {
    const pair = await this.pair(watching);
    for (const player of pair.players) await player.attach(pair.match);
    return pair;
  }
}

export class Player {
  readonly server: TestServer;
  readonly token: string;
  readonly account: GuestAnswer['account'];
  readonly updates: Update[] = [];
  /** What stood around the game, each time that it was told. */
  readonly tables: TableView[] = [];
  readonly errors: ErrorAnswer[] = [];
  /** How many watched, each time that it was told. */
  readonly watchers: number[] = [];
  /** How the present socket was closed; undefined while it is open. */
  closed: { code: number; reason: string | undefined } | undefined;
  sessionId = '';
  #room: Room | undefined;
  #changed: (() => void)[] = [];

  constructor(server: TestServer, { token, account }: GuestAnswer) {
    this.server = server;
    this.token = token;
    this.account = account;
  }

  call<T = Problem>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.server.call<T>(method, path, this.token, body);
  }

  /** Waits in the queue, accepts whom it finds, and gives the match. `tick` lets time pass where that does not happen by itself. */
  async queue(starter = 'Suns', tick = (): void => {}): Promise<string> {
    let { body } = await this.call<QueueAnswer>('POST', '/queue', { game: 'tiny', deck: { starter } });
    while (body.status !== 'matched') {
      if (body.status === undefined) throw new Error(JSON.stringify(body));
      tick();
      await new Promise((done) => setTimeout(done, 10));
      const isFound = body.status === 'found' && !body.accepted;
      body = (await (isFound ? this.call<QueueAnswer>('POST', '/queue/accept') : this.call<QueueAnswer>('GET', '/queue'))).body;
    }
    return body.match;
  }

  get room(): Room {
    return this.#room as Room;
  }

  get latest(): Update {
    return this.updates.at(-1) as Update;
  }

  get decision(): DecisionView | null {
    return this.latest.view.mine?.decision ?? null;
  }

  /** Joins the match's room by a reservation; without sync. */
  async join(match: string): Promise<Room> {
    return this.#take(await this.reserve(match));
  }

  /** A place for one socket in the match's room. */
  async reserve(match: string): Promise<SeatReservation> {
    return (await this.call<AttachAnswer>('POST', `/matches/${match}/attach`, { protocol: PROTOCOL_VERSION })).body.reservation;
  }

  /** A place for one socket among the spectators. */
  async reserveWatch(match: string, code?: string): Promise<SeatReservation> {
    const asked: WatchBody = { protocol: PROTOCOL_VERSION, ...(code === undefined ? {} : { code }) };
    return (await this.call<WatchAnswer>('POST', `/matches/${match}/watch`, asked)).body.reservation;
  }

  /** Sits down on a socket beside the player's own; the code with which the server closes it. */
  closingOf(reservation: SeatReservation): Promise<number> {
    return new Promise((resolve) => {
      new Client(this.server.url).consumeSeatReservation(reservation as never).then(
        (room) => {
          room.reconnection.enabled = false;
          room.onLeave((code) => resolve(code));
        },
        (error: { code: number }) => resolve(error.code),
      );
    });
  }

  /** Sits down among the spectators of a match and asks for a full update with the events after `since`. */
  async watch(match: string, code?: string, since = 0): Promise<void> {
    await this.#take(await this.reserveWatch(match, code));
    await this.input({ do: 'sync', since });
  }

  async #take(reservation: SeatReservation): Promise<Room> {
    const room = await new Client(this.server.url).consumeSeatReservation<MatchState>(reservation as never);
    room.reconnection.enabled = false;
    this.sessionId = room.sessionId;
    this.closed = undefined;
    room.onMessage(UPDATE, (message: UpdateMessage) =>
      this.#note(() => {
        const update = readUpdate(message, room.state);
        if (!update) throw new Error('the state and the events are not of the same input');
        this.updates.push(update);
      }),
    );
    room.onMessage(TABLE, (view: TableView) => this.#note(() => this.tables.push(view)));
    room.onMessage(WATCHERS, ({ count }: Watchers) => this.#note(() => this.watchers.push(count)));
    room.onMessage('error', (error: ErrorAnswer) => this.#note(() => this.errors.push(error)));
    room.onLeave((code, reason) => {
      if (this.#room === room) this.#note(() => (this.closed = { code, reason }));
    });
    this.#room = room;
    return room;
  }

  /** Joins and asks for a full update with the events after `since`. */
  async attach(match: string, since = 0): Promise<void> {
    await this.join(match);
    await this.input({ do: 'sync', since });
  }

  /** Whatever the test likes to send as an input. */
  input(message: unknown): Promise<InputReply> {
    return this.room.request(INPUT, message) as Promise<InputReply>;
  }

  /** Bytes as they are. */
  frame(bytes: Uint8Array): void {
    this.room.connection.send(bytes);
  }

  /** Answers the open decision with its nth option and the smallest bid. */
  answer(nth = 0): Promise<InputReply> {
    return this.input(this.reply(nth));
  }

  /** The message that answers the open decision so. */
  reply(nth = 0): { do: 'answer'; decision: number; option: string; fields: Record<string, number> } {
    const { n, form } = this.decision as DecisionView;
    const option = form.options[nth] as (typeof form.options)[number];
    return { do: 'answer', decision: n, option: optionKey(option), fields: Object.hasOwn(option.fields, 'bid') ? { bid: 1 } : {} };
  }

  /** Settles as soon as what is asked for is so. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  async untilClosed(): Promise<{ code: number; reason: string | undefined }> {
    await this.until(() => this.closed !== undefined);
    return this.closed as { code: number; reason: string | undefined };
  }

  #note(change: () => void): void {
    change();
    for (const resolve of this.#changed.splice(0)) resolve();
  }
}

/** Plays a match of two attached players to its end. */
export async function playOut([a, b]: [Player, Player]): Promise<void> {
  while (!a.latest.view.public.result) {
    const asked = [a, b].filter((player) => player.decision);
    for (const player of asked) await player.answer();
    const n = Math.max(a.latest.n, b.latest.n);
    await Promise.all([a, b].map((player) => player.until(() => player.latest.n >= n)));
  }
}

/** A server for the tests of one file; Colyseus's matchmaker is global, so there is one a file. */
export function useServer(config: Partial<Config> = {}, options: Partial<AppOptions> = {}): TestServer {
  const server = new TestServer();
  beforeAll(() => server.start(config, options));
  afterAll(() => server.app?.stop());
  return server;
}
