/** Costs and payments (B7), playing cards (B8), levels, cores and depletion (B9). */
import { describe, expect, test } from 'vitest';
import { bpOf } from '../effects/standing.ts';
import { asked, battleSpirits, cores, field, find, ids, options, P, Q, say, table, trySay } from '../probes/play.ts';
import { costOf } from './costs.ts';
import { levelOf } from './figures.ts';
import type { Card, G } from './state.ts';

const costIn = (g: G, id: string): number => costOf(g, P, find(g, 'hand.0', id) as Card);
/** What the reserve of P has to pay for a card of the hand, with such a field. */
const costWith = (id: string, ...of: (string | { card: string; exhausted: boolean })[]): number =>
  costIn(table({ P: { hand: [id], field: of } }), id);

describe('B7 costs', () => {
  test('B7.2 the smaller of reduction symbols and symbols on the own field, by colour', () => {
    expect(costWith('cost 4')).toBe(4);
    expect(costWith('cost 4', 'red 1000')).toBe(3);
    expect(costWith('cost 4', 'red 1000', 'red 2000', 'red 3000')).toBe(2);
    expect(costWith('cost 4', 'green 1000')).toBe(4);
    expect(costWith('cost 4', 'no symbol')).toBe(4);
    expect(costWith('two colours', 'red 1000', 'green 1000', 'green 2000')).toBe(4);
  });
  test('B7.2, B10.3 Nexuses count, exhausted cards count, two symbols on one card count twice', () => {
    expect(costWith('cost 4', 'free nexus', { card: 'red 1000', exhausted: true })).toBe(2);
    expect(costWith('cost 4', 'double')).toBe(2);
  });
  test('B7.1 what makes a card cheaper comes before the reduction, what makes it dearer after it', () => {
    expect(costWith('cost 2', 'cheap')).toBe(1);
    expect(costWith('cost 2', 'dear')).toBe(3);
    expect(costWith('red 1000', 'dear')).toBe(1);
    expect(costWith('red 1000', 'cheap', 'dear')).toBe(1);
  });
  test('B7.3, B7.4 exactly the lowest amount: more and less are refused, and nothing changes', () => {
    const g = table({ P: { hand: ['cost 4'], field: ['red 1000'], reserve: 6 } });
    const before = JSON.stringify(g);
    for (const n of [2, 4])
      expect(trySay(g, P, 'summon cost 4', { pay: { reserve: n }, place: { reserve: 1 } })).toMatchObject({ code: 'field-invalid' });
    expect(JSON.stringify(g)).toBe(before);
    say(g, P, 'summon cost 4', { pay: { reserve: 3 }, place: { reserve: 1 } });
    expect(cores(g, P)).toEqual([5, 2, 3]);
  });
  test('B4.1, B7.4 from the reserve, Spirits and Nexuses in any mix, and from nowhere else', () => {
    const g = table({
      P: {
        hand: ['cost 2'],
        field: [
          { card: 'white 1000', cores: 3 },
          { card: 'free nexus', cores: 1 },
        ],
        reserve: 1,
        spent: 5,
      },
    });
    say(g, P, 'summon cost 2', { pay: { 'white 1000': 1, 'free nexus': 1 }, place: { reserve: 1, 'white 1000': 1 } });
    expect(field(g, P)).toEqual(['white 1000:1', 'free nexus:0', 'cost 2:2']);
    expect(cores(g, P)).toEqual([5, 0, 7]);
  });
  test('B7.5 a Spirit that pays its last cores still counts with its symbols', () => {
    const g = table({ P: { hand: ['cost 4'], field: ['red 1000'], reserve: 3 } });
    say(g, P, 'summon cost 4', { pay: { reserve: 2, 'red 1000': 1 }, place: { reserve: 1 } });
    expect(field(g, P)).toEqual(['cost 4:1']);
    expect(ids(g, 'trash.0')).toEqual(['red 1000']);
  });
  test('B7.6, B7.7, Q3 what a payment depletes leaves first, and what it leaves behind may be placed', () => {
    const g = table({ P: { hand: ['cost 2'], field: [{ card: 'heavy', cores: 2 }], reserve: 1 } });
    say(g, P, 'summon cost 2', { pay: { reserve: 1, heavy: 1 }, place: { heavy: 1 } });
    expect(field(g, P)).toEqual(['cost 2:1']);
    expect(cores(g, P)).toEqual([5, 0, 2]);
  });
  test('B7.7 refused if the cores do not suffice, those for level 1 included', () => {
    expect(options(table({ P: { hand: ['red 1000'], reserve: 0 } }), P)).toEqual(['end-step']);
    expect(options(table({ P: { hand: ['cost 2'], reserve: 2 } }), P)).toEqual(['end-step']);
    expect(options(table({ P: { hand: ['cost 2'], reserve: 3 } }), P)).toContain('summon cost 2');
    expect(options(table({ P: { hand: ['heavy'], reserve: 1 } }), P)).toEqual(['end-step']);
  });
  test('B7.8 cost 0 is played in the normal way', () => {
    const g = table({ P: { hand: ['red 1000'], reserve: 1 } });
    say(g, P, 'summon red 1000');
    expect(field(g, P)).toEqual(['red 1000:1']);
    expect(cores(g, P)).toEqual([5, 0, 0]);
  });
  test('B9.7 a payment that fills itself spares Spirits, and warns where it could take their last cores', () => {
    const g = table({ P: { hand: ['cost 2'], field: [{ card: 'white 1000', cores: 3 }, 'white 2000'], reserve: 1 } });
    const pay = battleSpirits.form(g, P)?.options[0]?.fields.pay;
    expect(pay).toMatchObject({ kind: 'amounts', min: 2, max: 2, keep: [0, 1, 1], warn: 'depletes' });
    say(g, P, 'summon cost 2');
    expect(ids(g, 'field.0')).toEqual(['white 1000', 'white 2000', 'cost 2']);
    expect(battleSpirits.form(table({ P: { hand: ['cost 2'], reserve: 3 } }), P)?.options[0]?.fields.pay).not.toHaveProperty('warn');
  });
});

