/** Set-up, steps of a turn, and the end of the game (B5, B6, B17, B19). */
import { describe, expect, test } from 'vitest';
import { bpOf } from '../effects/standing.ts';
import { asked, battleSpirits, cores, field, find, ids, newGame, options, P, Q, say, table, told, trySay } from '../probes/play.ts';
import { setModifier } from './durations.ts';
import { scopeOf } from './effects-of.ts';
import { MOST_CHANGES, MOST_REPEATS } from './house-rules.ts';
import type { Card, G } from './state.ts';

/** Ends turns until the Main Step of that turn. */
function until(g: G, turn: number): void {
  while (!g.result && g.own.turn < turn) say(g, g.own.active, asked(g, g.own.active) === 'attack' ? 'end-phase' : 'end-step');
}

describe('B5 set-up', () => {
  test('B5.1 chance picks who decides, or the match says so', () => {
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => asked(newGame({ seed }).game, P))).size).toBe(2);
    const { game } = newGame({ chooser: Q });
    expect(options(game, Q)).toEqual(['go-first', 'go-second']);
    say(game, Q, 'go-second');
    expect(game.own.active).toBe(P);
  });
  test('B5.2, B5.3, B5.4 5 life, 4 in the reserve, 4 cards and no mulligan; turn 1 begins at once', () => {
    const { game } = newGame({ chooser: P });
    say(game, P, 'go-first');
    expect([game.own.turn, game.own.phase, asked(game, P)]).toEqual([1, 'main', 'act']);
    for (const seat of [P, Q]) {
      expect(cores(game, seat)).toEqual([5, 4, 0]);
      expect(game.own.cores[seat]).toBe(9);
      expect(field(game, seat)).toEqual([]);
    }
    expect(ids(game, 'hand.1')).toHaveLength(4);
    expect(ids(game, 'deck.1')).toHaveLength(36);
  });
});

describe('B6 turn', () => {
  test('B6.3, B6.4, B6.8 the first player has no Core Step and no Battle Phase in turn 1, but draws; the second has both', () => {
    const { game } = newGame({ chooser: P });
    say(game, P, 'go-first');
    expect(cores(game, P)).toEqual([5, 4, 0]);
    expect(ids(game, 'hand.0')).toHaveLength(5);
    expect(trySay(game, P, 'attack').ok).toBe(false);
    say(game, P, 'end-step');
    expect([game.own.turn, game.own.active, game.own.phase]).toEqual([2, Q, 'main']);
    expect(cores(game, Q)).toEqual([5, 5, 0]);
  });
  test('B6.8, B8.2 a Spirit summoned in turn 2 attacks in turn 2; in turn 1 the step ends in the End Phase', () => {
    const second = table({ turn: 2, P: { hand: ['red 3000'], reserve: 1 } });
    say(second, P, 'summon red 3000');
    say(second, P, 'end-step');
    expect(options(second, P)).toEqual(['attack red 3000', 'end-phase']);
    const first = table({ turn: 1, P: { field: ['red 3000'] } });
    say(first, P, 'end-step');
    expect([first.own.turn, first.own.active]).toEqual([2, Q]);
  });
  test('B6.1 the steps come in their order', () => {
    const g = table({ P: { field: ['red 3000'] } });
    const events = told(g, say(g, P, 'end-step'), 'spectator').filter((e) => e.startsWith('phase'));
    expect(events).toEqual(['phase/attack']);
    const more = told(g, say(g, P, 'end-phase'), 'spectator').filter((e) => e.startsWith('phase'));
    expect(more).toEqual(['phase/end', 'phase/start', 'phase/core', 'phase/draw', 'phase/refresh', 'phase/main']);
  });
  test('B6.6 the Refresh Step refreshes all cards and brings back all spent cores, without a choice', () => {
    const g = table({
      step: 'begin',
      P: {
        field: [
          { card: 'red 3000', exhausted: true },
          { card: 'red 1000', exhausted: true },
          { card: 'free nexus', exhausted: true },
        ],
        spent: 3,
      },
      Q: { field: [{ card: 'red 3000', exhausted: true }], spent: 2 },
    });
    expect(field(g, P)).toEqual(['red 3000:1', 'red 1000:1', 'free nexus:0']);
    expect(cores(g, P)).toEqual([5, 4, 0]);
    expect(field(g, Q)).toEqual(["red 3000:1'"]);
    expect(cores(g, Q)).toEqual([5, 0, 2]);
  });
  test('B6.5 effects change the draw itself and the cores of the step; what reacts comes after', () => {
    const g = table({ step: 'begin', P: { field: ['draw more', 'cores more', 'nexus draw-step'] } });
    expect(ids(g, 'hand.0')).toHaveLength(3);
    expect(cores(g, P)).toEqual([5, 2, 0]);
    expect(g.own.cores[P]).toBe(7);
  });
  test('B6.7 the opponent cannot act in a Main Step', () => expect(asked(table({ Q: { hand: ['magic: draw'] } }), Q)).toBe(''));
  test('B6.9 no way back to the Main Step', () => {
    const g = table({ P: { field: ['red 3000'], hand: ['red 1000'], reserve: 2 } });
    say(g, P, 'end-step');
    expect(trySay(g, P, 'summon red 1000')).toEqual({ ok: false, code: 'option-not-offered' });
  });
  test('B15.1 effects of each step apply in it, and only its player’s', () => {
    const g = table({
      step: 'begin',
      P: { field: ['nexus start-step', 'nexus end-step', 'nexus battle-phase'] },
      Q: { field: ['nexus start-step'] },
    });
    expect(ids(g, 'hand.0')).toHaveLength(2);
    say(g, P, 'end-step');
    // One at the start of the Battle Phase, one in the End Phase.
    expect(ids(g, 'hand.0')).toHaveLength(4);
    expect(ids(g, 'hand.1')).toHaveLength(2);
  });
});

