/**
 * A route as a value: its path, who may call it, the schemas of what it takes and gives, the errors that it may answer, and the function that
 * does it. The same value is mounted, described in the OpenAPI document, and fuzzed.
 */
import type { Account, ErrorCode, Scope } from '@spiritgate/shared/protocol';
import type * as z from 'zod/mini';
import type { Result } from '../result.ts';
import type { Signed } from './services.ts';

type Schema = z.ZodMiniType;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** `open`: for everybody. Else the scope that the caller's token must have. */
export type Auth = 'open' | Scope;

/** The chapter of the document in which a route stands. */
type Tag =
  | 'Server'
  | 'Accounts'
  | 'Games'
  | 'Decks'
  | 'Lobbies'
  | 'Queue'
  | 'Challenges'
  | 'Matches'
  | 'Ratings'
  | 'History'
  | 'Moderation';

type Parsed<S> = S extends Schema ? z.infer<S> : S extends undefined ? undefined : unknown;

/** One request, read and checked. */
export type Call<A extends Auth = Auth, P = unknown, Q = unknown, B = unknown> = {
  /** The named parts of the path. */
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** Who calls; undefined on open routes. */
  account: A extends 'open' ? undefined : Account;
  /** What the caller's token may be used for; nothing on open routes. */
  scopes: readonly Scope[];
  /** The token by which the caller is signed in; undefined on open routes. */
  token: A extends 'open' ? undefined : Signed['token'];
  /** Takes one from another share than the route's own: that of the account that the request is about. */
  within(limit: string, account: string): Promise<Result<null>>;
  /** The caller's network address. */
  address: string;
  /** Aborted when the caller has gone away. */
  gone: AbortSignal;
};

/** What every kind of route says of itself. */
type Facts<A extends Auth, P, Q, B, Answer extends Schema> = {
  method: Method;
  /** Below /api/v1, with named parts: `/matches/:id/log`. */
  path: string;
  /** What it does, in a few words that begin with a verb. */
  summary: string;
  tag: Tag;
  auth: A;
  /** Schemas of objects. Without one, nothing of the kind is taken. */
  params?: P;
  query?: Q;
  body?: B;
  /** The status of success: 200 unless said otherwise. */
  status?: 200 | 201 | 202;
  /** The body of success; of a stream, one line of it. */
  answer: Answer;
  /** The codes that it answers beside the general ones, which its shape implies. */
  errors: readonly ErrorCode[];
  /** The rate limit's bucket, by name. */
  limit?: string;
  /** Whether it is about the running match `:id`, and is passed on to the process that plays it. */
  atOwner?: boolean;
  /** Whether only the session of a sign-in will do: a personal access token cannot take its account over. */
  session?: boolean;
  /** Whether it may be sent again with the same Idempotency-Key, and is then done once. */
  once?: boolean;
  /** Whether answers have an ETag, and a caller who has the same one already gets 304. */
  etag?: boolean;
};

type Spec<A extends Auth, P, Q, B, Answer extends Schema> = Facts<A, P, Q, B, Answer> & {
  handle(call: Call<A, P, Q, B>): Result<z.input<Answer>> | Promise<Result<z.input<Answer>>>;
};

/** Where the lines of a stream go. */
export type Lines<Line> = {
  write(line: Line): void;
  /** Whether the reader is so far behind that nothing more should be written before `drained`. */
  readonly isFull: boolean;
  /** The reader has caught up after `isFull`. */
  drained(then: () => void): void;
  /** Writes a last line and ends the stream. */
  end(line: Line): void;
};

/** Begins to write; called once, when the headers have gone out. */
export type Stream<Line> = (lines: Lines<Line>) => void;

type StreamSpec<A extends Auth, P, Q, Line extends Schema> = Facts<A, P, Q, undefined, Line> & {
  handle(call: Call<A, P, Q, undefined>): Result<Stream<z.input<Line>>> | Promise<Result<Stream<z.input<Line>>>>;
};

/** A route, whatever its types are inside. */
export type Route = Omit<Facts<Auth, Schema | undefined, Schema | undefined, Schema | undefined, Schema>, 'status'> & {
  status: number;
  kind: 'answer' | 'stream';
  /** Does it. Params, query and body have been read by the route's own schemas. */
  run(call: Call): Promise<Result<unknown>>;
};

/** A route that answers with JSON. */
export const route = <
  A extends Auth,
  Answer extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  spec: Spec<A, P, Q, B, Answer>,
): Route => ({ ...spec, status: spec.status ?? 200, kind: 'answer', run: async (call) => spec.handle(call as Call<A, P, Q, B>) });

/** A route that answers with lines of JSON for as long as there is something to tell. */
export const streamRoute = <
  A extends Auth,
  Line extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  spec: StreamSpec<A, P, Q, Line>,
): Route => ({ ...spec, status: 200, kind: 'stream', run: async (call) => spec.handle(call as Call<A, P, Q, undefined>) });

/** The codes that a route may answer, those that its shape implies included. */
export function errorsOf({ auth, body, once, session, atOwner, errors }: Route): ErrorCode[] {
  const codes: ErrorCode[] = ['bad-request', 'body-too-large', 'internal', 'too-many-requests', ...errors];
  if (auth !== 'open') codes.push('unauthorized', 'scope-missing', 'account-suspended');
  if (session) codes.push('session-needed');
  if (atOwner) codes.push('match-moved');
  if (once) codes.push('key-in-use', 'key-reused');
  if (body) codes.push('bad-json', 'unsupported-media-type');
  return [...new Set(codes)];
}
