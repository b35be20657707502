/**
 * Keeps one match connected: attaches, attaches again after a cut with growing pauses (D9), and carries each input over however many
 * sockets it takes until it is answered. A re-sent input is harmless, since the server takes a decision once and repeats its reply.
 */
import type { InputMessage, InputReply } from '@spiritgate/shared/protocol';
import { SpiritgateError } from './error.ts';
import { retrying } from './retry.ts';
import type { Socket } from './socket.ts';

/** Asks for a seat and takes it. `closed` is called when the open socket is gone, with its close code. */
export type Connect = (closed: (code: number) => void) => Promise<Socket>;

/** On how many sockets one input is tried. */
const SENDINGS = 5;

export class Line {
  readonly #connect: Connect;
  readonly #onStop: (reason: SpiritgateError) => void;
  /** Counts sockets, so that news of an old one cannot be taken for news of the present one. */
  #generation = 0;
  #socket: Promise<Socket>;
  #live: Socket | undefined;
  #reason: SpiritgateError | undefined;

  /** @param onStop called once when the line is given up, with the reason */
  constructor(connect: Connect, onStop: (reason: SpiritgateError) => void) {
    this.#connect = connect;
    this.#onStop = onStop;
    this.#socket = this.#open();
  }

  /** Whether a socket is open now. */
  get isUp(): boolean {
    return this.#live !== undefined;
  }

  /** Resolves when a socket is open; rejects with the reason once the line is given up. */
  async ready(): Promise<void> {
    await this.#socket;
  }

  /** Sends an input until it is answered, also past troubles of the server that pass. Rejects with the reason once the line is given up. */
  request(input: InputMessage): Promise<InputReply> {
    const isWanted = (): boolean => this.#reason === undefined;
    return retrying(async () => {
      const reply = await this.#carry(input);
      const failure = reply.ok ? undefined : SpiritgateError.ofAnswer(reply);
      if (failure?.isPassing) throw failure;
      return reply;
    }, isWanted);
  }

  async #carry(input: InputMessage): Promise<InputReply> {
    for (let sending = 0; sending < SENDINGS; sending++) {
      const socket = await this.#socket;
      const reply = await socket.request(input);
      if (reply) return reply;
      if (socket === this.#live) this.#reopen();
    }
    throw this.#reason ?? SpiritgateError.of('unreachable');
  }

  /** Gives the line up for good. */
  stop(reason: SpiritgateError): void {
    if (this.#reason) return;
    this.#reason = reason;
    this.#hangUp();
    this.#socket = Promise.reject(reason);
    this.#socket.catch(() => undefined);
    this.#onStop(reason);
  }

  #hangUp(): void {
    this.#generation++;
    this.#live?.close();
    this.#live = undefined;
  }

  #reopen(): void {
    this.#hangUp();
    this.#socket = this.#open();
  }

  #open(): Promise<Socket> {
    const generation = this.#generation;
    const isWanted = (): boolean => generation === this.#generation;
    const opening = retrying(() => this.#dial(isWanted), isWanted).catch((failure: SpiritgateError) => {
      if (isWanted()) this.stop(failure);
      throw this.#reason ?? failure;
    });
    opening.catch(() => undefined);
    return opening;
  }

  async #dial(isWanted: () => boolean): Promise<Socket> {
    let closedBy: number | undefined;
    let isLive = false;
    try {
      const socket = await this.#connect((code) => {
        closedBy = code;
        if (isLive && isWanted()) this.#lost(code);
      });
      if (closedBy !== undefined) throw SpiritgateError.of('unreachable');
      isLive = isWanted();
      if (isLive) this.#live = socket;
      else socket.close();
      return socket;
    } catch (error) {
      // A seat that was taken over while we sat down must not be fought for.
      throw (closedBy === undefined ? undefined : SpiritgateError.ofClose(closedBy)) ?? error;
    }
  }

  #lost(code: number): void {
    const reason = SpiritgateError.ofClose(code);
    if (reason) this.stop(reason);
    else this.#reopen();
  }
}
