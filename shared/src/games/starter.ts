/** Who takes the first turn: the question to whoever decides it, and what the answer means. */
import { otherSeat, type Seat } from '../kernel/index.ts';
import type { Form } from '../protocol/index.ts';

export type StarterVerb = 'go-first' | 'go-second';

/** The question that a game asks as `starter`. */
export const WHO_STARTS = {
  waiting: 'choose',
  form: (): Form => ({
    options: [
      { verb: 'go-first', cards: [], fields: {} },
      { verb: 'go-second', cards: [], fields: {} },
    ],
    fallback: 0,
  }),
} as const;

/** Who takes the first turn by the answer of a seat. */
export const starterOf = (verb: StarterVerb, chooser: Seat): Seat => (verb === 'go-first' ? chooser : otherSeat(chooser));
