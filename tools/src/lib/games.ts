/** Which game a command is about: `--game NAME`, Elestrals unless said otherwise. */
import { type GameModule, games } from '@spiritgate/shared/games';
import type { Flag } from './command.ts';

const names = [...games.keys()];

export const gameFlag = { type: 'word', default: 'elestrals', oneOf: names, help: `the game: ${names.join(', ')}` } as const satisfies Flag;

/** The game of a checked `--game`. */
export const gameNamed = (name: string): GameModule => games.get(name) as GameModule;
