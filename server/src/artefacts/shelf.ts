/** Who gets which artefact of a match (D14): records by consent, one's own recordings, those of spectators, and what is shared by link. */
import type { Viewer } from '@spiritgate/shared/protocol';
import type { Env } from '../env.ts';
import { newToken } from '../ids.ts';
import type { MatchTerms } from '../match/index.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Store } from '../store/index.ts';
import { type Artefacts, RECORD, recordingName } from './artefacts.ts';

/** How many links a player may have out for one match. */
const MOST_LINKS = 20;

type Seat = 0 | 1;

/** A match that is over, as somebody sees it. */
type Over = { match: string; seat: Seat | undefined; terms: MatchTerms; isPublic: boolean; isOpenToAll: boolean };

export type Shared = { token: string; no: number; viewer: Viewer; createdAt: number };

export class Shelf {
  readonly #store: Store;
  readonly #env: Env;
  readonly #artefacts: Artefacts;

  constructor(store: Store, env: Env, artefacts: Artefacts) {
    this.#store = store;
    this.#env = env;
    this.#artefacts = artefacts;
  }

  /** Whether a player may see the record: where the terms say so, or both have agreed. */
  async mayRead(match: string, account: string): Promise<Result<unknown>> {
    const over = await this.#played(match, account);
    if (!over.ok) return over;
    return over.value.terms.open || !(await this.#consents(match)).includes(false) ? ok({}) : refuse('record-closed');
  }

  /** The record, for its players. */
  async record(match: string, account: string): Promise<Result<Uint8Array>> {
    const allowed = await this.mayRead(match, account);
    if (!allowed.ok) return allowed;
    const file = await this.#artefacts.find(match, RECORD);
    return file ? ok(file) : refuse('not-recorded');
  }

  /** A player agrees to the record; what both have said so far. */
  async agree(match: string, account: string): Promise<Result<[boolean, boolean]>> {
    const over = await this.#played(match, account);
    if (!over.ok) return over;
    const row = { match, seat: over.value.seat as Seat };
    await this.#store.db
      .insertInto('match_consent')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ok(await this.#consents(match));
  }

  /** A recording: one's own; or what spectators saw, of a match of one's own, or of a public one that everybody might watch. */
  async recording(
    match: string,
    no: number,
    viewer: 'own' | 'spectator',
    account: string,
  ): Promise<Result<{ viewer: Viewer; text: string }>> {
    const over = await this.#over(match, account);
    if (!over.ok) return over;
    const { seat, isPublic, isOpenToAll } = over.value;
    if (seat === undefined && (viewer === 'own' || !isOpenToAll)) return refuse('not-your-match');
    if (seat === undefined && !isPublic) return refuse('match-running');
    return this.#text(match, no, viewer === 'own' ? (seat as Seat) : 'spectator');
  }

  /** A link to a recording that the player may read. */
  async share(match: string, no: number, viewer: 'own' | 'spectator', account: string): Promise<Result<Shared>> {
    const over = await this.#played(match, account);
    if (!over.ok) return over;
    const whose = viewer === 'own' ? (over.value.seat as Seat) : viewer;
    const found = await this.#text(match, no, whose);
    if (!found.ok) return found;
    if ((await this.#linksOf(match, account)).length >= MOST_LINKS) return refuse('too-many-links');
    const link = { token: newToken(this.#env), created_at: this.#env.now() };
    await this.#store.db
      .insertInto('match_link')
      .values({ ...link, match, name: recordingName(no, whose), account })
      .execute();
    return ok({ token: link.token, no, viewer: whose, createdAt: link.created_at });
  }

  /** The links that a player has out for a match. */
  async links(match: string, account: string): Promise<Result<Shared[]>> {
    const over = await this.#played(match, account);
    return over.ok ? ok(await this.#linksOf(match, account)) : over;
  }

  /** Takes a link back. */
  async revoke(token: string, account: string): Promise<Result<Record<never, never>>> {
    const gone = await this.#store.db
      .deleteFrom('match_link')
      .where('token', '=', token)
      .where('account', '=', account)
      .returning('token')
      .executeTakeFirst();
    return gone ? ok({}) : refuse('unknown-recording');
  }

  /** What a link leads to, for whoever has it; not before spectators have seen the end. */
  async shared(token: string): Promise<Result<{ match: string; no: number; viewer: Viewer; text: string }>> {
    const link = await this.#store.db
      .selectFrom('match_link as l')
      .innerJoin('match as m', 'm.id', 'l.match')
      .select(['l.match', 'l.name'])
      .where('l.token', '=', token)
      .where('m.public_at', '<=', this.#env.now())
      .executeTakeFirst();
    if (!link) return refuse('unknown-recording');
    const { no, viewer } = partsOf(link.name);
    const found = await this.#text(link.match, no, viewer);
    return found.ok ? ok({ match: link.match, no, ...found.value }) : found;
  }

  async #text(match: string, no: number, viewer: Viewer): Promise<Result<{ viewer: Viewer; text: string }>> {
    const lines = await this.#artefacts.find(match, recordingName(no, viewer));
    if (lines) return ok({ viewer, text: new TextDecoder().decode(lines) });
    return (await this.#artefacts.find(match, RECORD)) ? refuse('unknown-recording') : refuse('not-recorded');
  }

  async #linksOf(match: string, account: string): Promise<Shared[]> {
    const rows = await this.#store.db
      .selectFrom('match_link')
      .select(['token', 'name', 'created_at'])
      .where('match', '=', match)
      .where('account', '=', account)
      .orderBy('created_at')
      .orderBy('token')
      .execute();
    return rows.map(({ token, name, created_at }) => ({ token, ...partsOf(name), createdAt: created_at }));
  }

  async #consents(match: string): Promise<[boolean, boolean]> {
    const rows = await this.#store.db.selectFrom('match_consent').select('seat').where('match', '=', match).execute();
    const has = (seat: Seat): boolean => rows.some((row) => row.seat === seat);
    return [has(0), has(1)];
  }

  async #played(match: string, account: string): Promise<Result<Over>> {
    const over = await this.#over(match, account);
    return over.ok && over.value.seat === undefined ? refuse('not-your-match') : over;
  }

  async #over(match: string, account: string): Promise<Result<Over>> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('match')
      .select(['origin', 'settings', 'ended_at', 'public_at'])
      .where('id', '=', match)
      .executeTakeFirst();
    if (!row) return refuse('unknown-match');
    if (row.ended_at === null) return refuse('match-running');
    const place = await db
      .selectFrom('match_seat')
      .select('seat')
      .where('match', '=', match)
      .where('account', '=', account)
      .executeTakeFirst();
    const terms = JSON.parse(row.settings) as MatchTerms;
    return ok({
      ...{ match, terms, seat: place?.seat as Seat | undefined },
      isPublic: row.public_at !== null && row.public_at <= this.#env.now(),
      isOpenToAll: row.origin === 'queue' && terms.watching?.allowed === true,
    });
  }
}

/** Of `game-1-spectator` the parts. */
function partsOf(name: string): { no: number; viewer: Viewer } {
  const [, no, viewer] = name.split('-');
  return { no: Number(no), viewer: viewer === 'spectator' ? viewer : viewer === '0' ? 0 : 1 };
}
