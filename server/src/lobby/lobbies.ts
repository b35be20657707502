/**
 * Lobbies: one player opens one and gives the code to another, or has it shown in the list of open lobbies; another joins. The match begins then,
 * or, where the host wants it so, once both are ready.
 */

import type { DeckList } from '@spiritgate/shared/games';
import type { Account, CreateLobbyBody, DeckChoice, GoOnBody, Lobby, OpenLobby, RatingView } from '@spiritgate/shared/protocol';
import type { Games } from '../decks/index.ts';
import { newCode, newId, readCode } from '../ids.ts';
import type { Entrant } from '../match/index.ts';
import {
  type BeginMatch,
  type Entrance,
  type Shelf,
  type Shelves,
  sweep,
  type Watch,
  type WatchOptions,
  watching,
} from '../queue/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import { type ListCursor, Listing } from './listing.ts';
import {
  guestOf,
  hostOf,
  isComplete,
  isHost,
  isMember,
  isShownTo,
  joined,
  type ListedLobby,
  type LobbyRecord,
  listedView,
  type Member,
  opened,
  reopened,
  viewOf,
  withListed,
  withMember,
  without,
} from './lobby.ts';
import type { Origins } from './origins.ts';
import { agreedOf } from './terms.ts';

/** How many lobbies an account may have open at once, and how long one stays, open or started, in milliseconds. */
const MOST_LOBBIES = 4;
const LIFETIME = 3_600_000;
/** How long the beginning of a match may take: then whoever began it is gone. */
const BEGINS = 10_000;

export type LobbyOptions = WatchOptions & {
  games: Games;
  shelves: Shelves;
  entrance: Entrance;
  begin: BeginMatch;
  origins: Pick<Origins, 'find'>;
  /** Whether two may not meet (J9). */
  blocks(a: string, b: string): Promise<boolean>;
  /** All whom an account may not meet. */
  blockedAround(account: string): Promise<ReadonlySet<string>>;
  /** The ratings of some accounts that count for leaderboards. */
  ratings(accounts: readonly string[]): Promise<readonly HostRating[]>;
};

type HostRating = Pick<RatingView, 'game' | 'format' | 'series' | 'rating'> & { account: string };
/** A lobby as it is listed, and since when, in milliseconds since 1970. */
type Listed = { since: number; lobby: OpenLobby };

type Nothing = Record<never, never>;
type Step = (lobby: LobbyRecord) => Result<LobbyRecord | undefined>;

