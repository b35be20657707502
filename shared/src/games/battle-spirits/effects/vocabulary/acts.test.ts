/** What each act does (B9, B10, B11, B14, B15, B16), in the smallest card that uses it. */
import { holds, magicLike, probe, type TestsOf, testWords } from '../../probes/holds.ts';
import {
  aChosen,
  act,
  any,
  awaken,
  chosen,
  coresFromVoidOn,
  crush,
  depleted,
  draw,
  exhaust,
  foeLosesLife,
  leaveCores,
  mandatory,
  mill,
  mine,
  nexus,
  opposing,
  optional,
  refresh,
  removeCores,
  self,
  spirit,
  whenAttacks,
  whenSummoned,
  windstorm,
} from '../phrases.ts';
import type { Words } from '../words.ts';

const USE = { P: 'use Probe' };

const ACTS: TestsOf<keyof Words['act']> = {
  draw: [
    'B15.14',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', deck: { only: ['Goradon', 'Filler'] } } },
          play: [USE],
          expect: { 'P.hand': 2, 'P.deck': 0, result: 'none' },
        },
        magicLike([draw(3)]),
      ),
  ],
  exhaust: [
    'B10.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', field: ['Goradon with 1 exhausted', 'Metalburn with 1'] }, Q: { field: 'Rokceratops with 1' } },
          play: [USE],
          expect: { Goradon: 'exhausted', Metalburn: 'exhausted', Rokceratops: 'exhausted', 'P.hand': 2 },
        },
        magicLike([exhaust(any(spirit)), draw({ amount: 'result', name: 'exhaust' })]),
      ),
  ],
  refresh: [
    'B10.4',
    () =>
      holds(
        {
          table: {
            P: { hand: 'Probe', field: ['Goradon with 1 exhausted', 'Metalburn with 1'] },
            Q: { field: 'Rokceratops with 1 exhausted' },
          },
          play: [USE],
          expect: { Goradon: 'refreshed', Metalburn: 'refreshed', Rokceratops: 'exhausted', 'P.hand': 1 },
        },
        magicLike([refresh(mine(spirit)), draw({ amount: 'result', name: 'refresh' })]),
      ),
  ],
  'remove-cores': [
    'B9.5',
    () => {
      holds(
        {
          table: {
            P: { hand: 'Probe', field: ['Goradon with 1', 'Metalburn with 3'] },
            Q: { field: ['Rokceratops with 3', 'The Anthill with 2'] },
          },
          play: [USE],
          expect: {
            'P.field': ['Metalburn with 4'],
            'P.trash': ['Goradon', 'Probe'],
            'P.reserve': 2,
            'Q.field': ['Rokceratops with 2', 'The Anthill with 2'],
            'Q.reserve': 1,
          },
        },
        magicLike([removeCores(1, any(spirit)), aChosen(mine(spirit)), coresFromVoidOn(depleted, chosen), coresFromVoidOn(1, chosen)]),
      );
      holds(
        {
          table: { P: { hand: 'Probe', field: ['Goradon with 1'] }, Q: { field: ['Rokceratops with 3'] } },
          play: [USE],
          expect: { 'P.field': ['Goradon with 1'], 'Q.field': ['Rokceratops with 1'], 'Q.reserve': 2 },
        },
        magicLike([leaveCores(1, any(spirit))]),
      );
    },
  ],
  'give-up': [
    'B9.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', reserve: 5, spent: 1, field: ['Goradon with 2'] } },
          play: [
            USE,
            { expect: { refused: { P: 'give-up 2', code: 'field-invalid', field: 'cores' } } },
            { P: 'give-up 1 from Goradon + 1 from trash' },
          ],
          expect: { 'P.field': ['Goradon with 1'], 'P.spent': 0, 'P.reserve': 5 },
        },
        magicLike([act('give-up', { who: 'me', n: 2, from: ['field', 'trash'], to: 'void' })]),
      ),
  ],
  'spread-cores': [
    'B9.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', reserve: 3, field: ['Goradon with 1', 'The Anthill with 0'] } },
          play: [{ P: 'summon Probe with 3' }, { P: 'use Probe' }, { P: 'spread-cores 1 from Goradon + 1 from The Anthill' }],
          expect: { 'P.field': ['Goradon with 2', 'The Anthill with 1', 'Probe with 1'] },
        },
        probe(optional(whenSummoned, act('spread-cores', true))),
      ),
  ],
  'gather-cores': [
    'B9.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', field: ['Goradon with 1'] }, Q: { field: ['Rokceratops with 3', 'Metalburn with 1'] } },
          play: [USE, { P: 'choose Rokceratops' }, { P: 'gather-cores Metalburn' }],
          expect: { 'Q.field': ['Rokceratops with 1', 'Metalburn with 3'] },
        },
        magicLike([aChosen(any(spirit)), act('gather-cores', { from: chosen })]),
      ),
  ],
  awaken: [
    'B16.2',
    () =>
      holds(
        {
          table: { P: { reserve: 4, field: ['Probe with 1', 'Goradon with 1', 'Rokceratops with 3', 'The Anthill with 2'] } },
          play: [
            { P: 'use Probe' },
            { expect: { refused: { P: 'awaken 1 from The Anthill', code: 'field-invalid', field: 'cores' } } },
            { P: 'awaken 1 from Goradon + 2 from Rokceratops' },
          ],
          expect: {
            'P.field': ['Probe with 4', 'Rokceratops with 1', 'The Anthill with 2'],
            'P.trash': ['Goradon'],
            Probe: 'level 2 bp 5000',
          },
        },
        probe(awaken()),
      ),
  ],
  crush: [
    'B16.6',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Probe with 3'] }, Q: { deck: ['Goradon', 'Double Draw', 'Metalburn'] } },
          play: [{ P: 'attack Probe' }],
          expect: { 'Q.trash': ['Goradon', 'Double Draw'], happened: ['mill Goradon', 'mill Double Draw'] },
        },
        probe(crush()),
      ),
  ],
  windstorm: [
    'B16.7',
    () => {
      const fields = (q: string[]) => ({ P: { field: ['Probe with 1'] }, Q: { field: q } });
      const attack = [{ P: 'attack Probe' }, { Q: 'pass' }, { P: 'pass' }, { Q: 'block Goradon' }];
      holds(
        {
          table: {
            phase: 'attack',
            ...fields(['Goradon with 1', 'Rokceratops with 1', 'Metalburn with 1 exhausted', 'Dio-Mantis with 1']),
          },
          play: [
            ...attack,
            { expect: { asked: 'Q choose', refused: { Q: 'choose Metalburn', code: 'field-invalid', field: 'cards' } } },
            { Q: 'choose Dio-Mantis' },
          ],
          expect: { 'Dio-Mantis': 'exhausted', Rokceratops: 'refreshed', asked: 'Q flash' },
        },
        probe(windstorm(1)),
      );
      holds(
        {
          table: { phase: 'attack', ...fields(['Goradon with 1', 'Rokceratops with 1']) },
          play: attack,
          expect: { Rokceratops: 'exhausted', asked: 'Q flash' },
        },
        probe(windstorm(3)),
      );
    },
  ],
  'lose-life': [
    'B13.4',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe' }, Q: { life: 3 } },
          play: [USE],
          expect: { 'Q.life': 1, 'Q.reserve': 2, happened: ['lose-life Q 2'] },
        },
        magicLike([foeLosesLife(2)]),
      ),
  ],
  'end-battle': [
    'B11.15',
    () =>
      holds(
        {
          table: { phase: 'attack', P: { field: ['Probe with 1', 'Goradon with 1'] } },
          play: [{ P: 'attack Probe' }],
          expect: { asked: 'P attack', 'Q.life': 5, Probe: 'exhausted' },
        },
        probe(mandatory(whenAttacks, act('end-battle', true))),
      ),
  ],
  'end-battle-phase': [
    'B11.16',
    () => {
      const table = { phase: 'attack', P: { field: ['Probe with 1', 'Goradon with 1'] } };
      holds(
        { table, play: [{ P: 'attack Probe' }, { Q: 'pass' }, { P: 'pass' }], expect: { active: 'Q', 'Q.life': 4 } },
        probe(mandatory(whenAttacks, act('end-battle-phase', { after: 'battle' }))),
      );
      holds(
        { table, play: [{ P: 'attack Probe' }], expect: { active: 'Q', 'Q.life': 5 } },
        probe(mandatory(whenAttacks, act('end-battle-phase', { after: 'now' }))),
      );
    },
  ],
  mill: [
    'B15.14',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe' }, Q: { deck: { only: ['Goradon', 'Metalburn'] } } },
          play: [USE],
          expect: { 'Q.trash': ['Goradon', 'Metalburn'], 'Q.deck': 0, result: 'none' },
        },
        magicLike([mill(3)]),
      ),
  ],
  deploy: [
    'B8.7',
    () =>
      holds(
        {
          table: { P: { hand: 'Probe', trash: ['The Anthill', 'Goradon', 'The Fruit of Wise Tree'] } },
          play: [USE],
          expect: { 'P.field': ['The Anthill with 0', 'The Fruit of Wise Tree with 0'], 'P.trash': ['Goradon', 'Probe'] },
        },
        magicLike([act('deploy', { cards: 'where', who: 'mine', zones: ['trash'], filter: [nexus] })]),
      ),
  ],
  reveal: [
    'B18.3',
    () => {
      const reveal = (rest: 'bottom' | 'top') => magicLike([act('reveal', { n: 3, take: 1, filter: [spirit], rest })]);
      holds(
        {
          table: { P: { hand: 'Probe', deck: { only: ['Double Draw', 'Goradon', 'Metalburn', 'Offensive Aura'] } } },
          play: [
            USE,
            { expect: { asked: 'P take-revealed', sees: { Q: { 'P.deck': ['Double Draw', 'Goradon', 'Metalburn', 'hidden'] } } } },
            { P: 'take Goradon' },
            { P: 'put-back Metalburn, Double Draw' },
          ],
          expect: {
            'P.hand': ['Goradon'],
            'P.deck': ['Offensive Aura', 'Metalburn', 'Double Draw'],
            sees: { Q: { 'P.deck': ['hidden x3'] } },
          },
        },
        reveal('bottom'),
      );
      holds(
        {
          table: { P: { hand: 'Probe', deck: { only: ['Double Draw', 'The Anthill', 'Offensive Aura', 'Goradon'] } } },
          play: [USE, { P: 'put-back Offensive Aura, Double Draw, The Anthill' }],
          expect: { 'P.hand': 0, 'P.deck': ['Offensive Aura', 'Double Draw', 'The Anthill', 'Goradon'] },
        },
        reveal('top'),
      );
    },
  ],
};

testWords('acts', ACTS);

/** Steps of the language that move cards and cores. */
testWords('moves', {
  nothing: [
    'B8.6',
    () =>
      holds(
        { table: { P: { hand: 'Probe' } }, play: [USE], expect: { 'P.trash': ['Probe'], asked: 'P act' } },
        magicLike([aChosen(opposing(spirit)), exhaust(chosen)]),
      ),
  ],
  self: ['B8.4', () => holds({ table: { P: { hand: 'Probe' } }, play: [USE], expect: { 'P.trash': ['Probe'] } }, nexusless())],
});

/** A Magic that exhausts itself lies in the trash already and is no card that could be. */
function nexusless(): ReturnType<typeof magicLike> {
  return magicLike([exhaust(self)]);
}
