/** The builders of the language (K9): frozen plain trees, with what an effect leaves unsaid filled in. */
import { describe, expect, test } from 'vitest';
import { type Toy, toy } from './probes/toy.ts';
import type { Effect } from './tree.ts';

const { named, onField } = toy;

/** Every object of a tree, itself included. */
function* partsOf(tree: unknown): Iterable<object> {
  if (typeof tree !== 'object' || tree === null) return;
  yield tree;
  for (const inner of Object.values(tree)) yield* partsOf(inner);
}

const ants = onField('any', toy.is('named', 'ant'), toy.not(toy.is('at-least', 3)));
const EFFECTS: Record<string, Effect<Toy>> = {
  active: toy.active(
    toy.cost({ cost: 'shift', kind: 'r', n: 1, from: { heap: 'pool', pool: 'purse', who: 'me' }, to: 'chest', verb: 'pay' }),
    toy.target(toy.one(ants)),
    toy.onlyIf(toy.exists(ants)),
    toy.move(named('target'), 'bin', 'toss'),
  ),
  optional: toy.optional(toy.on('bell', { it: toy.itself }), toy.may(toy.act('say', 'yes'))),
  mandatory: toy.mandatory(toy.on('drum', { other: toy.a('theirs') }), toy.choice('foe', [toy.act('say', 'a')], [toy.act('say', 'b')])),
  instant: toy.instant(toy.repeat(2, toy.when(toy.did('x'), toy.count('y', toy.plus(1, toy.result('x')))))),
  passive: toy.passive('foe', [toy.gets('mark', 'm'), toy.getsBy('size', toy.countOf(ants))], toy.onlyIf(toy.ask('day', true))),
  replacement: toy.replacement(toy.on('bell'), true, toy.byHand('by-hand', 'no verb says it')),
  quoted: toy.quoted('song', toy.active(toy.delay(toy.on('drum'), 'ever', { once: true, must: false }, toy.act('say', 'later')))),
  rule: toy.rule({ word: 'rare', arg: true }),
};

describe('K9 effects', () => {
  test.each(Object.entries(EFFECTS))('%s is frozen to its last leaf, and plain', (_, effect) => {
    expect([...partsOf(effect)].filter((part) => !Object.isFrozen(part))).toEqual([]);
    expect(JSON.parse(JSON.stringify(effect))).toEqual(effect);
  });

  test('parts come in any order, each to its own list', () => {
    const { if: conditions, cost, targets, steps } = EFFECTS.active as Extract<Effect<Toy>, { type: 'active' }>;
    expect([conditions.length, cost.length, targets.length, steps.length]).toEqual([1, 1, 1, 1]);
  });

  test('what is not said: the field, the main phase, once a turn for Active effects, without limit for Conditional ones', () => {
    expect(toy.active(toy.act('say', 'x'))).toMatchObject({ zones: ['board'], phase: 'play', limit: 1 });
    expect(toy.optional(toy.on('bell'))).toMatchObject({ zones: ['board'], limit: 0, must: false });
    expect(toy.mandatory(toy.on('bell'))).toMatchObject({ must: true });
    expect(toy.active(toy.times(3), toy.during('rest'), toy.worksIn('hand'))).toMatchObject({ zones: ['hand'], phase: 'rest', limit: 3 });
  });

  test('a tree made of another one leaves that one usable', () => {
    const step = toy.act('say', 'shared');
    const [one, two] = [toy.instant(step), toy.instant(step, step)];
    expect([one, two].map((e) => (e as Extract<Effect<Toy>, { type: 'instant' }>).steps.length)).toEqual([1, 2]);
  });

  test('choices: exactly one, up to some, exactly some, by whom and under which name', () => {
    expect(toy.one(ants)).toMatchObject({ name: 'target', min: 1, max: 1, by: 'me' });
    expect(toy.upTo(2, ants, 'picked', 'foe')).toMatchObject({ name: 'picked', min: 0, max: 2, by: 'foe' });
    expect(toy.exactly(3, ants, 'three', 'chance')).toMatchObject({ min: 3, max: 3, by: 'chance' });
  });
});
