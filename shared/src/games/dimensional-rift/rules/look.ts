/** What viewers see of cards, seats and table beyond zones and counters (R3.6, R26.1, R27.1). */
import { type Look, PLAIN_LOOK, type Seat } from '../../../kernel/index.ts';
import { KEYWORDS } from '../../../protocol/games/dimensional-rift.ts';
import { fx, type Stat } from './abilities.ts';
import { tokenOf, zoneToken } from './cells.ts';
import { MARKERS } from './house-rules.ts';
import { type Card, defOf, type G } from './state.ts';
import { isCreatureRow, isFaceUp } from './zones.ts';

const FIGURES: readonly Stat[] = ['attack', 'life', 'armor', 'movement', 'rank'];

export const look: Look<G, Card> = {
  card: (g, card) => {
    if (!isFaceUp(card)) return PLAIN_LOOK;
    const n: Record<string, number> = {};
    if (defOf(g, card).type !== 'monument')
      for (const stat of FIGURES) {
        const value = fx.stat(g, card, stat);
        if (value > 0 || (isCreatureRow(card) && stat !== 'rank')) n[stat] = value;
      }
    return { n, marks: marksOf(g, card) };
  },
  slot: (_g, card) => ({ set: card.facts.set }),
  seat: (g, seat: Seat) => ({
    n: { life: g.own.life[seat], mulligans: g.own.mulligans[seat], markers: MARKERS - countOf(g.own.activeZones[seat]) },
    marks: [...activeZones(g, seat), ...(g.lost[seat] ? ['lost'] : [])],
  }),
  table: ({ own }) => ({
    turn: own.turn,
    active: own.first === -1 ? -1 : own.active,
    phase: own.phase,
    n: {
      round: Math.ceil(own.turn / 2),
      first: own.first,
      [`event:${own.event}`]: 1,
      rift: own.rift.level,
      best: own.rift.best,
      priority: own.priority,
    },
  }),
  links: (g) =>
    g.own.stack.map(({ seat, verb, word, source, def, aims }) => ({
      seat,
      verb: word || verb,
      card: source.card,
      gen: source.gen,
      def,
      marks: aims.flatMap(({ cells }) => cells.map((cell) => `at:${tokenOf(g, cell)}`)),
    })),
};

const countOf = (bits: number): number => {
  let n = 0;
  for (let rest = bits; rest; rest &= rest - 1) n++;
  return n;
};

/** R4.6, R4.9: `active:creatures.0.2` for each active zone. */
const activeZones = (g: G, seat: Seat): string[] =>
  Array.from({ length: MARKERS }, (_, index) => index).flatMap((index) =>
    (g.own.activeZones[seat] & (1 << index)) !== 0 ? [`active:${zoneToken(seat, index)}`] : [],
  );

function marksOf(g: G, card: Card): string[] {
  const marks: string[] = KEYWORDS.filter((keyword) => fx.has(g, card, keyword));
  if (card.facts.equipped >= 0) marks.push(`equips:${tokenOf(g, card.facts.equipped)}`);
  if (card.facts.actsEvent === g.own.eventNumber && card.facts.acts > 0 && g.own.phase === 'event') marks.push('acted');
  return marks;
}
