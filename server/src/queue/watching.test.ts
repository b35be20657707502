/** Watching: what changes meanwhile is told at once, and so is what changed before to those who say what they have seen. */
import { expect, test } from 'vitest';
import { testEnv } from '../testing/test-env.ts';
import { Waiters } from '../waiters.ts';
import { marked, markOf, type Watch, watching } from './watching.ts';

/** A word that is watched. `isQuiet`: there is nothing to tell for the moment. */
function setUp() {
  const env = testEnv();
  const waiters = new Waiters(env);
  const now = { word: 'a', isQuiet: false };
  const answers: string[] = [];
  const watch = async (more: Partial<Watch> = {}): Promise<void> => {
    const options = { env, waiters, isClosing: () => false };
    const { word } = await watching(
      options,
      { ms: 5000, gone: new AbortController().signal, ...more },
      {
        key: 'word',
        read: async () => ({ ...now }),
        mark: (read) => markOf(read.word),
        isDone: ({ isQuiet }, isNew) => isNew && !isQuiet,
      },
    );
    answers.push(word);
  };
  /** What has been answered once everything that can be has. */
  const answered = async (): Promise<string[]> => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
    return answers;
  };
  const become = (change: Partial<typeof now>): void => {
    Object.assign(now, change);
    waiters.wake('word');
  };
  return { env, watch, answered, become };
}

test('who has seen another thing is answered at once; who has seen this one, or says nothing, when it changes', async () => {
  const { watch, answered, become } = setUp();
  void watch({ seen: markOf('b') });
  expect(await answered()).toEqual(['a']);
  void watch({ seen: markOf('a') });
  void watch();
  expect(await answered()).toEqual(['a']);
  become({ word: 'b' });
  expect(await answered()).toEqual(['a', 'b', 'b']);
});

test('what is woken and is still the same, or is back at what was seen, is not told; the end of the time is', async () => {
  const { env, watch, answered, become } = setUp();
  void watch({ seen: markOf('a') });
  become({});
  become({ word: 'b', isQuiet: true });
  expect(await answered()).toEqual([]);
  become({ word: 'a', isQuiet: false });
  expect(await answered()).toEqual([]);
  env.pass(5000);
  expect(await answered()).toEqual(['a']);
});

test('the first thing that is read is what was seen by who says nothing, even if there was nothing to tell then', async () => {
  const { watch, answered, become } = setUp();
  become({ word: 'b', isQuiet: true });
  void watch();
  expect(await answered()).toEqual([]);
  become({ word: 'a', isQuiet: false });
  expect(await answered()).toEqual(['a']);
});

test('a mark is the same for the same things, and another one for others', () => {
  const shown = { guest: null, ready: [true, false] };
  expect(marked(shown)).toEqual({ ...shown, mark: markOf(structuredClone(shown)) });
  expect(markOf({ ...shown, ready: [false, true] })).not.toBe(markOf(shown));
  expect(markOf(shown)).toMatch(/^[\w-]{16}$/);
});
