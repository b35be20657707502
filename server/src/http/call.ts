/** What every HTTP route shares: who calls, strict bodies, `?wait`, and answers with the status of their code (D7, D19). */
import { type Account, ERRORS, type ErrorAnswer, errorAnswer, MAX_WAIT } from '@spiritgate/shared/protocol';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type * as z from 'zod/mini';
import type { Accounts } from '../accounts/index.ts';
import type { Logger } from '../log.ts';
import { parse } from '../parse.ts';
import { ok, type Result, refuse } from '../result.ts';

/** One request, as routes see it. */
export type Call = {
  /** A named part of the path. */
  param(name: string): string;
  body<S extends z.ZodMiniType>(schema: S): Result<z.infer<S>>;
  /** How long the caller would like to wait, in milliseconds. */
  wait(): Result<number>;
  /** Aborted when the caller has gone away. */
  gone: AbortSignal;
};

type Answer = Result<object> | Promise<Result<object>>;

/** A route for everybody. */
export const open =
  (handle: (call: Call) => Answer, status = 200): RequestHandler =>
  (req, res) =>
    answer(res, handle(callOf(req, res)), status);

/** A route for those who are signed in. */
export const signedIn =
  (accounts: Accounts) =>
  (handle: (call: Call, account: Account) => Answer, status = 200): RequestHandler =>
  async (req, res) => {
    const token = /^Bearer ([\w-]{1,100})$/.exec(req.get('authorization') ?? '')?.[1];
    const account = token === undefined ? undefined : await accounts.find(token);
    if (!account) return send(res, errorAnswer('unauthorized'));
    res.locals.account = account.id;
    return answer(res, handle(callOf(req, res), account), status);
  };

async function answer(res: Response, given: Answer, status: number): Promise<void> {
  const result = await given;
  if (result.ok) res.status(status).json(result.value);
  else send(res, result);
}

function send(res: Response, error: ErrorAnswer): void {
  res.status(ERRORS[error.code].status).json(error);
}

function callOf(req: Request, res: Response): Call {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  return {
    param: (name) => String(req.params[name]),
    body: (schema) => parse(schema, req.body, 'bad-request'),
    wait: () => readWait(req.query.wait),
    gone: gone.signal,
  };
}

function readWait(asked: unknown): Result<number> {
  if (asked === undefined) return ok(0);
  const seconds = typeof asked === 'string' && /^\d{1,2}$/.test(asked) ? Number(asked) : Number.NaN;
  return seconds <= MAX_WAIT ? ok(seconds * 1000) : refuse('bad-request', { field: 'wait' });
}

/** No such route. */
export const notFound: RequestHandler = (_req, res) => send(res, errorAnswer('not-found'));

/** What went wrong on the way: a body that could not be read, or a bug. Details stay in the log. */
export const failed =
  (log: Logger): ErrorRequestHandler =>
  (error: { status?: unknown; type?: unknown }, _req, res, _next) => {
    if (error.type === 'entity.too.large') return send(res, errorAnswer('body-too-large'));
    if (typeof error.status === 'number' && error.status < 500)
      return send(res, errorAnswer(error.type === 'entity.parse.failed' ? 'bad-json' : 'bad-request'));
    log.error({ err: error }, 'a request failed');
    return send(res, errorAnswer('internal'));
  };

/** One line a request: what, how it ended, who. The path is the route's, without codes, ids and queries. */
export const accessLog =
  (log: Logger, now: () => number): RequestHandler =>
  (req, res, next) => {
    const began = now();
    res.on('finish', () =>
      log.debug(
        { method: req.method, route: req.route?.path ?? '', status: res.statusCode, ms: now() - began, account: res.locals.account },
        'request',
      ),
    );
    next();
  };
