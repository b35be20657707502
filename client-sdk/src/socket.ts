/** One socket to a match room: what the SDK uses of Colyseus, in its own types. Colyseus's own reconnection stays off (D9). */
import { Client, type Room } from '@colyseus/sdk';
import {
  INPUT,
  type InputMessage,
  type InputReply,
  SAID,
  type SaidMessage,
  type SeatReservation,
  TABLE,
  type TableView,
  UPDATE,
  type Update,
  WATCHERS,
  type Watchers,
} from '@spiritgate/shared/protocol';
import { type MatchState, readUpdate, type UpdateMessage } from '@spiritgate/shared/protocol/state';
import { SpiritgateError } from './error.ts';

export type Socket = {
  /** Resolves with the reply; with undefined if the socket was lost before one came. */
  request(input: InputMessage): Promise<InputReply | undefined>;
  /** Ends the socket without a word to the listener. */
  close(): void;
};

/** What a socket tells: updates, what stands around the game, how many watch, what the players say, and once its end with the close code. */
export type Listener = {
  update(update: Update): void;
  table(view: TableView): void;
  watchers(count: number): void;
  said(said: SaidMessage): void;
  closed(code: number): void;
};

/** Opens the socket of a reservation. */
export type Dial = (reservation: SeatReservation, listener: Listener) => Promise<Socket>;

/** How long a handshake or a reply may take, in milliseconds. */
const PATIENCE = 10_000;
/** How often silence is tested, in milliseconds; a test without an echo until the next one means that the line is gone. */
const ECHO_EVERY = 15_000;
/** The close code that stands for a line that went away without a word. */
const ABNORMAL = 1006;

/** Dials match rooms of the server at `url`. */
export function colyseusDial(url: string): Dial {
  const client = new Client(url);
  return async (reservation, listener) => {
    const room = await inTime(client.consumeSeatReservation<MatchState>(reservation), hangUp);
    room.reconnection.enabled = false;
    return adapt(room, listener);
  };
}

function adapt(room: Room<MatchState>, listener: Listener): Socket {
  let isOpen = true;
  const finish = (): boolean => {
    if (!isOpen) return false;
    isOpen = false;
    clearInterval(timer);
    return true;
  };
  const giveUp = (): void => {
    hangUp(room);
    if (finish()) listener.closed(ABNORMAL);
  };
  const timer = watchSilence(room, giveUp);
  room.onMessage(UPDATE, (message: UpdateMessage) => {
    if (!isOpen) return;
    const update = readUpdate(message, room.state);
    // Events of another moment than the state: something was lost on the way, and a new socket brings all of it.
    if (update) listener.update(update);
    else giveUp();
  });
  room.onMessage(TABLE, (view: TableView) => {
    if (isOpen) listener.table(view);
  });
  room.onMessage(SAID, (said: SaidMessage) => {
    if (isOpen) listener.said(said);
  });
  room.onMessage(WATCHERS, ({ count }: Watchers) => {
    if (isOpen) listener.watchers(count);
  });
  // Anything else is of a newer protocol, or Colyseus's own.
  room.onMessage('*', () => undefined);
  room.onLeave((code) => finish() && listener.closed(code));
  return {
    request: async (input) => {
      if (!isOpen) return undefined;
      return room.request<InputMessage, InputReply>(INPUT, input, { timeout: PATIENCE }).catch(lossOrFault);
    },
    close: () => {
      if (finish()) hangUp(room);
    },
  };
}

/** Leaving settles only if the other side still answers; nobody waits for it. */
function hangUp(room: Room): void {
  void room.leave(false);
}

function watchSilence(room: Room, onSilence: () => void): ReturnType<typeof setInterval> {
  let echoed = true;
  return setInterval(() => {
    if (!echoed) return onSilence();
    echoed = false;
    room.ping(() => {
      echoed = true;
    });
  }, ECHO_EVERY);
}

/** A request is rejected with a bare Error when the socket is lost or silent; with a name or a code when the server objects to it. */
function lossOrFault(error: Error & { code?: number | string }): undefined {
  if (error.code === undefined && error.name === 'Error') return undefined;
  throw SpiritgateError.of('internal', { cause: error });
}

/** The promise, if it settles in time; what comes later is handed to `discard`. */
function inTime<T>(promise: Promise<T>, discard: (late: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(SpiritgateError.of('unreachable'));
    }, PATIENCE);
    promise.then((value) => (isLate ? discard(value) : resolve(value)), reject).finally(() => clearTimeout(timer));
  });
}
