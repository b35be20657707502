/** D20: what a scenario of Battle Spirits may say, and that every expectation can fail. */
import { describe, expect, test } from 'vitest';
import { choose, type PlainSource, playScenario, readScenarios, scenarioOf, table } from './index.ts';

const error = (text: string): string => {
  const read = readScenarios(text);
  return read.ok ? 'no error' : `${read.line}: ${read.reason}`;
};

describe('reading', () => {
  test.each([
    ['title: a\ntable:\n  P: { field: [Lava Call] }\nexpect: { turn: 5 }', /^3: Lava Call \(magic\) does not lie there/],
    ['title: a\ntable:\n  P: { field: [Goradon with many] }\nexpect: { turn: 5 }', /^3: 'with' is followed by a number of cores/],
    ['title: a\ntable:\n  P: { field: [Goradon bp 3000] }\nexpect: { turn: 5 }', /^3: places, figures and marks follow/],
    ['title: a\ntable:\n  P: { reserve: EW }\nexpect: { turn: 5 }', /^3: 'EW' are no cores: write a number/],
    ['title: a\ntable: { phase: block }\nexpect: { turn: 5 }', /^2: 'block' is none of set-up/],
    ['title: a\nexpect: { P.runes: 1 }', /^2: 'P.runes' is no place/],
    ['title: a\nplay:\n  - P: cast Goradon\nexpect: { turn: 5 }', /^3: unknown verb 'cast'/],
    ['title: a\nrules: [E1.1]\nexpect: { turn: 5 }', /^2: 'E1.1' is no id here/],
    ['game: elestrals\ntitle: a\nexpect: { turn: 5 }', /^1: this is a scenario of elestrals/],
  ])('%j', (text, reason) => {
    expect(error(text)).toMatch(reason);
  });
});

const TABLE = {
  P: { hand: ['Goradon', 'Lava Call'], reserve: 4, field: ['Rokceratops with 3'] },
  Q: { field: ['Goradon exhausted', 'Goradon'], reserve: 2, life: 3, spent: 1 },
};

describe('expecting', () => {
  const fault = (expect_: PlainSource): string => {
    const { failure } = playScenario(scenarioOf({ title: 'a', table: TABLE, play: [{ P: 'summon Goradon with 1' }], expect: expect_ }));
    return failure ? failure.reasons.join('\n') : 'holds';
  };

  test.each<[holds: PlainSource, fails: PlainSource]>([
    [{ 'P.field': ['Goradon with 1', 'Rokceratops with 3'] }, { 'P.field': ['Goradon with 2', 'Rokceratops'] }],
    [{ 'P.field': 2 }, { 'P.field': 1 }],
    [{ 'P.reserve': 3, 'Q.life': 3, 'Q.spent': 1 }, { 'P.reserve': 4 }],
    [{ Rokceratops: 'level 3 bp 4000 refreshed since before' }, { Rokceratops: 'exhausted' }],
    [{ Goradon: 'in P.field, since now, not attacking' }, { Goradon: 'attacking' }],
    [{ 'Goradon#2': 'exhausted of Q' }, { 'Goradon#2': 'of P' }],
    [{ 'P.trash': 0 }, { 'P.trash': ['Goradon'] }],
    [{ priority: 'none' }, { priority: 'Q' }],
    [{ offers: { P: ['use Lava Call flash', 'move-cores to reserve', 'end-step'] } }, { offers: { P: ['use Lava Call main'] } }],
    [{ refused: { P: 'use Lava Call paying 9', code: 'field-invalid' } }, { refused: { P: 'end-step' } }],
    [{ sees: { Q: { 'P.hand': '1 hidden', 'P.reserve': 3 } } }, { sees: { Q: { 'P.hand': ['Lava Call'] } } }],
    [{ happened: ['summon Goradon P', 'place P 1'] }, { happened: ['destroy Goradon'] }],
    [{ asked: 'P act', result: 'none', phase: 'main' }, { phase: 'end' }],
  ])('%j holds, %j does not', (holds, fails) => {
    expect(fault(holds)).toBe('holds');
    expect(fault(fails)).toMatch(/found|offered|accepted|refused as|sees|happen/);
  });
});

describe('tables and choices', () => {
  test('B5: the set-up', () => {
    const g = table({ phase: 'set-up' });
    choose(g, 'P: go-second');
    expect(g.own).toMatchObject({ active: 1, turn: 1 });
  });

  test('B9.3, B7.4: cores from several places, to one card', () => {
    const g = table({ P: { reserve: 2, field: ['Rokceratops with 1', 'Goradon with 3'] } });
    choose(g, 'P: move-cores 2 + 1 from Goradon to Rokceratops');
    expect(g.cards.find((card) => card.def === 'BS01-001')?.pool).toEqual([2]);
    expect(g.pools['reserve.0']?.n).toEqual([0]);
  });

  test('B11, B12: a smallest battle in words', () => {
    const g = table({ P: { field: ['Rokceratops with 3', 'Goradon'] }, Q: { field: ['Goradon'] } });
    choose(g, 'P: end-step', 'P: attack Rokceratops', 'Q: pass', 'P: pass', 'Q: block Goradon#2', 'Q: pass', 'P: pass');
    expect(g.zones['trash.1']).toHaveLength(1);
    expect(g.own.phase).toBe('attack');
  });

  test('B21.3: the cores of a table are counted', () => {
    const g = table(TABLE);
    expect(g.own.cores).toEqual([5 + 4 + 3, 3 + 2 + 1 + 2]);
  });
});
