/** The effects of the Base set, card by card. */
import {
  a,
  act,
  active,
  allOf,
  any,
  are,
  ascendTo,
  ask,
  atLeast,
  boost,
  byAny,
  byOpposingElestrals,
  byOpposingRunes,
  castFrom,
  choose,
  chosen,
  cost,
  costing,
  count,
  countOf,
  delay,
  destroy,
  disenchanting,
  draw,
  during,
  each,
  either,
  elestral,
  empowered,
  empoweredBy,
  enchanted,
  enchantedWith,
  enchantingSpirits,
  enchantUpTo,
  equal,
  exists,
  expending,
  expendingOf,
  figure,
  foeExpends,
  foeSends,
  fromUnderworldToHand,
  gets,
  ifYouDo,
  inPool,
  inPosition,
  instant,
  it,
  itself,
  itsHost,
  mandatory,
  may,
  mine,
  modify,
  namedAs,
  nexusAll,
  nexusFromSelf,
  nexusUpTo,
  not,
  ofKind,
  on,
  one,
  onlyIf,
  onlyWhen,
  opposing,
  optional,
  other,
  passive,
  playableOnlyIf,
  plus,
  quoted,
  recover,
  recoverUpTo,
  result,
  returnToHand,
  revealing,
  rule,
  rune,
  search,
  self,
  statsBy,
  suppress,
  takeControl,
  target,
  targets,
  things,
  times,
  upTo,
  when,
  where,
  whileEnchanted,
  withFewestSpirits,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';

/** A Stadium under which every Elestral gets +1/+1 for each of its own Spirits of an element. */
const boostsAllBy = (kind: 'W' | 'E' | 'I' | 'T' | 'F'): Effect[] => [
  passive(any(elestral), statsBy(things(kind, each), things(kind, each))),
];

/** A Divine that is enchanted further when it is cast. */
const gathers = (letters: string): Effect => optional(on('cast', { it: itself }), enchantUpTo(letters, self));

const normalCastSearch = (...filter: Parameters<typeof search>): Effect => optional(on('normal-cast', { it: itself }), search(...filter));

/** Elestrals without this element cannot attack in the turn in which they came. */
const holdsBack = (letter: string): Effect => passive(any(elestral, not(enchantedWith(letter))), [gets('cannot-attack-when-new', true)]);

export const BASE: Readonly<Record<string, readonly Effect[]>> = {
  // Earth
  sproutyr: [normalCastSearch(ofKind('artifact'))],
  satymber: [
    optional(
      on('destroys', { it: itself }),
      onlyIf(exists(mine(ofKind('artifact'), { word: 'empowers-this', arg: true }))),
      choose(one(mine(ofKind('artifact'), { word: 'empowers-this', arg: true }), 'chosen')),
      nexusAll(chosen, self),
      ascendTo('Centaurbor'),
    ),
  ],
  centaurbor: [
    active(cost(disenchanting('E')), target(one(any())), destroy(targets)),
    passive(self, [gets('untargetable', byAny('invoke'))], onlyIf(whileEnchanted('Foloi Forest'))),
  ],
  spinymph: [
    optional(on('destroyed-in-battle', { it: itself }), act('cast-as-artifact', { quoted: 'thorns', onto: 'other' })),
    quoted('thorns', passive(empowered, [gets('base-attack', 0)])),
  ],
  spinosect: [passive(self, [gets('attacks-from-defense', true)])],
  girafflora: [optional(on('normal-cast', { it: itself }), fromUnderworldToHand(elestral, ...costing(1, 'E')))],
  equilynx: [active(nexusUpTo('EE')), optional(on('nexus', { it: itself }), target(one(any(rune))), destroy(targets))],
  tectaurus: [passive(self, statsBy(enchantingSpirits('any', 'E'), 0))],
  rummagem: [normalCastSearch(elestral, ...costing(1, 'E'))],

  clovie: [optional(on('receives', { it: itself, kind: 'E' }), draw(1))],

  // Wind
  'nimbug-1': [active(cost(expending('I')), ascendTo('Cirrucoon'))],
  cirrucoon: [active(during('draw'), cost(expending('I')), ascendTo('Stratomoth'))],
  chrysoar: [passive(self, [gets('attacks-directly', true)]), optional(on('deals-damage', { it: itself }), recoverUpTo('II'))],
  hydrake: [optional(on('destroyed-in-battle', { it: itself }), castFrom(['hand', 'deck'], 'attack', [namedAs('Twindra')]))],
  twindra: [optional(on('destroyed-in-battle', { it: itself }), castFrom(['hand', 'deck'], 'attack', [namedAs('Penterror')]))],
  penterror: [
    optional(
      on('destroyed-by-effect', { it: itself, by: 'foe' }),
      castFrom(['hand', 'deck'], 'attack', [namedAs('Hydrake', 'Twindra')], true),
    ),
  ],
  aeromare: [
    optional(on('ascends', { it: itself }), act('cast-as-artifact', { quoted: 'wings', onto: 'other' })),
    quoted('wings', passive(empowered, [gets('untargetable', byOpposingElestrals), gets('indestructible', byOpposingElestrals)])),
  ],
  glydesdale: [
    active(cost(expending('I')), boost(self, 5, 0)),
    passive(self, [gets('attacks', 2)], onlyIf(are(self, empoweredBy('Aeromare')))),
  ],
  carryon: [
    optional(
      on('destroyed-in-battle', { it: itself }),
      // Still on the field.
      onlyIf(are(other, { either: [inPosition('attack'), inPosition('defense')] })),
      target(one(other)),
      takeControl(targets, 'next-turn'),
    ),
  ],
  peagust: [optional(on('receives', { it: itself, kind: 'I' }), target(one(any(rune))), destroy(targets))],
  exaltair: [active(nexusUpTo('II')), mandatory(on('nexus', { it: itself }), foeExpends(2))],
  soarlet: [
    active(
      cost(expending('I')),
      choose(one(any(elestral, not(enchantedWith('I'))), 'chosen')),
      act('turn', { cards: chosen, to: 'other' }),
    ),
  ],
  peliquarius: [normalCastSearch(elestral, ...costing(1, 'W'))],

  // Thunder
  astrabbit: [optional(on('receives', { it: itself, kind: 'T' }), act('look-top', { n: 3, take: 1 }))],
  boombatt: [active(cost(disenchanting('T')), target(one(opposing(elestral))), destroy(targets))],
  elechik: [normalCastSearch(ofKind('divine'))],
  quackle: [optional(on('cast', { it: itself }), recoverUpTo('TTT'))],
  cygnetrik: [active(cost(revealing(12, 'T')), ascendTo('Ohmperial'))],
  ohmperial: [passive(self, statsBy(inPool('T', 'spirits', 'me'), 0)), active(cost(expending('T')), target(one(any())), destroy(targets))],
  toxion: [mandatory(on('receives', { it: itself, kind: 'T' }), foeExpends(1))],
  galvenom: [active(cost(expending('TTT')), target(upTo(2, any())), destroy(targets))],
  raiceros: [holdsBack('T')],
  sparkitt: [
    active(nexusUpTo('TT')),
    optional(on('nexus', { it: itself }), act('look-at-hand', { who: 'foe' }), choose(one(where('theirs', ['hand']), 'chosen')), {
      part: 'do',
      of: { step: 'move', what: chosen, to: 'underworld', verb: 'discard', name: 'discard' },
    }),
  ],
  jolten: [normalCastSearch(ofKind('stadium'))],

  sonicore: [
    rule({ word: 'counter-proof', arg: true }),
    ...(['me', 'foe'] as const).map((who) => passive(who, [gets('cannot-play', ['counter'])], onlyIf(are(self, inPosition('attack'))))),
  ],

  // Water
  sluggle: [optional(on('cast', { it: itself }), recoverUpTo('WWW'))],
  glauby: [active(onlyIf(are(self, enchantedWith('WWW'))), ascendTo('Majesea'))],
  majesea: [
    passive(self, statsBy(enchantingSpirits('mine', 'W'), 0)),
    passive(any(elestral, enchantedWith('W')), [gets('untargetable', byOpposingElestrals)]),
  ],
  smoltuga: [normalCastSearch(elestral, ...costing(1, 'F'))],
  krakatuga: [
    active(cost(expending('FF')), foeExpends(3)),
    optional(on('cast', { it: a('any', namedAs('Eruption')) }), target(one(any())), destroy(targets)),
  ],
  foamee: [optional(on('destroyed-in-battle', { it: itself }), castFrom(['deck'], 'defense', [elestral, ...costing(1, 'W')]))],
  apheros: [active(nexusUpTo('WW')), optional(on('nexus', { it: itself }), draw({ result: 'event' }))],
  oystress: [passive(self, statsBy(0, enchantingSpirits('any', 'W')))],
  moustacean: [active(cost(expending('W')), modify(self, [gets('swap', true)], 'next-turn'))],
  galaxea: [passive(any(elestral, enchantedWith('W')), [gets('swap', true)])],
  verutaqua: [
    optional(
      on('enters-battle', { it: itself, other: a('any', elestral, inPosition('defense')) }),
      suppress(other),
      destroy(other),
      ifYouDo('destroy', modify(self, [gets('no-damage', true)], 'battle')),
    ),
  ],

  krakking: [optional(on('cast', { it: itself }), act('block', { row: 'elestrals', n: 2, until: 'while-enchanted' }))],

  // Fire
  necruff: [mandatory(on('destroys', { it: itself, other: a('theirs') }), foeExpends(1))],
  blazerus: [
    passive(self, [gets('attacks', 2)]),
    optional(on('destroys', { it: itself }), onlyIf(ask('battle-kills', 2)), ascendTo('Trifernal')),
  ],
  trifernal: [
    optional(
      on('cast', { it: a('any', elestral), by: 'foe' }),
      cost(expending('F')),
      count('before', figure('defense', it)),
      boost(it, 0, -3, 'my-next-turn'),
      when(allOf(atLeast(result('before'), 1), equal(figure('defense', it), 0)), destroy(it)),
    ),
  ],
  warmite: [active(target(one(opposing(elestral))), boost(targets, -4, 0))],
  flarachne: [holdsBack('F')],
  hummbust: [mandatory(on('cast', { it: a('any', rune) }), times(4), foeSends(2))],
  kindleo: [active(nexusUpTo('FF')), optional(on('nexus', { it: itself }), target(one(opposing(elestral))), destroy(targets))],
  volcaries: [passive(self, statsBy(enchantingSpirits('any', 'F'), 0))],
  'waspyre-1': [active(times(0), cost(disenchanting('F', mine(namedAs('Ignectar', 'Waspyre')))), foeExpends(2))],
  sinder: [mandatory(on('receives', { it: itself, kind: 'F' }), foeSends(3))],

  // Invoke
  'nectar-of-the-gods': [instant(draw(2))],
  ambrosia: [instant(recoverUpTo('OOO'))],
  'resting-on-your-laurels': [
    playableOnlyIf(atLeast(enchantingSpirits('theirs'), plus(enchantingSpirits('mine'), 2))),
    instant(target(one(opposing(elestral, withFewestSpirits))), destroy(targets)),
  ],
  'circle-the-sky': [instant(nexusUpTo('OO'), ifYouDo('nexus', may(draw(1))))],
  tornado: [instant(target(one(opposing(rune))), returnToHand(targets))],
  thunderstorm: [instant(target(one(any(rune))), destroy(targets))],
  earthquake: [instant(target(one(any(elestral))), destroy(targets))],
  eruption: [instant(count('toll', either(exists(opposing(elestral, enchantedWith('F'))), 1, 3)), foeExpends({ result: 'toll' }))],

  // Counter
  tsunami: [instant(act('turn', { cards: any(elestral, not(enchantedWith('W'))), to: 'defense' }))],
  'poison-tipped-arrow': [
    onlyWhen('cast', 'foe', { it: [elestral] }),
    instant(
      target(one(it)),
      boost(targets, -2, 0),
      delay(
        on('end-phase'),
        'next-turn',
        { once: true, must: false },
        onlyIf(exists(targets)),
        cost(expendingOf(figure('cost', targets))),
        destroy(targets),
      ),
    ),
  ],
  'shield-of-achilles': [
    onlyWhen('attack-declared', 'foe', { it: [elestral] }),
    instant(cost(expendingOf(figure('cost', it))), act('negate-attack', true), returnToHand(it)),
  ],
  'pandoras-box': [
    onlyWhen('activates', 'foe', { facts: ['search', 'cast-from-deck'] }),
    instant(act('negate', { what: 'answered' }), foeSends(2)),
  ],
  'gorgons-gaze': [
    instant(
      target(one(any(elestral))),
      when(ask('on-chain', 'target'), act('negate', { what: { effectsOf: 'target' } })),
      suppress(targets, 'next-turn'),
      modify(
        targets,
        [gets('cannot-receive', true), gets('cannot-attack', true), gets('cannot-nexus', true), gets('cannot-ascend', true)],
        'next-turn',
      ),
    ),
  ],

  'charons-obol': [
    instant(delay(on('destroyed-in-battle', { it: a('any', elestral) }), 'next-turn', { once: false, must: false }, draw(1))),
  ],

  // Divine
  aeolus: [gathers('IIII'), active(cost(disenchanting('II')), search(elestral, ...costing(1, 'I')))],
  demeter: [gathers('EEE'), active(cost(disenchanting('E')), target(one(any(elestral))), boost(targets, 3, 3))],
  poseidon: [gathers('WWW'), active(nexusFromSelf('W'))],
  zeus: [gathers('TTT'), active(cost(disenchanting('T')), target(one(opposing(elestral))), boost(targets, -3, -3))],
  hephaestus: [gathers('FFF'), active(cost(disenchanting('F')), search(ofKind('artifact')))],

  // Stadium
  'island-of-aeolia': boostsAllBy('I'),
  'foloi-forest': boostsAllBy('E'),
  atlantis: boostsAllBy('W'),
  'mt-olympus': boostsAllBy('T'),
  'volcanic-forge': boostsAllBy('F'),

  // Artifact
  'bag-of-winds': [
    passive(empowered, [...statsBy(0, 2), gets('untargetable', byOpposingRunes)]),
    optional(on('destroys', { it: itsHost }), onlyIf(whileEnchanted('Aeolus')), target(one(any(rune))), destroy(targets)),
  ],
  'scythe-of-demeter': [
    passive(empowered, statsBy(2, 3)),
    optional(on('destroys', { it: itsHost }), recover('E', either(whileEnchanted('Demeter'), 2, 1))),
  ],
  'trident-of-poseidon': [
    passive(empowered, [...statsBy(2, 0), gets('untargetable', byAny('counter'))]),
    passive('foe', [gets('cannot-play', ['counter'])], onlyIf(whileEnchanted('Poseidon'))),
  ],
  'thunderbolt-of-zeus': [
    passive(empowered, statsBy(2, 0)),
    mandatory(
      on('destroys', { it: itsHost, other: a('theirs') }),
      count('toll', either(whileEnchanted('Zeus'), 2, 1)),
      foeExpends({ result: 'toll' }),
    ),
  ],
  'hammer-of-hephaestus': [
    passive(empowered, statsBy(countOf(mine(rune, enchanted)), 0)),
    passive(empowered, [gets('untargetable', byOpposingElestrals)], onlyIf(whileEnchanted('Hephaestus'))),
  ],
};
