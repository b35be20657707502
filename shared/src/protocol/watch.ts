/**
 * Watching a match (D15): a room of its own for those who have no seat, with the public view and the public events as they were some time
 * ago. In that room `input` takes only `sync`, and `update` carries views without `mine`.
 */
import * as z from 'zod/mini';

export { WATCH_ROOM, WATCHERS } from './names.ts';

export type Watchers = { count: number };

/** The longest delay that a lobby may set, in seconds. */
export const MAX_DELAY = 600;

/** Who may watch a match, and how late: `delay` in seconds. With `allowed: false` nobody may. */
export const WatchRules = z.strictObject({ allowed: z.boolean(), delay: z.int().check(z.minimum(0), z.maximum(MAX_DELAY)) });
export type WatchRules = z.infer<typeof WatchRules>;

/** `POST /matches/:id/watch`: a place among the spectators. A match of a private lobby asks for the lobby's `code` too. */
export const WatchBody = z.strictObject({
  protocol: z.int().check(z.minimum(0)),
  code: z.optional(z.string().check(z.maxLength(20))),
});
export type WatchBody = z.infer<typeof WatchBody>;
