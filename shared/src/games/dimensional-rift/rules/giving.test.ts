/** Costs of several parts, and what the cards given up must have among them (R17.5, R17.6). */
import { expect, test } from 'vitest';
import { card, type Fake } from '../probes/fakes.ts';
import { cardNamed, formOf, offers, P, pileOf, say, table, world } from '../probes/play.ts';
import type { CostPart } from './abilities.ts';
import { gainLife, manaOn } from './counters.ts';
import { MOST_ACTIVATIONS } from './house-rules.ts';
import { type Card, defOf, type G } from './state.ts';

const used = (...costs: CostPart[]): Fake => ({
  abilities: [{ kind: 'activation', costs, does: (c, item) => gainLife(c, item.seat, 1) }],
});
const isAny = (_g: G, one: Card): boolean => one.def !== 'shrine';
const isCreature = (g: G, one: Card): boolean => isAny(g, one) && defOf(g, one).type === 'creature';
const give = (n: number, fits = isAny, more: Partial<CostPart & { pay: 'sacrifice' }> = {}): CostPart => ({
  pay: 'sacrifice',
  n,
  orMore: false,
  fits,
  ...more,
});
const mana = (n: number) => ({ n, weight: (_g: G, one: Card) => manaOn(one) });
const shrine = (...costs: CostPart[]) =>
  world([
    { def: card('shrine', { type: 'artifact', life: 0 }), fake: used(...costs) },
    { def: card('blank') },
    { def: card('bare') },
    { def: card('stone', { type: 'artifact', life: 0 }) },
  ]);
const main = (costs: readonly CostPart[], p: Record<string, unknown>): G => table(shrine(...costs), { P: { A1: 'shrine', ...p } as never });
const fieldsNow = (g: G): unknown => formOf(g, P).options[0]?.fields.cards;

test('R17.5: two parts want different cards', () => {
  const costs = [give(1), give(1, isCreature)];
  expect(offers(main(costs, { C1: 'blank' }), P)).toEqual(['pass']);
  expect(offers(main(costs, { C1: 'blank', A2: 'stone' }), P)).toEqual(['pass', 'activate shrine 0']);
});

test('R17.5: the first part leaves what the second one needs', () => {
  const g = main([give(1), give(1, isCreature)], { C1: 'blank', A2: 'stone' });
  say(g, P, 'activate shrine 0');
  expect(fieldsNow(g)).toMatchObject({ of: [cardNamed(g, 'stone').id], min: 1, max: 1 });
  say(g, P, 'pay shrine sacrifice', { cards: [cardNamed(g, 'stone').id] });
  expect([pileOf(g, 'graveyard.0').length, g.own.life[P]]).toEqual([2, 21]);
});

test('R17.5, R17.3: own mana and any mana are not paid with the same counters', () => {
  const costs: CostPart[] = [
    { pay: 'mana', n: 1, from: 'own' },
    { pay: 'mana', n: 1, from: 'any' },
  ];
  expect(offers(main(costs, { A1: { card: 'shrine', mana: 1 } }), P)).toEqual(['pass']);
  expect(offers(main(costs, { A1: { card: 'shrine', mana: 1 }, C1: { card: 'blank', mana: 1 } }), P)).toEqual([
    'pass',
    'activate shrine 0',
  ]);
});

test('R17.4, R17.5: what is sacrificed first takes its mana with it', () => {
  const costs = [give(1, isCreature), { pay: 'mana', n: 1, from: 'any' } as const];
  expect(offers(main(costs, { C1: { card: 'blank', mana: 1 } }), P)).toEqual(['pass']);
  const g = main(costs, { C1: { card: 'blank', mana: 1 }, C2: 'bare' });
  say(g, P, 'activate shrine 0');
  expect([manaOn(cardNamed(g, 'blank')), pileOf(g, 'graveyard.0'), g.own.life[P]]).toEqual([0, ['bare'], 21]);
});

test('R17.6: first the cards that bring what there must be among them, then the others', () => {
  const g = main([give(2, isAny, { among: mana(1) })], { C1: { card: 'blank', mana: 1 }, C2: 'blank', A2: 'stone' });
  say(g, P, 'activate shrine 0');
  expect(fieldsNow(g)).toMatchObject({ of: [cardNamed(g, 'blank').id], max: 1 });
  say(g, P, 'pay shrine sacrifice', { cards: [cardNamed(g, 'blank').id] });
  expect(fieldsNow(g)).toMatchObject({ min: 1, max: 1 });
  say(g, P, 'pay shrine sacrifice', { cards: [cardNamed(g, 'stone').id] });
  expect(pileOf(g, 'graveyard.0').length).toBe(2);
});

test('R17.5: without enough among them it is not offered', () => {
  const costs = [give(2, isAny, { among: mana(2) })];
  expect(offers(main(costs, { C1: { card: 'blank', mana: 1 }, C2: 'blank' }), P)).toEqual(['pass']);
  expect(offers(main(costs, { C1: { card: 'blank', mana: 1 }, C2: { card: 'blank', mana: 1 } }), P)).toHaveLength(2);
});

test('R17.5, R13.12: X is no more than all parts allow', () => {
  const of: CostPart[] = [
    { pay: 'mana', n: 'x', from: 'any' },
    { pay: 'life', n: 'x' },
  ];
  const g = main([{ pay: 'some-of', n: 2, of }], { C1: { card: 'blank', mana: 5 }, life: 3 });
  say(g, P, 'activate shrine 0');
  say(g, P, 'pay shrine some-of', { parts: ['1', '2'] });
  expect(formOf(g, P).options[0]?.fields.mana).toMatchObject({ min: 0, max: 3 });
});

test('R20.1: an Activation without a cost is not offered without end', () => {
  const g = main([], {});
  for (let n = 0; n < MOST_ACTIVATIONS; n++) {
    expect(offers(g, P)).toContain('activate shrine 0');
    say(g, P, 'activate shrine 0');
    while (g.own.stack.length) say(g, P, 'pass');
  }
  expect(offers(g, P)).toEqual(['pass']);
});
