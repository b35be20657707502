/** How a caller watches. */
import type { Watch } from '../../queue/index.ts';

/** The parts of a request that say so. */
type Asked = { query: { wait: number; seen?: string | undefined }; gone: AbortSignal };

/** By `?wait`, in seconds, and `?seen`, for as long as the caller is there. */
export const watchOf = ({ query: { wait, seen }, gone }: Asked): Watch => ({ ms: wait * 1000, seen, gone });
