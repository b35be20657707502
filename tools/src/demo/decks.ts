/** Which decks meet: two that were named, or pairs of different starter decks in turn; and how much of them is written yet. */
import type { GameModule } from '@spiritgate/shared/games';

/** The two names of `A,B`; a sentence if the game has no such starter decks. An empty text leaves the choice to the demo. */
export function readDecks(
  module: GameModule,
  text: string,
): { ok: true; decks: readonly [string, string] | undefined } | { ok: false; reason: string } {
  if (text === '') return { ok: true, decks: undefined };
  const known = module.starterDecks.map((deck) => deck.name);
  const [a, b, ...more] = text.split(',').map((name) => known.find((k) => k.toLowerCase() === name.trim().toLowerCase()));
  if (a === undefined || b === undefined || more.length > 0)
    return { ok: false, reason: `--decks takes two of ${known.join(', ')}, with a comma between them` };
  return { ok: true, decks: [a, b] };
}

/** The decks of game `number`: every pair of different starter decks comes up, in both orders. */
export function pairOf(module: GameModule, number: number): readonly [string, string] {
  const names = module.starterDecks.map((deck) => deck.name);
  const first = number % names.length;
  const step = 1 + (Math.floor(number / names.length) % (names.length - 1));
  return [names[first] as string, names[(first + step) % names.length] as string];
}

/** How many cards of a starter deck have no effect written yet, of how many. */
export function missingIn(module: GameModule, name: string): { missing: number; cards: number } {
  const deck = module.starterDecks.find((d) => d.name === name);
  const copies = Object.values(deck?.sections ?? {}).flatMap((section) => Object.entries(section));
  const count = (of: typeof copies): number => of.reduce((sum, [, n]) => sum + n, 0);
  return { missing: count(copies.filter(([id]) => module.cards.get(id)?.missing)), cards: count(copies) };
}
