/** Leaving the field (B14) and the order of effects (B15). */
import { describe, expect, test } from 'vitest';
import { asked, battleSpirits, cores, field, find, ids, options, P, Q, type Side, say, table, told } from '../probes/play.ts';
import { setModifier } from './durations.ts';
import { scopeOf } from './effects-of.ts';
import type { Card, G } from './state.ts';

/** P uses a Magic of the hand with this deed in the Main Step. */
function use(deed: string, p: Side, q: Side): G {
  const g = table({ P: { ...p, hand: [`magic: ${deed}`] }, Q: q });
  say(g, P, `use magic: ${deed} main`);
  return g;
}

describe('B14 leaving the field', () => {
  test('B14.1 destroyed: marked and still there while its effects are carried out, then to the trash; its cores go last', () => {
    const g = use('kill-first', {}, { field: ['destroyed? draw'] });
    expect([field(g, Q), cores(g, Q)]).toEqual([['destroyed? draw:1'], [5, 0, 0]]);
    expect(battleSpirits.view(g, 'spectator').public.cards).toEqual(
      expect.objectContaining({ [Object.keys(battleSpirits.view(g, P).public.cards).at(-1) as string]: expect.anything() }),
    );
    expect((find(g, 'field.1', 'destroyed? draw') as Card).facts.destroyed).toBe(true);
    say(g, Q, 'use destroyed? draw');
    expect([ids(g, 'hand.1'), ids(g, 'trash.1'), cores(g, Q)]).toEqual([['red 1000'], ['destroyed? draw'], [5, 1, 0]]);
  });
  test('B14.2 the level is that of the moment of destruction', () => {
    for (const [n, drawn] of [
      [1, 0],
      [3, 1],
    ] as const) {
      const g = use('kill-first', {}, { field: [{ card: 'level 2 destroyed: draw', cores: n }] });
      expect(ids(g, 'hand.1')).toHaveLength(drawn);
    }
  });
  test('B14.3 a card that stays is marked no more, and effects of that destruction which wait do nothing', () => {
    const g = use('kill-first', {}, { field: ['destroyed: stay', 'nexus any destroyed'] });
    say(g, P, 'order', { cards: ['destroyed: stay', 'nexus any destroyed'] });
    expect([field(g, Q), ids(g, 'hand.1')]).toEqual([['destroyed: stay:1', 'nexus any destroyed:0'], []]);
    const other = use('kill-first', {}, { field: ['destroyed: stay', 'nexus any destroyed'] });
    say(other, P, 'order', { cards: ['nexus any destroyed', 'destroyed: stay'] });
    expect([field(other, Q), ids(other, 'hand.1').length]).toEqual([['destroyed: stay:1', 'nexus any destroyed:0'], 1]);
  });
  test('B14.4, Q18 a destroyed card that returns itself is never in the trash; its cores go to the reserve', () => {
    const g = use('kill-first', {}, { field: [{ card: 'destroyed: return-self', cores: 3 }, 'nexus any destroyed'] });
    const events = told(g, say(g, P, 'order', { cards: ['destroyed: return-self', 'nexus any destroyed'] }), P);
    expect([ids(g, 'hand.1'), ids(g, 'trash.1'), cores(g, Q)]).toEqual([['destroyed: return-self'], [], [5, 3, 0]]);
    expect(events.filter((e) => e.startsWith('moved'))).toEqual(['moved/return destroyed: return-self']);
  });
  test('B14.5 several at once are marked together; the turn player orders; who watches is triggered once', () => {
    const g = use('kill-all', { field: ['destroyed: draw', 'nexus any destroyed'] }, { field: ['destroyed: draw', 'red 1000'] });
    expect([asked(g, P), asked(g, Q)]).toEqual(['order', '']);
    expect(g.cards.filter((card) => card.facts.destroyed)).toHaveLength(3);
    say(g, P, 'order');
    expect([ids(g, 'hand.0').length, ids(g, 'hand.1').length]).toEqual([2, 1]);
    expect([ids(g, 'trash.0').length, ids(g, 'trash.1').length]).toEqual([2, 2]);
  });
  test('B14.6 returned: not destroyed, its cores to its owner’s reserve', () => {
    const g = table({ P: { field: ['destroyed: draw', 'red 1000'], hand: ['magic: bounce-attacker'] } });
    say(g, P, 'end-step');
    say(g, P, 'attack destroyed: draw');
    say(g, Q, 'pass');
    say(g, P, 'use magic: bounce-attacker flash');
    expect([ids(g, 'hand.0'), cores(g, P)]).toEqual([['destroyed: draw'], [5, 1, 0]]);
  });
  test('B14.8 a Nexus is destroyed the same way', () => {
    const g = use('kill-first', {}, { field: [{ card: 'free nexus', cores: 2 }] });
    expect([ids(g, 'trash.1'), cores(g, Q)]).toEqual([['free nexus'], [5, 2, 0]]);
  });
  test('B10.4, B14.1 exhausting what is exhausted or marked does not happen', () => {
    const g = use('exhaust-all', { field: ['nexus exhausted', { card: 'red 1000', exhausted: true }] }, {});
    expect(ids(g, 'hand.0')).toEqual([]);
    const once = use('exhaust-all', { field: ['nexus exhausted', 'red 1000', 'red 2000'] }, {});
    expect(ids(once, 'hand.0')).toHaveLength(1);
  });
});

