import { expect, test } from 'vitest';
import { card } from '../probes/fakes.ts';
import { cardNamed, P, Q, table, world, zone } from '../probes/play.ts';
import { cellOfToken, cellsIn, connections, placeOfCell, reach, seatOfCell, tokenOf } from './cells.ts';

/** City Watchman and Crafty Diplomat as the cases describe them: their arrows alone. */
const WATCHMAN = card('watchman', { arrows: [1, 0, 1, 1, 0, 1, 1, 0] });
const DIPLOMAT = card('diplomat', { arrows: [0, 3, 0, 0, 1, 0, 0, 3] });
const POUNDER = card('pounder', { type: 'artifact', arrows: [3, 0, 0, 0, 0, 0, 0, 0] });
const STILL = card('still', { arrows: [0, 0, 0, 0, 0, 0, 0, 0] });
const pool = world([
  { def: WATCHMAN },
  { def: DIPLOMAT },
  { def: { ...DIPLOMAT, id: 'suppressed' }, fake: { keywords: ['suppressed'] } },
  { def: POUNDER },
  { def: STILL },
  { def: card('conduit', { arrows: [1, 0, 0, 0, 0, 0, 0, 0] }), fake: { keywords: ['conduit'] } },
  { def: card('behind', { type: 'artifact', arrows: [1, 0, 0, 0, 0, 0, 0, 0] }) },
]);

const pairs = (cells: number): string[] => cellsIn(cells).map((cell) => `${Math.floor(cell / 5)},${cell % 5}`);

test('R4.3, R4.5: columns are counted from the first player’s left, and the second player’s zones run the other way', () => {
  const g = table(pool);
  expect(cellOfToken(g, zone(P, 'C1').token)).toBe(5);
  expect(cellOfToken(g, zone(Q, 'C1').token)).toBe(14);
  expect(cellOfToken(g, zone(Q, 'A5').token)).toBe(15);
  expect(placeOfCell(g, 14)).toMatchObject({ place: 'creatures.1', slot: 0 });
  expect([0, 9, 10, 19].map((cell) => seatOfCell(g, cell))).toEqual([P, P, Q, Q]);
  for (let cell = 0; cell < 20; cell++) expect(cellOfToken(g, tokenOf(g, cell))).toBe(cell);
});

test('R4.3: the grid turns round when the other seat is the first player', () => {
  const g = table(pool, { first: Q });
  expect(cellOfToken(g, zone(Q, 'C1').token)).toBe(5);
  expect(cellOfToken(g, zone(P, 'A1').token)).toBe(19);
});

test('R13.3: arrows reach lines and blocks (DR-039, DR-042)', () => {
  expect(pairs(connections(table(pool, { P: { C3: 'watchman' } }), cardNamed(table(pool, { P: { C3: 'watchman' } }), 'watchman')))).toEqual(
    ['0,1', '0,3', '1,1', '1,3', '2,2'],
  );
  const g = table(pool, { P: { C3: 'diplomat' } });
  expect(pairs(connections(g, cardNamed(g, 'diplomat')))).toEqual(['0,2', '2,0', '2,1', '2,3', '2,4', '3,0', '3,1', '3,3', '3,4']);
});

test('R13.2, R13.3: turned by 90° clockwise (DR-040), and turned by 180° for the second player (DR-041)', () => {
  const g = table(pool, { P: { C3: { card: 'watchman', pose: '90' } } });
  expect(pairs(connections(g, cardNamed(g, 'watchman')))).toEqual(['0,1', '0,2', '1,3', '2,1', '2,2']);
  const h = table(pool, { Q: { C3: 'watchman' } });
  expect(pairs(connections(h, cardNamed(h, 'watchman')))).toEqual(['1,2', '2,1', '2,3', '3,1', '3,3']);
});

test('R23: Suppressed arrows are single (DR-043)', () => {
  const g = table(pool, { P: { C3: 'suppressed' } });
  expect(pairs(connections(g, cardNamed(g, 'suppressed')))).toEqual(['0,2', '2,1', '2,3']);
});

test('R13.3: cards in between do not block (DR-045)', () => {
  const g = table(pool, { P: { A3: 'pounder', C3: 'still' }, Q: { C3: 'still' } });
  expect(pairs(reach(g, cardNamed(g, 'pounder')))).toEqual(['1,2', '2,2', '3,2']);
});

test('R13.2, R13.13: face-down cards and monuments reach nothing', () => {
  const g = table(pool, { P: { C3: { card: 'watchman', set: 1 } } });
  expect(connections(g, cardNamed(g, 'watchman'))).toBe(0);
});

test('R22: a Conduit lends its arrows to the cards that connect to it, but not to those that do not', () => {
  const g = table(pool, { P: { A3: 'behind', C3: 'conduit' } });
  expect(pairs(connections(g, cardNamed(g, 'behind')))).toEqual(['1,2']);
  expect(pairs(reach(g, cardNamed(g, 'behind')))).toEqual(['1,2', '2,2']);
  expect(pairs(reach(g, cardNamed(g, 'conduit')))).toEqual(['2,2']);
});
