/**
 * Every word of the vocabulary does what it says (K9): one entry a word, so that a word without a test is a type error here and fails the
 * last test. Probe cards stand in where no card of the catalogue shows the word alone; each table also reloads and rewinds at every input.
 */
import { describe, expect, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import { cardLike, holds } from '../probes/holds.ts';
import { reading } from '../rules/reading.ts';
import { attackOf, defenseOf, read, scopeOf } from '../rules/standing.ts';
import { defOf } from '../rules/state.ts';
import { table } from '../scenario/index.ts';
import {
  a,
  act,
  active,
  another,
  any,
  ask,
  atLeast,
  byAny,
  castAs,
  castFrom,
  cost,
  countOf,
  destroy,
  discarding,
  draw,
  elestral,
  enchantingSpirits,
  enchantUpTo,
  expending,
  expendsOrElse,
  figure,
  foretell,
  gets,
  instant,
  itself,
  mandatory,
  modify,
  named,
  namedAs,
  nexusAll,
  not,
  on,
  one,
  onlyIf,
  onlyWhen,
  opposing,
  optional,
  passive,
  playableOnlyIf,
  plus,
  quoted,
  recoverUpTo,
  rule,
  rune,
  self,
  statsBy,
  suppress,
  takeControl,
  takeForetold,
  target,
  targets,
  timesByName,
  turnDown,
  when,
  where,
  worksIn,
} from './phrases.ts';
import { type Effect, type Filter, type Modifier, type Words, words } from './words.ts';

/** One test for each word of a part of the vocabulary. */
type TestsOf<K extends string> = { readonly [Word in K]: () => void };

const probe = (...effects: Effect[]): CardDef => cardLike({}, ...effects);
const invoke = (...effects: Effect[]): CardDef => cardLike({ kind: 'invoke', cost: 'O' }, ...effects);
const counter = (...effects: Effect[]): CardDef => cardLike({ kind: 'counter', cost: 'O' }, ...effects);
/** An Elestral with a passive effect on itself. */
const withPassive = (...by: Modifier[]): CardDef => probe(passive(self, by));

const APHEROS = 'Apheros with W in attack';

// What is said of cards.

const g = table({
  P: {
    field: ['Centaurbor with EEE in attack', 'Apheros with WW in defense', 'Boombatt with none in attack'],
    runes: ['Scythe of Demeter with EE empowering Centaurbor', 'Tsunami set', 'Zeus with T'],
    underworld: ['Ambrosia - Cornucopia'],
  },
  Q: { field: 'Spinosect with EII in attack', stadium: 'Atlantis with W' },
});
const cardOf = (id: string) => g.cards.find((one) => one.def === id) as (typeof g.cards)[number];
/** The cards on the field and in the Underworlds that fit, seen from Centaurbor. */
const fitting = (filter: Filter): string[] =>
  read
    .cards(g, where('any', ['elestrals', 'runes', 'stadium', 'underworld'], filter), scopeOf(g, cardOf('centaurbor')))
    .map((one) => one.def)
    .sort();

const FILTERS: TestsOf<keyof Words['filter']> = {
  kind: () => {
    expect(fitting(words.is('kind', ['elestral']))).toEqual(['apheros', 'boombatt', 'centaurbor', 'spinosect']);
    expect(fitting(words.is('kind', ['rune']))).toEqual(['ambrosia-cornucopia', 'atlantis', 'scythe-of-demeter', 'tsunami', 'zeus']);
    // Of a Set Rune nobody may tell more than that it is a Rune (E14.6).
    expect(fitting(words.is('kind', ['counter', 'artifact', 'stadium']))).toEqual(['atlantis', 'scythe-of-demeter']);
  },
  element: () => expect(fitting(words.is('element', 'IT'))).toEqual(['boombatt', 'spinosect', 'zeus']),
  cost: () => expect(fitting(words.is('cost', 2))).toEqual(['ambrosia-cornucopia', 'scythe-of-demeter', 'spinosect']),
  costs: () => expect(fitting(words.is('costs', ['IE', 'EEE']))).toEqual(['centaurbor', 'spinosect']),
  named: () => {
    expect(fitting(namedAs('Ambrosia', 'Zeus'))).toEqual(['ambrosia-cornucopia', 'zeus']);
    expect(fitting(namedAs('Zeus - Cornucopia'))).toEqual([]);
  },
  subclass: () => {
    const dryads = ['centaurbor', 'apheros', 'boombatt', 'spinosect'].filter((id) => defOf(g, cardOf(id)).subclasses.includes('behemoth'));
    expect(fitting(words.is('subclass', 'behemoth'))).toEqual(dryads.sort());
    expect(dryads).not.toEqual([]);
  },
  enchanted: () =>
    expect(fitting(words.is('enchanted', true))).toEqual(['apheros', 'atlantis', 'centaurbor', 'scythe-of-demeter', 'spinosect', 'zeus']),
  'enchanted-with': () => {
    expect(fitting(words.is('enchanted-with', 'W'))).toEqual(['apheros', 'atlantis']);
    expect(fitting(words.is('enchanted-with', 'WW'))).toEqual(['apheros']);
  },
  position: () => expect(fitting(words.is('position', 'defense'))).toEqual(['apheros']),
  'face-down': () => expect(fitting(words.is('face-down', true))).toEqual(['tsunami']),
  other: () => expect(fitting(words.is('other', true))).not.toContain('centaurbor'),
  'empowers-this': () => expect(fitting(words.is('empowers-this', true))).toEqual(['scythe-of-demeter']),
  'empowered-by': () => expect(fitting(words.is('empowered-by', 'Scythe of Demeter'))).toEqual(['centaurbor']),
  // E16.7
  foretold: () => {
    const top = cardOf('apheros');
    const scope = { ...scopeOf(g, cardOf('centaurbor')), names: { foretold: [{ card: top.id, gen: top.gen }] } };
    expect(read.cards(g, where('any', ['elestrals'], words.is('foretold', true)), scope).map((one) => one.def)).toEqual(['apheros']);
    expect(fitting(words.is('foretold', true))).toEqual([]);
  },
  'fewest-spirits': () =>
    expect(fitting({ either: [words.is('fewest-spirits', true)] }).filter((id) => fitting(elestral).includes(id))).toEqual([
      'boombatt',
      'spinosect',
    ]),
};

const FIGURES: TestsOf<Words['figure']> = {
  attack: () => expect(amount('attack')).toBe(11 + 2),
  defense: () => expect(amount('defense')).toBe(15 + 3),
  cost: () => expect(amount('cost')).toBe(3),
  spirits: () => expect(amount('spirits')).toBe(3),
};
const amount = (word: Words['figure']): number => read.amount(g, figure(word, self), scopeOf(g, cardOf('centaurbor')));

const QUERIES: TestsOf<keyof Words['query']> = {
  'on-chain': () => {
    const looks = counter(instant(target(one(any(elestral))), when(ask('on-chain', 'target'), draw(1))));
    for (const [aim, hand] of [['Boombatt', 1] as const, ['Apheros', 0] as const])
      holds(
        {
          table: { P: { field: 'Boombatt with T in attack' }, Q: { field: APHEROS, runes: 'Probe set' } },
          play: [{ P: 'activate Boombatt targeting Apheros' }, { Q: `cast Probe with W targeting ${aim}` }],
          expect: { 'Q.hand': hand },
        },
        looks,
      );
  },
  // E13.5
  'can-expend': () => {
    const toll = invoke(instant(expendsOrElse('foe', 2, destroy(opposing(elestral)))));
    const casts = { P: 'cast Probe with W' };
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: APHEROS, spirits: 'EE' } },
        play: [casts],
        expect: { 'Q.spirits': 'none', 'Q.field': ['Apheros'], result: 'none' },
      },
      toll,
    );
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: APHEROS, spirits: 'E' } },
        play: [casts],
        expect: { 'Q.spirits': 'E', 'Q.field': 0, result: 'none' },
      },
      toll,
    );
  },
  'battle-kills': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with E in attack' }, Q: { field: [APHEROS, 'Sluggle with W in attack'] } },
        play: [{ P: 'attack Apheros with Probe' }, { expect: { 'P.hand': 0 } }, { P: 'attack Sluggle with Probe' }],
        expect: { 'P.hand': 1 },
      },
      probe(passive(self, [gets('attacks', 2)]), mandatory(on('destroys', { it: itself }), onlyIf(ask('battle-kills', 2)), draw(1))),
    ),
};

