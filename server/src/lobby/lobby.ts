/** A lobby, and everything that can happen to it. Pure: what it is next, or why not. */
import type { DeckList } from '@spiritgate/shared/games';
import type { Account, Lobby, LobbyOrigin, OpenLobby } from '@spiritgate/shared/protocol';
import { marked } from '../queue/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Agreed } from './terms.ts';

export type Member = { account: Account; deck: DeckList; ready: boolean };

/** Times in milliseconds since 1970. */
export type LobbyRecord = {
  code: string;
  game: string;
  /** The host, and the guest once there is one. */
  members: readonly [Member] | readonly [Member, Member];
  terms: Agreed;
  /** Where the match goes on from, and who may play it, by seat. */
  from?: LobbyOrigin & { players: readonly [string, string] };
  readyCheck: boolean;
  /** The id under which it is in the list of open lobbies, and since when; without it the code alone leads here. */
  listed?: { id: string; since: number };
  /** Accounts that were sent away. */
  kicked: readonly string[];
  /** Until when one process begins its match; 0 if none does. */
  beginning: number;
  /** The match, the latest if there was a rematch. */
  match: string | null;
  until: number;
};

export const hostOf = ({ members }: LobbyRecord): Member => members[0];
export const guestOf = ({ members }: LobbyRecord): Member | undefined => members[1];
export const isHost = (lobby: LobbyRecord, id: string): boolean => hostOf(lobby).account.id === id;
export const isMember = ({ members }: LobbyRecord, id: string): boolean => members.some(({ account }) => account.id === id);

/** The lobby as long as its match has not begun, and does not begin now. */
export const opened = (lobby: LobbyRecord, now: number): Result<LobbyRecord> =>
  lobby.match !== null || lobby.beginning > now ? refuse('lobby-started') : ok(lobby);

/** Somebody takes the other seat. */
export function joined(lobby: LobbyRecord, guest: Member): Result<LobbyRecord> {
  if (lobby.kicked.includes(guest.account.id) || lobby.from?.players.includes(guest.account.id) === false) return refuse('lobby-barred');
  return guestOf(lobby) ? refuse('lobby-full') : ok({ ...lobby, members: [hostOf(lobby), guest] });
}

/** In the list of open lobbies from now on, or not any more. One that is listed keeps its id and its place there. */
export function withListed(lobby: LobbyRecord, listed: LobbyRecord['listed']): Result<LobbyRecord> {
  if (lobby.from) return refuse('lobby-private');
  const { listed: before, ...rest } = lobby;
  return ok(listed ? { ...rest, listed: before ?? listed } : rest);
}

/** A lobby that is in the list. */
export type ListedLobby = LobbyRecord & { listed: NonNullable<LobbyRecord['listed']> };

/** Whether the list shows the lobby to an account: it has a free place, and the account was not sent away. */
export const isShownTo = (lobby: LobbyRecord | undefined, id: string, now: number): lobby is ListedLobby =>
  lobby?.listed !== undefined && lobby.until > now && opened(lobby, now).ok && !guestOf(lobby) && !lobby.kicked.includes(id);

/** What one of the two is from now on. */
export function withMember(lobby: LobbyRecord, id: string, change: Partial<Member>): Result<LobbyRecord> {
  if (!isMember(lobby, id)) return refuse('not-in-lobby');
  const next = (member: Member): Member => (member.account.id === id ? { ...member, ...change } : member);
  const [host, guest] = lobby.members;
  return ok({ ...lobby, members: guest ? [next(host), next(guest)] : [next(host)] });
}

/** One goes: the guest is left with the lobby if it was the host. Undefined if nobody is. */
export function without(lobby: LobbyRecord, id: string): LobbyRecord | undefined {
  const [stays] = lobby.members.filter(({ account }) => account.id !== id);
  return stays && { ...lobby, members: [{ ...stays, ready: lobby.readyCheck ? false : stays.ready }] };
}

/** Whether nothing is missing for the match any more. */
export const isComplete = ({ members, readyCheck }: LobbyRecord): boolean =>
  members.length === 2 && (!readyCheck || members.every(({ ready }) => ready));

/** The match did not begin: whoever came in last is out again, or both are asked again whether they are ready. */
export function reopened(lobby: LobbyRecord): LobbyRecord {
  const [host, guest] = lobby.members;
  if (!lobby.readyCheck || !guest) return { ...lobby, beginning: 0, members: [host] };
  return {
    ...lobby,
    beginning: 0,
    members: [
      { ...host, ready: false },
      { ...guest, ready: false },
    ],
  };
}

/** A lobby as an account that has the code may see it: who may not watch does not learn of the match. */
export function viewOf(lobby: LobbyRecord, id: string): Lobby {
  const { code, game, terms, match, readyCheck, from } = lobby;
  const [host, guest] = lobby.members;
  const shown: Omit<Lobby, 'mark'> = {
    ...{ code, game, ...terms, watching: { ...terms.watching }, readyCheck, listed: lobby.listed !== undefined },
    host: host.account.name,
    guest: guest?.account.name ?? null,
    status: match === null ? 'open' : 'started',
    match: isMember(lobby, id) || terms.watching.allowed ? match : null,
    from: from ? { match: from.match, game: from.game, at: from.at } : null,
    ready: [host.ready, guest?.ready ?? false],
  };
  return marked(shown);
}

/** The lobby as the list shows it, to those who have no code; `rating` is the host's. */
export function listedView(
  { game, terms, readyCheck, listed, members: [host] }: ListedLobby,
  rating: number | null,
  now: number,
): OpenLobby {
  const { id, name } = host.account;
  return {
    ...{ id: listed.id, game, ...terms, watching: { ...terms.watching }, readyCheck },
    host: { id, name, rating },
    waited: Math.max(0, Math.floor((now - listed.since) / 1000)),
  };
}
