/** What each verb does at the table, with the cards that have it. */
import { describe, expect, test } from 'vitest';
import { damageOn, manaOn } from '../../rules/counters.ts';
import type { Card, G } from '../../rules/state.ts';
import { attempt, choose, table } from '../../scenario/index.ts';
import { hasKeyword, statOf } from '../figures.ts';

const named = (g: G, def: string, n = 0): Card => g.cards.filter((card) => card.def === def)[n] as Card;
const where = (g: G, def: string, n = 0): string => {
  const card = named(g, def, n);
  return card.slot < 0 ? card.place : `${card.place}.${card.slot}`;
};
const tokens = (g: G): string[] =>
  g.cards.flatMap((card) => (card.def === 'creature-token' && card.slot >= 0 ? [`${card.place}.${card.slot}`] : []));
const souls = (g: G): number => (g.pools.aether?.n ?? []).reduce((a, b) => a + b, 0);
/** Passes until nothing is on the stack, or somebody is asked something else. */
function through(g: G): void {
  while (g.own.stack.length > 0) if (!(['P', 'Q'] as const).some((seat) => attempt(g, `${seat}: pass`).ok)) return;
}
/** Answers, then everything that is on the stack. */
function play(g: G, ...texts: string[]): G {
  for (const text of texts) {
    choose(g, text);
    through(g);
  }
  return g;
}
const BATTLE = { phase: 'event', event: 'battle' } as const;
const WATCHMAN = 'City Watchman facing 0';

describe('harm and life', () => {
  test('R12.2: damage to each connected creature, after Armor, and to the opponent', () => {
    const g = table({
      P: { hand: ['Thunderous Avalanche'], creatures: ['empty', 'empty', WATCHMAN] },
      Q: { creatures: ['empty', 'empty', WATCHMAN] },
    });
    play(g, 'P: summon Thunderous Avalanche in A3 facing 0');
    expect(g.own.life).toEqual([20, 17]);
    expect([where(g, 'city-watchman'), where(g, 'city-watchman', 1)]).toEqual(['graveyard.0', 'graveyard.1']);
    expect(souls(g)).toBe(2);
  });

  test('R12.6, R17.3: healing removes counters, for a mana of its own and any other', () => {
    const g = table({
      P: { artifacts: ['empty', 'empty', 'Fountain of Youth facing 0 mana 2'], creatures: ['empty', 'empty', `${WATCHMAN} damage 1`] },
    });
    play(g, 'P: activate Fountain of Youth 1');
    expect([damageOn(named(g, 'city-watchman')), manaOn(named(g, 'fountain-of-youth'))]).toEqual([0, 0]);
  });

  test('R20.9, R17.8: any number of targets for 3 life; exactly two destroyed draw a card', () => {
    const g = table({
      P: {
        artifacts: ['empty', 'empty', 'Artifact Evacuation Device facing 0', 'Mana Rock facing 0', 'Side Dagger facing 0'],
        deck: ['Swift Boots'],
      },
    });
    const options = attempt(g, 'P: activate Artifact Evacuation Device');
    expect(options.ok).toBe(true);
    expect(g.own.life[0]).toBe(17);
  });

  test('R20.8: combat damage is prevented, and the other becomes Prone instead', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'empty', 'Savage Hyena facing 0'] },
      Q: { creatures: ['empty', 'empty', WATCHMAN] },
    });
    play(g, 'P: attack Q.C3 with Savage Hyena', 'P: accept Savage Hyena');
    const watchman = named(g, 'city-watchman');
    expect([damageOn(watchman), hasKeyword(g, watchman, 'prone'), damageOn(named(g, 'savage-hyena'))]).toEqual([0, true, 1]);
  });

  test('R12.2, R23: twice the damage to a Prone creature', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'Zion & Shawarma, Formidable Rats facing 0 mana 2', 'The Atrocious Eagle facing 0'], active: 'all' },
      Q: { creatures: ['empty', 'empty', 'Enraged Vipalus facing 0', 'Enraged Vipalus facing 0'] },
    });
    play(g, 'P: activate Zion & Shawarma, Formidable Rats 1', 'P: attack Q.C3 with The Atrocious Eagle');
    // Attack 2, doubled, is its whole Life.
    expect(where(g, 'enraged-vipalus')).toBe('graveyard.1');
    expect(hasKeyword(g, named(g, 'enraged-vipalus', 1), 'prone')).toBe(true);
  });

  test('R11.8, R12.2: 2 more damage to a creature that is not straight ahead, if its player likes', () => {
    const rogue = (said: 'accept' | 'decline'): G =>
      play(
        table({
          ...BATTLE,
          P: { creatures: ['empty', 'empty', 'Filthy Rogue facing 90'] },
          Q: { creatures: ['empty', 'empty', 'empty', 'Enraged Vipalus facing 0'] },
        }),
        'P: attack Q.C4 with Filthy Rogue',
        `P: ${said} Filthy Rogue`,
      );
    expect((['accept', 'decline'] as const).map((said) => damageOn(named(rogue(said), 'enraged-vipalus')))).toEqual([3, 1]);
  });
});

