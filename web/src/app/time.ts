/** Spans and moments of time as people read them. */
import { timeText } from '../texts/index.ts';

/** Milliseconds as on a clock: `0:34`, `12:05`, `1:02:03`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A moment in the way of the page's language. */
export const momentOf = (at: number): string => timeText(at, { dateStyle: 'medium', timeStyle: 'short' });
