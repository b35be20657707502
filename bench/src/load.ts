/**
 * `npm run bench:load -- [--matches N] [--seconds S] [--game NAME] [--every S] [--warm N] [--database NAME] [--profile FOLDER] [--json]`: live matches
 * with real sockets from other processes on one server process, every player deciding every few seconds, then as fast as it goes; and in the same
 * run, by turns, bare Colyseus rooms with the same state and the same messages and neither rules nor journal.
 */
import { join } from 'node:path';
import { type Scratch, scratchPostgres, scratchSqlite } from '@spiritgate/server';
import { type Cell, flagsOrExit, gameFlag, median, progress, table } from '@spiritgate/tools/lib';
import { Child } from './load/children.ts';
import type { GaugeOrder, Sample } from './load/gauge.ts';
import type { GeneratorOrder, Played } from './load/generator.ts';

const GOAL = { p99: 50, ratio: 0.8, memory: 250 };
/** Rounds of the race, by turns, so that what else the machine does hits both. */
const ROUNDS = 3;
/** In so many matches the decisions of the warm-up are made. */
const WARM_MATCHES = 32;

const flags = flagsOrExit('bench:load', 'measures a server under live matches, beside bare rooms', {
  matches: { type: 'whole', min: 1, default: 2000, help: 'how many matches are held' },
  seconds: { type: 'whole', min: 1, default: 30, help: 'how long each part of the measurement takes' },
  warm: { type: 'whole', min: 1, default: 20_000, help: 'how many decisions each server has answered before anything is measured' },
  every: { type: 'whole', min: 1, default: 5, help: 'every how many seconds each player decides' },
  abreast: { type: 'whole', min: 1, default: 64, help: 'how many answers are on their way at once in the race' },
  seed: { type: 'whole', min: 0, default: 1, help: "where the players' choices come from; shuffles are the server's own" },
  game: gameFlag,
  database: {
    type: 'word',
    default: 'sqlite',
    oneOf: ['sqlite', 'postgres', 'both'],
    help: 'where the journal is: sqlite, postgres or both',
  },
  profile: { type: 'word', default: '', help: 'a folder for CPU profiles of each server, at the asked pace and in the last race' },
  json: { type: 'switch', help: 'end with one line of JSON' },
});

/** A server under load, and who plays on it. */
type Subject = { name: string; kind: 'match' | 'bare'; server: Child; generator: Child; before: Sample };
type Pace = Played & { work: number; server: Sample['late'] };
type Race = {
  perSecond: number;
  perWork: number;
  p50: number;
  p99: number;
  work: number;
  late: number;
  faults: Played['faults'];
  begun: number;
};
/** Bytes: of a match, its part of what is in use; `process`: all that the system has given under load. */
type Memory = { heap: number; rss: number; process: number };
type Figures = { name: string; opened: number; pace: Pace; memory: Memory; races: Race[] };

const line = progress();
const reports: { database: string; ours: Figures; bare: Figures }[] = [];
for (const database of flags.database === 'both' ? ['sqlite', 'postgres'] : [flags.database]) {
  const place = await placeOf(database);
  if (!place) console.warn('There is no PostgreSQL: name one by TEST_DATABASE_URL.');
  else reports.push({ database, ...(await measure(database, place.environment).finally(place.clear)) });
}
line.done();
for (const report of reports) print(report);
if (flags.json)
  console.log(JSON.stringify({ matches: flags.matches, every: flags.every, game: flags.game, reports: reports.map(summary) }));

async function placeOf(database: string): Promise<{ environment: Record<string, string>; clear: Scratch['clear'] } | undefined> {
  if (database === 'sqlite') {
    const { place, clear } = scratchSqlite();
    return { environment: { DATABASE_FILE: place.sqlite }, clear };
  }
  const scratch = await scratchPostgres();
  return scratch && { environment: { DATABASE_URL: scratch.url }, clear: scratch.clear };
}

