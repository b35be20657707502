import type { CardDef } from '../../cards/card.ts';
import { cardLike, holds } from '../../probes/holds.ts';
import { APHEROS, PROBE, probe, type TestsOf, testWords } from '../../probes/words.ts';
import {
  a,
  act,
  another,
  castFrom,
  cost,
  draw,
  elestral,
  expending,
  itself,
  namedAs,
  not,
  on,
  optional,
  rune,
  worksIn,
} from '../phrases.ts';
import type { Words } from '../words.ts';

// What happens.

/** A card that may draw whenever this happens. */
const drawsOn = (...of: Parameters<typeof on>): CardDef => probe(optional(on(...of), draw(1)));
const OFFERED = { asked: 'P trigger', offers: { P: ['activate Probe'] } };

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

testWords('events', EVENTS);
