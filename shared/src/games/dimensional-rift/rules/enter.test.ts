import { expect, test } from 'vitest';
import { aimedAt, card, type Fake } from '../probes/fakes.ts';
import {
  aether,
  at,
  cardNamed,
  isAsked,
  kindAsked,
  offers,
  P,
  passAll,
  pileOf,
  Q,
  refused,
  resolveAll,
  say,
  table,
  world,
} from '../probes/play.ts';
import { damageOn, manaOn } from './counters.ts';
import { damage } from './damage.ts';
import { invariants } from './invariants.ts';
import type { G } from './state.ts';

const noted: string[] = [];
const tells = (word: string): NonNullable<Fake['triggers']> => [
  { on: 'flipped', must: true, does: () => void noted.push(`${word} flipped`) },
  { on: 'summoned', must: true, does: () => void noted.push(`${word} summoned`) },
];
const sacrifice: NonNullable<Fake['cost']> = [
  { pay: 'sacrifice', n: 1, orMore: false, fits: (_g, one) => one.pose !== 'down' && one.place.startsWith('creatures') },
];

const pool = world([
  { def: card('grunt', { knowledge: 2 }), fake: { triggers: tells('grunt') } },
  {
    def: card('caneiv', { rank: 1 }),
    fake: { cost: sacrifice, triggers: [{ on: 'destroyed', must: true, does: () => void noted.push('destroyed') }] },
  },
  { def: card('walker'), fake: { uses: { shadowwalker: { must: false, once: false } }, triggers: tells('walker') } },
  { def: card('rock', { type: 'artifact', life: 0, movement: 0, knowledge: 2 }), fake: { cost: [{ pay: 'mana', n: 2, from: 'any' }] } },
  { def: card('chariot', { type: 'artifact', life: 0, movement: 0 }) },
  { def: card('scroll', { type: 'artifact', artifact: 'scroll', life: 0, knowledge: 3 }) },
  { def: card('sword', { type: 'artifact', artifact: 'equipment', life: 0, arrows: [2, 0, 0, 0, 0, 0, 0, 0] }) },
  { def: card('tower', { type: 'monument', life: 0, arrows: [0, 0, 0, 0, 0, 0, 0, 0] }) },
  {
    def: card('snare', { type: 'artifact', artifact: 'trap', life: 0, knowledge: 2, arrows: [3, 0, 0, 0, 0, 0, 0, 0] }),
    fake: {
      trap: {
        on: 'attacks',
        aim: { at: 'creature' },
        does: ({ g }, item) => aimedAt(g, item).flatMap((one) => damage(g, one, 1, { by: item.seat, source: null, combat: false })),
      },
    },
  },
  {
    def: card('bolt', { movement: 0 }),
    fake: {
      abilities: [
        {
          kind: 'activation',
          once: true,
          aim: { at: 'creature' },
          does: ({ g }, item) => aimedAt(g, item).flatMap((one) => damage(g, one, 1, { by: item.seat, source: null, combat: false })),
        },
      ],
    },
  },
]);

const fresh = (): void => void noted.splice(0);

test('R14.1, R14.3, R14.4, R17.2: face-up on an eligible zone, turned as one likes, with mana before its effects (DR-054)', () => {
  fresh();
  const g = table(pool, { P: { hand: ['grunt'], active: ['C2'] } });
  expect(refused(g, P, 'summon grunt', { zone: 'creatures.0.2' })).toMatchObject({ code: 'field-invalid' });
  say(g, P, 'summon grunt', { zone: 'creatures.0.1', pose: '90' });
  expect([at(g, P, 'C2'), manaOn(cardNamed(g, 'grunt')), cardNamed(g, 'grunt').pose]).toEqual(['grunt', 2, '90']);
  expect(noted).toEqual(['grunt summoned']);
});

