/** Plays a match at the JSON door of a real server, both seats, and keeps what one of them was sent. Time and chance are the same each time. */
import { type Env, readConfig, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { type Random, stream } from '@spiritgate/shared/kernel';
import {
  API,
  type GamesAnswer,
  type GuestAnswer,
  type Lobby,
  PROTOCOL_VERSION,
  type Reply,
  type StreamLine,
  sampleReply,
} from '@spiritgate/shared/protocol';
import { keptOf } from './session.ts';

export type Plan = {
  game: string;
  seed: number;
  /** After so many answers of the seat that is kept, the other gives up. */
  longest: number;
};

/** When all sessions were played. */
const NOW = Date.UTC(2026, 0, 1, 12);

/** Chance by a label. */
const dice = (seed: number, label: string): Random => stream(seed.toString(16).padStart(64, '0'), label);

function fixedEnv(seed: number): Env {
  const random = dice(seed, 'server');
  return {
    now: () => NOW,
    later: (ms, then) => {
      const timer = setTimeout(then, ms).unref();
      return () => clearTimeout(timer);
    },
    random: (bytes) => Uint8Array.from({ length: bytes }, () => random(256)),
  };
}

/** A session as text, and how many answers the kept seat gave. */
export async function play({ game, seed, longest }: Plan): Promise<{ text: string; answers: number }> {
  const read = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SALT_WAIT: '0' });
  if (!read.ok) throw new Error(read.problems.join('; '));
  const module = games.get(game);
  if (!module) throw new Error(`no game ${game}`);
  const app = await startApp({ config: read.config, games: new Map([[game, module]]), env: fixedEnv(seed) });
  try {
    return await playOn(app.url, game, seed, longest);
  } finally {
    await app.stop();
  }
}

async function playOn(url: string, game: string, seed: number, longest: number): Promise<{ text: string; answers: number }> {
  const call = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' };
    const res = await fetch(`${url}${API}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!res.ok) throw new Error(`${method} ${path}: ${await res.text()}`);
    return (await res.json()) as T;
  };
  const known = await call<GamesAnswer>('GET', '/games');
  const [deck, other] = known.games[0]?.starterDecks.map(({ name }) => ({ starter: name })) ?? [];
  const host = await call<GuestAnswer>('POST', '/guests', undefined, { protocol: PROTOCOL_VERSION, name: 'Bob' });
  const guest = await call<GuestAnswer>('POST', '/guests', undefined, { protocol: PROTOCOL_VERSION, name: 'Ada' });
  const { code } = await call<Lobby>('POST', '/lobbies', host.token, { game, deck });
  const lobby = await call<Lobby>('POST', `/lobbies/${code}/join`, guest.token, { deck: other });
  const path = `/matches/${lobby.match}`;
  const seats = [new Seat(url, path, guest.token, dice(seed, 'Ada')), new Seat(url, path, host.token, dice(seed, 'Bob'))] as const;
  for (const seat of seats) await seat.open();
  const [mine, theirs] = seats;
  const replies: Record<string, Reply & { n: number }> = {};
  for (let answers = 0; !mine.isOver; ) {
    const seat = seats.find(({ asked }) => asked) as Seat;
    const asked = seat.asked as NonNullable<Seat['asked']>;
    const gives = answers >= longest;
    const reply = sampleReply(asked.form, seat.random);
    const input = gives ? { do: 'concede', match: true } : { do: 'answer', decision: asked.n, ...reply };
    const { n } = await call<{ n: number }>('POST', `${path}/inputs`, (gives ? theirs : seat).token, input);
    if (!gives) {
      seat.answered = asked.n;
      if (seat === mine) replies[asked.n] = { ...reply, n };
      if (seat === mine) answers++;
    }
    for (const one of seats) await one.reached(n);
  }
  await mine.until(() => mine.lines.some((line) => line.type === 'table' && line.table.result !== null));
  const lines = [...mine.lines, { type: 'end', code: 'match-closed' } as const];
  for (const seat of seats) seat.leave();
  const result = mine.lines.findLast((line) => line.type === 'table')?.table.result;
  const about = `A match of ${known.games[0]?.title} between ${lobby.host} and ${lobby.guest}, as ${lobby.guest} was shown it at the JSON door; it ended by ${result?.reason}.`;
  return { text: keptOf({ about, guest, games: known, lobby, replies, lines }), answers: Object.keys(replies).length };
}

/** One seat at its stream. */
class Seat {
  readonly lines: StreamLine[] = [];
  readonly random: Random;
  readonly token: string;
  answered = 0;
  readonly #url: string;
  readonly #leaving = new AbortController();
  #changed: (() => void)[] = [];

  constructor(url: string, path: string, token: string, random: Random) {
    this.#url = `${url}${API}${path}/stream?since=0`;
    this.token = token;
    this.random = random;
  }

  async open(): Promise<void> {
    const res = await fetch(this.#url, { headers: { authorization: `Bearer ${this.token}` }, signal: this.#leaving.signal });
    void this.#read(res.body as ReadableStream<Uint8Array>).catch(() => undefined);
    await this.until(() => this.#latest !== undefined);
  }

  get #latest() {
    return this.lines.findLast((line) => line.type === 'update')?.update;
  }

  get isOver(): boolean {
    return this.#latest?.view.public.result !== null;
  }

  /** What it is asked and has not answered. */
  get asked() {
    const decision = this.#latest?.view.mine?.decision;
    return decision && decision.n > this.answered ? decision : undefined;
  }

  reached(n: number): Promise<void> {
    return this.until(() => (this.#latest?.n ?? 0) >= n);
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((done) => this.#changed.push(done));
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') this.lines.push(JSON.parse(line) as StreamLine);
      for (const done of this.#changed.splice(0)) done();
    }
  }
}