describe('conditions and stats', () => {
  test('R23: all creatures become Prone, and get up with an Action', () => {
    const g = table({
      phase: 'event',
      event: 'rift',
      rift: 1,
      P: { extra: ['Unavoidable Tremors'], creatures: [WATCHMAN] },
      Q: { creatures: [WATCHMAN] },
    });
    play(g, 'P: rift-summon Unavoidable Tremors in A2 facing 0');
    expect([0, 1].map((n) => hasKeyword(g, named(g, 'city-watchman', n), 'prone'))).toEqual([true, true]);
    play(g, 'P: get-up City Watchman');
    expect([0, 1].map((n) => hasKeyword(g, named(g, 'city-watchman', n), 'prone'))).toEqual([false, true]);
  });

  test('R12.9: a bonus and a loss, never below 0', () => {
    const g = table({ P: { monument: 'White Flag', creatures: [WATCHMAN] } });
    expect(statOf(g, named(g, 'city-watchman'), 'attack')).toBe(0);
    const arena = table({ P: { monument: 'Battle Arena', creatures: [WATCHMAN] }, Q: { creatures: [WATCHMAN] } });
    expect([0, 1].map((n) => statOf(arena, named(arena, 'city-watchman', n), 'attack'))).toEqual([2, 1]);
    expect([0, 1].map((n) => statOf(arena, named(arena, 'city-watchman', n), 'armor'))).toEqual([0, 1]);
  });

  test('R23: Blessed as long as another creature with mana connects to it', () => {
    const g = table({ P: { creatures: ['Hardened Peasant facing 0', `${WATCHMAN} mana 1`] } });
    const peasant = named(g, 'hardened-peasant');
    expect([hasKeyword(g, peasant, 'blessed'), statOf(g, peasant, 'life')]).toEqual([true, 3]);
    const without = table({ P: { creatures: ['Hardened Peasant facing 0', WATCHMAN] } });
    expect(statOf(without, named(without, 'hardened-peasant'), 'life')).toBe(2);
  });

  test('R23, R18.3: Sealed raises the Rank and lets the creature be sacrificed for life', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'Eldritch Sorcerer facing 0 mana 1'] },
      Q: { creatures: ['empty', 'empty', 'empty', WATCHMAN] },
    });
    play(g, 'P: activate Eldritch Sorcerer');
    const sealed = named(g, 'city-watchman');
    expect([hasKeyword(g, sealed, 'sealed'), statOf(g, sealed, 'rank')]).toEqual([true, 1]);
  });

  test('R16.4, R16.6: the creature in the equipped zone has the stats and effects of an Equipment', () => {
    const g = table({
      ...BATTLE,
      P: { artifacts: ['empty', 'Side Dagger facing 0 equipping C2'], creatures: ['empty', `${WATCHMAN} mana 1`] },
    });
    expect(statOf(g, named(g, 'city-watchman'), 'attack')).toBe(2);
    play(g, 'P: activate City Watchman 1');
    expect(statOf(g, named(g, 'city-watchman'), 'attack')).toBe(3);
  });

  test('R14.4, R12.5: what paying the Summoning Cost does besides', () => {
    const g = table({ P: { hand: ['Stone Construct'], artifacts: ['Mana Rock facing 0', 'Side Dagger facing 0'], active: 'all' } });
    play(g, 'P: summon Stone Construct in C1 facing 0', 'P: pay Mana Rock + Side Dagger');
    expect([where(g, 'stone-construct'), statOf(g, named(g, 'stone-construct'), 'life')]).toEqual(['creatures.0.0', 3]);
  });
});

