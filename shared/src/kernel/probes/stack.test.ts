/** A stack as data, with an announcement that interrupts (K3). */
import { beforeEach, expect, test } from 'vitest';
import type { Engine, Game, Seat } from '../index.ts';
import { checkGames } from './check.ts';
import { stack } from './stack.ts';
import { begin, say } from './toy.ts';

type Own = (typeof stack)['deal'] extends (o: unknown) => { own: infer O } ? O : never;
let toy: Engine<Own, null>;
let game: Game<Own, null>;
beforeEach(() => {
  ({ toy, game } = begin(stack));
});
const guard = (seat: Seat, def: string): number =>
  (game.zones[`guard.${seat}`] as number[]).find((id) => game.cards[id]?.def === def) as number;

test('naming a hidden guard asks its seat before anybody gets priority', () => {
  say(toy, game, 0, 'cast', { target: guard(1, 'page') });
  expect([game.frames.map((f) => f.proc), game.open[1]?.kind, game.open[0]]).toEqual([['game', 'announce', 'named'], 'unmask', null]);
  expect(game.own.stack).toEqual([]);
  say(toy, game, 1, 'stay');
  expect([game.own.stack.length, game.open[0]?.kind]).toEqual([1, 'priority']);
});

test('an unmasked shield stops the bolt, and everybody sees it', () => {
  const shield = guard(1, 'shield');
  say(toy, game, 0, 'cast', { target: shield });
  say(toy, game, 1, 'unmask');
  expect(Object.values(toy.view(game, 'spectator').public.cards).map((c) => c.def)).toEqual(['shield', 'bolt']);
  say(toy, game, 0, 'pass');
  say(toy, game, 1, 'pass');
  expect([game.own.log, game.zones['guard.1']?.includes(shield)]).toEqual([['unmasked, announced by 0', 'fizzled for 0'], true]);
});

test('the newest resolves first, with priority in between; a target that is gone is not hit again', () => {
  const page = guard(1, 'page');
  say(toy, game, 0, 'cast', { target: page });
  say(toy, game, 1, 'stay');
  say(toy, game, 0, 'cast', { target: page });
  say(toy, game, 1, 'stay');
  expect(toy.view(game, 1).public.links.length).toBe(2);
  say(toy, game, 0, 'pass');
  say(toy, game, 1, 'pass');
  expect([game.own.log.at(-1), game.own.stack.length, game.open[0]?.kind]).toEqual(['hit for 0', 1, 'priority']);
  say(toy, game, 0, 'pass');
  say(toy, game, 1, 'pass');
  expect([game.own.log.at(-1), game.own.stack.length]).toEqual(['fizzled for 0', 0]);
});

test('an option to cast a hidden guard names it by its slot', () => {
  const target = toy.decision(game, 0)?.form.options[1]?.fields.target;
  expect(target?.kind === 'one' && target.of.slice(3)).toEqual(['guard.1.0', 'guard.1.1', 'guard.1.2']);
});

test('random games keep the law: what is on the stack lies there, in the same order', () => {
  const ends = checkGames(stack, 20, (g) => {
    if (!g.result && g.frames.every((f) => f.proc === 'game')) expect(g.zones.stack).toEqual(g.own.stack.map((i) => i.it.card));
  });
  expect(ends.some(({ game: g }) => g.result?.winner === null)).toBe(true);
});
