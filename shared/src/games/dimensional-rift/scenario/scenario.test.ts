/** D20: what a scenario of Dimensional Rift may say, and that every expectation can fail. */
import { describe, expect, test } from 'vitest';
import { choose, type PlainSource, playScenario, readScenarios, scenarioOf, table } from './index.ts';

const error = (text: string): string => {
  const read = readScenarios(text);
  return read.ok ? 'no error' : `${read.line}: ${read.reason}`;
};

describe('reading', () => {
  test.each([
    ['title: a\ntable:\n  P: { creatures: [Mana Rock] }\nexpect: { turn: 5 }', /^3: Mana Rock \(artifact\) does not lie there/],
    ['title: a\ntable:\n  P: { creatures: [City Watchman facing 45] }\nexpect: { turn: 5 }', /^3: 'facing' is followed by/],
    ['title: a\ntable:\n  P: { creatures: [City Watchman set mana 2] }\nexpect: { turn: 5 }', /^3: nothing lies on a face-down card/],
    ['title: a\ntable:\n  P: { active: [C6] }\nexpect: { turn: 5 }', /^3: 'C6' is none of C1/],
    ['title: a\ntable: { aether: 3X }\nexpect: { turn: 5 }', /^2: '3X' are no Souls/],
    ['title: a\nexpect: { P.C6: empty }', /^2: 'P.C6' is no place/],
    ['title: a\nexpect: { event: fight }', /^2: 'fight' is none of/],
    ['title: a\nplay:\n  - P: ascend City Watchman\nexpect: { turn: 5 }', /^3: unknown verb 'ascend'/],
  ])('%j', (text, reason) => {
    expect(error(text)).toMatch(reason);
  });
});

const TABLE = {
  event: 'battle',
  phase: 'event',
  aether: '2S0 S2',
  P: {
    hand: ['Mana Rock'],
    creatures: ['empty', 'City Watchman facing 0 mana 1'],
    artifacts: ['empty', 'Side Dagger facing 90 equipping C2'],
    life: 12,
  },
  Q: { creatures: ['empty', 'Noble Squire set', 'City Watchman facing 180 damage 1'] },
};

describe('expecting', () => {
  const fault = (expect_: PlainSource): string => {
    const { failure } = playScenario(scenarioOf({ title: 'a', table: TABLE, expect: expect_ }));
    return failure ? failure.reasons.join('\n') : 'holds';
  };

  test.each<[holds: PlainSource, fails: PlainSource]>([
    [{ 'P.C2': 'City Watchman facing 0 mana 1' }, { 'P.C2': 'City Watchman facing 90' }],
    [{ 'P.creatures': ['empty', 'City Watchman mana 1'] }, { 'P.creatures.2': 'City Watchman mana 2' }],
    [{ 'Q.C2': 'Noble Squire set before' }, { 'Q.C2': 'Noble Squire set now' }],
    [{ 'City Watchman#2': 'in Q.C3, damage 1, not blessed, life 2' }, { 'City Watchman#2': 'damage 0' }],
    [{ 'Side Dagger': 'equipping C2' }, { 'Side Dagger': 'equipping Q.C2' }],
    [{ aether: 'S0S0S2' }, { aether: '3S0' }],
    [{ aether: 3 }, { aether: 2 }],
    [{ 'P.life': 12, 'Q.life': 20 }, { 'P.life': 20 }],
    [{ 'P.active': ['A2', 'A3', 'A4', 'C2'] }, { 'P.active': 'all' }],
    [{ event: 'battle', phase: 'event', first: 'P' }, { event: 'campaign' }],
    [{ sees: { Q: { 'P.hand': '1 hidden', 'Q.C2': 'Noble Squire', aether: 'S0S0S2' } } }, { sees: { P: { 'Q.C2': 'Noble Squire' } } }],
    [{ stack: 'none' }, { stack: ['attack City Watchman'] }],
    [{ 'City Watchman': 'connecting A1 A3 C1 C3 Q.C4' }, { 'City Watchman': 'connecting A1 A3 C1 C3' }],
    [{ 'Noble Squire': 'connecting none' }, { 'Noble Squire': 'connecting P.C4' }],
    [{ 'P.warned': 'none' }, { 'P.warned': ['Mana Rock'] }],
    [{ asked: 'P act' }, { asked: 'Q act' }],
    [{ refused: { P: 'summon Mana Rock in A3' } }, { refused: { P: 'pass' } }],
  ])('%j holds, %j does not', (holds, fails) => {
    expect(fault(holds)).toBe('holds');
    expect(fault(fails)).toMatch(/found|offered|accepted|refused as|sees|happen/);
  });
});

describe('tables and choices', () => {
  test('R5: the set-up with hidden signs, decks as listed', () => {
    const g = table({ phase: 'set-up', P: { deck: ['City Watchman'] } });
    choose(g, 'P: no-cut', 'Q: cut 4', 'P: rock', 'Q: scissors', 'P: go-second', 'Q: mulligan', 'P: keep', 'Q: keep');
    expect(g.own.first).toBe(1);
    expect(g.zones['hand.1']).toHaveLength(4);
  });

  test('R6: the Preparations Round', () => {
    const g = table({ phase: 'preparations', P: { hand: 'Mana Rock' }, Q: { hand: 'Side Dagger' } });
    choose(g, 'P: set Mana Rock in A2', 'Q: done');
    expect(g.own.turn).toBe(1);
  });

  test('R14: set and summon, with the zone and the orientation', () => {
    const g = table({ P: { hand: ['Mana Rock', 'City Watchman'], active: 'all' } });
    choose(g, 'P: set Mana Rock in A2', 'P: summon City Watchman in C1 facing 180');
    expect(g.cards.find((card) => card.def === 'city-watchman')).toMatchObject({ place: 'creatures.0', slot: 0, pose: '180' });
  });

  test('R11: an attack names a zone, or the card that stands there', () => {
    for (const target of ['Q.C3', 'City Watchman#2']) {
      const g = table({
        phase: 'event',
        event: 'battle',
        P: { creatures: ['empty', 'empty', 'City Watchman facing 0'] },
        Q: { creatures: ['empty', 'empty', 'City Watchman facing 0'] },
      });
      const events = choose(g, `P: attack ${target} with City Watchman`);
      expect(events.filter(({ verb }) => verb === 'damage')).toHaveLength(2);
    }
  });

  test('R19: Souls of a Rank, from the Aether and from a card', () => {
    const g = table({ phase: 'event', aether: 'S0', P: { creatures: ['City Watchman facing 0 souls S1'] } });
    choose(g, 'P: rift 3 with S0 + S1 from City Watchman');
    expect(g.own.rift.level).toBe(3);
    expect(g.pools.aether?.n.some((n) => n > 0)).toBe(false);
  });
});
