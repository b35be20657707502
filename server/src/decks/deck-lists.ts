/** Decks as they were played: kept once however often, under the hash of what is in them, so that a match stays what it was. */
import { createHash } from 'node:crypto';
import { canonicalSections, type DeckList, type GameModule } from '@spiritgate/shared/games';
import type { Db } from '../store/index.ts';

/** The hash of a deck's cards, which is the same for the same cards under any name. */
export function deckHash(game: GameModule, deck: DeckList): string {
  const sections = JSON.stringify(canonicalSections(game, deck.sections));
  return createHash('sha256').update(`${game.name} ${sections}`).digest('base64url');
}

/** Keeps the list of a deck with which a match is played. Answers its hash, for `match_seat.deck`. */
export async function keepDeckList(db: Db, game: GameModule, deck: DeckList): Promise<string> {
  const hash = deckHash(game, deck);
  const sections = JSON.stringify(canonicalSections(game, deck.sections));
  const made = await db
    .insertInto('deck_list')
    .values({ hash, game: game.name, sections })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  const cards = cardsOf(deck);
  if (!made || cards.length === 0) return hash;
  await db
    .insertInto('deck_list_card')
    .values(cards.map(([card, copies]) => ({ hash, card, copies })))
    .execute();
  return hash;
}

/** Copies by card, over all sections. */
function cardsOf(deck: DeckList): [string, number][] {
  const copies = new Map<string, number>();
  for (const cards of Object.values(deck.sections)) for (const [id, n] of Object.entries(cards)) copies.set(id, (copies.get(id) ?? 0) + n);
  return [...copies];
}
