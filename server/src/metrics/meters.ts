/** What the parts of the server report as they work. Who counts it is not their concern. */
import type { MatchResult } from '@spiritgate/shared/protocol';

/** Milliseconds of one input: in the rules and the making of what is shown, until the journal had it, and until both players had been sent it. */
export type InputTimes = { rules: number; journal: number; shown: number };

export type Meters = {
  /** A match began here, was taken up from another process or an earlier run, or could not be continued and is void. */
  match(what: 'begun' | 'taken-up' | 'not-continued', game: string): void;
  ended(game: string, result: MatchResult): void;
  input(times: InputTimes): void;
  /** The rules failed at an input, which was taken back. */
  rulesFailed(game: string): void;
  /** So many inputs were written in one transaction. */
  group(inputs: number, ms: number): void;
  /** A frame with state was sent to one socket. */
  patch(bytes: number): void;
  /** Something was refused with this code. */
  refused(code: string, via: 'http' | 'room'): void;
  /** A caller had none left in this bucket. */
  limited(bucket: string): void;
  /** An HTTP request was answered. `route` is the route's own path; '' where there was none. */
  request(method: string, route: string, status: number, ms: number): void;
};
