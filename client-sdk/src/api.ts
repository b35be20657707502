/** The HTTP side of the protocol: JSON under /api/v1 by plain fetch, with a bearer token and without credentials (D19). */
import { API } from '@spiritgate/shared/protocol';
import { SpiritgateError } from './error.ts';
import { inTurn } from './retry.ts';

/** Longer than the longest time that the server lets a request hang, in milliseconds. */
const PATIENCE = 40_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call may carry: a JSON body, and a signal that gives it up. */
type CallOptions = { body?: unknown; signal?: AbortSignal | undefined };

export class Api {
  /** The server's address without a closing slash. */
  readonly url: string;
  readonly #token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  /**
   * One call. Resolves with the answer's body. A call that came too often waits for its turn, if that is soon.
   *
   * @throws SpiritgateError with the server's code, or `unreachable`, `not-spiritgate`, `cancelled`
   */
  call<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const once = (): Promise<Answer> => this.#once(method, path, options);
    return inTurn(once, () => !options.signal?.aborted);
  }

  async #once<Answer>(method: Method, path: string, { body, signal }: CallOptions): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (this.#token !== undefined) headers.authorization = `Bearer ${this.#token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const patience = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(`${this.url}${API}${path}`, {
        method,
        headers,
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await read<Answer>(response);
    } catch (error) {
      throw signal?.aborted ? SpiritgateError.of('cancelled', { cause: error }) : SpiritgateError.from(error);
    }
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  const said = SpiritgateError.ofAnswer(answer, { retryAfter: secondsOf(response.headers.get('retry-after')) });
  if (said) throw said;
  // A proxy in front of a server that is away answers for it, in a form of its own.
  throw SpiritgateError.of(response.status >= 500 ? 'unreachable' : 'not-spiritgate');
}

/** The header Retry-After, in seconds or as a date; undefined if there is none, or none that can be read. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