// What is changed.

const MODIFIERS: TestsOf<keyof Words['modifier']> = {
  attack: () =>
    holds({ table: { P: { field: 'Probe with E in attack' } }, expect: { Probe: 'attack 5 defense 3' } }, withPassive(...statsBy(2, 0))),
  defense: () =>
    holds({ table: { P: { field: 'Probe with E in attack' } }, expect: { Probe: 'attack 3 defense 0' } }, withPassive(...statsBy(0, -9))),
  'base-attack': () =>
    holds(
      { table: { P: { field: 'Probe with E in attack' } }, expect: { Probe: 'attack 2 defense 3' } },
      withPassive(...statsBy(2, 0), gets('base-attack', 0)),
    ),
  'base-defense': () =>
    holds(
      { table: { P: { field: 'Probe with E in attack' } }, expect: { Probe: 'attack 3 defense 10' } },
      withPassive(...statsBy(0, 1), gets('base-defense', 9)),
    ),
  // E16.14
  swap: () =>
    holds(
      { table: { P: { field: 'Probe with E in attack' } }, expect: { Probe: 'attack 3 defense 7' } },
      withPassive(gets('swap', true), ...statsBy(4, 0)),
    ),
  suppressed: () =>
    holds(
      {
        table: { P: { field: ['Probe with E in attack', 'Boombatt with T in attack'] }, Q: { field: APHEROS } },
        expect: { Boombatt: 'suppressed', Probe: 'not suppressed', refused: { P: 'activate Boombatt' } },
      },
      probe(passive(any(elestral, another), [gets('suppressed', true)])),
    ),
  untargetable: () =>
    holds(
      {
        table: { P: { hand: 'Earthquake', field: 'Boombatt with T in attack' }, Q: { field: 'Probe with E in attack' } },
        play: [
          { expect: { refused: { P: 'cast Earthquake with EE targeting Probe', code: 'field-invalid', field: 'target' } } },
          { P: 'activate Boombatt targeting Probe' },
        ],
        expect: { 'Q.underworld': ['Probe'] },
      },
      withPassive(gets('untargetable', byAny('invoke'))),
    ),
  indestructible: () =>
    holds(
      {
        table: { P: { hand: 'Earthquake', field: 'Boombatt with T in attack' }, Q: { field: 'Probe with E in attack' } },
        play: [
          { P: 'activate Boombatt targeting Probe' },
          { expect: { 'Q.field': ['Probe'], 'not-happened': ['destroy Probe'] } },
          { P: 'cast Earthquake with EE targeting Probe' },
        ],
        expect: { 'Q.underworld': ['Probe'] },
      },
      withPassive(gets('indestructible', byAny('elestral'))),
    ),
  'cannot-attack': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: ['Probe with E in attack', 'Boombatt with T in attack'] } },
        expect: { options: { P: ['attack directly with Boombatt', 'end-phase'] } },
      },
      withPassive(gets('cannot-attack', true)),
    ),
  'cannot-attack-when-new': () =>
    holds(
      {
        table: {
          phase: 'battle',
          P: { field: ['Probe with E in attack', 'Boombatt with T in attack since now', 'Apheros with W in attack'] },
        },
        expect: { options: { P: ['attack directly with Probe', 'attack directly with Apheros', 'end-phase'] } },
      },
      probe(passive(any(elestral, another), [gets('cannot-attack-when-new', true)])),
    ),
  'cannot-receive': () =>
    holds(
      {
        table: { P: { field: ['Probe with E in attack', 'Kindleo with FF in attack', 'Necruff with F in attack'] } },
        play: [{ expect: { refused: { P: 'enchant Probe with E' }, offers: { P: ['enchant Kindleo'] } } }, { P: 'activate Kindleo' }],
        expect: { options: { P: ['decline', 'nexus Kindleo to Necruff', 'nexus Necruff to Kindleo'] } },
      },
      withPassive(gets('cannot-receive', true)),
    ),
  'cannot-nexus': () =>
    holds(
      {
        table: { P: { field: ['Probe with EF in attack', 'Kindleo with FF in attack', 'Necruff with F in attack'] } },
        play: [{ P: 'activate Kindleo' }],
        expect: { options: { P: ['decline', 'nexus Kindleo to Necruff', 'nexus Necruff to Kindleo'] } },
      },
      withPassive(gets('cannot-nexus', true)),
    ),
  'cannot-ascend': () =>
    holds(
      {
        table: { P: { hand: 'Satymber', field: ['Probe with E in attack', 'Sproutyr with E in attack'] } },
        expect: { refused: { P: 'ascend Probe to Satymber with E in attack' }, offers: { P: ['ascend Sproutyr to Satymber'] } },
      },
      withPassive(gets('cannot-ascend', true)),
    ),
  // E8.5.11: to play is to cast.
  'cannot-play': () =>
    holds(
      {
        table: { P: { hand: ['Ambrosia', 'Zeus'] }, Q: { field: 'Probe with E in attack' } },
        expect: { refused: { P: 'cast Ambrosia with W' }, offers: { P: ['cast Zeus', 'set Ambrosia'] } },
      },
      probe(passive('foe', [gets('cannot-play', ['invoke'])])),
    ),
  'cannot-be-played': () => {
    const locked = probe(passive(opposing(rune), [gets('cannot-be-played', true)]));
    // Nobody asks for a Counter that everybody can see to be locked (E14.12).
    holds(
      { table: { P: { hand: 'Apheros', field: GUARD }, Q: { runes: 'Tsunami set' } }, play: [{ P: 'end-phase' }], expect: { active: 'Q' } },
      locked,
    );
    holds({ table: { P: { runes: 'Ambrosia set' }, Q: { field: GUARD } }, expect: { refused: { P: 'cast Ambrosia with W' } } }, locked);
  },
  attacks: () =>
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with E in attack' }, Q: { field: [APHEROS, 'Sluggle with W in attack'] } },
        play: [{ P: 'attack Apheros with Probe' }, { P: 'attack Sluggle with Probe' }],
        expect: { 'Q.field': 0, active: 'Q' },
      },
      withPassive(gets('attacks', 2)),
    ),
  'attacks-from-defense': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with E in defense' }, Q: { field: 'Apheros with W in defense' } },
        play: [{ P: 'attack Apheros with Probe' }],
        expect: { 'Q.underworld': ['Apheros'] },
      },
      cardLike({ attack: 0, defense: 5 }, passive(self, [gets('attacks-from-defense', true)])),
    ),
  piercing: () =>
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with EEE in attack' }, Q: { field: 'Sluggle with W in defense' } },
        play: [{ P: 'attack Sluggle with Probe' }, { Q: 'expend WW' }],
        expect: { 'Q.underworld': ['Sluggle'] },
      },
      withPassive(gets('piercing', true)),
    ),
  'attacks-directly': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: ['Probe with E in attack', 'Boombatt with T in attack'] }, Q: { field: APHEROS } },
        expect: {
          options: { P: ['attack Apheros with Probe', 'attack directly with Probe', 'attack Apheros with Boombatt', 'end-phase'] },
        },
      },
      withPassive(gets('attacks-directly', true)),
    ),
  // E16.18
  gains: () =>
    holds(
      {
        table: { P: { hand: 'Probe', field: APHEROS }, Q: { field: 'Sluggle with W in attack' } },
        play: [{ P: 'cast Probe with W' }],
        expect: { Apheros: 'attack 9', Sluggle: 'attack 2' },
      },
      invoke(
        instant(modify(any(elestral, namedAs('Apheros')), [gets('gains', 'strong')], 'next-turn')),
        quoted('strong', passive(self, [gets('base-attack', 9)])),
      ),
    ),
  'no-damage': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with EEE in attack' }, Q: { field: APHEROS } },
        play: [{ P: 'attack Apheros with Probe' }],
        expect: { 'Q.underworld': ['Apheros'], active: 'Q', 'not-happened': ['damage'] },
      },
      withPassive(gets('no-damage', true)),
    ),
};

