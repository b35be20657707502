/** Days and numbers in the way of the page's language. */
import { locale } from '../texts/index.ts';

/** A day, such as 30 Nov 2026. */
export const dayOf = (at: number): string => new Intl.DateTimeFormat(locale.value, { dateStyle: 'medium' }).format(at);

/** A number, with so many digits behind the point. */
export const numberOf = (n: number, digits = 0): string =>
  new Intl.NumberFormat(locale.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);

/** A gain, with its sign. */
export const gainOf = (n: number): string =>
  new Intl.NumberFormat(locale.value, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(n);

/** A share of 1 as a percentage. */
export const shareOf = (n: number): string => new Intl.NumberFormat(locale.value, { style: 'percent', maximumFractionDigits: 0 }).format(n);
