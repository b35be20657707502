/** Control, Blocked slots and Runes turned face-down (E16.9, E16.10, E16.12, E16.16) beside the rest of the rules: battles, and random games. */
import { describe, expect, test } from 'vitest';
import type { DeckList } from '../../game-module.ts';
import { registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import {
  act,
  active,
  any,
  castAs,
  elestral,
  faceDown,
  not,
  one,
  opposing,
  rune,
  takeControl,
  target,
  targets,
  turnDown,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';
import { cardLike } from '../probes/holds.ts';
import {
  at,
  elestrals,
  goOn,
  ids,
  newGame,
  P,
  Q,
  randomAnswer,
  randomDeck,
  randomOf,
  say,
  set,
  spirits,
  table,
  up,
} from '../probes/play.ts';
import { invariants } from './invariants.ts';

describe('E16.9 in a battle', () => {
  const declared = (): ReturnType<typeof table>['game'] => {
    const { game } = table({
      phase: 'battle',
      P: { field: [up('E-6-0', 'EE')], runes: [set('counter: take-second')], spirits: 'EEE' },
      Q: { field: [null, up('E-1-1', 'E')], runes: [set('counter O')], spirits: 'EEE' },
    });
    say(game, P, 'attack E-6-0 E-1-1');
    say(game, Q, 'pass');
    return game;
  };
  test('E11.2.3 the target has changed sides when battle would be entered: the attack is dropped', () => {
    const game = declared();
    say(game, P, 'cast counter: take-second', { pay: 'E' });
    goOn(game, (g) => g.own.battle === null);
    expect([ids(game, 'elestrals.0'), at(game, 'elestrals.0', 0)?.facts.attacks]).toEqual([['E-6-0', 'E-1-1', '-', '-'], 0]);
  });
  test('E11.3.9 the defender has changed sides in the battle window: the attacker hits the Spirit Deck', () => {
    const game = declared();
    say(game, P, 'pass');
    say(game, Q, 'pass');
    expect(game.own.battle?.entered).toBe(true);
    say(game, P, 'cast counter: take-second', { pay: 'E' });
    goOn(game, (g) => g.own.battle === null);
    expect([ids(game, 'elestrals.0').slice(0, 2), spirits(game, 'spirits.1')]).toEqual([['E-6-0', 'E-1-1'], 'E']);
  });
});

/** Cheap Elestrals that do all of it once a turn. */
const PROBES = Object.entries<Effect[]>({
  thief: [active(target(one(opposing(elestral))), takeControl(targets, 'next-turn'))],
  keeper: [active(target(one(opposing(elestral))), takeControl(targets))],
  burglar: [active(target(one(opposing(rune, faceDown))), takeControl(targets))],
  hider: [active(target(one(any(rune, not(faceDown)))), turnDown(targets))],
  fence: [
    active(act('block', { row: 'runes', n: 2, until: 'while-enchanted' })),
    active(act('block', { row: 'elestrals', n: 2, until: 'next-turn' })),
  ],
  ghost: [
    active(castAs('misenchanted', ['underworld', 'hand'], 'any', elestral)),
    active(castAs('suppressed', ['hand'], 'attack', elestral)),
  ],
}).map(([id, effects]) => cardLike({ id, name: id }, ...effects));
const pool = registerPool([...CARDS.values(), ...PROBES]);
const OTHERS = [...CARDS.values()].filter((c) => c.isWritten && c.kind !== 'spirit' && c.cost.length === 1).map((c) => c.id);
const deckOf = (seed: number): DeckList => {
  const { name, sections } = randomDeck(OTHERS, seed);
  const ids_ = [...PROBES.map((card) => card.id), ...Object.keys(sections.main ?? {}).slice(PROBES.length)];
  return { name, sections: { ...sections, main: Object.fromEntries(ids_.map((id) => [id, 2])) } };
};

test('E16 random games with such cards keep every invariant, and their twins show each viewer the same (K6)', () => {
  const verbs = new Set<string>();
  for (let seed = 1; seed <= 24; seed++) {
    const { game } = newGame({ seed, pool, decks: [deckOf(seed), deckOf(seed + 100)] });
    const random = randomOf(seed);
    for (let i = 0; i < 300 && !game.result; i++) {
      for (const event of randomAnswer(game, random)) verbs.add(event.verb);
      expect(invariants(game)).toEqual([]);
      const viewer = ([P, Q, 'spectator'] as const)[i % 3] as 0 | 1 | 'spectator';
      const twin = i % 5 === 0 && elestrals.redeal(game, viewer, random);
      if (twin) expect(elestrals.view(twin, viewer)).toEqual(elestrals.view(game, viewer));
    }
  }
  expect([...verbs]).toEqual(expect.arrayContaining(['take-control', 'lose-control', 'block', 'turn-down', 'special-cast']));
});
