/** Metrics and status over real HTTP: what they count, who may read them, and that their text is what Prometheus reads. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Player, playOut, useServer } from '../testing/harness.ts';
import { tiny } from '../testing/tiny-game.ts';
import { Metrics, openMetrics, type Standing } from './index.ts';

const TOKEN = 'a-token-for-the-tests';
const server = useServer({ metrics: { port: undefined, host: '127.0.0.1', token: TOKEN }, matchLinger: 60 });

type Sample = { labels: Record<string, string>; value: number };
type Family = { help: string; type: string; samples: Map<string, Sample[]> };

/** The exposition as its format says: HELP and TYPE before the samples of a family, no series twice. */
function parsed(text: string): Map<string, Family> {
  expect(text.endsWith('\n')).toBe(true);
  const families = new Map<string, Family>();
  const series = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const said = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    if (said) {
      const family = families.get(said[2] as string) ?? { help: '', type: '', samples: new Map() };
      family[said[1] === 'HELP' ? 'help' : 'type'] = said[3] as string;
      families.set(said[2] as string, family);
      continue;
    }
    const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.e+-]+|nan|[+-]inf)$/i.exec(line);
    if (!sample) throw new Error(`no line of the format: ${line}`);
    const [, name = '', labels = '', value] = sample;
    expect(series.has(`${name}{${labels}}`), line).toBe(false);
    series.add(`${name}{${labels}}`);
    const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''));
    if (!family?.type || !family.help) throw new Error(`a sample before its family: ${line}`);
    const read = Object.fromEntries([...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]));
    family.samples.set(name, [...(family.samples.get(name) ?? []), { labels: read as Record<string, string>, value: Number(value) }]);
  }
  return families;
}

