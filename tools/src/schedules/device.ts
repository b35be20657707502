/**
 * One tab of a player: a socket of its own to a match, that does nothing by itself. Frames by hand, so that what a client of the SDK never does can
 * be done: the same twice, something old, silence in the middle.
 */
import {
  type AnswerMessage,
  type InputMessage,
  type InputReply,
  type MatchResult,
  type SeatReservation,
  TABLE,
  type TableView,
  UPDATE,
} from '@spiritgate/shared/protocol';
import WebSocket from 'ws';
import { decisionIn, FRAME, firstNumber, readContent, readName, readReply, requestFrame } from '../lib/frames.ts';

export class Device {
  readonly #socket: WebSocket;
  readonly #opened = Promise.withResolvers<void>();
  readonly #waiting = new Map<number, (reply: InputReply | undefined) => void>();
  readonly #watchers = new Set<() => void>();
  #requests = 0;
  /** The newest decision that was told of. */
  decision: { n: number; text: string } | undefined;
  /** After how many inputs it was shown the match last. */
  n = -1;
  result: MatchResult | undefined;
  /** The close code, once the socket is gone. */
  closed: number | undefined;

  constructor(url: string, { processId, roomId, sessionId }: SeatReservation) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`, {
      perMessageDeflate: false,
    });
    this.#opened.promise.catch(() => undefined);
    this.#socket.on('message', (frame: Buffer) => this.#note(() => this.#take(frame)));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', (code) =>
      this.#note(() => {
        this.closed = code;
        this.#opened.reject(new Error(`closed with ${code}`));
        for (const done of this.#waiting.values()) done(undefined);
        this.#waiting.clear();
      }),
    );
  }

  /** Resolves when it has been shown the match; rejects if the socket goes before. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Sends an input; undefined if the socket goes before the reply comes. */
  request(message: InputMessage): Promise<InputReply | undefined> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(undefined);
    const id = ++this.#requests;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#socket.send(requestFrame(id, message));
    });
  }

  /** Sends an answer, and the line breaks at once: whether it arrived is not known. */
  sendAndBreak(message: AnswerMessage): void {
    this.#socket.send(requestFrame(++this.#requests, message), () => this.#socket.terminate());
  }

  /** The line breaks without a word. */
  break(): void {
    this.#socket.terminate();
  }

  /** Settles when it is so, or when the socket is gone. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo() && this.closed === undefined) await new Promise<void>((resolve) => this.#watchers.add(resolve));
  }

  #note(change: () => void): void {
    change();
    for (const watcher of this.#watchers) watcher();
    this.#watchers.clear();
  }

  #take(frame: Buffer): void {
    switch (frame[0]) {
      case FRAME.join:
        this.#socket.send(Buffer.of(FRAME.join));
        void this.request({ do: 'sync', since: 0 });
        break;
      case FRAME.state:
      case FRAME.patch:
        this.decision = decisionIn(frame) ?? this.decision;
        break;
      case FRAME.message: {
        const { name, at } = readName(frame);
        if (name === UPDATE) {
          this.n = firstNumber(frame, at);
          this.#opened.resolve();
        }
        if (name === TABLE) this.result = (readContent(frame, at) as TableView).result ?? undefined;
        break;
      }
      case FRAME.reply: {
        const { id, reply } = readReply(frame);
        this.#waiting.get(id)?.(reply as InputReply);
        this.#waiting.delete(id);
      }
    }
  }
}
