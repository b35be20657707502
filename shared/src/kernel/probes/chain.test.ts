/** A chain as nested frames (K3). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Engine, Game, Seat } from '../index.ts';
import { chain } from './chain.ts';
import { checkGames } from './check.ts';
import { begin, say } from './toy.ts';

type Own = { active: Seat; life: [number, number]; log: string[] };
let toy: Engine<Own, null>;
let game: Game<Own, null>;
beforeEach(() => {
  ({ toy, game } = begin(chain));
});
const play = (...said: [Seat, string][]): void => {
  for (const [seat, verb] of said) say(toy, game, seat, verb);
};

describe('given a spark that seat 0 casts', () => {
  test('when both pass, it resolves', () => {
    play([0, 'cast'], [1, 'pass'], [0, 'pass']);
    expect([game.own.life, game.own.log]).toEqual([
      [3, 2],
      ['announced spark of 0', 'resolved spark of 0'],
    ]);
  });

  test('when seat 1 wards, the ward resolves first and the spark does nothing; the window does not ask again', () => {
    play([0, 'cast'], [1, 'cast'], [0, 'pass'], [1, 'pass']);
    expect(game.own.life).toEqual([3, 3]);
    expect(game.own.log).toEqual(['announced spark of 0', 'announced ward of 1', 'resolved ward of 1', 'negated spark of 0']);
    expect([game.open[0]?.kind, game.open[1]]).toEqual(['act', null]);
  });

  test('when the ward is warded, the spark resolves; last in, first out', () => {
    play([0, 'cast'], [1, 'cast'], [0, 'cast'], [1, 'pass'], [0, 'pass']);
    expect(game.own.life).toEqual([3, 2]);
    expect(game.own.log.slice(3)).toEqual(['resolved ward of 0', 'negated ward of 1', 'resolved spark of 0']);
  });

  test('when that ward is warded too, it does not', () => {
    play([0, 'cast'], [1, 'cast'], [0, 'cast'], [1, 'cast'], [0, 'pass'], [1, 'pass']);
    expect([game.own.life, game.own.log.slice(4)]).toEqual([
      [3, 3],
      ['resolved ward of 1', 'negated ward of 0', 'resolved ward of 1', 'negated spark of 0'],
    ]);
  });

  test('when its caster wards after the other has passed, it negates itself', () => {
    play([0, 'cast'], [1, 'pass'], [0, 'cast'], [1, 'pass'], [0, 'pass']);
    expect(game.own.life).toEqual([3, 3]);
  });

  test('the links stand in every view, oldest first', () => {
    play([0, 'cast'], [1, 'cast']);
    const { links, cards } = toy.view(game, 'spectator').public;
    expect(links.map((l) => [l.seat, l.def, cards[l.card]?.zone])).toEqual([
      [0, 'spark', 'table'],
      [1, 'ward', 'table'],
    ]);
  });
});

test('random games keep the law: every card is somewhere, and frames stand only while links are open', () => {
  const ends = checkGames(chain, 20, (g) => {
    expect(g.cards.length).toBe(22);
    if (!g.result) expect(g.zones.table?.length).toBe(g.frames.filter((f) => f.proc === 'link').length);
  });
  expect(new Set(ends.map(({ game: g }) => g.result?.reason))).toEqual(new Set(['life', 'nothing to draw']));
});
