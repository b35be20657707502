/**
 * Where the figures can be read: on a port of its own, or on the server's port for those who have the token; by neither unless the operator says
 * so. They tell how busy the server is, which is nobody else's business.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from 'express';
import type { Metrics } from './metrics.ts';

/** `port`: undefined for none of its own. `token`: undefined where everybody who reaches that port may read. */
export type MetricsConfig = { port: number | undefined; host: string; token: string | undefined };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has the token. */
const hasToken = (req: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(req.headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Answers `GET /metrics`; whoever lacks the token is told nothing else. */
async function answerMetrics(req: IncomingMessage, res: ServerResponse, metrics: Metrics, token: string | undefined): Promise<void> {
  if (token !== undefined && !hasToken(req, token)) {
    res.writeHead(401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }).end();
    return;
  }
  try {
    const text = await metrics.text();
    res.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  } catch {
    res.writeHead(503).end();
  }
}

/** On the server's own port only for those who have the token: without one, not at all. */
export function mountMetrics(app: Application, { token, port }: MetricsConfig, metrics: Metrics): void {
  if (token !== undefined || port !== undefined) metrics.watchProcess();
  if (token !== undefined && port === undefined) app.get('/metrics', (req, res) => answerMetrics(req, res, metrics, token));
}

/** Listens on the port of its own, if there is one. Rejects if it cannot be had. */
export async function openMetrics(
  { port, host, token }: MetricsConfig,
  metrics: Metrics,
): Promise<{ url: string | undefined; close(): Promise<void> }> {
  if (port === undefined) return { url: undefined, close: async () => {} };
  const server = createServer((req, res) => {
    const isOurs = (req.method === 'GET' || req.method === 'HEAD') && req.url?.split('?')[0] === '/metrics';
    if (isOurs) void answerMetrics(req, res, metrics, token);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  const { address, family, port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/metrics`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
