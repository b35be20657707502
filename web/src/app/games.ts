/** The games of the server as the page knows them, and their titles. */

import { signal } from '@preact/signals';
import type { GameInfo } from '@spiritgate/sdk';
import { serverGames } from './session.ts';

/** The games; empty until they have been asked for. */
export const games = signal<readonly GameInfo[]>([]);

/** Asks for the games, once. @throws SpiritgateError */
export async function loadGames(): Promise<readonly GameInfo[]> {
  if (games.value.length === 0) games.value = await serverGames();
  return games.value;
}

/** The title of a game: what the server calls it, or its name until that is known. */
export const gameTitle = (name: string): string => games.value.find((game) => game.name === name)?.title ?? name;
