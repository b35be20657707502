import type { CardDef } from '../../cards/card.ts';
import { holds } from '../../probes/holds.ts';
import { APHEROS, counter, GUARD, invoke, PROBE, probe, type TestsOf, testWords } from '../../probes/words.ts';
import {
  a,
  act,
  active,
  any,
  draw,
  elestral,
  foretell,
  instant,
  itself,
  named,
  namedAs,
  on,
  one,
  onlyWhen,
  opposing,
  optional,
  passive,
  quoted,
  rune,
  statsBy,
  takeControl,
  takeForetold,
  target,
  targets,
  turnDown,
} from '../phrases.ts';
import { type Words, words } from '../words.ts';

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

testWords('acts', ACTS);
