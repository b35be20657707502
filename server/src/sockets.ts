/** The transport of all rooms: what waits for a reader who does not keep up is bounded; beyond that the socket is cut, and its client comes back. */
import { WebSocketTransport } from '@colyseus/ws-transport';

/** So many bytes may wait for one socket: several times the longest that a client gets at once, which is its whole state with the events kept. */
export const MOST_WAITING = 1_048_576;

/** How many messages a socket may send in a second; one that sends more is closed with 4002. No player and no bot comes near. */
export const MOST_MESSAGES = 500;

export class Sockets extends WebSocketTransport {
  constructor(options: ConstructorParameters<typeof WebSocketTransport>[0]) {
    super(options);
    this.wss.on('connection', (socket) => {
      const send = socket.send.bind(socket) as (...frame: unknown[]) => void;
      // Cut, not closed: a close would wait behind all that was not read.
      const bounded = (...frame: unknown[]): void => (socket.bufferedAmount > MOST_WAITING ? socket.terminate() : send(...frame));
      Object.assign(socket, { send: bounded });
    });
  }
}
