/** Days and numbers in the way of the page's language. */
import { numberText, timeText } from '../texts/index.ts';

/** A day, such as 30 Nov 2026. */
export const dayOf = (at: number): string => timeText(at, { dateStyle: 'medium' });

/** A number, with so many digits behind the point. */
export const numberOf = (n: number, digits = 0): string => numberText(n, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A gain, with its sign. */
export const gainOf = (n: number): string => numberText(n, { signDisplay: 'exceptZero', maximumFractionDigits: 0 });

/** A share of 1 as a percentage. */
export const shareOf = (n: number): string => numberText(n, { style: 'percent', maximumFractionDigits: 0 });
