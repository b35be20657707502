/** The effects of a card by what they are asked for, and where each one is found again (K4). The level at which one works is its own first condition (B2.7). */
import { nodeAt, type Scope } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { eventsLentBy } from '../effects/lent.ts';
import type { Effect, Words } from '../effects/words.ts';
import { type Card, defOf, type EffectRef, type G, poolOfGame } from './state.ts';
import { refOf } from './zones.ts';

/** An effect with the card that prints it and the way to it from there. */
export type Placed<T extends Effect['type'] = Effect['type']> = { effect: Extract<Effect, { type: T }> } & EffectRef;

type Sheet = {
  passives: readonly Placed<'passive'>[];
  /** The words of the modifiers of its passive effects. */
  modifies: readonly string[];
  actives: readonly Placed<'active'>[];
  /** The triggers by the event that they watch. */
  triggers: ReadonlyMap<string, readonly Placed<'conditional'>[]>;
};

const sheetOf = remembered((def: CardDef): Sheet => {
  const all = def.effects.map((effect, i): Placed => ({ effect, def: def.id, path: [i] }));
  const passives = all.filter(isOf('passive'));
  const triggers = all.filter(isOf('conditional'));
  return {
    passives,
    modifies: [...new Set(passives.flatMap(({ effect }) => effect.by.map(({ word }) => word)))],
    actives: all.filter(isOf('active')),
    triggers: new Map(triggers.map(({ effect: { on } }) => [on.event, triggers.filter((one) => one.effect.on.event === on.event)])),
  };
});

const isOf =
  <T extends Effect['type']>(type: T) =>
  (placed: Placed): placed is Placed<T> =>
    placed.effect.type === type;

export const passivesOn = (g: G, card: Card): Sheet['passives'] => sheetOf(defOf(g, card)).passives;
export const modifiesOn = (g: G, card: Card): Sheet['modifies'] => sheetOf(defOf(g, card)).modifies;
export const activesOn = (g: G, card: Card): Sheet['actives'] => sheetOf(defOf(g, card)).actives;

const NONE: readonly Placed<'conditional'>[] = [];
/** A card's triggers that watch an event. */
export const triggersOn = (g: G, card: Card, event: string): readonly Placed<'conditional'>[] =>
  sheetOf(defOf(g, card)).triggers.get(event) ?? NONE;

/** The events that some card of the pool watches (K8). */
const watched = remembered(
  (pool: ReturnType<typeof poolOfGame>): ReadonlySet<string> =>
    new Set([...pool.values()].flatMap((def) => [...sheetOf(def).triggers.keys(), ...eventsLentBy(def)])),
);
export const isWatched = (g: G, event: string): boolean => watched(poolOfGame(g)).has(event);

export const effectAt = (g: G, { def, path }: EffectRef): Effect => nodeAt(poolOfGame(g).get(def)?.effects, path) as Effect;

/** A playing rule printed on a card, with its argument. */
export function ruleOf<K extends keyof Words['rule']>(def: CardDef, word: K): Words['rule'][K] | undefined {
  for (const effect of def.effects) if (effect.type === 'rule' && effect.word === word) return effect.arg as Words['rule'][K];
  return undefined;
}

/** The scope of an effect that is not in use: the card and its controller. */
export const scopeOf = (_g: G, card: Card): Scope => ({ seat: card.controller, self: refOf(card), names: {}, results: {}, lasts: {} });
