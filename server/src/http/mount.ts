/** Puts the table of routes on the web: for each request who calls, within which limits, what it says, and the answer with its headers. */
import { API, errorAnswer, MAX_BODY } from '@spiritgate/shared/protocol';
import express, { type Application, type Request, type RequestHandler, type Response, Router } from 'express';
import helmet from 'helmet';
import { forward, PEER_HEADER } from '../cluster/index.ts';
import { addressOf } from '../limits/index.ts';
import { type Served, servePage } from '../web/index.ts';
import { callerOf, withinLimit } from './callers.ts';
import { mountDescription } from './description.ts';
import { sendTagged } from './etag.ts';
import { linesTo } from './lines.ts';
import { KEY_HEADER, onceFor } from './once.ts';
import { failed, notAllowed, notFound, sendProblem, valueOr } from './problems.ts';
import { type Admitted, readCall } from './read-call.ts';
import { requestId } from './request-id.ts';
import type { Call, Route, Stream } from './route.ts';
import { routesOf } from './routes/index.ts';
import type { Services } from './services.ts';
import { serveStatus } from './status-page.ts';

export function mount(app: Application, services: Services, page?: Served): void {
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestId(services.env));
  app.use(accessLog(services));
  app.use(SAFE_HEADERS);
  app.get('/healthz', (_req, res) => void res.json({ ok: true }));
  app.get('/readyz', readyz(services));
  if (services.status) serveStatus(app, services.status);
  const routes = routesOf(services);
  mountDescription(app, routes);
  app.use(API, routerOf(routes, services));
  if (page) servePage(app, page);
  app.use(notFound);
  app.use(failed(services.log));
}

/** Redis alone being away keeps nobody from playing, so that it is told, and no reason to send callers elsewhere. */
const readyz =
  ({ isReady, health }: Services): RequestHandler =>
  async (_req, res) => {
    const { database, redis } = await health();
    const ok = isReady() && database === 'up';
    res.status(ok ? 200 : 503).json({ ok, stopping: !isReady(), database, redis });
  };

/** What answers are JSON needs nothing of a browser: no scripts, no frames, no guessing of types. */
const SAFE_HEADERS = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: { action: 'deny' },
});

const readJson = express.json({ limit: MAX_BODY, inflate: false });

function routerOf(routes: readonly Route[], services: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, here] of byPath(routes)) {
    const at = router.route(path);
    for (const route of here) at[route.method](...handlersOf(route, services));
    const methods = here.map(({ method }) => method.toUpperCase());
    at.all(notAllowed(methods.includes('GET') ? [...methods, 'HEAD'] : methods));
  }
  return router;
}

/** Routes with the same path together; where two paths fit a request, the one with more words of its own comes first. */
function byPath(routes: readonly Route[]): [string, Route[]][] {
  const rank = (path: string): string => path.replace(/:\w+/g, '~');
  return [...Map.groupBy(routes, ({ path }) => path)].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
}

function handlersOf(route: Route, services: Services): RequestHandler[] {
  const admit: RequestHandler = async (req, res, next) => {
    res.locals.route = route.path;
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const address = addressOf(req.socket.remoteAddress, req.get('x-forwarded-for'), services.proxies);
    // What another process passes on was counted there.
    const isPassedOn = services.cluster.peers?.isKnown(req.get(PEER_HEADER)) === true;
    res.locals.isPassedOn = isPassedOn;
    if (!isPassedOn && !valueOr(res, await withinLimit(res, 'general', services, { address }))) return;
    const signed = valueOr(res, await callerOf(req, route, services));
    if (!signed) return;
    const id = signed.value?.account.id;
    res.locals.account = id;
    const who = { address, ...(id === undefined ? {} : { account: id }) };
    if (!isPassedOn && !valueOr(res, await withinLimit(res, route.limit, services, who))) return;
    const within: Call['within'] = (limit, account) => withinLimit(res, limit, services, { address, account });
    res.locals.admitted = { signed: signed.value, address, within, gone: gone.signal } satisfies Admitted;
    next();
  };
  const act: RequestHandler = async (req, res) => {
    const call = valueOr(res, readCall(route, req, res.locals.admitted as Admitted));
    if (call && !res.locals.isPassedOn && (await passOn(route, req, res, call.value, services))) return;
    const done = call && valueOr(res, await onceFor(route, req.get(KEY_HEADER), call.value, services));
    if (call && done) give(route, req, res, done.value, call.value, services);
  };
  return route.body ? [admit, onlyJson, readJson, act] : [admit, act];
}

/** Where the match of a request is played by another process, that one answers. */
async function passOn({ atOwner }: Route, req: Request, res: Response, { params }: Call, { cluster }: Services): Promise<boolean> {
  const { peers } = cluster;
  const owner = atOwner && peers ? await cluster.ownerOf((params as { id: string }).id) : undefined;
  if (!owner) return false;
  forward(
    req,
    res,
    owner,
    (problem) => sendProblem(res, problem),
    () => peers?.doubt(owner.id),
  );
  return true;
}

/** A body of another kind would be taken for none. */
const onlyJson: RequestHandler = (req, res, next) => {
  const isEmpty = Number(req.get('content-length') ?? 0) === 0;
  if (isEmpty || req.is('application/json')) next();
  else sendProblem(res, errorAnswer('unsupported-media-type'));
};

function give(route: Route, req: Request, res: Response, value: unknown, call: Call, { env }: Services): void {
  if (route.kind === 'stream') (value as Stream<unknown>)(linesTo(res, env, call.gone));
  else if (route.etag) sendTagged(req, res, 'application/json', JSON.stringify(value));
  else res.status(route.status).set('Cache-Control', 'no-store').type('application/json').send(JSON.stringify(value));
}

/** One line a request: what, how it ended, who. The path is the route's, without codes, ids and queries. */
const accessLog =
  ({ log, env: { now }, meters }: Services): RequestHandler =>
  (req, res, next) => {
    const began = now();
    res.on('finish', () => {
      const { route = '', account, code, request } = res.locals;
      const ms = now() - began;
      meters?.request(req.method, route, res.statusCode, ms);
      if (code !== undefined) meters?.refused(code, 'http');
      log.debug({ request, method: req.method, route, status: res.statusCode, code, ms, account }, 'request');
    });
    next();
  };
