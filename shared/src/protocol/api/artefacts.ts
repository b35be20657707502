/** What is kept of a match that is over: its record, and the recordings of its games (D12, D14). */
import * as z from 'zod/mini';
import { Id, named } from './common.ts';

const no = z.int().check(z.minimum(1));
const viewer = z.literal([0, 1, 'spectator']);
const digits = z.string().check(z.regex(/^[1-9]\d?$/));

/** `/matches/:id/games/:no/…` */
export const ByMatchGame = z.strictObject({ id: Id, no: digits });
/** `/recordings/:token` */
export const ByToken = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Whose recording: that of one's own seat, or what spectators saw. */
const Whose = z.enum(['own', 'spectator']);
export const RecordingQuery = z.strictObject({ viewer: z._default(Whose, 'own') });

/** `GET /matches/:id/record`: for its players, if the match was agreed to be open or both have agreed since. */
export const RecordAnswer = named(
  'RecordAnswer',
  z.object({ match: z.string(), file: z.string() }),
  'The record of a match: a file in base64, to be checked by `spiritgate verify`.',
);
export type RecordAnswer = z.infer<typeof RecordAnswer>;

/** `POST /matches/:id/record/consent`: who has agreed that both players get the record, with the secrets of both. */
export const ConsentAnswer = named('ConsentAnswer', z.object({ agreed: z.tuple([z.boolean(), z.boolean()]) }));
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

/** `GET /matches/:id/games/:no/recording` and `GET /recordings/:token`. */
export const RecordingAnswer = named(
  'RecordingAnswer',
  z.object({ match: z.string(), no, viewer, text: z.string() }),
  'The recording of a game: lines of JSON, to be read without rules.',
);
export type RecordingAnswer = z.infer<typeof RecordingAnswer>;

/** `POST /matches/:id/games/:no/links`: whoever gets the token may read the recording, until it is taken back. */
export const ShareBody = named('ShareBody', z.strictObject({ viewer: Whose }), 'Which recording to share.');
export type ShareBody = z.infer<typeof ShareBody>;
export const SharedRecording = named(
  'SharedRecording',
  z.object({ token: z.string(), no, viewer, createdAt: z.int() }),
  'A recording that is shared by its token.',
);
export type SharedRecording = z.infer<typeof SharedRecording>;
export const LinksAnswer = named('LinksAnswer', z.object({ links: z.array(SharedRecording) }));
export type LinksAnswer = z.infer<typeof LinksAnswer>;