// How long.

/** `Probe` gives itself +2 Attack; Tsunami keeps the End Phase open. */
const boosting = (until: Words['duration']): CardDef => probe(active(modify(self, statsBy(2, 0), until)));
const ready = { P: { field: 'Probe with E in defense', runes: 'Tsunami set' } };
const toEndPhase = [{ P: 'activate Probe' }, { P: 'pass' }, { expect: { Probe: 'attack 5' } }, { P: 'end-phase' }];
const inEndPhase = (stats: string) => ({ expect: { phase: 'end', asked: 'P respond', Probe: stats } });
const toNextTurn = [{ P: 'pass' }, { 'pass-until': 'Q act' }];
const toOwnTurn = [{ Q: 'end-phase' }, { 'pass-until': 'P act' }];

const DURATIONS: TestsOf<Words['duration']> = {
  // R127: E12.1
  'end-phase': () => holds({ table: ready, play: toEndPhase, expect: { phase: 'end', Probe: 'attack 3' } }, boosting('end-phase')),
  'next-turn': () =>
    holds(
      { table: ready, play: [...toEndPhase, inEndPhase('attack 5'), ...toNextTurn], expect: { Probe: 'attack 3' } },
      boosting('next-turn'),
    ),
  'my-next-turn': () =>
    holds(
      {
        table: ready,
        play: [...toEndPhase, ...toNextTurn, { expect: { Probe: 'attack 5' } }, ...toOwnTurn],
        expect: { Probe: 'attack 3' },
      },
      boosting('my-next-turn'),
    ),
  // Set in the opponent's turn, it lasts through the next one of theirs.
  'foe-turn-end': () =>
    holds(
      {
        table: { active: 'Q', P: { field: 'Probe with E in defense' }, Q: { hand: 'Apheros' } },
        play: [
          { Q: 'cast Apheros with W in defense' },
          { P: 'activate Probe' },
          { Q: 'end-phase' },
          { expect: { turn: 7, Probe: 'attack 5' } },
          { P: 'end-phase' },
          { expect: { turn: 8, Probe: 'attack 5' } },
          { Q: 'end-phase' },
        ],
        expect: { turn: 9, Probe: 'attack 3' },
      },
      probe(optional(on('cast', { it: a('any', elestral), by: 'foe' }), modify(self, statsBy(2, 0), 'foe-turn-end'))),
    ),
  'this-turn': () =>
    holds(
      { table: ready, play: [...toEndPhase, inEndPhase('attack 5'), ...toNextTurn], expect: { Probe: 'attack 3' } },
      boosting('this-turn'),
    ),
  battle: () =>
    holds(
      {
        table: {
          phase: 'battle',
          P: { field: ['Probe with E in attack', 'Boombatt with T in attack'] },
          Q: { field: 'Apheros with W in defense' },
        },
        play: [{ P: 'attack Apheros with Probe' }, { P: 'activate Probe' }],
        expect: { 'Q.underworld': ['Apheros'], asked: 'P battle', Probe: 'attack 3' },
      },
      probe(optional(on('enters-battle', { it: itself }), modify(self, statsBy(2, 0), 'battle'))),
    ),
  'while-enchanted': () =>
    holds(
      {
        table: { P: { hand: 'Ambrosia', field: 'Probe with E in attack' }, Q: { field: APHEROS } },
        play: [
          { P: 'activate Probe targeting Apheros' },
          { expect: { Apheros: 'suppressed' } },
          { P: 'cast Ambrosia with E from Probe' },
          { expect: { Apheros: 'not suppressed' } },
          // It does not resume (E12.5).
          { P: 'enchant Probe with E' },
        ],
        expect: { Probe: 'enchanted', Apheros: 'not suppressed' },
      },
      probe(active(target(one(opposing(elestral))), suppress(targets, 'while-enchanted'))),
    ),
  stays: () =>
    holds(
      {
        table: ready,
        play: [...toEndPhase, ...toNextTurn, ...toOwnTurn, { P: 'end-phase' }, ...toNextTurn],
        expect: { Probe: 'attack 5' },
      },
      boosting('stays'),
    ),
};

// What happens.

/** A card that may draw whenever this happens. */
const drawsOn = (...of: Parameters<typeof on>): CardDef => probe(optional(on(...of), draw(1)));
const OFFERED = { asked: 'P trigger', offers: { P: ['activate Probe'] } };
const PROBE = 'Probe with E in attack';
/** In Defense Position it never asks for an attack. */
const GUARD = 'Probe with E in defense';

