import { Done } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { ok } from '../result.ts';
import { onceFor } from './once.ts';
import { type Call, route } from './route.ts';
import type { Services } from './services.ts';

type Asked = Parameters<NonNullable<Services['once']>>[0];

let runs = 0;
const making = (once: boolean) =>
  route({
    method: 'post',
    path: '/things/:id',
    summary: 'Make a thing',
    tag: 'Server',
    auth: 'play',
    answer: Done,
    errors: [],
    once,
    handle: () => {
      runs++;
      return ok({});
    },
  });

const account = { id: 'ada', name: 'Ada', guest: true };
const gone = new AbortController().signal;
const token = { id: 't', kind: 'session' as const };
const callWith = (body: unknown): Call => ({
  params: { id: 'x' },
  query: undefined,
  body,
  account,
  scopes: [],
  token,
  within: async () => ok(null),
  address: '',
  gone,
});

function counting(): { asked: Asked[]; once: NonNullable<Services['once']> } {
  const asked: Asked[] = [];
  return {
    asked,
    once: async (request, run) => {
      asked.push(request);
      return run();
    },
  };
}

test('J7: a key goes along with who, which route, and a digest of all that is asked', async () => {
  const { asked, once } = counting();
  for (const body of [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 2 }]) await onceFor(making(true), 'k-1', callWith(body), { once });
  expect(asked.map(({ account: who, key, route: where }) => [who, key, where])).toEqual(
    new Array(3).fill(['ada', 'k-1', 'post /things/:id']),
  );
  expect(asked[0]?.digest).toBe(asked[1]?.digest);
  expect(asked[0]?.digest).not.toBe(asked[2]?.digest);
});

test('without a key, or on a route that does not allow it, a request is simply done', async () => {
  const { asked, once } = counting();
  runs = 0;
  await onceFor(making(true), undefined, callWith({}), { once });
  await onceFor(making(false), 'k', callWith({}), { once });
  expect([runs, asked.length]).toEqual([2, 0]);
});

test.each(['', ' ', 'a b', 'a\tb', 'é', 'x'.repeat(101)])('a key that is none is refused: %j', async (key) => {
  const { once } = counting();
  expect(await onceFor(making(true), key, callWith({}), { once })).toMatchObject({
    code: 'bad-request',
    field: 'Idempotency-Key',
  });
});
