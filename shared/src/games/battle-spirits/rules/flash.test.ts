/** Flash Steps (B12) and keywords (B16). */
import { describe, expect, test } from 'vitest';
import { attack, isOver, mine, twoPasses } from '../probes/battle.ts';
import { asked, cores, field, ids, options, P, Q, type Side, say, table } from '../probes/play.ts';

describe('B12 Flash Step', () => {
  test('B12.1, B12.2 the blocking player first; nobody acts out of turn or twice in a row', () => {
    const g = attack({ field: ['red 3000'], hand: ['magic: draw'] }, { hand: ['magic: draw', 'magic: draw'] });
    expect(asked(g, P)).toBe('');
    say(g, Q, 'use magic: draw flash');
    expect([asked(g, Q), asked(g, P)]).toEqual(['', 'flash']);
  });
  test('B12.2–B12.4 an action sets the passes to 0; two in a row end the step, no matter who passed first', () => {
    const g = attack({ field: ['red 3000'], hand: ['magic: draw'] }, { hand: ['magic: draw'] });
    say(g, Q, 'use magic: draw flash');
    say(g, P, 'pass');
    say(g, Q, 'pass');
    expect(isOver(g)).toBe(true);
    const again = attack({ field: ['red 3000'], hand: ['magic: draw'] }, { hand: ['magic: draw'] });
    say(again, Q, 'pass');
    say(again, P, 'use magic: draw flash');
    expect([again.own.passes, asked(again, Q)]).toEqual([0, 'flash']);
    // B12.3, B12.6: who has passed may still act, and anybody as often as they like.
    say(again, Q, 'use magic: draw flash');
    say(again, P, 'pass');
    say(again, Q, 'pass');
    expect(again.own.battle).toBeNull();
  });
  test('B12.5 no chain: an effect is carried out as soon as it is paid', () => {
    const g = attack({ field: ['red 3000'], hand: ['magic: kill-first'] }, { field: ['red 2000'], hand: ['magic: draw'] });
    say(g, Q, 'pass');
    say(g, P, 'use magic: kill-first flash');
    expect(field(g, Q)).toEqual([]);
  });
  test('B12.8 both are asked, whatever they hold', () => {
    const g = attack({ field: ['red 3000'] }, {});
    expect(options(g, Q)).toEqual(['pass']);
    say(g, Q, 'pass');
    expect(options(g, P)).toEqual(['pass']);
  });
  test('B12.1 an effect with flash timing of a field card, once a turn and at its price; Q7 in the own Main Step too', () => {
    const g = attack({ field: ['red 3000'] }, { field: ['flash: draw'], reserve: 1 });
    say(g, Q, 'use flash: draw');
    expect([ids(g, 'hand.1').length, cores(g, Q)]).toEqual([1, [5, 0, 1]]);
    say(g, P, 'pass');
    expect(options(g, Q)).toEqual(['pass']);
    expect(options(table({ P: { field: ['flash: draw'], reserve: 1 } }), P)).toContain('use flash: draw');
    expect(options(table({ P: { field: ['flash: draw'] } }), P)).not.toContain('use flash: draw');
  });
  test('B12.1 only Flash effects of Magic, and no hand cards where an effect forbids them', () => {
    const g = attack({ field: ['red 3000'] }, { hand: ['main only', 'magic: draw', 'red 1000'], reserve: 5 });
    expect(options(g, Q)).toEqual(['pass', 'use magic: draw flash']);
    const locked = attack({ field: ['red 3000', 'locked'] }, { hand: ['magic: draw'], field: ['flash: draw'], reserve: 1 });
    expect(options(locked, Q)).toEqual(['pass', 'use flash: draw']);
  });
  test('B12.7 paying with the cores of the attacker has the results of B11.6', () => {
    const g = attack({ field: ['red 3000'], hand: ['magic 2'], reserve: 0 }, { field: ['red 1000'] });
    say(g, Q, 'pass');
    say(g, P, 'use magic 2 flash', { pay: { 'red 3000': 1 } });
    expect([mine(g), cores(g, P)]).toEqual([[], [5, 0, 1]]);
    say(g, Q, 'pass');
    say(g, P, 'pass');
    expect([cores(g, Q), isOver(g)]).toEqual([[5, 0, 0], true]);
  });
});

describe('B16 keywords', () => {
  test('B16.1 Clash: "no block" is refused while somebody can block; Armor against its colour frees', () => {
    const g = attack({ field: ['has clash'] }, { field: ['red 1000', { card: 'red 6000', exhausted: true }] });
    twoPasses(g);
    expect(options(g, Q)).toEqual(['block red 1000']);
    const exhausted = attack({ field: ['has clash'] }, { field: [{ card: 'red 6000', exhausted: true }] });
    twoPasses(exhausted);
    expect(cores(exhausted, Q)[0]).toBe(4);
    const armored = attack({ field: ['has clash'] }, { field: ['has armor'] });
    twoPasses(armored);
    expect(options(armored, Q)).toEqual(['decline', 'block has armor']);
  });
  test('B11.7 an attack that must be blocked if possible', () => {
    const g = attack({ field: ['has must-be-blocked'] }, { field: ['red 1000'] });
    twoPasses(g);
    expect(options(g, Q)).toEqual(['block red 1000']);
  });
  test('B16.3 High Speed: summoned in a Flash Step from the reserve alone, and may block in the same battle', () => {
    const q: Side = { hand: ['has high-speed'], field: [{ card: 'red 1000', cores: 4 }], reserve: 1 };
    expect(options(attack({ field: ['red 3000'] }, q), Q)).toEqual(['pass']);
    const g = attack({ field: ['red 3000'] }, { ...q, reserve: 3 });
    say(g, Q, 'summon has high-speed', { place: { reserve: 2 } });
    expect([field(g, Q), cores(g, Q)]).toEqual([
      ['red 1000:4', 'has high-speed:2'],
      [5, 0, 1],
    ]);
    say(g, P, 'pass');
    say(g, Q, 'pass');
    expect(options(g, Q)).toEqual(['decline', 'block red 1000', 'block has high-speed']);
  });
  test('B16.3, Q6 printed for level 2 only: enough cores to reach it', () => {
    expect(options(attack({ field: ['red 3000'] }, { hand: ['has high-speed at 2'], reserve: 2 }), Q)).toEqual(['pass']);
    const g = attack({ field: ['red 3000'] }, { hand: ['has high-speed at 2'], reserve: 3 });
    say(g, Q, 'summon has high-speed at 2');
    expect(field(g, Q)).toEqual(['has high-speed at 2:3']);
  });
  test('B16.5 Curse: the blocker is destroyed at the end of the battle, also when the attacker has lost', () => {
    const g = attack({ field: ['has curse'] }, { field: ['red 6000'] });
    twoPasses(g);
    say(g, Q, 'block red 6000');
    twoPasses(g);
    expect([ids(g, 'trash.0'), ids(g, 'trash.1')]).toEqual([['has curse'], ['red 6000']]);
    const early = attack({ field: ['has curse'], hand: ['magic: kill-attacker'] }, { field: ['red 6000'] });
    twoPasses(early);
    say(early, Q, 'block red 6000');
    say(early, Q, 'pass');
    say(early, P, 'use magic: kill-attacker flash');
    twoPasses(early);
    expect(field(early, Q)).toEqual(["red 6000:1'"]);
  });
});
