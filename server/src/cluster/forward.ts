/** Passes a request on to the process that plays the match, and its answer back, a stream as long as it lasts. */
import { type IncomingMessage, request } from 'node:http';
import { errorAnswer } from '@spiritgate/shared/protocol';
import type { Request, Response } from 'express';
import { PEER_HEADER, type Peer } from './peers.ts';

/** What of an answer is passed back. */
const PASSED = ['content-type', 'cache-control', 'retry-after', 'x-accel-buffering'] as const;
/** How long the other process may take to begin an answer, in milliseconds. */
const PATIENCE = 10_000;

/**
 * The caller has been let in here, and what it says has been read.
 * @param fail sends a problem; `lost` is called if the other process did not answer
 */
export function forward(
  req: Request,
  res: Response,
  { address, key }: Peer,
  fail: (error: ReturnType<typeof errorAnswer>) => void,
  lost: () => void,
): void {
  const body = req.body === undefined ? undefined : JSON.stringify(req.body);
  const passed = request(`${address}${req.originalUrl}`, {
    method: req.method,
    headers: {
      [PEER_HEADER]: key,
      authorization: req.get('authorization') ?? '',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  });
  const patience = setTimeout(() => passed.destroy(new Error('no answer')), PATIENCE);
  passed.on('response', (answer) => {
    clearTimeout(patience);
    giveBack(answer, res);
  });
  passed.on('error', () => {
    clearTimeout(patience);
    lost();
    // Midway through an answer there is nothing left to say: the caller comes back.
    if (res.headersSent) res.destroy();
    else if (!res.destroyed) fail(errorAnswer('match-moved'));
  });
  res.on('close', () => {
    clearTimeout(patience);
    passed.destroy();
  });
  passed.end(body);
}

function giveBack(answer: IncomingMessage, res: Response): void {
  res.status(answer.statusCode ?? 500);
  for (const name of PASSED) {
    const value = answer.headers[name];
    if (value !== undefined) res.set(name, value);
  }
  res.flushHeaders();
  answer.on('error', () => res.destroy());
  answer.on('aborted', () => res.destroy());
  answer.pipe(res);
}
