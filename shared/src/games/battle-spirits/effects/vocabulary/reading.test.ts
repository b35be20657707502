/** What filters, figures and questions mean (B2, B9, B11, B15.12), asked of tables. */
import { describe, expect, test } from 'vitest';
import type { Scope } from '../../../../effects/index.ts';
import type { Seat } from '../../../../kernel/index.ts';
import { cardLike, holds, magicLike, type TestsOf, testWords } from '../../probes/holds.ts';
import { type Card, defOf, type G } from '../../rules/state.ts';
import { refOf } from '../../rules/zones.ts';
import { choose, table } from '../../scenario/index.ts';
import { armor, not } from '../phrases.ts';
import { read } from '../standing.ts';
import { type Condition, type Filter, type Words, words } from '../words.ts';

const on = (g: G, name: string): Card => g.cards.find((card) => defOf(g, card).name === name) as Card;
/** An effect of the card of that name. */
const scopeOf = (g: G, name: string, seat: Seat = 0): Scope => ({ seat, self: refOf(on(g, name)), names: {}, results: {}, lasts: {} });
const is = <K extends keyof Words['filter'] & string>(word: K, arg: Words['filter'][K]): Filter => words.is(word, arg);

/** The names of the cards on both fields that fit, for an effect of P's Goradon. */
const fitting = (g: G, ...filter: Filter[]): string[] =>
  read.cards(g, words.onField('any', ...filter), scopeOf(g, 'Goradon')).map((card) => defOf(g, card).name);

const FIELDS = {
  P: { field: ['Goradon with 1', 'The Hellfighter Balam with 3 exhausted since now', 'The Anthill with 2'] },
  Q: { field: ['Rokceratops with 3', 'The Emperor Kaiseratlas with 4', 'Steam-Golem with 4'] },
};
const ALL = ['Goradon', 'The Hellfighter Balam', 'The Anthill', 'Rokceratops', 'The Emperor Kaiseratlas', 'Steam-Golem'];

/** Which of the cards fit; all others fit what is not so. */
const finds = (filter: Filter, ...names: string[]): (() => void) => {
  return () => {
    const g = table(FIELDS);
    expect(fitting(g, filter)).toEqual(names);
    expect(fitting(g, not(filter))).toEqual(ALL.filter((name) => !names.includes(name)));
  };
};

const FILTERS: TestsOf<keyof Words['filter']> = {
  type: ['B2.1', finds(is('type', 'nexus'), 'The Anthill')],
  color: ['B2.5', finds(is('color', ['red', 'blue']), 'Goradon', 'Rokceratops', 'Steam-Golem')],
  family: ['B2.2', finds(is('family', ['Shellman', 'Reptile Beast']), 'Goradon', 'The Emperor Kaiseratlas')],
  keyword: ['B2.7', finds(is('keyword', ['curse', 'tribute', 'crush']), 'The Hellfighter Balam', 'The Emperor Kaiseratlas', 'Steam-Golem')],
  'name-with': ['B2.2', finds(is('name-with', 'olem'), 'Steam-Golem')],
  blown: ['B16.7', finds(is('blown', true))],
  'bp-at-most': ['B15.12', finds(is('bp-at-most', 4000), 'Goradon', 'The Hellfighter Balam', 'The Anthill', 'Rokceratops')],
  'cost-at-most': ['B2.2', finds(is('cost-at-most', 3), 'Goradon', 'The Hellfighter Balam', 'Rokceratops')],
  cores: ['B4.2', finds(is('cores', 3), 'The Hellfighter Balam', 'Rokceratops')],
  exhausted: ['B10.1', finds(is('exhausted', true), 'The Hellfighter Balam')],
  'summoned-this-turn': ['B8.2', finds(is('summoned-this-turn', true), 'The Hellfighter Balam')],
  other: ['B15.7', finds(is('other', true), ...ALL.slice(1))],
  opposing: ['B15.7', finds(is('opposing', true), ...ALL.slice(3))],
  attacking: ['B11.4', () => expect(inBattle(is('attacking', true))).toEqual(['Goradon'])],
  blocking: ['B11.8', () => expect(inBattle(is('blocking', true))).toEqual(['Steam-Golem'])],
  battling: ['B11.8', () => expect(inBattle(is('battling', true))).toEqual(['Goradon', 'Steam-Golem'])],
};

/** Goradon attacks, Steam-Golem has been declared as its blocker. */
function battle(): G {
  const g = table({ ...FIELDS, phase: 'attack' });
  for (const line of ['P: attack Goradon', 'Q: pass', 'P: pass', 'Q: block Steam-Golem']) choose(g, line);
  return g;
}
const inBattle = (filter: Filter): string[] => fitting(battle(), filter);

testWords('filters', FILTERS);

const figure = (g: G, word: Words['figure'], name: string): number =>
  read.amount(g, words.figure(word, words.named('self')), scopeOf(g, name));

