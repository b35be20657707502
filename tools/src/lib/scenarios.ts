/** Scenario files on disk: finding them and playing each. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Kit, Onlooker, Report } from '@spiritgate/shared/games/scenario';
import { kits } from '@spiritgate/shared/games/scenarios';

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

const known = Object.keys(kits);

/** The game that a scenario file is about: the one that it names, else that of its folder; undefined if it is none of ours. */
export function gameOf(file: string, text: string): string | undefined {
  const [, named] = /^game: *(\S+)/m.exec(text) ?? [];
  const folders = resolve(file).split(sep);
  const game = named ?? folders.findLast((folder, i) => folders[i - 1] === 'scenarios' && known.includes(folder));
  return game !== undefined && known.includes(game) ? game : undefined;
}

/** Plays all scenarios of a file; `onlooker` is called with the kit of its game after each step. */
export async function playFile(file: string, onlooker?: (kit: Kit) => Onlooker): Promise<FileReport> {
  const text = readFileSync(file, 'utf8');
  const game = gameOf(file, text);
  if (game === undefined)
    return {
      file,
      reports: [],
      unreadable: { line: 1, reason: `neither its folder nor a line 'game: NAME' says one of ${known.join(', ')}` },
    };
  const kit = await (kits[game] as (typeof kits)[string])();
  const read = kit.readScenarios(text);
  if (!read.ok) return { file, reports: [], unreadable: { line: read.line, reason: read.reason } };
  return { file, reports: read.scenarios.map((scenario) => kit.playScenario(scenario, onlooker?.(kit))), unreadable: undefined };
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