describe('B15 effects', () => {
  test('B2.7, B9.2 an effect works only at its levels', () => {
    for (const [n, drawn] of [
      [1, 0],
      [3, 1],
      [5, 0],
    ] as const) {
      const g = table({ P: { field: [{ card: 'level 2 attacks: draw', cores: n }] } });
      say(g, P, 'end-step');
      say(g, P, 'attack level 2 attacks: draw');
      expect(ids(g, 'hand.0')).toHaveLength(drawn);
    }
  });
  test('B15.3, Q12 the turn player’s cards first, the oldest first, unless they say otherwise; one card alone is not asked about', () => {
    const g = use('kill-all', { field: ['destroyed: draw'] }, { field: ['destroyed: lose-life', 'destroyed: draw'] });
    const form = battleSpirits.form(g, P);
    const field0 = form?.options[0]?.fields.cards;
    expect(field0?.kind === 'order' && field0.of.map((id) => g.cards[id as number]?.controller)).toEqual([P, Q, Q]);
    const one = use('kill-first', {}, { field: ['destroyed: draw'] });
    expect(asked(one, P)).toBe('act');
  });
  test('B15.3 effects of one card go in printed order, whatever event triggered them first', () => {
    const g = table({ P: { field: ['both draw and lose'], life: 1, deck: ['red 1000', 'red 2000'] } });
    say(g, P, 'end-step');
    say(g, P, 'attack both draw and lose');
    // Printed first: "(When Battles)" asks; "(When Attacks)" comes after it.
    expect([options(g, P), ids(g, 'hand.0')]).toEqual([['use both draw and lose', 'decline'], []]);
    say(g, P, 'decline');
    expect(ids(g, 'hand.0')).toEqual(['red 1000']);
  });
  test('B15.4 what is triggered meanwhile comes before what waited earlier', () => {
    const g = use('kill-all', { field: ['destroyed? draw'] }, { field: ['destroyed: kill-first', 'free nexus'] });
    // The effect of Q kills the first card of P, which is marked already: nothing new; the order is asked once.
    say(g, P, 'order', { cards: ['destroyed: kill-first', 'destroyed? draw'] });
    expect(options(g, P)).toEqual(['use destroyed? draw', 'decline']);
    const nested = table({
      P: { field: ['destroyed? draw', 'red 1000'], hand: ['magic: kill-first'] },
      Q: { field: ['destroyed: kill-first', 'nexus any destroyed'] },
    });
    say(nested, P, 'use magic: kill-first main');
    // First the Spirit of Q, whose effect destroys that of P; its effects come before the Nexus that waits for the first destruction.
    say(nested, P, 'order', { cards: ['destroyed: kill-first', 'nexus any destroyed'] });
    expect(asked(nested, P)).toBe('order');
    say(nested, P, 'order', { cards: ['destroyed? draw', 'nexus any destroyed'] });
    say(nested, P, 'use destroyed? draw');
    expect([ids(nested, 'hand.0').length, ids(nested, 'hand.1').length]).toEqual([1, 2]);
  });
  test('B15.5 an optional effect is asked of its controller; a compulsory one applies also when it hurts', () => {
    const g = use('kill-first', {}, { field: ['destroyed? lose-life'] });
    expect(options(g, Q)).toEqual(['use destroyed? lose-life', 'decline']);
    say(g, Q, 'decline');
    expect(cores(g, Q)).toEqual([5, 1, 0]);
    const must = use('kill-first', {}, { field: ['destroyed: lose-life'] });
    expect(cores(must, Q)).toEqual([4, 2, 0]);
  });
  test('B15.10 what lasts for a time ends when its card has left the field', () => {
    const g = table({ P: { field: ['red 1000', 'red 2000'] } });
    const card = find(g, 'field.0', 'red 1000') as Card;
    setModifier(g, scopeOf(g, card), { word: 'bp', arg: 1000, cards: [{ card: card.id, gen: card.gen }], seats: [] }, 'turn');
    say(g, P, 'move-cores red 2000', { from: { 'red 1000': 1 } });
    expect(g.own.modifiers).toEqual([]);
  });
  test('B21.3 cores from the void are counted', () => {
    const g = use('core-from-void', {}, {});
    expect([g.own.cores, cores(g, P)]).toEqual([
      [6, 5],
      [5, 1, 0],
    ]);
  });
});
