import { afterEach, expect, it, vi } from 'vitest';
import { Api } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

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
