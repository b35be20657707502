/** The demo as a command: what it prints and how it exits. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { games } from '@spiritgate/shared/games';
import { expect, it } from 'vitest';

const DEMO = fileURLToPath(new URL('demo.ts', import.meta.url));

type Ran = { code: number; out: string; err: string };
const demo = (...args: string[]): Promise<Ran> =>
  new Promise((done) => {
    execFile(process.execPath, [DEMO, ...args], (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }));
  });

it('plays one game and tells it, with the decks that were asked for', async () => {
  const { code, out } = await demo('--decks', 'Majesea,Trifernal', '--seed', '3');
  expect(code).toBe(0);
  expect(out).toMatch(/^Turn 1: (Ada|Bob)$/m);
  expect(out).toMatch(/^(Ada|Bob) wins \(.+\)$/m);
  expect(out).toMatch(/^Game 1: Ada \((Majesea|Trifernal)\) – Bob/m);
  expect(out).toMatch(/^Majesea: \d+ of 60 cards have no effect written yet$/m);
  expect(out.includes('\x1b')).toBe(false);
}, 30_000);

it.each([...games.keys()])(
  'plays %s to an end by the rules',
  async (game) => {
    const { code, out } = await demo('--game', game, '--seed', '2', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out.trimEnd().split('\n').at(-1) as string)).toMatchObject({ game, games: 1, byTheRules: 1 });
  },
  60_000,
);

it('plays several games and ends with one line of JSON', async () => {
  const { code, out } = await demo('--games', '3', '--json');
  expect(code).toBe(0);
  const totals = JSON.parse(out.trimEnd().split('\n').at(-1) as string);
  expect(totals).toMatchObject({ games: 3, byTheRules: 3 });
  expect(totals.wins[0] + totals.wins[1] + totals.draws).toBe(3);
  expect(out.match(/^Game \d+: /gm)).toHaveLength(3);
}, 30_000);

it.each([[['--nonsense']], [['--games', 'many']], [['--games', '0']], [['--decks', 'Nope,Majesea']], [['stray']]])(
  'explains itself and exits with 2 on %j',
  async (args) => {
    const { code, out, err } = await demo(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('--games N');
  },
  30_000,
);
