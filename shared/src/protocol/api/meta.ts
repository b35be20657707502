/** What the server speaks: `GET /protocol`. */
import * as z from 'zod/mini';
import { named, Version } from './common.ts';

/** `GET /protocol`: the range of protocol versions that the server takes (D21). */
export const ProtocolAnswer = named('ProtocolAnswer', z.object({ protocol: z.object({ min: Version, max: Version }) }));
export type ProtocolAnswer = z.infer<typeof ProtocolAnswer>;
