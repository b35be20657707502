/** Effects by where they stand (K4): on a card of the pool, or among the standard Actions. */
import type { CardPool } from '../cards/card.ts';
import { type EffectRef, type G, poolOfGame } from '../rules/state.ts';
import { STANDARD, STANDARD_EFFECTS } from './standard.ts';
import type { Ability, Choice, Cost, Effect } from './words.ts';

export const effectsOf = (g: G, def: string): readonly Effect[] => effectsIn(poolOfGame(g), def);
const effectsIn = (pool: CardPool, def: string): readonly Effect[] =>
  def === STANDARD ? STANDARD_EFFECTS : (pool.get(def)?.effects ?? []);

/** The node that a way leads to. */
export function nodeAt(g: G, { def, path }: EffectRef): unknown {
  let at: unknown = effectsOf(g, def);
  for (const key of path) at = (at as Readonly<Record<string | number, unknown>>)[key];
  return at;
}

const NOTHING: Ability = { if: [], cost: [], targets: [], steps: [] };

/** What is done once the effect is used; nothing for an Action that the rules carry out. */
export function abilityAt(g: G, ref: EffectRef): Ability {
  const node = nodeAt(g, ref) as Partial<Effect> | undefined;
  return node && 'steps' in node ? (node as Ability) : NOTHING;
}

export const costsAt = (g: G, ref: EffectRef): readonly Cost[] => abilityAt(g, ref).cost;
export const choicesAt = (g: G, ref: EffectRef): readonly Choice[] => abilityAt(g, ref).targets;
