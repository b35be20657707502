/** What the benchmark measures of an engine: speed, latency of one input, memory. Games are random, the form computed for every decision. */
import type { GameModule } from '@spiritgate/shared/games';
import type { Game } from '@spiritgate/shared/kernel';
import type { Form } from '@spiritgate/shared/protocol';
import { quantiles, quickDice, randomAnswer, randomInput, type Start, startOf } from '@spiritgate/tools/lib';

/** Games of a round start from one of so many, made beforehand: making keys is not the engine's work. */
const STARTS = 100;
/** How many moves of the yardstick are made between two looks at the clock. */
const BATCH = 64;
const LIVE_GAMES = 400;

/** How often something was done, in how many seconds of the clock, and of this thread's work: the two part on a busy machine. */
export type Speed = { count: number; games: number; seconds: number; work: number };

/** Seconds that this thread has worked so far. */
function workSoFar(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

export const startsOf = (module: GameModule, seed: number): Start[] => Array.from({ length: STARTS }, (_, i) => startOf(module, seed, i));

/**
 * Full random games for so many seconds of this thread's work, so that a busy machine measures as much as an idle one. The last game is
 * finished, so that all phases of games have their weight.
 */
export function playFor(module: GameModule, starts: readonly Start[], work: number, pick: (n: number) => number): Speed {
  const stop = stopwatch();
  let count = 0;
  let games = 0;
  do {
    const { game } = module.engine.create(starts[games % starts.length] as Start);
    count += playToEnd(module, game, pick);
    games++;
  } while (stop().work < work);
  return { count, games, ...stop() };
}

function stopwatch(): () => { seconds: number; work: number } {
  const began = performance.now();
  const worked = workSoFar();
  return () => ({ seconds: (performance.now() - began) / 1000, work: workSoFar() - worked });
}

function playToEnd(module: GameModule, game: Game, pick: (n: number) => number): number {
  let decisions = 0;
  while (!game.result) {
    const outcome = module.engine.submit(game, randomInput(module, game, pick));
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    decisions++;
  }
  return decisions;
}

/** Moves of the yardstick for so many seconds of this thread's work. */
export function moveFor(move: () => boolean, work: number): Speed {
  const stop = stopwatch();
  let count = 0;
  let games = 0;
  while (stop().work < work)
    for (let i = 0; i < BATCH; i++)
      if (move()) count++;
      else games++;
  return { count, games, ...stop() };
}

export type Latency = {
  /** Microseconds of one submit, up to the next question. */
  submitP50: number;
  submitP99: number;
  /** Microseconds of computing one form. */
  formP50: number;
  formP99: number;
  /** The share of decisions that offer one reply only, from 0 to 1. */
  forced: number;
};

/** How long single inputs and forms take, timed one by one. */
export function latencyOf(module: GameModule, starts: readonly Start[], pick: (n: number) => number): Latency {
  const submits: number[] = [];
  const forms: number[] = [];
  let forced = 0;
  for (const start of starts) {
    const { game } = module.engine.create(start);
    while (!game.result) {
      const seat = game.open[0]?.answered === false ? 0 : 1;
      const before = performance.now();
      const form = module.engine.form(game, seat) as Form;
      forms.push(performance.now() - before);
      if (form.options.length === 1 && Object.keys(form.options[0]?.fields ?? {}).length === 0) forced++;
      const input = randomInput(module, game, pick);
      const began = performance.now();
      module.engine.submit(game, input);
      submits.push(performance.now() - began);
    }
  }
  const [submitP50 = 0, submitP99 = 0] = microseconds(submits);
  const [formP50 = 0, formP99 = 0] = microseconds(forms);
  return { submitP50, submitP99, formP50, formP99, forced: forced / submits.length };
}

/** Median and 99th percentile of milliseconds, in microseconds. */
const microseconds = (values: readonly number[]): number[] => quantiles(values, [0.5, 0.99]).map((ms) => ms * 1000);

export type Memory = {
  /** Bytes of heap that one live game takes. */
  heap: number;
  /** Bytes of its state as JSON. */
  json: number;
};

/** What games in their middle take. `collect` runs the garbage collector. */
export function memoryOf(module: GameModule, starts: readonly Start[], collect: () => void): Memory {
  const pick = quickDice(7);
  collect();
  const before = process.memoryUsage().heapUsed;
  const live: Game[] = [];
  while (live.length < LIVE_GAMES) {
    const { game } = module.engine.create(starts[live.length % starts.length] as Start);
    for (let i = 20 + pick(200); i > 0 && !game.result; i--) module.engine.submit(game, randomAnswer(module, game, pick));
    if (!game.result) live.push(game);
  }
  collect();
  const heap = (process.memoryUsage().heapUsed - before) / live.length;
  const json = live.reduce((sum, game) => sum + JSON.stringify(game).length, 0) / live.length;
  return { heap, json };
}
