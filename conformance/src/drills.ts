/** Drills: what the mock server does to a client on top of playing a session, and what the client must do about it. */

/** What happens, at the answer by number where it needs a place in the match. */
export const DRILLS = {
  plain: 'The session as it was played, with blank lines in between.',
  additions: 'Lines of a type and fields that no client knows: to be passed over.',
  cut: 'The stream is cut without a last line: come back with the number of the last event.',
  moved: 'The stream ends with `moved`: come back with the number of the last event.',
  'lost-reply': 'An answer is taken, and the line is cut before the reply: send the same answer again.',
  busy: 'An answer is refused with 429 and Retry-After: wait so long, then send it again.',
  'taken-over': 'The stream ends with `taken-over`: stay away.',
  refused: 'The server does not speak the version of the protocol: stop.',
} as const;

export type Drill = keyof typeof DRILLS;

export const DRILL_NAMES = Object.keys(DRILLS) as Drill[];
