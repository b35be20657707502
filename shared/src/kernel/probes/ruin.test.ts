/** A double loss in one batch, and a replacement that asks (K2, E13.6). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Engine, Game, Seat } from '../index.ts';
import { checkGames } from './check.ts';
import { ruin } from './ruin.ts';
import { begin, say } from './toy.ts';

let toy: Engine<{ active: Seat }, null>;
let game: Game<{ active: Seat }, null>;
beforeEach(() => {
  ({ toy, game } = begin(ruin));
});
const life = (): (number | undefined)[] => [0, 1].map((seat) => game.pools[`life.${seat}`]?.n[0]);
const charms = (): (number | undefined)[] => [0, 1].map((seat) => game.zones[`charm.${seat}`]?.length);
const asked = (): (string | undefined)[] => game.open.map((o) => o?.kind);

describe('given a blast that would end both', () => {
  beforeEach(() => void say(toy, game, 0, 'blast', { n: 4 }));

  test('nothing is hurt before each seat was asked, one after the other', () => {
    expect([life(), asked()]).toEqual([
      [4, 4],
      ['use-charm', undefined],
    ]);
    say(toy, game, 0, 'no');
    expect([life(), asked()]).toEqual([
      [4, 4],
      [undefined, 'use-charm'],
    ]);
  });

  test('H1 when neither uses a charm, both lose together: a draw', () => {
    say(toy, game, 0, 'no');
    const events = say(toy, game, 1, 'no');
    expect(game.result).toEqual({ winner: null, reason: 'life' });
    expect(events.map((e) => e.verb)).toEqual(['hurt', 'hurt', 'life', 'life', 'life']);
  });

  test('when one does, the other loses; one charm is gone, though two could have been asked for', () => {
    say(toy, game, 0, 'charm');
    expect(asked()).toEqual([undefined, 'use-charm']);
    say(toy, game, 1, 'no');
    expect([game.result, charms(), life()]).toEqual([{ winner: 0, reason: 'life' }, [1, 1], [4, 0]]);
  });

  test('when both do, nobody is hurt, and the game goes on', () => {
    say(toy, game, 0, 'charm');
    say(toy, game, 1, 'charm');
    expect([life(), charms(), asked()]).toEqual([
      [4, 4],
      [1, 0],
      [undefined, 'act'],
    ]);
  });
});

test('each event is asked for anew, and one without a charm is not asked for', () => {
  say(toy, game, 0, 'sting');
  say(toy, game, 1, 'charm');
  say(toy, game, 1, 'sting');
  say(toy, game, 0, 'charm');
  say(toy, game, 0, 'sting');
  expect([life(), charms(), asked()]).toEqual([
    [4, 3],
    [1, 0],
    [undefined, 'act'],
  ]);
});

test('random games keep the law: three charms, and no frame of a replacement is left over', () => {
  const ends = checkGames(ruin, 30, (g) => {
    expect(g.cards.length).toBe(3);
    if (g.open.some((o) => o?.kind === 'act')) expect(g.frames.length).toBe(1);
  });
  expect(new Set(ends.map(({ game: g }) => g.result?.winner))).toEqual(new Set([0, 1, null]));
});
