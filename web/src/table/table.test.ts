/** The small parts of the table: clocks, the nearest card, hands in order, labels that differ, poses in words. */
import './testing/page.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { clockText } from './clock.tsx';
import { isWarned, stateOf } from './fields.tsx';
import { handOf } from './hand.tsx';
import { nearest } from './roving.ts';
import { card, fact, sceneOf } from './testing/scene.ts';
import { optionLabels, promptOf, spokenThing, tokenName } from './words.ts';

beforeAll(() => loadTexts('table', 'words', 'cards'));

test('clocks: minutes and seconds, tenths at the end, hours where there are any', () => {
  expect([245_000, 59_400, 9_960, 40, 0, 3_725_000].map(clockText)).toEqual(['4:05', '0:59', '9.9', '0.0', '0.0', '1:02:05']);
});

describe('arrow keys', () => {
  const box = (x: number, y: number): { left: number; right: number; top: number; bottom: number } => ({
    left: x,
    right: x + 10,
    top: y,
    bottom: y + 10,
  });
  const boxes = [box(0, 0), box(20, 0), box(40, 0), box(22, 30), box(60, 30)];
  test('go to the next card that way, not to one far aside', () => {
    expect(nearest(boxes[0] as never, boxes, [1, 0])).toBe(1);
    expect(nearest(boxes[1] as never, boxes, [0, 1])).toBe(3);
    expect(nearest(boxes[3] as never, boxes, [0, -1])).toBe(1);
    expect(nearest(boxes[2] as never, boxes, [1, 0])).toBe(4);
    expect(nearest(boxes[0] as never, boxes, [-1, 0])).toBe(-1);
  });
});

const scene = sceneOf({
  cards: { foe: card('boat', { seat: 1, pos: 3, n: { attack: 2, mana: 1 }, marks: ['prone'], pose: '90' }) },
  own: {
    h2: card('wolf', { zone: 'hand', pos: -1, pose: '' }),
    h1: card('boat', { zone: 'hand', pos: -1, pose: '' }),
    h3: card('wolf', { zone: 'hand', pos: -1, pose: '' }),
  },
  facts: [fact('boat', { name: 'Boat', kind: 'artifact' }), fact('wolf', { name: 'Wolf' })],
});

test('a hand is in order: kind by kind, by name', () => {
  expect(handOf(scene, 0).map(({ handle }) => handle)).toEqual(['h2', 'h3', 'h1']);
});

test('options that would read the same are told apart', () => {
  const set = (handle: string) => ({ verb: 'set', cards: [handle], fields: {} });
  expect(optionLabels(scene, [set('h2'), set('h3'), set('h1'), { verb: 'pass', cards: [], fields: {} }])).toEqual([
    'Set Wolf face-down (1)',
    'Set Wolf face-down (2)',
    'Set Boat face-down',
    'Pass',
  ]);
  expect(optionLabels(scene, [{ verb: 'frobnicate', cards: ['foe', '3'], fields: {} }])).toEqual(['Frobnicate the opposing Boat']);
});

test('cards and places are said with all that one sees of them', () => {
  const thing = { handle: 'foe', place: 'creatures.1.3', card: scene.view.public.cards.foe as never, facts: scene.catalogue.get('boat') };
  expect(spokenThing(scene, thing)).toBe('the opposing Boat; Artifact; Attack 2; Turned right; 1 × mana; Prone; Creatures of Bob, place 4');
  expect(tokenName(scene, 'creatures.0.2')).toBe('Your Creatures, place 3');
  expect(tokenName(scene, 'creatures.1.3')).toBe('Creatures of Bob, place 4 (Boat)');
  expect(tokenName(scene, '90', 'pose')).toBe('Turned right');
  expect(tokenName(scene, 'soul2@aether#1')).toBe('Rank 2 Soul 1 from the Aether');
});

test('a decision of a kind that nobody has words for has a prompt', () => {
  expect(promptOf(scene, 'brand-new')).toBe('Choose.');
});

test('a payment is warned of where it takes what had better stay', () => {
  const pay = {
    kind: 'amounts',
    supply: [
      { from: 'reserve', kind: 'core', n: 3 },
      { from: 'a', kind: 'core', n: 2 },
    ],
    min: 2,
    max: 2,
    keep: [0, 1],
    warn: 'depletes',
  } as const;
  expect(
    [
      [2, 0],
      [1, 1],
      [0, 2],
    ].map((value) => isWarned(pay, value)),
  ).toEqual([false, false, true]);
  expect(isWarned({ kind: 'one', of: ['a'], warn: 'cannot-pay' }, 'a')).toBe(true);
});

test('how much of a choice is there', () => {
  expect(stateOf({ kind: 'some', of: ['a', 'b', 'c'], min: 1, max: 2 }, ['a'])).toBe('1 of 1 to 2');
  expect(stateOf({ kind: 'weigh', of: ['a', 'b'], weights: [1, 3], least: 4 }, ['b'])).toBe('3 of at least 4');
  expect(stateOf({ kind: 'cover', supply: [], need: ['W', '*'], base: [], exact: true, shares: [] }, [])).toBe('0 taken, to cover W + any');
});
