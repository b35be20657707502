/**
 * Bots: a mind, which is a function from a decision to an answer, and what plays matches with it. A bot plays as anybody does, by the same
 * protocol and the same limits; that it is one is said by its account (`me.own.newBot`).
 */
import { MAX_WAIT, type MatchResult, type Option } from '@spiritgate/shared/protocol';
import type { Challenge } from './challenge.ts';
import type { Answer, Decision } from './decision.ts';
import type { Deck } from './deck-choice.ts';
import { SpiritgateError } from './error.ts';
import type { Match } from './match.ts';
import type { QueueOptions } from './queue.ts';
import type { Spiritgate } from './spiritgate.ts';

/**
 * How a bot chooses: an answer that the decision made, or an option of it, its index or its key, whose fields are then filled in.
 * What it may know is in `decision.view`; `match` tells the rest: seat, table, clock.
 *
 * @example
 * const careful: Mind = (decision) => decision.find('pass') ?? decision.sample();
 */
export type Mind = (decision: Decision, match: Match) => Choice | Promise<Choice>;
/** What a mind gives back. */
export type Choice = Answer | Option | number | string;

/** How a single match is played. */
export type PlayOptions = {
  /** Milliseconds to wait before each answer, so that people can follow; unset, none. */
  readonly pause?: number | (() => number);
  /** Told what went wrong in the mind; the bot then answers at random, so that no match hangs on it. */
  readonly onTrouble?: (error: unknown, decision: Decision, match: Match) => void;
};

/** How a match went. */
export type Played = {
  readonly match: string;
  readonly game: string;
  readonly opponent: string;
  readonly outcome: 'won' | 'lost' | 'drawn' | 'void';
  readonly reason: string;
  /** How many decisions the bot answered, and how often its mind failed or gave no legal answer. */
  readonly decisions: number;
  readonly troubles: number;
};

const isAnswer = (choice: Choice): choice is Answer => typeof choice === 'object' && 'decision' in choice;

/**
 * Plays a match to its end with a mind. Offers of a draw and to take something back are declined.
 *
 * @example
 * const match = await me.practice({ game: 'elestrals', deck: 'Majesea', bot: 'random' });
 * console.log(await playBot(match, (decision) => decision.sample()));
 */
export async function playBot(match: Match, mind: Mind, { pause = 0, onTrouble }: PlayOptions = {}): Promise<Played> {
  let decisions = 0;
  let troubles = 0;
  const choose = async (decision: Decision): Promise<Answer> => {
    try {
      const choice = await mind(decision, match);
      return isAnswer(choice) ? choice : decision.choose(choice);
    } catch (error) {
      return troubled(error, decision);
    }
  };
  const troubled = (error: unknown, decision: Decision): Answer => {
    troubles++;
    onTrouble?.(error, decision, match);
    return decision.sample();
  };
  const listening = declineOffers(match);
  for await (const decision of match.decisions()) {
    const wait = typeof pause === 'number' ? pause : pause();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const answer = await choose(decision);
    const isTaken = await match.answer(answer).catch((error: unknown) => {
      if (!isOfTheAnswer(error)) throw error;
      return match.answer(troubled(error, decision));
    });
    if (isTaken) decisions++;
  }
  const result = await match.result;
  await listening;
  return { ...outcomeOf(match, result), decisions, troubles };
}

/** The answer was no answer to the decision; or the server failed at it and took it back. */
const isOfTheAnswer = (error: unknown): boolean =>
  error instanceof SpiritgateError && (/^(option-not-offered|field-)/.test(error.code) || error.code === 'input-failed');

async function declineOffers(match: Match): Promise<void> {
  try {
    for await (const { offers } of match.tables())
      for (const { on, by } of offers) if (by !== match.seat) await match.decline(on).catch(() => undefined);
  } catch {
    // That the match cannot be followed any more is told by its decisions.
  }
}

function outcomeOf(match: Match, { winner, reason }: MatchResult): Omit<Played, 'decisions' | 'troubles'> {
  const { id, game, players } = match.info;
  const outcome = reason.startsWith('void') ? 'void' : winner === null ? 'drawn' : winner === match.seat ? 'won' : 'lost';
  return { match: id, game, opponent: players[match.seat === 0 ? 1 : 0], outcome, reason };
}

/** A place in the ranked queue that a bot takes again and again. */
export type QueuePlace = Pick<QueueOptions, 'game' | 'format' | 'series'> & { readonly deck: Deck };

/** How a bot meets opponents, and how it plays. */
export type BotOptions = PlayOptions & {
  readonly mind: Mind;
  /** Waits in the ranked queue whenever it plays no ranked match. */
  readonly queue?: QueuePlace;
  /** The deck with which it accepts a challenge, or undefined to decline; unset, it looks at no challenges. */
  readonly challenges?: (challenge: Challenge) => Deck | undefined | Promise<Deck | undefined>;
  /** How many matches it plays at once; 4 if unset. Challenges beyond that wait. */
  readonly most?: number;
  /** Told of each match when it begins, and when it is over. */
  readonly onMatch?: (match: Match) => void;
  readonly onPlayed?: (played: Played) => void;
  /** Told what went wrong outside of its mind: it goes on, after a pause. */
  readonly onError?: (error: SpiritgateError) => void;
};

