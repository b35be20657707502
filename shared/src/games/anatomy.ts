/** What the effects of a game's cards are made of, for reports. */
import { anatomyOf, type Effect, type Vocabulary } from '../effects/index.ts';
import type { CardAnatomy } from './game-module.ts';

/** The anatomy of a card by its id; `factsOf` tells what an effect does by its tree, where a game's rules ask for that. */
export function anatomyIn<V extends Vocabulary>(
  cards: ReadonlyMap<string, { readonly effects: readonly Effect<V>[] }>,
  factsOf: (effect: Effect<V>) => Iterable<string> = () => [],
): (id: string) => CardAnatomy | undefined {
  return (id) => {
    const def = cards.get(id);
    if (!def) return undefined;
    const { procedures, ...words } = anatomyOf(def.effects);
    return { effects: def.effects.map((effect) => ({ type: effect.type, facts: [...factsOf(effect)].sort() })), words, procedures };
  };
}
