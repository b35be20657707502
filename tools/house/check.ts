/** `npm test`: every check of the house, one after the other, and all of them even if one fails. `--counts FILE` also writes how many passed and failed. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countsOf, runStages, type TestCounts, table } from './stages.ts';

const { values } = parseArgs({ options: { counts: { type: 'string' } } });
const scratch = mkdtempSync(join(tmpdir(), 'spiritgate-check-'));
const report = join(scratch, 'tests.json');

const outcomes = runStages([
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the page', command: 'tsc', args: ['-p', 'web'] },
  { name: 'types of its tests', command: 'tsc', args: ['-p', 'web/e2e'] },
  { name: 'import rules', command: 'node', args: ['tools/house/imports.ts'] },
  { name: 'unused code', command: 'node', args: ['tools/house/unused.ts'] },
  { name: 'tests', command: 'vitest', args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`] },
]);
const tests: TestCounts | undefined = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
rmSync(scratch, { recursive: true });

console.log(`\n${table(outcomes)}`);
if (values.counts !== undefined) writeFileSync(values.counts, JSON.stringify(countsOf(outcomes, 'tests', tests)));
process.exit(outcomes.every((outcome) => outcome.passed) ? 0 : 1);
