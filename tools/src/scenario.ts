/**
 * `npm run scenario -- FILE… [--game NAME] [--show] [--json]`: plays scenario files, folders of them or globs (docs/scenarios.md); without a
 * path all of `scenarios/`, or those of one game. The game of a file is that of its folder, or the one that it names. Exit code 0 if all hold, 1 if not, 2 for a command line that is not understood.
 */
import type { Kit, Onlooker } from '@spiritgate/shared/games/scenario';
import { kits } from '@spiritgate/shared/games/scenarios';
import { type Flag, readFlags, usage } from './lib/command.ts';
import { type FileReport, faultsOf, playFile, scenarioFiles } from './lib/scenarios.ts';

const FLAGS = {
  game: { type: 'word', default: '', oneOf: Object.keys(kits), help: 'one game only, where no path is named' },
  show: { type: 'switch', help: 'print the table after every step' },
  schema: { type: 'switch', help: 'print the shape of the files of --game as JSON Schema, and play nothing' },
  json: { type: 'switch', help: 'print one line of JSON and nothing else' },
  help: { type: 'switch', help: 'print this' },
} as const satisfies Record<string, Flag>;
const ABOUT = 'plays scenario files: FILE…, folders or globs; all of scenarios/ if none is named';

const argv = process.argv.slice(2);
const takesAWord = (flag: string | undefined): boolean => flag === '--game';
const read = readFlags(
  FLAGS,
  argv.filter((word, i) => word.startsWith('-') || takesAWord(argv[i - 1])),
);
if (!read.ok) {
  console.error(`${read.reason}\n\n${usage('scenario', ABOUT, FLAGS)}`);
  process.exit(2);
}
if (read.values.help) {
  console.log(usage('scenario', ABOUT, FLAGS));
  process.exit(0);
}
if (read.values.schema) {
  const kit = await kits[read.values.game]?.();
  if (!kit) console.error('--schema is for one game: say --game NAME');
  else console.log(JSON.stringify(kit.schema, null, 2));
  process.exit(kit ? 0 : 2);
}
const named = argv.filter((word, i) => !word.startsWith('-') && !takesAWord(argv[i - 1]));
const usual = read.values.game ? `scenarios/${read.values.game}` : 'scenarios';
const { files, missing } = scenarioFiles(named.length ? named : [usual]);
if (missing.length) {
  console.error(`no scenario file: ${missing.join(', ')}`);
  process.exit(2);
}

const { show, json } = read.values;
const onlooker = (kit: Kit): Onlooker =>
  show && !json ? (step, game) => console.log(`--- ${step}\n${kit.picture(game)}\n`) : () => undefined;
const done: FileReport[] = [];
for (const file of files) {
  const report = await playFile(file, onlooker);
  done.push(report);
  if (json) continue;
  if (report.unreadable) console.log(`FAIL  ${file}`);
  for (const { title, cases, failure } of report.reports)
    console.log(`${failure ? 'FAIL' : 'ok  '}  ${file}  ${[...cases, title].join(' ')}`);
  for (const fault of faultsOf(report)) console.error(fault);
}
const reports = done.flatMap((file) => file.reports);
const failed = done.filter((file) => file.unreadable || file.reports.some((report) => report.failure)).length;
const checks = reports.reduce((sum, report) => sum + report.checks, 0);
if (json) console.log(JSON.stringify({ files: done.length, scenarios: reports.length, checks, failed, reports: done }));
else console.log(`\n${done.length} files, ${reports.length} scenarios, ${checks} expectations a run, ${failed} files failed`);
process.exitCode = failed ? 1 : 0;
