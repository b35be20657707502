/** The name of a request, by which its caller, proxies and our log speak of the same: taken from the caller if it is one, else made up. */
import type { RequestHandler } from 'express';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';

const REQUEST_ID = 'X-Request-Id';

const ID = /^[\w.:-]{1,64}$/;

export const requestId =
  (env: Env): RequestHandler =>
  (req, res, next) => {
    const given = req.get(REQUEST_ID) ?? '';
    const id = ID.test(given) ? given : newId(env);
    res.locals.request = id;
    res.set(REQUEST_ID, id);
    next();
  };
