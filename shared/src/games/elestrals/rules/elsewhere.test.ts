/** Effects that work in the hand and the Underworld (E9.1.7), and who is asked for the sake of a hand (E14.12, K7). */
import { describe, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import {
  a,
  act,
  active,
  another,
  atLeast,
  castFrom,
  cost,
  countOf,
  discarding,
  draw,
  during,
  elestral,
  expending,
  mandatory,
  mine,
  not,
  on,
  onlyIf,
  optional,
  worksIn,
} from '../effects/phrases.ts';
import { cardLike, holds } from '../probes/holds.ts';

const thisOne = discarding(not(another));
const APHEROS = 'Apheros with W in attack';

describe('E9.1.7 Active effects in the hand', () => {
  const draws = cardLike({}, active(worksIn('hand'), cost(expending('E'), thisOne), draw(2)));
  test('it is an action of the Main Phase, paid with the card itself', () =>
    holds(
      {
        table: { P: { hand: 'Probe', spirits: 'EW' } },
        play: [{ P: 'activate Probe' }],
        expect: { 'P.hand': 2, 'P.underworld': ['Probe'], 'P.spirits': 'W', happened: ['discard Probe', 'draw'], asked: 'P act' },
      },
      draws,
    ));
  test('it is none on the field or in the Underworld, and none that cannot be paid', () => {
    holds({ table: { P: { field: 'Probe with E in attack' } }, expect: { refused: { P: 'activate Probe' } } }, draws);
    holds({ table: { P: { underworld: 'Probe' } }, expect: { refused: { P: 'activate Probe' } } }, draws);
    holds({ table: { P: { hand: 'Probe', spirits: 'W' } }, expect: { refused: { P: 'activate Probe' } } }, draws);
  });
  test('E9.3.6 negated, what was paid is spent', () =>
    holds(
      {
        table: { P: { hand: 'Probe', spirits: 'EW' }, Q: { runes: 'Poisoned Nectar set' } },
        play: [{ P: 'activate Probe' }, { Q: 'cast Poisoned Nectar with R' }],
        expect: { 'P.hand': 0, 'P.underworld': ['Probe'], happened: ['negated'] },
      },
      draws,
    ));

  const shows = cardLike({}, active(worksIn('hand'), onlyIf(atLeast(countOf(mine(elestral)), 1)), draw(1)));
  test('E14.9 a card that stays is shown as long as its effect is on the chain, and used once a turn', () =>
    holds(
      {
        table: { P: { hand: ['Probe', 'Zeus'], field: APHEROS }, Q: { runes: 'Tsunami set' } },
        play: [
          { P: 'activate Probe' },
          { expect: { asked: 'Q respond', sees: { Q: { 'P.hand': ['Probe', 'hidden'] }, spectator: { 'P.hand': ['Probe', 'hidden'] } } } },
          { Q: 'pass' },
        ],
        expect: { 'P.hand': ['Probe', 'Zeus', 'Filler'], sees: { Q: { 'P.hand': '3 hidden' } }, refused: { P: 'activate Probe' } },
      },
      shows,
    ));
});

describe('E9.1.7 Active effects in the Underworld', () => {
  const rises = cardLike({}, active(worksIn('underworld'), cost(expending('W')), castFrom(['underworld'], 'attack', [not(another)])));
  test('it comes back', () =>
    holds(
      {
        table: { P: { underworld: 'Probe', spirits: 'EW' } },
        play: [{ P: 'activate Probe' }, { P: 'cast Probe with E' }],
        expect: { 'P.field': ['Probe with E'], 'P.spent': 'W' },
      },
      rises,
    ));
  test('E6.2.2 in the window of a phase that it names', () => {
    const atDawn = cardLike({}, active(worksIn('underworld'), during('draw'), draw(1)));
    holds(
      {
        table: { phase: 'draw', P: { underworld: 'Probe' } },
        play: [{ expect: { asked: 'P respond', options: { P: ['pass', 'activate Probe'] } } }, { P: 'activate Probe' }],
        expect: { 'P.hand': 2, phase: 'main' },
      },
      atDawn,
    );
    holds({ table: { phase: 'draw', P: { hand: 'Probe' }, Q: { field: 'Probe with E in attack' } }, expect: { asked: 'P act' } }, atDawn);
  });
});

describe('E9.1.7, E14.12 Conditional effects in the hand', () => {
  const avenges = cardLike(
    { id: 'avenger', name: 'Avenger' },
    optional(on('destroyed', { it: a('mine', elestral) }), worksIn('hand'), castFrom(['hand'], 'attack', [not(another)])),
  );
  const dies = { P: 'cast Earthquake with EE targeting Apheros' };
  const table = (hand: string[]) => ({ P: { hand: ['Earthquake'] }, Q: { field: APHEROS, hand } });
  test('who holds it may use it', () =>
    holds(
      {
        table: table(['Avenger', 'Zeus']),
        play: [
          dies,
          { expect: { asked: 'Q trigger', options: { Q: ['pass', 'activate Avenger'] } } },
          { Q: 'activate Avenger' },
          // The other card of the hand could be one more.
          { expect: { asked: 'Q trigger', options: { Q: ['pass'] } } },
          { Q: 'pass' },
          { Q: 'cast Avenger with E' },
        ],
        expect: { 'Q.field': ['Avenger with E in attack'], 'Q.hand': ['Zeus'] },
      },
      avenges,
    ));
  test('K7 who holds something else is asked all the same, and an empty hand is not', () => {
    holds({ table: table(['Zeus']), play: [dies], expect: { asked: 'Q trigger', options: { Q: ['pass'] } } }, avenges);
    holds({ table: table([]), play: [dies], expect: { asked: 'P act' } }, avenges);
  });
  test('K7 nobody is asked about an event that no card of the pool answers, or in a pool without one', () => {
    holds({ table: { P: { hand: ['Earthquake', 'Zeus'] }, Q: { field: APHEROS } }, play: [dies], expect: { asked: 'P act' } }, avenges);
    holds({ table: table(['Zeus']), play: [dies], expect: { asked: 'P act' } });
  });
  test('E9.1.5 one that must be used is, by who holds it', () => {
    const must = cardLike(
      { id: 'avenger', name: 'Avenger' },
      mandatory(on('destroyed', { it: a('mine', elestral) }), worksIn('hand'), draw(1)),
    );
    holds({ table: table(['Avenger']), play: [dies], expect: { asked: 'Q trigger', options: { Q: ['activate Avenger'] } } }, must);
    holds({ table: table(['Zeus']), play: [dies], expect: { asked: 'Q trigger', options: { Q: ['pass'] } } }, must);
  });

  const denies: CardDef = cardLike(
    { id: 'denier', name: 'Denier' },
    optional(
      on('activates', { it: a('theirs', elestral), by: 'foe' }),
      worksIn('hand'),
      cost(thisOne),
      act('negate', { what: 'answered' }),
    ),
  );
  const fires = { P: 'activate Boombatt targeting Apheros' };
  const battle = (hand: string[]) => ({ P: { field: 'Boombatt with TT in attack' }, Q: { field: APHEROS, hand } });
  test('E10.6 it answers an activation out of the hand', () =>
    holds(
      {
        table: battle(['Denier']),
        play: [fires, { expect: { asked: 'Q respond', options: { Q: ['pass', 'activate Denier'] } } }, { Q: 'activate Denier' }],
        expect: { 'Q.field': ['Apheros'], 'Q.underworld': ['Denier'], happened: ['negate', 'negated'] },
      },
      denies,
    ));
  test('K7 whoever could hold it is asked', () => {
    holds({ table: battle(['Zeus']), play: [fires], expect: { asked: 'Q respond', options: { Q: ['pass'] } } }, denies);
    holds({ table: battle([]), play: [fires], expect: { asked: 'P act', 'Q.field': 0 } }, denies);
  });
});

test('E16.3 Ectopossum, discarded as a cost, comes back', () =>
  holds(
    {
      table: { P: { hand: 'Ectopossum', field: 'Probe with E in attack', spirits: 'LLL' } },
      play: [
        { P: 'activate Probe' },
        { expect: { asked: 'P trigger', options: { P: ['pass', 'activate Ectopossum'] } } },
        { P: 'activate Ectopossum' },
        { P: 'cast Ectopossum with LL in attack' },
      ],
      expect: { 'P.field': ['Probe', 'Ectopossum with LL'], 'P.spirits': 'none' },
    },
    cardLike({}, active(cost(discarding()), draw(1))),
  ));
