import { expect, test } from 'vitest';
import { aimedAt, card, type Fake } from '../probes/fakes.ts';
import { aether, at, cardNamed, kindAsked, offers, P, passAll, pileOf, Q, resolveAll, say, table, world } from '../probes/play.ts';
import { isBlessed } from './conditions.ts';
import { damageOn, loseLife } from './counters.ts';
import { damage } from './damage.ts';
import { turnedDown } from './enter.ts';
import { destroyed } from './leaving.ts';
import type { G } from './state.ts';

const log: string[] = [];
const told = (word: string, more: Partial<NonNullable<Fake['triggers']>[number]> = {}): Fake => ({
  triggers: [{ on: 'destroyed', must: true, does: (_c, item) => void log.push(`${word} ${item.seat}`), ...more }],
});
const bolt = (n: number): Fake => ({
  abilities: [
    {
      kind: 'activation',
      once: true,
      aim: { at: 'creature', max: 9 },
      does: ({ g }, item) => aimedAt(g, item).flatMap((one) => damage(g, one, n, { by: item.seat, source: null, combat: false })),
    },
  ],
});
const pool = world([
  { def: card('storm', { arrows: [1, 1, 1, 1, 1, 1, 1, 1] }), fake: bolt(5) },
  { def: card('spark', { arrows: [3, 3, 3, 3, 3, 3, 3, 3] }), fake: bolt(1) },
  { def: card('mourner', { life: 1 }), fake: told('mourner') },
  { def: card('other', { life: 1 }), fake: told('other') },
  { def: card('may', { life: 1 }), fake: told('may', { must: false }) },
  { def: card('blank', { life: 3 }) },
  { def: card('sealed', { life: 1, rank: 3 }) },
  {
    def: card('doom'),
    fake: {
      abilities: [
        {
          kind: 'activation',
          once: true,
          does: (c) => {
            for (const seat of [P, Q]) loseLife(c, seat, 30, { verb: 'effect' });
          },
        },
      ],
    },
  },
  {
    def: card('veil'),
    fake: {
      abilities: [
        {
          kind: 'activation',
          once: true,
          aim: { at: 'creature' },
          does: ({ g }, item) => aimedAt(g, item).flatMap((one) => turnedDown(g, one)),
        },
      ],
    },
  },
  {
    def: card('banish'),
    fake: {
      abilities: [
        {
          kind: 'activation',
          once: true,
          aim: { at: 'creature' },
          does: ({ g }, item) => destroyed(g, aimedAt(g, item), { verb: 'destroy', by: item.seat }),
        },
      ],
    },
  },
  {
    def: card('shrine', { type: 'monument', life: 0, arrows: [0, 0, 0, 0, 0, 0, 0, 0] }),
    fake: {
      abilities: [
        {
          kind: 'activation',
          once: true,
          aim: { at: 'choose', min: 0 },
          does: (_c, item) => void log.push(`chosen ${item.scope.results.target}`),
        },
      ],
    },
  },
]);
const fresh = (): void => void log.splice(0);
const main = (p: Record<string, unknown>, q: Record<string, unknown> = {}): G => table(pool, { P: p as never, Q: q as never });

test('R20.5, R20.4: the turn player’s triggers go on the stack first, so the others resolve first (DR-099)', () => {
  fresh();
  const g = main({ C3: 'storm', C2: 'mourner' }, { C3: 'other' });
  say(g, P, 'activate storm 0');
  say(g, P, 'target storm', { target: ['creatures.0.1', 'creatures.1.2'] });
  resolveAll(g);
  expect(log).toEqual(['other 1', 'mourner 0']);
});

test('R20.5, R20.2: one’s own go in the order that one likes; optional ones may be declined', () => {
  fresh();
  const g = main({ C3: 'storm', C2: 'mourner', C4: 'may' });
  say(g, P, 'activate storm 0');
  say(g, P, 'target storm', { target: ['creatures.0.1', 'creatures.0.3'] });
  expect(kindAsked(g, P)).toBe('trigger');
  const offered = offers(g, P);
  expect(offered.map((offer) => offer.split(' ').slice(0, 2).join(' '))).toEqual(['trigger mourner', 'trigger may', 'decline may']);
  say(g, P, offered[2] as string);
  resolveAll(g);
  expect(log).toEqual(['mourner 0']);
});

