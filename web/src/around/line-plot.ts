/** Where the points of a plot over time lie: a line with the band in which the true value is almost surely, and the marks of its axes. */

export type Point = { readonly at: number; readonly value: number; readonly spread: number };

/** The room of a plot, in units of its drawing. */
export const ROOM = { width: 640, height: 240, left: 48, right: 12, top: 10, bottom: 28 } as const;

export type Plotted = {
  /** The line, as the `points` of a polyline. */
  readonly line: string;
  /** The band around it, as the `points` of a polygon. */
  readonly band: string;
  /** Every point, in the order of time. */
  readonly points: readonly { x: number; y: number; point: Point }[];
  /** Marks of values, from the bottom up. */
  readonly marks: readonly { y: number; value: number }[];
};

/** Steps between marks that people like to read. */
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000] as const;
const MOST_MARKS = 6;

/** Lays points out, from the oldest to the latest; matches stand at even distances, since they are what changes a rating. */
export function plotOf(points: readonly Point[]): Plotted {
  if (points.length === 0) return { line: '', band: '', points: [], marks: [] };
  const low = Math.min(...points.map(({ value, spread }) => value - spread));
  const high = Math.max(...points.map(({ value, spread }) => value + spread));
  const step = STEPS.find((one) => (high - low) / one <= MOST_MARKS) ?? (high - low) / MOST_MARKS;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(bottom + step, Math.ceil(high / step) * step);
  const x = (i: number): number =>
    ROOM.left + (ROOM.width - ROOM.left - ROOM.right) * (points.length === 1 ? 0.5 : i / (points.length - 1));
  const y = (value: number): number => ROOM.top + ((ROOM.height - ROOM.top - ROOM.bottom) * (top - value)) / (top - bottom);
  const at = (i: number, value: number): string => `${round(x(i))},${round(y(value))}`;
  return {
    line: points.map(({ value }, i) => at(i, value)).join(' '),
    band: [
      ...points.map(({ value, spread }, i) => at(i, value + spread)),
      ...points.map(({ value, spread }, i) => at(i, value - spread)).reverse(),
    ].join(' '),
    points: points.map((point, i) => ({ x: round(x(i)), y: round(y(point.value)), point })),
    marks: Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, i) => ({
      value: bottom + i * step,
      y: round(y(bottom + i * step)),
    })),
  };
}

const round = (n: number): number => Math.round(n * 10) / 10;
