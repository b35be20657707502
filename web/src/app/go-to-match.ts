/** From a match that has begun to its table. */
import type { Match } from '@spiritgate/sdk';
import { putMatch } from './at-hand.ts';
import { navigate } from './router.ts';
import { pathTo } from './routes.ts';

export function goToMatch(match: Match, options: { replace?: boolean } = {}): void {
  putMatch(match);
  navigate(pathTo('match', { id: match.id }), options);
}
