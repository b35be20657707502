/** Cards for the tests of decks. */
import type { CardFactsView } from '@spiritgate/sdk';

/** A card of which only what matters is said. */
export const fact = (of: Partial<CardFactsView> & { id: string }): CardFactsView => ({
  name: of.id,
  kind: 'elestral',
  section: 'main',
  subtypes: [],
  cost: '',
  figures: {},
  set: '',
  text: '',
  missing: false,
  ...of,
});
