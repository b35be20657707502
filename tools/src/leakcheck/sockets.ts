/**
 * Non-interference over real sockets: a part of a random game and its twin are each played as a match of a real server by two SDK clients and
 * a spectator, with the same time, chance and visible choices; every WebSocket frame and HTTP response that the viewer received must be the
 * same in both, but for the list in masks.ts. The timers that the server set must be the same too. A second oracle needs no twin: no name
 * of a card that somebody has not seen may occur anywhere in the bytes sent to them.
 */
import { type Match, Spiritgate, SpiritgateError, type Update, type Watching } from '@spiritgate/sdk';
import type { GameModule } from '@spiritgate/shared/games';
import { clone, type Event, type Game, maskOf, type Viewer } from '@spiritgate/shared/kernel';
import { API, type Seat } from '@spiritgate/shared/protocol';
import { firstDifference } from './difference.ts';
import { type Sent, type Staged, stage } from './engine.ts';
import { masked } from './masks.ts';
import { type Changes, type StagedServer, stagedServer } from './staged-server.ts';
import { type Heard, type Tap, tapTo } from './tap.ts';

/** Answers in a part of a game at most, and how often a part is drawn before the next number is tried. */
const LONGEST_PART = 40;
/** Before one in so many answers the viewer tries what it may not. */
const TRIES = 4;
const NEVER_ASKED = 100_000;

/** What a viewer received that it should not have, or that its twin did not. */
type SocketLeak = {
  match: number;
  viewer: Viewer;
  /** A frame or response by its number, a timer, or a name in the bytes. */
  what: 'frame' | 'response' | 'count' | 'timers' | 'name';
  path: string;
  here: string;
  there: string;
};

export type SocketReport = {
  matches: number;
  refused: { redeal: number; choice: number; reveal: number };
  /** Accepted twins in which something hidden is another. */
  differing: number;
  answers: number;
  frames: number;
  responses: number;
  /** Bytes compared, after the masks. */
  bytes: number;
  /** Names of hidden cards looked for, times the bytes they were looked for in. */
  searched: number;
  leaks: SocketLeak[];
};

/** What each viewer received in one run. */
type Run = { heard: Record<'0' | '1' | 'spectator', Heard[]>; timers: readonly number[] };

/** Plays matches and their twins over real sockets; stops after the first with a leak. One server at a time: Colyseus has one a process. */
export async function checkSockets(
  module: GameModule,
  { matches, seed }: { matches: number; seed: number },
  changes: Changes = {},
  progress: (report: SocketReport) => void = () => undefined,
): Promise<SocketReport> {
  const report: SocketReport = {
    matches: 0,
    refused: { redeal: 0, choice: 0, reveal: 0 },
    differing: 0,
    answers: 0,
    frames: 0,
    responses: 0,
    bytes: 0,
    searched: 0,
    leaks: [],
  };
  const server = await stagedServer(module, changes);
  try {
    for (let number = 0; report.matches < matches && report.leaks.length === 0; number++) {
      const staged = stage(module, { seed, number, longest: LONGEST_PART });
      if (typeof staged === 'string') {
        report.refused[staged]++;
        continue;
      }
      await checkMatch(module, server, staged, report).catch((cause: unknown) => {
        throw new Error(`part ${number} of seed ${seed}, seen by ${staged.viewer}, could not be played`, { cause });
      });
      progress(report);
    }
  } finally {
    await server.stop();
  }
  return report;
}

async function checkMatch(module: GameModule, server: StagedServer, staged: Staged, report: SocketReport): Promise<void> {
  const { viewer, before, twin, answers } = staged;
  const here = await play(
    server,
    module,
    before,
    viewer,
    answers.map(({ seat, here }) => ({ seat, sent: here })),
  );
  const there = await play(
    server,
    module,
    twin,
    viewer,
    answers.map(({ seat, there }) => ({ seat, sent: there })),
  );
  report.matches++;
  report.answers += answers.length;
  if (staged.isDiffering) report.differing++;
  const number = report.matches - 1;
  const found = (leak: Omit<SocketLeak, 'match'>): void => void report.leaks.push({ match: number, ...leak });
  // Spectators know nothing that a seat does not: what is hidden from the seat is hidden from them.
  for (const who of viewer === 'spectator' ? (['spectator'] as const) : ([viewer, 'spectator'] as const))
    compareHeard(masked(here.heard[who]), masked(there.heard[who]), who, report, found);
  if (JSON.stringify(here.timers) !== JSON.stringify(there.timers))
    found({ viewer, what: 'timers', ...firstDifference(JSON.stringify(here.timers), JSON.stringify(there.timers)) });
  for (const [run, game, side] of [[here, before, 'here'] as const, [there, twin, 'there'] as const])
    for (const who of [0, 1, 'spectator'] as const) searchNames(module, run.heard[who], game, staged.answers, side, who, report, found);
}