test('R14.2, R7.11: set is face-down, without a cost, and seen by its player alone', () => {
  const g = table(pool, { P: { hand: ['caneiv', 'rock'], active: ['C2'] } });
  say(g, P, 'set caneiv', { zone: 'creatures.0.1' });
  say(g, P, 'set rock', { zone: 'artifacts.0.1' });
  expect([cardNamed(g, 'caneiv').shown, cardNamed(g, 'caneiv').pose, kindAsked(g, P)]).toEqual([1, 'down', 'act']);
});

test('R14.5: a summon whose cost cannot be paid fizzles: no destruction, no Soul (DR-052)', () => {
  fresh();
  const g = table(pool, { P: { hand: ['caneiv'], active: ['C2'] } });
  const form = JSON.stringify(offers(g, P));
  expect(form).toContain('summon caneiv');
  say(g, P, 'summon caneiv', { zone: 'creatures.0.1' });
  expect([pileOf(g, 'graveyard.0'), aether(g), noted]).toEqual([['caneiv'], [0, 0, 0, 0], []]);
});

test('R17.6, R18.2: the sacrifice is a destruction, and releases its Soul', () => {
  const g = table(pool, { P: { hand: ['caneiv'], C1: 'bolt', active: ['C2'] } });
  say(g, P, 'summon caneiv', { zone: 'creatures.0.1' });
  expect(offers(g, P)).toEqual(['pay caneiv sacrifice', 'decline caneiv']);
  say(g, P, 'pay caneiv sacrifice');
  expect([at(g, P, 'C2'), at(g, P, 'C1'), aether(g)]).toEqual(['caneiv', '', [1, 0, 0, 0]]);
});

test('R14.3, R16.14: a Trap is never summoned from the hand; a monument needs its active zone, and is never set (DR-062)', () => {
  const g = table(pool, { P: { hand: ['snare', 'tower'] } });
  expect(offers(g, P)).toEqual(['pass', 'set snare']);
  const h = table(pool, { P: { hand: ['tower'], active: ['M'] } });
  expect(offers(h, P)).toEqual(['pass', 'summon tower']);
  say(h, P, 'summon tower');
  expect([at(h, P, 'M'), cardNamed(h, 'tower').pose]).toEqual(['tower', 'up']);
});

test('R16.13: a Scroll collects no mana', () => {
  const g = table(pool, { P: { hand: ['scroll'] } });
  say(g, P, 'summon scroll', { zone: 'artifacts.0.1' });
  expect(manaOn(cardNamed(g, 'scroll'))).toBe(0);
});

test('R16.5, R16.6: an Equipment selects a creature zone that it connects to, without targeting (DR-100)', () => {
  const g = table(pool, { P: { hand: ['sword'] }, Q: { C3: { card: 'grunt', set: 1 } } });
  say(g, P, 'summon sword', { zone: 'artifacts.0.2', pose: '0' });
  expect(kindAsked(g, P)).toBe('equip');
  say(g, P, 'equip sword', { zone: 'creatures.1.2' });
  expect([cardNamed(g, 'sword').facts.equipped, cardNamed(g, 'grunt').pose]).toEqual([12, 'down']);
});

test('R15.2, R7.6: own face-down artifacts may be flipped at any time (DR-016, DR-058)', () => {
  const g = table(pool, { active: Q, turn: 6, P: { A2: { card: 'rock', set: 1 }, C1: { card: 'grunt', mana: 3 } } });
  say(g, Q, 'pass');
  expect(offers(g, P)).toEqual(['pass', 'flip rock']);
  say(g, P, 'flip rock');
  say(g, P, 'pay rock mana');
  say(g, P, 'orient rock', { pose: '180' });
  expect([manaOn(cardNamed(g, 'grunt')), manaOn(cardNamed(g, 'rock')), cardNamed(g, 'rock').pose]).toEqual([1, 2, '180']);
});

