/** What processes ask of each other: whether one is there, and to do something with a match that only its owner can. Nobody else is let in. */
import { errorAnswer, type WatchedMatch } from '@spiritgate/shared/protocol';
import express, { type Application, type RequestHandler } from 'express';
import * as z from 'zod';
import type { Logger } from '../log.ts';
import type { Result } from '../result.ts';
import { PEER_HEADER, PEER_PATH, type Peers } from './peers.ts';

const Id = z.string().max(100);
const TakeBody = z.strictObject({ match: Id, from: Id });
const VoidBody = z.strictObject({ match: Id, reason: z.string().max(100) });
const ExpelBody = z.strictObject({ account: Id });

/** What this process does for others, with its own matches. */
export type PeerServices = {
  /** Takes a running match over from the process `from`. */
  take(match: string, from: string): Promise<boolean>;
  voidHere(match: string, reason: string): Promise<Result<unknown>>;
  expelHere(account: string): Promise<void>;
  watchableHere(): WatchedMatch[];
};

export function mountPeerDoor(app: Application, peers: Peers, services: PeerServices, log: Logger): void {
  const verbs: Record<string, (body: unknown) => unknown> = {
    ping: () => ({ id: peers.id }),
    take: async (body) => {
      const { match, from } = TakeBody.parse(body);
      return { taken: await services.take(match, from) };
    },
    void: async (body) => {
      const { match, reason } = VoidBody.parse(body);
      return services.voidHere(match, reason);
    },
    expel: async (body) => {
      await services.expelHere(ExpelBody.parse(body).account);
      return {};
    },
    watchable: () => ({ matches: services.watchableHere() }),
  };
  // To everybody else there is nothing here.
  const guard: RequestHandler = (req, _res, next) => (peers.isKnown(req.get(PEER_HEADER)) ? next() : next('route'));
  app.post(`${PEER_PATH}/:verb`, guard, express.json(), (req, res, next) => {
    const verb = verbs[req.params.verb as string];
    if (!verb) return next();
    Promise.resolve(req.body)
      .then(verb)
      .then(
        (answer) => void res.json(answer),
        (error: unknown) => {
          log.error({ err: error, verb: req.params.verb }, 'another process asked in vain');
          res.status(500).json(errorAnswer('internal'));
        },
      );
  });
}
