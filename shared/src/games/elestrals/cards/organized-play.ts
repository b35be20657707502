/** The effects of the cards of organized play, card by card. */
import { active, cost, count, discarding, figure, foeExpends, named, withElement } from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

export const ORGANIZED_PLAY: Readonly<Record<string, readonly Effect[]>> = {
  // Fire
  'waspyre-2': [
    active(cost(discarding(withElement('F'))), count('toll', figure('cost', named('discarded'))), foeExpends({ result: 'toll' })),
  ],
};
