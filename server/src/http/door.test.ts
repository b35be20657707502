/** The JSON door to a match (D16) over real HTTP: the same views and events as a socket, the newest attachment wins, inputs as calls. */
import { API, type Problem, type StreamLine, type Update } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import type { Holder, MatchHost, Sink } from '../match/index.ts';
import { playOut, useServer } from '../testing/harness.ts';
import { JsonSeat } from '../testing/json-seat.ts';
import { seatStream } from './door.ts';
import type { Lines } from './route.ts';

const server = useServer({ matchLinger: 1 });

test('D16: at every input of a match a stream shows exactly what a socket of the same seat shows', async () => {
  const { players, match } = await server.seated();
  let compared = 0;
  for (;;) {
    for (const player of players) {
      await player.attach(match);
      const socket = player.latest;
      const stream = await JsonSeat.open(player, match);
      expect(stream.latest).toEqual(socket);
      stream.leave();
      await player.attach(match);
      compared++;
    }
    const asked = players.find((player) => player.decision);
    if (!asked) break;
    await asked.answer();
  }
  expect(players[0].latest.view.public.result).not.toBeNull();
  expect(compared).toBeGreaterThan(8);
});

test('D16: a match is played over the door alone, with updates numbered as on sockets', async () => {
  const { players, match } = await server.pair();
  const seats = [await JsonSeat.open(players[0], match), await JsonSeat.open(players[1], match)] as const;
  const [a, b] = seats;
  while (!a.latest.view.public.result) {
    const asked = seats.find((seat) => seat.latest.view.mine?.decision) as JsonSeat;
    const { status, body } = await asked.answer();
    expect(status).toBe(200);
    for (const seat of seats) await seat.until(() => seat.latest.n >= body.n);
  }
  for (const { updates } of seats) {
    let next = 1;
    for (const [i, update] of updates.entries()) {
      expect(update).toMatchObject({ n: i, first: next, resync: false });
      next += update.events.length;
    }
  }
  expect(a.latest.view.public).toEqual(b.latest.view.public);
  for (const seat of seats) {
    await seat.until(() => seat.hasEnded);
    expect(seat.end).toBe('match-closed');
  }
});

test('D9: a stream takes the seat over from a socket, a socket from a stream, and a stream from a stream', async () => {
  const { players, match } = await server.seated();
  const [ada] = players;
  const first = await JsonSeat.open(ada, match);
  expect(await ada.untilClosed()).toEqual({ code: 4100, reason: 'this seat was attached elsewhere' });
  const second = await JsonSeat.open(ada, match);
  await first.until(() => first.hasEnded);
  expect(first.end).toBe('taken-over');
  await ada.attach(match);
  await second.until(() => second.hasEnded);
  expect(second.end).toBe('taken-over');
  await ada.answer();
  expect(first.latest.n).toBe(0);
  expect(players[1].closed).toBeUndefined();
});

test('who comes back says the last event and gets what was missed', async () => {
  const { players, match } = await server.seated();
  const stream = await JsonSeat.open(players[0], match);
  const had = stream.latest.first + stream.latest.events.length - 1;
  stream.leave();
  await players[1].answer();
  const again = await JsonSeat.open(players[0], match, had);
  expect(again.latest).toMatchObject({ n: 1, first: had + 1, resync: false });
  const beyond = await JsonSeat.open(players[0], match, 999_999);
  expect(beyond.latest).toMatchObject({ resync: true, events: [] });
  beyond.leave();
});

test('inputs: the same codes as in a room, the same reply to the same answer, and nothing for who has no seat', async () => {
  const { players, match } = await server.seated();
  const stranger = await server.guest();
  const seat = await JsonSeat.open(players[0], match);
  const good = { do: 'answer', decision: 1, option: 0, fields: { bid: 1 } };
  const codeOf = async (body: unknown): Promise<string> => (await seat.input<Problem>(body)).body.code;
  expect(await codeOf({ ...good, seat: 1 })).toBe('bad-request');
  expect(await codeOf({ do: 'sync', since: 0 })).toBe('bad-request');
  expect(await codeOf({ ...good, decision: 2 })).toBe('wrong-decision');
  expect(await codeOf({ ...good, option: 7 })).toBe('option-not-offered');
  expect(await codeOf({ ...good, fields: { bid: 9 } })).toBe('field-invalid');
  expect((await seat.input(good)).body).toEqual({ n: 1 });
  expect((await seat.input(good)).body).toEqual({ n: 1 });
  expect(await codeOf({ ...good, option: 1 })).toBe('decision-consumed');
  expect((await stranger.call('POST', `/matches/${match}/inputs`, good)).body.code).toBe('not-your-match');
  expect((await stranger.call('GET', `/matches/${match}/stream`)).body.code).toBe('not-your-match');
  expect((await stranger.call('GET', '/matches/nope/stream')).body.code).toBe('unknown-match');
  expect((await stranger.call('GET', `/matches/${match}/stream?since=-1`)).body).toMatchObject({ code: 'bad-request', field: 'since' });
  seat.leave();
});

