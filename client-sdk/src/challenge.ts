/** Challenges: one that this client sent, and those that it got. */
import { type Challenge as ChallengeView, MAX_WAIT } from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';
import { choiceOf, type Deck } from './deck-choice.ts';
import { SpiritgateError } from './error.ts';
import type { Waiting } from './lobby.ts';
import type { Match } from './match.ts';
import { retrying } from './retry.ts';

type Attach = (matchId: string) => Promise<Match>;

/**
 * @example
 * const challenge = await me.challenge('Bob', { game: 'elestrals', deck: 'Majesea' });
 * const match = await challenge.match();
 */
export class Challenge {
  /** What was said when it was sent or listed: who, what game, on which terms. */
  readonly view: ChallengeView;
  readonly #api: Api;
  readonly #attach: Attach;

  constructor(view: ChallengeView, api: Api, attach: Attach) {
    this.view = view;
    this.#api = api;
    this.#attach = attach;
  }

  /** The id of the challenge. */
  get id(): string {
    return this.view.id;
  }

  /**
   * Waits for the answer and attaches to the match.
   *
   * @throws SpiritgateError `challenge-refused` if it was declined, `unknown-challenge` once it has ended, `cancelled`
   */
  async match({ signal }: Waiting = {}): Promise<Match> {
    const ask = (): Promise<ChallengeView> => this.#api.call('GET', `${this.#path}?wait=${MAX_WAIT}`, { signal });
    for (;;) {
      const { status, match } = await retrying(ask, () => !signal?.aborted);
      if (match !== null) return this.#attach(match);
      if (status === 'declined') throw SpiritgateError.of('challenge-refused');
    }
  }

  /** Takes it back. @throws SpiritgateError `unknown-challenge` if it has been answered */
  async cancel(): Promise<void> {
    await this.#api.call('DELETE', this.#path);
  }

  /** Accepts one that this account got, with a deck, and attaches to the match. @throws SpiritgateError `unknown-challenge`, `deck-illegal` */
  async accept(deck: Deck): Promise<Match> {
    const { match } = await this.#api.call<ChallengeView>('POST', `${this.#path}/accept`, { body: { deck: choiceOf(deck) } });
    return this.#attach(match as string);
  }

  /** Declines one that this account got. */
  async decline(): Promise<void> {
    await this.#api.call('POST', `${this.#path}/decline`);
  }

  get #path(): string {
    return `/challenges/${encodeURIComponent(this.id)}`;
  }
}
