/** The effects of the Daybreak set, card by card. */
import {
  act,
  active,
  any,
  cost,
  destroy,
  elestral,
  empowered,
  expending,
  foretell,
  foretold,
  gets,
  itsControllerExpends,
  itself,
  itsHost,
  mandatory,
  modify,
  namedAs,
  nexusUpTo,
  not,
  ofKind,
  on,
  one,
  opposing,
  optional,
  passive,
  replacement,
  rune,
  self,
  statsBy,
  suppress,
  target,
  targets,
  turnDown,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

export const DAYBREAK: Readonly<Record<string, readonly Effect[]>> = {
  // Earth
  chrysboar: [active(cost(expending('EE')), target(one(opposing(elestral))), suppress(targets), destroy(targets))],

  // Frost
  brumalynx: [
    active(nexusUpTo('RR')),
    optional(
      on('nexus', { it: itself }),
      target(one(any(rune, not(ofKind('stadium'))))),
      turnDown(targets),
      modify(targets, [gets('cannot-be-played', true)], 'while-enchanted'),
    ),
  ],

  // Solar
  leobrite: [active(foretell(4), act('ascend', { to: [namedAs('Celestleo'), foretold], from: ['deck'] }))],

  // Artifact
  'golden-fleece': [
    passive(empowered, statsBy(0, 2)),
    replacement(on('destroyed-in-battle', { it: itsHost }), false, destroy(self)),
    replacement(on('destroyed-by-effect', { it: itsHost, by: 'foe' }), false, destroy(self)),
  ],
  'poisoned-tunic': [passive(empowered, statsBy(-2, 0)), mandatory(on('destroyed-in-battle', { it: itsHost }), itsControllerExpends(2))],
};
