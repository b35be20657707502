/** One player's socket, as cheap as it can be made, so that the load does not measure itself: no state is kept, frames are read only as far as needed. */
import type { Random } from '@spiritgate/shared/kernel';
import {
  type InputMessage,
  type InputReply,
  type SeatReservation,
  sampleReply,
  TABLE,
  type TableView,
  UPDATE,
} from '@spiritgate/shared/protocol';
import { unpackDecision } from '@spiritgate/shared/protocol/state';
import { decisionIn, FRAME, firstNumber, readContent, readName, readReply, requestFrame } from '@spiritgate/tools/lib';
import WebSocket from 'ws';

/** What a seat tells. */
export type SeatHooks = {
  /** It was shown how the match stands after input `n`. */
  updated(n: number): void;
  replied(reply: InputReply): void;
  over(): void;
  /** The socket is gone though nobody closed it. */
  lost(why: string): void;
};

const OVER = Buffer.from('over');

export class Seat {
  readonly #socket: WebSocket;
  readonly #hooks: SeatHooks;
  readonly #opened = Promise.withResolvers<void>();
  /** The newest decision that was told of. */
  #decision: { n: number; text: string } | undefined;
  #answered = 0;
  #requests = 0;
  #isClosed = false;
  /** After how many inputs it was shown the match last. */
  n = 0;

  constructor(url: string, { processId, roomId, sessionId }: SeatReservation, hooks: SeatHooks) {
    this.#hooks = hooks;
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket.on('message', (frame: Buffer) => this.#take(frame));
    this.#socket.on('error', (error) => this.#fail(error.message));
    this.#socket.on('close', (code) => this.#fail(`closed with ${code}`));
  }

  /** Resolves when the first update is there. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Whether a decision waits for this seat. */
  get isAsked(): boolean {
    return this.#decision !== undefined && this.#decision.n > this.#answered;
  }

  /** Answers the open decision by chance. */
  answer(random: Random): void {
    const { n, form } = unpackDecision((this.#decision as { text: string }).text);
    const { option, fields } = sampleReply(form, random);
    this.#answered = n;
    this.#send({ do: 'answer', decision: n, option, fields: fields as Record<string, string> });
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.terminate();
  }

  #send(message: InputMessage): void {
    this.#socket.send(requestFrame(++this.#requests, message));
  }

  #take(frame: Buffer): void {
    switch (frame[0]) {
      case FRAME.join:
        this.#socket.send(Buffer.of(FRAME.join));
        this.#send({ do: 'sync', since: 0 });
        return;
      case FRAME.state:
      case FRAME.patch:
        this.#decision = decisionIn(frame) ?? this.#decision;
        return;
      case FRAME.message:
        this.#hear(frame);
        return;
      case FRAME.reply: {
        const { id, reply } = readReply(frame);
        if (id > 1) this.#hooks.replied(reply as InputReply);
        else if (!(reply as InputReply).ok) this.#fail('the sync was refused');
        return;
      }
      case FRAME.error:
        this.#fail('an error of the room');
    }
  }

  #hear(frame: Buffer): void {
    const { name, at } = readName(frame);
    if (name === UPDATE) {
      this.n = firstNumber(frame, at);
      this.#opened.resolve();
      this.#hooks.updated(this.n);
    } else if (name === TABLE && frame.includes(OVER) && (readContent(frame, at) as TableView).phase === 'over') this.#hooks.over();
  }

  #fail(why: string): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#opened.reject(new Error(why));
    this.#hooks.lost(why);
  }
}
