/** The formats of the server. */
import { FormatsAnswer, FormatsQuery, type FormatView } from '@spiritgate/shared/protocol';
import type { PinnedFormat } from '../../formats/index.ts';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Records } from '../services.ts';

export const formatRoutes = ({ formats }: Records): Route[] => [
  route({
    method: 'get',
    path: '/formats',
    summary: 'List the formats of a game, or of all',
    tag: 'Games',
    auth: 'open',
    query: FormatsQuery,
    answer: FormatsAnswer,
    errors: [],
    etag: true,
    handle: ({ query }) => ok({ formats: formats.list(query.game).map(viewOf) }),
  }),
];

function viewOf({ game, hash, format: { sets, restrictions, ...format } }: PinnedFormat): FormatView {
  const view: FormatView = {
    game,
    hash,
    ...format,
    restrictions: restrictions.map(({ from, until, ...restriction }) => {
      const dated: FormatView['restrictions'][number] = restriction;
      if (from !== undefined) dated.from = from;
      if (until !== undefined) dated.until = until;
      return dated;
    }),
  };
  if (sets) view.sets = [...sets];
  return view;
}
