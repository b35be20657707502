/**
 * Another match of the same two on the same terms: when both have asked for it, in whatever order or at the same moment, there is exactly one
 * (E1, E7). The seats change sides.
 */
import type { DeckList } from '@spiritgate/shared/games';
import type { Account, DeckChoice, MatchResult, Rematch, Seat } from '@spiritgate/shared/protocol';
import type { Games } from '../decks/index.ts';
import type { Entrant, MatchStart, MatchTerms } from '../match/index.ts';
import {
  type BeginMatch,
  type Entrance,
  marked,
  type Shelf,
  type Shelves,
  sweep,
  type Watch,
  type WatchOptions,
  watching,
} from '../queue/index.ts';
import { ok, type Result, refuse } from '../result.ts';

/** How long after the first asked the other may, and how long the beginning of a match may take, in milliseconds. */
const OPEN = 600_000;
const BEGINS = 10_000;

/** By seats of the match that is over: who asks, with which deck. */
type RematchRecord = {
  /** The match that is over. */
  of: string;
  asked: readonly [Entrant | null, Entrant | null];
  beginning: number;
  match: string | null;
  until: number;
};

export type RematchOptions = WatchOptions & {
  games: Games;
  shelves: Shelves;
  entrance: Entrance;
  begin: BeginMatch;
  blocks(a: string, b: string): Promise<boolean>;
  /** What a match was agreed to be, and how it ended. */
  agreed(match: string): Promise<{ start: MatchStart; result: MatchResult | null } | undefined>;
  /** A match follows another: whoever shows the one may show the other. */
  moved(code: string, before: string, match: string): Promise<void>;
};

type Place = { start: MatchStart; seat: Seat };
const nothing = (of: string): RematchRecord => ({ of, asked: [null, null], beginning: 0, match: null, until: 0 });

export class Rematches {
  readonly #options: RematchOptions;
  readonly #rematches: Shelf<RematchRecord>;

  constructor(options: RematchOptions) {
    this.#options = options;
    this.#rematches = options.shelves.shelf<RematchRecord>('rematches');
    this.#rematches.whenChanged((match) => options.waiters.wake(keyOf(match)));
  }

  /** Asks for a rematch, with the same deck or another one. Asking again changes at most the deck. */
  async ask(account: Account, match: string, choice?: DeckChoice): Promise<Result<Rematch>> {
    const { env, blocks } = this.#options;
    const place = await this.#place(account, match);
    if (!place.ok) return place;
    const { start, seat } = place.value;
    if (start.terms.origin === 'practice') return refuse('rematch-refused');
    if (await blocks(start.players[0].account, start.players[1].account)) return refuse('rematch-refused');
    const deck = await this.#deck(account, place.value, choice);
    if (!deck.ok) return deck;
    const now = env.now();
    await sweep(this.#rematches, now, ({ of }) => of);
    const { record, begins } = await this.#rematches.change<{ record: RematchRecord; begins: boolean }>([match], ([there]) => {
      const before = there && there.until > now ? there : nothing(match);
      if (before.match !== null || before.beginning > now) return { say: { record: before, begins: false } };
      const mine = { account, deck: deck.value };
      const asked = seat === 0 ? ([mine, before.asked[1]] as const) : ([before.asked[0], mine] as const);
      const begins = asked[0] !== null && asked[1] !== null;
      const record = { ...before, asked, beginning: begins ? now + BEGINS : 0, until: now + OPEN };
      return { put: [record], say: { record, begins } };
    });
    const [a, b] = record.asked;
    return begins && a && b ? this.#begin(start, record, [b, a]) : ok(viewOf(record));
  }

  async get(account: Account, match: string): Promise<Result<Rematch>> {
    const place = await this.#place(account, match);
    return place.ok ? ok(viewOf(await this.#read(match))) : place;
  }

  /** As `get`, but waits so many milliseconds for something that was not seen. */
  async watch(account: Account, match: string, watch: Watch): Promise<Result<Rematch>> {
    const place = await this.#place(account, match);
    if (!place.ok) return place;
    const { env } = this.#options;
    const record = await watching(this.#options, watch, {
      key: keyOf(match),
      read: () => this.#read(match),
      mark: (now) => viewOf(now).mark,
      // That the match is about to begin is told when it has.
      isDone: (now, isNew) => now.match !== null || (isNew && now.beginning <= env.now()),
    });
    return ok(viewOf(record));
  }

  async #read(match: string): Promise<RematchRecord> {
    const there = await this.#rematches.get(match);
    return there && there.until > this.#options.env.now() ? there : nothing(match);
  }

  /** The seat that an account had in a match that is over. */
  async #place(account: Account, match: string): Promise<Result<Place>> {
    const agreed = await this.#options.agreed(match);
    if (!agreed) return refuse('unknown-match');
    const seat = agreed.start.players.findIndex((player) => player.account === account.id);
    if (seat < 0) return refuse('not-your-match');
    return agreed.result ? ok({ start: agreed.start, seat: seat as Seat }) : refuse('match-running');
  }

  async #deck(account: Account, { start, seat }: Place, choice: DeckChoice | undefined): Promise<Result<DeckList>> {
    // Even the same deck is looked at again: the format may have changed.
    const deck = choice ?? { name: start.decks[seat].name, sections: start.decks[seat].sections };
    const admitted = await this.#options.entrance(account.id, { game: start.game, format: start.terms.format, deck });
    return admitted.ok ? ok(admitted.value.deck) : admitted;
  }

  async #begin(start: MatchStart, record: RematchRecord, entrants: readonly [Entrant, Entrant]): Promise<Result<Rematch>> {
    const { games, begin, env, moved } = this.#options;
    const module = games.get(start.game);
    const begun = module ? await begin(module, entrants, termsOf(start.terms)) : refuse('unknown-game');
    const until = env.now() + OPEN;
    const next: RematchRecord = begun.ok ? { ...record, beginning: 0, match: begun.value, until } : { ...nothing(start.match), until };
    await this.#rematches.change([start.match], () => ({ put: [next], say: undefined }));
    if (!begun.ok) return begun;
    if (start.terms.watching.code !== undefined) await moved(start.terms.watching.code, start.match, begun.value);
    return ok(viewOf(next));
  }
}

const keyOf = (match: string): string => `rematch ${match}`;

/** The same terms; what the queue brought together and rated goes on between the two alone, and is not rated (J5). */
const termsOf = (terms: MatchTerms): MatchTerms => (terms.origin === 'queue' ? { ...terms, origin: 'challenge', rated: false } : terms);

function viewOf({ asked: [a, b], match }: RematchRecord): Rematch {
  const shown: Omit<Rematch, 'mark'> = { asked: [a !== null, b !== null], match };
  return marked(shown);
}