test('D21: a version that the server does not speak is refused, whether a seat comes by a socket or by a stream; who does not say speaks the first', async () => {
  const { players, match } = await server.seated();
  const [ada] = players;
  const refused = { status: 426, code: 'protocol-unsupported', field: 'protocol' };
  expect((await ada.call('POST', `/matches/${match}/attach`, { protocol: 2 })).body).toMatchObject(refused);
  for (const version of [0, 2, 999])
    expect((await ada.call('GET', `/matches/${match}/stream?protocol=${version}`)).body).toMatchObject(refused);
  expect((await ada.call('GET', `/matches/${match}/stream?protocol=new`)).body).toMatchObject({ code: 'bad-request', field: 'protocol' });
  expect(ada.closed).toBeUndefined();
  const seat = await JsonSeat.open(ada, match);
  expect(seat.latest.n).toBe(0);
  seat.leave();
});

test('a stream without a token is refused before it begins', async () => {
  const { match } = await server.pair();
  const res = await fetch(`${server.url}${API}/matches/${match}/stream`);
  expect([res.status, res.headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8']);
});

test('who goes away without a word leaves the seat free', async () => {
  const { players, match } = await server.seated();
  const stream = await JsonSeat.open(players[0], match);
  stream.leave();
  await players[0].attach(match);
  await playOut(players);
});

test('a server that stops ends its streams with a code', async () => {
  // The matchmaker is global: what is asked for here is only what `stopping` does to a stream.
  const stopping = new AbortController();
  const { lines, written } = fakeLines();
  const { host } = fakeHost();
  seatStream({ host, seat: 0, since: 0, gone: new AbortController().signal, stopping: stopping.signal })(lines);
  stopping.abort();
  expect(written.at(-1)).toEqual({ type: 'end', code: 'shutting-down' });
});

test('K7 a slow reader of a stream costs no memory: it is skipped while it is full, and then gets one whole update with the events it missed', async () => {
  const { lines, written, setFull } = fakeLines();
  const { host, play } = fakeHost();
  seatStream({ host, seat: 0, since: 0, gone: new AbortController().signal, stopping: new AbortController().signal })(lines);
  await settle();
  play();
  setFull(true);
  for (let i = 0; i < 100; i++) play();
  expect(updatesIn(written).map(({ n }) => n)).toEqual([0, 1]);
  setFull(false);
  await settle();
  play();
  const [, , caughtUp, next] = updatesIn(written);
  expect(caughtUp).toMatchObject({ n: 101, first: 2 });
  expect(caughtUp?.events).toHaveLength(100);
  expect(next).toMatchObject({ n: 102, first: 102 });
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const updatesIn = (written: StreamLine[]): Update[] => written.flatMap((line) => (line.type === 'update' ? [line.update] : []));

/** Lines that a test fills and drains. */
function fakeLines(): { lines: Lines<StreamLine>; written: StreamLine[]; setFull(full: boolean): void } {
  const written: StreamLine[] = [];
  let full = false;
  const waiting: (() => void)[] = [];
  const lines: Lines<StreamLine> = {
    write: (line) => void written.push(line),
    get isFull() {
      return full;
    },
    drained: (then) => void waiting.push(then),
    end: (line) => void written.push(line),
  };
  const setFull = (now: boolean): void => {
    full = now;
    if (!full) for (const then of waiting) then();
  };
  return { lines, written, setFull };
}

/** A match in which each input is one event. */
function fakeHost(): { host: Pick<MatchHost, 'hold' | 'sync' | 'leave' | 'watchers'>; play(): void } {
  const sinks = new Set<Sink>();
  let n = 0;
  const view = { public: {} } as Update['view'];
  const event = { kind: 'turn' } as Update['events'][number];
  const host = {
    watchers: 0,
    hold: (_seat: number, _holder: Holder) => () => {},
    sync: async (_seat: number, since: number, sink: Sink) => {
      sink({ n, view, events: new Array(n - since).fill(event) as Update['events'], first: since + 1, resync: false });
      sinks.add(sink);
      return { ok: true as const, n };
    },
    leave: (_seat: number, sink: Sink) => void sinks.delete(sink),
  };
  const play = (): void => {
    n++;
    for (const sink of sinks) sink({ n, view, events: [event], first: n, resync: false });
  };
  return { host, play };
}
