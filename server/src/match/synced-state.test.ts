/**
 * The synced state as sockets carry it: Colyseus's own serializer on one side, its client's decoder on the other, without sockets between.
 * What a client reads is its view, whenever it came (D1, D2); what it is sent holds nothing of what others alone see (field reports A, B).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@colyseus/core';
import { ClientState } from '@colyseus/core';
import { SchemaSerializer } from '@colyseus/core/serializer/SchemaSerializer';
import { Encoder, StateView } from '@colyseus/schema';
import { SchemaSerializer as Decoder } from '@colyseus/sdk/serializer/SchemaSerializer';
import { games } from '@spiritgate/shared/games';
import { type Game, stream } from '@spiritgate/shared/kernel';
import { type Form, type PrivateView, type Seat, sampleReply, type Viewer, type Views, viewFor } from '@spiritgate/shared/protocol';
import { emptyState, type MatchState, privateOf, readView, writeViews } from '@spiritgate/shared/protocol/state';
import { anyPrivate, anyViews } from '@spiritgate/shared/protocol/testing';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { TINY_DECKS, tiny } from '../testing/tiny-game.ts';
import './wire.ts';

// Many games and frames, on whatever machine.
vi.setConfig({ testTimeout: 120_000 });

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** A client that joined at some moment, with every byte that it was sent. */
class Reader {
  readonly viewer: Viewer;
  readonly #decoder = new Decoder<MatchState>();
  readonly frames: Buffer[] = [];
  readonly client: Client;

  constructor(room: Room, viewer: Viewer) {
    this.viewer = viewer;
    const socket = { state: ClientState.JOINED, view: undefined as StateView | undefined, raw: (bytes: Uint8Array) => this.#patch(bytes) };
    if (viewer !== 'spectator') {
      socket.view = new StateView();
      socket.view.add(privateOf(room.state, viewer));
    }
    this.client = socket as never;
    this.#decoder.handshake(this.#note(room.serializer.handshake()), { offset: 0 });
  }

  /** Takes the whole state: at first, or anew in the middle. */
  take(full: Uint8Array): void {
    this.#decoder.setState(this.#note(full), { offset: 1 });
  }

  view(): ReturnType<typeof readView> {
    return readView(this.#decoder.getState());
  }

  holds(text: string): boolean {
    return this.frames.some((frame) => frame.includes(text));
  }

  #patch(bytes: Uint8Array): void {
    this.#decoder.patch(this.#note(bytes), { offset: 1 });
  }

  #note(bytes: Uint8Array): Buffer {
    const frame = Buffer.from(bytes);
    this.frames.push(frame);
    return frame;
  }
}

/** What a match room does with its state. */
class Room {
  readonly state = emptyState();
  readonly serializer = new SchemaSerializer<MatchState>();
  readonly readers: Reader[] = [];
  n = 0;

  constructor() {
    this.serializer.reset(this.state);
  }

  join(viewer: Viewer): Reader {
    const reader = new Reader(this, viewer);
    this.readers.push(reader);
    this.resync(reader);
    return reader;
  }

  resync(reader: Reader): void {
    reader.take(this.serializer.getFullState(reader.client) as Uint8Array);
  }

  /** An input; whatever `between` does happens after the state changed and before the change is sent. */
  input(views: Views, between: () => void = () => {}): void {
    writeViews(this.state, ++this.n, views);
    between();
    this.serializer.applyPatches(
      this.readers.map((reader) => reader.client),
      this.state,
    );
  }

  check(views: Views): void {
    for (const reader of this.readers) {
      // The other codec of the same view: JSON.
      const [read, seen] = [reader.view(), JSON.parse(JSON.stringify(viewFor(views, reader.viewer)))];
      // Comparing is quick, telling the difference is not.
      if (!isDeepStrictEqual(read, seen)) expect(read).toEqual(seen);
    }
  }
}

