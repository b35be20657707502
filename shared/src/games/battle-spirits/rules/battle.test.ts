/** The Battle Phase and the Showdown (B10, B11, B13). */
import { describe, expect, test } from 'vitest';
import { attack, isOver, mine, SPARE, twoPasses } from '../probes/battle.ts';
import { asked, cores, field, ids, options, P, passAll, Q, type Side, say, table, told, trySay } from '../probes/play.ts';
import type { G } from './state.ts';

describe('B11 Battle Phase', () => {
  test('B11.2 no attack: the End Phase follows, and no Flash Step was held', () => {
    const g = table({ P: { field: ['red 3000'] } });
    say(g, P, 'end-step');
    const events = told(g, say(g, P, 'end-phase'), P);
    expect(events.filter((e) => e.startsWith('phase'))[0]).toBe('phase/end');
    expect(g.own.active).toBe(Q);
  });
  test('B11.2 who has no Spirit that can attack is not asked', () => {
    const g = table({ P: { field: [{ card: 'red 3000', exhausted: true }, 'free nexus', 'has cannot-attack'] } });
    say(g, P, 'end-step');
    expect(g.own.active).toBe(Q);
  });
  test('B11.4–B11.12, B12.4, B13.1 blocked: two passes before the block and two after it, the lower BP is destroyed', () => {
    const g = attack({ field: ['red 3000'] }, { field: ['red 2000'] });
    expect([mine(g), g.own.phase, asked(g, Q), asked(g, P)]).toEqual([["red 3000:1'"], 'flash-1', 'flash', '']);
    say(g, Q, 'pass');
    expect([asked(g, Q), asked(g, P), g.own.priority, g.own.passes]).toEqual(['', 'flash', P, 1]);
    say(g, P, 'pass');
    expect([g.own.phase, options(g, Q)]).toEqual(['block', ['decline', 'block red 2000']]);
    say(g, Q, 'block red 2000');
    expect([g.own.phase, field(g, Q), asked(g, Q)]).toEqual(['flash-2', ["red 2000:1'"], 'flash']);
    twoPasses(g);
    expect([mine(g), field(g, Q), ids(g, 'trash.1'), cores(g, Q)]).toEqual([["red 3000:1'"], [], ['red 2000'], [5, 1, 0]]);
    expect(isOver(g)).toBe(true);
  });
  test('B11.9, B12.4, B13.4 a smallest battle takes exactly two passes: no block, no second Flash Step, a life to the reserve', () => {
    const g = attack({ field: ['red 3000'] }, {});
    const inputs = g.tally.inputs;
    twoPasses(g);
    expect(g.tally.inputs - inputs).toBe(2);
    expect([cores(g, Q), isOver(g)]).toEqual([[4, 1, 0], true]);
  });
  test('B11.9 a declined block: the Showdown follows directly', () => {
    const g = attack({ field: ['red 3000'] }, { field: ['red 2000'] });
    twoPasses(g);
    const events = told(g, say(g, Q, 'decline'), P).filter((e) => e.startsWith('phase'));
    expect(events.slice(0, 2)).toEqual(['phase/showdown', 'phase/end-of-battle']);
    expect(cores(g, Q)).toEqual([4, 1, 0]);
  });
  test('B10.2 exhausted Spirits neither attack nor block', () => {
    const g = attack({ field: ['red 3000', { card: 'red 2000', exhausted: true }] }, { field: [{ card: 'red 6000', exhausted: true }] });
    twoPasses(g);
    expect([cores(g, Q), options(g, P)]).toEqual([
      [4, 1, 0],
      [`attack ${SPARE}`, 'end-phase'],
    ]);
  });
  test('B11.13 any number of attacks, one after the other, also with a Spirit that was refreshed', () => {
    const g = attack({ field: ['attacks: refresh-attacker'], hand: [] }, { life: 3 });
    twoPasses(g);
    expect(options(g, P)).toEqual(['attack attacks: refresh-attacker', `attack ${SPARE}`, 'end-phase']);
    say(g, P, 'attack attacks: refresh-attacker');
    twoPasses(g);
    expect([cores(g, Q), g.own.attacks]).toEqual([[1, 2, 0], 2]);
  });
  test('B11.3, Q8 a Spirit that must attack: "no attack" is refused while it can; others may attack first', () => {
    const g = table({ P: { field: ['has must-attack', 'red 3000'] }, Q: {} });
    say(g, P, 'end-step');
    expect(options(g, P)).toEqual(['attack has must-attack', 'attack red 3000']);
    say(g, P, 'attack red 3000');
    twoPasses(g);
    expect(options(g, P)).toEqual(['attack has must-attack']);
    say(g, P, 'attack has must-attack');
    twoPasses(g);
    expect(g.own.active).toBe(Q);
  });
  test('B11.4 what reacts to the attack comes before any flash; optional effects are asked for', () => {
    const g = attack({ field: ['attacks? draw'] }, {});
    expect(options(g, P)).toEqual(['use attacks? draw', 'decline']);
    say(g, P, 'use attacks? draw');
    expect([ids(g, 'hand.0').length, asked(g, Q)]).toEqual([1, 'flash']);
  });
  test('B11.5, B11.6, Q1 the attacker has left before the block: Flash Step (1) is held to its end, then the battle is over', () => {
    const g = attack({ field: ['attacks: kill-attacker'] }, { field: ['red 1000'] });
    expect([mine(g), asked(g, Q)]).toEqual([[], 'flash']);
    twoPasses(g);
    expect([cores(g, Q), isOver(g)]).toEqual([[5, 0, 0], true]);
  });
  test('B11.7 a block is declared in the Block Step only', () => {
    const g = attack({ field: ['red 3000'] }, { field: ['red 2000'] });
    expect(trySay(g, Q, 'block red 2000')).toEqual({ ok: false, code: 'option-not-offered' });
  });
  test('B11.7 who may not block: cannot-block, lower BP, what keeps it off', () => {
    const g = attack(
      { field: ['unblockable by green'] },
      { field: ['green 5000', 'has cannot-block', 'red 1000', { card: 'has cannot-block-lower-bp', cores: 3 }] },
    );
    twoPasses(g);
    expect(options(g, Q)).toEqual(['decline', 'block red 1000']);
  });
  test('B11.8 effects of the block: the blocker’s and the attacker’s', () => {
    const g = attack({ field: ['blocked: draw'] }, { field: ['blocks: draw'] });
    twoPasses(g);
    say(g, Q, 'block blocks: draw');
    expect(options(g, P)).toEqual(['order']);
    say(g, P, 'order');
    expect([ids(g, 'hand.0').length, ids(g, 'hand.1').length, asked(g, Q)]).toEqual([1, 1, 'flash']);
  });
  test('B15.1 "(When Battles)" as attacker and as blocker', () => {
    const g = attack({ field: ['battles: draw'] }, { field: ['battles: draw'] });
    expect(ids(g, 'hand.0')).toHaveLength(1);
    twoPasses(g);
    say(g, Q, 'block battles: draw');
    expect(ids(g, 'hand.1')).toHaveLength(1);
  });
  test('B11.14 a target attack: Flash Step (1), then the target blocks without a choice though exhausted, Flash Step (2)', () => {
    const q: Side = { field: ['red 1000', { card: 'blocks: draw', exhausted: true }] };
    const g = attack({ field: [{ card: 'has target-attack', cores: 3 }] }, q, 'attack has target-attack blocks: draw');
    twoPasses(g);
    expect([g.own.phase, asked(g, Q), ids(g, 'hand.1').length]).toEqual(['flash-2', 'flash', 1]);
    twoPasses(g);
    expect([field(g, Q), cores(g, Q)]).toEqual([['red 1000:1'], [5, 1, 0]]);
  });
  test('B11.14 a target that is not allowed any more: a normal attack with a Block Step', () => {
    const q: Side = { field: ['red 1000', { card: 'red 2000', exhausted: true }], hand: ['magic: kill-first'] };
    const g = attack({ field: ['has target-attack'], hand: ['magic: bounce-blocker'] }, q, 'attack has target-attack red 2000');
    const target = g.cards.find((card) => card.def === 'red 2000');
    if (target) target.pose = 'refreshed';
    twoPasses(g);
    expect(options(g, Q)).toEqual(['decline', 'block red 1000', 'block red 2000']);
  });
  test('B11.15 a battle ended at once: no block, no loss of life, the next attack may follow', () => {
    const g = attack({ field: ['red 3000', 'red 2000'] }, { field: ['red 6000'], hand: ['magic: end-battle'] });
    say(g, Q, 'use magic: end-battle flash');
    expect([cores(g, Q), options(g, P)]).toEqual([
      [5, 0, 0],
      ['attack red 2000', `attack ${SPARE}`, 'end-phase'],
    ]);
  });
  test('B11.15 by an effect of the declaration itself: not even a Flash Step', () => {
    const g = attack({ field: ['attacks: end-battle', 'red 2000'] }, {});
    expect(options(g, P)).toEqual(['attack red 2000', `attack ${SPARE}`, 'end-phase']);
  });
  test('B11.16 the Battle Phase ends after this battle, or with it', () => {
    for (const [deed, life] of [
      ['end-phase', 4],
      ['end-phase-now', 5],
    ] as const) {
      const g = attack({ field: ['red 3000', 'red 2000'] }, { hand: [`magic: ${deed}`] });
      say(g, Q, `use magic: ${deed} flash`);
      passAll(g);
      expect([cores(g, Q)[0], g.own.active]).toEqual([life, Q]);
    }
  });
});

