/**
 * What the two players of a match say to each other: lines of text, and emotes from a list. It is no part of the game: nobody else sees it, no
 * record or recording has it, and it goes on between games and for a while after the match.
 */
import * as z from 'zod/mini';
import { EMOTES, SAID } from './names.ts';
import type { Seat } from './view.ts';

export { EMOTES, SAID };

/** The longest line, in UTF-16 units. */
export const MAX_LINE = 200;

/** One of `EMOTES`. */
export type Emote = (typeof EMOTES)[number];

/** What the client calls this line: sent again under the same key by the same seat, it is not said twice. */
const key = z.string().check(z.minLength(1), z.maxLength(32));

/** Says a line. What is rude in it is starred out before anybody reads it. */
export const SayMessage = z.strictObject({ do: z.literal('say'), key, text: z.string().check(z.minLength(1), z.maxLength(MAX_LINE)) });
/** Shows an emote. */
export const EmoteMessage = z.strictObject({ do: z.literal('emote'), key, emote: z.enum(EMOTES) });
/** Hears nothing more from the other seat in this match, or hears it again. What was said meanwhile stays unheard. */
export const MuteMessage = z.strictObject({ do: z.literal('mute'), on: z.boolean() });

export type TalkMessage = z.infer<typeof SayMessage> | z.infer<typeof EmoteMessage> | z.infer<typeof MuteMessage>;

/** One thing that was said. `at`: when, in milliseconds since 1970; no two of a match have the same, and later ones have more. */
export type Said = { at: number; by: Seat } & ({ text: string } | { emote: Emote });

/** What a seat hears, oldest first, and whether it has muted the other. After each `sync` all that is kept; then each line as it is said. */
export type SaidMessage = { lines: Said[]; muted: boolean };
