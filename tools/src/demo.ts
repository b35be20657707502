/**
 * `npm run demo`: a server of its own on a free port, and two SDK clients that meet on it by an invite code and play whole games of Elestrals
 * over real sockets. Exits with 0 only if every game ended by the rules.
 */
import { Spiritgate } from '@spiritgate/sdk';
import { missingIn, pairOf, readDecks } from './demo/decks.ts';
import { isByTheRules, type Played, playGame } from './demo/game.ts';
import { printStory, printTotals, summaryOf, totalsOf } from './demo/print.ts';
import { startDemoServer } from './demo/server.ts';
import { flagsOrExit, usage } from './lib/command.ts';
import { gameNamed } from './lib/games.ts';

const GAME = 'elestrals';
const ABOUT = 'lets two clients play whole games over a network';
const FLAGS = {
  games: { type: 'whole', min: 1, default: 1, help: 'how many games' },
  seed: { type: 'whole', min: 0, default: 1, help: "where the players' choices come from; shuffles are the server's own" },
  decks: { type: 'word', default: '', help: 'two starter decks, A,B; unset, all pairs in turn' },
  json: { type: 'switch', help: 'a last line with the totals as JSON' },
} as const;

const flags = flagsOrExit('demo', ABOUT, FLAGS);
const module = gameNamed(GAME);
const chosen = readDecks(module, flags.decks);
if (!chosen.ok) {
  console.error(`${chosen.reason}\n\n${usage('demo', ABOUT, FLAGS)}`);
  process.exit(2);
}

const server = await startDemoServer();
const [host, guest] = (await Promise.all(['Ada', 'Bob'].map((name) => Spiritgate.guest(server.url, { name })))) as [Spiritgate, Spiritgate];
const catalogue = await host.cards(GAME);
const played: Played[] = [];
for (let number = 0; number < flags.games; number++) {
  const game = await playGame(host, guest, { game: GAME, decks: chosen.decks ?? pairOf(module, number), seed: flags.seed, number });
  if (flags.games === 1) printStory(game, catalogue);
  console.log(`${flags.games === 1 ? '\n' : ''}${summaryOf(game, number + 1)}`);
  played.push(game);
}
await server.stop();

for (const deck of new Set(played.flatMap((game) => game.decks))) {
  const { missing, cards } = missingIn(module, deck);
  console.log(`${deck}: ${missing} of ${cards} cards have no effect written yet`);
}
const totals = totalsOf(played);
printTotals(totals);
if (flags.json) console.log(JSON.stringify(totals));
process.exit(played.every((game) => isByTheRules(game.result)) ? 0 : 1);
