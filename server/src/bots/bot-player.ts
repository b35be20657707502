/** One of the server's own bots at a seat of a match: it is told what the seat is told, and puts in what anybody could, a moment later. */
import { hashOfSalt } from '@spiritgate/shared/fairness';
import {
  type HouseBot,
  type Pick,
  type Reply,
  type Seat,
  type SeatMessage,
  sampleReply,
  type TableView,
  type Update,
} from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import { newKey } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { MatchHost } from '../match/index.ts';
import { BRAINS } from './brains.ts';

/** How long a bot thinks, at least and at most, and how long it waits for a player who has gone, in milliseconds. */
const THINKS = [300, 1200] as const;
const PATIENCE = 600_000;

/** `pace`: percent of the usual time for thinking. */
export type BotOptions = { env: Env; log: Logger; host: MatchHost; seat: Seat; bot: HouseBot; pace: number };

export class BotPlayer {
  readonly #options: BotOptions;
  readonly #pick: Pick;
  readonly #salts = new Map<number, string>();
  readonly #said = new Set<string>();
  readonly #release: () => void;
  #latest: Update | undefined;
  /** The decision that is being thought about. */
  #thinking = 0;
  #alone: Cancel | undefined;
  #isGone = false;

  constructor(options: BotOptions) {
    this.#options = options;
    const { env, host, seat } = options;
    this.#pick = (n) => Math.floor((Buffer.from(env.random(4)).readUInt32BE() / 2 ** 32) * n);
    this.#release = host.hold(seat, {
      end: () => this.#leave(),
      count: () => {},
      table: (view) => this.#hear(view),
      said: () => {},
      trouble: () => this.#tryAgain(),
    });
    void host.sync(seat, 0, (update) => this.#see(update));
    this.#hear(host.table);
  }

  #see(update: Update): void {
    this.#latest = update;
    const decision = update.view.mine?.decision;
    if (this.#isGone || !decision || decision.n <= this.#thinking) return;
    this.#thinking = decision.n;
    const [least, most] = THINKS;
    const { env, pace } = this.#options;
    env.later(((least + this.#pick(most - least)) * pace) / 100, () => this.#answer(decision.n));
  }

  #answer(n: number): void {
    const decision = this.#latest?.view.mine?.decision;
    if (this.#isGone || decision?.n !== n) return;
    this.#give(n, this.#choose(decision));
  }

  #give(n: number, { option, fields }: Reply): void {
    this.#put({ do: 'answer', decision: n, option, fields: fields as Extract<SeatMessage, { do: 'answer' }>['fields'] });
  }

  /** An answer failed and was taken back: perhaps another one does not. */
  #tryAgain(): void {
    const decision = this.#latest?.view.mine?.decision;
    if (!decision || this.#isGone) return;
    this.#options.env.later(THINKS[1], () => {
      if (this.#latest?.view.mine?.decision?.n === decision.n) this.#give(decision.n, sampleReply(decision.form, this.#pick));
    });
  }

  #choose(decision: NonNullable<NonNullable<Update['view']['mine']>['decision']>): Reply {
    const { env, host, seat, bot, log } = this.#options;
    try {
      return BRAINS[bot]({
        ...{ module: host.module, seat, decision, pick: this.#pick },
        imagine: () => {
          const imagined = host.imagine(seat, this.#pick);
          return imagined && { game: imagined.game, n: decision.n - imagined.before };
        },
        secret: () => newKey(env),
        now: () => env.now(),
      });
    } catch (error) {
      // Rules that fail in a game that might have been do not keep the real one waiting.
      log.error({ err: error, match: host.start.match }, 'a bot could not look ahead');
      return sampleReply(decision.form, this.#pick);
    }
  }

  #hear(view: TableView): void {
    const { seat } = this.#options;
    if (this.#isGone) return;
    if (view.result) {
      this.#leave();
      return;
    }
    this.#watchOver(view.away[1 - seat] === true);
    if (view.phase === 'opening') this.#salt(view);
    if (view.phase === 'between' && !view.ready[seat]) this.#once(view, { do: 'ready' });
    for (const { on, by } of view.offers) if (by !== seat) this.#once(view, { do: on === 'undo' ? 'accept' : 'decline', on });
  }

  /** A player who does not come back loses nothing, but the match does not stay. */
  #watchOver(isAlone: boolean): void {
    const { env, host } = this.#options;
    if (!isAlone) this.#alone?.();
    if (!isAlone) this.#alone = undefined;
    else this.#alone ??= env.later(PATIENCE, () => void host.decree({ do: 'void', reason: 'abandoned' }));
  }

  /** Its part in the chance of the game (D13). */
  #salt(view: TableView): void {
    const { game, fairness } = view;
    const { env, host, seat } = this.#options;
    if (!fairness?.due) return;
    const salt = this.#salts.get(game) ?? newKey(env);
    this.#salts.set(game, salt);
    const hash = hashOfSalt(host.start.match, game, seat, salt);
    if (fairness.due === 'hashes' && fairness.hashes[seat] === '') this.#once(view, { do: 'salt-hash', hash });
    if (fairness.due === 'salts' && fairness.hashes[seat] === hash) this.#once(view, { do: 'salt', salt });
  }

  /** Says something once as long as nothing is played: what it brings about is told, too, and must not be answered for ever. */
  #once({ game }: TableView, message: SeatMessage): void {
    const said = `${game} ${this.#options.host.n} ${JSON.stringify(message)}`;
    if (this.#said.has(said)) return;
    this.#said.add(said);
    this.#put(message);
  }

  #put(message: SeatMessage): void {
    const { host, seat, log } = this.#options;
    void host.submit(seat, message).then((reply) => {
      if (reply.ok) return;
      log.debug({ match: host.start.match, code: reply.code }, 'a bot was refused');
      // What cannot be taken back any more is declined, so that it does not stand there.
      if (message.do === 'accept') this.#once(host.table, { do: 'decline', on: message.on });
    });
  }

  #leave(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#alone?.();
    // Whoever told may be in the middle of telling others.
    this.#options.env.later(0, this.#release);
  }
}
