/** Using an effect (E9.3) and answering it (E10.6): rewound, not rewound, answered from the field. */
import { test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import {
  a,
  act,
  any,
  cost,
  draw,
  elestral,
  expending,
  instant,
  mandatory,
  modify,
  on,
  onlyIf,
  optional,
  self,
  statsBy,
  suppress,
  times,
} from '../effects/phrases.ts';
import { words } from '../effects/words.ts';
import { cardLike, holds } from '../probes/holds.ts';

/** Switches every Elestral off, and draws. */
const hush: CardDef = cardLike(
  { id: 'hush', name: 'Hush', kind: 'counter', cost: 'O' },
  instant(suppress(any(elestral), 'next-turn'), draw(1)),
);

test('E9.3.7, E9.3.8 what has become impossible is undone; what has answered it stays done', () =>
  holds(
    {
      table: { P: { field: 'Galvenom with TT in attack', spirits: 'TTTT' }, Q: { field: 'Apheros with W in attack', runes: 'Hush set' } },
      play: [{ P: 'activate Galvenom targeting Apheros' }, { expect: { 'P.spirits': 'T' } }, { Q: 'cast Hush with W' }],
      expect: {
        'P.spirits': 'TTTT',
        'P.spent': 'none',
        'Q.field': ['Apheros with W suppressed'],
        'Q.hand': 1,
        Galvenom: 'suppressed',
        happened: ['draw', 'rewind', 'rewound'],
      },
    },
    hush,
  ));

test('E9.3.9 a Conditional effect is not rewound', () =>
  holds(
    {
      table: { P: { hand: 'Quackle', spent: 'TT', spirits: 'T' }, Q: { runes: 'Hush set' } },
      play: [
        { P: 'cast Quackle with T in attack' },
        { Q: 'pass' },
        { P: 'activate Quackle' },
        { Q: 'cast Hush with W' },
        { P: 'recover TT' },
      ],
      expect: { 'P.spirits': 'TT', Quackle: 'suppressed', 'not-happened': ['rewound'] },
    },
    hush,
  ));

const BOOMBATT = { field: 'Boombatt with TT in attack' };
const strike = { P: 'activate Boombatt targeting Apheros' };
const Q = { field: ['Probe with E in attack', 'Apheros with W in attack'] };

test('E10.6 within its limit, and one that must answers without being asked to pass', () => {
  const growing = cardLike({}, mandatory(on('activates', { by: 'foe' }), times(1), modify(self, statsBy(2, 0), 'stays')));
  holds(
    {
      table: {
        P: { field: ['Boombatt with TT in attack', 'Boombatt with T in attack'] },
        Q: { field: [...Q.field, 'Sluggle with W in attack'] },
      },
      play: [
        strike,
        { expect: { asked: 'Q respond', options: { Q: ['activate Probe'] } } },
        { Q: 'activate Probe' },
        { expect: { Probe: 'attack 5', 'Q.field': ['Probe', 'empty', 'Sluggle'] } },
        { P: 'activate Boombatt#2 targeting Sluggle' },
      ],
      expect: { asked: 'P act', Probe: 'attack 5' },
    },
    growing,
  );
});

test('E10.6 of two effects of one card each is meant by its number; one whose cost is lacking is not offered', () => {
  const two = cardLike(
    {},
    optional(on('activates', { it: a('theirs', elestral), by: 'foe' }), cost(expending('R')), draw(1)),
    optional(
      on('activates', { it: a('theirs', elestral), by: 'foe' }),
      onlyIf(words.exists(any(elestral))),
      act('negate', { what: 'answered' }),
    ),
  );
  holds(
    {
      table: { P: BOOMBATT, Q: { ...Q, spirits: 'WW' } },
      play: [strike, { expect: { options: { Q: ['pass', 'activate Probe 2'] } } }, { Q: 'activate Probe 2' }],
      expect: { 'Q.field': ['Probe', 'Apheros'], happened: ['trigger Probe', 'negated'], 'Q.hand': 0 },
    },
    two,
  );
});

test('E14.12 whether the cost can really be paid does not matter for the question', () => {
  const costly = cardLike({}, optional(on('activates', { by: 'foe' }), cost(expending('R')), draw(1)));
  for (const spirits of ['W', 'R'])
    holds({ table: { P: BOOMBATT, Q: { ...Q, spirits } }, play: [strike], expect: { asked: 'Q respond' } }, costly);
  holds({ table: { P: BOOMBATT, Q: { ...Q, spirits: 'none' } }, play: [strike], expect: { asked: 'P act' } }, costly);
});
