import type { Moment } from '@spiritgate/sdk';
import { expect, test } from 'vitest';
import { pauseAfter, turnsOf } from './playback.ts';

const moment = (at: number, turn: number): Moment => ({ n: at, at, view: { public: { turn } } as Moment['view'], events: [] });
const moments = [moment(0, 0), moment(10, 1), moment(1500, 1), moment(90_000, 2), moment(90_100, 3)];

test('a moment is shown as long as it lasted, but neither too short nor too long, and shorter at higher speed', () => {
  expect([0, 1, 2, 3].map((at) => pauseAfter(moments, at, 1))).toEqual([350, 1490, 2500, 350]);
  expect(pauseAfter(moments, 2, 4)).toBe(625);
  expect(pauseAfter(moments, 2, 0.5)).toBe(5000);
});

test('the last moment stays', () => {
  expect(pauseAfter(moments, 4, 1)).toBeUndefined();
  expect(pauseAfter([], 0, 1)).toBeUndefined();
});

test('turns begin where their number is new', () => {
  expect(turnsOf(moments)).toEqual([
    { turn: 1, at: 1 },
    { turn: 2, at: 3 },
    { turn: 3, at: 4 },
  ]);
});
