/**
 * Plays the server's part of a session to one client and watches what the client does. It goes on when the client has answered, whatever legal
 * answer that is: every view is whole, so a client that reads what it gets cannot tell.
 */
import { type AnswerMessage, checkReply, type DecisionView, optionKey, SeatMessage, type StreamLine } from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import type { Drill } from './drills.ts';
import type { Session } from './session.ts';

/** What a client did that it must not, or did not do that it must: a sentence with what was expected and what came. */
export class Broken extends Error {}

/** Where lines go. */
export type Outlet = { line(line: unknown): void; blank(): void; end(): void; cut(): void };

/** What to answer to an input; `lost`: nothing, the line is cut. */
export type Said = { status: number; body: unknown; headers?: Record<string, string> } | 'lost';

/** The answer at which a drill does what it is for. */
const PLACE = 3;
/** Seconds that a busy server asks for. */
const RETRY_AFTER = 1;

export class SessionPlayer {
  readonly #session: Session;
  readonly #drill: Drill;
  readonly #served: () => void;
  /** How many lines the client has been sent. */
  #at = 0;
  /** The number of the last event that it has been sent. */
  #events = 0;
  #open: DecisionView | undefined;
  readonly #given = new Map<number, string>();
  #outlet: Outlet | undefined;
  /** Whether the stream was ended by the drill, and how the client is to take that. */
  #after: 'come back' | 'stay away' | undefined;
  #done = new Set<string>();
  #busyUntil = 0;
  /** Whether the last line was sent. */
  isOver = false;

  /** `served` is called when all is done that the client has to do. */
  constructor(session: Session, drill: Drill, served: () => void) {
    this.#session = session;
    this.#drill = drill;
    this.#served = served;
  }

