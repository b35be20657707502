/** The transport of all rooms: what goes to a socket at one moment goes in one piece, and what waits for a reader who does not keep up is bounded; beyond that the socket is cut, and its client comes back. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Protocol } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Meters } from './metrics/index.ts';

/** So many bytes may wait for one socket: several times the longest that a client gets at once, which is its whole state with the events kept. */
export const MOST_WAITING = 1_048_576;

/** In so many parts the sockets are asked whether they are still there: thousands at one moment would hold up whoever plays. */
const BEATS = 50;

/** How many messages a socket may send in a second; one that sends more is closed with 4002. No player and no bot comes near. */
export const MOST_MESSAGES = 500;

/** A socket, with how many pings it has not answered; Colyseus counts the answers. */
type Pinged = Parameters<WebSocketTransport['onConnection']>[0];

export class Sockets extends WebSocketTransport {
  readonly #corks = new Corks();

  /** How many sockets are open. */
  get count(): number {
    return this.wss.clients.size;
  }

  /** @param meters told of every frame with state */
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0], meters?: Pick<Meters, 'patch'>) {
    super(options);
    this.wss.on('connection', (socket, request: IncomingMessage) => {
      const tcp = request.socket;
      const send = socket.send.bind(socket) as (...frame: unknown[]) => void;
      const corks = this.#corks;
      const bounded = (data: unknown, ...how: unknown[]): void => {
        // Cut, not closed: a close would wait behind all that was not read.
        if (socket.bufferedAmount > MOST_WAITING) {
          socket.terminate();
          return;
        }
        corks.hold(tcp);
        if (isState(data)) {
          meters?.patch(data.byteLength);
          // It may lie in a buffer that its room writes into again before it has gone.
          send(Buffer.from(data), ...how);
        } else send(data, ...how);
      };
      Object.assign(socket, { send: bounded });
    });
  }

  /** Pings each socket once in so many milliseconds, a part of them at a time; cuts those that have left so many unanswered. */
  protected override autoTerminateUnresponsiveClients(every: number, most: number): void {
    let due: Pinged[] = [];
    let share = 0;
    let beat = 0;
    this.pingInterval = setInterval(() => {
      if (beat++ % BEATS === 0) {
        due = [...this.wss.clients] as Pinged[];
        share = Math.ceil(due.length / BEATS);
      }
      for (const socket of due.splice(0, share)) {
        if (socket.pingCount >= most) socket.terminate();
        else if (socket.readyState === socket.OPEN) {
          socket.pingCount++;
          socket.ping();
        }
      }
    }, every / BEATS);
  }
}

const isState = (data: unknown): data is Uint8Array =>
  data instanceof Uint8Array && (data[0] === Protocol.ROOM_STATE || data[0] === Protocol.ROOM_STATE_PATCH);

/** Sockets whose writes wait for the end of what is being done now. An input leads to three messages to each player: one write is much cheaper. */
class Corks {
  #held: Socket[] = [];

  hold(socket: Socket): void {
    if (socket.writableCorked > 0 || socket.destroyed) return;
    socket.cork();
    if (this.#held.push(socket) === 1) process.nextTick(() => this.#release());
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    for (const socket of held) socket.uncork();
  }
}
