/** D20: what a scenario may say, where its errors are, and that every expectation can fail. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cardOfFigures } from '../cards/card.ts';
import { elestralsEngine } from './dialect.ts';
import { choose, type PlainSource, playScenario, poolWith, readScenarios, scenarioOf, table } from './index.ts';

const error = (text: string): string => {
  const read = readScenarios(text);
  return read.ok ? 'no error' : `${read.line}: ${read.reason}`;
};

describe('reading', () => {
  test.each([
    ['title: a\nexpect:\n  turn: 5\n  trun: 5', /^4: 'trun' is no place/],
    ['title: a\nexpect:\n  P.hands: 3', /^3: 'P.hands' is no place/],
    ['title: a\nexpect:\n  P.field.5: empty', /^3: 'P.field.5'/],
    ['title: a\ntable:\n  P: { hand: [Slugle] }\nexpect: { turn: 5 }', /^3: no card is called 'Slugle'/],
    ['title: a\ntable:\n  P: { hands: [Sluggle] }\nexpect: { turn: 5 }', /^3: unknown key 'hands'/],
    ['title: a\ntable:\n  P:\n    field:\n      - Sluggle with W\nexpect: { turn: 5 }', /^5: Sluggle stands in attack or in defense/],
    ['title: a\ntable:\n  P: { field: [Atlantis with W] }\nexpect: { turn: 5 }', /^3: Atlantis \(stadium\) does not lie there/],
    ['title: a\ntable:\n  P: { runes: [Bag of Winds with II] }\nexpect: { turn: 5 }', /empowers an Elestral, or is set/],
    ['title: a\ntable:\n  P: { spirits: EXW }\nexpect: { turn: 5 }', /^3: 'EXW' are no Spirits/],
    ['title: a\ntable:\n  P: { hand: [Filler x41] }\nexpect: { turn: 5 }', /^3: P has more than 40 cards/],
    ['title: a\ntable: { turn: 1, P: { runes: [Tsunami set] } }\nexpect: { turn: 1 }', /nothing was Set before the first turn/],
    ['title: a\ntable: { Q: {}, P: {} }\nexpect: { turn: 5 }', /P stands before Q/],
    ['title: a\nplay:\n  - P: end-phase', /^3: nothing is expected after the last step/],
    ['title: a', /nothing is expected/],
    ['title: a\nplay:\n  - R: pass\nexpect: { turn: 5 }', /^3: unknown step 'R'/],
    ['title: a\nexpect: { asked: P acts }', /^2: 'P acts' is no seat and decision/],
    ['title: a\nexpect: { happened: [destory Sluggle] }', /^2: 'destory' is no verb/],
    ['title: a\nexpect: { refused: { P: pass, code: not-offered } }', /is none of game-over/],
    ['title: a\nexpect: { Sluggle: sleeping }', /unknown word 'sleeping'/],
    ['title: a\nexpect: {}', /^2: nothing is expected here/],
    ['cases: [x]\ntitle: a\nexpect: { turn: 5 }', /^1: 'x' is no id here/],
    ['title: a\ntitle: b', /^2: .*unique/i],
    ['card: slugle\ntitle: a\nexpect: { turn: 5 }', /^1: no card has the id 'slugle'/],
    [
      'title: a\ntable:\n  P: { runes: [Spinymph as roses with E empowering Sluggle] }\nexpect: { turn: 5 }',
      /^3: Spinymph quotes no effect 'roses'/,
    ],
    ['title: a\ntable:\n  P: { runes: [Spinymph as thorns with E] }\nexpect: { turn: 5 }', /^3: Spinymph empowers an Elestral/],
    [
      'title: a\ntable:\n  P: { field: [Spinymph as thorns with E in attack] }\nexpect: { turn: 5 }',
      /^3: Spinymph \(artifact\) does not lie there/,
    ],
    ['title: a\nexpect: { turn: 5 }\n---\ntitle: b\nexpect: { turns: 5 }', /^5: /],
  ])('%j', (text, reason) => {
    expect(error(text)).toMatch(reason);
  });
});

const TABLE = {
  P: { hand: ['Sluggle', 'Ambrosia'], spirits: 'EEWW', field: ['Boombatt with T in attack'] },
  Q: { runes: ['Tsunami set'], field: ['Majesea with WW in defense'] },
};

describe('expecting', () => {
  const fault = (expect_: PlainSource): string => {
    const { failure } = playScenario(scenarioOf({ title: 'a', table: TABLE, play: [{ P: 'enchant Boombatt with W' }], expect: expect_ }));
    return failure ? failure.reasons.join('\n') : 'holds';
  };

  test.each<[holds: PlainSource, fails: PlainSource]>([
    [{ 'P.hand': ['Ambrosia', 'Sluggle'] }, { 'P.hand': ['Ambrosia'] }],
    [{ 'P.hand': ['Ambrosia', '...'] }, { 'P.hand': ['Ambrosia', 'Boombatt', '...'] }],
    [{ 'P.hand': 2 }, { 'P.hand': 3 }],
    [{ 'P.deck': 37 }, { 'P.deck': 36 }],
    [{ 'P.deck': ['Filler x2', '...'] }, { 'P.deck': ['Filler x2'] }],
    [{ 'P.spirits': 'EEW' }, { 'P.spirits': 'EEWW' }],
    [{ 'P.spirits': 3 }, { 'P.spirits': 4 }],
    [{ 'P.field': ['Boombatt with TW in attack enchanted'] }, { 'P.field': ['Boombatt with TW in attack misenchanted'] }],
    [{ 'P.field.2': 'empty' }, { 'P.field.1': 'empty' }],
    [{ 'Q.field': ['Majesea'] }, { 'Q.field': ['empty', 'Majesea'] }],
    [{ 'Q.runes.1': 'Tsunami set before' }, { 'Q.runes.1': 'Tsunami set now' }],
    [{ Majesea: 'in Q.field.1 in defense misenchanted defense 14' }, { Majesea: 'defense 13' }],
    [{ Boombatt: 'since before, not attacked' }, { Boombatt: 'since now' }],
    [{ asked: 'P act' }, { asked: 'Q act' }],
    [{ offers: { P: ['set Ambrosia'] } }, { offers: { P: ['set Sluggle'] } }],
    [{ options: { Q: 'none' } }, { options: { P: ['end-phase'] } }],
    [{ refused: { P: 'expend E' } }, { refused: { P: 'set Ambrosia' } }],
    [{ refused: { Q: 'pass', code: 'no-open-decision' } }, { refused: { Q: 'pass' } }],
    [
      { sees: { Q: { 'P.hand': '2 hidden', 'P.spirits': 3, 'Q.runes.1': 'Tsunami' } } },
      { sees: { Q: { 'P.hand': ['Sluggle', 'hidden'] } } },
    ],
    [{ sees: { P: { 'P.spirits': 'EEW', 'Q.runes': '1 hidden' } } }, { sees: { P: { 'Q.runes.1': 'Tsunami' } } }],
    [{ sees: { spectator: { 'P.spirits': 3 } } }, { sees: { spectator: { 'P.spirits': 'EEW' } } }],
    [{ happened: ['enchant Boombatt P 1'] }, { happened: ['enchant Boombatt P 2'] }],
    [{ 'not-happened': ['destroy Boombatt'] }, { 'not-happened': ['enchant'] }],
    [{ result: 'none' }, { result: 'P wins' }],
    [{ chain: 'none' }, { chain: ['cast Sluggle'] }],
    [{ turn: 5, active: 'P', phase: 'main', 'spirit-action': 'used' }, { 'spirit-action': 'free' }],
    [{ 'P.mulligans': 0 }, { 'P.mulligans': 1 }],
    [{ Majesea: 'not suppressed' }, { Majesea: 'suppressed' }],
  ])('%j holds, %j does not', (holds, fails) => {
    expect(fault(holds)).toBe('holds');
    expect(fault(fails)).toMatch(/found|offered|accepted|refused as|sees|happen/);
  });

  test('a refused choice, and one that cannot be read against the table, are failures with their line and the table', () => {
    const failure = (play: string) => {
      const read = readScenarios(`title: a\nplay:\n  - P: ${play}\nexpect: { turn: 5 }`);
      return read.ok ? playScenario(read.scenarios[0] as (typeof read.scenarios)[0]).failure : undefined;
    };
    expect(failure('expend EE')).toMatchObject({
      line: 3,
      reasons: ['refused as field-invalid (spirits)'],
      picture: expect.stringContaining('turn 5 of P'),
    });
    expect(failure('cast Sluggle')).toMatchObject({ line: 3, reasons: ['Sluggle is not on this table'] });
  });
});

describe('tables', () => {
  test('forty cards and twenty Spirits a side, unless the table says otherwise', () => {
    const g = table({ ...TABLE, Q: { ...TABLE.Q, spent: 'EE' } });
    for (const seat of [0, 1]) expect(g.cards.filter((card) => card.owner === seat)).toHaveLength(40);
    const count = (kinds: readonly number[]): number => kinds.slice(8).reduce((a, b) => a + b, 0);
    const under = g.cards.reduce((sum, card) => sum + count(card.pool), 0);
    expect(under + count(g.pools['spirits.1']?.n ?? []) + count(g.pools['spent.1']?.n ?? [])).toBe(20);
    expect(table({ P: { deck: { only: ['Sluggle'] } } }).zones['deck.0']).toHaveLength(1);
  });

  test('a card of the other side lies on the field with its owner’s Spirits', () => {
    const g = table({ P: { field: ['Boombatt with T in attack of Q'] } });
    const card = g.cards.find((c) => c.def === 'boombatt');
    expect(card).toMatchObject({ owner: 1, controller: 0, place: 'elestrals.0' });
    expect(card?.pool[8 + 3]).toBe(1);
  });

  test('E16.13 an Elestral that lies there as an Artifact works as one', () => {
    const fault = (runes: string) =>
      playScenario(
        scenarioOf({
          title: 'a',
          table: { P: { runes: 'Spinymph as thorns with E empowering Galvenom' }, Q: { field: 'Galvenom with TT in attack' } },
          expect: { Galvenom: 'attack 0', 'P.runes': [runes] },
        }),
      ).failure?.reasons.join();
    expect(fault('Spinymph as thorns with E empowering Galvenom')).toBeUndefined();
    expect(fault('Spinymph as wings')).toMatch(/found Spinymph as thorns/);
  });

  test('cards that exist in a test only', () => {
    const probe = cardOfFigures(
      { id: 'probe', name: 'Probe', kind: 'elestral', cost: 'E', attack: 9, defense: 9, set: '', number: '' },
      [],
    );
    const g = table({ P: { hand: 'Probe' } }, [probe]);
    choose(g, 'P: cast Probe with E in defense');
    expect(g.cards.find((c) => c.def === 'probe')?.place).toBe('elestrals.0');
    const scenario = scenarioOf({ title: 'a', table: { P: { hand: 'Probe' } }, expect: { 'P.hand': ['Probe'] } }, poolWith([probe]));
    expect(playScenario(scenario).failure).toBeUndefined();
  });
});

describe('every scenario runs three times', () => {
  afterEach(() => void vi.restoreAllMocks());
  const { submit } = elestralsEngine;
  const played = () =>
    playScenario(scenarioOf({ title: 'a', table: TABLE, play: [{ P: 'expend E' }, { P: 'set Ambrosia' }], expect: { turn: 5 } })).failure;

  test('what a saved game forgets is found', () => {
    const seen = new WeakSet<object>();
    vi.spyOn(elestralsEngine, 'submit').mockImplementation((game, input) => {
      if (seen.has(game)) game.tally.random++;
      seen.add(game);
      return submit(game, input);
    });
    expect(played()).toMatchObject({ mode: 'reload' });
  });

  test('what a copy shares with its original is found', () => {
    let calls = 0;
    vi.spyOn(elestralsEngine, 'submit').mockImplementation((game, input) => {
      // Two inputs in each of three runs; what comes then is the repetition.
      if (++calls > 6) game.tally.random++;
      return submit(game, input);
    });
    expect(played()).toMatchObject({ mode: 'rewind' });
  });

  test('else there is nothing to find', () => expect(played()).toBeUndefined());
});
