/** Deck construction (R2): what a deck must be before a duel may start with it. */
import { anyLines, anySections, isCount } from '../../deck-list.ts';
import type { DeckList, DeckProblem } from '../../game-module.ts';
import type { CardPool } from '../cards/card.ts';
import { EXTRA_DECK, MAIN_DECK } from './house-rules.ts';

const SECTIONS = { main: MAIN_DECK, extra: EXTRA_DECK } as const;

/** Every problem, with card and rule. Reads anything as a deck. */
export function checkDeck(pool: CardPool, deck: DeckList): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const add = (code: string, card: string, rule: string, reason: string): void => void problems.push({ code, card, rule, reason });
  const sections = anySections(deck);
  for (const name of Object.keys(sections))
    if (!Object.hasOwn(SECTIONS, name)) add('unknown-section', '', 'R2.8', `there is no ${name} deck`);
  const factions = new Set<string>();
  for (const [section, { size, unaligned }] of Object.entries(SECTIONS)) {
    const rule = section === 'main' ? 'R2.1' : 'R2.2';
    const lines = anyLines(sections, section);
    let n = 0;
    let free = 0;
    for (const [id, copies] of lines) {
      const def = pool.get(id);
      if (isCount(copies)) n += copies;
      else add('bad-count', id, 'R2.4', `the copies of ${id} are no whole number above 0`);
      if (!def || def.deck === 'token') add('unknown-card', id, 'R2.4', `no card ${id}`);
      else {
        if (copies !== 1) add('too-many-copies', id, 'R2.4', `${def.name} may be in a deck once`);
        if (def.deck !== section) add('wrong-section', id, rule, `${def.name} is a card of the ${def.deck} deck`);
        if (def.faction === 'unaligned') free++;
        else factions.add(def.faction);
      }
    }
    if (n !== size) add('wrong-size', '', rule, `the ${section} deck has ${n} cards, not ${size}`);
    else if (free !== unaligned) add('wrong-mix', '', rule, `the ${section} deck has ${free} Unaligned cards, not ${unaligned}`);
  }
  if (factions.size > 1) add('mixed-factions', '', 'R2.1', `a deck is of one faction, not of ${[...factions].join(' and ')}`);
  return problems;
}
