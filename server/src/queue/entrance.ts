/** What everybody passes on the way into a match: the game, its format, and a deck that both allow. */
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import type { DeckChoice } from '@spiritgate/shared/protocol';
import { type Decks, findGame, type Games } from '../decks/index.ts';
import type { Formats } from '../formats/index.ts';
import { ok, type Result } from '../result.ts';

/** What a player asks to play. Without a format it is `open`. */
type Wish = { game: string; format?: string | undefined; deck: DeckChoice };

/** What is played then. */
type Admission = { module: GameModule; format: string; deck: DeckList };

/** Holds a wish to the rules. */
export type Entrance = (account: string, wish: Wish) => Promise<Result<Admission>>;

export const entranceOf =
  (games: Games, formats: Pick<Formats, 'find'>, decks: Pick<Decks, 'choose'>): Entrance =>
  async (account, { game, format, deck: choice }) => {
    const module = findGame(games, game);
    if (!module.ok) return module;
    const pinned = formats.find(game, format);
    if (!pinned.ok) return pinned;
    const deck = await decks.choose(account, module.value, pinned.value.format, choice);
    return deck.ok ? ok({ module: module.value, format: pinned.value.format.id, deck: deck.value }) : deck;
  };
