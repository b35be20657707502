/** How the load gets into matches: as players do, by lobbies and attaches; or by the bare rooms' own call. */
import { attach, guestAt, meet, post } from '@spiritgate/tools/lib';
import type { Reservations } from './pair.ts';

/** Gives the seats of a new match. */
export type Door = () => Promise<Reservations>;

/** Clocks as in ranked matches, so that they are told with each answer, but with time enough for every pause of the measurement. */
const CLOCK = { bank: 14_400, increment: 10, cap: 3600, away: 3600 };

/** Matches of a game between guests, with the starter decks by turns. */
export function matchDoor(url: string, game: string, decks: readonly string[]): Door {
  let count = 0;
  return async () => {
    const number = count++;
    const deck = (i: number): string => decks[i % decks.length] as string;
    const tokens = [await guestAt(url), await guestAt(url)] as const;
    const match = await meet(url, tokens, [deck(number), deck(Math.floor(number / decks.length))], { game, clock: CLOCK });
    return [await attach(url, match, tokens[0]), await attach(url, match, tokens[1])];
  };
}

/** Bare rooms. */
export const bareDoor =
  (url: string): Door =>
  () =>
    post<Reservations>(`${url}/bare`, {});
