/** The games of the tests, with a fifth of the games; and that no game that people play is left out. */
import { readdirSync } from 'node:fs';
import { games } from '@spiritgate/shared/games';
import { expect, test } from 'vitest';
import { GAMES, nonInterferenceOf } from '../testing/non-interference.ts';
import { probeDecks } from '../testing/probe-decks.ts';
import { probe } from '../testing/probe-game.ts';

test('every game has its file', () => {
  const files = readdirSync(import.meta.dirname);
  expect([...games.keys()].filter((name) => !files.includes(`${name}.test.ts`))).toEqual([]);
});

for (const module of [probeDecks, probe]) nonInterferenceOf(module, Math.ceil(GAMES / 5));
