/** Dealing anew what a viewer cannot know (K6, R26): the order of decks, and an opponent's hand, face-down cards, decks and cards put aside. */
import { type Mask, maskOf, type Random, reorderUnknown, type Seat, type Viewer } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { type Card, defOf, type G, poolOfGame } from './state.ts';
import { ASIDE, DECK, EXTRA, isArtifactRow, isCreatureRow, isToken } from './zones.ts';

export function redeal(g: G, viewer: Viewer, random: Random): boolean {
  const mask = maskOf(viewer);
  for (const seat of [0, 1] as const) {
    if (seat !== viewer && !reface(g, seat, mask, random)) return false;
    for (const place of [DECK[seat], EXTRA[seat], ASIDE[seat]]) reorderUnknown(g, place, viewer, random);
  }
  return true;
}

/** Face-down cards stay of the kind of their row (R26); main deck and extra deck are not mixed; no card twice in a deck (R2.4). */
function reface(g: G, seat: Seat, mask: Mask, random: Random): boolean {
  const mine = g.cards.filter((card) => card.owner === seat && !isToken(card));
  const unknown = mine.filter((card) => !((card.known | card.shown) & mask));
  const taken = new Set(mine.filter((card) => !unknown.includes(card)).map((card) => card.def));
  // Half of the time the same cards change places, so that more of the visible choices remain possible.
  const isSwap = random(2) === 0;
  const faces = (isSwap ? unknown.map((card) => defOf(g, card)) : deckCards(g)).filter((def) => isSwap || !taken.has(def.id));
  const narrow = (card: Card): number => Number(isCreatureRow(card) || isArtifactRow(card));
  for (const card of [...unknown].sort((a, b) => narrow(b) - narrow(a))) {
    const deck = defOf(g, card).deck;
    const fits = faces.filter((def) => def.deck === deck && mayLieThere(def, card));
    const def = fits[random(fits.length)];
    if (!def) return false;
    card.def = def.id;
    faces.splice(faces.indexOf(def), 1);
  }
  return true;
}

const mayLieThere = (def: CardDef, card: Card): boolean =>
  isCreatureRow(card) ? def.type === 'creature' : isArtifactRow(card) ? def.type === 'artifact' : true;

const deckCards = (g: G): CardDef[] => [...poolOfGame(g).values()].filter((def) => def.deck !== 'token');
