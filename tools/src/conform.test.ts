/** What a server sends is what it publishes: random matches of every game; and what is not as described is found. */
import type { GameModule } from '@spiritgate/shared/games';
import { games } from '@spiritgate/shared/games';
import { expect, test } from 'vitest';
import { listen } from './conform/ears.ts';

const ears = listen();
// The SDK takes the WebSocket that it finds when it is loaded.
const { conform } = await import('./conform/run.ts');

/** Each match is given up after so many answers of its host: the full size is a program. */
const LONGEST = 15;

test('every message, view, line and answer of 20 random matches is as published', async () => {
  const report = await conform(ears, [...games.values()], { matches: 20, seed: 7, longest: LONGEST });
  expect(report.faults).toEqual([]);
  expect(report.matches).toBe(20);
  for (const what of [
    'InputMessage',
    'InputReply',
    'UpdateMessage',
    'MatchState',
    'Table',
    'Watchers',
    'SyncMessage',
    'StreamLine',
    'Update',
  ])
    expect(report.checked[what], what).toBeGreaterThan(0);
  for (const game of games.keys()) expect(report.checked[`${game}.Update`], game).toBeGreaterThan(50);
  expect(report.checked['HTTP answers']).toBeGreaterThan(100);
});

test('a word that no schema has is found, whatever carries it', async () => {
  const module = games.get('elestrals') as GameModule;
  const { engine } = module;
  const odd: GameModule = {
    ...module,
    engine: {
      ...engine,
      views: (game) => {
        const views = engine.views(game);
        return { ...views, public: { ...views.public, phase: 'tea-time' } };
      },
    },
  };
  const { faults } = await conform(ears, [odd], { matches: 1, seed: 1, longest: 2 });
  expect(faults.length).toBeGreaterThan(0);
  expect(faults[0]).toContain('phase');
});
