/** Which games a command is about: `--game NAME`. */
import { type GameModule, games } from '@spiritgate/shared/games';
import type { Flag } from './command.ts';

const names = [...games.keys()];
const ALL = 'all';

/** One game, Elestrals unless said otherwise. */
export const gameFlag = { type: 'word', default: 'elestrals', oneOf: names, help: `the game: ${names.join(', ')}` } as const satisfies Flag;

/** One game, Elestrals unless said otherwise, or all of them one after the other. */
export const gameOrAllFlag = {
  ...gameFlag,
  oneOf: [...names, ALL],
  help: `the game, or ${ALL}: ${names.join(', ')}`,
} as const satisfies Flag;

/** All games unless one is named. */
export const gamesFlag = { ...gameOrAllFlag, default: ALL } as const satisfies Flag;

/** The game of a checked `--game`. */
export const gameNamed = (name: string): GameModule => games.get(name) as GameModule;

/** The games of a checked `--game`. */
export const chosenGames = (name: string): GameModule[] => [...games.values()].filter((module) => name === ALL || name === module.name);
