/** Dealing anew what a viewer cannot know (K6, E14): the order of decks, and the hand, Set Runes, deck and Spirits of an opponent. */
import { maskOf, type Random, reorderUnknown, type Seat, shuffle, type Viewer } from '../../../kernel/index.ts';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { type CardDef, isRune } from '../cards/card.ts';
import { MAX_COPIES } from './deck.ts';
import { countOf, kindOf } from './spirits.ts';
import { type Card, defOf, type G, poolOfGame } from './state.ts';
import { DECK, SPIRITS } from './zones.ts';

export function redeal(g: G, viewer: Viewer, random: Random): boolean {
  for (const seat of [0, 1] as const) {
    if (seat !== viewer && !refaceCards(g, seat, viewer, random)) return false;
    if (seat !== viewer && !hasSecretAnswer(g, seat)) refaceSpirits(g, seat, viewer, random);
    reorderUnknown(g, DECK[seat], viewer, random);
  }
  return true;
}

/** An answer that waits for the other one names Spirits as they are (E2.5.2): they stay. */
const hasSecretAnswer = (g: G, seat: Seat): boolean => g.open[seat]?.answered === true;

/** Set Runes become other Runes that may be Set, all else any card, none beyond the copies that a deck may hold (E1.3). */
function refaceCards(g: G, seat: Seat, viewer: Viewer, random: Random): boolean {
  const mask = maskOf(viewer);
  const mine = g.cards.filter((card) => card.owner === seat);
  const unknown = mine.filter((card) => !((card.known | card.shown) & mask));
  const copies = new Map<string, number>();
  for (const card of mine) if (!unknown.includes(card)) copies.set(card.def, (copies.get(card.def) ?? 0) + 1);
  // Half of the time the same cards change places, so that more of the visible choices remain possible.
  const isSwap = random(2) === 0;
  const faces = isSwap ? unknown.map((card) => defOf(g, card)) : deckCards(g);
  for (const card of [...unknown].sort((a, b) => Number(b.pose === 'set') - Number(a.pose === 'set'))) {
    const fits = faces.filter((def) => mayLieThere(def, card) && (isSwap || (copies.get(def.id) ?? 0) < MAX_COPIES));
    const def = fits[random(fits.length)];
    if (!def) return false;
    card.def = def.id;
    if (isSwap) faces.splice(faces.indexOf(def), 1);
    else copies.set(def.id, (copies.get(def.id) ?? 0) + 1);
  }
  return true;
}

const mayLieThere = (def: CardDef, card: Card): boolean => card.pose !== 'set' || (isRune(def) && def.kind !== 'stadium');
const deckCards = (g: G): CardDef[] => [...poolOfGame(g).values()].filter((def) => def.kind !== 'spirit');

/** The same number of Spirits; those that the viewer knows to be there stay (E14.1). */
function refaceSpirits(g: G, seat: Seat, viewer: Viewer, random: Random): void {
  const pool = g.pools[SPIRITS[seat]] as G['pools'][string];
  const known = pool.known[viewer === 'spectator' ? 2 : viewer];
  const free = countOf(pool.n) - countOf(known);
  const n = [...known];
  // A count that is open to the viewer stays as it is (E14.8).
  const mask = maskOf(viewer);
  const letters = ELEMENTS.filter((letter) => !((pool.shown[kindOf(seat, letter)] as number) & mask));
  shuffle(letters, random);
  const kinds = letters.slice(0, 1 + random(4));
  for (let i = 0; i < free; i++) {
    const kind = kindOf(seat, kinds[random(kinds.length)] as string);
    n[kind] = (n[kind] as number) + 1;
  }
  pool.n = n;
}
