/** Dealing anew what a viewer cannot know (K6, B18.2): the order of decks, and the hand and deck of an opponent. All cores are open. */
import { maskOf, type Random, reorderUnknown, type Seat, type Viewer } from '../../../kernel/index.ts';
import { MAX_COPIES } from './deck.ts';
import { defOf, type G, poolOfGame } from './state.ts';
import { DECK, SEATS } from './zones.ts';

export function redeal(g: G, viewer: Viewer, random: Random): boolean {
  for (const seat of SEATS) {
    if (seat !== viewer && !reface(g, seat, viewer, random)) return false;
    reorderUnknown(g, DECK[seat], viewer, random);
  }
  return true;
}

/** Any cards, none beyond the copies that a deck may hold (B3.2); half of the time the same ones in other places. */
function reface(g: G, seat: Seat, viewer: Viewer, random: Random): boolean {
  const mask = maskOf(viewer);
  const mine = g.cards.filter((card) => card.owner === seat);
  const unknown = mine.filter((card) => !((card.known | card.shown) & mask));
  const isSwap = random(2) === 0;
  const copies = new Map<string, number>();
  for (const card of mine) if (!unknown.includes(card)) count(copies, defOf(g, card).printedName);
  const faces = isSwap ? unknown.map((card) => defOf(g, card)) : [...poolOfGame(g).values()];
  for (const card of unknown) {
    const fits = isSwap ? faces : faces.filter((def) => (copies.get(def.printedName) ?? 0) < MAX_COPIES);
    const def = fits[random(fits.length)];
    if (!def) return false;
    card.def = def.id;
    if (isSwap) faces.splice(faces.indexOf(def), 1);
    else count(copies, def.printedName);
  }
  return true;
}

const count = (copies: Map<string, number>, name: string): void => void copies.set(name, (copies.get(name) ?? 0) + 1);
