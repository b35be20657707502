/** Clocks as this client shows them: the server says what is left as of a message, and they run on from there by the client's own clock. */
import type { ClockView, Seat } from '@spiritgate/shared/protocol';

/** What is left now, in milliseconds. */
export type ClockNow = {
  bank: [number, number];
  /** Of the open decision of each seat; null where no clock runs. */
  decision: [number | null, number | null];
  /** Of each seat's time for being away. */
  away: [number, number];
};

/** @param elapsed milliseconds since the message came */
export function clockNow({ bank, decision, away }: ClockView, isAway: readonly [boolean, boolean], elapsed: number): ClockNow {
  const less = (left: number): number => Math.max(0, left - elapsed);
  const ofSeat = (seat: Seat): [bank: number, decision: number | null, away: number] => {
    const running = decision[seat];
    return [
      running === null ? bank[seat] : less(bank[seat]),
      running === null ? null : less(running),
      isAway[seat] ? less(away[seat]) : away[seat],
    ];
  };
  const [a, b] = [ofSeat(0), ofSeat(1)];
  return { bank: [a[0], b[0]], decision: [a[1], b[1]], away: [a[2], b[2]] };
}
