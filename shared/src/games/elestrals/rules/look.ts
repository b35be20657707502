/** What viewers see of cards, seats and table beyond zones and pools (E14.2, E14.6, E14.7). */
import { type Look, PLAIN_LOOK, type Seat } from '../../../kernel/index.ts';
import { kindOfCard } from './effects-of.ts';
import { isMisenchanted } from './spirits.ts';
import { attackOf, defenseOf, isSuppressed } from './standing.ts';
import type { Card, G } from './state.ts';
import { isBlocked, isOnField } from './zones.ts';

export const look: Look<G, Card> = {
  card: (g, card) => {
    if (!isOnField(card) || card.pose === 'set') return PLAIN_LOOK;
    const n = kindOfCard(g, card) === 'elestral' ? { attack: attackOf(g, card), defense: defenseOf(g, card) } : {};
    return { n, marks: marksOf(g, card) };
  },
  slot: (_g, card) => ({ set: card.facts.set }),
  seat: (g, seat: Seat) => ({
    n: { mulligans: g.own.mulligans[seat] },
    marks: [...(g.lost[seat] ? ['lost'] : []), ...blockedSlots(g, seat)],
  }),
  table: (g) => ({
    turn: g.own.turn,
    active: g.own.turn === 0 ? -1 : g.own.active,
    phase: g.own.phase,
    n: { spiritAction: g.own.spiritAction ? 1 : 0 },
  }),
  links: (g) =>
    g.own.links.map(({ seat, verb, card, gen, def, negated }) => ({ seat, verb, card, gen, def, marks: negated ? ['negated'] : [] })),
};

/** E3.13: `blocked:elestrals.2` for the second slot of that row. */
const blockedSlots = (g: G, seat: Seat): string[] =>
  ['elestrals', 'runes'].flatMap((row) =>
    (g.zones[`${row}.${seat}`] as number[]).flatMap((_, slot) =>
      isBlocked(g, `${row}.${seat}`, slot) ? [`blocked:${row}.${slot + 1}`] : [],
    ),
  );

function marksOf(g: G, card: Card): string[] {
  const marks: string[] = [];
  if (!card.facts.resolved) marks.push('unresolved');
  if (isMisenchanted(g, card)) marks.push('misenchanted');
  if (isSuppressed(g, card)) marks.push('suppressed');
  if (g.own.battle?.attacker.card === card.id) marks.push('attacking');
  if (g.own.battle?.target?.card === card.id) marks.push('defending');
  if (card.facts.attackTurn === g.own.turn && card.facts.attacks > 0) marks.push('attacked');
  return marks;
}
