/** One player of a schedule: what they do to their lines and inputs, and what they must be told all the while. */
import type { Random } from '@spiritgate/shared/kernel';
import { type AnswerMessage, type InputReply, type SeatReservation, sampleReply } from '@spiritgate/shared/protocol';
import { unpackDecision } from '@spiritgate/shared/protocol/state';
import { Device } from './device.ts';

/** An answer that the server has said it has taken, and the number that it said. */
type Taken = { message: AnswerMessage; n: number };

export class PlayerSeat {
  readonly seat: 0 | 1;
  readonly #attach: () => Promise<{ url: string; reservation: SeatReservation }>;
  readonly #random: Random;
  readonly #taken: Taken[] = [];
  /** What must not happen, a sentence each. */
  readonly faults: string[] = [];
  #device: Device | undefined;
  /** An answer of which it is not known whether it arrived: it is sent again, as it was, before anything else. */
  #unsure: AnswerMessage | undefined;

  constructor(seat: 0 | 1, random: Random, attach: () => Promise<{ url: string; reservation: SeatReservation }>) {
    this.seat = seat;
    this.#random = random;
    this.#attach = attach;
  }

  /** The decisions whose answers were taken. */
  get acknowledged(): { seat: 0 | 1; decision: number }[] {
    return this.#taken.map(({ message }) => ({ seat: this.seat, decision: message.decision }));
  }

  get device(): Device {
    return this.#device as Device;
  }

  /** Whether a decision waits for this player, as far as they know. */
  get isAsked(): boolean {
    return this.#unsure !== undefined || this.#open !== undefined;
  }

  /** Sits down, again or for the first time. */
  async sit(): Promise<void> {
    const { url, reservation } = await this.#attach();
    this.#device = new Device(url, reservation);
    await this.#device.opened;
  }

  /** Answers by chance, once. */
  async answer(): Promise<void> {
    const message = this.#reply();
    if (message) this.#learn(message, await this.device.request(message));
  }

  /** The same answer twice at once: it counts once, and both are told the same. */
  async clickTwice(): Promise<void> {
    const message = this.#reply();
    if (!message) return;
    const [first, second] = await Promise.all([this.device.request(message), this.device.request(message)]);
    this.#learn(message, first);
    if (first?.ok && JSON.stringify(first) !== JSON.stringify(second)) this.#fault('the same answer got two replies', first, second);
  }

  /** Two answers to one decision at once: at most one counts, and where they differ the other one is told so. */
  async answerTwice(): Promise<void> {
    const one = this.#reply();
    const other = this.#reply();
    if (!one || !other) return;
    const [first, second] = await Promise.all([this.device.request(one), this.device.request(other)]);
    this.#learn(one, first);
    const isSame = JSON.stringify(one) === JSON.stringify(other);
    if (first?.ok && second && (isSame ? !second.ok : second.ok || second.code !== 'decision-consumed'))
      this.#fault('a second answer to a decision', first, second);
  }

  /** A packet from long ago comes once more: it gets the reply that it had, and does nothing. */
  async comeLate(): Promise<void> {
    const old = this.#taken[this.#random(Math.max(1, this.#taken.length))];
    if (!old) return;
    const reply = await this.device.request(old.message);
    if (reply && (!reply.ok || reply.n !== old.n)) this.#fault(`an answer that was taken at ${old.n} came late`, reply);
  }

  /** The line breaks right after an answer; a while later the player is back. */
  async breakAfterAnswer(wait: number): Promise<void> {
    const message = this.#reply();
    if (!message) return this.breakIdle(wait);
    this.#unsure = message;
    this.device.sendAndBreak(message);
    await pause(wait);
    await this.sit();
    await this.settle();
  }

  async breakIdle(wait: number): Promise<void> {
    this.device.break();
    await pause(wait);
    await this.sit();
  }

  /** Another tab takes the seat: the old one is closed and told why, and whatever it still sends counts for nothing. */
  async openTab(): Promise<void> {
    const old = this.device;
    const message = this.#reply();
    const { url, reservation } = await this.#attach();
    const tab = new Device(url, reservation);
    // On its way while the tab opens: it counts, or it does not, and who has the tab finds out by sending it again.
    const late = message && this.#random(2) === 0 ? old.request(message) : undefined;
    if (late) this.#unsure = message;
    this.#device = tab;
    await tab.opened;
    await old.until(() => false);
    if (old.closed !== 4100) this.#fault(`the old tab was closed with ${old.closed}`);
    const reply = await late;
    if (reply?.ok) this.#learn(message as AnswerMessage, reply);
    await this.settle();
  }

  /** Whatever it is not known of whether it arrived is sent until it is known. */
  async settle(): Promise<void> {
    const message = this.#unsure;
    if (message) this.#learn(message, await this.device.request(message));
  }

  async concede(): Promise<void> {
    const [first, second] = await Promise.all([this.device.request({ do: 'concede' }), this.device.request({ do: 'concede' })]);
    // The game may have been over already.
    if (first?.ok && second?.ok && first.n !== second.n) this.#fault('giving up twice got two replies', first, second);
  }

  leave(): void {
    this.#device?.break();
  }

  get #open(): Device['decision'] {
    const { decision } = this.device;
    const last = this.#taken.at(-1)?.message.decision ?? 0;
    return decision && decision.n > last ? decision : undefined;
  }

  /** An answer to what is asked, by chance. */
  #reply(): AnswerMessage | undefined {
    const open = this.#open;
    if (!open || this.#unsure) return undefined;
    const { option, fields } = sampleReply(unpackDecision(open.text).form, this.#random);
    return { do: 'answer', decision: open.n, option, fields: fields as AnswerMessage['fields'] };
  }

  #learn(message: AnswerMessage, reply: InputReply | undefined): void {
    if (!reply) {
      this.#unsure = message;
      return;
    }
    this.#unsure = undefined;
    if (reply.ok) {
      const before = this.#taken.find((taken) => taken.message.decision === message.decision);
      if (before && before.n !== reply.n) this.#fault(`an answer was taken at ${before.n} and again`, reply);
      if (!before) this.#taken.push({ message, n: reply.n });
    } else if (reply.code !== 'game-over' && reply.code !== 'no-open-decision') this.#fault('an answer was refused', reply);
  }

  #fault(what: string, ...replies: unknown[]): void {
    this.faults.push(`seat ${this.seat}: ${[what, ...replies.map((reply) => JSON.stringify(reply))].join(' ')}`);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
