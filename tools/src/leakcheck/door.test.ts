/** The JSON door tells no more than a socket: twins, compared to the last byte; a planted leak is found. */

import type { GameModule } from '@spiritgate/shared/games';
import { games } from '@spiritgate/shared/games';
import { expect, test } from 'vitest';
import { plantedServerLeaks } from '../testing/planted-server-leaks.ts';
import { checkDoor } from './door.ts';

test.each([...games.values()].map((module) => [module.name, module] as const))(
  '%s: a seat gets the same bytes as in the twin',
  async (_name, module) => {
    const report = await checkDoor(module, { matches: 3, seed: 11 });
    expect(report.leaks).toEqual([]);
    expect(report.differing).toBeGreaterThan(0);
    expect(report.bytes).toBeGreaterThan(50_000);
  },
);

test('a face in the public view is found', async () => {
  const module = games.get('elestrals') as GameModule;
  const { leaks } = await checkDoor(module, { matches: 20, seed: 3 }, plantedServerLeaks['a face in the public view']);
  expect(leaks.length).toBeGreaterThan(0);
});
