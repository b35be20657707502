/** What cards say: the reviewed texts of all written cards, and that a text says everything that its tree says. */
import { join } from 'node:path';
import { expect, describe as group, it, test } from 'vitest';
import type { Locale } from '../../../effects/index.ts';
import { variationsOf, wordless } from '../../testing/variations.ts';
import { CARDS } from '../cards/catalogue.ts';
import type { Effect } from '../effects/words.ts';
import { describe } from './describe.ts';
import { en } from './en.ts';
import type { ElestralsKeys } from './keys.ts';

const written = [...CARDS.values()].filter((card) => card.effects.length > 0);
const textOf = (effects: readonly Effect[], locale = en): string => describe({ effects }, locale);

/**
 * Each text is compared with its notation (`npm run cards -- --texts`) before it goes into the file: a new card, or one that says something
 * else now, fails here until `npx vitest run shared/src/games/elestrals/text -u` has written it, and then stands in the diff for review.
 */
test('the texts of all written cards are the reviewed ones', async () => {
  const pages = written.map((card) => `${card.name} (${card.id})\n${describe(card, en)}\n`);
  await expect(pages.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'texts.en.txt'));
});

group('a text', () => {
  it('is of plain sentences without holes', () => {
    for (const card of written)
      for (const line of describe(card, en).split('\n')) {
        expect(line).toMatch(/^[A-Z“].*\.$/);
        expect(line).not.toMatch(/ {2}|undefined|[{}[\]]|\.\.| [.,;:]/);
      }
  });

  it('is empty for a card whose effects are not written', () => {
    expect(describe({ effects: [] }, en)).toBe('');
  });

  it('differs for cards that differ', () => {
    const trees = new Map<string, string>();
    for (const card of written) {
      const tree = JSON.stringify(card.effects);
      const other = trees.get(describe(card, en));
      expect(other === undefined || other === tree, card.id).toBe(true);
      trees.set(describe(card, en), tree);
    }
    expect(trees.size).toBeGreaterThan(70);
  });

  it('differs whenever anything in the tree differs', () => {
    const silent = written.flatMap((card) =>
      [...variationsOf(card.effects, otherThan)].flatMap(({ at, tree }) =>
        textOf(tree) === describe(card, en) ? [`${card.id}: ${at.join('.')}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });
});

/** Other values for the leaves of a tree, by the key under which they stand: what a card could say instead. */
const OTHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  who: { me: 'foe', foe: 'me', mine: 'theirs', theirs: 'any', any: 'mine' },
  by: { me: 'foe', foe: 'me' },
  source: { foe: 'any', any: 'foe' },
  kind: { E: 'W', W: 'E', T: 'F', F: 'T', I: 'S', R: 'L', '*': 'E' },
  until: { 'next-turn': 'this-turn', 'my-next-turn': 'next-turn', battle: 'stays', stays: 'battle', 'while-enchanted': 'stays' },
  event: { cast: 'activates', activates: 'cast', 'attack-declared': 'cast', receives: 'nexus', nexus: 'receives', destroys: 'destroyed' },
  position: { attack: 'defense', defense: 'any', any: 'attack' },
  role: { self: 'host', host: 'self' },
  from: { any: 'self', self: 'any' },
  is: { 'at-least': 'equal', equal: 'at-least' },
  phase: { main: 'draw', draw: 'main' },
};

function otherThan(value: unknown, key: string, parent: Readonly<Record<string, unknown>>): unknown {
  // Whose pool Spirits go through follows from the verb and from who does it.
  if ('heap' in parent) return undefined;
  if (typeof value === 'number') return value + 1;
  // Words without a choice have `true` for an argument, which says nothing.
  if (typeof value === 'boolean') return key === 'arg' ? undefined : !value;
  // Only an opponent's hand can be looked at.
  if (key === 'who' && Object.keys(parent).length === 1) return undefined;
  const table = OTHER[key === 'by' && ('kinds' in parent || 'facts' in parent) ? 'source' : key];
  return typeof value === 'string' ? table?.[value] : undefined;
}

it('holds no word that is not the locale’s: in a language of marks only names, letters, figures and marks are left', () => {
  const marks: Locale<ElestralsKeys> = {
    // A language whose lists need no word.
    language: 'ja',
    messages: wordless(en.messages),
  };
  const names = [...CARDS.values()].flatMap((card) => [card.name, card.base]).sort((a, b) => b.length - a.length);
  for (const card of written) {
    const left = names.reduce((text, name) => text.replaceAll(name, ''), describe(card, marks));
    expect(left.match(/[a-z]{2,}/gi)?.filter((word) => !/^([EFWTIRSL])\1*$/.test(word)) ?? [], card.id).toEqual([]);
  }
});
