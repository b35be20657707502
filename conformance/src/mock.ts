/**
 * The mock server: speaks the JSON door (D16) and the few routes that lead to it, plays a recorded session under a drill, and says which
 * expectation a client broke. Nothing of the games' rules is in it.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  API,
  GuestBody,
  isSupported,
  JoinLobbyBody,
  LINES_TYPE,
  type MatchInfo,
  PROTOCOL_RANGE,
  PracticeBody,
} from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import type { Drill } from './drills.ts';
import { Broken, type Outlet, problem, type Said, SessionPlayer } from './player.ts';
import type { Session } from './session.ts';

/** How a drill ended: kept, or what was broken. `absent`: nobody came. */
export type Verdict = { result: 'kept' } | { result: 'broken' | 'absent'; reason: string };

type Options = {
  session: Session;
  drill: Drill;
  /** How long a client may take for anything, in milliseconds. */
  patience?: number;
  port?: number;
};

/** How long a client is watched that has to stay away or to stop, in milliseconds. */
const QUIET = 1500;
/** How long after the end something more may come, in milliseconds. */
const LATE = 300;
const PATIENCE = 15_000;

type Answer = { method: string; path: RegExp; open?: boolean; say(call: Call): Said };
type Call = { parts: string[]; body: unknown };

export class Mock {
  readonly #session: Session;
  readonly #drill: Drill;
  readonly #patience: number;
  readonly #player: SessionPlayer;
  readonly #web: Server;
  readonly #settled = Promise.withResolvers<Verdict>();
  #timer: NodeJS.Timeout | undefined;
  #hasCome = false;
  #isRefused = false;

  private constructor({ session, drill, patience = PATIENCE }: Options) {
    this.#session = session;
    this.#drill = drill;
    this.#patience = patience;
    this.#player = new SessionPlayer(session, drill, () => this.#wait());
    this.#web = createServer((req, res) => void this.#take(req, res).catch((error: unknown) => this.#failed(res, error)));
    this.#wait();
  }

  static async start(options: Options): Promise<Mock> {
    const mock = new Mock(options);
    await new Promise<void>((done, fail) => {
      mock.#web.once('error', fail);
      mock.#web.listen(options.port ?? 0, '127.0.0.1', done);
    });
    return mock;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#web.address() as AddressInfo).port}`;
  }

