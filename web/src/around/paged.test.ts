import { expect, test } from 'vitest';
import { Paged } from './paged.ts';

async function* upTo(n: number, fails = false): AsyncGenerator<number> {
  for (let i = 1; i <= n; i++) yield i;
  if (fails) throw new Error('no more');
}

test('entries come so many at a time, and the last ones are known as such', async () => {
  const list = new Paged(upTo(5));
  expect(await list.take(2)).toEqual({ entries: [1, 2], isLast: false });
  expect(await list.take(3)).toEqual({ entries: [3, 4, 5], isLast: true });
  expect(await list.take(3)).toEqual({ entries: [], isLast: true });
});

test('a list that ends with a page says so at once', async () => {
  expect(await new Paged(upTo(2)).take(2)).toEqual({ entries: [1, 2], isLast: true });
  expect(await new Paged(upTo(0)).take(2)).toEqual({ entries: [], isLast: true });
});

test('a failure is told to whoever takes what is missing', async () => {
  const list = new Paged(upTo(3, true));
  expect(await list.take(2)).toEqual({ entries: [1, 2], isLast: false });
  await expect(list.take(2)).rejects.toThrow('no more');
});
