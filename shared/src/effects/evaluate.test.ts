/** Reading trees against a state: every form of cards, filters, amounts and conditions (K9). */
import { describe, expect, test } from 'vitest';
import { otherSeat } from '../kernel/index.ts';
import type { Scope } from './evaluate.ts';
import { seatOf } from './evaluate.ts';
import { gameOf, is, named, not, onField, read, type Toy, toy, where } from './probes/toy.ts';
import type { Amount, Cards, Condition, Filter } from './tree.ts';

const { game: g } = gameOf([toy.instant()], {
  cards: {
    'board.0': ['self-1', 'ant-2', 'ant-5'],
    'board.1': ['ant-3', 'owl-4'],
    'hand.0': ['bee-2'],
    'hand.1': ['bee-9'],
    'bin.1': ['ant-1'],
  },
  purses: [
    [3, 1],
    [0, 2],
  ],
});
const idOf = (def: string): number => g.cards.findIndex((card) => card.def === def);
const refTo = (def: string, gen = 0) => ({ card: idOf(def), gen });
for (const [def, pool] of [['self-1', [2, 1]] as const, ['owl-4', [0, 3]] as const])
  (g.cards[idOf(def)] as { pool: number[] }).pool = [...pool];

const scope = (of: Partial<Scope> = {}): Scope => ({ seat: 0, self: refTo('self-1'), names: {}, results: {}, lasts: {}, ...of });
const cards = (of: Cards<Toy>, with_: Partial<Scope> = {}): string[] => read.cards(g, of, scope(with_)).map((card) => card.def);
const amount = (of: Amount<Toy>, with_: Partial<Scope> = {}): number => read.amount(g, of, scope(with_));
const holds = (of: Condition<Toy>, with_: Partial<Scope> = {}): boolean => read.holds(g, of, scope(with_));

describe('cards', () => {
  test.each<[string, Cards<Toy>, string[]]>([
    ['mine on the field', onField('mine'), ['self-1', 'ant-2', 'ant-5']],
    ['theirs on the field', onField('theirs'), ['ant-3', 'owl-4']],
    ['any on the field: seat 0 first, in a fixed order', onField('any', is('named', 'ant')), ['ant-2', 'ant-5', 'ant-3']],
    ['of several zones', where('any', ['hand', 'bin']), ['bee-2', 'bee-9', 'ant-1']],
    ['the card itself', named('self'), ['self-1']],
    ['nothing under a name that was not given', named('nobody'), []],
  ])('%s', (_, of, want) => expect(cards(of)).toEqual(want));

  test('mine and theirs are seen from the controller', () => expect(cards(onField('mine'), { seat: 1 })).toEqual(['ant-3', 'owl-4']));
  test('named ones in the order of their choice; an object that has moved on is not among them', () =>
    expect(cards(named('it'), { names: { it: [refTo('owl-4'), refTo('ant-2', 7), refTo('ant-3')] } })).toEqual(['owl-4', 'ant-3']));
});

describe('filters', () => {
  test.each<[string, Filter<Toy>[], string[]]>([
    ['all of several hold', [is('named', 'ant'), is('at-least', 3)], ['ant-5', 'ant-3']],
    ['not', [not(is('named', 'ant'))], ['self-1', 'owl-4']],
    ['either', [{ either: [is('named', 'owl'), is('at-least', 5)] }], ['ant-5', 'owl-4']],
    ['not inside either', [{ either: [not(is('at-least', 2)), is('named', 'owl')] }], ['self-1', 'owl-4']],
    ['either of nothing fits nothing', [{ either: [] }], []],
  ])('%s', (_, filter, want) => expect(cards(onField('any', ...filter))).toEqual(want));
});

