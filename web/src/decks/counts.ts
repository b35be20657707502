/** What a deck is made of, as figures for plots: its curve, its colours, its kinds. */
import type { CardFactsView } from '@spiritgate/sdk';
import { type Sections, sizeOf } from './draft.ts';
import { costStep } from './search.ts';
import type { Traits } from './traits.ts';

/** One bar of a plot: what it counts, and how many. */
export type Bar = { readonly key: string; readonly n: number };

export type Counts = {
  /** Cards by cost, from the lowest cost on without gaps. */
  readonly curve: readonly Bar[];
  /** Cards by colour, in the game's order; a card of two colours counts in both. */
  readonly colors: readonly Bar[];
  readonly kinds: readonly Bar[];
  /** The mean cost of the cards on the curve; null without any. */
  readonly mean: number | null;
};

/** Sections that are no part of the curve: Spirits pay, they do not cost. */
const PAYS = 'spirits';

export function countsOf(sections: Sections, catalogue: ReadonlyMap<string, CardFactsView>, traits: Traits): Counts {
  const curve = new Map<number, number>();
  const colors = new Map<string, number>();
  const kinds = new Map<string, number>();
  let sum = 0;
  for (const [section, cards] of Object.entries(sections))
    for (const [id, n] of Object.entries(cards)) {
      const card = catalogue.get(id);
      if (!card) continue;
      for (const color of traits.colorsOf(card)) add(colors, color, n);
      add(kinds, card.kind, n);
      if (section === PAYS) continue;
      add(curve, costStep(traits.costOf(card)), n);
      sum += n * traits.costOf(card);
    }
  const counted = [...curve.values()].reduce((a, b) => a + b, 0);
  return {
    curve: withoutGaps(curve),
    colors: traits.colors.flatMap((key) => (colors.has(key) ? [{ key, n: colors.get(key) ?? 0 }] : [])),
    kinds: [...kinds].map(([key, n]) => ({ key, n })).sort((a, b) => b.n - a.n),
    mean: counted === 0 ? null : sum / counted,
  };
}

function withoutGaps(curve: ReadonlyMap<number, number>): Bar[] {
  if (curve.size === 0) return [];
  const costs = [...curve.keys()];
  const lowest = Math.min(...costs);
  return Array.from({ length: Math.max(...costs) - lowest + 1 }, (_, i) => ({ key: String(lowest + i), n: curve.get(lowest + i) ?? 0 }));
}

const add = <K>(counts: Map<K, number>, key: K, n: number): void => void counts.set(key, (counts.get(key) ?? 0) + n);

/** How many cards a deck has in all. */
export const totalOf = (sections: Sections): number => Object.values(sections).reduce((sum, cards) => sum + sizeOf(cards), 0);
