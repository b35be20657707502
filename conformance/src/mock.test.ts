/** The kit: a client that keeps to the protocol passes every drill; whatever a client breaks is found and named. */
import { spawn, spawnSync } from 'node:child_process';
import { readConfig, startApp } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { API, type StreamLine, sampleReply } from '@spiritgate/shared/protocol';
import { publishedSchemas } from '@spiritgate/shared/protocol/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { DRILL_NAMES, type Drill } from './drills.ts';
import { Mock, type Verdict } from './mock.ts';
import { readSession, SESSIONS } from './session.ts';

const PYTHON = new URL('../../examples/python/play.py', import.meta.url).pathname;
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython && process.env.CI) throw new Error('the Python client is tested in CI: python3 is missing');
if (!hasPython) console.warn('python3 is missing: the Python client is not tested');

const short = readSession('dimensional-rift');
/** More than any test may take, in milliseconds: no verdict waits for it. */
const BUSY = 300_000;

/** Runs the Python client; its exit code and what it said. */
function python(url: string, ...flags: string[]): Promise<{ code: number | null; said: string }> {
  const run = spawn('python3', [PYTHON, '--url', url, '--seed', '5', ...flags]);
  let said = '';
  for (const out of [run.stdout, run.stderr])
    out.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  return new Promise((done) => run.on('close', (code) => done({ code, said })));
}

describe('sessions', () => {
  test.each(SESSIONS)('%s: every line is as the published schemas have it, and every decision was answered', (name) => {
    const { lines, replies, match } = readSession(name);
    const published = publishedSchemas();
    const ajv = new Ajv2020({ strict: false });
    const [line, own] = [ajv.compile(published.StreamLine as object), ajv.compile(published[`${name}.Update`] as object)];
    let asked = 0;
    for (const one of lines) {
      expect(line(one), JSON.stringify(line.errors)).toBe(true);
      if (one.type !== 'update') continue;
      expect(own(one.update), JSON.stringify(own.errors)).toBe(true);
      const { decision } = one.update.view.mine ?? {};
      if (decision && decision.n > asked) asked = decision.n;
    }
    expect(match).not.toBe('');
    expect(Object.keys(replies).length).toBeGreaterThanOrEqual(asked - 1);
    expect(lines.at(-1)).toEqual({ type: 'end', code: 'match-closed' });
  });
});

describe.skipIf(!hasPython)('the Python client', () => {
  const ENDS: Partial<Record<Drill, number>> = { 'taken-over': 3, refused: 1 };

  test('passes every drill', async () => {
    const passed = DRILL_NAMES.map(async (drill) => {
      const mock = await Mock.start({ session: short, drill, patience: BUSY });
      const { code, said } = await python(mock.url, '--game', 'dimensional-rift');
      const verdict = await mock.verdict;
      await mock.stop();
      return [drill, verdict, code, said] as const;
    });
    for (const [drill, verdict, code, said] of await Promise.all(passed)) {
      expect(verdict, `${drill}: ${said}`).toEqual({ result: 'kept' });
      expect(code, `${drill}: ${said}`).toBe(ENDS[drill] ?? 0);
    }
  });

  test('plays a whole recorded game, and a real one against a bot', async () => {
    const mock = await Mock.start({ session: readSession('elestrals'), drill: 'plain', patience: BUSY });
    const read = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SALT_WAIT: '0', BOT_PACE: '0' });
    if (!read.ok) throw new Error(read.problems.join('; '));
    const app = await startApp({ config: read.config, games });
    try {
      const [recorded, real] = await Promise.all([python(mock.url), python(app.url, '--game', 'battle-spirits')]);
      expect(await mock.verdict).toEqual({ result: 'kept' });
      expect(recorded, recorded.said).toMatchObject({ code: 0 });
      expect(real, real.said).toMatchObject({ code: 0, said: expect.stringMatching(/ won \(/) as unknown });
    } finally {
      await app.stop();
      await mock.stop();
    }
  });
});

