import { cardLike, holds } from '../../probes/holds.ts';
import { APHEROS, GUARD, invoke, probe, type TestsOf, testWords, withPassive } from '../../probes/words.ts';
import {
  another,
  any,
  byAny,
  elestral,
  gets,
  instant,
  modify,
  namedAs,
  opposing,
  passive,
  quoted,
  rune,
  self,
  statsBy,
} from '../phrases.ts';
import type { Words } from '../words.ts';

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

testWords('modifiers', MODIFIERS);
