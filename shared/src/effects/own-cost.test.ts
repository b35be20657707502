/** Costs of a game's own: built, found and said; a game without any needs nothing for them. */
import { expect, it } from 'vitest';
import { anatomyOf, describer, type Locale, type Phrasing } from './describe/index.ts';
import type { LanguageKeys } from './describe/keys.ts';
import { language } from './language.ts';
import type { Vocabulary } from './tree.ts';

type Toy = Vocabulary & { zone: 'board'; act: { nod: true }; cost: { bow: number; both: readonly string[] } };

const b = language<Toy>({ field: ['board'], main: 'day' });
const effect = b.active(b.times(0), b.cost(b.pays('bow', 2), b.pays('both', ['x', 'y'])), b.act('nod', true));
/** Only the texts that such an effect needs; an empty head is left out. */
const messages = {
  'effect.sentence': '{text}.',
  'effect.head': '{head}: {body}',
  'effect.limit.none': '',
  'ability.cost': '{cost}; {body}',
};
const locale = { language: 'en', messages } as unknown as Locale<LanguageKeys>;
const phrasing = {
  zones: () => undefined,
  phase: () => undefined,
  act: { nod: () => 'nod' },
  cost: { bow: (n: number) => `bow ${n} times`, both: (of: readonly string[]) => of.join(' and ') },
} as unknown as Phrasing<Toy>;

it('is said by the game', () => expect(describer<Toy>(locale, phrasing)([effect])).toEqual(['Bow 2 times and x and y; nod.']));

it('is found by its word', () => expect(anatomyOf<Toy>([effect]).costs).toEqual(['both', 'bow']));

it('without a text is a bug', () => {
  expect(() => describer<Toy>(locale, { ...phrasing, cost: {} } as never)([effect])).toThrow('no text for the cost bow');
});