  /** Settles once, when the drill is over. */
  get verdict(): Promise<Verdict> {
    return this.#settled.promise;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#web.closeAllConnections();
    await new Promise((done) => this.#web.close(done));
  }

  readonly #answers: readonly Answer[] = [
    { method: 'GET', path: /^\/protocol$/, open: true, say: () => ok({ protocol: PROTOCOL_RANGE }) },
    { method: 'GET', path: /^\/games$/, open: true, say: () => ok(this.#session.games) },
    { method: 'POST', path: /^\/guests$/, open: true, say: ({ body }) => this.#signIn(body) },
    {
      method: 'GET',
      path: /^\/me$/,
      say: () => ok({ account: this.#session.guest.account, scopes: ['play', 'read'], mutedUntil: null, notices: [] }),
    },
    { method: 'POST', path: /^\/practice$/, say: ({ body }) => this.#meet(PracticeBody, body, { match: this.#session.match }, 201) },
    { method: 'POST', path: /^\/lobbies\/([^/]+)\/join$/, say: ({ body }) => this.#meet(JoinLobbyBody, body, this.#session.lobby, 200) },
    { method: 'GET', path: /^\/matches$/, say: () => ok({ matches: [this.#info] }) },
    { method: 'POST', path: /^\/matches\/([^/]+)\/inputs$/, say: ({ parts, body }) => this.#mine(parts) ?? this.#player.input(body) },
  ];

  get #info(): MatchInfo {
    const { lobby, match } = this.#session;
    return { id: match, game: lobby.game, seat: 1, players: [lobby.host, lobby.guest ?? ''], result: null };
  }

  #signIn(body: unknown): Said {
    const read = z.safeParse(GuestBody, body);
    if (!read.success) throw new Broken(`expected POST /guests as the schema GuestBody has it; it was ${JSON.stringify(body)}`);
    if (!isSupported(read.data.protocol))
      throw new Broken(
        `expected a version of the protocol from ${PROTOCOL_RANGE.min} to ${PROTOCOL_RANGE.max}; it was ${read.data.protocol}`,
      );
    if (this.#drill !== 'refused') return { status: 201, body: this.#session.guest };
    if (this.#isRefused) throw new Broken('expected the client to stop after `protocol-unsupported`; it tried to sign in again');
    this.#isRefused = true;
    return problem('protocol-unsupported', 426);
  }

  #meet(schema: z.ZodMiniType, body: unknown, answer: unknown, status: number): Said {
    const read = z.safeParse(schema, body);
    if (!read.success) throw new Broken(`expected a body as its schema has it; it was ${JSON.stringify(body)}: ${read.error.message}`);
    return { status, body: answer };
  }

  #mine([id]: string[]): undefined {
    if (id !== this.#session.match) throw new Broken(`expected a call about match ${this.#session.match}; it was about ${id}`);
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.#hasCome = true;
    const { method = '', headers } = req;
    const url = new URL(req.url ?? '', 'http://mock');
    const path = url.pathname.startsWith(API) ? url.pathname.slice(API.length) : url.pathname;
    const body = await bodyOf(req);
    if (this.#isRefused && !(method === 'POST' && path === '/guests'))
      throw new Broken(`expected the client to stop after \`protocol-unsupported\`; it called ${method} ${path}`);
    const stream = method === 'GET' && /^\/matches\/([^/]+)\/stream$/.exec(path);
    const answer = this.#answers.find((one) => one.method === method && one.path.test(path));
    if (!stream && !answer) throw new Broken(`expected one of the calls that lead to a match; it called ${method} ${path}`);
    if (!answer?.open && headers.authorization !== `Bearer ${this.#session.guest.token}`)
      throw new Broken(
        `expected ${method} ${path} with "Authorization: Bearer" and the token of the sign-in; it had ${headers.authorization ?? 'none'}`,
      );
    if (stream) {
      this.#mine(stream.slice(1) as string[]);
      this.#player.attach(sinceOf(url), outletOf(res));
    } else if (answer) {
      if (method === 'POST' && body.length > 0 && !headers['content-type']?.startsWith('application/json'))
        throw new Broken(`expected ${method} ${path} with Content-Type application/json; it had ${headers['content-type'] ?? 'none'}`);
      const said = answer.say({ parts: (answer.path.exec(path) as RegExpExecArray).slice(1), body: parsed(body, method, path) });
      if (said === 'lost') res.socket?.destroy();
      else res.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(JSON.stringify(said.body));
    }
    this.#wait();
  }

  /** From now on the client has so much time for what is next. */
  #wait(): void {
    clearTimeout(this.#timer);
    const over = this.#player.isOver;
    const quiet = this.#isRefused || (this.#player.isServed && !over);
    this.#timer = setTimeout(() => this.#late(), over ? LATE : quiet ? QUIET : this.#patience);
  }

  #late(): void {
    const seconds = this.#patience / 1000;
    if (this.#player.isServed || this.#isRefused) this.#settled.resolve({ result: 'kept' });
    else if (!this.#hasCome) this.#settled.resolve({ result: 'absent', reason: `no client came within ${seconds} s` });
    else this.#settled.resolve({ result: 'broken', reason: `expected the client to ${this.#player.due}; nothing came for ${seconds} s` });
  }

  #failed(res: ServerResponse, error: unknown): void {
    const reason = error instanceof Broken ? error.message : String(error);
    this.#settled.resolve({ result: 'broken', reason });
    if (res.headersSent) res.destroy();
    else
      res
        .writeHead(400, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title: reason, status: 400, detail: reason, code: 'bad-request' }));
  }
}

const ok = (body: unknown): Said => ({ status: 200, body });

function sinceOf(url: URL): number {
  const since = url.searchParams.get('since') ?? '0';
  if (!/^\d{1,15}$/.test(since)) throw new Broken(`expected since to be a whole number; it was ${since}`);
  return Number(since);
}

function parsed(body: string, method: string, path: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    throw new Broken(`expected JSON in ${method} ${path}; it was ${body.slice(0, 100)}`);
  }
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The stream of a response. */
function outletOf(res: ServerResponse): Outlet {
  res.writeHead(200, { 'content-type': LINES_TYPE, 'cache-control': 'no-store' });
  res.flushHeaders();
  return {
    line: (line) => void res.write(`${JSON.stringify(line)}\n`),
    blank: () => void res.write('\n'),
    end: () => void res.end(),
    cut: () => void res.socket?.destroy(),
  };
}
