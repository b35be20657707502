/**
 * THE list of what may differ between two runs of the same match on the wire, because it is drawn by the transport or read from the clock of
 * the machine and not from the environment that the server is given. Whatever is not on it is compared, to the last byte.
 */
import type { Heard } from './tap.ts';

type Mask = {
  what: string;
  /** What is left of it to compare; undefined if nothing is. */
  apply(heard: Heard): Heard | undefined;
};

/** First bytes of Colyseus's frames. */
const JOIN_ROOM = 10;
const PING = 18;

const withHead = (heard: Heard, head: string): Heard => ({ ...heard, head });
const header = (name: string): Mask => ({
  what: `the HTTP header ${name}`,
  apply: (heard) => withHead(heard, heard.head.replace(new RegExp(`^(${name}): .*$`, 'im'), '$1: *')),
});

const MASKS: readonly Mask[] = [
  // The second of the day.
  header('date'),
  // A digest of the body, which is compared itself.
  header('etag'),
  // Answers the random key of the client's own handshake.
  header('sec-websocket-accept'),
  {
    what: 'ids of rooms, sockets and the process in seat reservations: random, of fixed length',
    apply: (heard) =>
      heard.kind === 'http'
        ? {
            ...heard,
            body: Buffer.from(heard.body.toString('latin1').replace(/"(roomId|sessionId|processId)":"[\w-]{9}"/g, '"$1":"*"'), 'latin1'),
          }
        : heard,
  },
  {
    what: 'the reconnection token in the first frame of a room: random, and of no use here',
    apply: (heard) => {
      const length = heard.body[1] ?? 0;
      if (heard.kind !== 'frame' || heard.body[0] !== JOIN_ROOM) return heard;
      return { ...heard, body: Buffer.concat([heard.body.subarray(0, 2), Buffer.alloc(length), heard.body.subarray(2 + length)]) };
    },
  },
  {
    what: 'signs of life of the line, which follow the clock of the machine: WebSocket pings and pongs, echoes of the client’s pings',
    apply: (heard) => (heard.kind === 'frame' && (/opcode (9|10)$/.test(heard.head) || heard.body[0] === PING) ? undefined : heard),
  },
];

/** What is compared. */
export function masked(heard: readonly Heard[]): Heard[] {
  return heard.flatMap((one) => {
    let left: Heard | undefined = one;
    for (const mask of MASKS) left = left && mask.apply(left);
    return left ? [left] : [];
  });
}
