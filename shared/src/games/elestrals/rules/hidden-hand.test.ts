/** Random games with effects in hand, deck and Underworld, Foretelling and gained effects: every invariant holds, and no viewer learns what it may not (K6, K7). */
import { expect, test } from 'vitest';
import type { DeckList } from '../../game-module.ts';
import { registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import {
  a,
  act,
  active,
  another,
  any,
  boost,
  castFrom,
  cost,
  destroy,
  discarding,
  draw,
  elestral,
  foretell,
  foretold,
  gets,
  itself,
  mandatory,
  modify,
  not,
  on,
  one,
  opposing,
  optional,
  quoted,
  self,
  takeForetold,
  target,
  targets,
  worksIn,
} from '../effects/phrases.ts';
import type { Effect } from '../effects/words.ts';
import { cardLike } from '../probes/holds.ts';
import { elestrals, newGame, P, Q, randomAnswer, randomDeck, randomOf } from '../probes/play.ts';
import { invariants } from './invariants.ts';

const thisOne = discarding(not(another));
/** Elestrals that anybody can cast. */
const PROBES = Object.entries<Effect[]>({
  avenger: [optional(on('destroyed', { it: a('mine', elestral) }), worksIn('hand'), castFrom(['hand'], 'attack', [not(another)]))],
  mourner: [mandatory(on('destroyed', { it: a('any', elestral) }), worksIn('hand'), boost(any(elestral), 1, 0))],
  denier: [optional(on('activates', { it: a('theirs'), by: 'foe' }), worksIn('hand'), cost(thisOne), act('negate', { what: 'answered' }))],
  scholar: [active(worksIn('hand'), act('mill', { who: 'me', n: 1 })), active(target(one(opposing(elestral))), destroy(targets))],
  riser: [
    optional(on('sent-from-deck', { it: itself }), worksIn('underworld'), castFrom(['underworld'], 'any', [not(another)])),
    active(worksIn('underworld'), castFrom(['underworld'], 'any', [elestral])),
  ],
  oracle: [active(foretell(3), takeForetold(1, elestral)), active(foretell(2), castFrom(['deck'], 'any', [elestral, foretold]))],
  giver: [
    active(modify(any(elestral), [gets('gains', 'gift')], 'next-turn')),
    quoted('gift', mandatory(on('destroyed', { it: itself }), draw(1)), active(boost(self, 1, 1))),
  ],
}).map(([id, effects]) => cardLike({ id, name: id, cost: 'O' }, ...effects));
const pool = registerPool([...CARDS.values(), ...PROBES]);
const OTHERS = [...CARDS.values()].filter((c) => c.isWritten && c.kind !== 'spirit' && c.cost.length === 1).map((c) => c.id);
const deckOf = (seed: number): DeckList => {
  const { name, sections } = randomDeck(OTHERS, seed);
  const all = [...PROBES.map((card) => card.id), ...Object.keys(sections.main ?? {}).slice(PROBES.length)];
  return { name, sections: { ...sections, main: Object.fromEntries(all.map((id) => [id, 2])) } };
};

test('E9.1.7, E14.11, E16.18 random games keep every invariant, and their twins show each viewer the same (K6, K7)', () => {
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
  expect([...verbs]).toEqual(
    expect.arrayContaining(['foretell', 'put-back', 'take', 'negate', 'special-cast', 'change', 'reveal', 'discard']),
  );
});
