/**
 * Who plays whom: pairs waiting players by least cost, in waves. Pure: the same tickets give the same pairs.
 *
 * Tickets are put in the order of their ratings, and the least cost is found among all pairings in which nobody skips more than a few
 * neighbours: dynamic programming over the order, where a state says which of the last few are still unpaired. On a line the cheapest pairing
 * without conditions joins neighbours; blocks, recent opponents and windows make it reach a little further, hardly ever more than that.
 */

/** A player who waits. Times in milliseconds. */
export type Ticket = {
  account: string;
  rating: number;
  deviation: number;
  /** Since when; kept when a pair did not come about. */
  since: number;
  /** Accounts that this one may not meet, and those it has met lately. */
  blocked: ReadonlySet<string>;
  recent: ReadonlySet<string>;
};

/** How many unpaired neighbours below may be reached. */
const REACH = 6;

/** Rating points: how far apart two may be at first, how much further for each second of waiting, and at most. */
const WINDOW = { first: 120, perSecond: 8, most: 2500 };
/** What meeting again too soon costs, in rating points. */
const AGAIN = 200;
/** What leaving somebody unpaired costs: more than any gap that is allowed, and more the longer they wait. */
const UNPAIRED = { first: 3000, perSecond: 10 };

const seconds = (ticket: Ticket, now: number): number => Math.max(0, now - ticket.since) / 1000;

/** How far from its own rating a ticket looks, in rating points; one that is hardly known yet looks further. */
export function windowOf(ticket: Ticket, now: number): number {
  return Math.min(WINDOW.most, WINDOW.first + ticket.deviation / 2 + WINDOW.perSecond * seconds(ticket, now));
}

/** Whether two may meet at all; the one condition of every way into a match. */
export const mayMeet = (a: Ticket, b: Ticket): boolean => a.account !== b.account && !a.blocked.has(b.account) && !b.blocked.has(a.account);

/** What a pair costs, in rating points; Infinity if it may not be. */
export function costOf(a: Ticket, b: Ticket, now: number): number {
  const gap = Math.abs(a.rating - b.rating);
  if (!mayMeet(a, b) || gap > Math.min(windowOf(a, now), windowOf(b, now))) return Number.POSITIVE_INFINITY;
  return gap + (a.recent.has(b.account) || b.recent.has(a.account) ? AGAIN : 0);
}

/** The pairs of one wave, at least cost; who stays alone waits for the next. Each account is taken once, whatever the tickets say. */
export function pairsOf(tickets: readonly Ticket[], now: number): [Ticket, Ticket][] {
  const line = inLine(tickets);
  const taken = walk(line, now);
  return pairsAlong(line, taken);
}

/** By rating, the longest waiting first among equals; one ticket an account. */
function inLine(tickets: readonly Ticket[]): Ticket[] {
  const first = new Map<string, Ticket>();
  for (const ticket of tickets)
    if ((first.get(ticket.account)?.since ?? Number.POSITIVE_INFINITY) > ticket.since) first.set(ticket.account, ticket);
  return [...first.values()].sort((a, b) => a.rating - b.rating || a.since - b.since || (a.account < b.account ? -1 : 1));
}

const STATES = 1 << REACH;
const LAST = STATES - 1;
/** The bit of the one farthest back. */
const OLDEST = STATES >> 1;
/** In the record of choices: the ticket stays open. */
const OPEN = 255;

/**
 * The cheapest way along the line. A state has bit d set if the ticket d + 1 places back is unpaired. Gives, for each place and state, with
 * which neighbour the ticket there was joined (by its bit), or OPEN; and for the state before.
 */
function walk(line: readonly Ticket[], now: number): { choice: Uint8Array; from: Uint8Array; end: number } {
  const choice = new Uint8Array(line.length * STATES);
  const from = new Uint8Array(line.length * STATES);
  const reach = new Float64Array(REACH);
  let costs = new Float64Array(STATES).fill(Number.POSITIVE_INFINITY);
  let next = new Float64Array(STATES);
  costs[0] = 0;
  for (let at = 0; at < line.length; at++) {
    const row = at * STATES;
    for (let d = 0; d < REACH; d++)
      reach[d] = d < at ? costOf(line[at] as Ticket, line[at - 1 - d] as Ticket, now) : Number.POSITIVE_INFINITY;
    // Who has not been joined by now stays alone.
    const dropped = at >= REACH ? aloneCost(line[at - REACH] as Ticket, now) : 0;
    next.fill(Number.POSITIVE_INFINITY);
    for (let state = 0; state < STATES; state++) {
      const cost = costs[state] as number;
      if (cost === Number.POSITIVE_INFINITY) continue;
      const open = ((state << 1) & LAST) | 1;
      const opened = cost + (state & OLDEST ? dropped : 0);
      if (opened < (next[open] as number)) {
        next[open] = opened;
        choice[row + open] = OPEN;
        from[row + open] = state;
      }
      for (let d = 0; d < REACH; d++) {
        if (!(state & (1 << d))) continue;
        const rest = state & ~(1 << d);
        const joined = cost + (reach[d] as number) + (rest & OLDEST ? dropped : 0);
        const after = (rest << 1) & LAST;
        if (joined < (next[after] as number)) {
          next[after] = joined;
          choice[row + after] = d;
          from[row + after] = state;
        }
      }
    }
    [costs, next] = [next, costs];
  }
  return { choice, from, end: cheapestEnd(line, costs, now) };
}

/** What it costs to leave a ticket without an opponent in a wave, in rating points. */
export const aloneCost = (ticket: Ticket, now: number): number => UNPAIRED.first + UNPAIRED.perSecond * seconds(ticket, now);

/** The best last state: whoever is unpaired in it stays alone. */
function cheapestEnd(line: readonly Ticket[], costs: Float64Array, now: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let state = 0; state < STATES; state++) {
    let cost = costs[state] as number;
    for (let d = 0; d < REACH && cost < least; d++) {
      const ticket = line[line.length - 1 - d];
      if (state & (1 << d) && ticket) cost += aloneCost(ticket, now);
    }
    if (cost < least) [best, least] = [state, cost];
  }
  return best;
}

/** Reads the choices from the end of the line. */
function pairsAlong(line: readonly Ticket[], { choice, from, end }: ReturnType<typeof walk>): [Ticket, Ticket][] {
  const pairs: [Ticket, Ticket][] = [];
  let state = end;
  for (let at = line.length - 1; at >= 0; at--) {
    const by = choice[at * STATES + state] as number;
    if (by !== OPEN) pairs.push([line[at - 1 - by] as Ticket, line[at] as Ticket]);
    state = from[at * STATES + state] as number;
  }
  return pairs.reverse();
}
