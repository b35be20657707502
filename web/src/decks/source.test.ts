import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

const CODE = 'a'.repeat(90);

test('a text, a share code, and a link to a shared deck are told apart', () => {
  expect(sourceOf('elestrals', 'Name: x\n3 Sluggle')).toEqual({ game: 'elestrals', text: 'Name: x\n3 Sluggle' });
  expect(sourceOf('elestrals', `  ${CODE}\n`)).toEqual({ code: CODE });
  expect(sourceOf('elestrals', `https://example.org/decks/shared/${CODE}`)).toEqual({ code: CODE });
});

test('what is none of these is left for the server to explain', () => {
  for (const text of ['Sluggle', 'https://example.org/decks/x', 'https://example.org/', ''])
    expect(sourceOf('elestrals', text)).toEqual({ game: 'elestrals', text });
});
