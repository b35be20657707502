/**
 * `npm run bench:engine -- [--seconds S] [--game NAME] [--json]`: full random games on one thread, the complete form computed for every
 * decision, and beside them in the same run, in alternating rounds, random tic-tac-toe in boardgame.io as a yardstick.
 *
 * To see where the time goes: `npx node --cpu-prof bench/src/engine.ts --seconds 5`, then open the profile in the developer tools of a browser.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { flagsOrExit, gameFlag, gameNamed, progress, quickDice, table } from '@spiritgate/tools/lib';
import { boardgamePlayer } from './boardgame.ts';
import { latencyOf, memoryOf, moveFor, playFor, type Speed, startsOf } from './measure.ts';

/** Rounds of both, by turns, so that what else the machine does hits both. */
const ROUNDS = 5;

const flags = flagsOrExit('bench:engine', 'measures how many decisions an engine makes on one thread', {
  seconds: { type: 'whole', min: 1, default: 20, help: 'how long to measure in all, in seconds of work' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the games' },
  game: gameFlag,
  json: { type: 'switch', help: 'end with one line of JSON' },
});

const module = gameNamed(flags.game);
const starts = startsOf(module, flags.seed);
const move = boardgamePlayer(quickDice(flags.seed));
const line = progress();
const slice = flags.seconds / (2 * ROUNDS + 2);

playFor(module, starts, slice, quickDice(1));
moveFor(move, slice);
const ours: Speed[] = [];
const yardstick: Speed[] = [];
for (let round = 1; round <= ROUNDS; round++) {
  ours.push(playFor(module, starts, slice, quickDice(flags.seed + round)));
  yardstick.push(moveFor(move, slice));
  line.at(`bench:engine: round ${round} of ${ROUNDS}`);
}
line.done();

const perSecond = (s: Speed): number => s.count / s.seconds;
const perWork = (s: Speed): number => s.count / s.work;
const figures = {
  game: module.name,
  decisions: median(ours.map(perSecond)),
  decisionsOfWork: median(ours.map(perWork)),
  games: median(ours.map((s) => s.games / s.seconds)),
  ...latencyOf(module, starts, quickDice(flags.seed)),
  ...memoryOf(module, starts, collector()),
  boardgame: median(yardstick.map(perSecond)),
  boardgameOfWork: median(yardstick.map(perWork)),
  // Of each round by itself, so that what slows a round slows both.
  ratio: median(ours.map((s, i) => perWork(s) / perWork(yardstick[i] as Speed))),
};

console.log(
  table(
    ['bench:engine', module.title, 'each round'],
    [
      ['decisions/s', grouped(figures.decisions), each(ours, perSecond)],
      ['decisions/s of this thread’s work', grouped(figures.decisionsOfWork), each(ours, perWork)],
      ['games/s', grouped(figures.games), ''],
      ['decisions with one reply only', `${(figures.forced * 100).toFixed(0)} %`, ''],
      ['one submit, p50 / p99', `${figures.submitP50.toFixed(1)} / ${figures.submitP99.toFixed(1)} µs`, ''],
      ['one form, p50 / p99', `${figures.formP50.toFixed(1)} / ${figures.formP99.toFixed(1)} µs`, ''],
      ['heap of a live game', `${(figures.heap / 1024).toFixed(1)} KB`, ''],
      ['state as JSON', `${(figures.json / 1024).toFixed(1)} KB`, ''],
      ['boardgame.io tic-tac-toe moves/s', grouped(figures.boardgame), each(yardstick, perSecond)],
      ['the same of this thread’s work', grouped(figures.boardgameOfWork), each(yardstick, perWork)],
      ['ratio', `${figures.ratio.toFixed(2)} decisions to a move`, ''],
    ],
  ),
);
if (flags.json) console.log(JSON.stringify(figures));

function each(rounds: readonly Speed[], rate: (s: Speed) => number): string {
  return rounds.map((s) => grouped(rate(s))).join(' ');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] as number;
}

function grouped(n: number): string {
  return Math.round(n).toLocaleString('en');
}

/** The garbage collector, which Node hands out only when asked. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
