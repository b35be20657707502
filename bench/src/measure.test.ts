import { type GameModule, games } from '@spiritgate/shared/games';
import { MOST_INPUTS } from '@spiritgate/shared/record';
import { quickDice } from '@spiritgate/tools/lib';
import { expect, test } from 'vitest';
import { boardgamePlayer } from './boardgame.ts';
import { latencyOf, memoryOf, moveFor, playFor, startsOf } from './measure.ts';

const [module] = [...games.values()] as [GameModule];
const starts = startsOf(module, 1);

test.each([...games.values()])('$title: plays whole games: at least one, even when there is no time', (game) => {
  const { count, games } = playFor(game, startsOf(game, 1), 0, quickDice(1));
  expect(games).toBe(1);
  expect(count).toBeGreaterThan(10);
});

test('a game that goes on for ever ends as on a server: after its last input it is void', () => {
  const create: GameModule['engine']['create'] = (start) => {
    const made = module.engine.create(start);
    made.game.tally.inputs = MOST_INPUTS - 4;
    return made;
  };
  const long = { ...module, engine: { ...module.engine, create } };
  expect(playFor(long, starts, 0, quickDice(1))).toMatchObject({ count: 5, games: 1 });
  expect(latencyOf(long, starts.slice(0, 2), quickDice(1)).submitP99).toBeGreaterThan(0);
});

test('times every submit and form, and counts the decisions without a choice', () => {
  const { submitP50, submitP99, formP50, formP99, forced } = latencyOf(module, starts.slice(0, 2), quickDice(1));
  expect(submitP99).toBeGreaterThanOrEqual(submitP50);
  expect(formP99).toBeGreaterThanOrEqual(formP50);
  expect(forced).toBeGreaterThan(0);
  expect(forced).toBeLessThan(1);
});

test('weighs the state of games in their middle', () => {
  const { json } = memoryOf(module, starts.slice(0, 3), () => {});
  expect(json).toBeGreaterThan(1000);
}, 60_000);

test('the yardstick plays tic-tac-toe to its end and starts anew: 5 to 9 moves a game', () => {
  const move = boardgamePlayer(quickDice(3));
  const games: number[] = [0];
  for (let i = 0; i < 500; i++)
    if (move()) games[games.length - 1]!++;
    else games.push(0);
  const whole = games.slice(0, -1);
  expect(whole.length).toBeGreaterThan(40);
  expect(whole.every((moves) => moves >= 5 && moves <= 9)).toBe(true);
  expect(moveFor(move, 0.01).count).toBeGreaterThan(0);
});
