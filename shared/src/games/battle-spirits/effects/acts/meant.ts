/** Which cards a step means, and which of them it does anything to (B15.13). */
import type { ActStep, Cards as AnyCards, Choice, Doing, Resolving, Scope } from '../../../../effects/index.ts';
import type { Card, Context, G } from '../../rules/state.ts';
import { affects, read } from '../standing.ts';
import type { Words } from '../words.ts';

export type C = Context<Resolving>;
export type Verb<K extends keyof Words['act'] & string> = Doing<G, ActStep<Words, K>>;

const isChoice = (what: AnyCards<Words> | Choice<Words>): what is Choice<Words> => 'by' in what;

/** Who does it: the effect's controller, with the card that has the effect. */
export const sourceOf = (scope: Scope): { seat: Scope['seat']; card: number } => ({ seat: scope.seat, card: scope.self.card });

/** The cards that are meant, without those that the effect does nothing to. */
export function meant(g: G, scope: Scope, what: AnyCards<Words> | Choice<Words>): Card[] {
  const source = sourceOf(scope);
  return read.cards(g, isChoice(what) ? { cards: 'named', name: what.name } : what, scope).filter((card) => affects(g, card, source));
}