const EVENTS: TestsOf<Words['event']> = {
  cast: () => {
    const ofRunes = drawsOn('cast', { it: a('any', rune) });
    holds({ table: { P: { hand: 'Ambrosia', field: PROBE } }, play: [{ P: 'cast Ambrosia with W' }], expect: OFFERED }, ofRunes);
    holds(
      { table: { P: { hand: 'Apheros', field: PROBE } }, play: [{ P: 'cast Apheros with W in attack' }], expect: { asked: 'P act' } },
      ofRunes,
    );
  },
  'normal-cast': () => {
    const watching = drawsOn('normal-cast', { it: a('mine') });
    holds({ table: { P: { hand: 'Apheros', field: PROBE } }, play: [{ P: 'cast Apheros with W in attack' }], expect: OFFERED }, watching);
    holds(
      {
        table: { P: { hand: 'Apheros', field: PROBE } },
        play: [{ P: 'ascend Probe to Apheros with W in attack' }],
        expect: { asked: 'P act' },
      },
      watching,
    );
  },
  'special-cast': () =>
    holds(
      {
        table: { P: { hand: ['Necruff', 'Apheros'], field: [PROBE, 'Caprefume with FF in attack'] } },
        play: [
          { P: 'activate Caprefume' },
          { P: 'cast Necruff with F in attack' },
          { expect: OFFERED },
          { P: 'pass' },
          { P: 'cast Apheros with W in attack' },
        ],
        expect: { asked: 'P act' },
      },
      drawsOn('special-cast', { it: a('any') }),
    ),
  ascends: () =>
    holds(
      {
        table: { P: { hand: 'Satymber', field: [PROBE, 'Sproutyr with E in attack'] } },
        play: [{ P: 'ascend Sproutyr to Satymber with E in attack' }],
        expect: OFFERED,
      },
      drawsOn('ascends', { it: a('mine', namedAs('Sproutyr')), other: a('mine', namedAs('Satymber')) }),
    ),
  receives: () => {
    const receiving = drawsOn('receives', { it: itself, kind: 'F' });
    holds({ table: { P: { field: PROBE } }, play: [{ P: 'enchant Probe with F' }], expect: OFFERED }, receiving);
    holds({ table: { P: { field: PROBE } }, play: [{ P: 'enchant Probe with E' }], expect: { asked: 'P act' } }, receiving);
  },
  nexus: () =>
    holds(
      {
        table: { P: { field: [PROBE, 'Apheros with WW in attack', 'Sluggle with W in attack'] } },
        play: [{ P: 'activate Apheros' }, { P: 'nexus Apheros to Sluggle with W' }],
        expect: OFFERED,
      },
      drawsOn('nexus', { it: a('mine', namedAs('Apheros')), other: a('mine', namedAs('Sluggle')) }),
    ),
  destroyed: () =>
    holds(
      {
        table: { P: { hand: 'Earthquake', field: [PROBE, 'Apheros with W in attack'] }, Q: { field: 'Sluggle with W in attack' } },
        play: [
          { P: 'cast Earthquake with EE targeting Apheros' },
          { expect: OFFERED },
          { P: 'pass' },
          { P: 'end-phase' },
          { P: 'attack Sluggle with Probe' },
        ],
        expect: OFFERED,
      },
      drawsOn('destroyed', { it: a('any', elestral) }),
    ),
  'destroyed-in-battle': () =>
    holds(
      {
        table: { P: { hand: 'Earthquake', field: [PROBE, 'Apheros with W in attack'] }, Q: { field: 'Sluggle with W in attack' } },
        play: [
          { P: 'cast Earthquake with EE targeting Apheros' },
          { expect: { asked: 'P act' } },
          { P: 'end-phase' },
          { P: 'attack Sluggle with Probe' },
        ],
        expect: OFFERED,
      },
      drawsOn('destroyed-in-battle', { it: a('any', elestral) }),
    ),
  'destroyed-by-effect': () => {
    const own = { hand: 'Earthquake', field: [PROBE, 'Apheros with W in attack'] };
    const play = [{ P: 'cast Earthquake with EE targeting Apheros' }];
    holds({ table: { P: own }, play, expect: OFFERED }, drawsOn('destroyed-by-effect', { it: a('mine') }));
    holds({ table: { P: own }, play, expect: { asked: 'P act' } }, drawsOn('destroyed-by-effect', { it: a('mine'), by: 'foe' }));
    holds(
      {
        table: { active: 'Q', P: { field: [PROBE, APHEROS] }, Q: { hand: 'Earthquake' } },
        play: [{ Q: 'cast Earthquake with EE targeting Apheros' }],
        expect: OFFERED,
      },
      drawsOn('destroyed-by-effect', { it: a('mine'), by: 'foe' }),
    );
  },
  destroys: () =>
    holds(
      {
        table: { phase: 'battle', P: { field: [PROBE, 'Boombatt with T in attack'] }, Q: { field: ['Sluggle with W in attack', APHEROS] } },
        play: [{ P: 'attack Sluggle with Probe' }],
        expect: OFFERED,
      },
      drawsOn('destroys', { it: itself, other: a('theirs') }),
    ),
  'enters-battle': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: PROBE }, Q: { field: 'Apheros with W in defense' } },
        play: [{ P: 'attack Apheros with Probe' }],
        expect: { ...OFFERED, Probe: 'attacking', Apheros: 'defending' },
      },
      drawsOn('enters-battle', { it: itself, other: a('theirs', elestral) }),
    ),
  'attack-declared': () =>
    holds(
      {
        table: { active: 'Q', phase: 'battle', P: { field: PROBE }, Q: { field: APHEROS } },
        play: [{ Q: 'attack Probe with Apheros' }],
        expect: { ...OFFERED, Apheros: 'not attacked' },
      },
      drawsOn('attack-declared', { it: a('theirs'), other: a('mine') }),
    ),
  'deals-damage': () => {
    const dealing = drawsOn('deals-damage', { it: itself });
    holds(
      { table: { phase: 'battle', P: { field: PROBE } }, play: [{ P: 'attack directly with Probe' }, { Q: 'expend W' }], expect: OFFERED },
      dealing,
    );
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with E in attack' }, Q: { field: APHEROS } },
        play: [{ P: 'attack Apheros with Probe' }],
        expect: { asked: 'Q act' },
      },
      dealing,
    );
  },
  // E10.6: in the window of the activation, before it resolves.
  activates: () => {
    const answering = probe(
      optional(on('activates', { it: a('theirs', elestral), by: 'foe' }), cost(expending('E')), act('negate', { what: 'answered' })),
    );
    holds(
      {
        table: { P: { field: 'Boombatt with TT in attack', hand: 'Ambrosia' }, Q: { field: PROBE } },
        play: [
          { P: 'cast Ambrosia with W' },
          { expect: { asked: 'P act' } },
          { P: 'activate Boombatt targeting Probe' },
          { expect: { asked: 'Q respond', options: { Q: ['pass', 'activate Probe'] }, chain: ['activate Boombatt'] } },
          { Q: 'activate Probe' },
        ],
        expect: { 'Q.field': ['Probe'], Boombatt: 'with T', happened: ['negate', 'negated'], asked: 'P act' },
      },
      answering,
    );
  },
  // E9.1.7: in the Underworld, where it is now; Enchantment is irrelevant there.
  'sent-from-deck': () => {
    const rising = probe(
      optional(on('sent-from-deck', { it: itself }), worksIn('underworld'), castFrom(['underworld'], 'attack', [not(another)])),
    );
    const mills = { P: 'cast Avalanche with R' };
    holds(
      {
        table: { P: { hand: 'Avalanche', deck: ['Filler', 'Probe'] } },
        play: [mills, { expect: OFFERED }, { P: 'activate Probe' }, { P: 'cast Probe with E' }],
        expect: { 'P.field': ['Probe with E in attack'], 'P.underworld': ['Filler', 'Filler', 'Avalanche'] },
      },
      rising,
    );
    // Not from the field.
    holds(
      {
        table: { P: { hand: 'Earthquake', field: PROBE } },
        play: [{ P: 'cast Earthquake with EE targeting Probe' }],
        expect: { 'P.underworld': ['Probe', 'Earthquake'], asked: 'P act' },
      },
      rising,
    );
  },
  // E16.3
  discarded: () =>
    holds(
      {
        table: { P: { field: 'waspyre-2 with FF in attack', hand: ['Probe', 'Zeus'] }, Q: { hand: 'Filler' } },
        play: [{ P: 'activate waspyre-2 discarding Probe' }, { Q: 'expend E' }],
        expect: OFFERED,
      },
      cardLike({ cost: 'F' }, optional(on('discarded', { it: itself, by: 'me' }), worksIn('underworld'), draw(1))),
    ),
  // E12.2
  'end-phase': () =>
    holds(
      {
        table: { P: { field: 'Probe with E in defense' } },
        play: [{ P: 'end-phase' }],
        expect: { ...OFFERED, phase: 'end' },
      },
      drawsOn('end-phase', { by: 'me' }),
    ),
};

