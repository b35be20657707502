/** Mandatory loops (E18.1): what has to be equal for a state to repeat. What only counts on, such as generations and numbers of links, is no part of it. A loop that somebody could leave is no draw; the cap of E18.2 ends it. */
import { fingerprint } from '../../../kernel/index.ts';
import { effectsOn, useNumberOf } from './effects-of.ts';
import type { Card, G, Noted } from './state.ts';

/** States in which triggers were collected one after the other without a question in between, and how many questions there had been. */
export type Repeats = { states: string[]; asked: number };

export const NO_REPEATS: Repeats = { states: [], asked: -1 };

/** E18.1: whether this state has been before, and nobody was asked since; else it is remembered. Whoever is asked has a choice. */
export function repeats(g: G, seen: Repeats): boolean {
  const asked = g.asked[0] + g.asked[1];
  if (seen.asked !== asked) {
    seen.states = [];
    seen.asked = asked;
  }
  const state = stateOf(g);
  if (seen.states.includes(state)) return true;
  seen.states.push(state);
  return false;
}

function stateOf(g: G): string {
  const { active, phase, battle, modifiers, delayed, noted, deferred } = g.own;
  return fingerprint([
    g.zones,
    Object.values(g.pools).map((pool) => pool.n),
    g.cards.map((card) => [card.controller, card.pose, card.on, card.pool, { ...card.facts, uses: limitedUses(g, card) }]),
    { active, phase, battle, modifiers, deferred },
    delayed.map(({ id: _, ...rest }) => rest),
    noted.map(whatWaits),
  ]);
}

/** Uses that count towards a limit; of the others there may be any number (E9.4.1). */
const limitedUses = (g: G, card: Card): number[] =>
  card.facts.uses.length === 0
    ? card.facts.uses
    : effectsOn(g, card).map(({ effect, def, path }) =>
        'limit' in effect && effect.limit > 0 ? (card.facts.uses[useNumberOf(g, card, { def, path })] ?? 0) : 0,
      );

/** Which effect of which card, about which cards and how many Spirits. */
const whatWaits = ({ seat, effect, scope }: Noted) => [
  seat,
  effect,
  scope.self.card,
  Object.entries(scope.names).map(([name, refs]) => [name, refs.map((ref) => ref.card)]),
  scope.results,
];