/** A client for one test: what it does is said, nothing is done by itself. */
class Client {
  readonly url: string;
  token = '';
  lines: StreamLine[] = [];
  hasEnded = false;
  #leaving = new AbortController();

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, string> }> {
    const headers = { ...(this.token ? { authorization: `Bearer ${this.token}` } : {}), 'content-type': 'application/json' };
    const res = await fetch(`${this.url}${API}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: res.status, body: (await res.json()) as Record<string, string> };
  }

  async signIn(): Promise<void> {
    this.token = (await this.call('POST', '/guests', { protocol: 1 })).body.token as string;
  }

  /** Opens the stream and reads until something is asked. */
  async open(since = 0): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}` };
    const res = await fetch(`${this.url}${API}/matches/${short.match}/stream?since=${since}`, { headers, signal: this.#leaving.signal });
    this.hasEnded = false;
    void this.#read(res.body as ReadableStream<Uint8Array>)
      .catch(() => undefined)
      .finally(() => {
        this.hasEnded = true;
      });
    await this.asked(0);
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') this.lines.push(JSON.parse(line) as StreamLine);
    }
  }

  get decision() {
    return this.lines.findLast((line) => line.type === 'update')?.update.view.mine?.decision ?? undefined;
  }

  /** Waits for a decision after the nth, or for the end of the stream. */
  async asked(n: number): Promise<void> {
    while (!this.hasEnded && !((this.decision?.n ?? 0) > n)) await new Promise((done) => setTimeout(done, 10));
  }

  answer(more: object = {}) {
    const { n, form } = this.decision as NonNullable<Client['decision']>;
    return this.call('POST', `/matches/${short.match}/inputs`, { do: 'answer', decision: n, ...sampleReply(form, () => 0), ...more });
  }

  /** Answers so many decisions as they come. */
  async play(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const n = this.decision?.n ?? 0;
      if (this.hasEnded || (await this.answer()).status !== 200) return;
      await this.asked(n);
    }
  }

  leave(): void {
    this.#leaving.abort();
  }
}

/** What clients break: the drill, what they do, and what is said about it. */
const BROKEN: [name: string, drill: Drill, act: (client: Client) => Promise<unknown>, reason: RegExp][] = [
  [
    'a version that the server does not speak',
    'plain',
    (c) => c.call('POST', '/guests', { protocol: 99 }),
    /version of the protocol from 1 to/,
  ],
  ['a field that no schema has', 'plain', (c) => c.call('POST', '/guests', { protocol: 1, colour: 'red' }), /schema GuestBody/],
  ['a call without a token', 'plain', (c) => c.call('GET', '/matches'), /Authorization: Bearer/],
  ['a call that leads nowhere', 'plain', (c) => c.call('GET', '/tea'), /calls that lead to a match/],
  ['another number than that of the last event', 'plain', (c) => c.signIn().then(() => c.open(7)), /since=0; it was opened with since=7/],
  ['an option that is not offered', 'plain', (c) => c.open().then(() => c.answer({ option: 999 })), /option-not-offered/],
  ['a field that is not asked for', 'plain', (c) => c.open().then(() => c.answer({ fields: { tip: 1 } })), /field-/],
  ['an answer to another decision', 'plain', (c) => c.open().then(() => c.answer({ decision: 77 })), /answer to decision \d+; decision 77/],
  ['giving up', 'plain', (c) => c.open().then(() => c.call('POST', `/matches/${short.match}/inputs`, { do: 'concede' })), /concede/],
  ['silence', 'plain', (c) => c.open(), /answer decision 1; nothing came/],
  ['going on after protocol-unsupported', 'refused', (c) => c.call('GET', '/games'), /stop after `protocol-unsupported`/],
  [
    'no patience with a busy server',
    'busy',
    (c) =>
      c
        .open()
        .then(() => c.play(2))
        .then(() => c.answer())
        .then(() => c.answer()),
    /wait 1 s, as Retry-After says/,
  ],
  [
    'an old number of the last event after a cut',
    'cut',
    async (c) => {
      await c.open();
      await c.play(3);
      await c.open(0);
    },
    /since=\d+; it was opened with since=0/,
  ],
  [
    'coming back after taken-over',
    'taken-over',
    async (c) => {
      await c.open();
      await c.play(3);
      await c.open(0);
    },
    /stay away after `taken-over`/,
  ],
];

test.each(BROKEN)('a client is found by %s', async (_name, drill, act, reason) => {
  const mock = await Mock.start({ session: short, drill, patience: reason.source.includes('nothing came') ? 1500 : BUSY });
  const client = new Client(mock.url);
  if (!reason.source.includes('GuestBody') && !reason.source.includes('version') && !reason.source.includes('Authorization'))
    await client.signIn();
  await act(client).catch(() => undefined);
  const verdict = (await mock.verdict) as Verdict & { reason: string };
  client.leave();
  await mock.stop();
  expect(verdict.result).toBe('broken');
  expect(verdict.reason).toMatch(reason);
});

test('nobody came: that is said, and is nobody’s fault', async () => {
  const mock = await Mock.start({ session: short, drill: 'plain', patience: 50 });
  expect(await mock.verdict).toEqual({ result: 'absent', reason: 'no client came within 0.05 s' });
  await mock.stop();
});
