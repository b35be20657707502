/** Which web origins may call: any without credentials, or those on a list (D19). The same for HTTP calls, preflights and upgrades. */

/** What a page may send beside the simple headers, and what it may read of an answer. */
const COMMON = {
  'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Expose-Headers': 'Allow, ETag, Retry-After, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};

/** The CORS headers for a request of this origin (undefined: it named none). `origins` undefined: any may call. */
export function corsHeaders(origins: ReadonlySet<string> | undefined, origin: string | undefined): Record<string, string> {
  if (!origins) return { ...COMMON, 'Access-Control-Allow-Origin': '*' };
  const isListed = origin !== undefined && origins.has(origin);
  return isListed ? { ...COMMON, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : { Vary: 'Origin' };
}