test('R15.4, R13.9, R15.5: a creature is flipped by being targeted; its effects resolve before what targeted it (DR-055)', () => {
  fresh();
  const g = table(pool, { P: { C3: 'bolt' }, Q: { C3: { card: 'grunt', set: 1 } } });
  expect(offers(g, P)).not.toContain('flip grunt');
  say(g, P, 'activate bolt 0');
  say(g, Q, 'orient grunt', { pose: '0' });
  resolveAll(g);
  // OQ20: the last one in is the first out.
  expect(noted).toEqual(['grunt summoned', 'grunt flipped']);
  expect(damageOn(cardNamed(g, 'grunt'))).toBe(1);
  expect(offers(g, P)).toEqual(['pass']);
});

test('R22 Shadowwalker, R26.3: another one is flipped in its place, and it lies where all know it', () => {
  fresh();
  const g = table(pool, { P: { C3: 'bolt' }, Q: { C3: { card: 'walker', set: 1 }, C1: { card: 'grunt', set: 1 } } });
  say(g, P, 'activate bolt 0');
  say(g, Q, 'use walker');
  say(g, Q, 'orient grunt');
  resolveAll(g);
  expect([at(g, Q, 'C3'), at(g, Q, 'C1')]).toEqual(['grunt', 'walker']);
  expect([cardNamed(g, 'walker').pose, cardNamed(g, 'walker').shown, cardNamed(g, 'walker').known]).toEqual(['down', 2, 7]);
  expect(noted).toEqual(['grunt summoned', 'grunt flipped']);
  expect(invariants(g)).toEqual([]);
});

const trapped = (setIn: number): G =>
  table(pool, { phase: 'event', event: 'battle', P: { C3: 'grunt' }, Q: { A3: { card: 'snare', set: setIn } } });

test('R16.15: a Trap answers at its moment, turned so that it reaches; then it is destroyed, without mana (DR-060)', () => {
  const g = trapped(4);
  say(g, P, 'attack grunt', { zone: 'creatures.1.1' });
  expect(kindAsked(g, Q)).toBe('trap');
  expect(offers(g, Q)).toEqual(['pass', 'trap snare 1']);
  expect(refused(g, Q, 'trap snare 1', { pose: '90' })).toMatchObject({ code: 'field-invalid' });
  say(g, Q, 'trap snare 1', { pose: '0' });
  resolveAll(g);
  expect(pileOf(g, 'graveyard.1')).toEqual(['snare']);
  expect(damageOn(cardNamed(g, 'grunt'))).toBe(1);
});

test('R16.14, R6.5: not in the turn in which it was set (DR-059)', () => {
  const g = trapped(5);
  say(g, P, 'attack grunt', { zone: 'creatures.1.1' });
  expect(kindAsked(g, Q)).toBe('act');
});

test('R16.15, K7: any face-down artifact that could be a Trap is asked, with nothing to use', () => {
  const g = table(pool, { phase: 'event', event: 'battle', P: { C3: 'grunt' }, Q: { A3: { card: 'rock', set: 1 } } });
  say(g, P, 'attack grunt', { zone: 'creatures.1.1' });
  expect([kindAsked(g, Q), ...offers(g, Q)]).toEqual(['trap', 'pass']);
});

test('R7.4, R7.5, R20.6: something slow needs the empty stack of one’s own Main Phase (DR-017, DR-018)', () => {
  const g = table(pool, { P: { hand: ['grunt'], C3: 'bolt', C2: 'grunt', active: ['C1'] }, Q: { A1: { card: 'chariot', set: 1 } } });
  say(g, P, 'activate bolt 0');
  expect(isAsked(g, P)).toBe(false);
  expect(offers(g, Q)).toEqual(['pass', 'flip chariot']);
  say(g, Q, 'flip chariot');
  say(g, Q, 'orient chariot');
  expect(kindAsked(g, Q)).toBe('');
  resolveAll(g);
  expect(offers(g, P)).toContain('summon grunt');
  const end = table(pool, { phase: 'end', P: { hand: ['grunt'], A1: { card: 'chariot', set: 1 }, active: ['C1'] } });
  expect(offers(end, P)).toEqual(['pass', 'flip chariot']);
  passAll(end);
});
