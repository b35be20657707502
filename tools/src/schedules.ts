/**
 * `npm run schedules -- [--count N] [--seed N] [--game NAME] [--abreast N] [--json]`: matches over real sockets in which lines break, tabs are
 * doubled, answers are clicked twice and packets come late, by chance; a quarter of them goes to the end, the others are given up after a while.
 * No input may be lost or doubled, every result must be that of an undisturbed run, no room may be left over, and memory must be where it was.
 * Exits with 0 only then.
 */
import { chosenGames, flagsOrExit, gamesFlag, progress, table } from './lib/index.ts';
import { runSchedules } from './schedules/run.ts';

/** How much more memory there may be at the end. */
const GROWTH = 0.05;
/** The share of schedules by which the server is warm. */
const WARM = 0.2;

const flags = flagsOrExit('schedules', 'plays matches with every kind of trouble on their lines', {
  count: { type: 'whole', min: 1, default: 2000, help: 'how many schedules, after a warm-up of a fifth as many' },
  seed: { type: 'whole', min: 0, default: 1, help: "where the troubles and choices come from; shuffles are the server's own" },
  game: gamesFlag,
  abreast: { type: 'whole', min: 1, default: 24, help: 'how many at once' },
  json: { type: 'switch', help: 'a last line with the figures as JSON' },
});

const shown = progress();
const plan = {
  modules: chosenGames(flags.game),
  count: flags.count,
  seed: flags.seed,
  abreast: flags.abreast,
  warm: Math.ceil(flags.count * WARM),
};
const report = await runSchedules(plan, (done) => shown.at(`schedules: ${done} done`));
shown.done();
const { before, after } = report.heap;
const growth = after / before - 1;
console.log(
  table(
    ['schedules', 'inputs', 'to the end', 'faults', 'rooms left', 'heap before', 'heap after', 'growth'],
    [
      [
        report.schedules,
        report.inputs,
        report.whole,
        report.faults.length,
        report.rooms,
        `${(before / 2 ** 20).toFixed(1)} MB`,
        `${(after / 2 ** 20).toFixed(1)} MB`,
        `${(growth * 100).toFixed(1)} %`,
      ],
    ],
  ),
);
console.log(
  Object.entries(report.did)
    .map(([what, times]) => `${what} ${times}`)
    .join(', '),
);
for (const fault of report.faults) console.log(fault);
if (flags.json) console.log(JSON.stringify({ ...report, growth }));
process.exit(report.faults.length === 0 && report.rooms === 0 && growth <= GROWTH ? 0 : 1);