// What is done.

const ACTS: TestsOf<keyof Words['act']> = {
  draw: () =>
    holds(
      { table: { P: { hand: 'Probe' } }, play: [{ P: 'cast Probe with W' }], expect: { 'P.hand': 3, 'Q.hand': 1 } },
      invoke(instant(act('draw', { who: 'foe', n: 1 }), words.count('three', 3), act('draw', { who: 'me', n: { result: 'three' } }))),
    ),
  mill: () =>
    holds(
      {
        table: { P: { hand: 'Probe', deck: { only: 'Filler x2' } } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'P.deck': 0, 'Q.underworld': 4 },
      },
      invoke(instant(act('mill', { who: 'both', n: 3 }), act('mill', { who: 'foe', n: 1 }), act('mill', { who: 'me', n: 1 }))),
    ),
  expend: () =>
    holds(
      {
        table: { P: { hand: 'Probe', spirits: 'WWWF' }, Q: { spirits: 'EET' } },
        play: [{ P: 'cast Probe with W' }, { Q: 'expend ET' }, { P: 'expend W' }],
        expect: { 'P.spirits': 'FW', 'Q.spirits': 'E' },
      },
      invoke(instant(act('expend', { who: 'foe', n: 2 }), act('expend', { who: 'me', n: 1 }))),
    ),
  nexus: () =>
    holds(
      {
        table: { P: { field: ['Probe with EEE in attack', 'Apheros with WE in attack'] } },
        play: [
          { P: 'activate Probe' },
          { expect: { options: { P: ['decline', 'nexus Probe to Apheros'] } } },
          { P: 'nexus Probe to Apheros with EE' },
        ],
        expect: { Probe: 'with E', Apheros: 'with EEEW' },
      },
      probe(active(act('nexus', { kind: 'E', n: 2, from: 'self', upTo: true }))),
    ),
  search: () =>
    holds(
      {
        table: { P: { hand: 'Probe', deck: ['Apheros', 'Zeus'] } },
        play: [
          { P: 'cast Probe with W' },
          { expect: { asked: 'P search', refused: { P: 'find Apheros', code: 'field-invalid' } } },
          { P: 'find Zeus' },
        ],
        expect: { 'P.hand': ['Zeus'], happened: ['reveal Zeus', 'find Zeus', 'shuffle'] },
      },
      invoke(instant(act('search', { filter: [rune] }))),
    ),
  cast: () =>
    holds(
      {
        table: { P: { hand: ['Probe', 'Satymber'], underworld: ['Rummagem', 'Apheros'], spirits: 'WEEEE' } },
        play: [
          { P: 'cast Probe with W' },
          { expect: { options: { P: ['decline', 'cast Rummagem', 'cast Satymber'] } } },
          { P: 'cast Satymber with EE' },
          { P: 'cast Rummagem with E' },
          { P: 'decline' },
        ],
        expect: { 'P.field': ['Satymber with EE in defense', 'Rummagem with E in defense'] },
      },
      invoke(
        instant(
          act('cast', {
            from: ['underworld', 'hand'],
            filter: [elestral, words.is('element', 'E')],
            position: 'defense',
            many: true,
            entering: 'usual',
          }),
        ),
      ),
    ),
  // E8.2.5 has its tests below.
  ascend: () =>
    holds(
      {
        table: { P: { field: 'Probe with E in attack', deck: ['Filler', 'Satymber'], spirits: 'EW' } },
        play: [{ P: 'activate Probe' }, { P: 'ascend Probe to Satymber with E in attack' }],
        expect: { 'P.field': ['Satymber with EE in attack'], 'P.underworld': ['Probe'], happened: ['shuffle'] },
      },
      probe(active(act('ascend', { to: [namedAs('Satymber')], from: ['deck'] }))),
    ),
  'cast-as-artifact': () =>
    holds(
      {
        table: { phase: 'battle', P: { field: 'Probe with E in attack' }, Q: { field: 'Galvenom with TT in attack' } },
        play: [{ P: 'attack Galvenom with Probe' }, { P: 'expend W' }, { P: 'activate Probe' }, { P: 'cast Probe with E' }],
        expect: { 'P.runes': ['Probe as weight with E empowering Galvenom'], Galvenom: 'attack 1' },
      },
      probe(
        optional(on('destroyed-in-battle', { it: itself }), act('cast-as-artifact', { quoted: 'weight', onto: 'other' })),
        quoted('weight', passive(named('host'), statsBy(-5, 0))),
      ),
    ),
  negate: () => {
    const answered = counter(onlyWhen('activates', 'foe'), instant(act('negate', { what: 'answered' })));
    holds(
      {
        table: { P: { field: 'Boombatt with TT in attack' }, Q: { field: APHEROS, runes: 'Probe set' } },
        play: [{ P: 'activate Boombatt targeting Apheros' }, { Q: 'cast Probe with W' }],
        expect: { 'Q.field': ['Apheros'], 'P.spent': 'T', happened: ['negate', 'negated'] },
      },
      answered,
    );
    const ofCard = counter(instant(target(one(any(elestral))), act('negate', { what: { effectsOf: 'target' } })));
    holds(
      {
        table: { P: { field: 'Boombatt with TT in attack' }, Q: { field: APHEROS, runes: 'Probe set' } },
        play: [{ P: 'activate Boombatt targeting Apheros' }, { Q: 'cast Probe with W targeting Apheros' }],
        expect: { 'Q.field': 0, 'not-happened': ['negated'] },
      },
      ofCard,
    );
  },
  // E11.2.8: over at once, without a window, and used up.
  'negate-attack': () =>
    holds(
      {
        table: {
          phase: 'battle',
          P: { field: ['Galvenom with TT in attack', 'Boombatt with T in attack'] },
          Q: { field: PROBE, runes: 'Tsunami set' },
        },
        play: [{ P: 'attack Probe with Galvenom' }, { Q: 'activate Probe' }, { Q: 'pass' }],
        expect: {
          'Q.field': ['Probe'],
          Galvenom: 'attacked',
          asked: 'P battle',
          happened: ['negate-attack', 'end-battle'],
          'not-happened': ['enter-battle'],
        },
      },
      probe(optional(on('attack-declared', { it: a('theirs') }), act('negate-attack', true))),
    ),
  turn: () =>
    holds(
      {
        table: { P: { hand: 'Probe', field: [APHEROS, 'Sluggle with W in defense'] } },
        play: [{ P: 'cast Probe with W' }],
        expect: { Apheros: 'in attack', Sluggle: 'in attack', happened: ['change-position Apheros', 'change-position Apheros'] },
      },
      invoke(
        instant(
          act('turn', { cards: any(elestral, namedAs('Apheros')), to: 'other' }),
          act('turn', { cards: any(elestral), to: 'attack' }),
        ),
      ),
    ),
  'look-top': () =>
    holds(
      {
        table: { P: { hand: 'Probe', deck: ['Zeus', 'Apheros', 'Sluggle'] } },
        play: [
          { P: 'cast Probe with W' },
          { expect: { asked: 'P look-top', sees: { P: { 'P.deck': ['Zeus', 'Apheros', 'hidden x37'] }, Q: { 'P.deck': '39 hidden' } } } },
          { P: 'take Apheros' },
        ],
        expect: { 'P.hand': ['Apheros'], happened: ['shuffle'], sees: { P: { 'P.deck': '38 hidden' }, Q: { 'P.hand': '1 hidden' } } },
      },
      invoke(instant(act('look-top', { n: 2, take: 1 }))),
    ),
  // E16.9, E8.6.2, E16.10
  control: () => {
    const takes = (until: Words['duration']): CardDef => probe(active(target(one(opposing(elestral))), takeControl(targets, until)));
    const side = {
      P: { field: GUARD },
      Q: { field: 'Apheros with WW in defense', runes: ['Scythe of Demeter with EE empowering Apheros', 'Tsunami set'] },
    };
    holds(
      {
        table: side,
        play: [
          { P: 'activate Probe targeting Apheros' },
          { Q: 'pass' },
          {
            expect: {
              'P.field': ['Probe', 'Apheros with WW in defense of Q'],
              'Q.field': 0,
              'Q.runes': ['Scythe of Demeter with EE empowering Apheros', 'Tsunami set'],
              happened: ['take-control Apheros'],
              'not-happened': ['lose-elestral Scythe of Demeter'],
            },
          },
          { P: 'end-phase' },
          { 'pass-until': 'Q act' },
        ],
        expect: { 'P.field': ['Probe'], 'Q.field.1': 'Apheros with WW in defense', happened: ['lose-control Apheros'] },
      },
      takes('next-turn'),
    );
    // Another one has taken the last slot: to the owner's Underworld, and not destroyed.
    const full = ['Boombatt with T in defense', 'Sluggle with W in defense', 'Galvenom with TT in defense'];
    holds(
      {
        table: { P: { field: GUARD }, Q: { hand: 'Hydrake', field: [...full, 'Apheros with W in defense'] } },
        play: [
          { P: 'activate Probe targeting Apheros' },
          { P: 'end-phase' },
          { 'pass-until': 'Q act' },
          { Q: 'cast Hydrake with I in defense' },
          { Q: 'end-phase' },
          { 'pass-until': 'P act' },
        ],
        expect: { 'Q.underworld': ['Apheros'], 'Q.spent': 'W', happened: ['lose-control Apheros'], 'not-happened': ['destroy Apheros'] },
      },
      takes('my-next-turn'),
    );
    // Without a slot nothing happens.
    holds(
      {
        table: { P: { field: [GUARD, ...full] }, Q: { field: 'Apheros with W in defense' } },
        play: [{ P: 'activate Probe targeting Apheros' }],
        expect: { 'Q.field': ['Apheros with W in defense'], 'not-happened': ['take-control Apheros'], asked: 'P act' },
      },
      takes('stays'),
    );
    // A Set Rune goes on lying there unseen, and its new controller sees and plays it.
    holds(
      {
        table: { P: { field: GUARD }, Q: { runes: 'Ambrosia set' } },
        play: [
          { P: 'activate Probe targeting Ambrosia' },
          { Q: 'pass' },
          {
            expect: {
              'P.runes': ['Ambrosia set of Q'],
              sees: { P: { 'P.runes': ['Ambrosia'] }, Q: { 'P.runes': '1 hidden' }, spectator: { 'P.runes': '1 hidden' } },
            },
          },
          { P: 'cast Ambrosia with W' },
        ],
        expect: { 'Q.underworld': ['Ambrosia'], 'P.spent': 'W' },
      },
      probe(active(target(one(opposing(rune, words.is('face-down', true)))), takeControl(targets))),
    );
  },
  // E3.13, E16.16
  block: () => {
    const blocks = probe(active(act('block', { row: 'elestrals', n: 2, until: 'while-enchanted' })));
    holds(
      {
        table: {
          P: { hand: 'Ambrosia', field: GUARD },
          Q: { hand: ['Apheros', 'Zeus'], field: ['Sluggle with W in defense', 'Galvenom with TT in defense'] },
        },
        play: [
          { P: 'activate Probe' },
          { expect: { asked: 'P choose', refused: { P: 'block 1', code: 'field-invalid' } } },
          { P: 'block 3 4' },
          { P: 'end-phase' },
          { 'pass-until': 'Q act' },
          { expect: { refused: { Q: 'cast Apheros with W in defense' }, offers: { Q: ['set Zeus', 'ascend Sluggle to Apheros'] } } },
          { Q: 'end-phase' },
          { 'pass-until': 'P act' },
          { P: 'cast Ambrosia with E from Probe' },
          { P: 'end-phase' },
          { 'pass-until': 'Q act' },
          { Q: 'cast Apheros with W in defense' },
        ],
        expect: { 'Q.field.3': 'Apheros' },
      },
      blocks,
    );
    // What comes takes the first slot that is left; an Ascension keeps its own.
    holds(
      {
        table: { active: 'P', P: { hand: 'Probe' }, Q: { hand: 'Zeus' } },
        play: [{ P: 'cast Probe with W' }, { P: 'block 1' }, { P: 'end-phase' }, { 'pass-until': 'Q act' }, { Q: 'set Zeus' }],
        expect: { 'Q.runes.2': 'Zeus set now' },
      },
      invoke(instant(act('block', { row: 'runes', n: 1, until: 'my-next-turn' }))),
    );
  },
  // E16.12
  'turn-down': () =>
    holds(
      {
        table: {
          P: { field: PROBE },
          Q: {
            field: 'Apheros with W in attack',
            runes: ['Scythe of Demeter with EE empowering Apheros', 'Zeus with T'],
            stadium: 'Atlantis with W',
          },
        },
        play: [{ P: 'activate Probe' }],
        expect: {
          'Q.runes.1': 'Scythe of Demeter set now with none',
          'Q.runes.2': 'Zeus set now with none',
          'Q.stadium': 'Atlantis with W',
          'Q.spent': 'EET',
          Apheros: 'in attack',
          sees: { P: { 'Q.runes': '2 hidden' }, Q: { 'Q.runes': ['Scythe of Demeter', 'Zeus'] }, spectator: { 'Q.runes': '2 hidden' } },
          happened: ['turn-down Zeus'],
        },
      },
      probe(active(turnDown(any(rune)))),
    ),
  // E14.11, E16.7
  foretell: () => {
    const top = ['Zeus', 'Apheros', 'Sluggle'];
    holds(
      {
        table: { P: { hand: 'Probe', deck: top } },
        play: [
          { P: 'cast Probe with W' },
          {
            expect: {
              asked: 'P choose',
              chain: ['cast Probe'],
              sees: { Q: { 'P.deck': [...top, 'hidden x36'] }, spectator: { 'P.deck': [...top, 'hidden x36'] } },
              refused: { P: 'choose Zeus', code: 'field-invalid' },
            },
          },
          { P: 'choose Apheros' },
          { expect: { asked: 'P put-back', happened: ['take Apheros'] } },
          { P: 'put-back Sluggle, Zeus' },
        ],
        expect: { 'P.hand': ['Apheros'], 'P.deck': ['Sluggle', 'Zeus', '...'], sees: { P: { 'P.deck': '38 hidden' } } },
      },
      invoke(instant(foretell(3), takeForetold(1, elestral))),
    );
    // All, if there are fewer; one card has no order.
    holds(
      {
        table: { P: { hand: 'Probe', deck: { only: ['Zeus'] } } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'P.deck': ['Zeus'], happened: ['foretell Zeus', 'hide Zeus'], asked: 'P act' },
      },
      invoke(instant(foretell(3))),
    );
  },
  'look-at-hand': () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { hand: ['Zeus', 'Apheros'] } },
        play: [
          { P: 'cast Probe with W' },
          { expect: { asked: 'P choose', sees: { P: { 'Q.hand': ['Zeus', 'Apheros'] }, spectator: { 'Q.hand': '2 hidden' } } } },
          { P: 'accept' },
        ],
        expect: { sees: { P: { 'Q.hand': '2 hidden' } } },
      },
      invoke(instant(act('look-at-hand', { who: 'foe' }), words.may(draw(1)))),
    ),
};