describe('B8 playing cards', () => {
  test('B8.1 more cores than level 1 asks for: it arrives at a higher level', () => {
    const g = table({ P: { hand: ['red 1000'], reserve: 5 } });
    say(g, P, 'summon red 1000', { place: { reserve: 3 } });
    const card = find(g, 'field.0', 'red 1000') as Card;
    expect([levelOf(g, card), bpOf(g, card), card.pose]).toEqual([2, 3000, 'refreshed']);
  });
  test('B8.1, B9.5 fewer than level 1 asks for are refused', () => {
    const g = table({ P: { hand: ['heavy'], reserve: 2 } });
    expect(trySay(g, P, 'summon heavy', { place: { reserve: 1 } })).toMatchObject({ code: 'field-invalid', field: 'place' });
    say(g, P, 'summon heavy', { place: { reserve: 2 } });
    expect(field(g, P)).toEqual(['heavy:2']);
  });
  test('B8.1 "(When Summoned)" applies once the summon is done', () => {
    const g = table({ P: { hand: ['summoned: draw'], reserve: 1 } });
    say(g, P, 'summon summoned: draw');
    expect(ids(g, 'hand.0')).toHaveLength(1);
  });
  test('B8.3 a Nexus comes with any number of cores, several of one name too', () => {
    const g = table({ P: { hand: ['free nexus', 'free nexus'], reserve: 2 } });
    say(g, P, 'deploy free nexus', { place: { reserve: 0 } });
    say(g, P, 'deploy free nexus', { place: { reserve: 2 } });
    expect(field(g, P)).toEqual(['free nexus:0', 'free nexus:2']);
  });
  test('B8.4 Magic: either effect in the own Main Step; the card is in the trash before its effect runs', () => {
    const g = table({ P: { hand: ['magic: draw', 'main only'] } });
    expect(options(g, P)).toEqual(['use magic: draw main', 'use magic: draw flash', 'use main only main', 'end-step']);
    say(g, P, 'use magic: draw flash');
    expect(ids(g, 'trash.0')).toEqual(['magic: draw']);
    expect(ids(g, 'hand.0')).toEqual(['main only', 'red 1000']);
  });
  test('B8.6, Q5 Magic without a target may be used', () => {
    const g = table({ P: { hand: ['magic: kill-first'] } });
    say(g, P, 'use magic: kill-first main');
    expect(ids(g, 'trash.0')).toEqual(['magic: kill-first']);
  });
  test('B16.8 Tribute: only with a Spirit of such a cost, which gives its cores and is depleted', () => {
    expect(options(table({ P: { hand: ['tribute'], field: ['red 1000'], reserve: 5 } }), P)).not.toContain('summon tribute');
    const g = table({ P: { hand: ['tribute'], field: [{ card: 'cost 2', cores: 3 }, 'cost 4'], reserve: 2 } });
    expect(options(g, P).filter((o) => o.startsWith('summon'))).toEqual(['summon tribute cost 2', 'summon tribute cost 4']);
    say(g, P, 'summon tribute cost 2', { pay: { 'cost 2': 1 }, place: { reserve: 2 } });
    expect(field(g, P)).toEqual(['cost 4:1', 'tribute:2']);
    expect(cores(g, P)).toEqual([5, 0, 3]);
    expect(ids(g, 'trash.0')).toEqual(['cost 2']);
  });
});

