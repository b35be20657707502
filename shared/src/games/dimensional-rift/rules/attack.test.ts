import { expect, test } from 'vitest';
import { card } from '../probes/fakes.ts';
import {
  aether,
  at,
  cardNamed,
  kindAsked,
  type Lying,
  offers,
  P,
  passAll,
  pileOf,
  Q,
  resolveAll,
  say,
  table,
  world,
} from '../probes/play.ts';
import { damageOn } from './counters.ts';
import { type G, touch } from './state.ts';

const pool = world([
  { def: card('two', { attack: 2, life: 2 }) },
  { def: card('three', { attack: 3, life: 3 }) },
  { def: card('armored', { attack: 1, life: 2, armor: 1 }) },
  { def: card('weak', { attack: 0, life: 1 }) },
  { def: card('evasive', { attack: 2, life: 2 }), fake: { keywords: ['evasive'] } },
  { def: card('defender'), fake: { keywords: ['defender'] } },
  { def: card('focused'), fake: { keywords: ['focused'] } },
  { def: card('soulless', { life: 1 }), fake: { keywords: ['soulless'] } },
  { def: card('fading', { life: 1 }), fake: { uses: { fading: { must: false, once: true } } } },
  { def: card('mirror', { life: 1 }), fake: { uses: { 're-target': { must: true, once: true } } } },
  { def: card('tough', { attack: 0, life: 2, armor: 2 }), fake: { uses: { resilient: { must: false, once: true } } } },
  { def: card('five', { attack: 5, life: 5 }) },
  { def: card('prone', { attack: 1 }), fake: { keywords: ['prone'] } },
  { def: card('costly', { life: 2 }), fake: { cost: [{ pay: 'mana', n: 1, from: 'any' }] } },
  { def: card('rock', { type: 'artifact', life: 0 }) },
]);

type Sides = NonNullable<Parameters<typeof table>[1]>;
/** P attacks in a Battle. C3 of P and of Q face each other. */
const battle = (p: Sides['P'], q: Sides['Q'] = {}): G =>
  table(pool, { phase: 'event', event: 'battle', ...(p ? { P: p } : {}), ...(q ? { Q: q } : {}) });
const facing = (attacker: string, blocker?: string | Lying): G => {
  const g = battle({ C3: attacker }, blocker ? { C3: blocker } : {});
  say(g, P, `attack ${attacker}`, { zone: 'creatures.1.2' });
  resolveAll(g);
  return g;
};

test('R11.10, R12.2: both deal damage at once, Armor takes from each instance but not below 1 (DR-063)', () => {
  const g = facing('two', 'armored');
  expect([damageOn(cardNamed(g, 'two')), damageOn(cardNamed(g, 'armored'))]).toEqual([1, 1]);
  expect(g.own.life).toEqual([20, 20]);
});

test('R11.11, R12.4, R18.2: a destroyed blocker takes the whole attack, and releases its Soul (DR-064)', () => {
  const g = facing('three', 'weak');
  expect([at(g, Q, 'C3'), damageOn(cardNamed(g, 'three'))]).toEqual(['', 0]);
  expect(g.own.life[Q]).toBe(20);
  expect(aether(g)).toEqual([1, 0, 0, 0]);
});

test('R12.4: both may die together', () => {
  const g = facing('two', 'two');
  expect([at(g, P, 'C3'), at(g, Q, 'C3')]).toEqual(['', '']);
  expect(aether(g)).toEqual([2, 0, 0, 0]);
});

test('R22 Soulless: no Soul (DR-090)', () => {
  expect(aether(facing('two', 'soulless'))).toEqual([0, 0, 0, 0]);
});

test('R11.6, R11.12: on an empty zone first its controller, then the attacker’s side may block; else it is direct (DR-065)', () => {
  const g = battle({ C3: 'two', C4: 'weak' }, { C2: 'three', active: ['C3'] });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  expect(kindAsked(g, Q)).toBe('block');
  expect(offers(g, Q)).toEqual(['block three', 'decline']);
  say(g, Q, 'decline');
  expect(offers(g, P)).toEqual(['block weak', 'decline']);
  say(g, P, 'decline');
  expect(g.own.life).toEqual([20, 18]);
});

test('R11.6, R11.10: an active block fights, wherever the blocker stands', () => {
  const g = battle({ C3: 'two' }, { C2: 'three' });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  say(g, Q, 'block three');
  resolveAll(g);
  expect([at(g, P, 'C3'), damageOn(cardNamed(g, 'three')), g.own.life[Q]]).toEqual(['', 2, 20]);
});

