/** Leaving the field (R21): destruction, sacrifice, and what goes with a card. */
import type { Change, Ref, Seat } from '../../../kernel/index.ts';
import { fx } from './abilities.ts';
import { counts, DAMAGE, MANA, RANKS, releaseSoul, SOUL, soulsIn } from './counters.ts';
import { HIDDEN_SOUL_RANK } from './house-rules.ts';
import type { Card, G } from './state.ts';
import { AETHER, crewOf, GRAVEYARD, isCreatureRow, isOnField, isToken } from './zones.ts';

/** What a destruction says of itself: whose deed it was, and by which card; `combat` for damage of an attack. */
export type Destruction = { by: Seat; source: Ref | null; combat: boolean };

type Way = { verb: 'destroy' | 'sacrifice' | 'spiritual' } & Partial<Destruction>;

/** R21.1, R3.3, R21.4: to their owners' graveyards, newest on top, for all to see; tokens cease to exist (R16.19). One batch: they go together. */
export function destroyed(_g: G, cards: readonly Card[], { verb, by, source = null, combat = false }: Way): Change[] {
  return cards.map((card): Change => {
    const data: Destruction = { by: by ?? card.controller, source, combat };
    return isToken(card)
      ? { do: 'cease', card: card.id, verb, data }
      : { do: 'move', card: card.id, to: GRAVEYARD[card.owner], at: 'top', verb, data };
  });
}

/** A card whose summon has failed: it was never there (R14.5). */
export const fizzled = (card: Card): Change => ({ do: 'move', card: card.id, to: GRAVEYARD[card.owner], at: 'top', verb: 'fizzle' });

/** R21.3, R16.12: counters vanish, Souls on it go to the Aether, its own Soul is released, its Vehicles are destroyed with it. */
export function follow(g: G, move: Change & { do: 'move' }): Change[] {
  const card = g.cards[move.card] as Card;
  if (!isOnField(card)) return [];
  const out = emptied(card);
  if (isCreatureRow(card)) {
    if (move.verb !== 'spiritual') out.push(...ownSoul(g, card));
    for (const vehicle of crewOf(g, card)) out.push(...destroyed(g, [vehicle], { verb: 'destroy', by: card.controller }));
  }
  return out;
}

/** Mana and damage vanish, Souls go to the Aether (R15.9, R21.3). */
export function emptied(card: Card): Change[] {
  const out: Change[] = [];
  const { controller: seat, pool } = card;
  for (const kind of [MANA, DAMAGE])
    if ((pool[kind] ?? 0) > 0)
      out.push({ do: 'pool', from: card.id, to: null, n: counts(kind, pool[kind] as number), seat, verb: 'vanish' });
  for (const [rank, n] of soulsIn(pool).entries())
    if (n > 0) out.push({ do: 'pool', from: card.id, to: AETHER, n: counts(SOUL + rank, n), seat, verb: 'return' });
  return out;
}

/** R18.2–R18.4. */
function ownSoul(g: G, card: Card): Change[] {
  if (card.pose === 'down') return [releaseSoul(card.controller, HIDDEN_SOUL_RANK)];
  if (fx.has(g, card, 'soulless') || fx.has(g, card, 'spiritual')) return [];
  const soul = fx.soul(g, card);
  return soul ? [releaseSoul(card.controller, Math.min(soul.rank, RANKS - 1), soul.onto)] : [];
}