describe('amounts', () => {
  test.each<[string, Amount<Toy>, number]>([
    ['a number', 4, 4],
    ['so many cards', toy.countOf(onField('any', is('named', 'ant'))), 3],
    ['things of a kind on cards', toy.things('b', onField('any')), 4],
    ['things of any kind', toy.things('*', named('self')), 3],
    ['a pool of mine', toy.inPool('r', 'purse', 'me'), 3],
    ['a pool of theirs', toy.inPool('*', 'purse', 'foe'), 2],
    ['a figure, summed over cards', toy.figure('size', onField('mine')), 8],
    ['what an earlier step counted', toy.result('toll'), 6],
    ['nothing where no step counted', toy.result('none'), 0],
    ['a product', toy.product(3, toy.result('toll')), 18],
    ['a sum', toy.plus(toy.result('toll'), toy.product(2, 2)), 10],
    ['one of two by a condition that holds', toy.either(toy.did('toll'), 1, 3), 1],
    ['one of two by one that does not', toy.either(toy.did('none'), 1, 3), 3],
  ])('%s', (_, of, want) => expect(amount(of, { results: { toll: 6 } })).toBe(want));
});

describe('conditions', () => {
  const theAnts = onField('any', is('named', 'ant'));
  test.each<[string, Condition<Toy>, boolean]>([
    ['some card exists', toy.exists(theAnts), true],
    ['none exists', toy.exists(onField('any', is('named', 'bee'))), false],
    ['at least: equal', toy.atLeast(3, toy.countOf(theAnts)), true],
    ['at least: less', toy.atLeast(2, toy.countOf(theAnts)), false],
    ['equal', toy.equal(toy.countOf(theAnts), 3), true],
    ['not equal', toy.equal(toy.countOf(theAnts), 2), false],
    ['at most: equal', { if: 'compare', left: 3, is: 'at-most', right: toy.countOf(theAnts) }, true],
    ['at most: more', { if: 'compare', left: 4, is: 'at-most', right: toy.countOf(theAnts) }, false],
    ['all the cards fit', toy.are(theAnts, is('at-least', 2)), true],
    ['one of them does not', toy.are(theAnts, is('at-least', 3)), false],
    ['no card at all: none of them fits', toy.are(named('nobody'), is('at-least', 0)), false],
    ['a step did something', toy.did('toll'), true],
    ['a step counted 0', toy.did('zero'), false],
    ['no such step', toy.did('none'), false],
    ['not', { if: 'not', of: toy.did('none') }, true],
    ['all of several', toy.allOf(toy.did('toll'), toy.exists(theAnts)), true],
    ['not all of several', toy.allOf(toy.did('toll'), toy.did('none')), false],
    ['all of nothing', toy.allOf(), true],
    ['a question to the game', toy.ask('day', true), true],
    ['a question denied', toy.ask('day', false), false],
  ])('%s', (_, of, want) => expect(holds(of, { results: { toll: 2, zero: 0 } })).toBe(want));
});

describe('choices', () => {
  const birds = toy.upTo(3, onField('theirs'));
  test('a target must be one that the game allows, a choice on resolution need not', () => {
    const ids = (isTarget: boolean): string[] => read.candidates(g, birds, scope(), isTarget).map((card) => card.def);
    expect([ids(true), ids(false)]).toEqual([['ant-3'], ['ant-3', 'owl-4']]);
  });
  test.each<[string, Parameters<typeof read.range>[1], number, { min: number; max: number }]>([
    ['up to three of two', birds, 2, { min: 0, max: 2 }],
    ['one of two', toy.one(onField('theirs')), 2, { min: 1, max: 1 }],
    ['one of none', toy.one(onField('theirs')), 0, { min: 0, max: 0 }],
    ['exactly three of two: as many as there are', toy.exactly(3, onField('theirs')), 2, { min: 2, max: 2 }],
    ['as many as were counted', toy.exactly(toy.result('toll'), onField('theirs')), 9, { min: 4, max: 4 }],
  ])('%s', (_, choice, there, want) => expect(read.range(g, choice, scope({ results: { toll: 4 } }), there)).toEqual(want));
  test('who is meant', () => {
    for (const seat of [0, 1] as const) expect([seatOf('me', { seat }), seatOf('foe', { seat })]).toEqual([seat, otherSeat(seat)]);
  });
});
