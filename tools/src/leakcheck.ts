/**
 * `npm run leakcheck -- [--games N] [--sockets M] [--door K] [--seed S] [--game NAME] [--decks random] [--json]`: non-interference. Random games and twins that differ only
 * in what a viewer cannot know are compared byte by byte, in the engine and over real sockets. Exit code 0 if nothing differs, 1 if
 * something does (with where), 2 for a command line that is not understood.
 */
import type { GameModule } from '@spiritgate/shared/games';
import { checkDoor, checkLeaks, checkSockets, type DoorReport, type LeakReport, type SocketReport } from './leakcheck/index.ts';
import { chosenGames, DECKS, type Decks, flagsOrExit, gamesFlag, progress, table } from './lib/index.ts';

const flags = flagsOrExit('leakcheck', 'compares what viewers receive in games and in twins that differ in what they cannot know', {
  games: { type: 'whole', min: 0, default: 200, help: 'how many games in the engine' },
  sockets: { type: 'whole', min: 0, default: 20, help: 'how many matches over real sockets' },
  door: { type: 'whole', min: 0, default: 5, help: 'how many matches at the JSON door' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the run' },
  game: gamesFlag,
  decks: {
    type: 'word',
    default: 'starter',
    oneOf: DECKS,
    help: 'starter decks, or random decks of all written cards; sockets take starter decks',
  },
  json: { type: 'switch', help: 'end with one line of JSON' },
});

const percent = (part: number, of: number): string => `${of === 0 ? 0 : ((100 * part) / of).toFixed(1)} %`;
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const sumOf = (numbers: Record<string, number>): number => Object.values(numbers).reduce((sum, n) => sum + n, 0);

function inEngine(module: GameModule): LeakReport {
  const line = progress();
  const report = checkLeaks(module, { games: flags.games, seed: flags.seed, decks: flags.decks as Decks }, (r) =>
    line.at(`leakcheck ${module.name}: ${r.games} of ${flags.games} games, ${r.accepted} twins, ${mega(r.bytes)}`),
  );
  line.done();
  const twins = report.accepted + sumOf(report.refused);
  console.log(
    table(
      ['leakcheck in the engine', module.title],
      [
        ['seed', String(flags.seed)],
        ['decks', flags.decks],
        ['games', String(report.games)],
        ['decisions', report.decisions.toLocaleString('en')],
        ['twins accepted', `${report.accepted.toLocaleString('en')} of ${twins.toLocaleString('en')} (${percent(report.accepted, twins)})`],
        ['  for seat 0, seat 1, a spectator', `${report.byViewer[0]}, ${report.byViewer[1]}, ${report.byViewer.spectator}`],
        ['  with another hidden face or count', percent(report.differing, report.accepted)],
        ['  with other options for others', percent(report.otherForms, report.accepted)],
        ['compared', mega(report.bytes)],
        ['differences', String(report.leaks.length)],
      ],
    ),
  );
  for (const { game, input, viewer, what, path, here, there } of report.leaks)
    console.error(`LEAK: seed ${flags.seed}, game ${game}, input ${input}, viewer ${viewer}: ${what} ${path}\n  ${here}\n  ${there}`);
  return report;
}

async function overSockets(module: GameModule): Promise<SocketReport> {
  const line = progress();
  const report = await checkSockets(module, { matches: flags.sockets, seed: flags.seed }, {}, (r) =>
    line.at(`leakcheck ${module.name}: ${r.matches} of ${flags.sockets} matches over sockets, ${mega(r.bytes)}`),
  );
  line.done();
  const twins = report.matches + sumOf(report.refused);
  console.log(
    table(
      ['leakcheck over sockets', module.title],
      [
        ['matches, each played twice', String(report.matches)],
        ['answers', report.answers.toLocaleString('en')],
        ['twins accepted', percent(report.matches, twins)],
        ['  with another hidden face or count', percent(report.differing, report.matches)],
        ['frames and responses compared', `${report.frames.toLocaleString('en')} and ${report.responses.toLocaleString('en')}`],
        ['compared', mega(report.bytes)],
        ['names of hidden cards searched in', mega(report.searched)],
        ['differences', String(report.leaks.length)],
      ],
    ),
  );
  for (const { match, viewer, what, path, here, there } of report.leaks)
    console.error(`LEAK: seed ${flags.seed}, match ${match}, viewer ${viewer}: ${what} ${path}\n  ${here}\n  ${there}`);
  return report;
}

async function atDoor(module: GameModule): Promise<DoorReport> {
  const report = await checkDoor(module, { matches: flags.door, seed: flags.seed });
  console.log(
    table(
      ['leakcheck at the JSON door', module.title],
      [
        ['matches, each played twice', String(report.matches)],
        ['answers', report.answers.toLocaleString('en')],
        ['  with another hidden face or count', percent(report.differing, report.matches)],
        ['compared', mega(report.bytes)],
        ['differences', String(report.leaks.length)],
      ],
    ),
  );
  for (const { match, what, path, here, there } of report.leaks)
    console.error(`LEAK: seed ${flags.seed}, match ${match} at the door: ${what} ${path}\n  ${here}\n  ${there}`);
  return report;
}

const reports: { game: string; engine?: LeakReport; sockets?: SocketReport; door?: DoorReport }[] = [];
for (const module of chosenGames(flags.game)) {
  const report: (typeof reports)[number] = { game: module.name };
  reports.push(report);
  if (flags.games > 0) report.engine = inEngine(module);
  if (flags.sockets > 0) report.sockets = await overSockets(module);
  if (flags.door > 0) report.door = await atDoor(module);
}
if (flags.json) console.log(JSON.stringify({ seed: flags.seed, reports }));
const leaks = reports.flatMap(({ engine, sockets, door }) => [engine, sockets, door].flatMap((report): unknown[] => report?.leaks ?? []));
process.exit(leaks.length === 0 ? 0 : 1);
