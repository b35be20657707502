/** A process that plays: opens matches and answers in them, at a pace or as fast as the server lets it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gameNamed, quantiles, quickDice } from '@spiritgate/tools/lib';
import { answerParent, tellParent } from './children.ts';
import { bareDoor, type Door, matchDoor } from './doors.ts';
import { Pair } from './pair.ts';

/** How many matches are opened at once. */
const OPENING = 16;

/**
 * `pace`: each match gets an answer every so many milliseconds, on average, for so many seconds. `race`: so many answers are always on their way,
 * through all matches by turns.
 */
export type GeneratorOrder =
  | { do: 'open'; url: string; kind: 'match' | 'bare'; game: string; matches: number }
  | { do: 'pace'; every: number; seconds: number }
  | { do: 'race'; abreast: number; seconds: number }
  | { do: 'end' };

/** Milliseconds from an answer until both seats had been shown it; how late this process was itself. */
export type Played = {
  seconds: number;
  decisions: number;
  p50: number;
  p99: number;
  max: number;
  begun: number;
  faults: Record<string, number>;
  late: number;
};

const random = quickDice(Number(process.env.SEED));
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let url = '';
let door: Door | undefined;
const pairs: Pair[] = [];
let took: number[] = [];
let begun = 0;
let faults: Record<string, number> = {};
/** What comes next when an answer is done. */
let onDone: (pair: Pair) => void = () => {};

const fault = (what: string): void => {
  faults[what] = (faults[what] ?? 0) + 1;
};

async function openAt(place: number): Promise<void> {
  const pair: Pair = new Pair(url, await (door as Door)(), random, {
    done: (one, ms) => {
      took.push(ms);
      onDone(one);
    },
    refused: (code) => {
      fault(`refused: ${code}`);
      onDone(pair);
    },
    // In the place of a match that is over there is another one at once.
    over: () => void again(place),
    lost: (_pair, why) => {
      fault(`lost: ${why}`);
      void again(place);
    },
  });
  await pair.opened();
  pairs[place] = pair;
}

async function again(place: number): Promise<void> {
  try {
    await openAt(place);
    begun++;
  } catch (error) {
    fault(`not begun: ${(error as Error).message}`);
  }
  onDone(pairs[place] as Pair);
}

async function open(matches: number): Promise<void> {
  let next = 0;
  let ready = 0;
  const worker = async (): Promise<void> => {
    while (next < matches) {
      await openAt(next++);
      tellParent(++ready);
    }
  };
  await Promise.all(Array.from({ length: OPENING }, worker));
}

/** Each match on a schedule of its own; a late answer does not put off the next one. */
async function pace(every: number, ms: number): Promise<void> {
  const end = performance.now() + ms;
  const timers = new Set<NodeJS.Timeout>();
  const plan = (place: number, at: number): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (performance.now() >= end) return;
        if (pairs[place]?.isFree) pairs[place].answer();
        plan(place, at + every * (0.5 + random(1000) / 1000));
      },
      Math.max(0, at - performance.now()),
    );
    timers.add(timer);
  };
  const now = performance.now();
  for (const place of pairs.keys()) plan(place, now + (every * random(1000)) / 1000);
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (const timer of timers) clearTimeout(timer);
}

async function race(abreast: number, ms: number): Promise<void> {
  let turn = 0;
  let running = 0;
  let isOver = false;
  const fill = (): void => {
    for (let looked = 0; !isOver && running < abreast && looked < pairs.length; looked++) {
      const pair = pairs[turn++ % pairs.length] as Pair;
      if (!pair.isFree) continue;
      running++;
      racing.add(pair);
      pair.answer();
    }
  };
  const racing = new Set<Pair>();
  onDone = (pair) => {
    if (racing.delete(pair)) running--;
    fill();
  };
  fill();
  // A match that ended under an answer never says that it is done.
  const sweep = setInterval(() => {
    for (const pair of racing) if (pair.isOver && racing.delete(pair)) running--;
    fill();
  }, 20);
  await new Promise((resolve) => setTimeout(resolve, ms));
  isOver = true;
  clearInterval(sweep);
  onDone = () => {};
}

async function played(run: () => Promise<void>): Promise<Played> {
  took = [];
  begun = 0;
  faults = {};
  delay.reset();
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1000;
  const decisions = took.length;
  const [p50 = 0, p99 = 0, max = 0] = quantiles(took, [0.5, 0.99, 1]);
  const late = Math.max(0, delay.percentile(99) / 1e6 - 5);
  return { seconds, decisions, p50, p99, max, begun, faults, late };
}

answerParent<GeneratorOrder>('', async (order) => {
  switch (order.do) {
    case 'open': {
      url = order.url;
      const decks = gameNamed(order.game).starterDecks.map(({ name }) => name);
      door = order.kind === 'bare' ? bareDoor(url) : matchDoor(url, order.game, decks);
      await open(order.matches);
      return null;
    }
    case 'pace':
      return played(() => pace(order.every, order.seconds * 1000));
    case 'race':
      return played(() => race(order.abreast, order.seconds * 1000));
    case 'end':
      setTimeout(() => process.exit(0), 20);
      return null;
  }
});
