/** What the form of the history asks for, as the search that the server takes. */
import type { HistorySearch } from '@spiritgate/sdk';

/** The fields of the form; empty where nothing is asked for. Days as `YYYY-MM-DD`, in the browser's time zone; cards by id. */
export type Wanted = {
  readonly game: string;
  readonly format: string;
  readonly outcome: '' | NonNullable<HistorySearch['outcome']>;
  readonly opponent: string;
  readonly cards: readonly string[];
  readonly from: string;
  readonly until: string;
};

/** A form in which nothing is asked for. */
export const ALL: Wanted = { game: '', format: '', outcome: '', opponent: '', cards: [], from: '', until: '' };

/** The form for another game: what belongs to the one before is left out. */
export const forGame = (wanted: Wanted, game: string): Wanted => ({ ...wanted, game, format: '', cards: [] });

/** The search; `opponent` is the account of the name in the form. The last day counts to its end. */
export function searchOf({ game, format, outcome, cards, from, until }: Wanted, opponent?: string): HistorySearch {
  const first = startOf(from, 0);
  const end = startOf(until, 1);
  return {
    ...(game === '' ? {} : { game }),
    ...(format === '' ? {} : { format }),
    ...(outcome === '' ? {} : { outcome }),
    ...(opponent === undefined ? {} : { opponent }),
    ...(cards.length === 0 ? {} : { cards }),
    ...(first === undefined ? {} : { from: first }),
    ...(end === undefined ? {} : { until: end - 1 }),
  };
}

/** When a day begins, or one some days later, in milliseconds since 1970; undefined if it is none. */
function startOf(day: string, later: number): number | undefined {
  const [year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const at = new Date(year, month - 1, date + later).getTime();
  return at >= 0 ? at : undefined;
}
