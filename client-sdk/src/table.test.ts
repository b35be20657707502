import type { CardView, View } from '@spiritgate/shared/protocol';
import { describe, expect, it } from 'vitest';
import { battleSpirits, battleSpiritsTable, standingOf } from './battle-spirits.ts';
import { Decision } from './decision.ts';
import { dimensionalRift, dimensionalRiftTable, eventOf } from './dimensional-rift.ts';
import { elestrals, elestralsTable, spiritsUnder } from './elestrals.ts';
import { placesOf, type SeenCard, sidesOf } from './table.ts';
import { sampleDecision, sampleView } from './testing/samples.ts';

const card = (def: string, seat: 0 | 1, zone: string, pos: number, n: CardView['n'] = {}): CardView => ({
  ...{ def, seat, owner: seat, zone, pos, pose: '', on: '', n, marks: [] },
});

/** Seat 1 looks: both have cards in a row, out of order; what lies under the opponent's `elestrals.1` is not seen. */
function view(game = 'elestrals'): View {
  const { public: shown } = sampleView();
  const seats: View['public']['seats'] = [
    {
      counts: { hand: 4, deck: 20 },
      pools: { spirits: { all: 7 } },
      slots: [
        { zone: 'elestrals', pos: 1, n: {} },
        { zone: 'runes', pos: 0, n: {} },
      ] as View['public']['seats'][0]['slots'],
      ...{ n: { life: 18 }, marks: ['active:creatures.0.2'] },
    },
    { counts: { hand: 1, deck: 30 }, pools: { spirits: { all: 5 } }, slots: [], n: { life: 20 }, marks: [] },
  ];
  return {
    public: {
      ...shown,
      game,
      seats,
      cards: {
        b: card('second', 0, 'elestrals', 2, { F: 2 }),
        a: card('first', 0, 'elestrals', 0),
        c: card('theirs', 1, 'elestrals', 1),
        u: card('under', 0, 'underworld', 0),
      },
    },
    mine: { seat: 1, cards: { h: card('held', 1, 'hand', 0) }, pools: { spirits: { all: 5, W: 3, F: 2 } }, decision: null },
  };
}

describe('the sides of a view', () => {
  const { mine, theirs } = sidesOf(view());
  const defs = (cards: readonly (SeenCard | null)[]): (string | null)[] => cards.map((seen) => seen?.def ?? null);

  it('has one’s own as `mine`, and for spectators that of the first seat', () => {
    expect([mine.seat, theirs.seat]).toEqual([1, 0]);
    const { mine: first, theirs: second } = sidesOf({ public: view().public });
    expect([first.seat, second.seat]).toEqual([0, 1]);
    expect([first.count('hand'), first.cards('hand')]).toEqual([4, []]);
  });

  it('shows the cards of a zone in order with their handles, its count and what lies face-down', () => {
    expect(theirs.cards('elestrals').map(({ handle, def }) => [handle, def])).toEqual([
      ['a', 'first'],
      ['b', 'second'],
    ]);
    expect(defs(mine.cards('hand'))).toEqual(['held']);
    expect([mine.count('hand'), theirs.count('hand'), theirs.count('nowhere')]).toEqual([1, 4, 0]);
    expect(theirs.slots('elestrals').map(({ pos }) => pos)).toEqual([1]);
  });

  it('shows a row place by place, and leaves out what is not of it', () => {
    expect(defs(placesOf(theirs, 'elestrals', 4))).toEqual(['first', null, 'second', null]);
    expect(defs(placesOf(theirs, 'elestrals', 2))).toEqual(['first', null]);
    expect(defs(placesOf(mine, 'runes', 2))).toEqual([null, null]);
  });

  it('knows the kinds of one’s own things, of the other side only what is seen; figures and marks', () => {
    expect([mine.pool('spirits', 'W'), mine.pool('spirits'), theirs.pool('spirits', 'W'), theirs.pool('spirits')]).toEqual([3, 5, 0, 7]);
    expect([mine.figure('life'), mine.figure('luck')]).toEqual([20, 0]);
    expect([theirs.has('active:creatures.0.2'), mine.has('active:creatures.0.2')]).toEqual([true, false]);
  });
});

describe('the helpers of each game', () => {
  it('Elestrals', () => {
    const { mine, theirs } = elestralsTable(view());
    expect(mine).toMatchObject({ row: [null, { def: 'theirs' }, null, null], stadium: null, hand: [{ def: 'held' }], deckCount: 30 });
    expect(mine.spirits).toMatchObject({ all: 5, W: 3, F: 2 });
    expect(theirs).toMatchObject({ row: [{ def: 'first' }, null, { def: 'second' }, null], runes: [null, null, null, null], handCount: 4 });
    expect(theirs.underworld.map(({ def }) => def)).toEqual(['under']);
    expect(spiritsUnder(theirs.row[2] as SeenCard)).toMatchObject({ F: 2, W: 0 });
    expect([elestrals.is(view()), elestrals.is(view('battle-spirits')), elestrals.phase(view())]).toEqual([true, false, 'main']);
  });

  it('Dimensional Rift', () => {
    const shown = view('dimensional-rift');
    shown.public.cards = { m: card('monument', 0, 'monument', 0), z: card('beast', 0, 'creatures', 4) };
    const { mine, theirs } = dimensionalRiftTable(shown);
    expect(theirs).toMatchObject({ life: 18, creatures: [null, null, null, null, { def: 'beast' }], monument: { def: 'monument' } });
    expect([theirs.isActive('creatures', 2), theirs.isActive('creatures', 1), mine.isActive('creatures', 2)]).toEqual([true, false, false]);
    expect([dimensionalRift.is(shown), eventOf(shown)]).toEqual([true, 'none']);
    shown.public.n = { 'event:battle': 1 };
    expect(eventOf(shown)).toBe('battle');
  });

  it('Battle Spirits', () => {
    const shown = view('battle-spirits');
    shown.public.seats[0].pools = { life: { all: 5 }, reserve: { all: 4 }, trash: { all: 1 } };
    shown.public.cards = { f: card('spirit', 0, 'field', 0, { core: 2, bp: 3000, level: 1 }) };
    const { theirs } = battleSpiritsTable(shown);
    expect(theirs).toMatchObject({ life: 5, reserve: 4, spent: 1, field: [{ def: 'spirit' }], handCount: 4 });
    expect(standingOf(theirs.field[0] as SeenCard)).toEqual({ cores: 2, bp: 3000, level: 1, symbols: 0 });
    expect(battleSpirits.cards(shown, 'theirs', 'field').map(({ handle }) => handle)).toEqual(['f']);
  });

  it('find options by verb and card, and answer with them', () => {
    const asked = sampleDecision(7);
    const decision = new Decision(asked, sampleView({ decision: asked }));
    expect([elestrals.isAsked(decision, 'act'), elestrals.isAsked(decision, 'battle')]).toEqual([true, false]);
    expect(elestrals.all(decision, 'cast').map(({ cards }) => cards)).toEqual([['h1'], ['h2']]);
    expect(elestrals.find(decision, 'cast', 'boombatt')).toBe(asked.form.options[1]);
    expect(elestrals.find(decision, 'attack')).toBeUndefined();
    expect(elestrals.choose(decision, 'cast', 'h2', { position: 'defense' })).toEqual({
      ...{ decision: 7, option: 1, fields: { position: 'defense', spirits: [1] } },
    });
    expect(() => elestrals.choose(decision, 'attack')).toThrow(expect.objectContaining({ code: 'option-not-offered' }));
  });
});
