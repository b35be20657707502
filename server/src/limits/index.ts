export { addressOf } from './address.ts';
export { BUCKETS } from './buckets.ts';
export { RateLimits } from './limits.ts';
