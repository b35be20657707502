/**
 * `npm run perft -- [--depth D] [--position NAME] [--game NAME]`: counts the sequences of answers from the positions of
 * `tools/perft/GAME.json` and compares them with the golden numbers there. Exit code 1 on any difference.
 */
import { existsSync, readFileSync } from 'node:fs';
import { flagsOrExit } from './lib/command.ts';
import { gameFlag, gameNamed } from './lib/games.ts';
import { countPosition, type Position } from './lib/perft.ts';
import { table } from './lib/table.ts';

const flags = flagsOrExit('perft', 'counts sequences of answers from fixed positions', {
  depth: { type: 'whole', min: 1, default: 3, help: 'how many answers deep' },
  position: { type: 'word', default: '', help: 'only the position of this name' },
  game: gameFlag,
});

const file = new URL(`../perft/${flags.game}.json`, import.meta.url);
const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Position[]) : [];
const positions = all.filter(({ name }) => flags.position === '' || name === flags.position);
if (positions.length === 0) {
  console.error(
    flags.position
      ? `no position ${flags.position}; there are ${all.map(({ name }) => name).join(', ')}`
      : `no positions for ${flags.game}`,
  );
  process.exit(2);
}

const module = gameNamed(flags.game);
const rows = positions.flatMap((position) => countPosition(module, position, flags.depth));
const wrong = rows.filter(({ nodes, golden }) => nodes !== golden);
console.log(
  table(
    ['position', 'depth', 'nodes', 'golden', 'ms', ''],
    rows.map((row) => [row.position, row.depth, row.nodes, row.golden, Math.round(row.ms), row.nodes === row.golden ? '' : 'differs']),
  ),
);
for (const { name, why } of positions) if (wrong.some((row) => row.position === name)) console.error(`\n${name}: ${why}`);
process.exitCode = wrong.length ? 1 : 0;
