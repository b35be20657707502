/** Requests with an Idempotency-Key, on both databases. */
import { beforeEach, expect, test } from 'vitest';
import { ok, type Result, refuse } from '../result.ts';
import { TestAccounts } from '../testing/accounts.ts';
import { onEachStore } from '../testing/stores.ts';
import { digestOf, Idempotency } from './index.ts';
import { sweep } from './sweep.ts';

onEachStore('idempotency', (store) => {
  let world: TestAccounts;
  let once: Idempotency;
  let account: string;
  let made: number;
  beforeEach(async () => {
    world = new TestAccounts(store());
    once = new Idempotency(store(), world.env);
    account = (await world.guest()).account.id;
    made = 0;
  });
  const request = (key = 'k') => ({ account, key, route: 'POST /lobbies', digest: digestOf({ game: 'tiny' }) });
  const make = async (): Promise<Result<{ n: number }>> => ok({ n: ++made });

  test('J7 a request that is sent again makes nothing twice and gets the same answer', async () => {
    expect(await once.once(request(), make)).toEqual(ok({ n: 1 }));
    for (let i = 0; i < 3; i++) expect(await once.once(request(), make)).toEqual(ok({ n: 1 }));
    expect(await once.once(request('other'), make)).toEqual(ok({ n: 2 }));
  });

  test('J7 of many that are sent at once one is carried out; the others get its answer or are told to wait', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => once.once(request(), make)));
    expect(made).toBe(1);
    for (const result of results) expect(result.ok ? result.value : result.code).toEqual(result.ok ? { n: 1 } : 'key-in-use');
    expect(await once.once(request(), make)).toEqual(ok({ n: 1 }));
  });

  test('another body or route under the same key is refused; another account has keys of its own', async () => {
    await once.once(request(), make);
    expect(await once.once({ ...request(), digest: digestOf({ game: 'tinier' }) }, make)).toMatchObject({ code: 'key-reused' });
    expect(await once.once({ ...request(), route: 'POST /decks' }, make)).toMatchObject({ code: 'key-reused' });
    const other = (await world.guest()).account.id;
    expect(await once.once({ ...request(), account: other }, make)).toEqual(ok({ n: 2 }));
  });

  test('a refusal or a failure made nothing: the next try is carried out', async () => {
    expect(await once.once(request(), async () => refuse('unknown-game'))).toMatchObject({ code: 'unknown-game' });
    await expect(once.once(request(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await once.once(request(), make)).toEqual(ok({ n: 1 }));
  });

  test('answers are kept for a day; what was lost with its process can be tried again after a minute', async () => {
    await once.once(request(), make);
    world.env.pass(24 * 3_600_000 - 1);
    await sweep(store(), world.env);
    expect(await once.once(request(), make)).toEqual(ok({ n: 1 }));
    world.env.pass(1);
    await sweep(store(), world.env);
    expect(await once.once(request(), make)).toEqual(ok({ n: 2 }));
    await new Promise<void>((begun) => {
      const never = (): Promise<Result<never>> => {
        begun();
        return new Promise(() => {});
      };
      void once.once(request('lost'), never);
    });
    expect(await once.once(request('lost'), make)).toMatchObject({ code: 'key-in-use' });
    world.env.pass(60_000);
    expect(await once.once(request('lost'), make)).toEqual(ok({ n: 3 }));
  });
});

test('the digest is of what a body says, not of how it is written', () => {
  expect(digestOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(digestOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: '1' }));
  expect(digestOf(undefined)).toMatch(/^[\w-]{43}$/);
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
});
