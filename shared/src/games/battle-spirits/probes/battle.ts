/** An attack at any table, for tests. */
import type { G } from '../rules/state.ts';
import { asked, field, options, P, Q, type Side, say, table } from './play.ts';

/** Another Spirit of P, which keeps the Battle Phase open. */
export const SPARE = 'purple 1000';
/** P attacks with the first Spirit of such a side, and could attack again; the Flash Step (1) is open. */
export function attack(p: Side, q: Side, text?: string): G {
  const g = table({ P: { ...p, field: [...(p.field ?? []), SPARE] }, Q: q });
  say(g, P, 'end-step');
  say(g, P, text ?? (options(g, P)[0] as string));
  return g;
}
/** The field of P without the spare Spirit, and whether P is asked for the next attack. */
export const mine = (g: G): string[] => field(g, P).filter((card) => !card.startsWith(SPARE));
export const isOver = (g: G): boolean => g.own.battle === null && asked(g, P) === 'attack';
/** Two passes, the blocking player first. */
export function twoPasses(g: G): void {
  say(g, Q, 'pass');
  say(g, P, 'pass');
}
