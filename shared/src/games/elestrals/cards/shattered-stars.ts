/** The effects of the Shattered Stars set, card by card. */
import {
  active,
  any,
  choose,
  chosen,
  cost,
  destroy,
  disenchanting,
  elestral,
  enchantUpTo,
  faceDown,
  foretell,
  instant,
  itself,
  on,
  one,
  opposing,
  optional,
  result,
  rule,
  rune,
  self,
  takeForetold,
  target,
  targets,
  upTo,
  withElement,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

export const SHATTERED_STARS: Readonly<Record<string, readonly Effect[]>> = {
  // Solar
  celestleo: [
    active(foretell(4), takeForetold('all', elestral, withElement('S')), choose(upTo(result('take'), any(), 'chosen')), destroy(chosen)),
  ],

  // Divine
  apollo: [
    optional(on('cast', { it: itself }), enchantUpTo('SSS', self)),
    active(cost(disenchanting('S')), foretell(3), takeForetold(1, elestral, withElement('S'))),
  ],

  // Invoke
  blizzard: [rule({ word: 'counter-proof', arg: true }), instant(target(one(opposing(rune, faceDown))), destroy(targets))],
};
