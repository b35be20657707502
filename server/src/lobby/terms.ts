/** What two players agree on before a match of their own making. */
import { CLOCKS, type TermsBody } from '@spiritgate/shared/protocol';
import type { MatchTerms } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';

/** What is agreed, without where the match came from and by which code it may be watched. */
export type Agreed = Pick<MatchTerms, 'format' | 'series' | 'rated' | 'clock' | 'undo' | 'open'> & {
  watching: { allowed: boolean; delay: number };
};

/**
 * Friends play one game without clocks, may take back, see all afterwards, and may be watched by those whom they tell; unless they say otherwise.
 * What is rated is played as in the queue: with clocks, without taking back, and watched late.
 */
export function agreedOf(body: TermsBody, format: string): Result<Agreed> {
  const { series = 'single', rated = false, undo = !rated, open = !rated, clock = rated ? 'standard' : 'none' } = body;
  if (rated && (undo || clock === 'none')) return refuse('terms-refused', { field: undo ? 'undo' : 'clock' });
  const watching = body.watching ?? { allowed: true, delay: rated ? 20 : 0 };
  const clocks = clock === 'none' ? null : { ...(typeof clock === 'string' ? CLOCKS[clock] : clock) };
  return ok({ format, series, rated, undo, open, watching, clock: clocks });
}
