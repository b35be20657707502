/** Tables for tests, of which only what matters is said. */
import type { CardFactsView, View } from '@spiritgate/sdk';
import type { Scene, SeenCard } from '../scene.ts';

export const fact = (id: string, of: Partial<CardFactsView> = {}): CardFactsView => ({
  ...{ id, name: id, kind: 'creature', section: 'main', subtypes: [], cost: '', figures: {}, set: 'men', text: '', missing: false },
  ...of,
});

export const card = (def: string, of: Partial<SeenCard> = {}): SeenCard => ({
  ...{ def, seat: 0, owner: 0, zone: 'creatures', pos: 0, pose: '0', on: '', n: {}, marks: [] },
  ...of,
});

type Parts = {
  game?: string;
  cards?: Record<string, SeenCard>;
  own?: Record<string, SeenCard>;
  facts?: readonly CardFactsView[];
  bottom?: 0 | 1;
};

/** A scene as seat 0 sees it. */
export function sceneOf({ game = 'dimensional-rift', cards = {}, own = {}, facts = [], bottom = 0 }: Parts): Scene {
  const seat = (): View['public']['seats'][0] => ({ counts: {}, pools: {}, slots: [], n: {}, marks: [] });
  const view: View = {
    public: {
      game,
      turn: 1,
      active: 0,
      phase: 'main',
      cards,
      seats: [seat(), seat()],
      links: [],
      pools: {},
      waiting: [],
      n: {},
      result: null,
    },
    mine: { seat: 0, cards: own, pools: {}, decision: null },
  };
  return { game, view, catalogue: new Map(facts.map((one) => [one.id, one])), names: ['Ada', 'Bob'], bottom };
}
