/** What effects do with cards (B10, B14, B15.14): destroy, return, discard, draw, exhaust, refresh, discard from a deck, deploy. */
import type { Doing, MoveStep, Scope } from '../../../../effects/index.ts';
import { seatOf } from '../../../../effects/index.ts';
import type { Change, Flow } from '../../../../kernel/index.ts';
import {
  discard,
  drawCards,
  exhaust as exhausting,
  markDestroyed,
  mill as milling,
  refresh as refreshing,
  returned,
} from '../../rules/moves.ts';
import type { Card, G } from '../../rules/state.ts';
import { deref, FIELD, HAND, refOf } from '../../rules/zones.ts';
import { isProtected, read } from '../standing.ts';
import type { Words } from '../words.ts';
import { type C, meant, sourceOf, type Verb } from './meant.ts';

/** All at once (B14.5, B14.6); counted are those that were marked as destroyed, or have really gone. */
export const move: Doing<G, MoveStep<Words>> = {
  begin: (c, step) => {
    const { scope } = c.l;
    const cards = meant(c.g, scope, step.what);
    if (step.verb === 'destroy') {
      scope.names[MOVED] = [];
      scope.results[step.name] = markDestroyed(c, cards, { seat: scope.seat, source: scope.self.card });
      return;
    }
    const going = step.verb === 'return' ? cards.filter((card) => !isProtected(c.g, card, 'cannot-return', sourceOf(scope))) : cards;
    scope.names[MOVED] = going.map(refOf);
    return going.length ? c.change(movesOf(going, step.verb)) : undefined;
  },
  end: (c, step) => {
    if (step.verb !== 'destroy') c.l.scope.results[step.name] = goneOf(c, MOVED);
  },
};
const MOVED = 'moved';

function movesOf(cards: readonly Card[], verb: Words['verb']): Change[] {
  switch (verb) {
    case 'return':
      return returned(cards, 'hand');
    case 'put-on-top':
      return returned(cards, 'deck-top');
    case 'put-under':
      return returned(cards, 'deck-bottom');
    case 'discard':
      return discard(cards);
    case 'take':
      return cards.map((card): Change => ({ do: 'move', card: card.id, to: HAND[card.owner], verb: 'take' }));
    default:
      throw new Error(`${verb} moves no cards`);
  }
}

/** How many of the cards under a name are no longer where they were. */
const goneOf = (c: C, name: string): number => (c.l.scope.names[name] ?? []).filter((ref) => !deref(c.g, ref)).length;

/** B15.14 */
export const draw: Verb<'draw'> = {
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    return counted(c, scope, name, drawCards(c.g, seatOf(arg.who, scope), read.amount(c.g, arg.n, scope)));
  },
};

export const mill: Verb<'mill'> = {
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    return counted(c, scope, name, milling(c.g, seatOf(arg.who, scope), read.amount(c.g, arg.n, scope)));
  },
};

/** B10.4 */
export const exhaust: Verb<'exhaust'> = {
  begin: (c, { arg, name }) => counted(c, c.l.scope, name, exhausting(c.g, meant(c.g, c.l.scope, arg))),
};

/** Those that it has refreshed are known by the name `refreshed`. */
export const refresh: Verb<'refresh'> = {
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    const cards = meant(c.g, scope, arg).filter((card) => card.pose === 'exhausted' && !card.facts.destroyed);
    scope.names.refreshed = cards.map(refOf);
    return counted(c, scope, name, refreshing(c.g, cards));
  },
};

/** B8.7: a Nexus asks for no cores. */
export const deploy: Verb<'deploy'> = {
  begin: (c, { arg, name }) => {
    const cards = meant(c.g, c.l.scope, arg);
    const moves = cards.map((card): Change => ({ do: 'move', card: card.id, to: FIELD[card.owner], pose: 'refreshed', verb: 'deploy' }));
    return counted(c, c.l.scope, name, moves);
  },
};

function counted(c: C, scope: Scope, name: string, changes: readonly Change[]): Flow<never> {
  scope.results[name] = changes.length;
  return changes.length ? c.change(changes) : undefined;
}
