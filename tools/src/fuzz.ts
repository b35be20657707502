/**
 * `npm run fuzz -- --games N --seed S [--first N] [--game NAME] [--decks random] [--json]`: random games without a network, under every check of
 * `lib/checks.ts`. Exit code 0 if all hold, 1 if not (with what repeats the failure), 2 for a command line that is not understood.
 */
import type { GameModule } from '@spiritgate/shared/games';
import { flagsOrExit } from './lib/command.ts';
import { chosenGames, gameOrAllFlag } from './lib/games.ts';
import { DECKS, type Decks } from './lib/play.ts';
import { progress } from './lib/progress.ts';
import { table } from './lib/table.ts';
import { type Trial, tryGame } from './lib/trial.ts';

/** After so many failures more would say nothing new. */
const MOST_FAILURES = 5;

const flags = flagsOrExit('fuzz', 'plays random games and checks that the rules keep their promises', {
  games: { type: 'whole', min: 1, default: 200, help: 'how many games' },
  seed: { type: 'whole', min: 0, default: 1, help: 'the seed of the run' },
  first: { type: 'whole', min: 0, default: 0, help: 'the number of the first game' },
  game: gameOrAllFlag,
  decks: { type: 'word', default: 'starter', oneOf: DECKS, help: 'starter decks, or random decks of all written cards' },
  json: { type: 'switch', help: 'end with one line of JSON for each game' },
});

const decks = flags.decks as Decks;
for (const module of chosenGames(flags.game)) if (fuzz(module).length) process.exitCode = 1;

/** Plays the games of one set of rules, prints what came of them, and gives the failures. */
function fuzz(module: GameModule): Trial[] {
  const started = Date.now();
  const trials: Trial[] = [];
  const failures: Trial[] = [];
  const line = progress();
  for (let i = 0; i < flags.games && failures.length < MOST_FAILURES; i++) {
    const trial = tryGame(module, flags.seed, flags.first + i, decks);
    trials.push(trial);
    if (trial.fault !== undefined) {
      failures.push(trial);
      line.done();
      report(module, trial);
    }
    line.at(`fuzz ${module.name}: ${trials.length} of ${flags.games} games, ${failures.length} failures`);
  }
  line.done();
  summarise(module, trials, failures, (Date.now() - started) / 1000);
  return failures;
}

function summarise(module: GameModule, trials: readonly Trial[], failures: readonly Trial[], seconds: number): void {
  const decisions = trials.reduce((sum, t) => sum + t.decisions, 0);
  const results = tally(trials.map((t) => outcomeOf(t)));
  const turns = trials.map((t) => t.turns).sort((a, b) => a - b);
  console.log(
    table(
      ['fuzz', module.title],
      [
        ['seed', String(flags.seed)],
        ['decks', decks],
        ['games', String(trials.length)],
        ['decisions', decisions.toLocaleString('en')],
        ['turns (median, most)', `${turns[turns.length >> 1]}, ${turns[turns.length - 1]}`],
        ['seconds', seconds.toFixed(1)],
        ['failures', String(failures.length)],
      ],
    ),
  );
  console.log(`\n${table(['result', 'games'], results)}`);
  if (flags.json)
    console.log(
      JSON.stringify({
        game: module.name,
        seed: flags.seed,
        decks,
        games: trials.length,
        decisions,
        seconds,
        results: Object.fromEntries(results),
        failures: failures.map((t) => ({ number: t.number, input: t.decisions, fault: t.fault })),
      }),
    );
}

function report(module: GameModule, trial: Trial): void {
  console.error(`seed ${flags.seed}, game ${trial.number}, after input ${trial.decisions}: ${trial.fault}`);
  console.error(`  again: npm run fuzz -- --game ${module.name} --decks ${decks} --seed ${flags.seed} --first ${trial.number} --games 1\n`);
}

function outcomeOf({ result }: Trial): string {
  if (!result) return 'unfinished';
  if (result.winner !== null) return `seat ${result.winner} wins: ${result.reason}`;
  return result.reason.startsWith('void: ') ? result.reason : `draw: ${result.reason}`;
}

function tally(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
