/** Every failure that the SDK reports, in one type: the server's table of errors, and the few that only a client can have. */
import { CLOSE, type DeckProblemView, ERRORS, type ErrorAnswer, type ErrorCode, type Problem } from '@spiritgate/shared/protocol';

/** What can fail on the client's side of the line. `passes` says that trying again later may help. */
const CLIENT_ERRORS = {
  unreachable: {
    cause: 'The server cannot be reached, or it does not answer.',
    remedy: 'Check the address and the network, then try again.',
    passes: true,
  },
  'not-spiritgate': { cause: 'What answers at this address is not a Spiritgate server.', remedy: 'Check the address.', passes: false },
  cancelled: { cause: 'The caller gave up waiting.', remedy: 'Ask again if you still want to play.', passes: false },
  'match-closed': { cause: 'The room of this match is closed.', remedy: 'See the list of running matches.', passes: false },
  left: { cause: 'This client left the match by itself.', remedy: 'Attach again to go on.', passes: false },
} as const;

type ClientErrorCode = keyof typeof CLIENT_ERRORS;

/** The code of every error that the SDK throws. */
export type SpiritgateErrorCode = ErrorCode | ClientErrorCode;

/** Codes of the server after which the same call may succeed a moment later. */
const PASSING: ReadonlySet<string> = new Set<ErrorCode>([
  'internal',
  'shutting-down',
  'too-many-requests',
  'sign-in-busy',
  'key-in-use',
  'match-moved',
]);

/**
 * A failed call. `code` is for programs, `message` says for people what happened and what to do.
 *
 * @example
 * try {
 *   await me.joinLobby(code, { deck: 'Majesea' });
 * } catch (error) {
 *   if (error instanceof SpiritgateError && error.code === 'unknown-lobby') askForAnotherCode();
 *   else throw error;
 * }
 */
export class SpiritgateError extends Error {
  override readonly name = 'SpiritgateError';
  readonly code: SpiritgateErrorCode;
  /** What to do about it. */
  readonly remedy: string;
  /** Whether the same call may succeed later. */
  readonly isPassing: boolean;
  /** The field of the request or of the answer that is meant. */
  readonly field: string | undefined;
  /** The number in the game's rule book. */
  readonly rule: string | undefined;
  /** What is wrong with the deck, for `deck-illegal`. */
  readonly problems: readonly DeckProblemView[];
  /** Seconds after which to try again, where the server said so. The SDK waits so long by itself before it repeats a call. */
  readonly retryAfter: number | undefined;

  private constructor(code: SpiritgateErrorCode, message: string, remedy: string, isPassing: boolean, more: Details) {
    super(message, more.cause === undefined ? {} : { cause: more.cause });
    this.code = code;
    this.remedy = remedy;
    this.isPassing = isPassing;
    this.field = more.field;
    this.rule = more.rule;
    this.problems = more.problems ?? [];
    this.retryAfter = more.retryAfter;
  }

  /** What to do about it, with the time to wait where the server named one: a sentence to show to whoever develops or plays. */
  get advice(): string {
    const wait = this.retryAfter === undefined ? '' : `Wait ${this.retryAfter} s, then try again.`;
    return wait || this.remedy || (this.isPassing ? 'Try again in a moment.' : 'See the message.');
  }

  /** The error of a code that the client found out by itself. */
  static of(code: SpiritgateErrorCode, more: Details = {}): SpiritgateError {
    const { cause, remedy } = isClientCode(code) ? CLIENT_ERRORS[code] : ERRORS[code];
    const isPassing = isClientCode(code) ? CLIENT_ERRORS[code].passes : PASSING.has(code);
    return new SpiritgateError(
      code,
      [cause, more.field === undefined ? '' : `(${more.field})`, remedy].filter(Boolean).join(' '),
      remedy,
      isPassing,
      more,
    );
  }

  /** The error of an answer by the server, over HTTP or inside a room; undefined if that is none. */
  static ofAnswer(answer: unknown, more: Pick<Details, 'retryAfter'> = {}): SpiritgateError | undefined {
    if (!isErrorAnswer(answer) && !isProblem(answer)) return undefined;
    const { code } = answer;
    const reason = 'detail' in answer ? answer.detail : answer.reason;
    // A newer server may know codes that this client does not: its reason says all that is needed.
    const remedy = Object.hasOwn(ERRORS, code) ? ERRORS[code].remedy : '';
    return new SpiritgateError(code, reason, remedy, PASSING.has(code), { ...answer, ...more });
  }

  /** Any thrown value as a SpiritgateError: what is none yet comes from the network. */
  static from(error: unknown): SpiritgateError {
    return error instanceof SpiritgateError ? error : SpiritgateError.of('unreachable', { cause: error });
  }

  /** Why a socket was closed for good; undefined if it is worth while to come back. */
  static ofClose(code: number): SpiritgateError | undefined {
    if (code === CLOSE.takenOver) return SpiritgateError.of('taken-over');
    if (code === CLOSE.matchClosed) return SpiritgateError.of('match-closed');
    return undefined;
  }
}

type Details = {
  readonly field?: string | undefined;
  readonly rule?: string | undefined;
  readonly problems?: readonly DeckProblemView[] | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
};

const isClientCode = (code: SpiritgateErrorCode): code is ClientErrorCode => Object.hasOwn(CLIENT_ERRORS, code);

/** Problem details (RFC 9457) with a code: an error over HTTP. */
const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && hasText(answer, 'code') && hasText(answer, 'detail');

const hasText = (answer: object, key: string): boolean => typeof (answer as Record<string, unknown>)[key] === 'string';

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false && 'code' in answer && 'reason' in answer;
}
