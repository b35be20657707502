/**
 * `npm run bench:queue -- [--tickets N] [--exact N] [--seed N] [--json]`: how long one wave of pairing takes, and how good its pairs are: against
 * an exact matching of a few hundred tickets under the same costs, and against the bound of neighbours by rating, whom no blocks and no recent
 * opponents keep apart, of all. The goals: 10,000 tickets within 200 ms, a mean gap at most 10 % above either.
 */
import { aloneCost, costOf, pairsOf, type Ticket } from '@spiritgate/server';
import { flagsOrExit, median, quickDice, table } from '@spiritgate/tools/lib';
import blossom from 'edmonds-blossom-fixed';

const GOAL = { ms: 200, ratio: 1.1 };
const ROUNDS = 9;
/** Whole numbers for the exact matching: so many to a rating point. */
const FINE = 1000;
const NOW = 60_000;

const flags = flagsOrExit('bench:queue', 'measures how fast and how well the queue pairs', {
  tickets: { type: 'whole', min: 2, default: 10_000, help: 'how many wait' },
  exact: { type: 'whole', min: 2, default: 300, help: 'how many are paired exactly, too' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the players' },
  json: { type: 'switch', help: 'end with one line of JSON' },
});

type Pairs = readonly (readonly [Ticket, Ticket])[];

/** Players as a busy hour brings them: ratings about 1500, some with blocks, most with opponents whom they met lately. */
function crowd(count: number, seed: number): Ticket[] {
  const pick = quickDice(seed);
  const chance = (): number => (pick(1_000_000) + 0.5) / 1_000_000;
  const some = (most: number): Set<string> => new Set(Array.from({ length: pick(most + 1) }, () => `p${pick(count)}`));
  return Array.from({ length: count }, (_, i) => ({
    account: `p${i}`,
    rating: 1500 + 250 * Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance()),
    deviation: 50 + pick(300),
    since: pick(NOW),
    blocked: pick(10) === 0 ? some(5) : new Set<string>(),
    recent: some(3),
  }));
}

const gapOf = (pairs: Pairs): number => pairs.reduce((sum, [a, b]) => sum + Math.abs(a.rating - b.rating), 0) / Math.max(1, pairs.length);

/** The cheapest pairs there are, whoever stays alone counted as the queue counts it. */
function exactPairs(tickets: readonly Ticket[]): Pairs {
  const edges: [number, number, number][] = [];
  for (const [i, a] of tickets.entries())
    for (let j = i + 1; j < tickets.length; j++) {
      const b = tickets[j] as Ticket;
      const gain = aloneCost(a, NOW) + aloneCost(b, NOW) - costOf(a, b, NOW);
      if (gain > 0) edges.push([i, j, Math.round(gain * FINE)]);
    }
  return blossom(edges).flatMap((mate, i) => (mate > i ? [[tickets[i] as Ticket, tickets[mate] as Ticket] as const] : []));
}

/** What no pairing of all can be better than: neighbours, whatever keeps them apart. */
function boundOf(tickets: readonly Ticket[]): number {
  const line = [...tickets].sort((a, b) => a.rating - b.rating);
  // Of an odd number one stays alone: the bound leaves out the one who gains most by it.
  return gapOf(line.flatMap((ticket, i) => (i % 2 === 1 ? [[line[i - 1] as Ticket, ticket] as const] : [])));
}

const all = crowd(flags.tickets, flags.seed);
/** Milliseconds of the clock, and of this thread's work: the two part on a busy machine. */
const times: number[] = [];
const works: number[] = [];
let pairs: Pairs = [];
for (let round = 0; round < ROUNDS; round++) {
  const [began, worked] = [performance.now(), process.threadCpuUsage()];
  pairs = pairsOf(all, NOW);
  const { user, system } = process.threadCpuUsage(worked);
  times.push(performance.now() - began);
  works.push((user + system) / 1000);
}
const few = crowd(flags.exact, flags.seed + 1);
const [ours, exact] = [pairsOf(few, NOW), exactPairs(few)];

const figures = {
  tickets: flags.tickets,
  pairs: pairs.length,
  ms: { median: median(times), work: median(works) },
  gap: gapOf(pairs),
  bound: boundOf(all),
  exact: { tickets: flags.exact, pairs: [ours.length, exact.length] as const, gap: gapOf(ours), exactGap: gapOf(exact) },
};
const said = (isSo: boolean, goal: string): string => `${isSo ? 'within' : 'NOT within'} ${goal}`;
console.log(
  table(
    ['bench:queue', 'measured', 'to compare with', 'goal'],
    [
      [
        `ms for ${figures.tickets} tickets, median of ${ROUNDS}`,
        figures.ms.median,
        '',
        said(figures.ms.median <= GOAL.ms, `${GOAL.ms} ms`),
      ],
      ['ms of work, median', figures.ms.work, '', ''],
      ['mean gap', figures.gap, figures.bound, said(figures.gap <= GOAL.ratio * figures.bound, '10 % of neighbours')],
      ['pairs', figures.pairs, Math.floor(figures.tickets / 2), ''],
      [
        `mean gap of ${figures.exact.tickets}`,
        figures.exact.gap,
        figures.exact.exactGap,
        said(figures.exact.gap <= GOAL.ratio * figures.exact.exactGap, '10 % of the exact matching'),
      ],
      [`pairs of ${figures.exact.tickets}`, figures.exact.pairs[0], figures.exact.pairs[1], ''],
    ],
  ),
);
if (flags.json) console.log(JSON.stringify(figures));
