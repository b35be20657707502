/** Blocks, on both databases. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../result.ts';
import { must, TestAccounts } from '../testing/accounts.ts';
import { onEachStore } from '../testing/stores.ts';
import { Blocks } from './index.ts';

onEachStore('blocks', (store) => {
  let world: TestAccounts;
  let blocks: Blocks;
  let [ada, bob, cyd, mia] = [] as unknown as [string, string, string, string];
  beforeEach(async () => {
    world = new TestAccounts(store());
    blocks = new Blocks(store(), world.env);
    const made = [];
    for (let i = 0; i < 4; i++) made.push((await world.member()).account.id);
    [ada, bob, cyd, mia] = made as [string, string, string, string];
  });

  test('J9 one predicate for every path: in both directions, at once, and the queue’s set says the same', async () => {
    expect(await blocks.blocks(ada, bob)).toBe(false);
    expect((await blocks.around(bob)).has(ada)).toBe(false);
    must(await blocks.add(ada, bob));
    for (const [a, b] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      expect(await blocks.blocks(a, b)).toBe(true);
      expect((await blocks.around(a)).has(b)).toBe(true);
    }
    expect(await blocks.blocks(ada, cyd)).toBe(false);
    must(await blocks.remove(ada, bob));
    expect(await blocks.blocks(bob, ada)).toBe(false);
    expect((await blocks.around(bob)).has(ada)).toBe(false);
  });

  test('J9 a block of another process is known within seconds', async () => {
    await blocks.around(ada);
    must(await new Blocks(store(), world.env).add(bob, ada));
    expect(await blocks.blocks(ada, bob)).toBe(true);
    world.env.pass(5000);
    expect((await blocks.around(ada)).has(bob)).toBe(true);
  });

  test('only who blocks sees it; both may block each other', async () => {
    must(await blocks.add(ada, bob));
    must(await blocks.add(ada, bob));
    world.env.pass(1);
    must(await blocks.add(ada, cyd));
    expect((await blocks.list(ada)).map(({ id }) => id)).toEqual([cyd, bob]);
    expect(await blocks.list(bob)).toEqual([]);
    must(await blocks.add(bob, ada));
    must(await blocks.remove(ada, bob));
    expect(await blocks.blocks(ada, bob)).toBe(true);
  });

  test('oneself and nobody cannot be blocked; unblocking anybody is fine', async () => {
    expect(await blocks.add(ada, ada)).toMatchObject({ code: 'own-account' });
    for (const id of ['nobody', '__proto__', '']) expect(await blocks.add(ada, id)).toMatchObject({ code: 'unknown-account' });
    for (const id of ['nobody', '__proto__', '', bob]) expect(await blocks.remove(ada, id)).toEqual(ok({}));
  });

  test('are bounded in number', async () => {
    const many = Array.from({ length: 999 }, (_, i) => ({
      id: `${ada} ${i}`,
      name: `${i}`,
      skeleton: `${ada} ${i}`,
      kind: 'guest' as const,
      created_at: 1,
    }));
    await store().db.insertInto('account').values(many).execute();
    await store()
      .db.insertInto('block')
      .values(many.map(({ id }) => ({ account: ada, blocked: id, created_at: 1 })))
      .execute();
    must(await blocks.add(ada, bob));
    expect(await blocks.add(ada, cyd)).toMatchObject({ code: 'too-many-blocks' });
  });

  test('the set and the predicate agree, whoever blocks and unblocks whom', async () => {
    const all = [ada, bob, cyd, mia];
    const step = fc.record({ from: fc.nat(3), to: fc.nat(3), add: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { from, to, add } of steps) await (add ? blocks.add : blocks.remove).call(blocks, all[from] ?? '', all[to] ?? '');
        for (const a of all) for (const b of all) expect((await blocks.around(a)).has(b)).toBe(await blocks.blocks(a, b));
      }),
      { numRuns: 15 },
    );
  });
});