/** Something unforeseen now and then: somebody joins, or takes the whole state anew. */
type Happening = { who: Viewer; what: 'join' | 'resync' | 'nothing'; when: 'before' | 'between' };
const happening: fc.Arbitrary<Happening> = fc.record({
  who: fc.constantFrom(...VIEWERS),
  what: fc.constantFrom('join', 'resync', 'nothing', 'nothing'),
  when: fc.constantFrom('before', 'between'),
});

function happen(room: Room, { who, what }: Happening): void {
  if (what === 'join' && room.readers.length < 7) room.join(who);
  if (what === 'resync') for (const reader of room.readers) if (reader.viewer === who) room.resync(reader);
}

function step(room: Room, views: Views, at: Happening): void {
  if (at.when === 'before') happen(room, at);
  room.input(views, () => at.when === 'between' && happen(room, at));
}

function fullRoom(): Room {
  const room = new Room();
  for (const viewer of VIEWERS) room.join(viewer);
  return room;
}

describe('whoever reads the state has their view, as if they had been there from the start', () => {
  test('after every input of whatever views: faces shown, hidden and shown again, moved, joins and resyncs at any moment', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(anyViews, happening), { minLength: 1, maxLength: 12 }), (steps) => {
        const room = fullRoom();
        for (const [views, at] of steps) {
          step(room, views, at);
          room.check(views);
        }
      }),
      { numRuns: 100 },
    ));

  test.each([
    ['elestrals', 4],
    ['tiny', 20],
  ])('after every input of random games of %s', (name, count) => {
    for (let seed = 0; seed < count; seed++) {
      const random = stream(keysOf(seed).table, 'choices');
      const room = fullRoom();
      play(name, seed, (views, game) => {
        step(room, views, {
          who: VIEWERS[random(3)] as Viewer,
          what: (['join', 'resync', 'nothing', 'nothing'] as const)[random(4)] as Happening['what'],
          when: random(2) ? 'before' : 'between',
        });
        room.check(views);
        if (random(10) === 0)
          for (const viewer of VIEWERS) expect(moduleOf(name).engine.view(game, viewer)).toEqual(viewFor(views, viewer));
      });
    }
  });
});

