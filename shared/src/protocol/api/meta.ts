/** What the server speaks: `GET /protocol`, and the documents that say how. */
import * as z from 'zod/mini';
import { named, Version } from './common.ts';

/** `GET /protocol`: the range of protocol versions that the server takes (D21). */
export const ProtocolAnswer = named('ProtocolAnswer', z.object({ protocol: z.object({ min: Version, max: Version }) }));
export type ProtocolAnswer = z.infer<typeof ProtocolAnswer>;

/** `GET /schemas`: the JSON Schemas of the protocol, and where each is. */
export const SchemasAnswer = named(
  'SchemasAnswer',
  z.object({ schemas: z.array(z.object({ name: z.string(), description: z.string(), path: z.string() })) }),
);

/** `/schemas/:name`. */
export const ByName = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(100)) });

/** `GET /schemas/:name`: a JSON Schema (2020-12), whole by itself. */
export const SchemaAnswer = named('SchemaAnswer', z.record(z.string(), z.unknown()), 'A JSON Schema (2020-12), whole by itself.');

/** `GET /asyncapi.json`: the rooms as an AsyncAPI 3 document. */
export const AsyncApiAnswer = named('AsyncApiAnswer', z.record(z.string(), z.unknown()), 'The rooms as an AsyncAPI 3 document.');

/**
 * `GET /status`: how the process that answers is. `draining`: it is about to stop. `players` have a match here now. Of each game: matches that are
 * played here, how many wait in the queue, and for how many seconds the one has waited who waits longest.
 */
export const StatusAnswer = named(
  'StatusAnswer',
  z.object({
    version: z.string(),
    draining: z.boolean(),
    players: z.number(),
    games: z.array(z.object({ name: z.string(), title: z.string(), matches: z.number(), waiting: z.number(), longestWait: z.number() })),
  }),
);
export type StatusAnswer = z.infer<typeof StatusAnswer>;
