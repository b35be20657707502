/** The list of open lobbies as it stands on the page: it follows what the server says without moving what somebody is about to press. */
import type { OpenLobby } from '@spiritgate/sdk';

/** A lobby on the page; `gone`: nobody can join it any more. */
export type Row = { readonly lobby: OpenLobby; readonly gone: boolean };

export const rowsOf = (lobbies: readonly OpenLobby[]): readonly Row[] => lobbies.map((lobby) => ({ lobby, gone: false }));

/** The rows after another look: each stays where it is, gone or not; what is new comes below. */
export function followed(rows: readonly Row[], lobbies: readonly OpenLobby[]): { rows: readonly Row[]; added: number } {
  const there = new Map(lobbies.map((lobby) => [lobby.id, lobby]));
  const kept = rows.map(({ lobby }) => ({ lobby: there.get(lobby.id) ?? lobby, gone: !there.has(lobby.id) }));
  const known = new Set(rows.map(({ lobby }) => lobby.id));
  const added = rowsOf(lobbies.filter(({ id }) => !known.has(id)));
  return { rows: [...kept, ...added], added: added.length };
}
