/** What every part of the board needs to know. */
import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import type { Choice } from './choice.ts';
import type { Scene, Thing } from './scene.ts';

export type BoardParts = {
  readonly scene: Scene;
  readonly choice: Choice | undefined;
  /** The handle of the card whose arrows are shown; '' for none. */
  readonly reach: Signal<string>;
  /** Opens a card to be read. */
  open(thing: Thing): void;
  /** Opens a pile to be looked through. */
  openPile(seat: 0 | 1, zone: string): void;
};

export const BoardContext = createContext<BoardParts>({
  scene: undefined as never,
  choice: undefined,
  reach: signal(''),
  open: () => undefined,
  openPile: () => undefined,
});
