/** What the demo prints: the story of a game, a line for each game, and the closing table. Colours only on a terminal. */
import { styleText } from 'node:util';
import type { Catalogue } from '@spiritgate/sdk';
import type { GameModule } from '@spiritgate/shared/games';
import { table } from '../lib/table.ts';
import { isByTheRules, type Played } from './game.ts';
import { type Line, storyOf } from './story.ts';
import type { Tale } from './tales/index.ts';

type Style = Parameters<typeof styleText>[0];

const SEAT_STYLES: readonly Style[] = ['cyan', 'yellow'];
const KIND_STYLES: Readonly<Record<Line['kind'], Style | undefined>> = { heading: 'bold', line: undefined, result: 'bold' };

/** The log of a game as a spectator may see it. */
export function printStory(game: Played, catalogue: Catalogue, tale: Tale): void {
  for (const line of storyOf(game.events, game.players, catalogue, tale)) {
    const styles = [KIND_STYLES[line.kind], SEAT_STYLES[line.seat]].filter((style) => style !== undefined);
    const text = styles.reduce((shown, style) => styleText(style, shown, { stream: process.stdout }), line.text);
    console.log(line.kind === 'line' ? `  ${text}` : `\n${text}`);
  }
}

/** One line about a game that is over. */
export function summaryOf({ players, decks, result, turns, decisions, seconds }: Played, number: number): string {
  const [a, b] = players.map((name, seat) => `${name} (${decks[seat]})`);
  const ending = result.winner === null ? 'a draw' : `${players[result.winner]} wins`;
  return `Game ${number}: ${a} – ${b}: ${ending} (${result.reason}), ${turns} turns, ${decisions} decisions, ${seconds.toFixed(1)} s`;
}

/** All games together. */
export type Totals = {
  games: number;
  wins: [number, number];
  draws: number;
  reasons: Record<string, number>;
  turns: number;
  decisions: number;
  seconds: number;
  byTheRules: number;
};

export function totalsOf(module: Pick<GameModule, 'openEnded'>, played: readonly Played[]): Totals {
  const sum = (of: (game: Played) => number): number => played.reduce((total, game) => total + of(game), 0);
  const reasons = Map.groupBy(played, (game) => game.result.reason);
  return {
    games: played.length,
    wins: [sum((g) => Number(g.result.winner === 0)), sum((g) => Number(g.result.winner === 1))],
    draws: sum((g) => Number(g.result.winner === null)),
    reasons: Object.fromEntries([...reasons].map(([reason, games]) => [reason, games.length])),
    turns: sum((g) => g.turns),
    decisions: sum((g) => g.decisions),
    seconds: Math.round(sum((g) => g.seconds) * 100) / 100,
    byTheRules: sum((g) => Number(isByTheRules(module, g.result))),
  };
}

export function printTotals({ games, wins, draws, reasons, turns, decisions, seconds }: Totals): void {
  const ends = Object.entries(reasons).map(([reason, n]) => `${reason} ${n}`);
  console.log(
    `\n${table(['games', 'seat 0', 'seat 1', 'draws', 'turns', 'decisions', 'seconds', 'ended by'], [[games, ...wins, draws, turns, decisions, seconds, ends.join(', ')]])}`,
  );
}
