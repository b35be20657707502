/** Figures of many measurements. */

/** The values below which these shares of all lie, from 0 to 1; 0 where there are none. */
export function quantiles(values: Iterable<number>, shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** The one in the middle; of an even number, the upper of the two. */
export const median = (values: Iterable<number>): number => quantiles(values, [0.5])[0] as number;