describe('B13 Showdown', () => {
  const fight = (p: Side, q: Side): G => {
    const g = attack(p, q);
    twoPasses(g);
    say(g, Q, options(g, Q)[1] as string);
    return g;
  };
  test('B13.2 equal BP: both are destroyed', () => {
    const g = fight({ field: ['red 3000'] }, { field: ['white 3000'] });
    twoPasses(g);
    expect([ids(g, 'trash.0'), ids(g, 'trash.1')]).toEqual([['red 3000'], ['white 3000']]);
    expect([cores(g, P), cores(g, Q)]).toEqual([
      [5, 1, 0],
      [5, 1, 0],
    ]);
  });
  test('B13.3, B13.6 the winner is told by the comparison, even if the loser stays; it keeps its cores and stays exhausted', () => {
    const g = fight({ field: [{ card: 'wins: draw', cores: 3 }] }, { field: ['destroyed: stay'] });
    twoPasses(g);
    say(g, P, 'order');
    expect([ids(g, 'hand.0').length, mine(g), field(g, Q)]).toEqual([1, ["wins: draw:3'"], ["destroyed: stay:1'"]]);
    const both = fight({ field: ['wins: draw'] }, { field: ['red 3000'] });
    twoPasses(both);
    expect(ids(both, 'hand.0')).toEqual([]);
  });
  test('B13.4, B13.7 as many lives as symbols, no more than there are; none without symbols', () => {
    for (const [card, life, left] of [
      ['double', 5, 3],
      ['no symbol', 5, 5],
    ] as const) {
      const g = attack({ field: [card] }, { life });
      twoPasses(g);
      expect(cores(g, Q).slice(0, 2)).toEqual([left, life - left]);
    }
    const g = attack({ field: ['double'] }, { life: 1 });
    twoPasses(g);
    expect([g.result, cores(g, Q)]).toEqual([{ winner: P, reason: 'life' }, [0, 1, 0]]);
  });
  test('B13.4 reactions to the loss come after it', () => {
    const g = attack({ field: ['deals-life: draw'] }, { field: ['nexus life-lost'], life: 2 });
    twoPasses(g);
    say(g, P, 'order');
    expect([ids(g, 'hand.0').length, ids(g, 'hand.1').length]).toEqual([1, 1]);
  });
  test('B13.4 an effect may cap what an attack that is not blocked takes', () => {
    const g = attack({ field: ['double'] }, { field: ['cap'] });
    twoPasses(g);
    expect(cores(g, Q)).toEqual([4, 1, 0]);
  });
  test('B13.5, Q2 the blocker has left: nothing is compared, nobody loses life', () => {
    const g = fight({ field: ['red 3000'], hand: ['magic: bounce-blocker'] }, { field: ['red 2000'] });
    say(g, Q, 'pass');
    say(g, P, 'use magic: bounce-blocker flash');
    twoPasses(g);
    expect([ids(g, 'hand.1'), cores(g, Q).slice(0, 2), mine(g)]).toEqual([['red 2000'], [5, 1], ["red 3000:1'"]]);
  });
});