/** One match from a given position: two players and a spectator, each on a line of its own that is tapped. */
async function play(
  server: StagedServer,
  module: GameModule,
  game: Game,
  viewer: Viewer,
  answers: readonly { seat: Seat; sent: Sent }[],
): Promise<Run> {
  server.set(game);
  const taps = [await tapTo(server.url), await tapTo(server.url), await tapTo(server.url)] as const;
  try {
    const [ada, bo, cy] = [await guest(taps[0], 'Ada'), await guest(taps[1], 'Bob'), await guest(taps[2], 'Cyd')];
    const deck = module.starterDecks[0]?.name as string;
    const { code } = await ada.createLobby({ game: module.name, deck });
    const second = await bo.joinLobby(code, { deck });
    const first = await ada.attach(second.id);
    server.pass(0);
    const watching = await cy.watch(second.id, { code });
    const seats = [first, second] as const;
    let n = 0;
    for (const [i, { seat, sent }] of answers.entries()) {
      if (viewer !== 'spectator' && i % TRIES === 0) await tryForbidden(seats[viewer]);
      if (!(await seats[seat].answer(sent))) throw new Error(`answer ${i} of the part came too late`);
      n++;
      server.pass(0);
      await Promise.all([...seats, watching].map((match) => reached(match, n)));
    }
    await lookAround(taps, [ada, bo, cy], first.id, code);
    await first.concede();
    await Promise.all(seats.map((match) => match.result));
    await Promise.all([taps[0].socketsClosed(), taps[1].socketsClosed()]);
    server.pass(0);
    await watching.result;
    await taps[2].socketsClosed();
    await lookAround(taps, [ada, bo, cy], first.id, code);
    return {
      heard: { 0: taps[0].heard().slice(), 1: taps[1].heard().slice(), spectator: taps[2].heard().slice() },
      timers: server.timers().slice(),
    };
  } finally {
    await Promise.all(taps.map((tap) => tap.stop()));
    await server.clear();
  }
}

const guest = (tap: Tap, name: string): Promise<Spiritgate> => Spiritgate.guest(tap.url, { name });

/** Routes that tell of matches, as everybody may ask them at any time; and those that refuse, since a place that is reserved would count. */
const READ = ['/me', '/matches', '/matches/watchable', '/matches/:id/log', '/lobbies/:code'] as const;
const REFUSED = { player: ['/matches/:id/watch'], spectator: ['/matches/:id/watch', '/matches/:id/attach'] } as const;

async function lookAround(taps: readonly Tap[], people: readonly Spiritgate[], match: string, code: string): Promise<void> {
  for (const [i, { token }] of people.entries()) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async (path: string, more: RequestInit): Promise<void> => {
      const response = await fetch(`${taps[i]?.url}${API}${path.replace(':id', match).replace(':code', code)}`, { headers, ...more });
      await response.arrayBuffer();
    };
    for (const path of READ) await ask(path, {});
    for (const path of REFUSED[i < 2 ? 'player' : 'spectator']) await ask(path, { method: 'POST', body: '{"protocol":1}' });
  }
}

/** What a client gets that answers what it is not asked, or what is not offered. */
async function tryForbidden(match: Match): Promise<void> {
  // A number that was never asked: to an answer that was given before, given again, the server says yes again.
  const n = match.view.mine?.decision?.n ?? NEVER_ASKED;
  for (const answer of [
    { decision: n + 1, option: 0, fields: {} },
    { decision: n, option: 9999, fields: {} },
    { decision: n, option: 0, fields: { none: 1 } },
  ])
    await match.answer(answer).then(
      (isTaken) => {
        if (isTaken) throw new Error('an answer that is not offered was taken');
      },
      (error: unknown) => {
        if (!(error instanceof SpiritgateError)) throw error;
      },
    );
}

