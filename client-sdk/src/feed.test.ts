import { describe, expect, it } from 'vitest';
import { Feed } from './feed.ts';

async function read<T>(values: AsyncIterable<T>): Promise<T[]> {
  const out: T[] = [];
  for await (const value of values) out.push(value);
  return out;
}

describe('a feed', () => {
  it('gives every reader the newest value and all that follow, in order', async () => {
    const feed = new Feed<number>();
    const early = feed.follow();
    for (const n of [1, 2, 3]) feed.push(n);
    const late = feed.follow();
    feed.push(4);
    feed.end();
    expect(await read(early)).toEqual([1, 2, 3, 4]);
    expect(await read(late)).toEqual([3, 4]);
  });

  it('lets a reader wait for what has not come yet', async () => {
    const feed = new Feed<string>();
    const reading = read(feed.follow());
    await Promise.resolve();
    feed.push('a');
    await Promise.resolve();
    feed.push('b');
    feed.end();
    expect(await reading).toEqual(['a', 'b']);
  });

  it('gives readers the error after the last value, and takes nothing after the end', async () => {
    const feed = new Feed<number>();
    const reader = feed.follow();
    feed.push(1);
    feed.fail(new Error('cut'));
    feed.end();
    const seen: number[] = [];
    await expect(async () => {
      for await (const n of reader) seen.push(n);
    }).rejects.toThrow('cut');
    expect(seen).toEqual([1]);
  });
});
