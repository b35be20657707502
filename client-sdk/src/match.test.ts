import type { AnswerMessage, EventView, InputMessage, InputReply, MatchInfo, Update } from '@spiritgate/shared/protocol';
import { CLOSE } from '@spiritgate/shared/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpiritgateError } from './error.ts';
import { Match } from './match.ts';
import type { Listener } from './socket.ts';
import { sampleDecision, sampleTable, sampleView } from './testing/samples.ts';

const INFO: MatchInfo = { id: 'm1', game: 'elestrals', seat: 0, players: ['Ada', 'Bob'], result: null };
const ok: InputReply = { ok: true, n: 1 };
const event = (verb: string): EventView => ({ kind: 'moved', verb, seat: 0, cards: [], from: '', to: '', n: {} });

/** What a server does with an input on one socket: reply, or 'silence' until the socket is lost. */
type Handler = (input: InputMessage, socket: FakeSocket) => InputReply | 'silence';

class FakeSocket {
  readonly listener: Listener;
  isClosedByUs = false;
  #waiting: ((reply: undefined) => void)[] = [];
  constructor(listener: Listener) {
    this.listener = listener;
  }
  wait(): Promise<undefined> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
  cut(code = 1006): void {
    for (const resolve of this.#waiting) resolve(undefined);
    this.listener.closed(code);
  }
}

/** A room that numbers events and sends each seat what it asks for. */
class FakeRoom {
  readonly sockets: FakeSocket[] = [];
  readonly inputs: InputMessage[] = [];
  readonly log: EventView[] = [];
  view = sampleView({ decision: sampleDecision(1) });
  n = 0;
  refuse: SpiritgateError[] = [];
  handle: Handler = () => ok;

  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
  open(): Promise<Match> {
    return Match.open(async (listener) => {
      const refusal = this.refuse.shift();
      if (refusal) throw refusal;
      const socket = new FakeSocket(listener);
      this.sockets.push(socket);
      return {
        match: INFO,
        socket: {
          request: async (input) => {
            this.inputs.push(input);
            if (input.do === 'sync') this.send(input.since, socket);
            const reply = input.do === 'sync' ? ok : this.handle(input, socket);
            return reply === 'silence' ? socket.wait() : reply;
          },
          close: () => {
            socket.isClosedByUs = true;
          },
        },
      };
    });
  }
  send(since: number, socket = this.socket, more: Partial<Update> = {}): void {
    socket.listener.update({ n: this.n, view: this.view, events: this.log.slice(since), first: since + 1, resync: false, ...more });
    socket.listener.table(sampleTable(this.view.public.result));
  }
  /** The game goes on: something happens, the view changes, both are sent. */
  happens(verbs: string[], view = this.view): void {
    const since = this.log.length;
    this.n++;
    this.view = view;
    this.log.push(...verbs.map(event));
    this.send(since);
  }
}

const over = () => sampleView({ result: { winner: 0, reason: 'deck-out' } });
const verbsOf = async (match: Match): Promise<string[]> => {
  const out: string[] = [];
  for await (const e of match.events()) out.push(e.verb);
  return out;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('following a match', () => {
  it('has view, seat and decision at once, all events in order, and ends with the result', async () => {
    const room = new FakeRoom();
    room.log.push(event('shuffle'), event('draw'));
    const match = await room.open();
    expect([match.id, match.seat, match.decision?.n, match.isConnected]).toEqual(['m1', 0, 1, true]);
    const verbs = verbsOf(match);
    room.happens(['cast']);
    room.happens(['attack', 'destroy'], over());
    expect(await verbs).toEqual(['shuffle', 'draw', 'cast', 'attack', 'destroy']);
    expect(await match.result).toEqual({ winner: 0, reason: 'deck-out', wins: [0, 0] });
    expect(match.decision).toBeNull();
    await vi.runAllTimersAsync();
    expect(room.socket.isClosedByUs).toBe(true);
  });

  it('asks each decision once, also of a slow reader', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    const asked: number[] = [];
    const reading = (async () => {
      for await (const decision of match.decisions()) {
        asked.push(decision.n);
        if (decision.n > 1) continue;
        room.happens(['a']);
        await match.answer(decision.sample());
        for (const n of [2, 3]) room.happens(['b'], sampleView({ decision: sampleDecision(n) }));
      }
    })();
    await vi.runAllTimersAsync();
    room.happens([], over());
    await reading;
    expect(asked).toEqual([1, 3]);
  });

  it('asks again for what is missing when event numbers have a gap', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    const verbs = verbsOf(match);
    room.log.push(event('lost'));
    room.happens(['seen'], over());
    await vi.runAllTimersAsync();
    expect(room.inputs).toEqual([
      { do: 'sync', since: 0 },
      { do: 'sync', since: 0 },
    ]);
    expect(await verbs).toEqual(['lost', 'seen']);
  });

  it('goes on from the view when the server no longer keeps the events', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    const verbs = verbsOf(match);
    room.log.push(...Array.from({ length: 9 }, () => event('old')), event('kept'));
    room.send(9, room.socket, { resync: true });
    room.happens(['new'], over());
    expect(await verbs).toEqual(['kept', 'new']);
  });
});

