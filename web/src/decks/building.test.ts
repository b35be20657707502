import { expect, test } from 'vitest';
import { Building } from './building.ts';
import { withMore } from './draft.ts';

const stored = (name: string, sections: Record<string, Record<string, number>>) => ({
  id: 'd1',
  game: 'elestrals',
  name,
  sections,
  createdAt: 0,
  updatedAt: 0,
});

test('a deck is changed once it differs from what the server has', () => {
  const deck = new Building('elestrals');
  expect(deck.isChanged.value).toBe(false);
  deck.keptAs(stored('Waves', { main: { sluggle: 3 } }));
  expect([deck.isChanged.value, deck.name.value]).toEqual([false, 'Waves']);
  deck.change(withMore(deck.sections.value, 'main', 'sluggle', 1));
  expect(deck.isChanged.value).toBe(true);
  deck.change(withMore(deck.sections.value, 'main', 'sluggle', -1));
  expect(deck.isChanged.value).toBe(false);
  deck.name.value = 'Other';
  expect(deck.isChanged.value).toBe(true);
});

test('steps are taken back one by one; a change that is none is no step', () => {
  const deck = new Building('elestrals');
  deck.keptAs(stored('Waves', { main: { sluggle: 1 } }));
  deck.change(deck.sections.value);
  expect(deck.canUndo.value).toBe(false);
  for (let i = 0; i < 3; i++) deck.change(withMore(deck.sections.value, 'main', 'glauby', 1));
  deck.undo();
  deck.undo();
  expect(deck.sections.value).toEqual({ main: { sluggle: 1, glauby: 1 } });
  deck.undo();
  deck.undo();
  expect([deck.sections.value, deck.canUndo.value, deck.isChanged.value]).toEqual([{ main: { sluggle: 1 } }, false, false]);
});

test('changes that are made while the deck is being kept stay, and are not kept yet', () => {
  const deck = new Building('elestrals');
  deck.name.value = 'Waves ';
  deck.change({ main: { sluggle: 1 } });
  const sent = { name: deck.name.value, sections: deck.sections.value };
  deck.change({ main: { sluggle: 2 } });
  deck.keptAs(stored('Waves', { main: { sluggle: 1 } }), sent);
  expect([deck.name.value, deck.sections.value, deck.isChanged.value]).toEqual(['Waves', { main: { sluggle: 2 } }, true]);
});
