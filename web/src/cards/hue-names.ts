/** Elements, colours and factions in the language of the page. */
import { tMaybe } from '../texts/index.ts';

export const hueName = (word: string): string => tMaybe(`card.hue.${word}`, word);

/** Several, each once with how many of it: `2 water, fire`. */
export function hueNamesOf(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => (n > 1 ? `${n} ${hueName(word)}` : hueName(word))).join(', ');
}
