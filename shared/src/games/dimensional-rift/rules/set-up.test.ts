import { expect, test } from 'vitest';
import { card } from '../probes/fakes.ts';
import { isAsked, kindAsked, newDuel, offers, P, passAll, pileOf, Q, refused, say, world } from '../probes/play.ts';
import type { G } from './state.ts';
import { DECK, HAND } from './zones.ts';

const pool = world([
  { def: card('grunt') },
  { def: card('rock', { type: 'artifact' }) },
  { def: card('tower', { type: 'monument', arrows: [0, 0, 0, 0, 0, 0, 0, 0] }) },
  { def: card('ally', { deck: 'extra', rank: 1 }) },
]);
const MAIN = [...new Array(10).fill('grunt'), ...new Array(18).fill('rock'), ...new Array(2).fill('tower')] as string[];

/** As far as the signs. */
const begin = (chooser?: 0 | 1): G => {
  const g = newDuel(pool, { main: MAIN, extra: ['ally'], ...(chooser === undefined ? {} : { chooser }) });
  for (const seat of [P, Q]) say(g, seat, 'no-cut');
  return g;
};

/** As far as the mulligans; P goes first. */
function started(): G {
  const g = begin(P);
  say(g, P, 'go-first');
  return g;
}

test('R5.1: each deck is offered to the opponent, who may cut or decline (DR-001)', () => {
  const g = newDuel(pool, { main: MAIN });
  expect(offers(g, P)).toEqual(['no-cut', 'cut']);
  expect(offers(g, Q)).toEqual(['no-cut', 'cut']);
  const before = [...(g.zones[DECK[Q]] as number[])];
  expect(refused(g, P, 'cut', { at: 30 })).toMatchObject({ code: 'field-invalid' });
  say(g, P, 'cut', { at: 4 });
  say(g, Q, 'no-cut');
  expect(g.zones[DECK[Q]]).toEqual([...before.slice(4), ...before.slice(0, 4)]);
});

test('R4.7, R5.2: three central artifact zones are active, eight markers are left (DR-002)', () => {
  const g = newDuel(pool, { main: MAIN });
  expect(g.own.activeZones).toEqual([0b111000000, 0b111000000]);
});

test('R5.3: the signs are hidden until both are in, ties are replayed, the winner chooses who is first (DR-003)', () => {
  const g = begin();
  say(g, P, 'rock');
  expect(JSON.stringify(g.open[Q])).toContain('"answered":false');
  expect(isAsked(g, P)).toBe(false);
  say(g, Q, 'rock');
  expect(kindAsked(g, P)).toBe('sign');
  say(g, Q, 'scissors');
  say(g, P, 'rock');
  expect(kindAsked(g, P)).toBe('starter');
  say(g, P, 'go-second');
  expect(g.own.first).toBe(Q);
});

test('R5.4: the loser of the last duel chooses, without signs (DR-004)', () => {
  const g = begin(Q);
  expect(kindAsked(g, Q)).toBe('starter');
});

test('R5.5–R5.8: mulligans alternate, each to one card less, and what was put aside comes back (DR-006, DR-007)', () => {
  const g = started();
  expect(pileOf(g, HAND[P])).toHaveLength(5);
  expect(pileOf(g, DECK[P])).toHaveLength(25);
  say(g, P, 'mulligan');
  expect(pileOf(g, HAND[P])).toHaveLength(4);
  say(g, Q, 'keep');
  expect(kindAsked(g, P)).toBe('mulligan');
  say(g, P, 'mulligan');
  expect(isAsked(g, Q)).toBe(false);
  expect(pileOf(g, 'aside.0')).toHaveLength(9);
  say(g, P, 'keep');
  expect(pileOf(g, HAND[P])).toHaveLength(3);
  expect(pileOf(g, DECK[P])).toHaveLength(27);
  expect(pileOf(g, 'aside.0')).toHaveLength(0);
});

test('R5.7: with no card left the hand is kept', () => {
  const g = started();
  say(g, P, 'mulligan');
  say(g, Q, 'keep');
  for (let i = 0; i < 4; i++) say(g, P, 'mulligan');
  expect(g.own.phase).toBe('preparations');
  expect(pileOf(g, HAND[P])).toHaveLength(0);
});

function preparing(): G {
  const g = started();
  say(g, P, 'keep');
  say(g, Q, 'keep');
  return g;
}

test('R6, R6.4: a Preparation Turn only sets, on active zones; nobody responds (DR-010, DR-011, DR-012)', () => {
  const g = preparing();
  const rocks = offers(g, P).filter((offer) => offer === 'set rock');
  expect(offers(g, P).every((offer) => offer === 'done' || offer === 'set rock')).toBe(true);
  expect(rocks.length).toBeGreaterThan(2);
  for (const zone of ['artifacts.0.1', 'artifacts.0.2', 'artifacts.0.3']) {
    expect(refused(g, P, 'set rock', { zone: 'artifacts.0.0' })).toMatchObject({ code: 'field-invalid' });
    say(g, P, 'set rock', { zone });
    expect(kindAsked(g, Q)).toBe(zone === 'artifacts.0.3' ? 'prepare' : '');
  }
  say(g, Q, 'done');
  expect(g.own.turn).toBe(1);
  expect(g.own.active).toBe(P);
});

test('R7.2, R7.9, R7.10: phases in order, and the first player draws in the first turn (DR-014)', () => {
  const g = preparing();
  say(g, P, 'done');
  say(g, Q, 'done');
  // Nobody has anything to do in the Start and Draw Phase.
  expect([g.own.turn, g.own.phase]).toEqual([1, 'main-1']);
  expect(pileOf(g, HAND[P])).toHaveLength(6);
  passAll(g);
  expect(kindAsked(g, P)).toBe('event');
  say(g, P, 'skip');
  // R7.3: no second Main Phase; the next turn is the other player's.
  expect([g.own.turn, g.own.phase, g.own.active]).toEqual([2, 'main-1', Q]);
});
