/**
 * What is said of cards, their figures, and questions about the table, word by word (K9): a word without a test is a type error here. Probe cards stand in where no card of the
 * catalogue shows the word alone; each table also reloads and rewinds at every input.
 */
import { expect, test } from 'vitest';
import { holds } from '../../probes/holds.ts';
import { APHEROS, counter, invoke, probe, type TestsOf, testWords } from '../../probes/words.ts';
import { reading } from '../../rules/reading.ts';
import { attackOf, defenseOf, read, scopeOf } from '../../rules/standing.ts';
import { defOf } from '../../rules/state.ts';
import { table } from '../../scenario/index.ts';
import {
  any,
  ask,
  destroy,
  draw,
  elestral,
  expendsOrElse,
  figure,
  gets,
  instant,
  itself,
  mandatory,
  namedAs,
  on,
  one,
  onlyIf,
  opposing,
  passive,
  self,
  target,
  when,
  where,
} from '../phrases.ts';
import { type Filter, type Words, words } from '../words.ts';

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

testWords('filters', FILTERS);
testWords('figures', FIGURES);
testWords('queries', QUERIES);

test('K9 every word that is read has its test', () => {
  const { filter, figure: figures, query } = reading({ attackOf, defenseOf, mayTarget: () => true });
  expect([Object.keys(FILTERS), Object.keys(FIGURES), Object.keys(QUERIES)].map((list) => list.sort())).toEqual(
    [filter, figures, query].map((list) => Object.keys(list).sort()),
  );
});
