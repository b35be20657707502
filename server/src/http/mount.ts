/** Puts the table of routes on the web: for each request who calls, within which limits, what it says, and the answer with its headers. */
import { API, errorAnswer, MAX_BODY } from '@spiritgate/shared/protocol';
import express, { type Application, type Request, type RequestHandler, type Response, Router } from 'express';
import helmet from 'helmet';
import { addressOf } from '../limits/index.ts';
import type { Logger } from '../log.ts';
import { callerOf, withinLimit } from './callers.ts';
import { mountDescription } from './description.ts';
import { sendTagged } from './etag.ts';
import { linesTo } from './lines.ts';
import { KEY_HEADER, onceFor } from './once.ts';
import { failed, notAllowed, notFound, sendProblem, valueOr } from './problems.ts';
import { type Admitted, readCall } from './read-call.ts';
import type { Call, Route, Stream } from './route.ts';
import { routesOf } from './routes/index.ts';
import type { Services } from './services.ts';

export function mount(app: Application, services: Services): void {
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(accessLog(services.log, services.env.now));
  app.use(SAFE_HEADERS);
  app.get('/healthz', (_req, res) => void res.json({ ok: true }));
  app.get('/readyz', (_req, res) => void res.status(services.isReady() ? 200 : 503).json({ ok: services.isReady() }));
  const routes = routesOf(services);
  mountDescription(app, routes);
  app.use(API, routerOf(routes, services));
  app.use(notFound);
  app.use(failed(services.log));
}

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
    if (!valueOr(res, await withinLimit(res, 'general', services, { address }))) return;
    const signed = valueOr(res, await callerOf(req, route, services));
    if (!signed) return;
    const id = signed.value?.account.id;
    res.locals.account = id;
    const who = { address, ...(id === undefined ? {} : { account: id }) };
    if (!valueOr(res, await withinLimit(res, route.limit, services, who))) return;
    const within: Call['within'] = (limit, account) => withinLimit(res, limit, services, { address, account });
    res.locals.admitted = { signed: signed.value, address, within, gone: gone.signal } satisfies Admitted;
    next();
  };
  const act: RequestHandler = async (req, res) => {
    const call = valueOr(res, readCall(route, req, res.locals.admitted as Admitted));
    const done = call && valueOr(res, await onceFor(route, req.get(KEY_HEADER), call.value, services));
    if (call && done) give(route, req, res, done.value, call.value, services);
  };
  return route.body ? [admit, onlyJson, readJson, act] : [admit, act];
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
  (log: Logger, now: () => number): RequestHandler =>
  (req, res, next) => {
    const began = now();
    res.on('finish', () =>
      log.debug(
        { method: req.method, route: res.locals.route ?? '', status: res.statusCode, ms: now() - began, account: res.locals.account },
        'request',
      ),
    );
    next();
  };
