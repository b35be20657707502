/** Clients outside the range of protocol versions are turned away where they sign in or attach (D21). */
import { isSupported, PROTOCOL_RANGE } from '@spiritgate/shared/protocol';
import { ok, type Result, refuse } from '../../result.ts';

export const supports = ({ protocol }: { protocol: number }): Result<null> =>
  isSupported(protocol)
    ? ok(null)
    : refuse('protocol-unsupported', { field: 'protocol', detail: `It takes ${PROTOCOL_RANGE.min} to ${PROTOCOL_RANGE.max}.` });