async function measure(database: string, environment: Record<string, string>): Promise<{ ours: Figures; bare: Figures }> {
  const subjects = await Promise.all([
    begin(`matches, ${database}`, 'match', './server.ts', {
      ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', SALT_WAIT: '0', MATCH_LINGER: '1' },
      ...environment,
    }),
    begin('bare rooms', 'bare', './bare.ts', { GAME: flags.game, SEED: String(flags.seed) }),
  ] as const);
  try {
    const figures: Figures[] = [];
    for (const subject of subjects) figures.push(await hold(subject));
    for (let round = 1; round <= ROUNDS; round++)
      for (const [i, subject] of subjects.entries()) {
        line.at(`bench:load: ${subject.name}, race ${round} of ${ROUNDS}`);
        (figures[i] as Figures).races.push(await race(subject, round === ROUNDS));
      }
    return { ours: figures[0] as Figures, bare: figures[1] as Figures };
  } finally {
    await Promise.all(subjects.flatMap(({ generator, server }) => [generator.end(), server.end()]));
  }
}

function order<T>({ generator }: Pick<Subject, 'generator'>, given: GeneratorOrder): Promise<T> {
  return generator.ask<T>(given);
}

function sample({ server }: Pick<Subject, 'server'>, settle = false): Promise<Sample> {
  return server.ask<Sample>({ do: 'sample', settle });
}

/**
 * Starts a server and its players, and opens the matches. Others are played and left before: what every server has is there then, and its code
 * compiled, as on one that has run for a few minutes. Bare rooms have little code, a game's rules have much.
 */
async function begin(name: string, kind: 'match' | 'bare', module: string, environment: Record<string, string>): Promise<Subject> {
  const { child: server, hello: url } = await Child.start(module, environment);
  const open = (matches: number): GeneratorOrder => ({ do: 'open', url, kind, game: flags.game, matches });
  const warm = await Child.start('./generator.ts', { SEED: String(flags.seed + 1) });
  await warm.child.ask(open(WARM_MATCHES));
  for (let answered = 0; answered < flags.warm; ) {
    const { decisions } = await warm.child.ask<Played>({ do: 'race', abreast: WARM_MATCHES, seconds: 1 } satisfies GeneratorOrder);
    answered += decisions;
    line.at(`bench:load: ${name}, ${answered} of ${flags.warm} decisions of the warm-up`);
  }
  await warm.child.end();
  const before = await sample({ server }, true);
  const { child: generator } = await Child.start('./generator.ts', { SEED: String(flags.seed) });
  generator.onNews = (news) => line.at(`bench:load: ${name}, ${news} of ${flags.matches} matches opened`);
  await generator.ask(open(flags.matches));
  return { name, kind, server, generator, before };
}

async function hold(subject: Subject): Promise<Figures> {
  const { name, before } = subject;
  const every = (flags.every * 1000) / 2;
  const began = await sample(subject);
  const ticking = setInterval(() => line.at(`bench:load: ${name}, every player decides every ${flags.every} s`), 1000);
  const paced = await profiled(subject, 'pace', () => order<Played>(subject, { do: 'pace', every, seconds: flags.seconds }));
  clearInterval(ticking);
  const after = await sample(subject);
  const { rss, heap, outside } = await sample(subject, true);
  const memory = {
    heap: (heap + outside - before.heap - before.outside) / flags.matches,
    rss: (rss - before.rss) / flags.matches,
    process: after.rss,
  };
  return {
    name,
    opened: flags.matches,
    pace: { ...paced, work: (after.work - began.work) / paced.seconds, server: after.late },
    memory,
    races: [],
  };
}

async function race(subject: Subject, isLast: boolean): Promise<Race> {
  const began = await sample(subject);
  const seconds = Math.max(1, flags.seconds / ROUNDS);
  const racing = (): Promise<Played> => order<Played>(subject, { do: 'race', abreast: flags.abreast, seconds });
  const played = await (isLast ? profiled(subject, 'race', racing) : racing());
  const work = (await sample(subject)).work - began.work;
  const { decisions, p50, p99, late, faults, begun } = played;
  return { perSecond: decisions / played.seconds, perWork: decisions / work, p50, p99, work: work / played.seconds, late, faults, begun };
}

