/**
 * How much of each thing one may do in a while: so many times in so many seconds, from one address and with one account. Generous for whoever
 * plays, also for several behind one address; what guesses or floods is stopped.
 */

/** So many times within so many seconds. */
export type Share = readonly [times: number, seconds: number];
/** What an address may take, and what an account (or the name that somebody tries) may. */
export type Bucket = { readonly address?: Share; readonly account?: Share };

const MINUTE = 60;
const HOUR = 3600;

export const BUCKETS = {
  /** Every call of the HTTP interface, before its token is looked up. */
  general: { address: [3000, MINUTE] },
  'sign-up': { address: [60, HOUR] },
  'sign-in': { address: [60, 10 * MINUTE] },
  /** By the name that is tried, from all addresses together. */
  'sign-in-name': { account: [20, 10 * MINUTE] },
  /** What changes an account: password, tokens, bots. */
  account: { address: [120, 10 * MINUTE], account: [60, 10 * MINUTE] },
  /** Looking at lobbies and joining them: eight letters are not guessed at this pace. */
  'lobby-codes': { address: [300, MINUTE], account: [120, MINUTE] },
  lobbies: { address: [120, MINUTE], account: [30, MINUTE] },
  invites: { account: [30, MINUTE] },
  queue: { address: [300, MINUTE], account: [60, MINUTE] },
  /** A seat, or a place among the spectators. */
  attach: { address: [600, MINUTE], account: [120, MINUTE] },
  /** Of a seat without a socket. What players say has a pace of its own, however it comes (`match/talk.ts`). */
  inputs: { account: [1200, MINUTE] },
  decks: { address: [600, MINUTE], account: [120, MINUTE] },
  history: { address: [600, MINUTE], account: [120, MINUTE] },
  blocks: { account: [120, MINUTE] },
  reports: { address: [60, HOUR], account: [20, HOUR] },
  moderation: { account: [300, MINUTE] },
  /** Lists and pages that cost something to make. */
  reads: { address: [1200, MINUTE], account: [600, MINUTE] },
} as const satisfies Record<string, Bucket>;
