import { games as allGames } from '@spiritgate/shared/games';
import { describe, expect, test } from 'vitest';
import { checkLeaks, type LeakReport } from './leakcheck/index.ts';
import { plantedLeaks } from './testing/planted-leaks.ts';
import { probeDecks } from './testing/probe-decks.ts';
import { probe } from './testing/probe-game.ts';

/** How many games each game's rules are tried with; LEAKCHECK_GAMES asks for more, or for fewer in a hurry. */
const GAMES = Number(process.env.LEAKCHECK_GAMES ?? 200);
const LONG = 600_000;

const all = [...allGames.values(), probeDecks, probe];
/** The first game gets the full number; those of the tests, and the two whose matches take longest, a third. `npm run leakcheck` plays any number. */
const gamesOf = (module: (typeof all)[number]): number => (module.name === 'elestrals' ? GAMES : Math.ceil(GAMES / 3));

describe('what a viewer receives does not depend on what it cannot know (E14, K6, K7)', () => {
  test.each(all)(
    '$title: no byte differs between random games and their re-dealt twins',
    (module) => {
      const report = checkLeaks(module, { games: gamesOf(module), seed: 1 });
      console.log(`${module.title}: ${summary(report)}`);
      expect(report.leaks).toEqual([]);
      expect(report.games).toBe(gamesOf(module));
      // A twin that is the game itself, or is never accepted, would prove nothing.
      expect(report.differing).toBeGreaterThan(report.accepted / 2);
      expect(report.otherForms).toBeGreaterThan(0);
      expect(report.accepted).toBeGreaterThan(report.refused.redeal + report.refused.choice + report.refused.reveal);
    },
    LONG,
  );
});

describe('the leak check finds what is planted', () => {
  for (const module of all)
    test.each(Object.keys(plantedLeaks))(
      `${module.title}: %s`,
      (name) => {
        const plant = plantedLeaks[name] as (typeof plantedLeaks)[string];
        const report = checkLeaks(plant(module), { games: 200, seed: 1 });
        expect(report.leaks).toHaveLength(1);
      },
      LONG,
    );
});

const summary = ({ games, decisions, accepted, refused, bytes, differing, otherForms }: LeakReport): string =>
  `${games} games, ${decisions} decisions, ${accepted} twins accepted, refused ${JSON.stringify(refused)}; ` +
  `${(bytes / 1e6).toFixed(0)} MB compared; ${differing} twins differed in what was hidden, ${otherForms} in what others were offered`;
