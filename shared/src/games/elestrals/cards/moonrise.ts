/** The effects of the Moonrise set, card by card. */
import { another, castFrom, cost, expending, itself, not, on, optional, worksIn } from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

const comesBack = castFrom(['underworld'], 'any', [not(another)]);

export const MOONRISE: Readonly<Record<string, readonly Effect[]>> = {
  // Lunar
  ectopossum: [
    optional(on('sent-from-deck', { it: itself }), worksIn('underworld'), cost(expending('L')), comesBack),
    optional(on('discarded', { it: itself }), worksIn('underworld'), cost(expending('L')), comesBack),
  ],
};
