/** A simultaneous hidden choice, tokens, attachments, and a grid with moves and swaps (K3, K4). */
import { beforeEach, expect, test } from 'vitest';
import { clone, type Engine, type Game, type Seat } from '../index.ts';
import { checkGames } from './check.ts';
import { grid } from './grid.ts';
import { begin, say } from './toy.ts';

type Own = { throws: number; last: [string, string] };
let toy: Engine<Own, null>;
let game: Game<Own, null>;
beforeEach(() => {
  ({ toy, game } = begin(grid));
});
const win = (seat: Seat, verb: string, fields: Parameters<typeof say>[4] = {}): void => {
  say(toy, game, seat, 'paper');
  say(toy, game, (1 - seat) as Seat, 'rock');
  say(toy, game, seat, verb, fields);
};
const cells = (): string => (game.zones.grid as number[]).map((id) => (id < 0 ? '.' : `${game.cards[id]?.owner}`)).join('');

test('what the first one throws is hidden until the second one has thrown', () => {
  const views = ['rock', 'paper', 'scissors'].map((verb) => {
    const copy = clone(game);
    const events = say(toy, copy, 0, verb);
    return JSON.stringify([toy.view(copy, 1), toy.view(copy, 'spectator'), toy.events(copy, events, 1)]);
  });
  expect(new Set(views).size).toBe(1);
});

test('a tie is thrown again, with new decisions', () => {
  for (const seat of [0, 1] as const) say(toy, game, seat, 'rock');
  expect([game.own.throws, game.own.last, game.open.map((o) => o?.n)]).toEqual([2, ['rock', 'rock'], [2, 2]]);
});

test('tokens come, move and change places, each time as new objects', () => {
  win(0, 'put', { at: '0' });
  win(1, 'put', { at: '8' });
  win(0, 'move', { at: '4' });
  expect(cells()).toBe('....0...1');
  const names = Object.keys(toy.view(game, 1).public.cards);
  const [mine, yours] = [game.zones.grid?.[4] as number, game.zones.grid?.[8] as number];
  win(0, 'swap', { with: yours });
  expect(cells()).toBe('....1...0');
  expect([game.cards[mine]?.slot, game.cards[yours]?.slot]).toEqual([8, 4]);
  expect(Object.keys(toy.view(game, 1).public.cards).filter((name) => names.includes(name)).length).toBe(2); // the two crowns
  win(1, 'remove');
  expect(cells()).toBe('....1....');
});

test('an attachment names the present object that it lies on', () => {
  win(0, 'put', { at: '0' });
  win(0, 'crown', { on: 2 });
  win(0, 'move', { at: '1' });
  const cards = toy.view(game, 1).public.cards;
  const [stone] = Object.entries(cards).find(([, c]) => c.def === 'stone') ?? [];
  expect(
    Object.values(cards)
      .filter((c) => c.on !== '')
      .map((c) => [c.def, c.on]),
  ).toEqual([['crown', stone]]);
});

test('a row of three wins', () => {
  for (const at of ['2', '4', '6']) win(1, 'put', { at });
  expect(game.result).toEqual({ winner: 1, reason: 'a row' });
});

test('random games keep the law: attachments lie on what is there', () => {
  checkGames(grid, 10, (g) => {
    for (const card of g.cards) if (card.on >= 0) expect([card.place.slice(0, 4), g.cards[card.on]?.place]).toEqual(['worn', 'grid']);
  });
});