describe('B17 the end', () => {
  test('B6.2, B17.2 an empty deck at the own Start Step loses before anything else', () => {
    const g = table({ P: {}, Q: { deck: [], field: ['nexus start-step'] } });
    say(g, P, 'end-step');
    expect(g.result).toEqual({ winner: P, reason: 'deck-out' });
    expect(cores(g, Q)).toEqual([5, 0, 0]);
  });
  test('B6.2, Q14 a deck emptied by an own effect of the Start Step loses as well', () =>
    expect(table({ step: 'begin', P: { field: ['nexus start mill'] } }).result).toEqual({ winner: Q, reason: 'deck-out' }));
  test('B6.4, B15.14 drawing the last card, or more than there are, is no loss before the next Start Step', () => {
    const g = table({ step: 'begin', P: { deck: ['red 1000'], hand: ['magic: draw-two'] } });
    expect(g.result).toBeNull();
    say(g, P, 'use magic: draw-two main');
    expect(g.result).toBeNull();
    until(g, 7);
    expect(g.result).toEqual({ winner: Q, reason: 'deck-out' });
  });
  test('B15.14, Q16 what an empty deck cannot give is not put in the trash', () => {
    const g = table({ P: { deck: ['red 1000'], hand: ['magic: mill'] } });
    say(g, P, 'use magic: mill main');
    expect(ids(g, 'trash.0')).toEqual(['magic: mill', 'red 1000']);
  });
  test('B17.1 no life left loses at once', () => {
    const g = table({ P: { life: 1, hand: ['magic: lose-life'] } });
    say(g, P, 'use magic: lose-life main');
    expect(g.result).toEqual({ winner: Q, reason: 'life' });
  });
  test('B17.3, Q10 both at the same moment: a draw', () => {
    const g = table({ P: { hand: ['magic: both-lose-five'] } });
    say(g, P, 'use magic: both-lose-five main');
    expect(g.result).toEqual({ winner: null, reason: 'life' });
  });
  test('B17.5 no reaction applies once the game has ended', () => {
    const g = table({ P: { life: 1, hand: ['magic: lose-life'], field: ['nexus life-lost'] } });
    say(g, P, 'use magic: lose-life main');
    expect(ids(g, 'hand.0')).toEqual([]);
  });
  test('B17.4 concession at any time, also while the other player chooses', () => {
    const g = table({ P: { field: ['red 3000'] }, Q: {} });
    say(g, P, 'end-step');
    say(g, P, 'attack red 3000');
    expect(asked(g, Q)).toBe('flash');
    expect(battleSpirits.submit(g, { do: 'concede', seat: P }).ok).toBe(true);
    expect(g.result).toEqual({ winner: Q, reason: 'concession' });
  });
  test('H13 B17.6 a loop without choices is a draw', () => {
    const g = table({ P: { hand: ['magic: loop'] } });
    say(g, P, 'use magic: loop main');
    expect(g.result).toEqual({ winner: null, reason: 'endless' });
  });
  test('B17.6 so is one of compulsory triggers', () => {
    const g = table({ P: { field: ['nexus draws: cycle'], hand: ['magic: draw'] } });
    say(g, P, 'use magic: draw main');
    expect(g.result).toEqual({ winner: null, reason: 'endless' });
  });
});

