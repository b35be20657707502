/** Lobbies: open one, give its code to the opponent or have it listed for everybody, wait for the match. */
import * as z from 'zod/mini';
import { MAX_WAIT } from '../names.ts';
import { Id, mark, name, named, next, pageQuery, wholeNumber } from './common.ts';
import { DeckChoice } from './decks.ts';
import { termsBody, termsView } from './terms.ts';

export { MAX_WAIT };

const wait = wholeNumber(0, MAX_WAIT, 0);

/** `?wait=SECONDS`: how long the request may hang until there is something to tell. */
export const WaitQuery = z.strictObject({ wait });

/**
 * `?wait=SECONDS&seen=MARK`: hangs while what there is to show still has the mark that the caller has seen, so that nothing is missed between
 * two requests. Without `seen` it hangs while all is as it was when the request came.
 */
export const WatchQuery = z.strictObject({ wait, seen: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) });

/** `/lobbies/:code`. To join a lobby of the list, its id there. */
export const ByCode = z.strictObject({ code: z.string().check(z.maxLength(40)) });

/**
 * `POST /lobbies`: opens a lobby. With `readyCheck` the match begins once both are ready; without, as soon as the other joins. With `listed` it is
 * in the list of open lobbies as well; unset it is private, and joined by its code alone.
 */
export const CreateLobbyBody = named(
  'CreateLobbyBody',
  z.strictObject({
    ...{ game: name(40), deck: DeckChoice },
    ...termsBody,
    readyCheck: z.optional(z.boolean()),
    listed: z.optional(z.boolean()),
  }),
);
export type CreateLobbyBody = z.infer<typeof CreateLobbyBody>;

/** A point of a match that is over: in its `game`th game, after `at` inputs. */
export const LobbyOrigin = named(
  'LobbyOrigin',
  z.strictObject({ match: Id, game: z.int().check(z.minimum(1), z.maximum(9)), at: z.int().check(z.minimum(0)) }),
);
export type LobbyOrigin = z.infer<typeof LobbyOrigin>;

const { clock, watching, undo, open } = termsBody;
/**
 * `POST /matches/:id/lobbies`: opens a lobby whose match goes on from a point of a match that is over and whose record its two players may see.
 * They alone can join, sit as they sat, and have the decks that they had; it is one game, and not rated.
 */
export const GoOnBody = named(
  'GoOnBody',
  z.strictObject({
    ...{ game: LobbyOrigin.shape.game, at: LobbyOrigin.shape.at },
    ...{ clock, watching, undo, open },
    readyCheck: z.optional(z.boolean()),
  }),
);
export type GoOnBody = z.infer<typeof GoOnBody>;

/**
 * `POST /lobbies/:code/join`: takes the other seat, which starts the match unless the lobby checks who is ready. A deck is needed unless the
 * lobby goes on from a match: then it is the one of that match, whatever is sent.
 */
export const JoinLobbyBody = named('JoinLobbyBody', z.strictObject({ deck: z.optional(DeckChoice) }));
export type JoinLobbyBody = z.infer<typeof JoinLobbyBody>;

/** `POST /lobbies/:code/ready`: the match begins when both are. */
export const ReadyBody = named('ReadyBody', z.strictObject({ ready: z.boolean() }));

/** `PUT /lobbies/:code/deck`: another deck, while the match has not begun; whoever changes it is not ready any more. */
export const LobbyDeckBody = named('LobbyDeckBody', z.strictObject({ deck: DeckChoice }));

/** `PUT /lobbies/:code/listed`: the host puts the lobby into the list of open ones, or takes it out, while its match has not begun. */
export const ListedBody = named('ListedBody', z.strictObject({ listed: z.boolean() }));

/**
 * Answer of all calls about a lobby; `GET /lobbies/:code` with `?wait=SECONDS&seen=MARK` (up to 25) hangs until something in it changes. `match`
 * is the id of the match, for its two players, and for all who have the code if they may watch; after a rematch that of the latest. `ready`: the
 * host and the guest.
 */
export const Lobby = named(
  'Lobby',
  z.object({
    code: z.string(),
    game: z.string(),
    host: z.string(),
    guest: z.nullable(z.string()),
    status: z.enum(['open', 'started']),
    match: z.nullable(z.string()),
    ...termsView,
    readyCheck: z.boolean(),
    /** Whether it is in the list of open lobbies. */
    listed: z.boolean(),
    /** Where the match goes on from; null if it begins at the beginning. */
    from: z.nullable(z.object(LobbyOrigin.shape)),
    ready: z.tuple([z.boolean(), z.boolean()]),
    mark,
  }),
);
export type Lobby = z.infer<typeof Lobby>;

/** `GET /lobbies`: the open lobbies of a game, or of all games, the latest first. */
export const LobbiesQuery = z.strictObject({ game: z.optional(name(40)), ...pageQuery });

/**
 * A lobby in the list: one that its host shows to everybody, that has a free place, and whose host has asked for it within the last minute. `id`
 * stands for the code in `POST /lobbies/:code/join`, and for nothing else. `rating` is the host's in the lobby's game, format and series, null as
 * long as it does not count for leaderboards. `waited`: seconds since it is in the list.
 */
export const OpenLobby = named(
  'OpenLobby',
  z.object({
    id: z.string(),
    game: z.string(),
    host: z.object({ id: z.string(), name: z.string(), rating: z.nullable(z.number()) }),
    ...termsView,
    readyCheck: z.boolean(),
    waited: z.int(),
  }),
);
export type OpenLobby = z.infer<typeof OpenLobby>;
export const LobbiesAnswer = named('LobbiesAnswer', z.object({ lobbies: z.array(OpenLobby), next }));
export type LobbiesAnswer = z.infer<typeof LobbiesAnswer>;

/** `POST /matches/:id/rematch`: asks for another match on the same terms, perhaps with another deck. */
export const RematchBody = named('RematchBody', z.strictObject({ deck: z.optional(DeckChoice) }));
export type RematchBody = z.infer<typeof RematchBody>;

/**
 * Who asked for a rematch, by the seats of the match that is over, and the new match once both have. `GET /matches/:id/rematch` with
 * `?wait=SECONDS&seen=MARK` hangs until something changes. A player who asked and whose opponent never did simply has no new match.
 */
export const Rematch = named('Rematch', z.object({ asked: z.tuple([z.boolean(), z.boolean()]), match: z.nullable(z.string()), mark }));
export type Rematch = z.infer<typeof Rematch>;
