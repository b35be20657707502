/** How players meet who are written by hand, without the SDK: guests, a lobby, attaching. */
import {
  API,
  type AttachAnswer,
  type CreateLobbyBody,
  type GuestAnswer,
  type Lobby,
  PROTOCOL_VERSION,
  type SeatReservation,
} from '@spiritgate/shared/protocol';

/** A call that has to succeed. */
export async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as T;
}

/** The token of a new guest. */
export const guestAt = async (url: string): Promise<string> =>
  (await post<GuestAnswer>(`${url}${API}/guests`, { protocol: PROTOCOL_VERSION })).token;

/** A lobby of the first player with starter decks of both; gives the match that came of it. */
export async function meet(
  url: string,
  [host, guest]: readonly [string, string],
  [ours, theirs]: readonly [string, string],
  terms: Omit<CreateLobbyBody, 'deck'>,
): Promise<string> {
  const { code } = await post<Lobby>(`${url}${API}/lobbies`, { ...terms, deck: { starter: ours } }, host);
  const { match } = await post<Lobby>(`${url}${API}/lobbies/${code}/join`, { deck: { starter: theirs } }, guest);
  return match as string;
}

/** A seat of a match, for one socket. */
export const attach = async (url: string, match: string, token: string): Promise<SeatReservation> =>
  (await post<AttachAnswer>(`${url}${API}/matches/${match}/attach`, { protocol: PROTOCOL_VERSION }, token)).reservation;