  /** What the client owes now, for when it takes too long. */
  get due(): string {
    if (this.#after === 'come back') return `open the stream again with since=${this.#events}`;
    if (!this.#outlet) return `open the stream of match ${this.#session.match} with since=0`;
    return this.#open ? `answer decision ${this.#open.n}` : 'read on';
  }

  /** Whether all is done that the client had to do. */
  get isServed(): boolean {
    return this.isOver || this.#after === 'stay away';
  }

  /** The client opens the stream. */
  attach(since: number, outlet: Outlet): void {
    if (this.#after === 'stay away') throw new Broken('expected the client to stay away after `taken-over`; it opened the stream again');
    if (since !== this.#events)
      throw new Broken(`expected the stream to be opened with since=${this.#events}; it was opened with since=${since}`);
    if (this.#outlet && this.#after === undefined) this.#outlet.end();
    this.#outlet = outlet;
    if (this.#at > 0) this.#again(outlet);
    this.#after = undefined;
    this.#goOn();
  }

  /** The client puts something in. */
  input(body: unknown): Said {
    const read = z.safeParse(SeatMessage, body);
    if (!read.success)
      throw new Broken(`expected an input as the schema SeatMessage has it; it was ${JSON.stringify(body)}: ${read.error.message}`);
    const message = read.data;
    if (message.do === 'concede' || message.do === 'abort')
      throw new Broken(`expected the match to be played to its end; the client sent ${message.do}`);
    if (this.#after === 'stay away') throw new Broken('expected the client to stay away after `taken-over`; it sent an input');
    if (message.do !== 'answer') return { status: 200, body: { n: this.#latest } };
    return this.#answer(message);
  }

  #answer(message: AnswerMessage): Said {
    const { thought: _, ...answer } = message;
    const text = JSON.stringify([answer.option, Object.entries(answer.fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const n = this.#session.replies[answer.decision]?.n;
    const before = this.#given.get(answer.decision);
    if (before !== undefined) {
      if (before !== text)
        throw new Broken(`expected decision ${answer.decision} to be answered once; it was answered again with something else`);
      return { status: 200, body: { n } };
    }
    if (this.isOver) throw new Broken(`expected no input after the end; decision ${answer.decision} was answered`);
    if (!this.#open) throw new Broken(`expected no answer now, as nothing is asked; decision ${answer.decision} was answered`);
    if (answer.decision !== this.#open.n)
      throw new Broken(`expected an answer to decision ${this.#open.n}; decision ${answer.decision} was answered`);
    this.#mustBeLegal(this.#open, message);
    if (this.#drill === 'busy' && this.#isPlace('busy')) {
      this.#busyUntil = performance.now() + RETRY_AFTER * 1000 - 50;
      return problem('too-many-requests', 429, { 'retry-after': String(RETRY_AFTER) });
    }
    if (performance.now() < this.#busyUntil)
      throw new Broken(`expected the client to wait ${RETRY_AFTER} s, as Retry-After says; it came earlier`);
    this.#given.set(answer.decision, text);
    this.#open = undefined;
    const isLost = this.#drill === 'lost-reply' && this.#isPlace('lost-reply');
    // What the answer caused may come before the reply or after it: they are two connections.
    setTimeout(() => this.#goOn(), isLost ? 300 : 0);
    return isLost ? 'lost' : { status: 200, body: { n } };
  }

  #mustBeLegal({ n, form }: DecisionView, { option, fields }: AnswerMessage): void {
    const index = typeof option === 'number' ? option : form.options.findIndex((one) => optionKey(one) === option);
    const fault = checkReply(form, index, fields);
    if (!fault) return;
    const field = fault.field === undefined ? '' : ` (field ${fault.field})`;
    throw new Broken(
      `expected a legal answer to decision ${n}; option ${option} with ${JSON.stringify(fields)} is refused as ${fault.code}${field}`,
    );
  }

  /** Whether the drill's place is reached; true once. */
  #isPlace(what: string): boolean {
    if (this.#given.size < PLACE - 1 || this.#done.has(what)) return false;
    this.#done.add(what);
    return true;
  }

  get #latest(): number {
    return this.#session.lines.slice(0, this.#at).findLast((line) => line.type === 'update')?.update.n ?? 0;
  }

  /** To a client that comes back: how things stand, with no event twice. */
  #again(outlet: Outlet): void {
    const sent = this.#session.lines.slice(0, this.#at);
    const update = sent.findLast((line) => line.type === 'update')?.update;
    const table = sent.findLast((line) => line.type === 'table');
    if (update) outlet.line({ type: 'update', update: { ...update, events: [], first: this.#events + 1 } } satisfies StreamLine);
    if (table) outlet.line(table);
  }

  /** Sends what there is until the client is asked something that it has not answered. */
  #goOn(): void {
    while (this.#outlet && !this.#open && !this.isOver) {
      const line = this.#session.lines[this.#at];
      if (!line) return;
      const disturbance = this.#disturbance();
      if (disturbance) {
        disturbance();
        return;
      }
      this.#at++;
      this.#send(line, this.#outlet);
    }
  }

  #send(line: StreamLine, outlet: Outlet): void {
    if (this.#at % 7 === 0) outlet.blank();
    if (this.#drill === 'additions') {
      outlet.line({ type: 'of-a-later-version', what: [1, { deep: true }] });
      outlet.line({ ...line, addition: 'of a later version' });
    } else outlet.line(line);
    if (line.type === 'end') {
      this.isOver = true;
      outlet.end();
      this.#served();
    }
    if (line.type !== 'update') return;
    const { update } = line;
    this.#events = update.first + update.events.length - 1;
    const asked = update.view.mine?.decision;
    this.#open = asked && !this.#given.has(asked.n) ? asked : undefined;
  }

  /** What the drill does to the stream at its place. */
  #disturbance(): (() => void) | undefined {
    const drill = this.#drill;
    if (drill !== 'cut' && drill !== 'moved' && drill !== 'taken-over') return undefined;
    if (this.#given.size < PLACE || !this.#isPlace(drill)) return undefined;
    return () => {
      const outlet = this.#outlet as Outlet;
      this.#outlet = undefined;
      this.#after = drill === 'taken-over' ? 'stay away' : 'come back';
      if (drill === 'cut') {
        outlet.cut();
        return;
      }
      outlet.line({ type: 'end', code: drill } satisfies StreamLine);
      outlet.end();
      if (this.isServed) this.#served();
    };
  }
}

/** A refusal as the server makes it. */
export const problem = (
  code: 'too-many-requests' | 'protocol-unsupported' | 'not-found' | 'unauthorized',
  status: number,
  headers = {},
): Exclude<Said, 'lost'> => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: { type: `/api/docs#${code}`, title: code, status, detail: code, code },
});
