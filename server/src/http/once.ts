/**
 * `Idempotency-Key` (J7): a request to a route that allows it, sent again with the same key, is not carried out again and gets the answer of
 * the first.
 */
import { digestOf } from '../accounts/index.ts';
import { type Result, refuse } from '../result.ts';
import type { Call, Route } from './route.ts';
import type { Services } from './services.ts';

export const KEY_HEADER = 'Idempotency-Key';

/** Does what the route does, unless it was done for this key before. */
export async function onceFor(
  route: Route,
  key: string | undefined,
  call: Call,
  { once }: Pick<Services, 'once'>,
): Promise<Result<unknown>> {
  if (!route.once || !once || !call.account || key === undefined) return route.run(call);
  if (!/^[\x21-\x7e]{1,100}$/.test(key)) return refuse('bad-request', { field: KEY_HEADER });
  const { method, path } = route;
  const digest = digestOf({ params: { ...(call.params as object | undefined) }, body: call.body });
  return once({ account: call.account.id, key, route: `${method} ${path}`, digest }, () => route.run(call));
}