/** What a bot has done so far. */
export type BotReport = {
  readonly played: readonly Played[];
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly void: number;
  /** Matches that it could not follow to their ends. */
  readonly broken: number;
};

/** After a failure nothing is asked for so many milliseconds, and twice as many after the next in a row. */
const FIRST_REST = 1000;
const LONGEST_REST = 60_000;

/**
 * A bot that plays one match after another, or several at once, until it is stopped.
 *
 * @example
 * const bot = new Bot(me, {
 *   mind: (decision) => decision.sample(),
 *   challenges: (challenge) => decks[challenge.view.game],
 * });
 * process.once('SIGINT', () => bot.stop());
 * console.log(await bot.run());
 */
export class Bot {
  readonly #me: Spiritgate;
  readonly #options: BotOptions;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #played: Played[] = [];
  #broken = 0;

  constructor(me: Spiritgate, options: BotOptions) {
    this.#me = me;
    this.#options = options;
  }

  /** How many matches it plays now. */
  get playing(): number {
    return this.#running.size;
  }

  /** What it has done so far. */
  get report(): BotReport {
    const count = (outcome: Played['outcome']): number => this.#played.filter((played) => played.outcome === outcome).length;
    return {
      ...{ played: [...this.#played], won: count('won'), lost: count('lost'), drawn: count('drawn'), void: count('void') },
      broken: this.#broken,
    };
  }

  /**
   * Goes on with the matches that run, then meets opponents, until `stop` is called and the last match is over.
   *
   * @throws SpiritgateError if the server does not take the account (`unauthorized`, `scope-missing`, `account-suspended`, `protocol-unsupported`)
   */
  async run(): Promise<BotReport> {
    const ways = [this.#resume(), this.#waitInQueue(), this.#answerChallenges()];
    try {
      await Promise.all(ways);
    } finally {
      this.#stopping.abort();
      await Promise.allSettled(ways);
    }
    // A match may have begun in the moment in which the bot left the queue.
    if (this.#options.queue) await this.#attachAll().catch((error: unknown) => this.#options.onError?.(SpiritgateError.from(error)));
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    return this.report;
  }

  /** Takes no new match, and plays those that run to their ends; `run` then resolves. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Plays a match that was come by in another way: a lobby, practice, a rematch. */
  play(match: Match): Promise<void> {
    const known = this.#running.get(match.id);
    if (known) return known;
    const { mind, onMatch, onPlayed, onError } = this.#options;
    onMatch?.(match);
    const playing = playBot(match, mind, this.#options)
      .then((played) => {
        this.#played.push(played);
        onPlayed?.(played);
      })
      .catch((error: unknown) => {
        this.#broken++;
        onError?.(SpiritgateError.from(error));
      })
      .finally(() => this.#running.delete(match.id));
    this.#running.set(match.id, playing);
    return playing;
  }

  #resume(): Promise<void> {
    return this.#untilDone(() => this.#attachAll());
  }

  async #attachAll(): Promise<void> {
    for (const { id, result } of await this.#me.matches()) if (!result && !this.#running.has(id)) void this.play(await this.#me.attach(id));
  }

  async #waitInQueue(): Promise<void> {
    const { queue } = this.#options;
    if (!queue) return;
    await this.#again(async () => this.play(await this.#me.queue({ ...queue, signal: this.#stopping.signal })));
  }

  async #answerChallenges(): Promise<void> {
    const { challenges, most = 4 } = this.#options;
    if (!challenges) return;
    let wait = 0;
    await this.#again(async () => {
      if (this.#running.size >= most) {
        await Promise.race(this.#running.values());
        // Some that it has seen may have waited for this.
        wait = 0;
        return;
      }
      const { signal } = this.#stopping;
      const open = await this.#me.challenges({ wait, signal });
      wait = MAX_WAIT;
      for (const challenge of open.filter(({ view }) => view.status === 'open' && view.to.id === this.#me.account.id)) {
        if (this.#running.size >= most || signal.aborted) return;
        const deck = await challenges(challenge);
        if (deck === undefined) await challenge.decline();
        else void this.play(await challenge.accept(deck));
      }
    });
  }

  /** Does it again and again until the bot is stopped; after a failure there is a rest. */
  async #again(once: () => Promise<unknown>): Promise<void> {
    while (!this.#stopping.signal.aborted) await this.#untilDone(once);
  }

  /** Does it once, and again after failures that leave hope. */
  async #untilDone(once: () => Promise<unknown>): Promise<void> {
    const { signal } = this.#stopping;
    for (let rest = FIRST_REST; !signal.aborted; rest = Math.min(LONGEST_REST, rest * 2)) {
      try {
        await once();
        return;
      } catch (error) {
        if (signal.aborted) return;
        const failure = SpiritgateError.from(error);
        if (HOPELESS.has(failure.code)) throw failure;
        this.#options.onError?.(failure);
        await resting(rest * (1 - Math.random() / 2), signal);
      }
    }
  }
}

/** Nothing that the bot does later changes these. */
const HOPELESS: ReadonlySet<string> = new Set([
  'unauthorized',
  'scope-missing',
  'account-suspended',
  'protocol-unsupported',
  'not-spiritgate',
  'unknown-game',
  'unknown-format',
  'unknown-deck',
  'deck-illegal',
]);

/** A rest that ends early when the signal says so. */
function resting(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
