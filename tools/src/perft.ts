/**
 * `npm run perft -- [--depth D] [--position NAME] [--game NAME]`: counts the sequences of answers from the positions of
 * `tools/perft/GAME.json` and compares them with the golden numbers there. Exit code 1 on any difference.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { GameModule } from '@spiritgate/shared/games';
import { flagsOrExit } from './lib/command.ts';
import { chosenGames, gameOrAllFlag } from './lib/games.ts';
import { countPosition, type Position, type Row } from './lib/perft.ts';
import { table } from './lib/table.ts';

const flags = flagsOrExit('perft', 'counts sequences of answers from fixed positions', {
  depth: { type: 'whole', min: 1, default: 3, help: 'how many answers deep' },
  position: { type: 'word', default: '', help: 'only the position of this name' },
  game: gameOrAllFlag,
});

const modules = chosenGames(flags.game);
const isAsked = ({ name }: Position): boolean => flags.position === '' || name === flags.position;
const found = modules.map((module) => ({ module, positions: positionsOf(module.name).filter(isAsked) }));
const empty = found.filter(({ positions }) => positions.length === 0);
// A position of one game need not be one of the others.
if (empty.length === found.length || (flags.position === '' && empty.length)) {
  const names = modules.flatMap((module) => positionsOf(module.name).map(({ name }) => name));
  console.error(
    flags.position ? `no position ${flags.position}; there are ${names.join(', ')}` : `no positions for ${empty[0]?.module.name}`,
  );
  process.exit(2);
}

for (const { module, positions } of found) if (positions.length && count(module, positions).length) process.exitCode = 1;

/** The positions of a game, from its file; none if there is no file. */
function positionsOf(game: string): Position[] {
  const file = new URL(`../perft/${game}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Position[]) : [];
}

/** Counts and prints; gives the rows that differ from their golden numbers. */
function count(module: GameModule, positions: readonly Position[]): Row[] {
  const rows = positions.flatMap((position) => countPosition(module, position, flags.depth));
  const wrong = rows.filter(({ nodes, golden }) => nodes !== golden);
  console.log(
    table(
      [module.name, 'depth', 'nodes', 'golden', 'ms', ''],
      rows.map((row) => [row.position, row.depth, row.nodes, row.golden, Math.round(row.ms), row.nodes === row.golden ? '' : 'differs']),
    ),
  );
  for (const { name, why } of positions) if (wrong.some((row) => row.position === name)) console.error(`\n${name}: ${why}`);
  return wrong;
}
