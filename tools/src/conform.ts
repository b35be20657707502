/**
 * `npm run conform -- [--matches N] [--seed S] [--game NAME] [--json]`: random matches on a real server, in which every message, view, line and
 * answer is held against the published schemas. Exit code 0 if all are as described, 1 if not (with what is wrong), 2 for a command line that is not
 * understood.
 */
import { listen } from './conform/ears.ts';
import { chosenGames, flagsOrExit, gamesFlag, progress, table } from './lib/index.ts';

const flags = flagsOrExit('conform', 'holds all that a server sends in random matches against the schemas that it publishes', {
  matches: { type: 'whole', min: 1, default: 100, help: 'how many matches' },
  seed: { type: 'whole', min: 0, default: 1, help: "where the players' choices come from; shuffles are the server's own" },
  game: gamesFlag,
  json: { type: 'switch', help: 'end with one line of JSON' },
});

const ears = listen();
// The SDK takes the WebSocket that it finds when it is loaded.
const { conform } = await import('./conform/run.ts');
const line = progress();
const report = await conform(ears, chosenGames(flags.game), flags, ({ matches, answers }) =>
  line.at(`conform: ${matches} of ${flags.matches} matches, ${answers} answers`),
);
line.done();
const values = Object.values(report.checked).reduce((sum, n) => sum + n, 0);
console.log(
  table(
    ['checked against', 'values'],
    Object.entries(report.checked)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, n]) => [what, n.toLocaleString('en')]),
  ),
);
console.log(
  `\n${report.matches} matches, ${report.answers.toLocaleString('en')} answers, ${values.toLocaleString('en')} values, ${report.faults.length} faults`,
);
for (const fault of report.faults) console.error(`NOT AS DESCRIBED: ${fault}`);
if (flags.json) console.log(JSON.stringify(report));
process.exit(report.faults.length === 0 ? 0 : 1);
