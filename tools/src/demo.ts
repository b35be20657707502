/**
 * `npm run demo`: a server of its own on a free port, and two SDK clients that meet on it by an invite code and play whole games over
 * real sockets, of Elestrals unless `--game` names another. Exits with 0 only if every game ended by the rules.
 */
import { Spiritgate } from '@spiritgate/sdk';
import type { GameModule } from '@spiritgate/shared/games';
import { missingIn, pairOf, readDecks } from './demo/decks.ts';
import { isByTheRules, type Played, playGame } from './demo/game.ts';
import { printStory, printTotals, summaryOf, totalsOf } from './demo/print.ts';
import { startDemoServer } from './demo/server.ts';
import { taleOf } from './demo/tales/index.ts';
import { flagsOrExit, usage } from './lib/command.ts';
import { chosenGames, gameOrAllFlag } from './lib/games.ts';

const ABOUT = 'lets two clients play whole games over a network';
const FLAGS = {
  games: { type: 'whole', min: 1, default: 1, help: 'how many games' },
  seed: { type: 'whole', min: 0, default: 1, help: "where the players' choices come from; shuffles are the server's own" },
  decks: { type: 'word', default: '', help: 'two starter decks, A,B; unset, all pairs in turn' },
  game: gameOrAllFlag,
  json: { type: 'switch', help: 'a last line with the totals as JSON' },
} as const;

const flags = flagsOrExit('demo', ABOUT, FLAGS);
const modules = chosenGames(flags.game);
for (const module of modules) {
  const chosen = readDecks(module, flags.decks);
  if (chosen.ok) continue;
  console.error(`${chosen.reason}\n\n${usage('demo', ABOUT, FLAGS)}`);
  process.exit(2);
}

const server = await startDemoServer();
const [host, guest] = (await Promise.all(['Ada', 'Bob'].map((name) => Spiritgate.guest(server.url, { name })))) as [Spiritgate, Spiritgate];
let code = 0;
for (const module of modules) if (!(await show(module)).every(({ result }) => isByTheRules(module, result))) code = 1;
await server.stop();
// A long story may still be on its way into a pipe.
process.stdout.write('', () => process.exit(code));

/** Plays and prints the games of one set of rules. */
async function show(module: GameModule): Promise<Played[]> {
  const catalogue = await host.cards(module.name);
  const chosen = readDecks(module, flags.decks);
  const games: Played[] = [];
  for (let number = 0; number < flags.games; number++) {
    const decks = (chosen.ok ? chosen.decks : undefined) ?? pairOf(module, number);
    const game = await playGame(host, guest, { game: module.name, decks, seed: flags.seed, number });
    if (flags.games === 1) printStory(game, catalogue, taleOf(module.name));
    console.log(`${flags.games === 1 ? '\n' : ''}${summaryOf(game, number + 1)}`);
    games.push(game);
  }
  for (const deck of new Set(games.flatMap((game) => game.decks))) {
    const { missing, cards } = missingIn(module, deck);
    console.log(`${deck}: ${missing} of ${cards} cards have no effect written yet`);
  }
  const totals = totalsOf(module, games);
  printTotals(totals);
  if (flags.json) console.log(JSON.stringify({ game: module.name, ...totals }));
  return games;
}
