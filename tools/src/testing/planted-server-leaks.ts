/** Test support: servers that tell what they must not, each in another way. The leak check over sockets has to find every one of them. */
import { type Env, type Journal, MemoryJournal } from '@spiritgate/server';
import type { Game } from '@spiritgate/shared/kernel';
import type { Changes } from '../leakcheck/index.ts';
import { plantedLeaks } from './planted-leaks.ts';

const planted = (name: string): Changes => ({ module: plantedLeaks[name] as NonNullable<Changes['module']> });

/** The first card of seat 1 that no spectator has seen. */
const secretOf = (game: Game): string => game.cards.find((card) => card.owner === 1 && !((card.shown | card.known) & 5))?.def ?? '';

/** A journal that takes its time, and more of it for some cards than for others. */
class Dawdling extends MemoryJournal {
  readonly #pause: () => void;

  constructor(pause: () => void) {
    super();
    this.#pause = pause;
  }

  override append(...given: Parameters<Journal['append']>): Promise<void> {
    this.#pause();
    return super.append(...given);
  }
}

const dawdling = (env: Env, game: () => Game): MemoryJournal =>
  new Dawdling(() => void env.later(secretOf(game()).length, () => undefined));

export const plantedServerLeaks: Record<string, Changes> = {
  'a face in the public view': planted('a face in the public view'),
  'the order of a pile': planted('the order of a pile'),
  'a count that depends on a hidden face': planted('a count that depends on a hidden face'),
  'a log line that names a hidden card': planted('a log line that names a hidden card'),
  'an error text that names a hidden card': planted('an error text that names a hidden card'),
  'a pause that depends on a hidden card': { journal: dawdling },
};
