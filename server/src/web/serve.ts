/**
 * The page on the web: its files, and the page itself at every address that is not the API's, because which screen an address means the page
 * knows. Under its policy only scripts, styles and pictures of this server come in, and nothing frames it.
 */
import type { Application, Request, RequestHandler, Response } from 'express';
import { INDEX, type Page, type PageFile } from './page.ts';

/** Files whose names change with their content. */
const HASHED = '/assets/';

/** The page, and whether matches may be played on other hosts than the one that it comes from (`PUBLIC_ADDRESS`). */
export type Served = { page: Page; otherHosts: boolean };

export function servePage(app: Application, served: Served): void {
  app.use(filesOf(served));
}

const filesOf =
  ({ page, otherHosts }: Served): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const file = page.get(req.path);
    if (file && req.path !== INDEX)
      return send(req, res, file, req.path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!isForPeople(req)) return next();
    res.set({
      'Content-Security-Policy': policyFor(req, otherHosts),
      'Permissions-Policy': NO_PERMISSIONS,
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    return send(req, res, page.get(INDEX) as PageFile, 'no-cache');
  };

/** Whether somebody looks at an address with a browser. Of the API and of files that are not there, nobody does. */
function isForPeople({ path, headers }: Request): boolean {
  if (path === '/api' || path.startsWith('/api/') || path.startsWith(HASHED)) return false;
  return path === '/' || path === INDEX || (headers.accept ?? '').includes('text/html');
}

function send(req: Request, res: Response, { type, etag, bodies }: PageFile, caching: string): void {
  // The smallest that the caller reads, whatever it names first.
  const encoding = (['br', 'gzip'] as const).find((one) => bodies[one] && req.acceptsEncodings(one)) ?? 'identity';
  res.set({ 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' }).type(type);
  if (req.fresh) return void res.status(304).end();
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.send(bodies[encoding]);
}

/** `'self'` does not stand for WebSockets in every browser. */
function policyFor(req: Request, otherHosts: boolean): string {
  const host = req.get('host') ?? '';
  const own = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const sockets = otherHosts ? ['ws:', 'wss:'] : own;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...sockets].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The page uses nothing of the device but the clipboard. */
const NO_PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');
