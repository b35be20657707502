/** Random schedules against one server in this process: many matches at once, each then held against its journal, and all against what is left over. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { matchMaker } from '@colyseus/core';
import {
  type App,
  booksOf,
  createLog,
  type Journal,
  openStore,
  type Store,
  StoreJournal,
  scratchSqlite,
  startApp,
} from '@spiritgate/server';
import { type GameModule, games } from '@spiritgate/shared/games';
import { API, type StatusAnswer } from '@spiritgate/shared/protocol';
import { checkMatch } from '../chaos/check.ts';
import { quietConfig } from '../demo/server.ts';
import { dice } from '../lib/dice.ts';
import { attach, guestAt, meet } from '../lib/meet.ts';
import { PlayerSeat } from './seat.ts';

export type Plan = {
  modules: readonly GameModule[];
  count: number;
  seed: number;
  abreast: number;
  /** How many schedules run before memory is looked at for the first time. */
  warm: number;
  /** The journal, if it is to be another one than the server's own. */
  journal?: (store: Store) => Journal;
};

export type Report = {
  schedules: number;
  inputs: number;
  /** How many matches ended by the rules of their games. */
  whole: number;
  /** How often each thing was done. */
  did: Record<string, number>;
  faults: string[];
  /** Rooms and running matches that were left over. */
  rooms: number;
  /** Bytes of heap after the warm-up, and at the end. */
  heap: { before: number; after: number };
};

/** One in so many matches is played to its end by the rules, if that comes within so many acts. */
const WHOLE = { every: 4, most: 3000 };
/** Acts after which the others are given up: long enough for every kind of trouble, short enough for thousands. */
const LONGEST = 40;

const ACTS = [
  'answer',
  'answer',
  'answer',
  'answer',
  'clickTwice',
  'answerTwice',
  'comeLate',
  'breakAfterAnswer',
  'breakIdle',
  'openTab',
] as const;

export async function runSchedules(plan: Plan, onDone: (done: number) => void = () => {}): Promise<Report> {
  const scratch = scratchSqlite();
  const store = await openStore(scratch.place);
  const app = await startApp({
    config: quietConfig({ LOG_LEVEL: 'fatal', SALT_WAIT: '0', MATCH_LINGER: '1', RATE_LIMITS: 'off' }),
    games,
    log: createLog('fatal'),
    store,
    ...(plan.journal ? { journal: plan.journal(store) } : {}),
  });
  try {
    return await runOn(app, store, plan, onDone);
  } finally {
    await app.stop();
    await store.close();
    await scratch.clear();
  }
}

async function runOn(
  app: App,
  store: Store,
  { modules, count, seed, abreast, warm }: Plan,
  onDone: (done: number) => void,
): Promise<Report> {
  const journal = new StoreJournal(store, booksOf(games));
  const report: Report = { schedules: 0, inputs: 0, whole: 0, did: {}, faults: [], rooms: 0, heap: { before: 0, after: 0 } };
  let next = 0;
  const tokens: [string, string][] = [];
  const worker = (until: number) => async (_: unknown, slot: number) => {
    tokens[slot] ??= [await guestAt(app.url), await guestAt(app.url)];
    while (next < until) {
      const number = next++;
      const module = modules[number % modules.length] as GameModule;
      try {
        const { finished, faults, isWhole } = await one(app.url, module, tokens[slot], seed, number, report.did);
        const checked = await checkMatch(journal, module, finished);
        report.inputs += checked.inputs;
        if (isWhole) report.whole++;
        report.faults.push(...[...faults, ...checked.faults].map((fault) => `schedule ${number} (${finished.match}): ${fault}`));
      } catch (error) {
        report.faults.push(`schedule ${number}: ${(error as Error).stack}`);
      }
      onDone(++report.schedules);
    }
  };
  const run = (until: number): Promise<unknown> => Promise.all(Array.from({ length: abreast }).map(worker(until)));
  await run(warm);
  await nothingLeft(app.url);
  report.heap.before = await heapNow();
  await run(warm + count);
  report.rooms = await nothingLeft(app.url);
  report.heap.after = await heapNow();
  report.schedules -= warm;
  return report;
}

/** One match: things happen to both players at once and in turn, until it is over. */
async function one(url: string, module: GameModule, tokens: [string, string], seed: number, number: number, did: Record<string, number>) {
  const random = dice(seed, `schedule ${number}`);
  const { name, starterDecks } = module;
  const deck = (i: number): string => (starterDecks[i % starterDecks.length] as { name: string }).name;
  const match = await meet(url, tokens, [deck(number), deck(number >> 2)], { game: name });
  const sitting = (token: string) => async () => ({ url, reservation: await attach(url, match, token) });
  const seats = [0, 1].map(
    (seat) => new PlayerSeat(seat as 0 | 1, dice(seed, `schedule ${number} seat ${seat}`), sitting(tokens[seat] as string)),
  ) as [PlayerSeat, PlayerSeat];
  await Promise.all(seats.map((seat) => seat.sit()));
  const isOver = (): boolean => seats.some(({ device }) => device.result !== undefined);
  const length = number % WHOLE.every === 0 ? WHOLE.most : 5 + random(LONGEST);
  const act = async (seat: PlayerSeat): Promise<void> => {
    const what = ACTS[random(ACTS.length)] as (typeof ACTS)[number];
    did[what] = (did[what] ?? 0) + 1;
    await seat[what](random(4) === 0 ? random(60) : 0);
  };
  for (let step = 0; step < length && !isOver(); step++) {
    const asked = seats.filter(({ isAsked }) => isAsked);
    const some = asked.length > 0 && random(5) > 0 ? (asked[random(asked.length)] as PlayerSeat) : (seats[random(2)] as PlayerSeat);
    if (random(6) === 0) await Promise.all(seats.map(act));
    else await act(some);
    await some.settle();
  }
  await Promise.all(seats.map((seat) => seat.settle()));
  const isWhole = isOver();
  if (!isWhole) await (seats[random(2)] as PlayerSeat).concede();
  const results: string[] = [];
  for (const seat of seats) {
    // The end may have come while the line was down.
    if (seat.device.closed !== undefined) await seat.sit();
    await seat.device.until(() => seat.device.result !== undefined);
    results.push(JSON.stringify(seat.device.result));
    seat.leave();
  }
  return {
    finished: { match, acknowledged: seats.flatMap(({ acknowledged }) => acknowledged), results },
    faults: seats.flatMap(({ faults }) => faults),
    isWhole,
  };
}

/** Waits until finished matches are put away; gives how many rooms and running matches are there after that. */
async function nothingLeft(url: string): Promise<number> {
  const left = async (): Promise<number> => {
    const status = (await (await fetch(`${url}${API}/status`)).json()) as StatusAnswer;
    return (await matchMaker.query({})).length + status.games.reduce((sum, { matches }) => sum + matches, 0);
  };
  for (let tries = 0; tries < 100 && (await left()) > 0; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
  return left();
}

async function heapNow(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 5; i++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().heapUsed;
}
