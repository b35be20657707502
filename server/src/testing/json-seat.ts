/** A seat at a match through the JSON door, over real HTTP: the lines of its stream, and inputs as calls. */
import { API, type InputAnswer, LINES_TYPE, type SeatMessage, StreamLine, type Update } from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import type { Player, Reply } from './harness.ts';

export class JsonSeat {
  readonly lines: StreamLine[] = [];
  /** How many blank lines came. */
  beats = 0;
  /** Whether the stream has ended. */
  hasEnded = false;
  readonly #player: Player;
  readonly #match: string;
  readonly #leaving = new AbortController();
  #changed: (() => void)[] = [];

  private constructor(player: Player, match: string) {
    this.#player = player;
    this.#match = match;
  }

  /** Takes the player's seat by a stream, and waits for the first update. */
  static async open(player: Player, match: string, since = 0): Promise<JsonSeat> {
    const seat = new JsonSeat(player, match);
    const res = await fetch(`${player.server.url}${API}/matches/${match}/stream?since=${since}`, {
      headers: { authorization: `Bearer ${player.token}` },
      signal: seat.#leaving.signal,
    });
    if (res.headers.get('content-type') !== LINES_TYPE) throw new Error(`no stream: ${res.status}`);
    void seat.#read(res.body as ReadableStream<Uint8Array>);
    await seat.until(() => seat.updates.length > 0 || seat.hasEnded);
    return seat;
  }

  get updates(): Update[] {
    return this.lines.flatMap((line) => (line.type === 'update' ? [line.update] : []));
  }

  get latest(): Update {
    return this.updates.at(-1) as Update;
  }

  /** Why the stream ended; undefined if it was cut, or goes on. */
  get end(): string | undefined {
    const last = this.lines.at(-1);
    return last?.type === 'end' ? last.code : undefined;
  }

  /** Goes away without a word. */
  leave(): void {
    this.#leaving.abort();
  }

  input<T = InputAnswer>(body: unknown): Promise<Reply<T>> {
    return this.#player.call<T>('POST', `/matches/${this.#match}/inputs`, body);
  }

  /** Answers the open decision with its nth option and the smallest bid. */
  answer(nth = 0): Promise<Reply<InputAnswer>> {
    const decision = this.latest.view.mine?.decision;
    if (!decision) throw new Error('the seat is not asked');
    const { n, form } = decision;
    const option = form.options[nth];
    const fields: Record<string, number> = option && Object.hasOwn(option.fields, 'bid') ? { bid: 1 } : {};
    return this.input({ do: 'answer', decision: n, option: nth, fields } satisfies SeatMessage);
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise<void>((resolve) => this.#changed.push(resolve));
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    try {
      const decoder = new TextDecoder();
      for await (const bytes of body) {
        const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.#take(line);
      }
    } catch {
      // Cut: `end` says so by being undefined.
    }
    this.hasEnded = true;
    this.#note();
  }

  /** A line must be as described. */
  #take(line: string): void {
    if (line === '') this.beats++;
    else this.lines.push(z.parse(StreamLine, JSON.parse(line)));
    this.#note();
  }

  #note(): void {
    for (const resolve of this.#changed.splice(0)) resolve();
  }
}
