/** What viewers see of cards, seats and table beyond zones and cores (B18.1). */
import { type Look, PLAIN_LOOK, type Seat } from '../../../kernel/index.ts';
import { bpOf, levelNow, symbolsOf } from '../effects/standing.ts';
import type { Battle, Card, G } from './state.ts';
import { isOnField, isSpirit } from './zones.ts';

export const look: Look<G, Card> = {
  card: (g, card) => {
    if (!isOnField(card)) return PLAIN_LOOK;
    const symbols = symbolsOf(g, card).reduce((a, b) => a + b, 0);
    const n = { level: levelNow(g, card), symbols };
    return { n: isSpirit(g, card) ? { ...n, bp: bpOf(g, card) } : n, marks: marksOf(g, card) };
  },
  slot: () => ({}),
  seat: (g, seat: Seat) => ({
    n: {},
    marks: [...(g.lost[seat] ? ['lost'] : []), ...(g.own.priority === seat ? ['priority'] : [])],
  }),
  table: (g) => ({
    turn: g.own.turn,
    active: g.own.turn === 0 ? -1 : g.own.active,
    phase: g.own.phase,
    n: { passes: g.own.passes, attacks: g.own.attacks },
  }),
  links: () => [],
};

const MARKS: readonly (readonly [keyof Battle & ('attacker' | 'target' | 'blocker'), string])[] = [
  ['attacker', 'attacking'],
  ['target', 'target'],
  ['blocker', 'blocking'],
];

function marksOf(g: G, card: Card): string[] {
  const { battle } = g.own;
  const marks = battle
    ? MARKS.filter(([role]) => battle[role]?.card === card.id && battle[role]?.gen === card.gen).map(([, mark]) => mark)
    : [];
  return card.facts.destroyed ? [...marks, 'destroyed'] : marks;
}
