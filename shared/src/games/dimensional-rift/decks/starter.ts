/** The starter decks: one quick build (R2.5) for each faction, always the same; no two of them share a card of the main deck. */
import { stream } from '../../../kernel/index.ts';
import { CARDS } from '../cards/catalogue.ts';
import { OWN_FACTIONS, quickBuild } from './build.ts';

const SEED = '00'.repeat(32);

export const STARTER_DECKS = quickBuild(CARDS.values(), OWN_FACTIONS, stream(SEED, 'starter decks'));
