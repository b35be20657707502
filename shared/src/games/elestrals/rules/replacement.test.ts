/** Replacement effects (E16.15, E11.8): who is asked, in which order, each once an event; and what is then destroyed. */
import { expect, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import {
  a,
  destroy,
  draw,
  elestral,
  ifYouDo,
  instant,
  itself,
  modify,
  on,
  opposing,
  replacement,
  self,
  statsBy,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';
import { cardLike, holds } from '../probes/holds.ts';

import { choose, table } from '../scenario/index.ts';

const card = (name: string, cost: string, ...effects: Effect[]): CardDef =>
  cardLike({ id: name.toLowerCase(), name, kind: cost === 'O' ? 'invoke' : 'elestral', cost, attack: 2, defense: 2 }, ...effects);

/** Gets +5 Attack instead of being destroyed. */
const stubborn = (must: boolean): CardDef =>
  card('Stubborn', 'E', replacement(on('destroyed', { it: itself }), must, modify(self, statsBy(5, 0), 'stays')));
/** Goes down for any other Elestral of its player. */
const loyal = card(
  'Loyal',
  'W',
  replacement(on('destroyed', { it: a('mine', elestral, { word: 'other', arg: true }) }), false, destroy(self)),
);
const sweep = card('Sweep', 'O', instant(destroy(opposing(elestral))));

test('E16.15 one that must be applied is applied without a question, once for each event', () =>
  holds(
    {
      table: { P: { hand: 'Sweep x2' }, Q: { field: ['Stubborn with E in attack', 'Apheros with W in attack'] } },
      play: [
        { P: 'cast Sweep with W' },
        {
          expect: {
            Stubborn: 'attack 7',
            'Q.field': ['Stubborn', 'empty'],
            happened: ['destroy Apheros'],
            'not-happened': ['destroy Stubborn'],
          },
        },
        { P: 'cast Sweep#2 with W' },
      ],
      expect: { Stubborn: 'attack 12', asked: 'P act' },
    },
    stubborn(true),
    sweep,
  ));

test('E16.15 an optional one is asked about once; declined, the card is destroyed', () =>
  holds(
    {
      table: { P: { hand: 'Sweep' }, Q: { field: 'Stubborn with E in attack' } },
      play: [
        { P: 'cast Sweep with W' },
        { expect: { asked: 'Q replace', options: { Q: ['accept Stubborn', 'decline'] } } },
        { Q: 'decline' },
      ],
      expect: { 'Q.underworld': ['Stubborn'], asked: 'P act' },
    },
    stubborn(false),
    sweep,
  ));

test('E16.15 of several for one destruction the player chooses; what was destroyed instead is not destroyed again', () =>
  holds(
    {
      table: { P: { hand: 'Sweep' }, Q: { field: ['Stubborn with E in attack', 'Loyal with W in attack'] } },
      play: [
        { P: 'cast Sweep with W' },
        { expect: { options: { Q: ['accept Stubborn', 'accept Loyal', 'decline'] } } },
        { Q: 'accept Loyal' },
      ],
      expect: { 'Q.field': ['Stubborn with E'], 'Q.underworld': ['Loyal'], asked: 'P act' },
    },
    stubborn(false),
    loyal,
    sweep,
  ));

test('E16.15 a card whose effects are off replaces nothing', () =>
  holds(
    {
      table: { P: { hand: 'Sweep' }, Q: { field: 'Stubborn with W in attack' } },
      play: [{ P: 'cast Sweep with W' }],
      expect: { 'Q.underworld': ['Stubborn'], asked: 'P act' },
    },
    stubborn(true),
    sweep,
  ));

test('E11.8 both lose, one is saved: the player of the destroyed one still Expends the difference', () =>
  holds(
    {
      table: { phase: 'battle', P: { field: 'Apheros with W in attack' }, Q: { field: 'Stubborn with EEE in attack' } },
      play: [{ P: 'attack Stubborn with Apheros' }, { Q: 'accept Stubborn' }, { expect: { asked: 'P expend' } }, { P: 'expend WW' }],
      expect: { 'P.underworld': ['Apheros'], 'Q.field': ['Stubborn with EEE'] },
    },
    stubborn(false),
  ));

test('E11.8 both lose, the one with fewer Spirits is saved: nobody Expends', () =>
  holds(
    {
      table: { phase: 'battle', P: { field: 'Apheros with WWW in attack' }, Q: { field: 'Stubborn with E in attack' } },
      play: [{ P: 'attack Stubborn with Apheros' }, { Q: 'accept Stubborn' }],
      expect: { 'P.underworld': ['Apheros'], 'Q.field': ['Stubborn with E'], 'not-happened': ['damage'], asked: 'Q act' },
    },
    stubborn(false),
  ));

test('E9.2.3 what was replaced was not done', () =>
  holds(
    {
      table: { P: { hand: 'Sweep' }, Q: { field: 'Stubborn with E in attack' } },
      play: [{ P: 'cast Sweep with W' }],
      expect: { 'P.hand': 0, Stubborn: 'attack 7' },
    },
    stubborn(true),
    card('Sweep', 'O', instant(destroy(opposing(elestral)), ifYouDo('destroy', draw(1)))),
  ));

test('E16.15 what was destroyed instead of another card of the same batch is destroyed once', () => {
  const spec = { P: { hand: 'Sweep' }, Q: { field: ['Stubborn with E in attack', 'Loyal with W in attack'] } } as const;
  const g = table(spec, [stubborn(false), loyal, sweep]);
  choose(g, 'P: cast Sweep with W');
  expect(choose(g, 'Q: accept Loyal').filter((event) => event.verb === 'destroy')).toHaveLength(1);
});
