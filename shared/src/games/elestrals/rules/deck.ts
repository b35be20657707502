/** Deck construction (E1): what a deck must be before a game may start with it. There is no side deck (E1.5, D2). */
import { anyLines, anySections, isCount } from '../../deck-list.ts';
import type { DeckList, DeckProblem } from '../../game-module.ts';
import { type CardPool, isRune } from '../cards/card.ts';

export const SPIRIT_DECK_SIZE = 20;
export const MAIN_DECK_SIZE = 40;
/** E1.3: copies of one gameplay card; artworks and printings share an id, cards with other contents have their own (E1.3.1, E1.3.2, D1). */
export const MAX_COPIES = 3;

/** E1.4: the public values of legality, and the copies that each allows. */
const COPIES = { legal: 3, semi_limited: 2, limited: 1, banned: 0, illegal: 0 } as const;

/** E1.4: how many copies of a card a format allows, from one day to another (`YYYY-MM-DD`, both included; null is without an end). */
type Legality = { card: string; value: keyof typeof COPIES; from: string; until: string | null };

/** A format as it stands on a day: what is not listed then is legal. */
export type Format = { name: string; day: string; legalities: readonly Legality[] };

/** E1.4: no list is known, so nothing is limited. */
const OPEN: Format = { name: 'open', day: '', legalities: [] };

/** The least that a format allows of a card on its day. */
const copiesIn = ({ day, legalities }: Format, id: string): number =>
  Math.min(
    MAX_COPIES,
    ...legalities.filter((l) => l.card === id && l.from <= day && (l.until === null || day <= l.until)).map((l) => COPIES[l.value]),
  );

/** E1.6: every problem, with card and rule. Reads anything as a deck; the format is trusted. */
export function checkDeck(pool: CardPool, deck: DeckList, format: Format = OPEN): DeckProblem[] {
  const problems: DeckProblem[] = [];
  const add = (code: string, card: string, rule: string, reason: string): void => void problems.push({ code, card, rule, reason });
  const sections = anySections(deck);
  for (const name of Object.keys(sections))
    if (name !== 'main' && name !== 'spirits') add('unknown-section', '', 'E1.5', `there is no ${name} deck`);
  const main = linesOf(sections, 'main');
  const spirits = linesOf(sections, 'spirits');
  for (const [id, n] of [...main, ...spirits]) {
    if (!pool.has(id)) add('unknown-card', id, 'E1.3', `no card ${id}`);
    if (n === BAD_COUNT) add('bad-count', id, 'E1.3', `the copies of ${id} are no whole number above 0`);
  }
  for (const [id, n] of main) {
    const def = pool.get(id);
    if (def && def.kind !== 'elestral' && !isRune(def))
      add('not-in-main-deck', id, 'E1.3', `${def.name} is a Spirit; the Main Deck holds Elestrals and Runes`);
    const most = copiesIn(format, id);
    if (n > most) add('too-many-copies', id, most < MAX_COPIES ? 'E1.4' : 'E1.3', `${n} copies of ${def?.name ?? id}; at most ${most}`);
  }
  for (const [id] of spirits) {
    const def = pool.get(id);
    if (def && def.kind !== 'spirit') add('not-in-spirit-deck', id, 'E1.2', `${def.name} is no Spirit; the Spirit Deck holds only Spirits`);
  }
  const size = (lines: readonly (readonly [string, number])[]): number => lines.reduce((sum, [, n]) => sum + n, 0);
  if (size(main) !== MAIN_DECK_SIZE)
    add('main-deck-size', '', 'E1.1', `the Main Deck has ${size(main)} cards; it must have ${MAIN_DECK_SIZE}`);
  if (size(spirits) !== SPIRIT_DECK_SIZE)
    add('spirit-deck-size', '', 'E1.1', `the Spirit Deck has ${size(spirits)} Spirits; it must have ${SPIRIT_DECK_SIZE}`);
  return problems;
}

/** Stands for a number of copies that is none. */
const BAD_COUNT = 0;

const linesOf = (sections: Readonly<Record<string, unknown>>, name: string): [string, number][] =>
  anyLines(sections, name).map(([id, n]) => [id, isCount(n) ? n : BAD_COUNT]);
