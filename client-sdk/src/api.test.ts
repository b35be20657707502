import { afterEach, describe, expect, it, vi } from 'vitest';
import { Api } from './api.ts';
import { retrying } from './retry.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answering(answer: () => Response | Promise<Response>): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('sends JSON with the bearer token and without credentials', async () => {
  const fetch = answering(() => Response.json({ fine: true }));
  expect(await new Api('http://localhost:1/', 'secret').call('POST', '/lobbies', { body: { game: 'g' } })).toEqual({ fine: true });
  expect(fetch).toHaveBeenCalledWith(
    'http://localhost:1/api/v1/lobbies',
    expect.objectContaining({
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
      body: '{"game":"g"}',
    }),
  );
});

/** What a server sends as an error. */
const problem = (status: number, code: string, detail: string, more: object = {}) => ({
  type: `/api/docs#${code}`,
  title: detail,
  status,
  detail,
  code,
  ...more,
});

const THIN = [{ code: 'x', card: '', rule: 'E1.1', reason: 'y' }];

it.each([
  [404, problem(404, 'unknown-lobby', 'No open lobby has this code.'), { code: 'unknown-lobby', isPassing: false }],
  [503, problem(503, 'shutting-down', 'Stopping.'), { code: 'shutting-down', isPassing: true, message: 'Stopping.' }],
  [422, problem(422, 'deck-illegal', 'No.', { problems: THIN }), { code: 'deck-illegal', problems: THIN }],
  [400, problem(400, 'made-up-later', 'New.', { field: 'f' }), { code: 'made-up-later', message: 'New.', field: 'f' }],
  [404, { type: 'about:blank', title: 'Not Found', status: 404 }, { code: 'not-spiritgate' }],
  [502, 'Bad gateway', { code: 'unreachable', isPassing: true }],
  [200, 'Welcome', { code: 'not-spiritgate', isPassing: false }],
])('an answer of status %i becomes a typed error', async (status, body, error) => {
  answering(() => (typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })));
  await expect(new Api('http://localhost:1').call('GET', '/x')).rejects.toMatchObject({ name: 'SpiritgateError', ...error });
});

it('a network failure is unreachable, and keeps its cause', async () => {
  const cause = new TypeError('fetch failed');
  answering(() => Promise.reject(cause));
  await expect(new Api('http://localhost:1').call('GET', '/x')).rejects.toMatchObject({ code: 'unreachable', cause });
});

it('a call that is given up is cancelled', async () => {
  const signal = AbortSignal.abort();
  answering(() => Promise.reject(signal.reason));
  await expect(new Api('http://localhost:1').call('GET', '/x', { signal })).rejects.toMatchObject({ code: 'cancelled' });
});

describe('Retry-After', () => {
  const NOW = Date.UTC(2026, 0, 1);
  const tooMany = (after: string | undefined): Response =>
    Response.json(problem(429, 'too-many-requests', 'Slowly.'), {
      status: 429,
      ...(after === undefined ? {} : { headers: { 'retry-after': after } }),
    });

  /** Refuses for so long, and then answers: when it was called, in milliseconds since the first call. */
  function limited(after: string | undefined, refusals: number): number[] {
    vi.useFakeTimers({ now: NOW });
    const at: number[] = [];
    answering(() => {
      at.push(Date.now() - NOW);
      return at.length <= refusals ? tooMany(after) : Response.json({ fine: true });
    });
    return at;
  }

  it.each([
    ['seconds', '3', 3000],
    ['a date', new Date(NOW + 5000).toUTCString(), 5000],
    ['a date that is over', new Date(NOW - 5000).toUTCString(), 0],
  ])('%s: the call waits for so long by itself, and a little more by chance', async (_, after, told) => {
    const at = limited(after, 1);
    const call = new Api('http://localhost:1').call('GET', '/x');
    await vi.runAllTimersAsync();
    expect(await call).toEqual({ fine: true });
    expect(at).toHaveLength(2);
    expect(at[1]).toBeGreaterThanOrEqual(told + 125);
    expect(at[1]).toBeLessThanOrEqual(told + 250);
  });

  it.each([
    ['a time that is too long', '16', 16],
    ['no time', undefined, undefined],
    ['a time that cannot be read', 'soon', undefined],
  ])('%s is told at once', async (_, after, retryAfter) => {
    const at = limited(after, 9);
    await expect(new Api('http://localhost:1').call('GET', '/x')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter });
    expect(at).toEqual([0]);
  });

  it('waits add up: a server that goes on refusing is not asked for ever, even if it says 0', async () => {
    const at = limited('0', Number.POSITIVE_INFINITY);
    const refused = expect(new Api('http://localhost:1').call('GET', '/x')).rejects.toMatchObject({ code: 'too-many-requests' });
    await vi.runAllTimersAsync();
    await refused;
    expect(at).toHaveLength(61);
  });

  it('other failures that pass are repeated after as long as the server says, but for a minute at the most', async () => {
    const at = limited(undefined, 0);
    const stopping = (after: string) =>
      Response.json(problem(503, 'shutting-down', 'Stopping.'), { status: 503, headers: { 'retry-after': after } });
    const answers = [stopping('30'), Response.json({ fine: true }), stopping('61')];
    answering(() => {
      at.push(Date.now() - NOW);
      return answers.shift() as Response;
    });
    const ask = (): Promise<unknown> => new Api('http://localhost:1').call('GET', '/x');
    const call = retrying(ask, () => true);
    await vi.runAllTimersAsync();
    expect(await call).toEqual({ fine: true });
    expect(at[1]).toBeGreaterThanOrEqual(30_125);
    await expect(retrying(ask, () => true)).rejects.toMatchObject({ code: 'shutting-down', retryAfter: 61 });
    expect(answers).toEqual([]);
  });
});
