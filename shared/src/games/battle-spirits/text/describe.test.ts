/** What cards say: the reviewed texts of all written cards, and that a text says everything that its tree says. */
import { join } from 'node:path';
import { expect, describe as group, it, test } from 'vitest';
import type { Locale } from '../../../effects/index.ts';
import { type Instead, insteadBy, variationsOf, wordless } from '../../testing/variations.ts';
import { CARDS } from '../cards/catalogue.ts';
import { describe } from './describe.ts';
import { en } from './en.ts';
import type { BattleSpiritsKeys } from './keys.ts';

const written = [...CARDS.values()].filter((card) => card.effects.length > 0);

/**
 * Each text is compared with its notation (`npm run cards -- --game battle-spirits --texts`) before it goes into the file: a new card, or one
 * that says something else now, fails here until `npx vitest run shared/src/games/battle-spirits/text -u` has written it.
 */
test('the texts of all written cards are the reviewed ones', async () => {
  const pages = written.map((card) => `${card.name} (${card.id})\n${describe(card, en)}\n`);
  await expect(pages.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'texts.en.txt'));
});

/** What cards look for in names. */
const PARTS_OF_NAMES = ['wurm'];

/** What a tree could say instead. */
const OTHERS = insteadBy({
  who: { me: 'foe', foe: 'me', mine: 'theirs', theirs: 'any', any: 'mine' },
  by: { me: 'foe', foe: 'me' },
  until: { turn: 'battle', battle: 'turn' },
  event: {
    summoned: 'attacks',
    attacks: 'blocks',
    blocks: 'attacks',
    destroyed: 'exhausted',
    wins: 'wins-attacking',
    'wins-attacking': 'wins',
  },
  phase: { main: 'flash', flash: 'main' },
  pool: { life: 'reserve', reserve: 'trash', trash: 'void', void: 'life' },
  to: { reserve: 'trash', trash: 'void', void: 'life', hand: 'deck' },
  rest: { bottom: 'top', top: 'bottom' },
  after: { battle: 'now', now: 'battle' },
  is: { 'at-least': 'equal', 'at-most': 'equal' },
});

const instead: Instead = (value, key, parent) => {
  // Words without a choice have `true` for an argument, which says nothing; nor does freezing a limit that is not shown.
  if (typeof value === 'boolean' && key === 'arg') return undefined;
  if (key === 'limit') return undefined;
  if (key === 'by' && 'types' in parent) return 'any';
  // Whose void it is, is all the same; a card goes where its verb says.
  if (key === 'who' && parent.pool === 'void') return undefined;
  if (key === 'to' && (parent.step === 'move' || parent.step === 'shift')) return undefined;
  // The cards of a hand are on no field; the player of a shift is the owner of the place.
  if (key === 'who' && parent.step === 'shift') return undefined;
  return OTHERS(value, key, parent);
};

group('a text', () => {
  it('is of plain sentences without holes', () => {
    for (const card of written)
      for (const line of describe(card, en).split('\n')) {
        expect(line, card.id).toMatch(/^(\[LV\d( LV\d)*\] )?[A-Z“].*\.$/);
        expect(line, card.id).not.toMatch(/ {2}|undefined|[{}]|\.\.| [.,;:]/);
      }
  });

  it('B2.7, B15.1 begins with levels and time, as cards print them', () => {
    const text = (id: string): string => describe(CARDS.get(id) as (typeof written)[number], en);
    expect(text('BS01-016')).toMatch(/^\[LV1 LV2 LV3\] Opponent’s Battle Phase: This cannot block\.\n\[LV2 LV3\] When this attacks:/);
    expect(text('BS01-117')).toBe('Main: Draw 2 cards.\nFlash: Choose 1 Spirit, then it gets +2000 BP this turn.');
    expect(text('BS01-096')).toMatch(/^\[LV1\] Opponent’s turn: When this is destroyed:/);
  });

  it('is empty for a card whose effects are not written', () => expect(describe({ effects: [] }, en)).toBe(''));

  it('differs for cards that differ', () => {
    const trees = new Map<string, string>();
    for (const card of written) {
      const tree = JSON.stringify(card.effects);
      const other = trees.get(describe(card, en));
      expect(other === undefined || other === tree, card.id).toBe(true);
      trees.set(describe(card, en), tree);
    }
    expect(trees.size).toBeGreaterThan(110);
  });

  it('differs whenever anything in the tree differs', () => {
    const silent = written.flatMap((card) =>
      [...variationsOf(card.effects, instead)].flatMap(({ at, tree }) =>
        describe({ effects: tree }, en) === describe(card, en) ? [`${card.id}: ${at.join('.')}`] : [],
      ),
    );
    expect(silent).toEqual([]);
  });

  it('holds no word that is not the locale’s: in a language of marks only names, families and figures are left', () => {
    // A language whose lists need no word.
    const marks: Locale<BattleSpiritsKeys> = { language: 'ja', messages: wordless(en.messages) };
    const families = [...new Set([...CARDS.values()].flatMap((card) => card.families))].sort((a, b) => b.length - a.length);
    for (const card of written) {
      const left = [...families, ...PARTS_OF_NAMES].reduce((text, name) => text.replaceAll(name, ''), describe(card, marks));
      expect(left.match(/[a-z]{2,}/gi) ?? [], card.id).toEqual([]);
    }
  });
});
