/** What stands in the list of open lobbies does not move while one looks at it. */
import type { OpenLobby } from '@spiritgate/sdk';
import { expect, test } from 'vitest';
import { followed, type Row, rowsOf } from './open-list.ts';

const lobby = (id: string, waited = 0): OpenLobby => ({ id, waited }) as OpenLobby;
const seen = (rows: readonly Row[]): string =>
  rows.map(({ lobby, gone }) => `${lobby.id}${gone ? ' gone' : ''} ${lobby.waited}`).join(', ');

test('what is new comes below, what is gone stays in its place, and what came back is there again', () => {
  const first = rowsOf([lobby('b'), lobby('a')]);
  const second = followed(first, [lobby('c'), lobby('a', 5)]);
  expect([seen(second.rows), second.added]).toEqual(['b gone 0, a 5, c 0', 1]);
  const third = followed(second.rows, [lobby('c', 5), lobby('b', 10), lobby('a', 10)]);
  expect([seen(third.rows), third.added]).toEqual(['b 10, a 10, c 5', 0]);
  expect(seen(followed([], [lobby('z')]).rows)).toBe('z 0');
});
