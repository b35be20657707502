/**
 * `npm run shuffles [-- --shuffles N --cards N --seed S]`: shuffles as games make them, every position against every card, by the chi-square test
 * (M7, M9). Exit code 1 if chance alone would make such figures less than once in a million runs.
 */

import { chiSquare, countShuffles, standardScore } from './lib/chi-square.ts';
import { flagsOrExit, progress, table } from './lib/index.ts';

/** |z| of a normal variable beyond which only one in a million lies. */
const LIMIT = 4.9;

const flags = flagsOrExit('shuffles', 'tests that shuffles favour no card at any position', {
  shuffles: { type: 'whole', min: 1000, default: 1_000_000, help: 'how many shuffles' },
  cards: { type: 'whole', min: 2, default: 40, help: 'how many cards' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed' },
});

const line = progress();
const started = Date.now();
const counts = countShuffles(flags.seed, flags.shuffles, flags.cards, (i) => line.at(`shuffles: ${i} of ${flags.shuffles}`));
line.done();
const freedom = (flags.cards - 1) ** 2;
const square = chiSquare(counts, flags.shuffles / flags.cards);
const z = standardScore(square, freedom);
const deviations = counts.flat().map((n) => n / (flags.shuffles / flags.cards) - 1);
console.log(
  table(
    ['shuffles', 'figures'],
    [
      ['shuffles', flags.shuffles.toLocaleString('en')],
      ['cards', String(flags.cards)],
      ['chi-square', square.toFixed(1)],
      ['degrees of freedom', String(freedom)],
      ['z (Wilson-Hilferty)', z.toFixed(2)],
      ['rarest, most frequent', `${(100 * Math.min(...deviations)).toFixed(2)} %, +${(100 * Math.max(...deviations)).toFixed(2)} %`],
      ['seconds', ((Date.now() - started) / 1000).toFixed(1)],
    ],
  ),
);
if (Math.abs(z) > LIMIT) {
  console.error('the shuffles favour some cards, or are too even to be chance');
  process.exitCode = 1;
}
