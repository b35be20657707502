/** The independent checker of examples/, for tests: what it says of many files at once. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHECKER = new URL('../../../examples/check_fairness.py', import.meta.url).pathname;

/** Whether there is a Python to run it with. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** For each file whether the checker finds it sound. */
export function soundByPython(files: readonly (Uint8Array | string)[]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'spiritgate-check-'));
  try {
    const names = files.map((content, i) => {
      const name = join(folder, String(i));
      writeFileSync(name, content);
      return name;
    });
    const { stdout } = spawnSync('python3', [CHECKER, ...names], { encoding: 'utf8', maxBuffer: 1 << 26 });
    const lines = stdout.trim().split('\n');
    if (lines.length !== files.length) throw new Error(`the checker said ${lines.length} lines of ${files.length} files`);
    return lines.map((line) => / (is|are) sound/.test(line) && !line.includes('NOT SOUND'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
