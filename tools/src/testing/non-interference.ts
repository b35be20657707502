/** What a viewer receives does not depend on what it cannot know (E14, K6, K7): a file of tests for each game, so that every core has some. */
import type { GameModule } from '@spiritgate/shared/games';
import { describe, expect, test } from 'vitest';
import { checkLeaks, type LeakReport } from '../leakcheck/index.ts';
import { plantedLeaks } from './planted-leaks.ts';

/** How many games each game's rules are tried with; LEAKCHECK_GAMES asks for more, or for fewer in a hurry. */
export const GAMES = Number(process.env.LEAKCHECK_GAMES ?? 500);
const LONG = 600_000;

/** The tests of one game, with so many games. */
export function nonInterferenceOf(module: GameModule, games = GAMES): void {
  describe(module.title, () => {
    test(
      'no byte differs between random games and their re-dealt twins',
      () => {
        const report = checkLeaks(module, { games, seed: 1 });
        console.log(`${module.title}: ${summary(report)}`);
        expect(report.leaks).toEqual([]);
        expect(report.games).toBe(games);
        // A twin that is the game itself, or is never accepted, would prove nothing.
        expect(report.differing).toBeGreaterThan(report.accepted / 2);
        expect(report.otherForms).toBeGreaterThan(0);
        expect(report.accepted).toBeGreaterThan(report.refused.redeal + report.refused.choice + report.refused.reveal);
      },
      LONG,
    );

    test.each(Object.keys(plantedLeaks))(
      'finds what is planted: %s',
      (name) => {
        const plant = plantedLeaks[name] as (typeof plantedLeaks)[string];
        const report = checkLeaks(plant(module), { games: 200, seed: 1 });
        expect(report.leaks).toHaveLength(1);
      },
      LONG,
    );
  });
}

const summary = ({ games, decisions, accepted, refused, bytes, differing, otherForms }: LeakReport): string =>
  `${games} games, ${decisions} decisions, ${accepted} twins accepted, refused ${JSON.stringify(refused)}; ` +
  `${(bytes / 1e6).toFixed(0)} MB compared; ${differing} twins differed in what was hidden, ${otherForms} in what others were offered`;
