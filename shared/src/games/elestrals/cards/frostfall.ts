/** The effects of the Frostfall set, card by card. */
import {
  a,
  act,
  active,
  any,
  atLeast,
  boost,
  castFrom,
  cost,
  costing,
  countOf,
  destroy,
  draw,
  during,
  elestral,
  enchantedWith,
  enchantingSpirits,
  exists,
  expending,
  foeRecovers,
  gets,
  instant,
  it,
  itself,
  may,
  mine,
  namedAs,
  not,
  ofKind,
  on,
  one,
  onlyWhen,
  opposing,
  optional,
  other,
  passive,
  plus,
  product,
  rule,
  rune,
  self,
  statsBy,
  suppress,
  target,
  targets,
  times,
  when,
  withElement,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

export const FROSTFALL: Readonly<Record<string, readonly Effect[]>> = {
  // Earth
  gigafflora: [
    rule({ word: 'ascend-from-hand', arg: { from: [namedAs('Girafflora')], expend: 'E' } }),
    active(during('draw'), castFrom(['underworld'], 'any', [elestral, ...costing(1, 'E')])),
  ],

  // Fire
  caprefume: [
    passive(self, statsBy(product(2, countOf(any(elestral, withElement('F')))), 0)),
    active(cost(expending('F')), castFrom(['hand'], 'any', [elestral, ...costing(1, 'F')])),
  ],
  lavalith: [
    rule({ word: 'normal-cast-with-many', arg: atLeast(enchantingSpirits('theirs'), plus(enchantingSpirits('mine'), 2)) }),
    optional(on('cast', { it: itself }), target(one(any(rune))), destroy(targets)),
  ],
  smokee: [optional(on('special-cast', { it: itself }), draw(2))],

  // Thunder
  raiceridge: [
    rule({ word: 'ascend-from-hand', arg: { from: [namedAs('Raiceros')], expend: 'R' } }),
    optional(on('attack-declared', { it: a('any', elestral, not(enchantedWith('T'))) }), cost(expending('T')), act('negate-attack', true)),
  ],

  // Wind
  cockatoodle: [optional(on('cast', { it: itself }), target(one(opposing(elestral))), suppress(targets, 'while-enchanted'))],

  // Frost
  arctaurus: [active(times(2), cost(expending('R')), boost(self, 3, 0))],
  frosmite: [active(target(one(opposing(elestral))), boost(targets, 0, -5))],
  glaciursa: [
    passive(self, [gets('piercing', true)]),
    optional(on('enters-battle', { it: itself, other: a('any', elestral) }), suppress(other)),
  ],

  // Invoke
  avalanche: [
    instant(act('mill', { who: 'both', n: 3 }), when(exists(mine(elestral, enchantedWith('R'))), may(act('mill', { who: 'me', n: 2 })))),
  ],

  // Counter
  'chains-of-prometheus': [
    onlyWhen('activates', 'foe', { it: [ofKind('counter')] }),
    instant(act('negate', { what: 'answered' }), foeRecovers(1)),
  ],
  'poisoned-nectar': [onlyWhen('activates', 'foe', { facts: ['draw'] }), instant(act('negate', { what: 'answered' }), destroy(it))],
};
