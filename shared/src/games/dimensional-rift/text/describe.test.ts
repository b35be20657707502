/** What cards say: the reviewed texts of all cards, and that a text says everything that its tree says. */
import { join } from 'node:path';
import { expect, describe as group, it, test } from 'vitest';
import type { Locale } from '../../../effects/index.ts';
import { EFFECTS } from '../cards/catalogue.ts';
import type { Effect } from '../effects/words.ts';
import { describe } from './describe.ts';
import { en } from './en.ts';
import type { RiftKeys } from './keys.ts';

const all = Object.entries(EFFECTS);
const textOf = (effects: readonly Effect[], locale = en): string => describe({ effects }, locale);

/**
 * Each text is compared with its notation (`npm run cards -- --texts`) before it goes into the file: a new card, or one that says something
 * else now, fails here until `npx vitest run shared/src/games/dimensional-rift/text -u` has written it.
 */
test('the texts of all cards are the reviewed ones', async () => {
  const pages = all.map(([id, effects]) => `${id}\n${textOf(effects)}\n`);
  await expect(pages.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'texts.en.txt'));
});

group('a text', () => {
  it('is of plain sentences without holes', () => {
    for (const [id, effects] of all)
      for (const line of textOf(effects).split('\n')) {
        expect(line, id).toMatch(/^[A-Z“].*\.$/);
        expect(line, id).not.toMatch(/ {2}|undefined|[{}[\]]|\.\.| [.,;:]/);
      }
  });

  it('is empty without effects, and marks the Summoning Cost (R14.4)', () => {
    expect(textOf([])).toBe('');
    expect(textOf(EFFECTS['mana-rock'] as readonly Effect[])).toMatch(/^Summoning Cost: Consume any 2 mana\.\n/);
  });

  it('differs for cards that differ', () => {
    const trees = new Map<string, string>();
    for (const [id, effects] of all) {
      const tree = JSON.stringify(effects);
      const other = trees.get(textOf(effects));
      expect(other === undefined || other === tree, id).toBe(true);
      trees.set(textOf(effects), tree);
    }
    expect(trees.size).toBeGreaterThan(150);
  });

  it('differs whenever a number, a yes or no, or a side in the tree differs', () => {
    const silent = all.flatMap(([id, effects]) =>
      [...variations(effects)].flatMap(({ at, effects: other }) => (textOf(other) === textOf(effects) ? [`${id}: ${at.join('.')}`] : [])),
    );
    expect(silent).toEqual([]);
  });
});

type Varied = { at: (string | number)[]; effects: readonly Effect[] };
const SIDES: Readonly<Record<string, string>> = { mine: 'theirs', theirs: 'any', any: 'mine', me: 'foe', foe: 'me' };

/** Every tree that differs from these effects in one leaf. */
function* variations(effects: readonly Effect[]): Iterable<Varied> {
  for (const at of leaves(effects, [])) {
    const copy = structuredClone(effects);
    const parent = at.slice(0, -1).reduce((node: unknown, key) => (node as Record<string | number, unknown>)[key], copy) as Record<
      string,
      unknown
    >;
    const key = String(at.at(-1));
    const other = otherThan(parent, key, at);
    if (other === undefined) continue;
    parent[key] = other;
    yield { at: [...at], effects: copy };
  }
}

function* leaves(node: unknown, at: (string | number)[]): Iterable<(string | number)[]> {
  if (typeof node !== 'object' || node === null) yield at;
  else for (const [key, value] of Object.entries(node)) yield* leaves(value, [...at, Array.isArray(node) ? Number(key) : key]);
}

function otherThan(parent: Readonly<Record<string, unknown>>, key: string, at: readonly (string | number)[]): unknown {
  const value = parent[key];
  if (typeof value === 'number') return value + 1;
  // Words without a choice have `true` for an argument, which says nothing.
  if (typeof value === 'boolean') return key === 'must' ? !value : undefined;
  // A cost of cards from hand and field is always one's own, and paid by who owns it.
  if (key === 'by' || at.includes('cost')) return undefined;
  // A ban of summons is the controller's or everybody's.
  if ('kind' in parent && key === 'who') return value === 'me' ? 'any' : 'me';
  return key === 'who' && typeof value === 'string' ? SIDES[value] : undefined;
}

it('holds no word that is not the locale’s', () => {
  const marks: Locale<RiftKeys> = {
    // A language whose lists need no word.
    language: 'ja',
    messages: Object.fromEntries(
      Object.entries(en.messages).map(([key, message]) => [
        key,
        `‹${[...JSON.stringify(message).matchAll(/\{\w+\}/g)].map(([place]) => place).join('·')}›`,
      ]),
    ) as Locale<RiftKeys>['messages'],
  };
  for (const [id, effects] of all) expect(textOf(effects, marks).match(/[a-z]{2,}/gi) ?? [], id).toEqual([]);
});
