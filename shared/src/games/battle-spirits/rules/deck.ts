/** Deck construction (B3): what a deck must be before a game may start with it. There is no side deck (B3.3). */
import { anyLines, anySections, isCount } from '../../deck-list.ts';
import type { DeckList, DeckProblem } from '../../game-module.ts';
import type { CardPool } from '../cards/card.ts';

/** B3.1: at least so many; no maximum but what B3.2 makes of the pool. */
export const DECK_SIZE = 40;
/** B3.2: of one printed name, whatever the numbers of the cards are. */
export const MAX_COPIES = 3;

/** Every problem, with card and rule. Reads anything as a deck. */
export function checkDeck(pool: CardPool, deck: DeckList): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const add = (code: string, card: string, rule: string, reason: string): void => void problems.push({ code, card, rule, reason });
  const sections = anySections(deck);
  for (const name of Object.keys(sections)) if (name !== 'main') add('unknown-section', '', 'B3.3', `there is no ${name} deck`);
  const lines = anyLines(sections, 'main');
  const byName = new Map<string, number>();
  let size = 0;
  for (const [id, n] of lines) {
    const def = pool.get(id);
    if (!def) add('unknown-card', id, 'B3.1', `no card ${id}`);
    if (!isCount(n)) {
      add('bad-count', id, 'B3.1', `the copies of ${id} are no whole number above 0`);
      continue;
    }
    size += n;
    if (!def) continue;
    const before = byName.get(def.printedName) ?? 0;
    byName.set(def.printedName, before + n);
    if (before <= MAX_COPIES && before + n > MAX_COPIES)
      add('too-many-copies', id, 'B3.2', `more than ${MAX_COPIES} cards named ${def.name}`);
  }
  if (size < DECK_SIZE) add('deck-size', '', 'B3.1', `the deck has ${size} cards; it must have at least ${DECK_SIZE}`);
  return problems;
}
