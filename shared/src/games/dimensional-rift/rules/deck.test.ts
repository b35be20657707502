import { expect, test } from 'vitest';
import { stream } from '../../../kernel/index.ts';
import type { DeckList } from '../../game-module.ts';
import { CARDS } from '../cards/catalogue.ts';
import { draft, OWN_FACTIONS, quickBuild } from '../decks/build.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { checkDeck } from './deck.ts';

const [MEN] = STARTER_DECKS as [DeckList];
const codes = (deck: unknown): string[] => checkDeck(CARDS, deck as DeckList).map((p) => p.code);
const with_ = (section: 'main' | 'extra', change: (lines: Record<string, number>) => unknown): DeckList => {
  const copy = structuredClone(MEN);
  change(copy.sections[section] as Record<string, number>);
  return copy;
};
const first = (lines: Record<string, number>, isMeant: (id: string) => boolean): string => Object.keys(lines).find(isMeant) as string;
const faction = (id: string) => CARDS.get(id)?.faction;

test('R2.1–R2.5: the starter decks are legal quick builds, one a faction, without a main card in two of them', () => {
  expect(STARTER_DECKS.map((deck) => codes(deck))).toEqual([[], [], [], []]);
  const all = STARTER_DECKS.flatMap((deck) => Object.keys(deck.sections.main ?? {}));
  expect(new Set(all).size).toBe(120);
  const free = Object.keys(MEN.sections.main ?? {}).filter((id) => faction(id) === 'unaligned');
  expect(free.filter((id) => CARDS.get(id)?.type === 'creature')).toHaveLength(8);
});

test('R2.1, R2.2, R2.4: what is wrong with a deck, with rule and card', () => {
  expect(codes(with_('main', (lines) => delete lines[first(lines, () => true)]))).toEqual(['wrong-size']);
  expect(codes(with_('main', (lines) => Object.assign(lines, { [first(lines, () => true)]: 2 })))).toEqual([
    'too-many-copies',
    'wrong-size',
  ]);
  expect(codes(with_('extra', (lines) => Object.assign(lines, { nothing: 1 })))).toEqual(['unknown-card', 'wrong-size']);
  const strange = [...CARDS.values()].find((def) => def.faction === 'wynn' && def.deck === 'main')?.id as string;
  const mixed = with_('main', (lines) => {
    delete lines[first(lines, (id) => faction(id) === 'men')];
    lines[strange] = 1;
  });
  expect(codes(mixed)).toEqual(['mixed-factions']);
  const unbalanced = with_('main', (lines) => {
    delete lines[first(lines, (id) => faction(id) === 'men')];
    const other = [...CARDS.values()].find((def) => def.faction === 'unaligned' && def.deck === 'main' && !(def.id in lines))?.id as string;
    lines[other] = 1;
  });
  expect(codes(unbalanced)).toEqual(['wrong-mix']);
});

test('R2.8: only two sections; anything may be read as a deck', () => {
  for (const junk of [null, {}, { sections: null }, { sections: { main: [], extra: 3 } }])
    expect(codes(junk)).toEqual(['wrong-size', 'wrong-size']);
  expect(codes({ ...MEN, sections: { ...MEN.sections, side: {} } })).toEqual(['unknown-section']);
});

test('R2.5: the two players of a quick build share one pool, and the same seed builds the same', () => {
  const build = () => quickBuild(CARDS.values(), ['fey', 'telur'], stream('11'.repeat(32), 'test'));
  expect(build()).toEqual(build());
  const [a, b] = build() as [DeckList, DeckList];
  for (const section of ['main', 'extra'])
    for (const id of Object.keys(a.sections[section] ?? {})) expect(b.sections[section] ?? {}).not.toHaveProperty([id]);
  expect([...codes(a), ...codes(b)]).toEqual([]);
});

test('R2.6: a draft gives two legal decks, whoever picks what', () => {
  const random = stream('22'.repeat(32), 'draft');
  for (let i = 0; i < 20; i++) {
    const picked: string[] = [];
    const [a, b] = draft(CARDS.values(), ['men', 'men'], random, (_seat, from) => {
      const card = from[random(from.length)];
      picked.push(card?.id ?? '');
      return card as NonNullable<typeof card>;
    });
    expect([...codes(a), ...codes(b)]).toEqual([]);
    // Five piles of six picks; two, then two and two put away.
    expect(picked).toHaveLength(36);
  }
  expect(OWN_FACTIONS).toHaveLength(4);
});
