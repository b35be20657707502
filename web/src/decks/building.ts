/** A deck on the workbench: what it was when it was kept last, what it is now, and the steps between, which can be taken back. */

import { computed, signal } from '@preact/signals';
import type { StoredDeck } from '@spiritgate/shared/protocol';
import { isSameDeck, type Sections } from './draft.ts';

/** How many steps can be taken back. */
const MOST_STEPS = 100;

export class Building {
  readonly game: string;
  /** The id under which the server keeps it; null while it has not been kept. */
  readonly id = signal<string | null>(null);
  readonly name = signal('');
  readonly sections = signal<Sections>({});
  readonly #kept = signal<{ name: string; sections: Sections } | null>(null);
  readonly #past = signal<readonly Sections[]>([]);

  /** Whether there is something that the server does not have. */
  readonly isChanged = computed(() => {
    const kept = this.#kept.value;
    if (!kept) return this.name.value !== '' || !isSameDeck(this.sections.value, {});
    return kept.name !== this.name.value || !isSameDeck(kept.sections, this.sections.value);
  });
  readonly canUndo = computed(() => this.#past.value.length > 0);

  constructor(game: string) {
    this.game = game;
  }

  /** Puts other cards in the deck. */
  change(sections: Sections): void {
    if (isSameDeck(sections, this.sections.value)) return;
    this.#past.value = [...this.#past.value, this.sections.value].slice(-MOST_STEPS);
    this.sections.value = sections;
  }

  /** Takes the last change of cards back. */
  undo(): void {
    const before = this.#past.value.at(-1);
    if (!before) return;
    this.#past.value = this.#past.value.slice(0, -1);
    this.sections.value = before;
  }

  /** Notes what the server has: the deck as it was fetched, or as it was just kept; in the latter case, later changes stay. */
  keptAs({ id, name, sections }: StoredDeck, sent?: { name: string; sections: Sections }): void {
    this.id.value = id;
    this.#kept.value = { name, sections };
    if (!sent || this.name.value === sent.name) this.name.value = name;
    if (!sent || isSameDeck(this.sections.value, sent.sections)) this.sections.value = sections;
  }
}

/** Decks with changes that the server does not have: who leaves the workbench and comes back finds them. */
const unfinished = new Map<string, Building>();

/** The workbench of a deck: the one with unkept changes, if there is one. `key` is the deck's id, or `new` and the game. */
export const workbench = (key: string): Building | undefined => unfinished.get(key);

/** Puts a deck on the workbench. */
export function putOnBench(key: string, building: Building): Building {
  unfinished.set(key, building);
  return building;
}

/** Clears the workbench of a deck. */
export const clearBench = (key: string): void => void unfinished.delete(key);

/** Whether any deck has changes that would be lost with the page. */
export const hasUnkept = (): boolean => [...unfinished.values()].some(({ isChanged }) => isChanged.value);
