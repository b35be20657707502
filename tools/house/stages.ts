/** Runs commands one after the other, all of them even if one fails, and says how each ended and how long it took. */
import { spawnSync } from 'node:child_process';
import { ROOT, withTools } from './project.ts';

export type Stage = { name: string; command: string; args: string[] };
export type Outcome = { name: string; passed: boolean; seconds: number };

/** A stage passes when its command could be started and ended with 0. */
export const runStages = (stages: Stage[]): Outcome[] =>
  stages.map(({ name, command, args }) => {
    console.log(`\n== ${name}: ${[command, ...args].join(' ')}`);
    const start = performance.now();
    const { status } = spawnSync(command, args, { cwd: ROOT, env: withTools(), stdio: 'inherit' });
    return { name, passed: status === 0, seconds: (performance.now() - start) / 1000 };
  });

/** One line a stage: how it ended, its name, its seconds. */
export const table = (outcomes: Outcome[]): string =>
  outcomes
    .map(({ name, passed, seconds }) => `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s`)
    .join('\n');

/** What is used of the JSON report of Vitest. */
export type TestCounts = { numPassedTests: number; numFailedTests: number };

/** Tests that passed, and tests and other stages that failed. A stage of tests that failed without a failed test counts as one. */
export const countsOf = (outcomes: Outcome[], testStage: string, tests?: TestCounts): { passed: number; failed: number } => {
  const failed = outcomes.filter((outcome) => !outcome.passed).map(({ name }) => (name === testStage ? tests?.numFailedTests || 1 : 1));
  return { passed: tests?.numPassedTests ?? 0, failed: failed.reduce((sum, n) => sum + n, 0) };
};