describe('nobody is sent what others alone see', () => {
  /** Whether a reader was sent anything private of a seat; everything private in these views begins with a word of the seat's own. */
  const hasPrivate = (reader: Reader, seat: Seat): boolean => reader.holds(`mine${seat}-`);
  const playOn = (room: Room, steps: readonly (readonly [Views, Happening])[]): void => {
    for (const [views, at] of steps) step(room, views, at);
  };

  test('A: neither the other seat nor spectators get a private face or a word of a decision, the owner does', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(anyViews, happening), { minLength: 1, maxLength: 12 }), (steps) => {
        const room = fullRoom();
        playOn(room, steps);
        for (const reader of room.readers)
          for (const seat of [0, 1] as const) {
            if (reader.viewer !== seat) expect(hasPrivate(reader, seat)).toBe(false);
            else if (hasPrivate(reader, seat)) told++;
          }
      }),
      { numRuns: 60 },
    );
    expect(told).toBeGreaterThan(60);
  });

  test('the test would find it: a spectator who is granted a seat is sent its secrets', () => {
    const [steps] = fc.sample(fc.array(fc.tuple(anyViews, happening), { minLength: 12, maxLength: 12 }), { numRuns: 1, seed: 3 }) as [
      [Views, Happening][],
    ];
    const room = fullRoom();
    const spy = room.readers[2] as Reader;
    const view = new StateView();
    view.add(room.state.seats.get('1') as object as MatchState);
    Object.assign(spy.client, { view });
    for (const [views] of steps) room.input(views);
    expect(hasPrivate(spy, 1)).toBe(true);
    expect(hasPrivate(spy, 0)).toBe(false);
  });

  type Twins = [views: Views, other: PrivateView, at: Happening];
  const twins = fc.array(fc.tuple(anyViews, anyPrivate(1), happening), { minLength: 1, maxLength: 12 });
  /** Whether seat 0 and spectators are sent the same bytes in a match and in one where seat 1 sees other things. */
  const isAlike = (steps: readonly Twins[], plant: (room: Room, mine: PrivateView) => void = () => {}): boolean => {
    const [room, twin] = [fullRoom(), fullRoom()];
    for (const [views, other, at] of steps) {
      plant(room, views.mine[1]);
      step(room, views, at);
      plant(twin, other);
      step(twin, { public: views.public, mine: [views.mine[0], other] }, at);
    }
    const bytesOf = ({ readers }: Room): string[] => readers.filter((r) => r.viewer !== 1).map((r) => r.frames.map(hex).join());
    return isDeepStrictEqual(bytesOf(room), bytesOf(twin));
  };

  test('B: what a seat alone sees, and how much of it there is, changes no byte that anybody else is sent', () =>
    fc.assert(
      fc.property(twins, (steps) => isAlike(steps)),
      { numRuns: 60 },
    ));

  test('the test would find it: an object for each private card, which nobody else is sent, shows in the numbers of other objects', () => {
    const plant = (room: Room, mine: PrivateView): void => {
      const { pools } = privateOf(room.state, 1);
      // A map that is made anew is another object; so often as there are cards.
      for (const _ of Object.keys(mine.cards)) privateOf(room.state, 1).pools = pools.clone();
    };
    expect(fc.sample(twins, { numRuns: 20, seed: 1 }).every((steps) => isAlike(steps, plant))).toBe(false);
  });

  test('in random games, no frame holds the handle of a card that its reader does not see', () => {
    for (let seed = 0; seed < 6; seed++) {
      const room = fullRoom();
      const open = new Set<string>();
      const own: [Set<string>, Set<string>] = [new Set(), new Set()];
      play('elestrals', seed, (views) => {
        room.input(views);
        for (const handle in views.public.cards) open.add(handle);
        for (const link of views.public.links) open.add(link.card);
        for (const seat of [0, 1] as const) for (const handle in (views.mine[seat] as PrivateView).cards) own[seat].add(handle);
      });
      for (const reader of room.readers)
        for (const seat of [0, 1] as const)
          for (const handle of own[seat])
            if (reader.viewer === seat) expect(reader.holds(handle)).toBe(true);
            else if (!open.has(handle)) expect(reader.holds(handle), `${handle} to ${reader.viewer}`).toBe(false);
    }
  });
});

test('the largest state of a game is far from the room that is kept for it', () => {
  let longest = 0;
  for (let seed = 0; seed < 4; seed++) {
    const room = fullRoom();
    play('elestrals', seed, (views) => {
      room.input(views);
      longest = Math.max(longest, (room.serializer.getFullState(room.readers[0]?.client) as Uint8Array).length);
    });
  }
  expect(longest).toBeGreaterThan(500);
  expect(longest).toBeLessThan(Encoder.BUFFER_SIZE / 2);
});

const hex = (bytes: Buffer): string => bytes.toString('hex');
const moduleOf = (name: string) => (name === tiny.name ? tiny : (games.get(name) as typeof tiny));

function keysOf(seed: number): Game['keys'] {
  const key = (n: number): string => (seed * 4 + n + 1).toString(16).padStart(64, '0');
  return { table: key(0), decks: [key(1), key(2)], handles: key(3) };
}

/** A random game; `after` is told what everybody may know at its beginning and after every input. */
function play(name: string, seed: number, after: (views: Views, game: Game) => void): void {
  const { engine, pool, starterDecks } = moduleOf(name);
  const decks = name === tiny.name ? TINY_DECKS : starterDecks;
  const deck = (i: number) => decks[i % decks.length] as (typeof decks)[number];
  const { game } = engine.create({ keys: keysOf(seed), pool, options: { decks: [deck(seed), deck(seed + 1)], chooser: undefined } });
  const random = stream(keysOf(seed).table, 'answers');
  after(engine.views(game), game);
  while (!game.result) {
    const asked = ([0, 1] as const).filter((seat) => game.open[seat]?.answered === false);
    const seat = asked[random(asked.length)] as Seat;
    const reply = sampleReply(engine.form(game, seat) as Form, random);
    const outcome = engine.submit(game, { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...reply });
    if (!outcome.ok) throw new Error(outcome.code);
    after(engine.views(game), game);
  }
}
