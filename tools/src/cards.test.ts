/** The cards report as a command: what it prints and how it exits. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Coverage } from './lib/coverage.ts';

const run = (...flags: string[]): { code: number | null; out: string } => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'cards.ts'), ...flags], { encoding: 'utf8' });
  return { code: status, out: stdout };
};

it('reports all 77 cards of the starter decks, what they are made of, and nothing missing', () => {
  const { code, out } = run('--pool', 'starter', '--missing', '--facts', '--strict', '--json');
  expect(code).toBe(0);
  expect(out).toContain('\n77 of 77 cards with effects, 0 missing; 0 by hand (at most 7); 0 with too few scenarios\n');
  for (const row of [
    /^conditional +\d+$/m,
    /^verbs +destroy +\d+$/m,
    /^events +receives +4$/m,
    /^modifiers +swap +2$/m,
    /^exaltair +active, conditional +expend$/m,
  ])
    expect(out).toMatch(row);
  const json = JSON.parse(out.trim().split('\n').at(-1) as string) as Coverage;
  expect(json.withEffects).toEqual({ cards: 77, written: 77 });
}, 30_000);

it('prints each text beside its notation', () => {
  const { code, out } = run('--pool', 'starter', '--texts');
  expect(code).toBe(0);
  expect(out).toContain(
    'Boombatt (boombatt: elestral, T, BS1)\n  A [disenchant T from self] => destroy(tgt elestral opp)\n    Once each turn: disenchant T from this; destroy target opposing Elestral.\n',
  );
  expect(out).not.toContain('no notation');
}, 30_000);

it('lists what is missing in the whole pool, which is not complete', () => {
  const { code, out } = run('--missing', '--strict');
  expect(code).toBe(1);
  expect(out).toMatch(/^volclipse +Volclipse +elestral +\w+ *$/m);
}, 30_000);