const read = async (token?: string): Promise<Response> =>
  fetch(`${server.url}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
const figures = async (): Promise<Map<string, Family>> => parsed(await (await read(TOKEN)).text());

function figure(families: Map<string, Family>, name: string, labels: Record<string, string> = {}): number | undefined {
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''));
  const fits = (sample: Sample): boolean => Object.entries(labels).every(([key, value]) => sample.labels[key] === value);
  return family?.samples.get(name)?.find(fits)?.value;
}

describe('who may read the figures', () => {
  test.each([undefined, '', 'wrong', `${TOKEN}x`])('not one with the token %j', async (token) => {
    const res = await read(token);
    expect(res.status).toBe(401);
    expect(await res.text()).toBe('');
  });

  it('is told by Prometheus as what it reads', async () => {
    const res = await read(TOKEN);
    expect(res.status).toBe(200);
    expect(res.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(res.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the figures', () => {
  let before: Map<string, Family>;
  let during: Map<string, Family>;
  let after: Map<string, Family>;
  const all: Player[] = [];

  beforeAll(async () => {
    before = await figures();
    const { players, match } = await server.pair();
    all.push(...players);
    for (const player of players) await player.attach(match);
    await players[0].input({ do: 'answer', decision: 77, option: 0, fields: {} });
    await server.call('GET', '/matches/none', players[0].token);
    during = await figures();
    await playOut(players);
    await players[0].until(() => players[0].tables.at(-1)?.result != null);
    after = await figures();
  });

  it('follow the naming of Prometheus, with few labels', () => {
    for (const [name, { type, help }] of after) {
      if (!name.startsWith('spiritgate_')) continue;
      expect(help).toMatch(/\.$/);
      expect(type === 'counter', name).toBe(name.endsWith('_total'));
      if (name.includes('duration') || name.includes('wait_')) expect(name).toMatch(/_seconds$/);
    }
    const labels = new Set(
      [...after.values()].flatMap(({ samples }) => [...samples.values()].flat().flatMap((one) => Object.keys(one.labels))),
    );
    for (const label of labels)
      expect([
        'game',
        'origin',
        'result',
        'stage',
        'code',
        'via',
        'bucket',
        'method',
        'route',
        'status',
        'version',
        'le',
        'kind',
        'type',
        'space',
        'major',
        'minor',
        'patch',
        'quantile',
      ]).toContain(label);
  });

  it('begin at nothing, not at unknown', () => {
    expect(figure(before, 'spiritgate_matches_begun_total', { game: 'tiny', origin: 'begun' })).toBe(0);
    expect(figure(before, 'spiritgate_matches_ended_total', { game: 'tiny', result: 'server-fault' })).toBe(0);
    expect(figure(before, 'spiritgate_rules_failed_total', { game: 'tiny' })).toBe(0);
    expect(figure(before, 'spiritgate_queue_waiting', { game: 'tiny' })).toBe(0);
  });

  it('count matches, sockets and players', () => {
    expect(figure(during, 'spiritgate_matches', { game: 'tiny' })).toBe(1);
    expect(figure(during, 'spiritgate_sockets')).toBe(2);
    expect(figure(during, 'spiritgate_players')).toBe(2);
    expect(figure(after, 'spiritgate_matches_begun_total', { game: 'tiny', origin: 'begun' })).toBe(1);
    expect(
      ['won', 'drawn'].reduce((sum, result) => sum + (figure(after, 'spiritgate_matches_ended_total', { game: 'tiny', result }) ?? 0), 0),
    ).toBe(1);
  });

  it('time every input on its way, and the groups of the journal', () => {
    const count = figure(after, 'spiritgate_input_duration_seconds_count', { stage: 'shown' }) as number;
    expect(count).toBeGreaterThanOrEqual(6);
    for (const stage of ['rules', 'journal']) expect(figure(after, 'spiritgate_input_duration_seconds_count', { stage })).toBe(count);
    const [rules, journal, shown] = ['rules', 'journal', 'shown'].map((stage) =>
      figure(after, 'spiritgate_input_duration_seconds_sum', { stage }),
    ) as [number, number, number];
    expect(rules).toBeLessThan(journal);
    expect(journal).toBeLessThan(shown);
    expect(figure(after, 'spiritgate_journal_group_inputs_sum')).toBe(count);
    expect(figure(after, 'spiritgate_patch_size_bytes_count')).toBeGreaterThan(2 * count);
  });

  it('count what was refused, by code, and requests by route', () => {
    expect(figure(after, 'spiritgate_refused_total', { code: 'wrong-decision', via: 'room' })).toBe(1);
    expect(figure(after, 'spiritgate_refused_total', { code: 'not-found', via: 'http' })).toBe(1);
    expect(figure(after, 'spiritgate_http_request_duration_seconds_count', { method: 'POST', route: '/lobbies' })).toBe(1);
  });

  it('tell of the event loop and the memory', () => {
    expect(figure(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(figure(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('hold no id and no name of anybody', async () => {
    const text = await (await read(TOKEN)).text();
    for (const { account } of all) {
      expect(text).not.toContain(account.id);
      expect(text).not.toContain(account.name);
    }
  });
});

describe('a port of its own', () => {
  const STANDING: Standing = { matches: new Map(), sockets: 3, players: 0, queue: new Map(), lobbies: 0, draining: true };
  const metrics = new Metrics('1.2.3', ['tiny'], async () => STANDING);
  let door: Awaited<ReturnType<typeof openMetrics>>;
  beforeAll(async () => {
    door = await openMetrics({ port: 0, host: '127.0.0.1', token: undefined }, metrics);
  });
  afterAll(() => door.close());

  it('has the figures and nothing else', async () => {
    const families = parsed(await (await fetch(door.url as string)).text());
    expect(figure(families, 'spiritgate_draining')).toBe(1);
    expect(figure(families, 'spiritgate_info', { version: '1.2.3' })).toBe(1);
    for (const path of ['/', '/metrics/x', '/api/v1/protocol']) expect((await fetch(new URL(path, door.url))).status).toBe(404);
    expect((await fetch(door.url as string, { method: 'POST' })).status).toBe(404);
  });

  it('answers 503 when the figures cannot be had', async () => {
    const broken = await openMetrics(
      { port: 0, host: '127.0.0.1', token: undefined },
      new Metrics('1', [], () => Promise.reject(new Error('away'))),
    );
    expect((await fetch(broken.url as string)).status).toBe(503);
    await broken.close();
  });

  it('is not there unless it is asked for', async () => {
    expect((await openMetrics({ port: undefined, host: '127.0.0.1', token: undefined }, metrics)).url).toBeUndefined();
    const unset = readConfig({});
    expect(unset.ok && unset.config.metrics).toEqual({ port: undefined, host: '127.0.0.1', token: undefined });
  });

  it('keeps a token that is too short out of what is said about it', () => {
    const read = readConfig({ METRICS_TOKEN: 'short' });
    expect(read).toMatchObject({ ok: false });
    expect(JSON.stringify(read)).not.toContain('"short"');
  });
});

describe('the status', () => {
  it('is JSON for programs', async () => {
    const { status, body } = await server.call<{ games: unknown[] }>('GET', '/status');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      draining: false,
      games: [{ name: 'tiny', title: tiny.title, waiting: 0 }],
    });
  });

  it('is a page for people, without scripts', async () => {
    const res = await fetch(`${server.url}/status`);
    const page = await res.text();
    expect(res.status).toBe(200);
    expect(res.headers.get('content-type')).toContain('text/html');
    expect(res.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(page).toContain('Version');
    expect(page).toContain(`<th scope="row">${tiny.title}</th>`);
    expect(page).not.toContain('<script');
  });
});

describe('the name of a request', () => {
  it('is the caller’s, and stands in the log', async () => {
    const res = await fetch(`${server.url}/api/v1/protocol`, { headers: { 'x-request-id': 'a-call-of-mine.1' } });
    expect(res.headers.get('x-request-id')).toBe('a-call-of-mine.1');
    expect(server.lines.some((line) => line.includes('"request":"a-call-of-mine.1"') && line.includes('/protocol'))).toBe(true);
  });

  test.each(['with space', 'x'.repeat(65), '<b>'])('is made up in place of %j', async (given) => {
    const res = await fetch(`${server.url}/api/v1/protocol`, { headers: { 'x-request-id': given } });
    expect(res.headers.get('x-request-id')).toMatch(/^[\w-]{16,}$/);
  });
});
