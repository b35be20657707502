import type { Catalogue, EventView } from '@spiritgate/sdk';
import { games } from '@spiritgate/shared/games';
import { describe, expect, it } from 'vitest';
import { dice } from '../lib/dice.ts';
import { gameNamed } from '../lib/games.ts';
import { randomInput, startOf } from '../lib/play.ts';
import { storyOf } from './story.ts';
import { taleOf } from './tales/index.ts';

const module = gameNamed('elestrals');
const catalogue: Catalogue = module.cards;
const PLAYERS: [string, string] = ['Ada', 'Bob'];

type Given = Partial<Omit<EventView, 'cards'>> & { cards?: string[] };
const event = ({ cards = [], ...more }: Given): EventView => ({
  kind: 'moved',
  verb: '',
  seat: 0,
  from: '',
  to: '',
  n: {},
  cards: cards.map((def) => ({ was: '', is: '', def, seat: 0, zone: '', pos: -1, pose: '' })),
  ...more,
});
const told = (...events: Given[]): string[] =>
  storyOf(events.map(event), PLAYERS, catalogue, taleOf('elestrals'))
    .slice(1)
    .map((line) => line.text);

describe('the story', () => {
  it('draws several cards in one line and names none of them', () => {
    expect(told({ verb: 'draw', cards: [''] }, { verb: 'draw', cards: [''] })).toEqual(['Ada draws 2 cards']);
  });

  it('tells a cast with its card and Spirits once', () => {
    const cast = [
      { verb: 'cast', cards: ['sluggle'] },
      { kind: 'pool', verb: 'cast', cards: ['sluggle'], from: 'spirits.0', n: { all: 1, W: 1 } },
      { kind: 'link', verb: 'cast', cards: ['sluggle'] },
      { kind: 'link-ended', verb: 'resolve' },
    ];
    expect(told(...cast)).toEqual(['Ada casts Sluggle with W']);
    expect(told(...cast.slice(0, 3), { kind: 'link-ended', verb: 'negated' })).toEqual(['Ada casts Sluggle with W', 'It is negated']);
  });

  it('tells an Ascension with what is paid, not with what the Ascending Elestral leaves', () => {
    const pool = (from: string, kind: string) => ({ kind: 'pool', verb: 'ascend', cards: ['spinosect'], from, n: { all: 1, [kind]: 1 } });
    const link = { kind: 'link', verb: 'ascend', cards: ['spinosect', 'sproutyr'], n: { all: 1, I: 1 } };
    expect(told(link, { verb: 'ascend', cards: ['sproutyr'] }, pool('underworld.0', 'E'), pool('spirits.0', 'I'))).toEqual([
      'Ada ascends Sproutyr into Spinosect with I',
    ]);
    expect(told({ ...link, cards: ['sproutyr', 'sproutyr'] })).toEqual(['Ada ascends Sproutyr into Sproutyr']);
    expect(told({ ...link, cards: ['spinosect', 'sproutyr'] }, { kind: 'link-ended', verb: 'cancelled' })).toContain('It is cancelled');
  });

  it('says whom an attack hits and what comes of it', () => {
    const over = { kind: 'battle', verb: 'end-battle' };
    expect(told({ kind: 'attack', verb: 'attack', cards: ['sluggle', 'twindra'] }, over)).toEqual([
      'Ada attacks Twindra with Sluggle',
      'Nothing comes of it',
    ]);
    expect(told({ kind: 'attack', verb: 'attack', cards: ['sluggle', 'sluggle'] })).toEqual(['Ada attacks Sluggle with Sluggle']);
    const damage = [
      { kind: 'battle', verb: 'damage', seat: 1 as const },
      { kind: 'pool', verb: 'damage', seat: 1 as const, from: 'spirits.1', n: { all: 2, T: 1, E: 1 } },
    ];
    expect(told({ kind: 'attack', verb: 'attack', cards: ['sluggle'] }, ...damage, over)).toEqual([
      "Ada attacks Bob's Spirit Deck with Sluggle",
      'Bob takes 2 damage and Expends ET',
    ]);
  });

  it('has a heading for each turn, and the result with its reason', () => {
    const lines = storyOf(
      [event({ kind: 'turn', verb: 'turn', seat: 1 }), event({ kind: 'result', verb: 'deck-out', seat: 0 })],
      PLAYERS,
      catalogue,
      taleOf('elestrals'),
    );
    expect(lines).toEqual([
      { kind: 'heading', seat: -1, text: 'Set-up' },
      { kind: 'heading', seat: 1, text: 'Turn 1: Bob' },
      { kind: 'result', seat: 0, text: 'Ada wins (deck-out)' },
    ]);
    expect(told({ kind: 'result', verb: 'endless', seat: -1 })).toEqual(['Nobody wins (endless)']);
  });

  it('tells what effects do', () => {
    expect(told({ kind: 'link', verb: 'trigger', cards: ['zeus'] })).toEqual(['Zeus is triggered']);
    expect(told({ kind: 'link', verb: 'activate', cards: ['zeus'] })).toEqual(['Ada uses the effect of Zeus']);
    expect(told({ kind: 'pool', verb: 'nexus', cards: ['kindleo', 'kindleo'], n: { all: 2, F: 2 } })).toEqual([
      'Ada moves FF from Kindleo to Kindleo',
    ]);
    expect(told({ kind: 'posed', verb: 'empower', cards: ['bag-of-winds', 'sluggle'] })).toEqual(['Bag of Winds empowers Sluggle']);
    expect(told({ kind: 'shown', verb: 'reveal', n: { all: 3, T: 3 } })).toEqual(['Ada shows TTT of the Spirit Deck']);
    expect(told({ verb: 'mill', cards: ['sluggle'] }, { verb: 'mill', cards: ['twindra'] })).toEqual([
      'Ada loses 2 cards from the top of the deck: Sluggle and Twindra',
    ]);
    expect(told({ verb: 'return', cards: ['zeus'], to: 'hand.0' })).toEqual(["Zeus returns to Ada's hand"]);
    expect(told({ kind: 'status', verb: 'suppress', cards: ['zeus', 'sluggle'] })).toEqual(['Zeus and Sluggle are Suppressed']);
  });

  it('tells a Special Cast and a Special Ascend with their Spirits once', () => {
    const spirits = (verb: string) => ({ kind: 'pool', verb, cards: ['twindra'], from: 'spirits.0', n: { all: 1, I: 1 } });
    const link = (verb: string) => [
      { kind: 'link-ended', verb: 'resolve' },
      { kind: 'link', verb, cards: ['twindra'] },
    ];
    expect(told({ verb: 'special-cast', cards: ['twindra'] }, spirits('cast'), ...link('cast'))).toEqual([
      'Ada Special Casts Twindra',
      'Twindra comes with I',
    ]);
    const swap = [{ verb: 'ascend', cards: ['hydrake'] }, { verb: 'ascend', cards: ['twindra'] }, spirits('ascend')];
    expect(told(...swap, ...link('ascend'))).toEqual(['Hydrake becomes Twindra with I']);
  });

  it('says a word that it does not know as it is', () => {
    expect(told({ verb: 'turn-face-down', cards: ['sluggle'] })).toEqual(['Ada: turn face down Sluggle']);
  });

  it('tells a game that has no words of its own in those of all games', () => {
    const events = [
      { verb: 'draw', cards: [''] },
      { kind: 'pool', verb: 'gain', n: { all: 3, gold: 2, iron: 1 } },
      { verb: 'destroy', cards: ['zeus'] },
    ];
    const lines = storyOf(events.map(event), PLAYERS, catalogue, taleOf('nothing'));
    expect(lines.map((line) => line.text)).toEqual(['Set-up', 'Ada draws 1 card', 'Ada: gain 2 gold and 1 iron', 'Zeus is destroyed']);
  });

  it.each([...games.values()])('$title: has a sentence for everything that happens in random games', (module) => {
    for (let number = 0; number < 20; number++) {
      const { game, events } = module.engine.create(startOf(module, 1, number));
      const seen = module.engine.events(game, events, 'spectator');
      const random = dice(1, `story ${number}`);
      while (!game.result) {
        const outcome = module.engine.submit(game, randomInput(module, game, random));
        if (!outcome.ok) throw new Error(outcome.code);
        seen.push(...module.engine.events(game, outcome.events, 'spectator'));
      }
      const lines = storyOf(seen, PLAYERS, module.cards, taleOf(module.name));
      expect(lines.map((line) => line.text).filter((text) => /^\S+: (?!Ada|Bob)|undefined| {2}|^ | $/.test(text))).toEqual([]);
      expect(lines.filter((line) => line.kind === 'heading')).toHaveLength(
        1 + seen.filter((e) => e.kind === 'turn' && e.verb === 'turn').length,
      );
    }
  });
});
