/** A line between a browser and a server that can be cut: every connection goes through it. */
import { connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The address at which the server is found by this line. */
  url: string;
  /** Cuts every connection, and lets none through until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** Lays a line to a server. */
export function lineTo(server: string): Promise<Line> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const line = createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return new Promise((done) =>
    line.listen(0, '127.0.0.1', () => {
      const at = line.address();
      done({
        url: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
        cut: () => {
          isCut = true;
          cutAll();
        },
        mend: () => {
          isCut = false;
        },
        close: () =>
          new Promise((closed) => {
            line.close(() => closed());
            cutAll();
          }),
      });
    }),
  );
}
