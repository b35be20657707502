/** Errors as they leave by HTTP: problem details with the status of their code (RFC 9457), and nothing of what the server knows inside. */
import { type ErrorAnswer, errorAnswer, PROBLEM_TYPE, problemOf } from '@spiritgate/shared/protocol';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from '../log.ts';
import { type Result, refuse } from '../result.ts';

export function sendProblem(res: Response, error: ErrorAnswer): void {
  const problem = problemOf(error);
  res.locals.code = error.code;
  if (error.code === 'unauthorized') res.set('WWW-Authenticate', 'Bearer');
  res.status(problem.status).type(PROBLEM_TYPE).send(JSON.stringify(problem));
}

/** No such route. */
export const notFound: RequestHandler = (_req, res) => sendProblem(res, errorAnswer('not-found'));

/** The route does not take this method; these it takes. */
export const notAllowed =
  (methods: readonly string[]): RequestHandler =>
  (_req, res) => {
    res.set('Allow', methods.join(', '));
    sendProblem(res, errorAnswer('method-not-allowed'));
  };

/** What went wrong on the way: a body that could not be read, or a bug. Details stay in the log. */
export const failed =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const known = unreadable(error);
    if (!known) log.error({ err: error, request: res.locals.request }, 'a request failed');
    if (res.headersSent) return void res.destroy();
    return sendProblem(res, known ?? errorAnswer('internal'));
  };

/** The errors of express and its body reader that are the caller's fault; undefined for a bug of ours. */
function unreadable(error: unknown): ErrorAnswer | undefined {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return refuse('body-too-large');
  if (type === 'entity.parse.failed') return refuse('bad-json');
  if (status === 415) return refuse('unsupported-media-type');
  return typeof status === 'number' && status >= 400 && status < 500 ? refuse('bad-request') : undefined;
}

/** A value of a result, or its problem sent. */
export function valueOr<T>(res: Response, result: Result<T>): { value: T } | undefined {
  if (result.ok) return result;
  sendProblem(res, result);
  return undefined;
}