testWords('figures', {
  bp: ['B9.2', () => expect(figure(table(FIELDS), 'bp', 'Rokceratops')).toBe(4000)],
  cost: ['B2.2', () => expect(figure(table(FIELDS), 'cost', 'Steam-Golem')).toBe(5)],
  cores: ['B4.2', () => expect(figure(table(FIELDS), 'cores', 'The Anthill')).toBe(2)],
  level: ['B9.1', () => expect(figure(table(FIELDS), 'level', 'Steam-Golem')).toBe(2)],
  symbols: ['B2.6', () => expect(figure(table(FIELDS), 'symbols', 'The Emperor Kaiseratlas')).toBe(2)],
  'blue-symbols': ['B2.6', () => expect(ALL.map((name) => figure(table(FIELDS), 'blue-symbols', name))).toEqual([0, 0, 0, 0, 0, 1])],
  windstorm: [
    'B16.7',
    () => expect(figure(table({ P: { field: ['The Providence Hououga with 1'] } }), 'windstorm', 'The Providence Hououga')).toBe(3),
  ],
  'lack-for-level-2': [
    'B9.1',
    () => expect(figure(table({ P: { field: ['The Burning Canyon with 0'] } }), 'lack-for-level-2', 'The Burning Canyon')).toBe(1),
  ],
  reduction: ['B7.2', () => expect(figure(table(FIELDS), 'reduction', 'Steam-Golem')).toBe(3)],
} satisfies TestsOf<Words['figure']>);

const asks = (g: G, name: string, condition: Condition, seat: Seat = 0): boolean => read.holds(g, condition, scopeOf(g, name, seat));

testWords('questions', {
  level: [
    'B2.7',
    () =>
      expect([[1], [2], [1, 3]].map((levels) => asks(table(FIELDS), 'Rokceratops', words.ask('level', levels)))).toEqual([
        false,
        false,
        true,
      ]),
  ],
  turn: [
    'B15.1',
    () => expect((['me', 'foe'] as const).map((who) => asks(table(FIELDS), 'Goradon', words.ask('turn', who)))).toEqual([true, false]),
  ],
  'battle-phase': [
    'B1.3',
    () => {
      const said = (g: G): boolean[] => (['me', 'foe', 'any'] as const).map((who) => asks(g, 'Goradon', words.ask('battle-phase', who)));
      expect(said(table(FIELDS))).toEqual([false, false, false]);
      expect(said(battle())).toEqual([true, false, true]);
      expect(asks(battle(), 'Rokceratops', words.ask('battle-phase', 'foe'), 1)).toBe(true);
    },
  ],
  'first-attack': [
    'B11.13',
    () => {
      const g = table({ phase: 'attack', P: { field: ['Goradon with 1', 'Metalburn with 1'] } });
      const isFirst = (): boolean => asks(g, 'Goradon', words.ask('first-attack', true));
      choose(g, 'P: attack Goradon');
      expect(isFirst()).toBe(true);
      for (const line of ['Q: pass', 'P: pass', 'P: attack Metalburn']) choose(g, line);
      expect(isFirst()).toBe(false);
    },
  ],
  'cores-by-hand': [
    'B9.3',
    () => {
      const g = table({ P: { reserve: 2, field: ['Goradon with 1', 'Metalburn with 1'], hand: 'Rokceratops' } });
      choose(g, 'P: move-cores 1 to Goradon');
      const byHand = (name: string): boolean => asks(g, name, words.ask('cores-by-hand', true));
      expect([byHand('Goradon'), byHand('Metalburn')]).toEqual([true, false]);
      choose(g, 'P: summon Rokceratops with 1');
      expect(byHand('Rokceratops')).toBe(true);
    },
  ],
} satisfies TestsOf<keyof Words['query']>);

describe('B15.13 what an effect may choose and does anything to', () => {
  test('a Spirit that has Armor against its colour is neither offered nor touched', () => {
    const armored = cardLike({ id: 'iron', name: 'Iron', printed: 'Iron', colors: ['white'] }, armor(['red']));
    const exhaustAll = magicLike([words.act('exhaust', words.onField('any', words.is('type', 'spirit')))]);
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: ['Iron with 1', 'Goradon with 1'] } },
        play: [{ P: 'use Probe' }],
        expect: { Iron: 'refreshed', Goradon: 'exhausted' },
      },
      armored,
      exhaustAll,
    );
    // B16.4: one's own effects are none of the opponent's.
    holds(
      { table: { P: { hand: 'Probe', field: ['Iron with 1'] } }, play: [{ P: 'use Probe' }], expect: { Iron: 'exhausted' } },
      armored,
      exhaustAll,
    );
    const chooseOne = magicLike([
      words.choose(words.one(words.onField('any', words.is('type', 'spirit')), 'chosen')),
      words.act('exhaust', words.named('chosen')),
    ]);
    holds(
      {
        table: { P: { hand: 'Probe' }, Q: { field: ['Iron with 1', 'Goradon with 1'] } },
        play: [{ P: 'use Probe' }],
        expect: { Iron: 'refreshed', Goradon: 'exhausted', asked: 'P act' },
      },
      armored,
      chooseOne,
    );
  });
});
