import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deckFromCode, deckToCode } from './deck-code.ts';
import { elestrals } from './elestrals/index.ts';
import type { CardFacts, DeckList, GameModule } from './game-module.ts';
import { games } from './index.ts';
import { decksOf } from './testing/decks.ts';

const [starter] = elestrals.starterDecks as [DeckList];
const [anyCard] = [...elestrals.cards.values()] as [CardFacts];

describe.each([...games.values()].map((game) => [game.title, game] as const))('share codes of %s', (_, game) => {
  test('lead back to the same cards', () => {
    fc.assert(
      fc.property(decksOf(game, 100), (deck) => {
        expect(deckFromCode(games, deckToCode(game, deck))).toEqual({ ok: true, game, sections: deck.sections });
      }),
    );
  });

  test.each(game.starterDecks.map((deck) => [deck.name, deck] as const))(
    'of %s are short: up to 30 different cards in 100 characters',
    (_name, deck) => {
      const cards = Object.values(deck.sections).flatMap((lines) => Object.keys(lines)).length;
      expect(deckToCode(game, deck).length).toBeLessThanOrEqual(cards <= 30 ? 100 : 140);
    },
  );
});

describe('a share code', () => {
  test('is the same for the same cards, in whatever order and under whatever name', () => {
    const main = Object.fromEntries(Object.entries(starter.sections.main ?? {}).reverse());
    expect(deckToCode(elestrals, { name: 'Other', sections: { spirits: starter.sections.spirits ?? {}, main } })).toBe(
      deckToCode(elestrals, starter),
    );
  });

  test('can stand in a link', () => expect(deckToCode(elestrals, starter)).toMatch(/^[\w-]+$/));

  // As it was given out: codes stay good.
  test('of version 1 is still read', () =>
    expect(deckFromCode(games, 'EmyHNeV5IWmAFTnRbLRsFLyVjdqwhpGVy7dQ6WcifdGn663pyuJUxpRML5AWqMZT80THo9TQ3egxjVSM-Qt5cddW')).toMatchObject({
      ok: true,
      sections: starter.sections,
    }));

  test('stays good when the pool grows, also by a card whose bits are those of one of its own', () => {
    const more: GameModule = {
      ...elestrals,
      cards: new Map([['aaa-new', anyCard], ...elestrals.cards]),
    };
    expect(deckFromCode(new Map([[more.name, more]]), deckToCode(elestrals, starter))).toMatchObject({
      ok: true,
      sections: starter.sections,
    });
    const [a, b] = twins();
    const pair: GameModule = { ...elestrals, cards: new Map([a, b].map((id) => [id, anyCard])) };
    for (const id of [a, b]) {
      const code = deckToCode(pair, { name: '', sections: { main: { [id]: 3 } } });
      expect(deckFromCode(new Map([[pair.name, pair]]), code)).toMatchObject({ ok: true, sections: { main: { [id]: 3 } } });
    }
  });

  test('with a slip in it is refused: every letter changed to every other', () => {
    const code = deckToCode(elestrals, starter);
    for (let i = 0; i < code.length; i++)
      for (const letter of 'AZaz09-_')
        if (letter !== code[i]) expect(deckFromCode(games, code.slice(0, i) + letter + code.slice(i + 1)).ok, `${i} ${letter}`).toBe(false);
    for (let i = 0; i < code.length; i++) expect(deckFromCode(games, code.slice(0, i)).ok).toBe(false);
    expect(deckFromCode(games, `${code}A`).ok).toBe(false);
  });

  test('that is hostile gives an error and no more', () => {
    const start = deckToCode(elestrals, starter).slice(0, 7);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.stringMatching(/^[\w-]{8,300}$/),
          fc.stringMatching(/^[\w-]{8,300}$/).map((s) => start + s),
        ),
        (text) => {
          expect(deckFromCode(games, text).ok).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
    expect(deckFromCode(games, 'A'.repeat(1_000_000))).toMatchObject({ ok: false, code: 'not-a-code' });
    expect(deckFromCode(games, start + '_'.repeat(1900)).ok).toBe(false);
  });

  test('of another game, or another version, says so', () => {
    const code = deckToCode({ ...elestrals, name: 'other' }, starter);
    expect(deckFromCode(games, code)).toMatchObject({ ok: false, code: 'unknown-game' });
    expect(deckFromCode(games, `-${code.slice(1)}`)).toMatchObject({ ok: false, code: 'other-version' });
  });
});

/** Two ids whose cards have the same bits: found once by trying. */
function twins(): [string, string] {
  const one = (id: string): string => {
    const game: GameModule = { ...elestrals, cards: new Map() };
    return deckToCode(game, { name: '', sections: { main: { [id]: 1 } } }).slice(7);
  };
  const seen = new Map<string, string>();
  for (let i = 0; ; i++) {
    const bits = one(`card-${i}`);
    const other = seen.get(bits);
    if (other !== undefined) return [other, `card-${i}`];
    seen.set(bits, `card-${i}`);
  }
}
