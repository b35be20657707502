/** Shelves keep their contract in memory and on Redis. */
import { expect, test } from 'vitest';
import { onEachShelves } from '../testing/shelves.ts';
import { LostLead } from './shelves.ts';

type Count = { n: number };

onEachShelves('shelves', (open, kind) => {
  test('records are put, read and taken away', async () => {
    const shelf = open().shelf<Count>('counts');
    expect(await shelf.get('a')).toBeUndefined();
    expect(await shelf.change(['a', 'b'], (now) => ({ put: [{ n: 1 }, { n: 2 }], say: now }))).toEqual([undefined, undefined]);
    expect([await shelf.get('a'), await shelf.get('b'), await shelf.all()]).toMatchObject([{ n: 1 }, { n: 2 }, { length: 2 }]);
    await shelf.change(['a'], () => ({ put: [undefined], say: null }));
    expect(await shelf.all()).toEqual([{ n: 2 }]);
    expect(await shelf.change(['b'], ([now]) => ({ say: now?.n }))).toBe(2);
  });

  test('changes at the same moment count one after the other, by whatever process', async () => {
    const shelves = [open('race'), open('race')].map((one) => one.shelf<Count>('counts'));
    const add = (i: number) =>
      shelves[i % 2]?.change(['x', 'y'], ([x, y]) => ({ put: [{ n: (x?.n ?? 0) + 1 }, { n: (y?.n ?? 0) - 1 }], say: null }));
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(i)));
    expect([await shelves[0]?.get('x'), await shelves[1]?.get('y')]).toEqual([{ n: 20 }, { n: -20 }]);
  });

  test('who listens is told of what changed', async () => {
    const [one, two] = [open('told').shelf<Count>('counts'), open('told').shelf<Count>('counts')];
    const told = new Promise<string>((resolve) => two.whenChanged(resolve));
    let isTold = false;
    void told.then(() => (isTold = true));
    // A subscription takes a moment.
    for (let n = 0; !isTold; n++) {
      await one.change(['k'], () => ({ put: [{ n }], say: null }));
      await new Promise((done) => setTimeout(done, 20));
    }
    expect(await told).toBe('k');
  });

  test('one leads at a time, and whoever led before changes nothing any more', async () => {
    const [one, two] = [open('lead'), open('lead')];
    const first = await one.lead('counts', kind === 'Redis' ? 300 : 1000);
    expect(first).toBeDefined();
    expect(await one.lead('counts', 300)).toBe(first);
    if (kind === 'memory') return;
    expect(await two.lead('counts', 300)).toBeUndefined();
    await new Promise((done) => setTimeout(done, 400));
    const second = await two.lead('counts', 5000);
    expect(second).not.toBe(first);
    expect(second).toBeDefined();
    expect(await one.lead('counts', 300)).toBeUndefined();
    const shelf = one.shelf<Count>('counts');
    await expect(shelf.change(['a'], () => ({ put: [{ n: 1 }], say: null }), first)).rejects.toThrow(LostLead);
    expect(await shelf.get('a')).toBeUndefined();
    await two.shelf<Count>('counts').change(['a'], () => ({ put: [{ n: 2 }], say: null }), second);
    expect(await shelf.get('a')).toEqual({ n: 2 });
  });

  test('notes: the latest first, and no more than asked for', async () => {
    const shelves = open();
    for (const text of ['a', 'b', 'c']) await shelves.note('list', text, 2);
    expect(await shelves.notes('list')).toEqual(['c', 'b']);
  });
});
