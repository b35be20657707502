import { expect, test } from 'vitest';
import { type Point, plotOf, ROOM } from './line-plot.ts';

const at = (value: number, spread = 0): Point => ({ at: 0, value, spread });

test('points go from left to right, the higher the value the higher up', () => {
  const { points } = plotOf([at(1500), at(1600), at(1550)]);
  expect(points.map(({ x }) => x)).toEqual([ROOM.left, (ROOM.left + ROOM.width - ROOM.right) / 2, ROOM.width - ROOM.right]);
  const [first, second, third] = points.map(({ y }) => y) as [number, number, number];
  expect(second).toBeLessThan(third);
  expect(third).toBeLessThan(first);
});

test('the band is as wide as the deviation, and within the room', () => {
  const { band } = plotOf([at(1500, 350), at(1700, 100)]);
  const ys = band.split(' ').map((pair) => Number(pair.split(',')[1]));
  expect(ys).toHaveLength(4);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(ROOM.top);
  expect(Math.max(...ys)).toBeLessThanOrEqual(ROOM.height - ROOM.bottom);
  expect((ys[3] as number) - (ys[0] as number)).toBeGreaterThan((ys[2] as number) - (ys[1] as number));
});

test('marks are round numbers, few, and go around all values', () => {
  for (const points of [[at(1503)], [at(1500, 350), at(1612, 45)], [at(800), at(2600, 90)]]) {
    const { marks } = plotOf(points);
    expect(marks.length).toBeGreaterThanOrEqual(2);
    expect(marks.length).toBeLessThanOrEqual(8);
    for (const { value } of marks) expect(value % 5).toBe(0);
    for (const { value, spread } of points) {
      expect((marks[0] as { value: number }).value).toBeLessThanOrEqual(value - spread);
      expect((marks.at(-1) as { value: number }).value).toBeGreaterThanOrEqual(value + spread);
    }
  }
});

test('nothing is plotted of nothing, and one point stands in the middle', () => {
  expect(plotOf([])).toEqual({ line: '', band: '', points: [], marks: [] });
  expect(plotOf([at(1500)]).points).toHaveLength(1);
});
