import { expect, test } from 'vitest';
import { card, type Fake, giving } from '../probes/fakes.ts';
import {
  aether,
  at,
  cardNamed,
  formOf,
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
import type { CostPart } from './abilities.ts';
import { gainLife, manaOn } from './counters.ts';
import { type G, touch } from './state.ts';

const used = (costs: readonly CostPart[], more: Partial<NonNullable<Fake['abilities']>[number]> = {}): Fake => ({
  abilities: [{ kind: 'activation', costs, does: (c, item) => gainLife(c, item.seat, 1), ...more }],
});
const creatures: CostPart = { pay: 'sacrifice', n: 1, orMore: true, fits: (_g, one) => one.place.startsWith('creatures') };

const pool = world([
  { def: card('any'), fake: used([{ pay: 'mana', n: 2, from: 'any' }]) },
  { def: card('own'), fake: used([{ pay: 'mana', n: 1, from: 'own' }]) },
  { def: card('times'), fake: used([{ pay: 'mana', n: 'x', from: 'own' }]) },
  { def: card('blood'), fake: used([{ pay: 'life', n: 3 }]) },
  { def: card('throw'), fake: used([{ pay: 'discard', n: 1 }]) },
  { def: card('altar', { type: 'artifact', life: 0 }), fake: used([creatures, { pay: 'soulrift', n: 1 }]) },
  {
    def: card('choice'),
    fake: used([
      {
        pay: 'some-of',
        n: 1,
        of: [
          { pay: 'life', n: 1 },
          { pay: 'mana', n: 1, from: 'any' },
        ],
      },
    ]),
  },
  { def: card('once'), fake: used([], { once: true }) },
  {
    def: card('lock'),
    fake: used([], { once: true, aim: { at: 'creature' }, does: (c, item) => void giving(c, item, 'manalocked', 'turn') }),
  },
  { def: card('ghost'), fake: { keywords: ['spiritual'], uses: { spiritual: { must: false, once: true } } } },
  { def: card('rift'), fake: used([{ pay: 'soulrift', n: 1 }], { aim: { at: 'creature' } }) },
  {
    def: card('upkeep'),
    fake: { triggers: [{ on: 'end-turn', must: true, when: () => true, costs: [{ pay: 'life', n: 1 }], does: () => [] }] },
  },
  { def: card('wise', { type: 'artifact', artifact: 'scroll', life: 0, knowledge: 3 }) },
  { def: card('blank') },
]);

const main = (p: Record<string, unknown>, more: Record<string, unknown> = {}): G => table(pool, { P: p as never, ...more });

test('R17.3: any mana may be split over own cards', () => {
  const g = main({ C1: { card: 'any', mana: 1 }, C2: { card: 'blank', mana: 2 } });
  say(g, P, 'activate any 0');
  say(g, P, 'pay any mana', { mana: [1, 1] });
  expect([manaOn(cardNamed(g, 'any')), manaOn(cardNamed(g, 'blank')), g.own.life[P]]).toEqual([0, 1, 21]);
});

test('R17.3, R17.5: own mana only from the card itself, and not without it', () => {
  const g = main({ C1: 'own', C2: { card: 'blank', mana: 2 } });
  expect(offers(g, P)).toEqual(['pass']);
});

test('R17.1, R23: a Manalocked card neither pays nor activates what costs mana', () => {
  const g = main({ C1: { card: 'own', mana: 1 }, C2: 'lock' });
  expect(offers(g, P)).toEqual(['pass', 'activate own 0', 'activate lock 0']);
  say(g, P, 'activate lock 0');
  resolveAll(g);
  expect(offers(g, P)).toEqual(['pass']);
});

test('R13.12: X is fixed as it is paid', () => {
  const g = main({ C1: { card: 'times', mana: 3 } });
  say(g, P, 'activate times 0');
  say(g, P, 'pay times mana', { x: 2 });
  expect(manaOn(cardNamed(g, 'times'))).toBe(1);
});

test('R17.8, OQ14: no more life than one has; all of it is allowed, and loses after the effect (DR-097)', () => {
  expect(offers(main({ C1: 'blood', life: 2 }), P)).toEqual(['pass']);
  // The effect gives one life back in time.
  const g = main({ C1: 'blood', life: 3 });
  say(g, P, 'activate blood 0');
  expect([g.result, g.own.life[P]]).toEqual([null, 1]);
});

test('R17.8: a mandatory effect takes the last life (DR-096)', () => {
  const g = main({ C1: 'upkeep', life: 1 });
  passAll(g);
  say(g, P, 'skip');
  expect(g.result).toEqual({ winner: Q, reason: 'life' });
});

test('R17.7: which card is discarded is its owner’s choice', () => {
  const g = main({ C1: 'throw', hand: ['blank', 'wise'] });
  say(g, P, 'activate throw 0');
  say(g, P, 'pay throw discard', { cards: [cardNamed(g, 'wise').id] });
  expect(pileOf(g, 'graveyard.0')).toEqual(['wise']);
});

test('R17.4, R17.6: parts in their order; the Soul of a sacrifice pays the next part', () => {
  const g = main({ A2: 'altar', C1: 'blank' });
  say(g, P, 'activate altar 0');
  say(g, P, 'pay altar sacrifice', { cards: [cardNamed(g, 'blank').id] });
  say(g, P, 'pay altar soulrift');
  expect([at(g, P, 'C1'), aether(g), g.own.life[P]]).toEqual(['', [0, 0, 0, 0], 21]);
});

test('R17.5: alternatives', () => {
  const g = main({ C1: 'choice' });
  say(g, P, 'activate choice 0');
  expect(g.own.life[P]).toBe(20);
});

test('R20.2, R7.8: once in a turn', () => {
  const g = main({ C1: 'once' });
  say(g, P, 'activate once 0');
  expect(offers(g, P)).toEqual(['pass']);
});

test('R17.10: Hidden Knowledge changes the number, down to 0 or up, and the card is revealed and destroyed (DR-094)', () => {
  const begin = (): G => {
    const g = main({ C1: { card: 'any', mana: 1 }, A2: { card: 'wise', set: 1 } });
    say(g, P, 'activate any 0');
    return g;
  };
  const g = begin();
  expect(offers(g, P)).toEqual(['know wise', 'decline any']);
  expect(formOf(g, P).options[0]?.fields.n).toEqual({ kind: 'number', min: 0, max: 5 });
  expect(refused(g, P, 'know wise', { n: 6 })).toMatchObject({ code: 'field-invalid' });
  say(g, P, 'know wise', { n: 0 });
  expect([pileOf(g, 'graveyard.0'), manaOn(cardNamed(g, 'any')), g.own.life[P]]).toEqual([['wise'], 1, 21]);
  const h = begin();
  say(h, P, 'know wise', { n: 1 });
  expect([manaOn(cardNamed(h, 'any')), h.own.life[P]]).toEqual([0, 21]);
});

test('R18.10, R22 Spiritual: it may be a part of the payment, and releases no Soul (DR-093)', () => {
  const g = main({ C1: 'ghost', C2: 'rift', C3: 'blank' });
  say(g, P, 'activate rift 0');
  say(g, P, 'pay rift soulrift', { souls: [cardNamed(g, 'ghost').id] });
  resolveAll(g);
  expect([at(g, P, 'C1'), aether(g), g.own.life[P]]).toEqual(['', [0, 0, 0, 0], 21]);
});

test('R20.9, R18.8b: what fizzles stays paid, and its Soulrift burns (DR-047, DR-085)', () => {
  const g = main({ C2: 'rift', C3: 'blank' }, { aether: [1], Q: { A2: { card: 'wise', set: 1 } } });
  say(g, P, 'activate rift 0');
  if (kindAsked(g, P) === 'pay') say(g, P, 'pay rift soulrift');
  if (kindAsked(g, P) === 'target') say(g, P, 'target rift', { target: ['creatures.0.2'] });
  cardNamed(g, 'blank').pool = [0, 9, 0, 0, 0, 0, 0];
  touch(g);
  g.unsettled = true;
  say(g, Q, 'pass');
  expect([g.own.life[P], aether(g)]).toEqual([17, [1, 0, 0, 0]]);
});