const mySpent = { heap: 'pool', pool: 'spent', who: 'me' } as const;
const mySpirits = { heap: 'pool', pool: 'spirits', who: 'me' } as const;
const onSelf = { heap: 'on', cards: self } as const;

const VERBS: TestsOf<Words['verb']> = {
  destroy: () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: 'Satymber with EEW in attack' } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'Q.underworld': ['Satymber'], 'Q.spent': 'EEW', happened: ['destroy Satymber'] },
      },
      invoke(instant(destroy(opposing(elestral)))),
    ),
  discard: () =>
    holds(
      {
        table: { P: { hand: ['Zeus', 'Apheros'], field: PROBE } },
        play: [{ P: 'activate Probe discarding Zeus' }],
        expect: { 'P.underworld': ['Zeus'], 'P.hand': ['Apheros', 'Filler'], happened: ['discard Zeus'] },
      },
      probe(active(cost(discarding(rune)), draw(1))),
    ),
  return: () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: APHEROS } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'Q.hand': ['Apheros'], 'Q.spent': 'W', happened: ['return Apheros'] },
      },
      invoke(instant(words.move(opposing(elestral), 'hand', 'return'))),
    ),
  take: () =>
    holds(
      {
        table: { P: { hand: 'Probe', deck: ['Zeus', 'Apheros', 'Sluggle'] } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'P.hand': ['Apheros', 'Sluggle'], 'P.deck': ['Zeus', '...'], happened: ['take Apheros', 'take Sluggle'] },
      },
      invoke(instant(foretell(3), takeForetold('all', elestral))),
    ),
  // E16.2: not destroyed.
  send: () =>
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: 'Hydrake with I in attack' } },
        play: [{ P: 'cast Probe with W' }],
        expect: { 'Q.underworld': ['Hydrake'], happened: ['send Hydrake'], 'not-happened': ['destroy Hydrake'], asked: 'P act' },
      },
      invoke(instant(words.move(opposing(elestral), 'underworld', 'send'))),
    ),
  // E16.17
  'shuffle-in': () =>
    holds(
      {
        table: { P: { hand: 'Probe', underworld: ['Apheros', 'Sluggle'] } },
        play: [{ P: 'cast Probe with W' }, { P: 'choose Apheros' }],
        expect: {
          'P.deck': 38,
          'P.underworld': ['Sluggle', 'Probe'],
          happened: ['shuffle-in Apheros', 'shuffle'],
          sees: { P: { 'P.deck': '38 hidden' } },
        },
      },
      invoke(instant(words.move(one(where('mine', ['underworld']), 'chosen'), 'deck', 'shuffle-in'))),
    ),
  expend: () =>
    holds(
      {
        table: { P: { field: PROBE, spirits: 'EFW' } },
        play: [{ P: 'activate Probe' }],
        expect: { 'P.spirits': 'EW', 'P.spent': 'F', 'P.hand': 1 },
      },
      probe(active(cost(expending('F')), draw(1))),
    ),
  disenchant: () =>
    holds(
      {
        table: { P: { field: 'Probe with EFW in attack' } },
        play: [{ P: 'activate Probe' }, { expect: { asked: 'P choose' } }, { P: 'disenchant FW' }],
        expect: { Probe: 'with E', 'P.spent': 'FW' },
      },
      probe(active(words.shift('me', { kind: '*', n: 2, upTo: false }, onSelf, mySpent, 'disenchant'))),
    ),
  enchant: () =>
    holds(
      {
        table: { P: { field: PROBE, spirits: 'EEF' } },
        play: [{ P: 'activate Probe' }, { P: 'enchant E' }],
        expect: { Probe: 'with EE', 'P.spirits': 'EF' },
      },
      probe(active(enchantUpTo('EE', self))),
    ),
  recover: () => {
    holds(
      {
        table: { P: { field: PROBE, spirits: 'W', spent: 'EEF' } },
        play: [{ P: 'activate Probe' }, { P: 'recover EE' }],
        expect: { 'P.spirits': 'EEW', 'P.spent': 'F' },
      },
      probe(active(recoverUpTo('EEE'))),
    );
    // From under a card, not from the Underworld.
    holds(
      {
        table: { P: { field: 'Probe with EWW in attack', spirits: 'F', spent: 'WWW' } },
        play: [{ P: 'activate Probe' }],
        expect: { Probe: 'with E', 'P.spirits': 'FWW', 'P.spent': 'WWW' },
      },
      probe(active(words.shift('me', { kind: 'W', n: 2, upTo: false }, onSelf, mySpirits, 'recover'))),
    );
  },
  nexus: () =>
    holds(
      {
        table: { P: { field: [PROBE, 'Apheros with WF in attack'] } },
        play: [{ P: 'activate Probe' }],
        expect: { Probe: 'with EFW', Apheros: 'with none', happened: ['nexus 2'] },
      },
      probe(active(nexusAll(any(elestral, another), self))),
    ),
};

