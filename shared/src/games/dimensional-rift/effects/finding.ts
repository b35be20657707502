/** Effects by where they stand (K4): on a card of the pool, or among the standard Actions. */
import { nodeAt as nodeIn } from '../../../effects/index.ts';
import type { CardPool } from '../cards/card.ts';
import { type EffectRef, type G, poolOfGame } from '../rules/state.ts';
import { STANDARD, STANDARD_EFFECTS } from './standard.ts';
import type { Ability, Choice, Effect } from './words.ts';

export const effectsOf = (g: G, def: string): readonly Effect[] => effectsIn(poolOfGame(g), def);
const effectsIn = (pool: CardPool, def: string): readonly Effect[] =>
  def === STANDARD ? STANDARD_EFFECTS : (pool.get(def)?.effects ?? []);

/** The node that a way leads to. */
export const nodeAt = (g: G, { def, path }: EffectRef): unknown => nodeIn(effectsOf(g, def), path);

const NOTHING: Ability = { if: [], cost: [], targets: [], steps: [] };

/** What is done once the effect is used; nothing for an Action that the rules carry out. */
export function abilityAt(g: G, ref: EffectRef): Ability {
  const node = nodeAt(g, ref) as Partial<Effect> | undefined;
  return node && 'steps' in node ? (node as Ability) : NOTHING;
}

export const choicesAt = (g: G, ref: EffectRef): readonly Choice[] => abilityAt(g, ref).targets;
