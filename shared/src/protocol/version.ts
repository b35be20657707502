/** The version of this protocol and the range that a server takes (D21). */

/** What this package speaks. Raised whenever an older client or server would misunderstand. */
export const PROTOCOL_VERSION = 1;

/** The versions of clients that a server takes: from `min` to `max`, both included. */
export type ProtocolRange = { min: number; max: number };
export const PROTOCOL_RANGE: ProtocolRange = { min: 1, max: PROTOCOL_VERSION };

/** Whether a client of this version may sign in and attach. */
export const isSupported = (version: number, range: ProtocolRange = PROTOCOL_RANGE): boolean =>
  version >= range.min && version <= range.max;
