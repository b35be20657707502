/**
 * Direct challenges: `POST /challenges` asks a player for a match, who accepts with a deck or declines. Between two players there is one open
 * challenge at a time; it ends by itself after some minutes.
 */
import * as z from 'zod/mini';
import { Id, mark, name, named } from './common.ts';
import { DeckChoice } from './decks.ts';
import { termsBody, termsView } from './terms.ts';

/** Whom: by name, or by the id of the account. */
export const Challenged = named('Challenged', z.union([z.strictObject({ name: name(100) }), z.strictObject({ id: Id })]));

export const ChallengeBody = named('ChallengeBody', z.strictObject({ player: Challenged, game: name(40), deck: DeckChoice, ...termsBody }));
export type ChallengeBody = z.infer<typeof ChallengeBody>;

/** `POST /challenges/:id/accept`: with the deck of whoever was challenged. */
export const AcceptChallengeBody = named('AcceptChallengeBody', z.strictObject({ deck: DeckChoice }));

const player = z.object({ id: z.string(), name: z.string() });

/** `left`: milliseconds until it ends by itself. A challenge that was accepted has a `match`. */
export const Challenge = named(
  'Challenge',
  z.object({
    id: z.string(),
    from: player,
    to: player,
    game: z.string(),
    ...termsView,
    status: z.enum(['open', 'accepted', 'declined']),
    match: z.nullable(z.string()),
    left: z.int(),
  }),
);
export type Challenge = z.infer<typeof Challenge>;

/** `GET /challenges`: those that an account sent or got, the latest first; with `?wait=SECONDS&seen=MARK` hangs until one comes or changes. */
export const ChallengesAnswer = named('ChallengesAnswer', z.object({ challenges: z.array(Challenge), mark }));
export type ChallengesAnswer = z.infer<typeof ChallengesAnswer>;
