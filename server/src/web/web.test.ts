/** The page on the web: its files, which address shows it, under which policy, and that the API is what it was. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPage, servePage } from './index.ts';

const SCRIPT = 'console.log("a page");\n'.repeat(20);
const folder = mkdtempSync(join(tmpdir(), 'spiritgate-page-'));
let server: Server;
let url = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  writeFileSync(join(folder, 'inputs.txt'), 'hash');
  writeFileSync(join(folder, 'assets/index-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
  const page = loadPage(folder);
  if (!page) throw new Error('no page');
  const app = express();
  app.get('/api/v1/games', (_req, res) => void res.json({ games: [] }));
  servePage(app, { page, otherHosts: false });
  app.use((_req, res) => void res.status(404).json({ code: 'not-found' }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A plain request: fetch would unpack the answer, and mend the path. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>((resolve, reject) => {
    const sent = request(url, { path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });

test.each(['/', '/index.html', '/match/abc', '/profile/A.%20B.', '/decks/shared/x', '/no/such/screen'])(
  '%s shows the page to a browser',
  async (path) => {
    const { status, headers, body } = await get(path, BROWSER);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(body.toString()).toContain('<title>Page</title>');
  },
);

test('the policy lets in what comes from here and nothing else, sockets of this host included', async () => {
  const { headers } = await get('/', { ...BROWSER, host: 'play.example.org:8080' });
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' ws://play.example.org:8080 wss://play.example.org:8080",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('a host that is none comes into no policy', async () => {
  const { headers } = await get('/', { ...BROWSER, host: 'a; script-src *' });
  expect(String(headers['content-security-policy'])).toContain("connect-src 'self';");
  expect(String(headers['content-security-policy'])).not.toContain('*');
});

test('files with a hash in their name are kept for ever, and come compressed as the caller can read them', async () => {
  const plain = await get('/assets/index-abc.js');
  expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' });
  expect(plain.headers['content-type']).toMatch(/^text\/javascript/);
  expect(plain.body.toString()).toBe(SCRIPT);
  const brotli = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.body).toEqual(brotliCompressSync(SCRIPT));
  const gzip = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gzip.body).toEqual(gzipSync(SCRIPT));
  const head = await get('/assets/index-abc.js', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test('who has the file already gets none', async () => {
  const first = await get('/icon.svg');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/icon.svg', { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
  ['/assets/index-old.js', BROWSER],
  ['/assets/../index.html', {}],
  ['/assets/%2e%2e/%2e%2e/package.json', {}],
  ['/manifest.json', {}],
  ['/inputs.txt', {}],
  ['/assets/index-abc.js.br', BROWSER],
  ['/api/v1/nothing', BROWSER],
  ['/api', BROWSER],
  ['/nothing', { accept: 'application/json' }],
  ['/nothing', {}],
])('%s is not there, and says so as the API does', async (path, headers) => {
  const { status, body } = await get(path, headers);
  expect([status, JSON.parse(body.toString())]).toEqual([404, { code: 'not-found' }]);
});

test('only reading: a POST to an address of the page is refused', async () => {
  expect((await get('/', BROWSER, 'POST')).status).toBe(404);
  expect((await get('/api/v1/games', BROWSER)).body.toString()).toBe('{"games":[]}');
});

test('a folder without a page has none', () => {
  expect(loadPage(join(folder, 'assets'))).toBeUndefined();
  expect(loadPage(join(folder, 'nowhere'))).toBeUndefined();
});
