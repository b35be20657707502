/** A place in the queue, and everything that can happen to it. Pure: what is to stand there next, or nothing if nothing changes. */
import type { Account, SeriesKind } from '@spiritgate/shared/protocol';
import type { Ticket } from './pairing.ts';

/**
 * `found`: an opponent is there, and both have until then to accept. `beginning`: both have, and one process begins the match. `missed`: the
 * player did not accept, and may not enter again before then.
 */
type Standing =
  | { is: 'waiting' }
  | { is: 'found'; pair: string; other: string; until: number; accepted: boolean }
  | { is: 'beginning'; pair: string; other: string; until: number }
  | { is: 'matched'; match: string; at: number }
  | { is: 'missed'; until: number };

/** Times in milliseconds since 1970. */
export type QueueTicket = {
  account: Account;
  game: string;
  format: string;
  series: SeriesKind;
  /** JSON: the deck that was checked at the door. */
  deck: string;
  rating: number;
  deviation: number;
  /** Since when the player waits, whatever came in between. */
  since: number;
  /** When the player asked last. */
  seen: number;
  blocked: readonly string[];
  recent: readonly string[];
  standing: Standing;
};

/** How long a ticket lives without its owner asking for it, how long one that led to a match is kept. */
const PATIENCE = 60_000;
const KEPT = 600_000;

/** Which queue a ticket waits in. */
export const queueOf = ({ game, format, series }: Pick<QueueTicket, 'game' | 'format' | 'series'>): string => `${game} ${format} ${series}`;

/** Whether a ticket is still worth anything; one that is not is as if it were not there. */
export function isAlive({ seen, standing }: QueueTicket, now: number): boolean {
  switch (standing.is) {
    case 'waiting':
      return now - seen < PATIENCE;
    case 'matched':
      return now - standing.at < KEPT;
    case 'missed':
      return now < standing.until;
    default:
      return true;
  }
}

/** A ticket as the pairing looks at it. */
export const asPairing = ({ account, rating, deviation, since, blocked, recent }: QueueTicket): Ticket => ({
  account: account.id,
  rating,
  deviation,
  since,
  blocked: new Set(blocked),
  recent: new Set(recent),
});

/** Back in its place, with the time that was waited. */
export const waitingAgain = (ticket: QueueTicket, now: number): QueueTicket => ({ ...ticket, seen: now, standing: { is: 'waiting' } });

export const missed = (ticket: QueueTicket, until: number): QueueTicket => ({ ...ticket, standing: { is: 'missed', until } });

/** Whether two tickets belong to one pair that has been found, or whose match begins. */
export function isPair(a: QueueTicket | undefined, b: QueueTicket | undefined): boolean {
  const [one, two] = [a?.standing, b?.standing];
  return one !== undefined && two !== undefined && 'pair' in one && 'pair' in two && one.pair === two.pair && one.is === two.is;
}

/** An opponent has been found for two who wait: both are to accept. Undefined if one of them does not wait any more. */
export function found(
  a: QueueTicket | undefined,
  b: QueueTicket | undefined,
  { pair, until, now }: { pair: string; until: number; now: number },
): readonly [QueueTicket, QueueTicket] | undefined {
  if (!a || !b || a.account.id === b.account.id || queueOf(a) !== queueOf(b)) return undefined;
  if ([a, b].some((ticket) => ticket.standing.is !== 'waiting' || !isAlive(ticket, now))) return undefined;
  const told = (ticket: QueueTicket, other: QueueTicket): QueueTicket => ({
    ...ticket,
    standing: { is: 'found', pair, other: other.account.id, until, accepted: false },
  });
  return [told(a, b), told(b, a)];
}

/** One of a pair accepts; with the second one the match begins. Undefined if there is nothing to accept. */
export function accepted(
  mine: QueueTicket,
  other: QueueTicket | undefined,
  now: number,
  patience: number,
): readonly [QueueTicket, QueueTicket] | undefined {
  if (mine.standing.is !== 'found' || !other || other.standing.is !== 'found' || !isPair(mine, other)) return undefined;
  if (mine.standing.until < now) return undefined;
  if (!other.standing.accepted) return [{ ...mine, seen: now, standing: { ...mine.standing, accepted: true } }, other];
  const begins = (ticket: QueueTicket, opponent: QueueTicket, pair: string): QueueTicket => ({
    ...ticket,
    standing: { is: 'beginning', pair, other: opponent.account.id, until: now + patience },
  });
  return [begins(mine, other, mine.standing.pair), begins(other, mine, mine.standing.pair)];
}

/** The time of a pair is over: who accepted waits on, who did not is out for a while. Undefined if it is not over. */
export function lapsed(ticket: QueueTicket, now: number, cooldown: number): QueueTicket | undefined {
  const { standing } = ticket;
  if (standing.is !== 'found' || standing.until >= now) return undefined;
  return standing.accepted ? waitingAgain(ticket, now) : missed(ticket, now + cooldown);
}
