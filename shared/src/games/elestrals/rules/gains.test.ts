/** Effects that a card has gained for a time (E16.18). */
import { describe, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import {
  a,
  active,
  any,
  boost,
  draw,
  elestral,
  gets,
  instant,
  itself,
  mandatory,
  modify,
  namedAs,
  on,
  optional,
  passive,
  quoted,
  self,
} from '../effects/phrases.ts';
import type { Effect, Words } from '../effects/words.ts';
import { cardLike, holds } from '../probes/holds.ts';

/** An Invoke that gives every Apheros an effect. */
const gives = (effect: Effect, until: Words['duration'] = 'next-turn', id = 'Gift'): CardDef =>
  cardLike(
    { id: id.toLowerCase(), name: id, kind: 'invoke', cost: 'O' },
    instant(modify(any(elestral, namedAs('Apheros')), [gets('gains', 'it')], until)),
    quoted('it', effect),
  );
const casts = { P: 'cast Gift with W' };
const MINE = { P: { hand: ['Gift'], field: 'Apheros with W in attack' } };

describe('E16.18 gained effects', () => {
  test('a Passive one, until its time is over', () =>
    holds(
      {
        table: MINE,
        play: [casts, { expect: { Apheros: 'attack 8' } }, { P: 'end-phase' }, { P: 'end-phase' }],
        expect: { Apheros: 'attack 2' },
      },
      gives(passive(self, [gets('base-attack', 8)]), 'end-phase'),
    ));
  test('an Active one is used by hand, once a turn, beside the ones that the card prints', () =>
    holds(
      {
        table: MINE,
        play: [casts, { P: 'activate Apheros 2' }, { expect: { Apheros: 'attack 4' } }],
        expect: { Apheros: 'attack 4', refused: { P: 'activate Apheros 2' } },
      },
      gives(active(boost(self, 2, 0))),
    ));
  test('E9.4.1 uses of what two cards have given are counted apart', () =>
    holds(
      {
        table: { P: { hand: ['Gift', 'Present'], field: 'Apheros with W in attack' } },
        play: [casts, { P: 'cast Present with E' }, { P: 'activate Apheros 2' }, { P: 'activate Apheros 3' }],
        expect: { Apheros: 'attack 5', refused: [{ P: 'activate Apheros 2' }, { P: 'activate Apheros 3' }] },
      },
      gives(active(boost(self, 2, 0))),
      gives(active(boost(self, 1, 0)), 'next-turn', 'Present'),
    ));
  test('"you" is whoever controls the card then', () =>
    holds(
      {
        table: { P: { hand: ['Gift', 'Zeus'] }, Q: { field: 'Apheros with W in attack' } },
        play: [casts, { P: 'cast Zeus with T' }, { P: 'pass' }],
        expect: { asked: 'Q trigger', options: { Q: ['pass', 'activate Apheros'] } },
      },
      gives(optional(on('cast', { it: a('theirs', namedAs('Zeus')) }), draw(1))),
    ));
  test('E11.9 one that looks at its own destruction is still there for it', () =>
    holds(
      {
        table: { P: { hand: ['Gift', 'Earthquake'], field: 'Apheros with W in attack', spirits: 'WEEF' } },
        play: [casts, { P: 'cast Earthquake with EE targeting Apheros' }],
        expect: { 'P.hand': 2, 'P.underworld': ['Gift', 'Apheros', 'Earthquake'] },
      },
      gives(mandatory(on('destroyed', { it: itself }), draw(2))),
    ));
  test('E5.2, E9.6.1 it does not work on a card whose own effects do not', () =>
    holds(
      {
        table: { P: { hand: ['Gift'], field: 'Apheros with none in attack' } },
        play: [casts],
        expect: { Apheros: 'attack 2 misenchanted' },
      },
      gives(passive(self, [gets('base-attack', 8)])),
    ));
});
