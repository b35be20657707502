/** What single cards change in the rules: payments, sights, targets, what is put off (R17, R22, R26). */
import { describe, expect, test } from 'vitest';
import { manaOn } from '../rules/counters.ts';
import { type Card, type G, touch } from '../rules/state.ts';
import { DIALECT } from '../scenario/dialect.ts';
import { attempt, choose, table } from '../scenario/index.ts';
import { hasKeyword } from './figures.ts';

const named = (g: G, def: string): Card => g.cards.find((card) => card.def === def) as Card;
const play = (g: G, ...texts: string[]): G => {
  for (const text of texts) choose(g, text);
  return g;
};
const BATTLE = { phase: 'event', event: 'battle' } as const;

describe('payments', () => {
  test('R17.3: mana that may not be consumed pays nothing, and a Manalocked source lends nothing', () => {
    const g = table({ P: { creatures: ['Serene Bry facing 0', 'Nimble Surek facing 0 mana 2', 'Deceitful Acolyte facing 0'] } });
    expect(attempt(g, 'P: activate Serene Bry').ok).toBe(false);
  });

  test('R18.7: the loss of life before a Soulrift comes once in a turn', () => {
    const g = table({ phase: 'event', aether: '1S0', Q: { monument: 'Restless Mausoleum' } });
    play(g, 'P: rift 1 with S0');
    expect([g.own.life[0], g.own.rift.level]).toEqual([19, 1]);
  });

  test('R17.11: a discount is used by one Summoning Cost', () => {
    const g = table({ ...BATTLE, P: { monument: 'Bustling Market mana 1', hand: ['Mana Rock'], active: 'all' } });
    play(g, 'P: activate Bustling Market 1', 'P: pay choosing 1, 2', 'P: pay 1 from Bustling Market', 'P: pass');
    expect(g.own.modifiers.map(({ word, arg }) => [word, arg])).toEqual([['discount', 1]]);
    play(g, 'P: summon Mana Rock in A3 facing 0', 'P: discount 1');
    expect(g.own.modifiers).toEqual([]);
  });
});

describe('targets', () => {
  test('R13.5: the bound zone is forgotten with the next target, whatever it is', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'empty', 'Serene Bry facing 0'], hand: ['Mana Rock'], artifacts: ['empty', 'Side Dagger facing 0'] },
      Q: { creatures: ['empty', 'empty', 'Prophetic Seer set'] },
    });
    play(g, 'P: attack Q.C3 with Serene Bry', 'Q: orient facing 0', 'Q: trigger Prophetic Seer', 'P: pass', 'P: choose A2');
    expect(g.own.modifiers).toHaveLength(1);
    play(g, 'P: activate Serene Bry');
    expect([manaOn(named(g, 'side-dagger')), g.own.modifiers.length]).toEqual([1, 0]);
  });

  test('R22: the Conduits of a chain are forgotten with it', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'Nimble Surek facing 90', 'Dexterous Acrobat facing 0'], active: 'all' },
      Q: { creatures: ['empty', 'empty', 'City Watchman facing 0'] },
    });
    play(g, 'P: attack Q.C3 with Nimble Surek');
    expect(g.own.conduits).toEqual([]);
    play(g, 'P: decline Dexterous Acrobat');
    expect(named(g, 'dexterous-acrobat').slot).toBe(2);
  });

  test('R22: who is dealt no Conduit has none, though it prints one', () => {
    const g = table({ ...BATTLE, P: { monument: 'Pivotal Transmission Central', creatures: ['Dexterous Acrobat facing 0'] } });
    play(g, 'P: activate Pivotal Transmission Central 1', 'P: choose none');
    expect(hasKeyword(g, named(g, 'dexterous-acrobat'), 'conduit')).toBe(false);
  });
});

describe('hidden cards', () => {
  test('R26.4: after a secret exchange the opponent cannot tell which card is which', () => {
    const g = table({
      ...BATTLE,
      P: { monument: 'Hidden Tunnel Network', creatures: ['Serene Bry set', 'empty', 'City Watchman set now'] },
    });
    const gens = g.cards.map(({ gen }) => gen);
    play(g, 'P: activate Hidden Tunnel Network 1', 'P: target Serene Bry, City Watchman', 'P: pass', 'P: choose Serene Bry, City Watchman');
    const both = [named(g, 'serene-bry'), named(g, 'city-watchman')];
    expect(both.map(({ slot }) => slot)).toEqual([0, 2]);
    expect(both.every(({ id, gen }) => gen > (gens[id] as number))).toBe(true);
    expect(new Set(both.map(({ facts }) => facts.set)).size).toBe(1);
    const seen = DIALECT.engine.view(g, 1).public.seats[0].slots;
    expect(new Set(seen.map(({ n }) => JSON.stringify(n))).size).toBe(1);
  });

  test('R26: a face is seen as long as the arrows reach it', () => {
    const g = table({
      P: { artifacts: ['empty', 'empty', 'Superfluous Mirror facing 0 mana 2'], hand: ['Side Dagger'], active: 'all' },
      Q: { creatures: ['empty', 'empty', 'City Watchman set'] },
    });
    play(g, 'P: set Side Dagger in A1');
    expect(named(g, 'city-watchman').shown & 1).toBe(1);
    play(g, 'P: activate Superfluous Mirror', 'P: pay', 'P: pass');
    expect(named(g, 'city-watchman').shown & 1).toBe(0);
  });
});

describe('what would happen', () => {
  test('R14.7, R16.15: a flip is stopped too, and the attack finds a face-down creature', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'empty', 'Enraged Vipalus facing 0'] },
      Q: { creatures: ['empty', 'empty', 'Serene Bry set'], artifacts: ['empty', 'empty', 'Lunar Sighting set'] },
    });
    play(g, 'P: attack Q.C3 with Enraged Vipalus', 'Q: trap Lunar Sighting facing 0');
    const card = named(g, 'serene-bry');
    expect([card.pose, card.shown, card.facts.set]).toEqual(['down', 2, g.own.turn]);
    expect(named(g, 'lunar-sighting').place).toBe('graveyard.1');
  });
});

describe('what has ceased to exist', () => {
  test('R16.19, R21.2: a token that is gone is named where its effect asks', () => {
    const g = table({
      ...BATTLE,
      P: { creatures: ['empty', 'Serene Bry facing 0', 'Enraged Vipalus facing 0', 'City Watchman facing 0'] },
      Q: { creatures: ['empty', 'empty', 'Creature Token facing 0'], crew: ['Holy Caravel under Creature Token facing 0'] },
    });
    const token = named(g, 'creature-token');
    token.pool = [0, 9, 0, 0, 0, 0, 0];
    touch(g);
    g.unsettled = true;
    play(g, 'P: pass');
    expect([token.place, DIALECT.engine.form(g, 1)?.options[0]?.cards]).toEqual(['', [token.id, expect.anything()]]);
    expect(DIALECT.engine.view(g, 1).mine?.decision?.form.options.every(({ cards }) => cards.length > 0)).toBe(true);
  });
});
