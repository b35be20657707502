/** Scenario files on disk: finding them and playing each. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Onlooker, playScenario, type Report, readScenarios } from '@spiritgate/shared/games/elestrals/scenario';

/** What came of one file: a report for each scenario in it, or why it could not be read. */
export type FileReport = { file: string; reports: Report[]; unreadable: { line: number; reason: string } | undefined };

/** The scenario files that paths mean: files, folders with all below them, globs. A path that means none is given back in `missing`. */
export function scenarioFiles(paths: readonly string[]): { files: string[]; missing: string[] } {
  const files = new Set<string>();
  const missing: string[] = [];
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    const found = stats?.isDirectory() ? globSync(join(path, '**/*.yaml')) : stats ? [path] : globSync(path);
    if (found.length === 0) missing.push(path);
    for (const file of found) files.add(file);
  }
  return { files: [...files].sort(), missing };
}

export function playFile(file: string, onlooker?: Onlooker): FileReport {
  const read = readScenarios(readFileSync(file, 'utf8'));
  if (!read.ok) return { file, reports: [], unreadable: { line: read.line, reason: read.reason } };
  return { file, reports: read.scenarios.map((scenario) => playScenario(scenario, onlooker)), unreadable: undefined };
}

/** What went wrong in a file, for people: where, what was found, and the table then. Empty if all is well. */
export function faultsOf({ file, reports, unreadable }: FileReport): string[] {
  if (unreadable) return [`${file}:${unreadable.line}: ${unreadable.reason}`];
  return reports.flatMap(({ title, failure }) => {
    if (!failure) return [];
    const mode = failure.mode === 'straight' ? '' : ` (${failure.mode})`;
    const lines = [
      `${file}:${failure.line}: ${title}${mode}`,
      `  step: ${failure.step}`,
      ...failure.reasons.map((reason) => `  ${reason}`),
    ];
    return [[...lines, ...failure.picture.split('\n').map((line) => `    ${line}`)].join('\n')];
  });
}
