/** Where a recording comes from, as the address says: a shared link, a game of a match that the account may see, or a file. */
import type { Params } from '../app/routes.ts';
import { OF_FILE, OF_MATCH, type RecordedSide } from './recording-href.ts';

export type Source =
  | { readonly from: 'link'; readonly share: string }
  | { readonly from: 'match'; readonly match: string; readonly game: number; readonly viewer: RecordedSide }
  | { readonly from: 'file' };

/** The source that an address names. */
export function sourceOf({ share = '' }: Params, query: URLSearchParams): Source {
  if (share === OF_FILE) return { from: 'file' };
  if (share !== OF_MATCH) return { from: 'link', share };
  const game = Number(query.get('game') ?? 1);
  return {
    from: 'match',
    match: query.get('match') ?? '',
    game: Number.isInteger(game) && game > 0 && game < 100 ? game : 1,
    viewer: query.get('viewer') === 'spectator' ? 'spectator' : 'own',
  };
}

/** The token in a link to a recording, or the token itself; undefined if there is none. */
export const tokenIn = (pasted: string): string | undefined => /(?:^|\/)([\w-]{8,})\/?$/.exec(pasted.trim())?.[1];