// Playing rules.

const RULES: TestsOf<keyof Words['rule']> = {
  'only-when': () => {
    const draws = instant(draw(1));
    const cast = counter(onlyWhen('cast', 'foe', { it: [elestral] }), draws);
    const attack = counter(onlyWhen('attack-declared', 'foe', { it: [elestral] }), draws);
    const drawing = counter(onlyWhen('activates', 'any', { facts: ['draw', 'search'] }), draws);
    const side = {
      P: { hand: ['Apheros', 'Ambrosia', 'Nectar of the Gods'], field: 'Galvenom with TT in attack' },
      Q: { runes: 'Probe set' },
    };
    const asked = (offers: string[]) => ({ expect: { asked: 'Q respond', options: { Q: offers } } });
    const attacks = { P: 'attack directly with Galvenom' };
    for (const [rune_, onCast, onInvoke, onDraw, onAttack] of [
      [cast, true, false, false, false],
      [attack, false, false, false, true],
      [drawing, false, false, true, false],
    ] as const) {
      const offers = (is: boolean): string[] => (is ? ['pass', 'cast Probe'] : ['pass']);
      holds(
        {
          table: side,
          play: [
            { P: 'cast Apheros with W in defense' },
            asked(offers(onCast)),
            { Q: 'pass' },
            { P: 'cast Ambrosia with E' },
            asked(offers(onInvoke)),
            { Q: 'pass' },
            { P: 'cast Nectar of the Gods with EE' },
            asked(offers(onDraw)),
            { Q: 'pass' },
            { P: 'end-phase' },
            attacks,
            asked(offers(onAttack)),
          ],
          expect: { asked: 'Q respond' },
        },
        rune_,
      );
      // E4.7.2: not without its event.
      holds({ table: { P: { runes: 'Probe set' } }, expect: { refused: { P: 'cast Probe with W' } } }, rune_);
    }
  },
  'only-if': () => {
    const rich = invoke(playableOnlyIf(atLeast(countOf(words.onField('mine', elestral)), 2)), instant(draw(1)));
    holds({ table: { P: { hand: 'Probe', field: APHEROS } }, expect: { refused: { P: 'cast Probe with W' } } }, rich);
    holds(
      { table: { P: { hand: 'Probe', field: [APHEROS, 'Sluggle with W in attack'] } }, expect: { offers: { P: ['cast Probe'] } } },
      rich,
    );
  },
  'normal-cast-with-many': () => {
    const big = cardLike(
      { cost: 'EE' },
      rule({ word: 'normal-cast-with-many', arg: atLeast(enchantingSpirits('theirs'), plus(enchantingSpirits('mine'), 1)) }),
    );
    const play = [{ P: 'cast Probe with EE in attack' }];
    holds(
      { table: { P: { hand: 'Probe' }, Q: { field: APHEROS } }, play, expect: { 'P.field': ['Probe with EE'], 'spirit-action': 'used' } },
      big,
    );
    holds({ table: { P: { hand: 'Probe' } }, expect: { refused: { P: 'cast Probe with EE in attack' } } }, big);
  },
  'counter-proof': () => {
    for (const [effects, asked] of [
      [[rule({ word: 'counter-proof', arg: true })], 'P act'],
      [[], 'Q respond'],
    ] as const)
      holds(
        {
          table: { P: { hand: 'Probe' }, Q: { runes: 'Tsunami set' } },
          play: [{ P: 'cast Probe with W' }],
          expect: { asked },
        },
        invoke(...effects, instant(draw(1))),
      );
  },
  'ascend-from-hand': () =>
    holds(
      {
        table: { P: { hand: 'Probe', field: ['Apheros with W in attack', 'Sluggle with W in attack'], spirits: 'EFF' } },
        play: [
          { expect: { refused: { P: 'special-ascend Sluggle to Probe with E in attack paying FF' } } },
          { P: 'special-ascend Apheros to Probe with E in attack paying FF' },
        ],
        expect: { 'P.field': ['Probe with EW', 'Sluggle'], 'P.spent': 'FF', 'P.spirits': 'none', 'spirit-action': 'free' },
      },
      cardLike({ cost: 'E' }, rule({ word: 'ascend-from-hand', arg: { from: [namedAs('Apheros')], expend: 'FF' } })),
    ),
};

