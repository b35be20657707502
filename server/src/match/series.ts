/** How the games of a match make its result (E15, R1.2, R5.4): pure. */
import type { MatchResult, ResultView, Seat, SeriesKind } from '@spiritgate/shared/protocol';

/** How many games of a best of three may be drawn until the match is a draw (E15.2: replayed at most twice). */
const MOST_DRAWN = 3;

/** Games won by seat, and the result of the match once it is decided. */
export type Standing = { wins: [number, number]; result: MatchResult | null };

/** A void game voids the match, whatever stood before. */
export const isVoid = ({ reason }: { reason: string }): boolean => reason.startsWith('void:');

export function standingOf(series: SeriesKind, results: readonly ResultView[]): Standing {
  const won = (seat: Seat): number => results.filter(({ winner }) => winner === seat).length;
  const wins: [number, number] = [won(0), won(1)];
  const last = results.at(-1);
  if (!last) return { wins, result: null };
  if (series === 'single' || isVoid(last)) return { wins, result: { ...last, wins } };
  const leader = ([0, 1] as const).find((seat) => wins[seat] === 2);
  if (leader !== undefined) return { wins, result: { winner: leader, reason: last.reason, wins } };
  if (results.length - wins[0] - wins[1] < MOST_DRAWN) return { wins, result: null };
  return { wins, result: { winner: wins[0] === wins[1] ? null : wins[0] > wins[1] ? 0 : 1, reason: 'drawn games', wins } };
}

/** Who decides who starts the next game: the loser of the last one (E2.1, E15.1, R5.4); after a draw, and at first, chance. */
export function chooserAfter(results: readonly ResultView[]): Seat | undefined {
  const winner = results.at(-1)?.winner;
  return winner === undefined || winner === null ? undefined : ((1 - winner) as Seat);
}
