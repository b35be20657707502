import { expect, test } from 'vitest';
import { openedHref, recordingHref } from './recording-href.ts';
import { sourceOf, tokenIn } from './recording-source.ts';

const ask = (query: string) => sourceOf({ share: 'match' }, new URLSearchParams(query));

test('an address names a link, a game of a match, or a file', () => {
  expect(sourceOf({ share: 'abc' }, new URLSearchParams())).toEqual({ from: 'link', share: 'abc' });
  expect(ask('match=m1&game=2&viewer=spectator')).toEqual({ from: 'match', match: 'm1', game: 2, viewer: 'spectator' });
  expect(ask('match=m1&game=-7')).toEqual({ from: 'match', match: 'm1', game: 1, viewer: 'own' });
  expect(sourceOf({ share: 'file' }, new URLSearchParams())).toEqual({ from: 'file' });
  expect(openedHref()).toBe('/recording/file');
});

test('an address that is made leads to what it was made of', () => {
  const { pathname, search } = new URL(recordingHref('m/1 ü', 3, 'own'), 'http://localhost');
  expect([pathname, ask(search)]).toEqual(['/recording/match', { from: 'match', match: 'm/1 ü', game: 3, viewer: 'own' }]);
});

test('a token is found in a link, and by itself', () => {
  expect(tokenIn(' https://example.org/recording/a1-b2_c3d4/ ')).toBe('a1-b2_c3d4');
  expect(tokenIn('a1-b2_c3d4')).toBe('a1-b2_c3d4');
  for (const text of ['', 'short', 'https://example.org/', 'no token here!']) expect(tokenIn(text)).toBeUndefined();
});
