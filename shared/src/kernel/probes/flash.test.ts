/** Alternating flash with effects at once, and pools of cores (K3, K4, K5). */
import { beforeEach, expect, test } from 'vitest';
import { clone, type Engine, type Game } from '../index.ts';
import { checkGames } from './check.ts';
import { flash } from './flash.ts';
import { begin, say } from './toy.ts';

type Own = { active: 0 | 1; turn: number };
let toy: Engine<Own, null>;
let game: Game<Own, null>;
beforeEach(() => {
  ({ toy, game } = begin(flash));
});
const unit = (seat: 0 | 1, slot = 0): number => game.zones[`unit.${seat}`]?.[slot] as number;
const cores = (of: number | string): number => (typeof of === 'number' ? (game.cards[of]?.pool[0] ?? 0) : (game.pools[of]?.n[0] as number));
const fields = () => toy.form(game, 1)?.options[1]?.fields;

test('an effect happens at once, and the other seat is asked next', () => {
  say(toy, game, 0, 'attack');
  expect(game.open[1]?.kind).toBe('flash');
  say(toy, game, 1, 'gust', { pay: [1, 1, 0, 0], target: unit(0) });
  expect([cores(unit(0)), cores(unit(1)), cores('trash.1'), game.open[0]?.kind]).toEqual([1, 1, 2, 'flash']);
});

test('a payment that must take cores of units is one answer with a warning', () => {
  expect(fields()).toBeUndefined();
  say(toy, game, 0, 'attack');
  expect(fields()?.pay).toMatchObject({
    kind: 'amounts',
    min: 2,
    max: 2,
    warn: 'takes-cores-of-units',
    supply: [{ from: 'reserve', n: 1 }, { n: 2 }, { n: 2 }, { n: 2 }],
  });
  const richer = clone(game);
  richer.pools['reserve.1']?.n.splice(0, 1, 2);
  expect(toy.form(richer, 1)?.options[1]?.fields.pay).not.toHaveProperty('warn');
});

test('a unit that pays its last core leaves, before the effect it paid for goes on', () => {
  say(toy, game, 0, 'attack');
  const events = say(toy, game, 1, 'gust', { pay: [0, 2, 0, 0], target: unit(0) });
  expect(events.map((e) => e.verb)).toEqual(['pay', 'gust', 'destroy', 'blow']);
  expect([unit(1), game.zones['grave.1']?.length]).toEqual([-1, 2]);
});

test('an attacker blown off the field ends its attack: no block is asked', () => {
  say(toy, game, 0, 'attack');
  const target = unit(0);
  say(toy, game, 1, 'gust', { pay: [1, 1, 0, 0], target });
  say(toy, game, 0, 'pass');
  say(toy, game, 1, 'gust', { pay: [0, 1, 1, 0], target });
  expect([unit(0), cores('reserve.0')]).toEqual([-1, 3]);
  say(toy, game, 0, 'pass');
  say(toy, game, 1, 'pass');
  expect(game.open.map((o) => o?.kind)).toEqual(['act', undefined]);
});

test('cores lie on cards in the view, and damage moves life to the reserve', () => {
  expect(Object.values(toy.view(game, 1).public.cards).map((c) => c.n)).toEqual(new Array(6).fill({ core: 2 }));
  say(toy, game, 0, 'attack');
  say(toy, game, 1, 'pass');
  say(toy, game, 0, 'pass');
  say(toy, game, 1, 'take');
  expect([cores('life.1'), cores('reserve.1')]).toEqual([2, 2]);
});

test('random games keep the law: ten cores a seat, and none on a card off the field', () => {
  checkGames(flash, 12, (g) => {
    for (const seat of [0, 1]) {
      const pools = ['reserve', 'trash', 'life'].reduce((sum, name) => sum + (g.pools[`${name}.${seat}`]?.n[0] as number), 0);
      expect(pools + g.cards.filter((c) => c.owner === seat).reduce((sum, c) => sum + (c.pool[0] ?? 0), 0)).toBe(10);
    }
    for (const card of g.cards) if (!card.place.startsWith('unit')) expect(card.pool[0] ?? 0).toBe(0);
  });
});
