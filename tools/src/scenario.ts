/**
 * `npm run scenario -- FILE… [--show] [--json]`: plays scenario files, folders of them or globs (docs/scenarios.md); without a path all of
 * `scenarios/`. Exit code 0 if all hold, 1 if not, 2 for a command line that is not understood.
 */
import type { Onlooker } from '@spiritgate/shared/games/elestrals/scenario';
import { picture } from '@spiritgate/shared/games/elestrals/scenario';
import { type Flag, readFlags, usage } from './lib/command.ts';
import { type FileReport, faultsOf, playFile, scenarioFiles } from './lib/scenarios.ts';

const FLAGS = {
  show: { type: 'switch', help: 'print the table after every step' },
  json: { type: 'switch', help: 'print one line of JSON and nothing else' },
  help: { type: 'switch', help: 'print this' },
} as const satisfies Record<string, Flag>;
const ABOUT = 'plays scenario files: FILE…, folders or globs; all of scenarios/ if none is named';

const argv = process.argv.slice(2);
const read = readFlags(
  FLAGS,
  argv.filter((word) => word.startsWith('-')),
);
if (!read.ok) {
  console.error(`${read.reason}\n\n${usage('scenario', ABOUT, FLAGS)}`);
  process.exit(2);
}
if (read.values.help) {
  console.log(usage('scenario', ABOUT, FLAGS));
  process.exit(0);
}
const paths = argv.filter((word) => !word.startsWith('-'));
const { files, missing } = scenarioFiles(paths.length ? paths : ['scenarios']);
if (missing.length) {
  console.error(`no scenario file: ${missing.join(', ')}`);
  process.exit(2);
}

const { show, json } = read.values;
const onlooker: Onlooker | undefined = show && !json ? (step, game) => console.log(`--- ${step}\n${picture(game)}\n`) : undefined;
const done: FileReport[] = [];
for (const file of files) {
  const report = playFile(file, onlooker);
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
