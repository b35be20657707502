/** Reads a request by the schemas of its route: everything strict, nothing that no text can keep. */
import type { Request } from 'express';
import { parse } from '../parse.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Call, Route } from './route.ts';
import type { Signed } from './services.ts';
import { unsoundAt } from './sound.ts';

/** What a request has come to before it is read. */
export type Admitted = { signed: Signed | undefined; address: string; within: Call['within']; gone: AbortSignal };

/** The request as its route asked for it, or what is wrong with it. */
export function readCall(route: Route, req: Request, { signed, ...rest }: Admitted): Result<Call> {
  const read = {
    params: readPart(route.params, req.params),
    query: route.query || Object.keys(req.query).length === 0 ? readPart(route.query, req.query) : unknownIn(req.query),
    body: readPart(route.body, req.body),
  };
  for (const part of Object.values(read)) if (!part.ok) return part;
  const [params, query, body] = [read.params, read.query, read.body].map((part) => (part.ok ? part.value : undefined));
  const { account, scopes, token } = signed ?? { account: undefined, scopes: [], token: undefined };
  return ok({ params, query, body, account, scopes, token, ...rest } as Call);
}

function readPart(schema: Route['body'], given: unknown): Result<unknown> {
  if (!schema) return ok(undefined);
  const at = unsoundAt(given);
  if (at !== undefined) return refuse('bad-request', at === '' ? {} : { field: at.slice(0, 100) });
  return parse(schema, given, 'bad-request');
}

/** A route without a query takes none. */
function unknownIn(query: object): Result<unknown> {
  const [first = ''] = Object.keys(query);
  return refuse('bad-request', unsoundAt(first) === undefined ? { field: first.slice(0, 100) } : {});
}
