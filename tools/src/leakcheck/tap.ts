/** A TCP proxy on this machine that keeps every byte that the server sends through it, and reads them as HTTP responses and WebSocket frames. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What came over one connection, in order. */
export type Heard = { kind: 'http' | 'frame'; head: string; body: Buffer };

export type Tap = {
  /** Where it listens, as an HTTP address. */
  url: string;
  /** Everything that the server has sent, in the order in which it was complete: HTTP responses and WebSocket frames. */
  heard(): Heard[];
  /** Settles when every WebSocket through it is closed. */
  socketsClosed(): Promise<void>;
  stop(): Promise<void>;
};

/** Taps the line to an HTTP address on this machine. */
export async function tapTo(target: string): Promise<Tap> {
  const { hostname, port } = new URL(target);
  const heard: Heard[] = [];
  const open = new Set<Socket>();
  const closing = new Set<Promise<void>>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const reader = new Reader((one) => {
      heard.push(one);
      // A connection that stays for HTTP ends when the client's pool likes; a WebSocket ends with the client.
      if (one.head.startsWith('HTTP/1.1 101')) closing.add(new Promise((done) => near.once('close', () => done())));
    });
    open.add(near);
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      reader.take(bytes);
      near.write(bytes);
    });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(near);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: () => heard,
    socketsClosed: async () => {
      await Promise.all(closing);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

const END_OF_HEAD = '\r\n\r\n';

/** Reads one connection: HTTP responses with their length, and WebSocket frames once the server has switched to them. */
class Reader {
  #bytes = Buffer.alloc(0);
  #isSocket = false;
  readonly #out: (heard: Heard) => void;

  constructor(out: (heard: Heard) => void) {
    this.#out = out;
  }

  take(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (let size = this.#next(); size > 0; size = this.#next()) this.#bytes = this.#bytes.subarray(size);
  }

  /** Gives out what is complete; its size, or 0 if nothing is. */
  #next(): number {
    return this.#isSocket ? this.#frame() : this.#response();
  }

  #response(): number {
    const end = this.#bytes.indexOf(END_OF_HEAD);
    if (end < 0) return 0;
    const head = this.#bytes.subarray(0, end).toString('latin1');
    const from = end + END_OF_HEAD.length;
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#bytes.length < from + length) return 0;
    this.#isSocket = head.startsWith('HTTP/1.1 101');
    this.#out({ kind: 'http', head, body: Buffer.from(this.#bytes.subarray(from, from + length)) });
    return from + length;
  }

  /** Frames of a server have no mask. */
  #frame(): number {
    const bytes = this.#bytes;
    if (bytes.length < 2) return 0;
    const short = (bytes[1] as number) & 127;
    const at = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (bytes.length < at) return 0;
    const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
    if (bytes.length < at + length) return 0;
    this.#out({ kind: 'frame', head: `opcode ${(bytes[0] as number) & 15}`, body: Buffer.from(bytes.subarray(at, at + length)) });
    return at + length;
  }
}
