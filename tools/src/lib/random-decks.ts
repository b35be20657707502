/** Decks by chance: a starter deck whose cards are exchanged one by one for any written card of the game, as long as the deck check allows it. */
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import type { Random } from '@spiritgate/shared/kernel';

/** So many exchanges are tried for each card of the deck: hardly anything of the starter deck is left. */
const TRIES_PER_CARD = 4;

type Sections = DeckList['sections'];

/** A legal deck. Cards of the starter deck that are not written go first. */
export function randomDeck(module: GameModule, random: Random): DeckList {
  const pick = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const written = [...module.cards.values()].filter(({ missing }) => !missing).map(({ id }) => id);
  let { sections } = pick(module.starterDecks);
  const copies = copiesOf(sections).length;
  for (let i = 0; i < TRIES_PER_CARD * copies; i++) {
    const all = copiesOf(sections);
    const unwritten = all.filter(([, card]) => module.cards.get(card)?.missing);
    const [section, id] = pick(unwritten.length && i % 2 === 0 ? unwritten : all);
    const other = exchanged(sections, section, id, pick(written));
    if (module.checkDeck({ name: '', sections: other }).length === 0) sections = other;
  }
  return { name: 'Random', sections };
}

/** Each copy of each card, with its section. */
const copiesOf = (sections: Sections): (readonly [section: string, id: string])[] =>
  Object.entries(sections).flatMap(([section, cards]) =>
    Object.entries(cards).flatMap(([id, n]) => Array.from({ length: n }, () => [section, id] as const)),
  );

/** The sections with a copy less of one card and one more of another. */
function exchanged(sections: Sections, section: string, out: string, into: string): Sections {
  const cards = { ...sections[section] };
  cards[out] = (cards[out] ?? 0) - 1;
  cards[into] = (cards[into] ?? 0) + 1;
  return { ...sections, [section]: Object.fromEntries(Object.entries(cards).filter(([, n]) => n > 0)) };
}
