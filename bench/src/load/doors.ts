/** How the load gets into matches: as players do, by lobbies and attaches; or by the bare rooms' own call. */
import { API, type AttachAnswer, type GuestAnswer, type Lobby, PROTOCOL_VERSION } from '@spiritgate/shared/protocol';
import type { Reservations } from './pair.ts';

/** Gives the seats of a new match. */
export type Door = () => Promise<Reservations>;

/** Clocks as in ranked matches, so that they are told with each answer, but with time enough for every pause of the measurement. */
const CLOCK = { bank: 14_400, increment: 10, cap: 3600, away: 3600 };

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as T;
}

/** Matches of a game between guests, with the starter decks by turns. */
export function matchDoor(url: string, game: string, decks: readonly string[]): Door {
  let count = 0;
  const guest = async (): Promise<string> => (await post<GuestAnswer>(`${url}${API}/guests`, { protocol: PROTOCOL_VERSION })).token;
  return async () => {
    const number = count++;
    const deck = (i: number): { starter: string } => ({ starter: decks[i % decks.length] as string });
    const tokens = [await guest(), await guest()] as const;
    const { code } = await post<Lobby>(`${url}${API}/lobbies`, { game, deck: deck(number), clock: CLOCK }, tokens[0]);
    const body = { deck: deck(Math.floor(number / decks.length)) };
    const { match } = await post<Lobby>(`${url}${API}/lobbies/${code}/join`, body, tokens[1]);
    const attach = async (token: string) =>
      (await post<AttachAnswer>(`${url}${API}/matches/${match}/attach`, { protocol: PROTOCOL_VERSION }, token)).reservation;
    return [await attach(tokens[0]), await attach(tokens[1])];
  };
}

/** Bare rooms. */
export const bareDoor =
  (url: string): Door =>
  () =>
    post<Reservations>(`${url}/bare`, {});