const VOCABULARY = { FILTERS, FIGURES, QUERIES, MODIFIERS, DURATIONS, EVENTS, ACTS, VERBS, RULES };
for (const [part, tests] of Object.entries(VOCABULARY))
  describe(`K9 ${part.toLowerCase()}`, () => {
    test.each(Object.entries(tests))('%s', (_, check) => check());
  });

test('E8.2.5 Misenchanted: no Spirits are paid, none are needed, and it is Misenchanted', () =>
  holds(
    {
      table: { P: { field: PROBE, underworld: 'Satymber', spirits: 'none' } },
      play: [{ P: 'activate Probe' }, { P: 'cast Satymber' }],
      expect: { 'P.field.2': 'Satymber with none in attack misenchanted', happened: ['special-cast Satymber'] },
    },
    probe(active(castAs('misenchanted', ['underworld'], 'attack', elestral))),
  ));

test('E8.2.5, E8.3 an Elestral that never had Spirits ascends like any other', () =>
  holds(
    {
      table: { P: { field: PROBE, hand: 'Apheros', underworld: 'Satymber', spirits: 'W' } },
      play: [{ P: 'activate Probe' }, { P: 'cast Satymber' }, { P: 'ascend Satymber to Apheros with W in attack' }],
      expect: { 'P.field.2': 'Apheros with W in attack' },
    },
    probe(active(castAs('misenchanted', ['underworld'], 'attack', elestral))),
  ));

test('E8.2.5 Suppressed: its cost is paid, and it is Suppressed as long as it stays', () =>
  holds(
    {
      table: { P: { field: GUARD, underworld: 'Smokee', spirits: 'FF' } },
      play: [
        { P: 'activate Probe' },
        { P: 'cast Smokee with F in defense' },
        { expect: { Smokee: 'with F in defense suppressed', asked: 'P act', 'P.hand': 0 } },
        { P: 'end-phase' },
        { 'pass-until': 'Q act' },
      ],
      expect: { Smokee: 'suppressed' },
    },
    probe(active(castAs('suppressed', ['underworld'], 'any', elestral))),
  ));

test('E9.4.2 a limit by name counts for all cards of that name of a player, and anew each turn', () => {
  const two = ['Probe with E in defense', 'Probe with E in defense'];
  holds(
    {
      table: { P: { field: two }, Q: { field: 'Probe with E in defense' } },
      play: [
        { expect: { offers: { P: ['activate Probe', 'activate Probe#2'] } } },
        { P: 'activate Probe' },
        { expect: { refused: { P: 'activate Probe#2' } } },
        { P: 'end-phase' },
        { Q: 'activate Probe#3' },
        { Q: 'end-phase' },
        { P: 'activate Probe#2' },
      ],
      expect: { 'P.hand': 3, 'Q.hand': 2 },
    },
    probe(active(timesByName(1), draw(1))),
  );
  // The card that used it is gone and another one comes: the use counts.
  const triggered = probe(optional(on('destroyed', { it: itself }), timesByName(1), draw(1)));
  holds(
    {
      table: { P: { hand: ['Earthquake', 'Earthquake'], field: two, spirits: 'EEEE' } },
      play: [
        { P: 'cast Earthquake with EE targeting Probe' },
        { P: 'activate Probe' },
        { P: 'cast Earthquake#2 with EE targeting Probe#2' },
      ],
      expect: { asked: 'P act', 'P.underworld': 4, 'P.hand': 1 },
    },
    triggered,
  );
});

test('E16.12 a Rune turned face-down is a new object, Set this turn', () =>
  holds(
    {
      table: { P: { field: GUARD, runes: 'Zeus with T' } },
      play: [
        { P: 'activate Probe targeting Zeus' },
        { expect: { refused: { P: 'cast Zeus with T' } } },
        { P: 'end-phase' },
        { 'pass-until': 'Q act' },
        { Q: 'end-phase' },
        { 'pass-until': 'P act' },
      ],
      // What was done to the object that it was turned into stays: it is locked.
      expect: { Zeus: 'set', refused: { P: 'cast Zeus with T' } },
    },
    probe(active(target(one(any(rune))), turnDown(targets), modify(targets, [gets('cannot-be-played', true)], 'while-enchanted'))),
  ));

test('K9 every word that is read has its test', () => {
  const { filter, figure: figures, query } = reading({ attackOf, defenseOf, mayTarget: () => true });
  expect([Object.keys(FILTERS), Object.keys(FIGURES), Object.keys(QUERIES)].map((list) => list.sort())).toEqual(
    [filter, figures, query].map((list) => Object.keys(list).sort()),
  );
});
