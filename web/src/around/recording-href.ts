/** The addresses of recordings: of a game that one may see, of a file that was opened; links for everybody are made in the viewer. */
import { pathTo } from '../app/routes.ts';

/** Whose recording: that of one's own seat, or what spectators saw. */
export type RecordedSide = 'own' | 'spectator';

/** What stands in the place of a link's token: no token is so short. */
export const OF_MATCH = 'match';
export const OF_FILE = 'file';

/** The recording of a game of a match, for those who may see it. */
export const recordingHref = (match: string, game: number, viewer: RecordedSide): string =>
  `${pathTo('recording', { share: OF_MATCH })}?${new URLSearchParams({ match, game: String(game), viewer })}`;

/** The recording that was opened from a file. */
export const openedHref = (): string => pathTo('recording', { share: OF_FILE });