test('R22 Evasive, Focused: nobody is asked to block (DR-066)', () => {
  const g = battle({ C3: 'evasive' }, { C2: 'three' });
  say(g, P, 'attack evasive', { zone: 'creatures.1.2' });
  expect(g.own.life[Q]).toBe(18);
  const h = battle({ C3: 'two' }, { C2: 'focused' });
  say(h, P, 'attack two', { zone: 'creatures.1.2' });
  expect(h.own.life[Q]).toBe(18);
});

test('R11.2, OQ7: an empty inactive zone may be attacked (DR-069)', () => {
  const g = battle({ C3: 'two' });
  expect(g.own.activeZones[Q] & 0b11111).toBe(0);
  say(g, P, 'attack two', { zone: 'creatures.1.1' });
  expect(g.own.life[Q]).toBe(18);
});

test('R11.2, R11.12: one may attack one’s own side, and loses the life', () => {
  const g = battle({ C3: 'two' });
  say(g, P, 'attack two', { zone: 'creatures.0.1' });
  expect(g.own.life).toEqual([18, 20]);
});

test('R22 Defender, R23 Prone: no attack; a Prone one gets up, and may block (DR-071)', () => {
  const g = battle({ C3: 'defender', C2: 'prone' });
  expect(offers(g, P)).toEqual(['pass', 'get-up prone']);
  const h = battle({ C3: 'two' }, { C2: 'prone' });
  say(h, P, 'attack two', { zone: 'creatures.1.2' });
  expect(offers(h, Q)).toEqual(['block prone', 'decline']);
});

test('R11.3, R15.5, R15.6: a face-down creature is flipped as it is attacked; its controller turns it (DR-055)', () => {
  const g = battle({ C3: 'two' }, { C3: { card: 'three', set: 1 } });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  expect(kindAsked(g, Q)).toBe('orient');
  say(g, Q, 'orient three', { pose: '90' });
  expect([damageOn(cardNamed(g, 'three')), at(g, P, 'C3'), cardNamed(g, 'three').pose]).toEqual([2, '', '90']);
});

test('R15.8, R18.4, R11.6: a flip that is not paid for destroys the card, and nobody may block any more', () => {
  const g = battle({ C3: 'two' }, { C3: { card: 'costly', set: 1 }, C2: 'three' });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  expect(pileOf(g, 'graveyard.1')).toEqual(['costly']);
  expect(aether(g)).toEqual([1, 0, 0, 0]);
  expect(g.own.life[Q]).toBe(18);
});

test('R22 Fading: it may decline to block; then nobody blocks', () => {
  const g = battle({ C3: 'two' }, { C3: 'fading', C2: 'three' });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  say(g, Q, 'use fading');
  expect([g.own.life[Q], at(g, Q, 'C3')]).toEqual([18, 'fading']);
});

test('R22 Re-target, R22.1: the attack goes to another zone that it connects to', () => {
  const g = battle({ C3: 'five' }, { C3: 'mirror', C2: 'three' });
  say(g, P, 'attack five', { zone: 'creatures.1.2' });
  expect(kindAsked(g, Q)).toBe('re-target');
  say(g, Q, 'use mirror', { zone: 'creatures.1.1' });
  expect([at(g, Q, 'C3'), at(g, Q, 'C2')]).toEqual(['mirror', '']);
});

test('R12.3, R22 Resilient: after Armor one life remains, once a turn (DR-073)', () => {
  const g = battle({ C3: 'five' }, { C3: 'tough' });
  say(g, P, 'attack five', { zone: 'creatures.1.2' });
  expect(offers(g, Q)).toEqual(['use tough', 'decline tough']);
  say(g, Q, 'use tough');
  expect([at(g, Q, 'C3'), damageOn(cardNamed(g, 'tough'))]).toEqual(['tough', 1]);
});

test('R11.8, R11.9: after the blocker is fixed both may respond; without it the attack is direct', () => {
  const g = battle({ C3: 'two' }, { C3: 'weak', A2: { card: 'rock', set: 1 } });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  say(g, Q, 'pass');
  expect(g.own.stack.map((item) => item.verb)).toEqual(['combat']);
  expect(kindAsked(g, Q)).toBe('act');
  cardNamed(g, 'weak').pool = [0, 5, 0, 0, 0, 0, 0];
  touch(g);
  g.unsettled = true;
  say(g, Q, 'pass');
  passAll(g);
  expect(g.own.life[Q]).toBe(18);
});

test('R11.5, R20.9: without its attacker an attack fizzles', () => {
  const g = battle({ C3: 'two' }, { A2: { card: 'rock', set: 1 } });
  say(g, P, 'attack two', { zone: 'creatures.1.2' });
  cardNamed(g, 'two').pool = [0, 5, 0, 0, 0, 0, 0];
  touch(g);
  g.unsettled = true;
  say(g, Q, 'pass');
  expect(g.own.life).toEqual([20, 20]);
});