describe('B17.6 repetition at will ends by what is offered, and is no draw', () => {
  test('H15 cores are moved so often in a turn; then everything else is there, and in the next turn moves are', () => {
    const g = table({ P: { field: [{ card: 'red 3000', cores: 2 }], hand: ['magic: nothing'] } });
    for (let i = 0; i < MOST_REPEATS; i++) say(g, P, `move-cores ${i % 2 ? 'red 3000' : 'reserve'}`);
    expect(options(g, P)).toEqual(['use magic: nothing main', 'use magic: nothing flash', 'end-step']);
    expect([trySay(g, P, 'move-cores reserve').ok, g.result]).toEqual([false, null]);
    until(g, 7);
    expect(options(g, P)).toContain('move-cores reserve');
  });
  test('free effects likewise, in Flash Steps too; the other player has as many of their own', () => {
    const [a, b] = ['BS01-013', 'BS01-020'];
    const side = {
      field: [
        { card: a, cores: 3 },
        { card: b, cores: 3 },
        { card: 'red 1000', cores: 1 },
      ],
    };
    const g = table({ P: side, Q: side });
    say(g, P, 'end-step');
    say(g, P, 'attack red 1000');
    for (let i = 0; i < MOST_REPEATS; i++) {
      say(g, Q, 'pass');
      const [to, from] = i % 2 ? [a, b] : [b, a];
      say(g, P, `use ${to}`);
      say(g, P, options(g, P)[0] as string, { cores: { [from]: 1 } });
    }
    expect(options(g, Q)).toEqual(['pass', `use ${a}`, `use ${b}`]);
    say(g, Q, 'pass');
    expect([options(g, P), g.result]).toEqual([['pass'], null]);
    say(g, P, 'pass');
    expect([g.own.phase, g.own.repeats.acts]).toEqual(['block', [MOST_REPEATS, 0]]);
  });
  test('and optional effects that trigger each other', () => {
    const g = table({ P: { field: ['nexus draws? cycle'], hand: ['magic: draw'] } });
    say(g, P, 'use magic: draw main');
    for (let i = 0; i < MOST_REPEATS; i++) say(g, P, 'use nexus draws? cycle');
    expect([asked(g, P), g.result]).toEqual(['act', null]);
  });
  test('what is changed by them is no part of a loop without choices', () => {
    const g = table({ P: { reserve: 1, field: ['red 3000'] } });
    g.tally.changes = MOST_CHANGES;
    say(g, P, 'move-cores red 3000');
    expect([g.tally.changes, g.result]).toEqual([1, null]);
  });
});

describe('B19 End Phase', () => {
  test('B19.1, B15.10 "this turn" ends for both players; B19.2 exhausted cards stay so, and a hand of any size is kept', () => {
    const g = table({
      P: { field: [{ card: 'red 3000', exhausted: true }], hand: new Array(12).fill('red 1000') },
      Q: { field: ['red 1000'] },
    });
    for (const [place, id] of [
      ['field.0', 'red 3000'],
      ['field.1', 'red 1000'],
    ] as const) {
      const card = find(g, place, id) as Card;
      setModifier(g, scopeOf(g, card), { word: 'bp', arg: 2000, cards: [{ card: card.id, gen: card.gen }], seats: [] }, 'turn');
    }
    const bps = (): number[] => [bpOf(g, find(g, 'field.0', 'red 3000') as Card), bpOf(g, find(g, 'field.1', 'red 1000') as Card)];
    expect(bps()).toEqual([5000, 3000]);
    say(g, P, 'end-step');
    expect(bps()).toEqual([3000, 1000]);
    expect(field(g, P)).toEqual(["red 3000:1'"]);
    expect(ids(g, 'hand.0')).toHaveLength(12);
  });
});
