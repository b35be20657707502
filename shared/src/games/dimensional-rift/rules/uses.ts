/** Once-per-turn marks (R20.2, R7.8), Actions used in an Event (R9.2, R9.7), and what effects remember on a card. */
import { fx } from './abilities.ts';
import { type Card, type EffectRef, type G, moveOn, touch } from './state.ts';

export const keyOf = ({ def, path }: EffectRef): string => `${def}:${path.join('.')}`;

export const isUsedUp = (g: G, card: Card, key: string): boolean => card.facts.usedTurn === g.own.turn && card.facts.used.includes(key);

/** The same of an effect; most cards have used none in this turn. */
export const isSpent = (g: G, card: Card, effect: EffectRef): boolean =>
  card.facts.usedTurn === g.own.turn && card.facts.used.includes(keyOf(effect));

/** R7.8: marks of an earlier turn are gone. */
export function markUsed(g: G, card: Card, key: string): void {
  if (card.facts.usedTurn !== g.own.turn) card.facts.used = [];
  card.facts.usedTurn = g.own.turn;
  if (!card.facts.used.includes(key)) card.facts.used.push(key);
  touch(g);
}

/** How many Actions a card has taken in this Event. */
const actsOf = (g: G, card: Card): number => (card.facts.actsEvent === g.own.eventNumber ? card.facts.acts : 0);

/** R9.2, R9.3: one Action in an Event, two for an Inspired card. */
export const hasActionLeft = (g: G, card: Card): boolean => {
  const acts = actsOf(g, card);
  return acts === 0 || (acts === 1 && fx.has(g, card, 'inspired'));
};

export function countAct(g: G, card: Card): void {
  card.facts.acts = actsOf(g, card) + 1;
  card.facts.actsEvent = g.own.eventNumber;
  moveOn(g);
}

export function recall({ facts }: Card, name: string): number {
  for (const [key, n] of facts.memory) if (key === name) return n;
  return 0;
}

export function remember(g: G, card: Card, name: string, n: number): void {
  const { memory } = card.facts;
  const at = memory.findIndex(([key]) => key === name);
  if (at >= 0) memory.splice(at, 1);
  memory.push([name, n]);
  moveOn(g);
}
