/** What effects do with cards that are there (E16.1–E16.4, E16.11): destroy, discard, return, change Position, negate. */
import type { ActStep, Cards, Choice, Doing, MoveStep, Resolving } from '../../../../effects/index.ts';
import { seatOf } from '../../../../effects/index.ts';
import { type Change, maskOf, otherSeat } from '../../../../kernel/index.ts';
import { draw as drawCards } from '../../rules/ending.ts';
import { negate as negateLink } from '../../rules/links.ts';
import { controllerOf } from '../../rules/reading.ts';
import { expend } from '../../rules/spirits.ts';
import { isProtected, read } from '../../rules/standing.ts';
import type { Card, Context, G } from '../../rules/state.ts';
import { cardsIn, DECK, deref, HAND, isOnField, refOf } from '../../rules/zones.ts';
import type { Words } from '../words.ts';
import { showTo, shuffleDeck } from './search.ts';

type C = Context<Resolving>;
type Verb<K extends keyof Words['act'] & string> = Doing<G, ActStep<Words, K>>;

const isChoice = (what: Cards<Words> | Choice<Words>): what is Choice<Words> => 'by' in what;

const meant = (c: C, what: Cards<Words> | Choice<Words>): Card[] =>
  read.cards(c.g, isChoice(what) ? { cards: 'named', name: what.name } : what, c.l.scope);

/** E16.1–E16.4, E16.17: all at once, each to its owner's place; what cannot be destroyed is left (E9.6.3). Counted: those that really went. */
export const move: Doing<G, MoveStep<Words>> = {
  begin: (c, step) => {
    const { scope } = c.l;
    const source = c.g.cards[scope.self.card] as Card;
    const cards = meant(c, step.what).filter((card) => step.verb !== 'destroy' || mayDestroy(c.g, card, scope.seat, source));
    scope.names[`${step.name}.moved`] = cards.map(refOf);
    const data = step.verb === 'destroy' ? { cause: 'effect', by: scope.seat, source: scope.self.card } : null;
    const moves = cards.map((card): Change => ({ do: 'move', card: card.id, to: `${step.to}.${card.owner}`, verb: step.verb, data }));
    return c.change(step.verb === 'shuffle-in' ? [...moves, ...[...new Set(cards.map((card) => card.owner))].map(shuffleDeck)] : moves);
  },
  end: (c, step) => {
    const before = c.l.scope.names[`${step.name}.moved`] ?? [];
    c.l.scope.results[step.name] = before.filter((ref) => !deref(c.g, ref)).length;
  },
};

const mayDestroy = (g: G, card: Card, by: 0 | 1, source: Card): boolean =>
  isOnField(card) && !isProtected(g, card, 'indestructible', by, source);

const numberOf = (c: C, n: number | { result: string }): number => (typeof n === 'number' ? n : (c.l.scope.results[n.result] ?? 0));

export const draw: Verb<'draw'> = {
  begin: (c, { arg, name }) => {
    const changes = drawCards(c, seatOf(arg.who, c.l.scope), numberOf(c, arg.n));
    c.l.scope.results[name] = changes.length;
    return c.change(changes);
  },
};

/** E16.6, E13.4: what is there is sent. */
export const mill: Verb<'mill'> = {
  begin: (c, { arg, name }) => {
    const { seat } = c.l.scope;
    const seats = arg.who === 'both' ? [seat, otherSeat(seat)] : [seatOf(arg.who, c.l.scope)];
    const cards = seats.flatMap((s) => cardsIn(c.g, DECK[s]).slice(0, arg.n));
    c.l.scope.results[name] = cards.length;
    return c.change(cards.map((card): Change => ({ do: 'move', card: card.id, to: `underworld.${card.owner}`, verb: 'mill' })));
  },
};

/** E5.5 */
export const expendBy: Verb<'expend'> = {
  begin: (c, { arg }) => {
    const { scope } = c.l;
    const seat = arg.who === 'its-controller' ? controllerOf(c.g, 'it', scope) : seatOf(arg.who, scope);
    return c.call(expend, { seat, n: numberOf(c, arg.n), verb: 'expend' });
  },
  end: (c, { arg, name }) => {
    c.l.scope.results[name] = numberOf(c, arg.n);
  },
};

/** E10.8: what this answers, or every effect of a card on the chain. */
export const negate: Verb<'negate'> = {
  begin: (c, { arg, name }) => {
    const { names, results } = c.l.scope;
    const isMeant = (card: number): boolean =>
      arg.what !== 'answered' && (names[arg.what.effectsOf] ?? []).some((ref) => ref.card === card);
    const links = c.g.own.links.filter((l) =>
      arg.what === 'answered' ? l.id === results.answered : l.verb === 'activate' && isMeant(l.card),
    );
    results[name] = links.length;
    for (const link of links) negateLink(c, link.id);
  },
};

/** E11.2.8 */
export const negateAttack: Verb<'negate-attack'> = {
  begin: (c, { name }) => {
    const { battle } = c.g.own;
    c.l.scope.results[name] = battle ? 1 : 0;
    if (!battle) return;
    battle.negated = true;
    c.note({ kind: 'status', verb: 'negate-attack', seat: c.l.scope.seat });
  },
};

/** E16.11: not while it is in battle (E11.2.3). */
export const turn: Verb<'turn'> = {
  begin: (c, { arg, name }) => {
    const cards = read
      .cards(c.g, arg.cards, c.l.scope)
      .filter((card) => (card.pose === 'attack' || card.pose === 'defense') && !isInBattle(c.g, card));
    const turned = cards.filter((card) => arg.to === 'other' || card.pose !== arg.to);
    c.l.scope.results[name] = turned.length;
    return c.change(
      turned.map(
        (card): Change => ({ do: 'pose', card: card.id, pose: card.pose === 'attack' ? 'defense' : 'attack', verb: 'change-position' }),
      ),
    );
  },
};

function isInBattle(g: G, card: Card): boolean {
  const { battle } = g.own;
  return battle?.entered === true && (battle.attacker.card === card.id || battle.target?.card === card.id);
}

/** E14.10: the hand is seen while the effect resolves. */
export const lookAtHand: Verb<'look-at-hand'> = {
  begin: (c, { name }) => {
    const { scope } = c.l;
    const hand = cardsIn(c.g, HAND[otherSeat(scope.seat)]);
    scope.names.seen = hand.map(refOf);
    scope.results[name] = hand.length;
    return c.change(showTo(hand, maskOf(scope.seat) | maskOf(otherSeat(scope.seat))));
  },
};