describe('answering', () => {
  it('is true when taken, and the decision is no longer open', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    expect(await match.answer({ decision: 1, option: 2, fields: {} })).toBe(true);
    expect(match.decision).toBeNull();
    expect(room.inputs.at(-1)).toEqual({ do: 'answer', decision: 1, option: 2, fields: {}, thought: 0 });
  });

  it.each(['game-over', 'no-open-decision', 'wrong-decision', 'decision-consumed'] as const)('is false after %s', async (code) => {
    const room = new FakeRoom();
    room.handle = () => ({ ok: false, code, reason: '' });
    const match = await room.open();
    expect(await match.answer({ decision: 1, option: 2, fields: {} })).toBe(false);
  });

  it('throws a refusal with its code and field, and the decision stays open', async () => {
    const room = new FakeRoom();
    room.handle = () => ({ ok: false, code: 'field-invalid', reason: 'No.', field: 'position' });
    const match = await room.open();
    await expect(match.answer({ decision: 1, option: 0, fields: {} })).rejects.toMatchObject({
      code: 'field-invalid',
      field: 'position',
      message: 'No.',
    });
    expect(match.decision?.n).toBe(1);
  });

  it('is true for the answer that ends the game, though its update comes before the reply', async () => {
    const room = new FakeRoom();
    room.handle = () => {
      room.happens(['win'], over());
      return ok;
    };
    const match = await room.open();
    expect(await match.answer({ decision: 1, option: 2, fields: {} })).toBe(true);
    expect(await match.concede()).toBe(false);
  });
});

describe('after a cut line', () => {
  it('an answer without a reply is sent again on the next socket, the same', async () => {
    const room = new FakeRoom();
    let taken = 0;
    room.handle = (_, socket) => {
      taken++;
      if (socket === room.sockets[0]) return 'silence';
      return ok;
    };
    const match = await room.open();
    const answering = match.answer({ decision: 1, option: 0, fields: { position: 'attack', spirits: [1] } });
    await vi.advanceTimersByTimeAsync(0);
    room.happens(['cast'], sampleView({ decision: sampleDecision(2) }));
    room.socket.cut();
    expect(match.isConnected).toBe(false);
    expect(await answering).toBe(true);
    const answers = room.inputs.filter((i): i is AnswerMessage => i.do === 'answer');
    expect(answers).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
    expect(taken).toBe(2);
    expect(room.inputs.filter((i) => i.do === 'sync')).toEqual([
      { do: 'sync', since: 0 },
      { do: 'sync', since: 1 },
    ]);
    expect(match.decision?.n).toBe(2);
  });

  it('what happened meanwhile is not lost and nothing comes twice', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    const verbs = verbsOf(match);
    room.happens(['before']);
    const old = room.socket;
    old.cut();
    room.log.push(event('meanwhile'));
    await vi.runAllTimersAsync();
    expect(room.socket).not.toBe(old);
    room.happens(['after'], over());
    expect(await verbs).toEqual(['before', 'meanwhile', 'after']);
  });

  it('tries again while the server is away, and throws the code once it is of no use', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    room.refuse = [SpiritgateError.of('unreachable'), SpiritgateError.of('shutting-down'), SpiritgateError.of('unknown-match')];
    const reading = expect(verbsOf(match)).rejects.toMatchObject({ code: 'unknown-match' });
    const result = expect(match.result).rejects.toMatchObject({ code: 'unknown-match' });
    room.socket.cut();
    await vi.runAllTimersAsync();
    await Promise.all([reading, result]);
    expect(room.sockets).toHaveLength(1);
    await expect(match.answer({ decision: 1, option: 2, fields: {} })).rejects.toMatchObject({ code: 'unknown-match' });
  });

  it('gives up when the server stays away', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    room.refuse = Array.from({ length: 100 }, () => SpiritgateError.of('unreachable'));
    const result = expect(match.result).rejects.toMatchObject({ code: 'unreachable' });
    room.socket.cut();
    await vi.runAllTimersAsync();
    await result;
    expect(room.refuse.length).toBeGreaterThan(0);
  });
});

describe('a seat that is attached elsewhere', () => {
  it('ends the match for this client, which does not come back', async () => {
    const room = new FakeRoom();
    room.handle = () => 'silence';
    const match = await room.open();
    const answering = expect(match.answer({ decision: 1, option: 2, fields: {} })).rejects.toMatchObject({ code: 'taken-over' });
    await vi.advanceTimersByTimeAsync(0);
    room.socket.cut(CLOSE.takenOver);
    await answering;
    await expect(verbsOf(match)).rejects.toMatchObject({ code: 'taken-over' });
    await expect(match.result).rejects.toMatchObject({ code: 'taken-over' });
    await vi.runAllTimersAsync();
    expect(room.sockets).toHaveLength(1);
  });

  it('is not fought for when it happens while sitting down', async () => {
    const room = new FakeRoom();
    const opening = expect(
      Match.open(async (listener) => {
        room.sockets.push(new FakeSocket(listener));
        return {
          match: INFO,
          socket: {
            request: async () => {
              listener.closed(CLOSE.takenOver);
              return undefined;
            },
            close: () => undefined,
          },
        };
      }),
    ).rejects.toMatchObject({ code: 'taken-over' });
    await vi.runAllTimersAsync();
    await opening;
    expect(room.sockets).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('ends loops quietly and closes the socket; the result is not for this client any more', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    const verbs = verbsOf(match);
    match.leave();
    expect(await verbs).toEqual([]);
    await expect(match.result).rejects.toMatchObject({ code: 'left' });
    expect(room.socket.isClosedByUs).toBe(true);
    await expect(match.concede()).rejects.toMatchObject({ code: 'left' });
  });

  it('stops attempts to come back', async () => {
    const room = new FakeRoom();
    const match = await room.open();
    room.refuse = [SpiritgateError.of('unreachable')];
    room.socket.cut();
    const conceding = expect(match.concede()).rejects.toMatchObject({ code: 'left' });
    match.leave();
    await vi.runAllTimersAsync();
    await conceding;
    expect(room.sockets).toHaveLength(1);
  });
});
