/** Events in words: who did what with which cards, hidden ones without a name, and never more lines than are kept. */
import './testing/page.ts';
import type { EventView } from '@spiritgate/sdk';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { KEPT, type LogLine, merged, piecesOf, spokenLine, withEvents } from './log.ts';
import { fact } from './testing/scene.ts';

beforeAll(() => loadTexts('table', 'words', 'cards'));

const telling = {
  game: 'elestrals',
  catalogue: new Map([['zeus', fact('zeus', { name: 'Zeus' })]]),
  names: ['Ada', 'Bob'] as [string, string],
};
const event = (kind: string, verb: string, of: Partial<EventView> = {}): EventView => ({
  kind,
  verb,
  seat: 0,
  cards: [],
  from: '',
  to: '',
  n: {},
  ...of,
});
const glimpse = (def: string): EventView['cards'][number] => ({ was: '', is: '', def, seat: 0, zone: '', pos: -1, pose: '' });
const said = (one: EventView): string => spokenLine({ pieces: piecesOf(one, telling) });

test('cards are pieces of their own, hidden ones are counted', () => {
  expect(
    piecesOf(event('moved', 'draw', { cards: [glimpse('zeus'), glimpse(''), glimpse('')], from: 'deck.0', to: 'hand.0' }), telling),
  ).toEqual(['Ada draws ', telling.catalogue.get('zeus'), ', 2 cards.']);
});

test('amounts with their kinds, places with whose they are unless it is who acts', () => {
  expect(said(event('pool', 'cast', { from: 'spirits.0', to: 'runes.0', n: { all: 3, W: 2, F: 1 } }))).toBe(
    'Ada: 2 water, 1 fire, Spirit Deck → Rune Row (cast)',
  );
  expect(said(event('pool', 'steal', { seat: 1, from: 'spirits.0', to: 'spent.1', n: { all: 2 } }))).toBe(
    'Bob: 2, Spirit Deck of Ada → Spent Spirits (steal)',
  );
});

test('a verb that nobody has words for is still a line; what everybody sees anyway is none', () => {
  expect(said(event('status', 'never-heard', { cards: [glimpse('zeus')] }))).toBe('Zeus: never heard.');
  expect(said(event('brand-new', 'thing'))).toBe('Ada: thing.');
  expect(piecesOf(event('phase', 'main'), telling)).toEqual([]);
});

test('what goes the same way is told together, and the log stays within its bounds', () => {
  const draw = event('moved', 'draw', { cards: [glimpse('')], from: 'deck.0', to: 'hand.0' });
  expect(merged([draw, draw, event('turn', 'turn'), draw])).toHaveLength(3);
  let lines: readonly LogLine[] = [];
  for (let i = 0; i < KEPT + 50; i++) lines = withEvents(lines, [event('turn', 'turn', { seat: i % 2 ? 1 : 0 })], telling);
  expect(lines).toHaveLength(KEPT);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(KEPT);
  expect(lines.at(-1)).toMatchObject({ isHeading: true, seat: 1 });
});