/** What is done, with a CPU profile of the server, if profiles are asked for. */
async function profiled<T>({ kind, server }: Subject, part: string, act: () => Promise<T>): Promise<T> {
  if (flags.profile === '') return act();
  await server.ask({ do: 'profile' } satisfies GaugeOrder);
  const done = await act();
  await server.ask({ do: 'write-profile', file: join(flags.profile, `${kind}-${part}.cpuprofile`) } satisfies GaugeOrder);
  return done;
}

/** Ratios are those of rounds that followed each other. */
function ratios({ ours, bare }: { ours: Figures; bare: Figures }): { second: number; work: number } {
  const of = (key: 'perSecond' | 'perWork'): number => median(ours.races.map((one, i) => one[key] / (bare.races[i] as Race)[key]));
  return { second: of('perSecond'), work: of('perWork') };
}

function summary(report: (typeof reports)[number]) {
  const { database, ours, bare } = report;
  return { database, ours, bare, ratio: ratios(report) };
}

function print(report: (typeof reports)[number]): void {
  const { ours, bare } = report;
  const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;
  const said = (isSo: boolean, goal: string): string => `${isSo ? 'within' : 'NOT within'} ${goal}`;
  const row = (name: string, of: (figures: Figures) => Cell, goal = ''): Cell[] => [name, of(ours), of(bare), goal];
  const ratio = ratios(report);
  const atPace = ({ pace }: Figures): number => pace.decisions / pace.seconds;
  const faults = (of: (figures: Figures) => Played['faults'][]) => (figures: Figures) =>
    of(figures)
      .flatMap((all) => Object.entries(all).map(([what, count]) => `${count} × ${what}`))
      .join(', ') || 'none';
  const middle = (of: (race: Race) => number) => (figures: Figures) => Math.round(median(figures.races.map(of)));
  console.log(
    table(
      [`bench:load, ${flags.game}, one decision of each player every ${flags.every} s`, ours.name, bare.name, 'goal'],
      [
        row('matches held', ({ opened }) => opened),
        row('decisions/s', atPace, said(atPace(ours) >= GOAL.ratio * atPace(bare), `${GOAL.ratio} of bare rooms`)),
        row('answer to both views, p50', ({ pace }) => ms(pace.p50)),
        row('answer to both views, p99', ({ pace }) => ms(pace.p99), said(ours.pace.p99 <= GOAL.p99, `${GOAL.p99} ms`)),
        row('the longest', ({ pace }) => ms(pace.max)),
        row('event loop of the server late, p99', ({ pace }) => ms(pace.server.p99)),
        row('event loop of the players late, p99', ({ pace }) => ms(pace.late)),
        row('work of the server, of one core', ({ pace }) => percent(pace.work)),
        row('matches that ended and began', ({ pace }) => pace.begun),
        row(
          'refused or lost',
          faults(({ pace }) => [pace.faults]),
        ),
        row('heap a match', ({ memory }) => kb(memory.heap)),
        row('memory (RSS) a match', ({ memory }) => kb(memory.rss), said(ours.memory.rss <= GOAL.memory * 1024, `${GOAL.memory} KB`)),
        row('memory (RSS) of the process under load', ({ memory }) => `${(memory.process / 2 ** 20).toFixed(0)} MB`),
        row(
          `race: decisions/s, median of ${ROUNDS}`,
          middle((race) => race.perSecond),
        ),
        row(
          'race: decisions a second of work',
          middle((race) => race.perWork),
        ),
        row('race: work of the server, of one core', ({ races }) => percent(median(races.map(({ work }) => work)))),
        row('race: answer to both views, p50', ({ races }) => ms(median(races.map(({ p50 }) => p50)))),
        row('race: event loop of the players late, p99', ({ races }) => ms(median(races.map(({ late }) => late)))),
        row('race: matches that ended and began', ({ races }) => races.reduce((sum, { begun }) => sum + begun, 0)),
        row(
          'race: refused or lost',
          faults(({ races }) => races.map((one) => one.faults)),
        ),
        ['race: to bare rooms, by the clock', ratio.second.toFixed(2), '1', said(ratio.second >= GOAL.ratio, String(GOAL.ratio))],
        ['race: to bare rooms, by work', ratio.work.toFixed(2), '1', said(ratio.work >= GOAL.ratio, String(GOAL.ratio))],
      ],
    ),
  );
}