describe('B9 levels and cores', () => {
  test('B9.1, B9.2 level and BP follow the cores at once, up and down', () => {
    const g = table({ P: { field: [{ card: 'red 1000', cores: 1 }], reserve: 9 } });
    const card = find(g, 'field.0', 'red 1000') as Card;
    const seen = (): number[] => [levelOf(g, card), bpOf(g, card)];
    expect(seen()).toEqual([1, 1000]);
    say(g, P, 'move-cores red 1000', { from: { reserve: 2 } });
    expect(seen()).toEqual([2, 3000]);
    say(g, P, 'move-cores red 1000', { from: { reserve: 7 } });
    expect(seen()).toEqual([3, 5000]);
    say(g, P, 'move-cores reserve', { from: { 'red 1000': 9 } });
    expect(seen()).toEqual([1, 1000]);
  });
  test('B9.3 from several places at once, as often as wanted; never to or from life, trash or the opponent', () => {
    const g = table({
      P: { field: [{ card: 'red 1000', cores: 2 }, { card: 'free nexus', cores: 2 }, 'red 2000'], reserve: 1 },
      Q: { field: ['red 3000'] },
    });
    expect(options(g, P)).toEqual([
      'move-cores red 1000',
      'move-cores free nexus',
      'move-cores red 2000',
      'move-cores reserve',
      'end-step',
    ]);
    say(g, P, 'move-cores red 2000', { from: { reserve: 1, 'red 1000': 1, 'free nexus': 2 } });
    expect(field(g, P)).toEqual(['red 1000:1', 'free nexus:0', 'red 2000:5']);
    expect(trySay(g, P, 'move-cores red 2000', { from: { trash: 1 } })).toMatchObject({ ok: false });
  });
  test('B9.5, B9.6 depletion: to the trash, its other cores to the reserve, no "(When Destroyed)"', () => {
    const g = table({ P: { hand: ['magic: squeeze'] }, Q: { field: [{ card: 'heavy', cores: 2 }] } });
    say(g, P, 'use magic: squeeze main');
    expect(ids(g, 'trash.1')).toEqual(['heavy']);
    expect(cores(g, Q)).toEqual([5, 2, 0]);
    const own = table({ P: { field: ['destroyed: draw', 'red 1000'] } });
    say(own, P, 'move-cores red 1000', { from: { 'destroyed: draw': 1 } });
    expect(ids(own, 'trash.0')).toEqual(['destroyed: draw']);
    expect(ids(own, 'hand.0')).toEqual([]);
  });
  test('B9.7 on purpose, with a warning where a Spirit could be depleted', () => {
    const g = table({ P: { field: ['red 1000', 'red 2000', 'free nexus'] } });
    const form = battleSpirits.form(g, P);
    expect(form?.options[0]?.fields.from).toMatchObject({ warn: 'depletes', keep: [0, 1] });
    say(g, P, 'move-cores red 2000', { from: { 'red 1000': 1 } });
    expect(field(g, P)).toEqual(['red 2000:2', 'free nexus:0']);
    expect(asked(g, P)).toBe('act');
  });
  test('B9.8 a Nexus stays with 0 cores', () => {
    const g = table({ P: { field: [{ card: 'free nexus', cores: 2 }] } });
    say(g, P, 'move-cores reserve', { from: { 'free nexus': 2 } });
    expect(field(g, P)).toEqual(['free nexus:0']);
  });
});
