/** Who calls: bearer tokens and what they may be used for (D19), and how often one may call. */
import { SCOPES, type Scope } from '@spiritgate/shared/protocol';
import type { Request, Response } from 'express';
import { ok, type Result, refuse } from '../result.ts';
import type { Route } from './route.ts';
import type { Services, Signed } from './services.ts';

/** Scopes that are enough where another one is asked for: who may play may read. */
const ENOUGH: Readonly<Record<Scope, readonly Scope[]>> = {
  read: SCOPES,
  play: ['play', 'bot'],
  bot: ['bot'],
  moderate: ['moderate'],
};

/** Whether a token with these scopes may be used where this one is asked for. */
export const mayUse = (scopes: readonly Scope[], asked: Scope): boolean => scopes.some((scope) => ENOUGH[asked].includes(scope));

/** Who is signed in; undefined on an open route. */
export async function callerOf(req: Request, { auth, session }: Route, { signIn }: Services): Promise<Result<Signed | undefined>> {
  if (auth === 'open') return ok(undefined);
  const token = /^Bearer ([\w-]{1,200})$/i.exec(req.get('authorization') ?? '')?.[1];
  const signed = token === undefined ? refuse('unauthorized') : await signIn(token);
  if (!signed.ok) return signed;
  if (!mayUse(signed.value.scopes, auth)) return refuse('scope-missing');
  return session && signed.value.token.kind !== 'session' ? refuse('session-needed') : signed;
}

/** Takes one from the caller's share of a limit; refused, the response says when to come back. */
export async function withinLimit(res: Response, limit: string | undefined, { limits, meters }: Services, who: Who): Promise<Result<null>> {
  if (limit === undefined || !limits) return ok(null);
  const taken = await limits.take(limit, who);
  if (taken.ok) return ok(null);
  meters?.limited(limit);
  res.set('Retry-After', String(Math.max(1, Math.ceil(taken.retryAfter))));
  return refuse('too-many-requests');
}

type Who = { address: string; account?: string };
