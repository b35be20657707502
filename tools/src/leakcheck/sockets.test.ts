/** The leak check over real sockets: nothing differs in Elestrals, and every kind of leak that is planted is found. */
import { games } from '@spiritgate/shared/games';
import { describe, expect, test } from 'vitest';
import { plantedServerLeaks } from '../testing/planted-server-leaks.ts';
import { probe } from '../testing/probe-game.ts';
import { checkSockets } from './sockets.ts';

const LONG = 300_000;
const elestrals = games.get('elestrals') as NonNullable<ReturnType<typeof games.get>>;

test.each([elestrals, probe])(
  '$title: no byte differs on the wire between matches and their re-dealt twins (E14, K6, K7)',
  async (module) => {
    const report = await checkSockets(module, { matches: 8, seed: 1 });
    expect(report.leaks).toEqual([]);
    expect(report.matches).toBe(8);
    expect(report.differing).toBeGreaterThan(4);
    expect(report.answers).toBeGreaterThan(16);
    // At least the handshakes, the state and the events of each answer, for two viewers or one.
    expect(report.frames).toBeGreaterThan(report.answers);
    expect(report.responses).toBeGreaterThan(8 * 5);
    expect(report.searched).toBeGreaterThan(0);
  },
  LONG,
);

describe('the leak check over sockets finds what is planted', () => {
  test.each(Object.keys(plantedServerLeaks))(
    '%s',
    async (name) => {
      const report = await checkSockets(elestrals, { matches: 200, seed: 1 }, plantedServerLeaks[name]);
      expect(report.leaks.length).toBeGreaterThan(0);
      expect(report.leaks[0]?.path).not.toBe('');
    },
    LONG,
  );
});

test(
  'a name in the bytes is found without a twin',
  async () => {
    const report = await checkSockets(probe, { matches: 200, seed: 1 }, plantedServerLeaks['a log line that names a hidden card']);
    expect(report.leaks.map(({ what }) => what)).toContain('name');
  },
  LONG,
);