test('R21.2, R15.8: no "When destroyed" for a card destroyed face-down; R18.4, OQ10: its Soul is of Rank 0', () => {
  fresh();
  const g = main({ C3: 'storm' }, { C3: { card: 'sealed', damage: 0 } });
  say(g, P, 'activate storm 0');
  if (kindAsked(g, P) === 'target') say(g, P, 'target storm', { target: ['creatures.1.2'] });
  resolveAll(g);
  expect(aether(g)).toEqual([0, 0, 0, 1]);
});

test('R12.1, R12.6: counters stay; R12.4 destroys when they reach Life', () => {
  const g = main({ C3: 'spark' }, { C3: { card: 'blank', damage: 1 } });
  say(g, P, 'activate spark 0');
  if (kindAsked(g, P) === 'target') say(g, P, 'target spark', { target: ['creatures.1.2'] });
  resolveAll(g);
  expect(damageOn(cardNamed(g, 'blank'))).toBe(2);
});

test('R25.1, R25.2: both at 0 in one effect is a draw', () => {
  const g = main({ C1: 'doom' });
  say(g, P, 'activate doom 0');
  expect(g.result).toEqual({ winner: null, reason: 'life' });
});

test('R15.9, R9.7: turned face-down a card loses counters, Souls and orientation; its Souls go to the Aether', () => {
  const g = main({ C3: 'veil', C2: { card: 'blank', damage: 2, mana: 1, souls: [1] } });
  cardNamed(g, 'blank').facts.acts = 1;
  say(g, P, 'activate veil 0');
  resolveAll(g);
  const card_ = cardNamed(g, 'blank');
  expect([card_.pose, card_.shown, card_.pool.every((n) => n === 0), aether(g)[0], card_.facts.acts]).toEqual(['down', 1, true, 1, 1]);
});

test('R16.19, R16.20, OQ13: a token that is destroyed ceases to exist, and releases a Soul (DR-089)', () => {
  const g = main({ C3: 'banish', C2: 'creature-token' });
  say(g, P, 'activate banish 0');
  resolveAll(g);
  expect([at(g, P, 'C2'), pileOf(g, 'graveyard.0'), aether(g)]).toEqual(['', [], [1, 0, 0, 0]]);
  expect(cardNamed(g, 'creature-token').place).toBe('');
});

test('R13.10, R13.13: a monument chooses without arrows, and flips nothing', () => {
  fresh();
  const g = main({ M: 'shrine', C1: 'blank' }, { C1: { card: 'blank', set: 1 } });
  say(g, P, 'activate shrine 0');
  say(g, P, 'target shrine', { target: [cardNamed(g, 'blank').id] });
  resolveAll(g);
  expect(log).toEqual(['chosen 1']);
  expect(cardNamed(g, 'blank', 1).pose).toBe('down');
});

test('R13.5, R13.6: whatever stands in the zone at resolution is affected (DR-046)', () => {
  const g = main({ C3: 'spark' }, { C3: 'blank', C2: 'mourner', C1: { card: 'blank', set: 1 }, A1: { card: 'blank', set: 1 } });
  say(g, P, 'activate spark 0');
  say(g, P, 'target spark', { target: ['creatures.1.2'] });
  const [a, b] = [cardNamed(g, 'blank'), cardNamed(g, 'mourner')];
  Object.assign(a, { slot: 1 });
  Object.assign(b, { slot: 2 });
  (g.zones['creatures.1'] as number[]).splice(1, 2, a.id, b.id);
  fresh();
  passAll(g);
  expect(log).toEqual(['mourner 1']);
});

test('R23: a creature is Blessed exactly while another own creature with mana connects to it (DR-103)', () => {
  const g = main({ C2: { card: 'blank', mana: 1 }, C3: 'spark' });
  expect([isBlessed(g, cardNamed(g, 'spark')), isBlessed(g, cardNamed(g, 'blank'))]).toEqual([true, false]);
  cardNamed(g, 'blank').pool[0] = 0;
  expect(isBlessed(g, cardNamed(g, 'spark'))).toBe(false);
});

test('R25.3, R7.9: an empty deck loses nothing (DR-015); R25.4, OQ19: ten quiet turns with both decks empty are a draw', () => {
  const g = main({});
  for (let i = 0; !g.result && i < 100; i++) {
    passAll(g);
    if (kindAsked(g, P) === 'event') say(g, P, 'skip');
    if (kindAsked(g, Q) === 'event') say(g, Q, 'skip');
  }
  expect(g.result).toEqual({ winner: null, reason: 'quiet' });
  expect(g.own.turn).toBeGreaterThanOrEqual(15);
});
