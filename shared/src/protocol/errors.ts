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
  'not-found': { status: 404, cause: 'There is no such route.', remedy: 'See the list of routes; paths begin with /api/v1.' },
  unauthorized: {
    status: 401,
    cause: 'The bearer token is missing or unknown.',
    remedy: 'Sign in and send "Authorization: Bearer TOKEN".',
  },
  'protocol-unsupported': {
    status: 426,
    cause: 'The server does not speak this version of the protocol.',
    remedy: 'Use a client within the range that GET /api/v1/protocol names.',
  },
  'shutting-down': { status: 503, cause: 'The server is about to stop and starts no more matches.', remedy: 'Try again in a minute.' },
  internal: { status: 500, cause: 'The server failed; nothing was changed.', remedy: 'Try again; report it if it happens again.' },
  // Games and decks.
  'unknown-game': { status: 404, cause: 'The server has no game of this name.', remedy: 'Take a name that GET /api/v1/games lists.' },
  'unknown-deck': { status: 404, cause: 'The game has no starter deck of this name.', remedy: 'Take a name that GET /api/v1/games lists.' },
  'deck-illegal': { status: 422, cause: 'The deck breaks the rules of deck building.', remedy: 'Mend what `problems` lists.' },
  // Lobbies and queue.
  'unknown-lobby': {
    status: 404,
    cause: 'No open lobby has this code.',
    remedy: 'Ask the host for the code; lobbies end when the host leaves or after an hour.',
  },
  'lobby-started': {
    status: 409,
    cause: 'The match of this lobby has begun.',
    remedy: 'Its players attach to the match; others open a lobby of their own.',
  },
  'own-lobby': { status: 409, cause: 'The host cannot join as the opponent.', remedy: 'Give the code to somebody else.' },
  'not-lobby-host': { status: 403, cause: 'Only the host may close a lobby.', remedy: 'Ask the host.' },
  'too-many-lobbies': { status: 409, cause: 'The account has too many open lobbies.', remedy: 'Close one first.' },
  'already-queued': { status: 409, cause: 'The account is waiting in the queue already.', remedy: 'Wait, or leave the queue first.' },
  'not-queued': {
    status: 404,
    cause: 'The account is not in the queue; whoever does not ask for a minute is taken out.',
    remedy: 'Enter the queue again.',
  },
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
  'already-answered': {
    status: 409,
    cause: 'This decision was answered, and the game waits for the other seat.',
    remedy: 'Wait for the next update.',
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
  'undo-refused': { status: 409, cause: 'What happened since cannot be taken back.', remedy: 'Go on playing.' },
  'bad-input': { status: 400, cause: 'The game does not know this input.', remedy: 'Send one of the documented inputs.' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** One thing wrong with a deck: a code, the card concerned or '', the rule of the game's rule book, and a sentence for people. */
export type DeckProblemView = { code: string; card: string; rule: string; reason: string };

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
} as const;
