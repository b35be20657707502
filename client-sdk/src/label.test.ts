import type { Option } from '@spiritgate/shared/protocol';
import { expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { label } from './label.ts';
import { sampleView } from './testing/samples.ts';

const facts = (id: string, name: string) => ({
  id,
  name,
  kind: 'elestral',
  section: 'main',
  subtypes: [],
  cost: 'W',
  figures: {},
  set: '',
  text: '',
  missing: false,
});
const catalogue = catalogueOf({ game: 'elestrals', pool: '', cards: [facts('sluggle', 'Sluggle'), facts('twindra', 'Twindra')] });
const option = (verb: string, ...cards: string[]): Option => ({ verb, cards, fields: {} });

it.each([
  [option('cast', 'h1'), 'Cast Sluggle'],
  [option('attack', 'h1', 'p1'), 'Attack the opposing Twindra with Sluggle'],
  [option('attack', 'h1'), 'Attack with Sluggle'],
  [option('ascend', 'h1', 'p1'), 'Ascend the opposing Twindra into Sluggle'],
  [option('ascend', 'h1'), 'Ascend into Sluggle'],
  [option('keep'), 'Keep this hand'],
  [option('end-phase'), 'End this phase'],
  [option('pass'), 'Pass'],
  [option('cast', 'runes.0.2'), 'Cast card 3 of your runes'],
  [option('look-at', 'hand.1.0'), "Look at card 1 of the opponent's hand"],
  [option('look-at', 'hand.1'), "Look at the opponent's hand"],
  [option('choose', 'h1', 'water'), 'Choose Sluggle, water'],
  [option('cast', 'h2'), 'Cast boombatt'],
  [option('constructor', 'h1'), 'Constructor Sluggle'],
])('%j is said as "%s"', (asked, said) => {
  expect(label(asked, sampleView(), catalogue)).toBe(said);
});

it.each([
  ['battle-spirits', option('use', 'h1', 'flash'), 'Use the flash effect of Sluggle'],
  ['battle-spirits', option('block', 'h1'), 'Block with Sluggle'],
  ['battle-spirits', option('end-phase'), 'Declare no attack'],
  ['dimensional-rift', option('rift-summon', 'h1'), 'Summon Sluggle through the rift'],
  ['dimensional-rift', option('attack', 'h1', 'creatures.1.2'), "Attack card 3 of the opponent's creatures with Sluggle"],
  ['chess', option('keep'), 'Keep this hand'],
  ['chess', option('castle', 'h1'), 'Castle Sluggle'],
])('in %s %j is said as "%s"', (game, asked, said) => {
  const view = sampleView();
  expect(label(asked, { ...view, public: { ...view.public, game } }, catalogue)).toBe(said);
});
