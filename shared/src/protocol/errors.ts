/**
 * Every error that leaves the server, in one table (D7): its code, HTTP status, what it means and what to do about it. Codes are stable;
 * reasons are for people. A reason never depends on what another player keeps secret.
 */

/** HTTP status (for answers inside a room: the status that it would be), the cause, and what the caller can do. */
type ErrorEntry = { readonly status: number; readonly cause: string; readonly remedy: string };

export const ERRORS = {
  // Requests.
  'bad-json': { status: 400, cause: 'The body is not JSON.', remedy: 'Send a JSON object with Content-Type application/json.' },
  'bad-request': {
    status: 400,
    cause: 'The request does not have the documented shape.',
    remedy: 'Mend the named field; unknown fields are refused too.',
  },
  'body-too-large': {
    status: 413,
    cause: 'The body is larger than the server reads.',
    remedy: 'Send a smaller body, with a Content-Length.',
  },
  'bad-cursor': {
    status: 400,
    cause: 'The cursor is not one that this list gave out.',
    remedy: 'Take `next` of the page before, or begin without a cursor.',
  },
  'unsupported-media-type': {
    status: 415,
    cause: 'The body is of another kind than the server reads.',
    remedy: 'Send plain JSON in UTF-8 with Content-Type application/json.',
  },
  'method-not-allowed': {
    status: 405,
    cause: 'The route does not take this method.',
    remedy: 'Use one of those that the header Allow names.',
  },
  'too-many-requests': {
    status: 429,
    cause: 'There were too many requests of this kind.',
    remedy: 'Wait as many seconds as the header Retry-After says.',
  },
  'not-found': { status: 404, cause: 'There is no such route.', remedy: 'See the list of routes; paths begin with /api/v1.' },
  'unknown-schema': { status: 404, cause: 'The protocol has no schema of this name.', remedy: 'See GET /api/v1/schemas.' },
  unauthorized: {
    status: 401,
    cause: 'The bearer token is missing or unknown.',
    remedy: 'Sign in and send "Authorization: Bearer TOKEN".',
  },
  'scope-missing': {
    status: 403,
    cause: 'The token may not be used for this.',
    remedy: 'Use a token with the scope that the route asks for.',
  },
  'protocol-unsupported': {
    status: 426,
    cause: 'The server does not speak this version of the protocol.',
    remedy: 'Use a client within the range that GET /api/v1/protocol names.',
  },
  'shutting-down': { status: 503, cause: 'The server is about to stop and starts no more matches.', remedy: 'Try again in a minute.' },
  internal: { status: 500, cause: 'The server failed; nothing was changed.', remedy: 'Try again; report it if it happens again.' },
  // Accounts.
  'bad-name': {
    status: 400,
    cause: 'The name is not allowed.',
    remedy: "Take 3 to 24 letters, digits, spaces and - _ . ', each word in one script.",
  },
  'name-reserved': { status: 409, cause: 'The name is reserved.', remedy: 'Take another name.' },
  'name-taken': {
    status: 409,
    cause: 'Somebody has this name, or one that looks like it.',
    remedy: 'Take another name, or sign in if it is yours.',
  },
  'bad-password': {
    status: 400,
    cause: 'The password is not allowed.',
    remedy: 'Take 8 to 256 characters that are not among the commonest passwords and not the name.',
  },
  'wrong-password': { status: 401, cause: 'Name and password do not belong together.', remedy: 'Check both, or sign up.' },
  'account-suspended': {
    status: 403,
    cause: 'The account is suspended.',
    remedy: 'Wait until it is over, or ask those who run the server.',
  },
  'unknown-account': { status: 404, cause: 'There is no such account.', remedy: 'Check the id or the name.' },
  'not-a-guest': { status: 409, cause: 'The account has a password already.', remedy: 'Change the password instead.' },
  'members-only': { status: 403, cause: 'Guests and bots cannot do this.', remedy: 'Sign up, or upgrade the guest, first.' },
  'session-needed': {
    status: 403,
    cause: 'This takes the session of a sign-in; a personal access token does not do.',
    remedy: 'Sign in with name and password.',
  },
  'unknown-token': { status: 404, cause: 'The account has no such token.', remedy: 'Take an id from the list of tokens.' },
  'too-many-tokens': { status: 409, cause: 'The account has too many tokens.', remedy: 'Revoke one first.' },
  'too-many-bots': { status: 409, cause: 'The account has too many bots.', remedy: 'Delete one first.' },
  'unknown-bot': { status: 404, cause: 'The account has no such bot.', remedy: 'Take an id from the list of bots.' },
  'sign-in-busy': {
    status: 503,
    cause: 'Too many people sign in at this moment.',
    remedy: 'Try again in a few seconds.',
  },
  'key-reused': {
    status: 422,
    cause: 'The Idempotency-Key was used for another request.',
    remedy: 'Make a new key for each new request.',
  },
  'key-in-use': {
    status: 409,
    cause: 'A request with this Idempotency-Key is being carried out.',
    remedy: 'Try again in a few seconds with the same key.',
  },
  // Blocks, reports, moderation.
  'own-account': { status: 409, cause: 'This cannot be done to oneself.', remedy: 'Take the id of somebody else.' },
  'too-many-blocks': { status: 409, cause: 'The account blocks too many others.', remedy: 'Unblock one first.' },
  'unknown-report': { status: 404, cause: 'There is no such report.', remedy: 'Take an id from the list of reports.' },
  'report-handled': { status: 409, cause: 'The report has been handled already.', remedy: 'See its status.' },
  'unknown-notice': { status: 404, cause: 'The account has no such notice.', remedy: 'Take an id from GET /api/v1/me.' },
  'not-moderatable': {
    status: 403,
    cause: 'Moderators do not moderate themselves, another moderator or their bots.',
    remedy: 'Ask another moderator, or those who run the server.',
  },
  // Games and decks.
  'unknown-game': { status: 404, cause: 'The server has no game of this name.', remedy: 'Take a name that GET /api/v1/games lists.' },
  'unknown-deck': {
    status: 404,
    cause: 'There is no such deck.',
    remedy: 'Take a starter deck that GET /api/v1/games lists, or one of your own that GET /api/v1/decks lists.',
  },
  'too-many-decks': { status: 409, cause: 'The account keeps as many decks as it may.', remedy: 'Delete one first.' },
  'starter-deck': { status: 409, cause: 'Starter decks stay as they are.', remedy: 'Copy it and change the copy.' },
  'deck-name': {
    status: 422,
    cause: 'This cannot be the name of a deck.',
    remedy: 'Use 1 to 60 letters, digits, signs and single spaces, and nothing invisible.',
  },
  'deck-unknown-cards': {
    status: 422,
    cause: 'The deck has cards or sections that the game does not have.',
    remedy: 'Mend what `problems` lists; GET /api/v1/games/:game/cards lists the cards.',
  },
  'deck-text': { status: 422, cause: 'The text of the deck is not understood in full.', remedy: 'Mend the lines that `problems` lists.' },
  'deck-code': { status: 422, cause: 'The share code cannot be read.', remedy: 'Copy it once more, as a whole.' },
  'unknown-format': { status: 404, cause: 'The game has no such format.', remedy: 'Take one that GET /api/v1/formats lists.' },
  'unknown-season': {
    status: 404,
    cause: 'The game had no such season, or it still runs.',
    remedy: 'See GET /api/v1/games/:game/seasons.',
  },
  'deck-illegal': { status: 422, cause: 'The deck breaks the rules of deck building.', remedy: 'Mend what `problems` lists.' },
  // Lobbies and queue.
  'unknown-lobby': {
    status: 404,
    cause: 'No open lobby has this code.',
    remedy: 'Ask the host for the code, or look at the list again; lobbies end when nobody is left in them or after an hour.',
  },
  'lobby-started': {
    status: 409,
    cause: 'The match of this lobby has begun.',
    remedy: 'Its players attach to the match; others open a lobby of their own.',
  },
  'own-lobby': { status: 409, cause: 'The host cannot join as the opponent.', remedy: 'Give the code to somebody else.' },
  'not-lobby-host': { status: 403, cause: 'Only the host of the lobby may do this.', remedy: 'Ask the host.' },
  'not-in-lobby': { status: 403, cause: 'The account is not in this lobby.', remedy: 'Join it first.' },
  'lobby-full': { status: 409, cause: 'Two players are in this lobby already.', remedy: 'Open a lobby of your own.' },
  'lobby-barred': { status: 403, cause: 'This account may not join this lobby.', remedy: 'Open a lobby of your own.' },
  'lobby-private': {
    status: 409,
    cause: 'The lobby goes on from a match, and is for its two players alone.',
    remedy: 'Open a lobby of your own to show it to everybody.',
  },
  'terms-refused': {
    status: 422,
    cause: 'A rated match has clocks and no taking back.',
    remedy: 'Choose clocks and leave `undo` out, or do not have it rated.',
  },
  'too-many-lobbies': { status: 409, cause: 'The account has too many open lobbies.', remedy: 'Close one first.' },
  'already-queued': { status: 409, cause: 'The account is waiting in the queue already.', remedy: 'Wait, or leave the queue first.' },
  'not-queued': {
    status: 404,
    cause: 'The account is not in the queue; whoever does not ask for a minute is taken out.',
    remedy: 'Enter the queue again.',
  },
  'queue-cooldown': {
    status: 409,
    cause: 'An opponent had been found, and the account did not accept.',
    remedy: 'Wait half a minute before entering the queue again.',
  },
  'nothing-found': { status: 409, cause: 'No opponent waits to be accepted.', remedy: 'Wait on: see the status.' },
  'ranked-match-running': {
    status: 409,
    cause: 'The account plays a ranked match that is not over.',
    remedy: 'Finish it first: GET /api/v1/matches lists it.',
  },
  // Challenges and practice.
  'unknown-challenge': { status: 404, cause: 'There is no such challenge, or it has ended.', remedy: 'See GET /api/v1/challenges.' },
  'challenge-open': {
    status: 409,
    cause: 'There is an open challenge between the two already.',
    remedy: 'See GET /api/v1/challenges; accept it, decline it or take it back.',
  },
  'challenge-refused': { status: 403, cause: 'This player cannot be challenged.', remedy: 'Challenge somebody else.' },
  'too-many-challenges': { status: 409, cause: 'The account has too many open challenges.', remedy: 'Take one back first.' },
  'too-many-practices': { status: 409, cause: 'The account has too many practice matches that are not over.', remedy: 'Finish one first.' },
  'rematch-refused': { status: 403, cause: 'There is no rematch of this match.', remedy: 'Find another opponent.' },
  // Matches.
  'unknown-match': {
    status: 404,
    cause: 'There is no such match, or it ended a while ago.',
    remedy: 'See GET /api/v1/matches for your running ones.',
  },
  'not-your-match': { status: 403, cause: 'The account has no seat in this match.', remedy: 'Attach with the account that plays it.' },
  'own-match': { status: 409, cause: 'The account plays this match.', remedy: 'Attach to it; who plays a match cannot watch it.' },
  'watching-forbidden': { status: 403, cause: 'Nobody may watch this match.', remedy: 'Ask its players to allow it in their next lobby.' },
  'watch-too-early': { status: 409, cause: 'The match has begun, but spectators see it later.', remedy: 'Try again after its delay.' },
  'match-running': { status: 409, cause: 'The log is given out when the game is over.', remedy: 'Ask again after the result.' },
  'record-closed': {
    status: 403,
    cause: 'The record holds the secrets of both players, and not both have agreed to it.',
    remedy: 'Agree, and ask the other player to; or take the recording of your own seat.',
  },
  'no-such-point': {
    status: 422,
    cause: 'The match has no such game, or the game was over by then.',
    remedy: 'Take a game of the match, and fewer inputs than it had.',
  },
  'decks-fixed': {
    status: 409,
    cause: 'The decks of this lobby are those of the match that it goes on from.',
    remedy: 'Open a lobby of your own for another deck.',
  },
  'unknown-recording': {
    status: 404,
    cause: 'There is no such recording, or its link was taken back.',
    remedy: 'Check the number of the game, or ask for another link.',
  },
  'not-recorded': {
    status: 409,
    cause: 'Of this match nothing can be made: it was played by other rules, or ended by a fault.',
    remedy: 'See its log or its place in the history.',
  },
  'too-many-links': { status: 409, cause: 'The account shares this match by as many links as it may.', remedy: 'Take one back first.' },
  // Inside a match.
  'bad-message': {
    status: 400,
    cause: 'The message does not have the documented shape.',
    remedy: 'Mend the named field; unknown fields are refused too.',
  },
  'taken-over': {
    status: 409,
    cause: 'The seat was attached elsewhere; this socket is closing.',
    remedy: 'Play on the newest attachment.',
  },
  'game-over': { status: 409, cause: 'The game has ended.', remedy: 'Read the result in the view.' },
  'no-open-decision': { status: 409, cause: 'This seat is not asked anything now.', remedy: 'Wait for an update with a decision.' },
  'wrong-decision': {
    status: 409,
    cause: 'The number is not that of the open decision.',
    remedy: 'Answer the decision of the latest update.',
  },
  'decision-consumed': {
    status: 409,
    cause: 'This decision was answered before, with something else.',
    remedy: 'Answer the decision of the latest update.',
  },
  'option-not-offered': {
    status: 422,
    cause: 'The option is not among those of the decision.',
    remedy: 'Take an index or a key from the form.',
  },
  'field-missing': { status: 422, cause: 'A field of the option has no value.', remedy: 'Give each field of the option a value.' },
  'field-unknown': { status: 422, cause: 'The option has no such field.', remedy: 'Send only the fields of the option.' },
  'field-invalid': { status: 422, cause: 'The value does not answer its field.', remedy: 'Check the value against the field in the form.' },
  'wrong-phase': {
    status: 409,
    cause: 'The match is not at the point where this can be done.',
    remedy: 'Read its phase in `table`.',
  },
  'input-failed': {
    status: 500,
    cause: 'The server failed at the last input; it was taken back, and the match stands as before.',
    remedy: 'Play on; choose something else if it fails again. It was reported.',
  },
  'match-moved': { status: 503, cause: 'The match is played by another process now.', remedy: 'Attach to it again.' },
  'salt-mismatch': { status: 422, cause: 'The salt does not belong to the hash that was sent.', remedy: 'Send the salt that was hashed.' },
  'not-offered': { status: 409, cause: 'The other player does not offer this now.', remedy: 'Read what is offered in `table`.' },
  'offer-refused': {
    status: 409,
    cause: 'This cannot be offered now, or was declined a moment ago.',
    remedy: 'Ask again after your next answer.',
  },
  'claim-refused': {
    status: 409,
    cause: 'The other player is here, or has time left to come back.',
    remedy: 'Read the time that is left in `table`.',
  },
  'chat-off': { status: 403, cause: 'On this server players do not write to each other.', remedy: 'Use an emote, if the server has them.' },
  'chat-muted': {
    status: 403,
    cause: 'This account may not chat for a while.',
    remedy: 'Read the notice in GET /api/v1/me; emotes go on.',
  },
  'chat-too-fast': { status: 429, cause: 'This is said too fast.', remedy: 'Wait a few seconds.' },
  'bad-line': { status: 422, cause: 'The line has nothing to read, or invisible characters.', remedy: 'Write something else.' },
  'undo-refused': { status: 409, cause: 'What happened since cannot be taken back.', remedy: 'Go on playing.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One thing wrong with a deck: a code, the card concerned or '', the rule of the game's rule book, and a sentence for people; of a deck as text its line. */
export type DeckProblemView = { code: string; card: string; rule: string; reason: string; line?: number; suggestions?: string[] };

/** Every error answer, over HTTP and inside a room. `field` names what is wrong in the request, `rule` a number of the rule book. */
export type ErrorAnswer = { ok: false; code: ErrorCode; reason: string; field?: string; rule?: string; problems?: DeckProblemView[] };

/** The answer for a code: cause and remedy make the reason, after a detail where the caller's own request gives one. */
export function errorAnswer(code: ErrorCode, more: { field?: string; detail?: string; problems?: DeckProblemView[] } = {}): ErrorAnswer {
  const { cause, remedy } = ERRORS[code];
  const answer: ErrorAnswer = { ok: false, code, reason: [cause, more.detail, remedy].filter(Boolean).join(' ') };
  if (more.field !== undefined) answer.field = more.field;
  if (more.problems) answer.problems = more.problems;
  return answer;
}

/** Why the server closes a socket: WebSocket close codes. Those below 4100 are the transport's own. */
export const CLOSE = {
  /** The frame was longer than the server reads. */
  tooLong: 1009,
  /** The server stops. */
  shutdown: 4001,
  /** The frame could not be decoded at all, or came too fast. */
  badFrame: 4002,
  /** The same seat attached again elsewhere: the newest attachment wins (D9). Do not come back by yourself. */
  takenOver: 4100,
  /** The game ended a while ago and its room is closed. */
  matchClosed: 4101,
  /** The match is played by another process now: attach again. */
  moved: 4102,
} as const;
