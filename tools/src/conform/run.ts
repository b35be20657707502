/**
 * Random matches of a real server, of which everything that clients are sent, and send, is held against what the server publishes: frames of both
 * rooms, the state and the views that are made of it, lines and inputs of the JSON door, and all answers over HTTP.
 */
import { type Match, Spiritgate, SpiritgateError, type Watching } from '@spiritgate/sdk';
import { startApp } from '@spiritgate/server';
import type { GameModule } from '@spiritgate/shared/games';
import type { Random } from '@spiritgate/shared/kernel';
import { API, OPENAPI_PATH } from '@spiritgate/shared/protocol';
import { pairOf } from '../demo/decks.ts';
import { quietConfig } from '../demo/server.ts';
import { dice } from '../lib/dice.ts';
import { playAtDoor } from './door-seat.ts';
import type { Ears, Heard } from './ears.ts';
import { Published } from './published.ts';

export type ConformReport = {
  matches: number;
  answers: number;
  /** How many values were checked, by the schema or what they are. */
  checked: Record<string, number>;
  /** What was not as described; the first ones. */
  faults: string[];
};

/** So many matches are played at the same time. */
const SIDE_BY_SIDE = 4;
/** So many faults are told. */
const MOST_FAULTS = 20;
/** One match in so many: is watched, is played at the door by its guest, is a series, has clocks, sees all routes that can be read. */
const EVERY = { watched: 3, door: 4, series: 11, clocked: 2, read: 25 };
/** One answer in so many comes with something else beside it. */
const OTHERS = 12;

/** How long the server waits for salts, in seconds: who plays at the door sends none. */
const SALT_WAIT = 1;

type Run = { published: Published; report: ConformReport; url: string; tell(fault: string | undefined): void };

/** Plays matches of the games in turn; after `longest` answers the host of a match gives it up. `ears` must have been there before the SDK. */
export async function conform(
  ears: Ears,
  modules: readonly GameModule[],
  { matches, seed, longest = Number.POSITIVE_INFINITY }: { matches: number; seed: number; longest?: number },
  progress: (report: ConformReport) => void = () => undefined,
): Promise<ConformReport> {
  const report: ConformReport = { matches: 0, answers: 0, checked: {}, faults: [] };
  const games = new Map(modules.map((module) => [module.name, module]));
  const server = await startApp({ config: { ...quietConfig(), saltWait: SALT_WAIT }, games });
  const published = await Published.of(server.url);
  report.checked = published.counts;
  const tell = (fault: string | undefined): void => {
    if (fault !== undefined && report.faults.length < MOST_FAULTS && !report.faults.includes(fault)) report.faults.push(fault);
  };
  const run: Run = { published, report, url: server.url, tell };
  ears.tell = (heard) => tell(faultOf(published, heard));
  try {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < matches) {
        const number = next++;
        await playMatch(run, modules[number % modules.length] as GameModule, dice(seed, `conform ${number}`), number, longest);
        report.matches++;
        progress(report);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  } finally {
    ears.tell = () => undefined;
    await server.stop();
  }
  return report;
}

const faultOf = (published: Published, heard: Heard): string | undefined =>
  heard.by === 'room'
    ? published.message(heard.room, heard.key, heard.value)
    : published.answer(heard.method, heard.path, heard.status, heard.type, heard.body);

async function playMatch(run: Run, module: GameModule, random: Random, number: number, longest: number): Promise<void> {
  const { url, published, report, tell } = run;
  const is = (every: number): boolean => number % every === 0;
  const [host, guest] = [await Spiritgate.guest(url), await Spiritgate.guest(url)] as const;
  const [deck, other] = pairOf(module, Math.floor(number / 3));
  const series = is(EVERY.series) ? 'best-of-three' : 'single';
  const lobby = await host.createLobby({ game: module.name, deck, series, clock: is(EVERY.clocked) ? 'fast' : 'none', undo: true });
  const theirs = await guest.joinLobby(lobby.code, { deck: other });
  const mine = await lobby.match();
  const watching = is(EVERY.watched) ? await (await Spiritgate.guest(url)).watch(mine.id, { code: lobby.code }) : undefined;
  const followed = [mine, ...(watching ? [watching] : [])].map((match) => follow(run, module.name, match));
  const answers = [play(mine, random, longest)];
  if (is(EVERY.door)) {
    theirs.result.catch(() => undefined);
    answers.push(playAtDoor({ url, token: guest.token, match: mine.id }, random, (line) => tell(published.line(module.name, line))));
  } else {
    followed.push(follow(run, module.name, theirs));
    answers.push(play(theirs, random, Number.POSITIVE_INFINITY));
  }
  for (const taken of await Promise.all(answers)) report.answers += taken;
  await mine.result;
  await watching?.result;
  await Promise.all(followed);
  if (is(EVERY.read))
    await readAll(url, host.token, { id: mine.id, game: module.name, code: lobby.code, name: host.account.name, no: '1' });
  theirs.leave();
}

/** The views that a client makes of what it gets. */
async function follow({ published, tell }: Run, game: string, match: Match | Watching): Promise<void> {
  for await (const update of match.updates()) tell(published.update(game, update));
}

/** Answers at random; now and then tries what is not offered, offers something, or takes up or declines what is offered. */
async function play(match: Match, random: Random, longest: number): Promise<number> {
  let taken = 0;
  for await (const decision of match.decisions()) {
    if (random(OTHERS) === 0) await something(match, decision.n, random);
    if (taken >= longest) await match.concede('match');
    else if (await match.answer(decision.sample(random))) taken++;
  }
  return taken;
}

async function something(match: Match, n: number, random: Random): Promise<void> {
  const acts: (() => Promise<unknown>)[] = [
    () => match.answer({ decision: n, option: 9999, fields: {} }),
    () => match.answer({ decision: n, option: 0, fields: { none: 1 } }),
    () => match.answer({ decision: n + 7, option: 0, fields: {} }),
    () => match.offer('undo'),
    () => match.offer('draw'),
    () => match.decline('draw'),
    () => match.decline('undo'),
    () => match.accept('undo'),
    () => match.claim('win'),
    () => match.abort(),
  ];
  await acts[random(acts.length)]?.().catch(refused);
}

/** Refusals are what was asked for. */
function refused(error: unknown): void {
  if (!(error instanceof SpiritgateError)) throw error;
}

/** Asks every route that is only read, with what there is to fill its path in. */
async function readAll(url: string, token: string, known: Readonly<Record<string, string>>): Promise<void> {
  const document = (await (await fetch(`${url}${OPENAPI_PATH}`)).json()) as { paths: Record<string, Record<string, unknown>> };
  for (const [template, { get }] of Object.entries(document.paths)) {
    if (!get || template.endsWith('/stream')) continue;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? 'x'));
    await fetch(`${url}${API}${path}`, { headers: { authorization: `Bearer ${token}` } });
  }
}
