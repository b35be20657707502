/** A TCP proxy on this machine whose lines can be cut, or made deaf in one direction: how the tests break a network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  /** Where it listens, as an HTTP address. */
  url: string;
  /** Ends every line, in both directions, without a goodbye. */
  cut(): void;
  /** From now on the lines that are open let nothing through from the server; what clients send still arrives. */
  mute(): void;
  /** No new lines, until `open` again. */
  shut(): void;
  open(): void;
  stop(): Promise<void>;
};

type Pair = { near: Socket; far: Socket; isMuted: boolean };

/** Proxies to an HTTP address on this machine, or to a socket file. */
export async function proxyTo(target: string | { file: string }): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isShut = false;
  const server = createServer((near) => {
    if (isShut) {
      near.destroy();
      return;
    }
    const pair: Pair = { near, far: dial(target), isMuted: false };
    pairs.add(pair);
    near.on('data', (bytes) => pair.far.write(bytes));
    pair.far.on('data', (bytes) => !pair.isMuted && near.write(bytes));
    for (const socket of [near, pair.far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        pair.far.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = (): void => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mute: () => {
      for (const pair of pairs) pair.isMuted = true;
    },
    shut: () => {
      isShut = true;
    },
    open: () => {
      isShut = false;
    },
    stop: async () => {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}

function dial(target: string | { file: string }): Socket {
  if (typeof target !== 'string') return connect(target.file);
  const { hostname, port } = new URL(target);
  return connect(Number(port), hostname);
}
