/** One address for several servers: each line goes to the next one that takes it. For tests, where Caddy need not be there. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Balancer = { url: string; stop(): Promise<void> };

export async function balance(urls: readonly string[]): Promise<Balancer> {
  const targets = urls.map((url) => new URL(url));
  const open = new Set<Socket>();
  let next = 0;
  const dial = (near: Socket, tries: number): void => {
    const target = targets[next++ % targets.length] as URL;
    const far = connect(Number(target.port), target.hostname);
    const refused = (): void => {
      if (tries > 1) dial(near, tries - 1);
      else near.destroy();
    };
    far.once('error', refused);
    far.once('connect', () => {
      far.off('error', refused);
      far.on('error', () => undefined);
      open.add(far);
      near.pipe(far);
      far.pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => {
        open.delete(far);
        near.destroy();
      });
    });
  };
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    near.on('close', () => open.delete(near));
    dial(near, targets.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
