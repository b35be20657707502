/** The terms of a match as a form has them, and as the server takes and tells them. */
import type { ClockTerms } from '@spiritgate/sdk';
import { t } from '../../texts/index.ts';

/** The named clocks, of the protocol. */
export const CLOCK_NAMES = ['none', 'fast', 'standard', 'slow'] as const;
type ClockName = (typeof CLOCK_NAMES)[number];
export const SERIES_NAMES = ['single', 'best-of-three'] as const;
export type SeriesName = (typeof SERIES_NAMES)[number];

export type TermsDraft = {
  format: string;
  series: SeriesName;
  clock: ClockName;
  /** Who may watch: nobody, or whoever has the code, so many seconds late. */
  watching: 'no' | '0' | '20' | '60' | '180';
  rated: boolean;
  undo: boolean;
  open: boolean;
};

/** What friends mostly want. */
export const FRIENDLY: TermsDraft = {
  format: 'open',
  series: 'single',
  clock: 'none',
  watching: '0',
  rated: false,
  undo: true,
  open: true,
};

/** A rated match has a clock, no taking back, and cards that stay secret. */
export function withRated(draft: TermsDraft, rated: boolean): TermsDraft {
  if (!rated) return { ...draft, rated };
  const clock = draft.clock === 'none' ? 'standard' : draft.clock;
  return { ...draft, rated, undo: false, open: false, clock, watching: draft.watching === '0' ? '20' : draft.watching };
}

/** The terms as the protocol takes them. */
export function bodyOf({ watching, ...terms }: TermsDraft) {
  return { ...terms, watching: watching === 'no' ? { allowed: false, delay: 0 } : { allowed: true, delay: Number(watching) } };
}

/** The terms as the server tells them. */
export type TermsView = {
  format: string;
  series: SeriesName;
  clock: ClockTerms | null;
  watching: { allowed: boolean; delay: number };
  rated: boolean;
  undo: boolean;
  open: boolean;
};

/** The terms in words: what, and how it is. */
export function inWords(terms: TermsView, formatTitle: string): readonly (readonly [what: string, how: string])[] {
  const { series, clock, watching, rated, undo } = terms;
  return [
    [t('terms.format'), formatTitle],
    [t('terms.series'), t(`terms.series-${series}`)],
    [t('terms.clock'), clockInWords(clock)],
    [t('terms.rated'), t(rated ? 'terms.yes' : 'terms.no')],
    [t('terms.undo'), t(undo ? 'terms.yes' : 'terms.no')],
    [t('terms.watching'), watchingInWords(watching)],
  ];
}

export const clockInWords = (clock: ClockTerms | null): string =>
  clock ? t('terms.clock-is', { m: clock.bank / 60, s: clock.increment }) : t('terms.clock-none');

function watchingInWords({ allowed, delay }: TermsView['watching']): string {
  if (!allowed) return t('terms.watching-no');
  return delay === 0 ? t('terms.watching-now') : t('terms.watching-late', { n: delay });
}
