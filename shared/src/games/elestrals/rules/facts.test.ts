/** Derived facts (E19): what each written card's effects do, as a reviewed table. What asks for these facts, such as Pandora's Box, goes by it. */
import { expect, test } from 'vitest';
import type { CardDef } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import {
  act,
  active,
  cost,
  discarding,
  draw,
  foeExpends,
  mine,
  one,
  recoverUpTo,
  target,
  targets,
  upTo,
  where,
} from '../effects/phrases.ts';
import { type EffectFact, words } from '../effects/words.ts';
import { factsOf } from './facts.ts';

/** Cards by what their effects do; effects of one card are set apart by a bar. */
const FACTS: Record<string, string> = {
  'cast-from-deck': 'blazerus cirrucoon cygnetrik foamee glauby hydrake leobrite nimbug-1 penterror satymber twindra',
  discard: 'sparkitt',
  'discard expend': 'waspyre-2',
  draw: 'apheros charons-obol circle-the-sky clovie nectar-of-the-gods smokee',
  expend: 'eruption exaltair necruff poisoned-tunic thunderbolt-of-zeus toxion waspyre-1',
  'expend | target': 'krakatuga',
  recover: 'ambrosia chains-of-prometheus chrysoar quackle scythe-of-demeter sluggle',
  search: 'aeolus elechik hephaestus jolten nimbug-2 peliquarius rummagem smoltuga sproutyr',
  target:
    'bag-of-winds blizzard boombatt brumalynx carryon centaurbor chrysboar cockatoodle demeter earthquake equilynx frosmite galvenom gorgons-gaze kindleo lavalith ' +
    'ohmperial peagust poison-tipped-arrow resting-on-your-laurels thunderstorm tornado warmite zeus',
};

/** What the effects of a card do, those that it quotes included. */
function factsOfCard({ effects }: CardDef): string {
  const all = effects.flatMap((effect) => (effect.type === 'quoted' ? effect.effects : [effect]));
  return all.flatMap((effect) => [[...factsOf(effect)].sort().join(' ')].filter((facts) => facts !== '')).join(' | ');
}

test('E19 the facts of every written card are the reviewed ones', () => {
  const facts = [...CARDS.values()].map((card) => [factsOfCard(card), card.id] as const).filter(([of]) => of !== '');
  const idsWith = (of: string): string =>
    facts
      .flatMap(([one, id]) => (one === of ? [id] : []))
      .sort()
      .join(' ');
  expect(Object.fromEntries(facts.map(([of]) => [of, idsWith(of)]))).toEqual(FACTS);
});

test.each<[EffectFact, Parameters<typeof active>]>([
  ['target', [target(upTo(2, mine())), words.modify(targets, [], 'stays')]],
  ['draw', [words.may(draw(1))]],
  ['search', [words.repeat(2, act('search', { filter: [] }))]],
  ['discard', [cost(discarding()), act('negate', { what: 'answered' })]],
  ['discard', [words.move(one(where('theirs', ['hand']), 'chosen'), 'underworld', 'discard')]],
  ['recover', [words.choice('me', [act('negate', { what: 'answered' })], [recoverUpTo('OO')])]],
  ['expend', [words.ifYouDo('x', foeExpends(1))]],
  ['cast-from-deck', [act('cast', { from: ['hand', 'deck'], filter: [], position: 'any', many: false, entering: 'usual' })]],
  ['cast-from-deck', [act('ascend', { from: ['deck'], to: [] })]],
])('E19 %s is found wherever it stands in the tree', (fact, parts) => {
  expect([...factsOf(active(...parts))]).toEqual([fact]);
});

test('E19 a card that comes from elsewhere than the deck is not cast from the deck', () =>
  expect([
    ...factsOf(active(act('cast', { from: ['hand', 'underworld'], filter: [], position: 'any', many: false, entering: 'usual' }))),
  ]).toEqual([]));