describe('cards that come, go and move', () => {
  test('R24 Conscript, R16.19: a token on a target empty active creature zone', () => {
    const g = table({ ...BATTLE, P: { creatures: ['empty', 'Bygone Ghoul facing 0'], active: 'all' }, Q: { active: ['C4', 'A2'] } });
    play(g, 'P: activate Bygone Ghoul 2', 'P: orient facing 0');
    expect(tokens(g)).toEqual(['creatures.1.3']);
  });

  test('R24 Recycle: draw, then discard', () => {
    const g = table({ ...BATTLE, P: { creatures: ['Clay Construct facing 0'], hand: ['Mana Rock'], deck: ['Side Dagger'] } });
    play(g, 'P: activate Clay Construct', 'P: choose Mana Rock');
    expect([where(g, 'mana-rock'), where(g, 'side-dagger')]).toEqual(['graveyard.0', 'hand.0']);
  });

  test('R24 Reap, R18.5: a Rank 0 Soul onto the card', () => {
    const g = table({ ...BATTLE, aether: 'S0', P: { creatures: ['Spirit Caller facing 0'] } });
    play(g, 'P: activate Spirit Caller');
    expect(souls(g)).toBe(0);
  });

  test('R24 Pray: it collects a mana', () => {
    const g = table({ ...BATTLE, P: { creatures: ['Orderly Cleric facing 0'] } });
    play(g, 'P: activate Orderly Cleric');
    expect(manaOn(named(g, 'orderly-cleric'))).toBe(1);
  });

  test('R24 Wake: a target face-down creature is flipped, and its controller gains 1 life', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'empty', 'Mercenary Brigade facing 0'] },
      Q: { creatures: ['empty', 'empty', 'Nimble Surek set'] },
    });
    play(g, 'P: activate Mercenary Brigade', 'Q: orient facing 0');
    expect([named(g, 'nimble-surek').pose, g.own.life[1]]).toEqual(['0', 21]);
  });

  test('R24 Erode, R17.6: the monument and another card for a card', () => {
    const g = table({ ...BATTLE, P: { monument: 'Monolith', creatures: [WATCHMAN], deck: ['Side Dagger'] } });
    play(g, 'P: activate Monolith 2');
    expect([where(g, 'monolith'), where(g, 'city-watchman'), where(g, 'side-dagger')]).toEqual(['graveyard.0', 'graveyard.0', 'hand.0']);
  });

  test('R24 Upgrade, R17.11: a monument in its place for one less, with the counters', () => {
    const g = table({ ...BATTLE, P: { monument: 'Monolith mana 2', extra: ['Fertile Fields'] } });
    play(g, 'P: activate Monolith 1', 'P: choose Fertile Fields', 'P: discount 0', 'P: pay');
    expect([where(g, 'fertile-fields'), manaOn(named(g, 'fertile-fields'))]).toEqual(['monument.0.0', 2]);
  });

  test('R22 Transform: sacrificed with 3 mana, for a Transformed creature of the extra deck', () => {
    const g = table({
      ...BATTLE,
      P: {
        creatures: ['empty', 'Dimwitted Forest Dweller facing 0 mana 2'],
        artifacts: ['empty', 'Mana Rock facing 0'],
        extra: ['The Mighty Bear'],
      },
    });
    play(g, 'P: activate Mana Rock', 'P: way 1');
    expect(where(g, 'dimwitted-forest-dweller')).toBe('graveyard.0');
    play(g, 'P: choose The Mighty Bear C2', 'P: orient facing 0');
    expect(where(g, 'the-mighty-bear')).toBe('creatures.0.1');
  });
});

describe('what is being answered', () => {
  test('R20.8, R16.15: an Action that is declared does not happen, and its creature becomes Prone', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'empty', WATCHMAN] },
      Q: { creatures: ['empty', 'empty', WATCHMAN], artifacts: ['empty', 'empty', 'Ensnare Creature set'] },
    });
    choose(g, 'P: attack Q.C3 with City Watchman', 'Q: trap Ensnare Creature facing 0');
    through(g);
    expect(hasKeyword(g, named(g, 'city-watchman'), 'prone')).toBe(true);
    expect([damageOn(named(g, 'city-watchman', 1)), where(g, 'ensnare-creature')]).toEqual([0, 'graveyard.1']);
  });

  test('R16.15, R11.8: 2 Attack for a creature that battles, and the Trap is destroyed', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'empty', WATCHMAN] },
      Q: { creatures: ['empty', 'empty', 'Enraged Vipalus facing 0'], artifacts: ['empty', 'empty', 'Attack Reaction set'] },
    });
    choose(g, 'P: attack Q.C3 with City Watchman');
    for (let n = 0; n < 9 && !attempt(g, 'Q: trap Attack Reaction 1 facing 0').ok; n++)
      if (!attempt(g, 'Q: pass').ok) attempt(g, 'P: pass');
    through(g);
    expect(where(g, 'attack-reaction')).toBe('graveyard.1');
    expect(statOf(g, named(g, 'enraged-vipalus'), 'attack')).toBe(4);
    expect(where(g, 'city-watchman')).toBe('graveyard.0');
  });
});
