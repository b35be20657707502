/**
 * `npm run bench:engine -- [--seconds S] [--game NAME] [--json]`: full random games of every game on one thread, the complete form computed for
 * every decision, and beside them in the same run, in alternating rounds, random tic-tac-toe in boardgame.io as a yardstick. As many rounds go
 * before those that count: V8 compiles what is played most for the first 150,000 decisions of Dimensional Rift, and longer on a busy machine.
 *
 * To see where the time goes: `npx node --cpu-prof bench/src/engine.ts --seconds 5`, then open the profile in the developer tools of a browser.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chosenGames, flagsOrExit, gamesFlag, median, progress, quickDice, table } from '@spiritgate/tools/lib';
import { boardgamePlayer } from './boardgame.ts';
import { latencyOf, memoryOf, moveFor, playFor, type Speed, startsOf } from './measure.ts';

/** Rounds of all, by turns, so that what else the machine does hits all. */
const ROUNDS = 5;
/** Rounds before the first one that counts. */
const WARM_UP = 5;

const flags = flagsOrExit('bench:engine', 'measures how many decisions an engine makes on one thread', {
  seconds: {
    type: 'whole',
    min: 1,
    default: 30,
    help: 'how long to play each game and the yardstick, in seconds of work, half of them to warm up',
  },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the games' },
  game: gamesFlag,
  json: { type: 'switch', help: 'end with one line of JSON' },
});

const benches = chosenGames(flags.game).map((module) => ({ module, starts: startsOf(module, flags.seed), rounds: [] as Speed[] }));
const move = boardgamePlayer(quickDice(flags.seed));
const yardstick: Speed[] = [];
const line = progress();
const slice = flags.seconds / (2 * (ROUNDS + WARM_UP));

for (let round = 1 - WARM_UP; round <= ROUNDS; round++) {
  for (const { module, starts, rounds } of benches) {
    const speed = playFor(module, starts, slice, quickDice(flags.seed + round));
    if (round > 0) rounds.push(speed);
  }
  const speed = moveFor(move, slice);
  if (round > 0) yardstick.push(speed);
  line.at(round > 0 ? `bench:engine: round ${round} of ${ROUNDS}` : 'bench:engine: warming up');
}
line.done();

const perSecond = (s: Speed): number => s.count / s.seconds;
const perWork = (s: Speed): number => s.count / s.work;
const collect = collector();
const figures = benches.map(({ module, starts, rounds }) => ({
  game: module.name,
  decisions: median(rounds.map(perSecond)),
  decisionsOfWork: median(rounds.map(perWork)),
  games: median(rounds.map((s) => s.games / s.seconds)),
  ...latencyOf(module, starts, quickDice(flags.seed)),
  ...memoryOf(module, starts, collect),
  // Of each round by itself, so that what slows a round slows both.
  ratio: median(rounds.map((s, i) => perWork(s) / perWork(yardstick[i] as Speed))),
}));
const moves = { boardgame: median(yardstick.map(perSecond)), boardgameOfWork: median(yardstick.map(perWork)) };

console.log(
  table(
    [
      'bench:engine',
      'decisions/s',
      'of this thread’s work',
      'to a move',
      'games/s',
      'one reply only',
      'submit p50 / p99',
      'form p50 / p99',
      'heap',
      'JSON',
    ],
    [
      ...figures.map((f) => [
        f.game,
        Math.round(f.decisions),
        Math.round(f.decisionsOfWork),
        f.ratio.toFixed(2),
        f.games.toFixed(1),
        `${(f.forced * 100).toFixed(0)} %`,
        `${f.submitP50.toFixed(1)} / ${f.submitP99.toFixed(1)} µs`,
        `${f.formP50.toFixed(1)} / ${f.formP99.toFixed(1)} µs`,
        `${(f.heap / 1024).toFixed(1)} KB`,
        `${(f.json / 1024).toFixed(1)} KB`,
      ]),
      ['boardgame.io tic-tac-toe', Math.round(moves.boardgame), Math.round(moves.boardgameOfWork), '1', '', '', '', '', '', ''],
    ],
  ),
);
console.log(
  `\n${table(
    ['each round, by this thread’s work', ...yardstick.map((_, i) => String(i + 1))],
    [
      ...benches.map(({ module, rounds }) => [module.name, ...rounds.map(perWorkRounded)]),
      ['boardgame.io', ...yardstick.map(perWorkRounded)],
    ],
  )}`,
);
if (flags.json) console.log(JSON.stringify({ games: figures, ...moves }));

function perWorkRounded(s: Speed): number {
  return Math.round(perWork(s));
}

/** The garbage collector, which Node hands out only when asked. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
