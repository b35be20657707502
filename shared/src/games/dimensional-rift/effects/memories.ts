/** What cards remember of what happens, for the effects that ask later; only what a card of the duel asks about. */
import type { Happening } from '../rules/happening.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { recall, remember } from '../rules/uses.ts';
import { fieldOf, isFaceUp } from '../rules/zones.ts';
import { mayMatter, wordsOf } from './spoken.ts';

/** What is remembered, and the words in effects that ask about it. */
const ASKED_BY = {
  acted: ['own-action'],
  did: ['attack-action-taken', 'actions-taken'],
  left: ['move-action'],
  targeted: ['times-targeted'],
  'attacked-by': ['attack-unless-attacked'],
  blocked: ['times-blocked'],
  battled: ['creatures-battled'],
  'hit-by': ['destroys'],
  'own-turns': ['own-turns'],
} as const;
type Memory = keyof typeof ASKED_BY;

const isAsked = (g: G, memory: Memory): boolean => ASKED_BY[memory].some((word) => mayMatter(g, word));

/** The same of what is asked about the asking card alone: it prints the question, or may have been given it. */
const isAskedOf = (g: G, card: Card, memory: Memory): boolean => {
  const words = wordsOf(defOf(g, card));
  return mayMatter(g, 'gains') || ASKED_BY[memory].some((word) => words.has(word));
};

/** Of which event what is remembered. */
const OF: Partial<Record<Happening['event'], readonly Memory[]>> = {
  acted: ['acted', 'did'],
  moved: ['left'],
  targeted: ['targeted'],
  attacks: ['attacked-by'],
  blocks: ['blocked'],
  battled: ['battled'],
  damaged: ['hit-by'],
  'start-turn': ['own-turns'],
};

export function observe(g: G, h: Happening): void {
  const memories = OF[h.event];
  if (!memories) return;
  for (const memory of memories) if (isAsked(g, memory)) keep(g, h, memory);
}

function keep(g: G, h: Happening, memory: Memory): void {
  const { turn } = g.own;
  const more = (card: Card): void => {
    if (isAskedOf(g, card, memory)) remember(g, card, memory, recall(card, memory) + 1);
  };
  if (memory === 'own-turns') {
    for (const one of h.by === undefined ? [] : fieldOf(g, h.by)) if (isFaceUp(one)) more(one);
    return;
  }
  const card = h.it && g.cards[h.it.card];
  const other = h.other && g.cards[h.other.card];
  if (memory === 'blocked') {
    if (other) more(other);
    return;
  }
  if (!card) return;
  switch (memory) {
    case 'acted':
      if (isAskedOf(g, card, memory)) remember(g, card, 'acted', turn);
      return;
    case 'did':
      remember(g, card, `did:${h.verb}`, turn);
      return;
    case 'left':
      if (h.cell === undefined) return;
      remember(g, card, 'left', h.cell + 1);
      remember(g, card, 'left-turn', turn);
      return;
    case 'targeted':
      if (h.by !== card.controller) more(card);
      return;
    case 'attacked-by':
      if (other) remember(g, other, `attacked-by:${card.id}`, 1);
      return;
    case 'battled':
      if (h.other && isAskedOf(g, card, memory)) remember(g, card, `battled:${h.other.card}:${h.other.gen}`, 1);
      return;
    case 'hit-by':
      if (h.other) remember(g, card, 'hit-by', h.other.card + 1);
  }
}
