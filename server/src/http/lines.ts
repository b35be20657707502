/** A response of lines of JSON: blank lines keep it alive, a slow reader is told that it is full, and one that never reads is let go. */
import { LINES_TYPE } from '@spiritgate/shared/protocol';
import type { Response } from 'express';
import type { Cancel, Env } from '../env.ts';
import type { Lines } from './route.ts';

/** How often a blank line goes out, in milliseconds. */
export const HEARTBEAT = 15_000;
/** So many bytes may wait for a reader before it counts as behind. */
const FULL = 65_536;
/** How long a reader may be behind before the stream is cut, in milliseconds. */
export const PATIENCE = 30_000;

/** Begins the response; `gone` tells when it is over. */
export function linesTo(res: Response, env: Env, gone: AbortSignal): Lines<unknown> {
  res.status(200).set({ 'Content-Type': LINES_TYPE, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  res.flushHeaders();
  const beat = heart(res, env);
  const slow = patience(res, env);
  gone.addEventListener('abort', () => {
    beat();
    slow.stop();
  });
  const write = (line: unknown): void => {
    if (res.writableEnded || res.destroyed) return;
    res.write(`${JSON.stringify(line)}\n`);
    slow.look();
  };
  return {
    write,
    get isFull() {
      return res.writableLength > FULL;
    },
    drained: (then) => void res.on('drain', then),
    end: (line) => {
      write(line);
      res.end();
    },
  };
}

/** A blank line now and then, unless the reader has enough to read. */
function heart(res: Response, env: Env): Cancel {
  let cancel: Cancel = () => {};
  const beat = (): void => {
    cancel = env.later(HEARTBEAT, () => {
      if (res.writableLength === 0) res.write('\n');
      beat();
    });
  };
  beat();
  return () => cancel();
}

/** Cuts a stream whose reader has been behind for too long. */
function patience(res: Response, env: Env): { look(): void; stop(): void } {
  let cancel: Cancel | undefined;
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  res.on('drain', stop);
  const look = (): void => {
    if (!cancel && res.writableLength > FULL) cancel = env.later(PATIENCE, () => void res.destroy());
  };
  return { look, stop };
}