async function reached(match: Match | Watching, n: number): Promise<void> {
  for await (const update of match.updates() as AsyncIterable<Update>) if (update.n >= n) return;
}

function compareHeard(
  here: readonly Heard[],
  there: readonly Heard[],
  viewer: Viewer,
  report: SocketReport,
  found: (leak: Omit<SocketLeak, 'match'>) => void,
): void {
  for (const kind of ['http', 'frame'] as const) {
    const [mine, theirs] = [here.filter((one) => one.kind === kind), there.filter((one) => one.kind === kind)];
    const what = kind === 'http' ? 'response' : 'frame';
    for (const [i, one] of mine.entries()) {
      const other = theirs[i];
      if (!other) break;
      report[kind === 'http' ? 'responses' : 'frames']++;
      report.bytes += one.head.length + one.body.length;
      if (one.head === other.head && one.body.equals(other.body)) continue;
      const isHead = one.head !== other.head;
      const texts = isHead ? ([one.head, other.head] as const) : ([text(one), text(other)] as const);
      const difference = firstDifference(...texts);
      found({
        viewer,
        what,
        ...difference,
        path: `${what} ${i} (${one.head.split('\r\n')[0]}) ${isHead ? 'head ' : ''}${difference.path}`,
      });
      return;
    }
    if (mine.length === theirs.length) continue;
    found({ viewer, what: 'count', path: `number of ${what}s`, here: String(mine.length), there: String(theirs.length) });
    return;
  }
}

const text = ({ body }: Heard): string =>
  body.toString('latin1').replace(/[^\x20-\x7e]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Looks for names of cards that somebody has not seen in what was sent to them. */
function searchNames(
  module: GameModule,
  heard: readonly Heard[],
  start: Game,
  answers: Staged['answers'],
  side: 'here' | 'there',
  viewer: Viewer,
  report: SocketReport,
  found: (leak: Omit<SocketLeak, 'match'>) => void,
): void {
  const seen = namesSeen(module, start, answers, side, viewer);
  const hidden = [...new Set(start.cards.map(({ def }) => def))].filter((def) => !seen.has(def));
  for (const [i, { head, body }] of heard.entries()) {
    report.searched += body.length * hidden.length;
    for (const name of hidden) {
      const at = placeOf(body, name);
      if (at < 0) continue;
      const path = `${head.split('\r\n')[0]}, number ${i}, byte ${at}`;
      found({ viewer, what: 'name', path, here: text({ body: body.subarray(Math.max(0, at - 60), at + 60) } as Heard), there: name });
      return;
    }
  }
}

const isPartOfName = (byte: number | undefined): boolean => byte !== undefined && /[a-z0-9-]/.test(String.fromCharCode(byte));

/** Where a name stands in bytes as a whole, not as a part of a longer one; −1 if nowhere. */
function placeOf(body: Buffer, name: string): number {
  for (let at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + 1))
    if (!isPartOfName(body[at - 1]) && !isPartOfName(body[at + name.length])) return at;
  return -1;
}

/** The names of all cards that a viewer has seen up to the end of the part: told from the masks of the game itself, not from its views. */
function namesSeen(module: GameModule, start: Game, answers: Staged['answers'], side: 'here' | 'there', viewer: Viewer): Set<string> {
  const game = clone(start);
  const mask = maskOf(viewer);
  const seen = new Set<string>();
  const look = (events: readonly Event[]): void => {
    for (const card of game.cards) if ((card.shown | card.known) & mask) seen.add(card.def);
    for (const event of events) for (const card of event.cards) if ((card.is | card.was) & mask) seen.add(card.def);
  };
  look([]);
  for (const answer of answers) {
    const read = module.engine.read(game, answer.seat, answer[side]);
    if (!read.ok) throw new Error(`an answer of the part is refused: ${read.code}`);
    const outcome = module.engine.submit(game, read.input);
    if (outcome.ok) look(outcome.events);
  }
  return seen;
}
