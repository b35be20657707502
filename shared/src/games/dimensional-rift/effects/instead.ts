/** Traps that answer what would happen, before it does (R14.7, R16.15, R20.8): a summon that is about to happen, damage that is about to be done. */
import type { Flow } from '../../../kernel/index.ts';
import type { Happening } from '../rules/happening.ts';
import { type Card, type Cell, type Context, defOf, type G } from '../rules/state.ts';
import { noteTraps } from '../rules/trap-chances.ts';
import { trapWindow, windowFor } from '../rules/traps.ts';
import { refOf } from '../rules/zones.ts';

/** Asks for Traps at once, if some could answer as far as everybody can tell (K7); what they do is done before anything else. */
export function interrupt<L, R>(c: Context<L, R>, h: Happening): Flow<never> {
  const before = c.g.own.chances.length;
  noteTraps(c.g, h);
  return c.g.own.chances.length > before ? c.call(trapWindow, windowFor(c.g, true)) : undefined;
}

/** Whether some Trap could answer that. */
export function couldInterrupt(g: G, h: Happening): boolean {
  const before = g.own.chances.length;
  noteTraps(g, h);
  return g.own.chances.splice(before).length > 0;
}

/** A creature that is about to be summoned to a zone, from wherever it comes. */
export const insteadOfSummon = (c: Context, card: Card, cell: Cell): Flow<never> =>
  defOf(c.g, card).type === 'creature'
    ? interrupt(c, { event: 'would-be-summoned', it: refOf(card), by: card.controller, cell })
    : undefined;