export class Lobbies {
  readonly #options: LobbyOptions;
  readonly #lobbies: Shelf<LobbyRecord>;
  readonly #listing: Listing;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.#lobbies = options.shelves.shelf<LobbyRecord>('lobbies');
    this.#listing = new Listing(options.shelves, options.env);
    this.#lobbies.whenChanged((code) => options.waiters.wake(keyOf(code)));
  }

  async open(account: Account, { game, deck, readyCheck = false, listed = false, ...body }: CreateLobbyBody): Promise<Result<Lobby>> {
    const { env } = this.#options;
    const admitted = await this.#options.entrance(account.id, { game, deck, format: body.format });
    if (!admitted.ok) return admitted;
    const terms = agreedOf(body, admitted.value.format);
    if (!terms.ok) return terms;
    const host = { account, deck: admitted.value.deck, ready: !readyCheck };
    const list = listed ? { listed: { id: newId(env), since: env.now() } } : {};
    return this.#openAs({ game, members: [host], terms: terms.value, readyCheck, ...list });
  }

  /** Opens a lobby whose match goes on from a point of another one, for the two who played that. */
  async goOn(account: Account, match: string, { game: no, at, readyCheck = false, ...body }: GoOnBody): Promise<Result<Lobby>> {
    const from = { match, game: no, at };
    const origin = await this.#options.origins.find(account.id, from);
    if (!origin.ok) return origin;
    const { start } = origin.value;
    const terms = agreedOf(body, start.terms.format);
    if (!terms.ok) return terms;
    const players = [start.players[0].account, start.players[1].account] as const;
    const deck = start.decks[players[0] === account.id ? 0 : 1];
    const host = { account, deck, ready: !readyCheck };
    return this.#openAs({ game: start.game, members: [host], terms: terms.value, readyCheck, from: { ...from, players } });
  }

  async #openAs(
    opened: Pick<LobbyRecord, 'game' | 'terms' | 'readyCheck' | 'from' | 'listed'> & { members: readonly [Member] },
  ): Promise<Result<Lobby>> {
    const now = this.#options.env.now();
    const { id } = opened.members[0].account;
    const all = await sweep(this.#lobbies, now, (lobby) => lobby.code);
    const own = all.filter((lobby) => isHost(lobby, id) && !guestOf(lobby));
    if (own.length >= MOST_LOBBIES) return refuse('too-many-lobbies');
    const fresh = { ...opened, kicked: [], beginning: 0, match: null };
    const lobby = await this.#put((code) => ({ ...fresh, code, until: now + LIFETIME }));
    if (lobby.listed) await this.#listing.sweep();
    await this.#listing.renew(lobby);
    return ok(viewOf(lobby, id));
  }

  /** The open lobbies that an account may join, the latest first; one more than `limit` if there are more. */
  async list(account: Account, { game, limit }: { game?: string | undefined; limit: number }, after?: ListCursor): Promise<Listed[]> {
    const { env, blockedAround, ratings } = this.#options;
    const now = env.now();
    const [entries, blocked] = await Promise.all([this.#listing.latest(game, after), blockedAround(account.id)]);
    const shown: ListedLobby[] = [];
    for (let i = 0; i < entries.length && shown.length <= limit; i += limit + 1) {
      const some = entries.slice(i, i + limit + 1);
      const there = await this.#lobbies.change(
        some.map(({ code }) => code),
        (lobbies) => ({ say: lobbies }),
      );
      for (const [n, lobby] of there.entries())
        if (isShownTo(lobby, account.id, now) && lobby.listed.id === some[n]?.id && !blocked.has(hostOf(lobby).account.id))
          shown.push(lobby);
    }
    const page = shown.slice(0, limit + 1);
    const rated = page.length === 0 ? [] : await ratings(page.map((lobby) => hostOf(lobby).account.id));
    return page.map((lobby) => ({ since: lobby.listed.since, lobby: listedView(lobby, ratingFor(lobby, rated), now) }));
  }

  /** The host puts the lobby into the list of open ones, or takes it out. */
  async setListed(account: Account, code: string, listed: boolean): Promise<Result<Lobby>> {
    const { env } = this.#options;
    const place = listed ? { id: newId(env), since: env.now() } : undefined;
    const changed = await this.#change(code, (lobby) => (isHost(lobby, account.id) ? withListed(lobby, place) : refuse('not-lobby-host')));
    if (!changed.ok) return changed;
    const lobby = changed.value as LobbyRecord;
    await this.#listing.renew(lobby);
    return ok(viewOf(lobby, account.id));
  }

  async get(account: Account, code: string): Promise<Result<Lobby>> {
    const lobby = await this.#read(code);
    return lobby ? ok(viewOf(lobby, account.id)) : refuse('unknown-lobby');
  }

  /**
   * As `get`, but if the match has not begun, waits so many milliseconds for something that was not seen. A lobby whose host asks stays in the
   * list of open ones.
   */
  async watch(account: Account, code: string, watch: Watch): Promise<Result<Lobby>> {
    const { env } = this.#options;
    const before = await this.#read(code);
    if (before && isHost(before, account.id)) await this.#listing.renew(before);
    const lobby = await watching(this.#options, watch, {
      key: keyOf(readCode(code)),
      read: () => this.#read(code),
      mark: (now) => (now ? viewOf(now, account.id).mark : ''),
      // That a match is about to begin is told when it has.
      isDone: (now, isNew) => !now || now.match !== null || (isNew && now.beginning <= env.now()),
    });
    return lobby ? ok(viewOf(lobby, account.id)) : refuse('unknown-lobby');
  }

  /**
   * Takes the other seat with a deck that is checked at the door. Should the match fail to begin, the seat is free again.
   *
   * @param where the invite code, or the id under which the lobby is listed
   */
  async join(account: Account, where: string, choice: DeckChoice | undefined): Promise<Result<Lobby>> {
    const { env, blocks } = this.#options;
    const now = env.now();
    const lobby = (await this.#read(where)) ?? (await this.#readListed(where));
    if (!lobby) return refuse('unknown-lobby');
    const isOpen = opened(lobby, now);
    if (!isOpen.ok) return isOpen;
    if (isHost(lobby, account.id)) return refuse('own-lobby');
    if (await blocks(hostOf(lobby).account.id, account.id)) return refuse('lobby-barred');
    const deck = await this.#deckOf(account, lobby, choice);
    if (!deck.ok) return deck;
    const guest = { account, deck: deck.value, ready: !lobby.readyCheck };
    const byCode = readCode(where) === lobby.code;
    return this.#step(account, lobby.code, (record) => {
      // Its host may have taken it out of the list meanwhile.
      if (!byCode && record.listed?.id !== where) return refuse('unknown-lobby');
      return isHost(record, account.id) ? refuse('own-lobby') : joined(record, guest);
    });
  }

  /** Ready for the match, or not any more. With both ready it begins. */
  ready(account: Account, code: string, ready: boolean): Promise<Result<Lobby>> {
    return this.#step(account, code, (lobby) => withMember(lobby, account.id, { ready }));
  }

  /** Another deck for the match; who changes it has to be ready anew. */
  async changeDeck(account: Account, code: string, choice: DeckChoice): Promise<Result<Lobby>> {
    const lobby = await this.#read(code);
    if (!lobby) return refuse('unknown-lobby');
    if (!isMember(lobby, account.id)) return refuse('not-in-lobby');
    if (lobby.from) return refuse('decks-fixed');
    const admitted = await this.#admit(account, lobby, choice);
    if (!admitted.ok) return admitted;
    const { deck } = admitted.value;
    return this.#step(account, code, (record) => withMember(record, account.id, { deck, ready: !record.readyCheck }));
  }

  /** The host sends the guest away, who may not come back. */
  kick(account: Account, code: string): Promise<Result<Lobby>> {
    return this.#step(account, code, (lobby) => {
      if (!isHost(lobby, account.id)) return refuse('not-lobby-host');
      const guest = guestOf(lobby)?.account.id;
      return ok(guest === undefined ? lobby : { ...(without(lobby, guest) as LobbyRecord), kicked: [...lobby.kicked, guest] });
    });
  }

  /** The host makes the code worthless and gets a new one. */
  async revoke(account: Account, code: string): Promise<Result<Lobby>> {
    const { env } = this.#options;
    const fresh = newCode(env);
    const now = env.now();
    const moved = await this.#lobbies.change<Result<LobbyRecord>>([readCode(code), fresh], ([lobby, there]) => {
      if (!lobby || lobby.until <= now) return { say: refuse('unknown-lobby') };
      if (!isHost(lobby, account.id)) return { say: refuse('not-lobby-host') };
      const isOpen = opened(lobby, now);
      if (!isOpen.ok) return { say: isOpen };
      if (there) return { say: refuse('internal') };
      const moved = { ...lobby, code: fresh };
      return { put: [undefined, moved], say: ok(moved) };
    });
    if (!moved.ok) return moved;
    await this.#listing.renew(moved.value);
    return ok(viewOf(moved.value, account.id));
  }

  /** One goes. The guest becomes the host if that was who went; a lobby without anybody ends. */
  async leave(account: Account, code: string): Promise<Result<Nothing>> {
    const left = await this.#change(code, (lobby) =>
      isMember(lobby, account.id) ? ok(without(lobby, account.id)) : refuse('not-in-lobby'),
    );
    return left.ok ? ok({}) : left;
  }

  /** The host closes a lobby whose match has not begun. */
  async close(account: Account, code: string): Promise<Result<Nothing>> {
    const closed = await this.#change(code, (lobby) => (isHost(lobby, account.id) ? ok(undefined) : refuse('not-lobby-host')), true);
    return closed.ok ? ok({}) : closed;
  }

  /** An account is suspended or deleted: it leaves wherever nothing has begun yet. */
  async drop(id: string): Promise<void> {
    for (const { code, members } of await this.#lobbies.all()) {
      const member = members.find(({ account }) => account.id === id);
      if (member) await this.leave(member.account, code);
    }
  }

  /** How many lobbies wait for their match. */
  async count(): Promise<number> {
    const now = this.#options.env.now();
    return (await this.#lobbies.all()).filter((lobby) => lobby.until > now && opened(lobby, now).ok).length;
  }

  /** The players of a lobby's match have begun another one. */
  async moved(code: string, before: string, match: string): Promise<void> {
    const until = this.#options.env.now() + LIFETIME;
    await this.#lobbies.change([code], ([lobby]) =>
      lobby?.match === before ? { put: [{ ...lobby, match, until }], say: undefined } : { say: undefined },
    );
  }

  async #read(code: string): Promise<LobbyRecord | undefined> {
    const lobby = await this.#lobbies.get(readCode(code));
    return lobby && lobby.until > this.#options.env.now() ? lobby : undefined;
  }

  async #readListed(id: string): Promise<LobbyRecord | undefined> {
    const code = await this.#listing.codeOf(id);
    const lobby = code === undefined ? undefined : await this.#read(code);
    return lobby?.listed?.id === id ? lobby : undefined;
  }

  /** The deck with which somebody joins. */
  async #deckOf(account: Account, lobby: LobbyRecord, choice: DeckChoice | undefined): Promise<Result<DeckList>> {
    if (lobby.from) {
      if (!lobby.from.players.includes(account.id)) return refuse('lobby-barred');
      const origin = await this.#options.origins.find(account.id, lobby.from);
      return origin.ok ? ok(origin.value.start.decks[seatIn(lobby.from, account.id)]) : origin;
    }
    if (!choice) return refuse('bad-request', { field: 'deck' });
    const admitted = await this.#admit(account, lobby, choice);
    return admitted.ok ? ok(admitted.value.deck) : admitted;
  }

  #admit(account: Account, { game, terms }: LobbyRecord, deck: DeckChoice) {
    return this.#options.entrance(account.id, { game, format: terms.format, deck });
  }

  /** Puts a lobby under a code that nobody has. */
  async #put(make: (code: string) => LobbyRecord): Promise<LobbyRecord> {
    for (;;) {
      const lobby = make(newCode(this.#options.env));
      const isFree = await this.#lobbies.change([lobby.code], ([there]) => (there ? { say: false } : { put: [lobby], say: true }));
      if (isFree) return lobby;
    }
  }

  /** Does something to a lobby whose match has not begun. `undefined` ends it. */
  #change(code: string, step: Step, hostFirst = false): Promise<Result<LobbyRecord | undefined>> {
    const now = this.#options.env.now();
    return this.#lobbies.change<Result<LobbyRecord | undefined>>([readCode(code)], ([lobby]) => {
      if (!lobby || lobby.until <= now) return { say: refuse('unknown-lobby') };
      const isOpen = opened(lobby, now);
      // A stranger learns that they are not the host before they learn how it stands.
      const next = isOpen.ok || hostFirst ? step(lobby) : isOpen;
      if (!next.ok) return { say: next };
      return isOpen.ok ? { put: [next.value], say: next } : { say: isOpen };
    });
  }

  /** As `#change`; if nothing is missing any more then, the match begins, once. */
  async #step(account: Account, code: string, step: Step): Promise<Result<Lobby>> {
    const now = this.#options.env.now();
    const changed = await this.#change(code, (lobby) => {
      const next = step(lobby);
      if (!next.ok || !next.value || !isComplete(next.value)) return next;
      return ok({ ...next.value, beginning: now + BEGINS });
    });
    if (!changed.ok) return changed;
    const lobby = changed.value as LobbyRecord;
    return lobby.beginning > now && isComplete(lobby) ? this.#begin(account, lobby) : ok(viewOf(lobby, account.id));
  }

  async #begin(account: Account, lobby: LobbyRecord): Promise<Result<Lobby>> {
    const { code } = lobby;
    const begun = await this.#beginMatch(account, lobby);
    const next: LobbyRecord = begun.ok
      ? { ...lobby, beginning: 0, match: begun.value, until: this.#options.env.now() + LIFETIME }
      : reopened(lobby);
    await this.#lobbies.change([code], () => ({ put: [next], say: undefined }));
    return begun.ok ? ok(viewOf(next, account.id)) : begun;
  }

  async #beginMatch(account: Account, { code, game, terms, members: [host, guest], from }: LobbyRecord): Promise<Result<string>> {
    const { games, begin, origins } = this.#options;
    const agreed = { ...terms, origin: 'lobby' as const, watching: { ...terms.watching, code } };
    const module = games.get(game);
    if (!module || !guest) return refuse('unknown-game');
    const entrants = [host, guest].map((member) => ({ account: member.account, deck: member.deck })) as [Entrant, Entrant];
    if (!from) return begin(module, entrants, agreed);
    const origin = await origins.find(account.id, from);
    if (!origin.ok) return origin;
    return begin(module, from.players[0] === host.account.id ? entrants : [entrants[1], entrants[0]], agreed, origin.value.game);
  }
}

const ratingFor = ({ game, terms, members: [host] }: ListedLobby, ratings: readonly HostRating[]): number | null =>
  ratings.find((one) => one.account === host.account.id && one.game === game && one.format === terms.format && one.series === terms.series)
    ?.rating ?? null;

const seatIn = (from: NonNullable<LobbyRecord['from']>, account: string): 0 | 1 => (from.players[0] === account ? 0 : 1);

const keyOf = (code: string): string => `lobby ${code}`;
