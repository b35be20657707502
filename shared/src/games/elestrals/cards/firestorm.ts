/** The effects of the Firestorm set, card by card. */
import { itself, namedAs, on, optional, search } from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

export const FIRESTORM: Readonly<Record<string, readonly Effect[]>> = {
  // Wind
  'nimbug-2': [optional(on('normal-cast', { it: itself }), search(namedAs('Foloi Forest', 'Charcoon', 'Flammamoth')))],
};
