/** Damage, healing and life (R12), destruction and sacrifice (R21). */
import type { Doing, MoveStep } from '../../../../effects/index.ts';
import type { Change } from '../../../../kernel/index.ts';
import { gainLife as gain, heal as healed, loseLife as lose } from '../../rules/counters.ts';
import { damage as damaged } from '../../rules/damage.ts';
import { destroyed } from '../../rules/leaving.ts';
import type { G } from '../../rules/state.ts';
import { deref, discard as discarded, HAND, isOnField, refOf } from '../../rules/zones.ts';
import type { Words } from '../words.ts';
import { count, meant, meantFaceUp, numberOf, seatOfWhom, sourceOf, type Verb } from './meant.ts';

/** R12.1, R12.7: creatures after Armor; other cards get counters as they are. Counted: the damage that was to be done. */
export const damage: Verb<'damage'> = {
  begin: (c, { arg, name }) => {
    const n = numberOf(c, arg.n);
    const cards = meantFaceUp(c, arg.cards);
    count(c, name, n * cards.length);
    return c.change(cards.flatMap((card) => damaged(c.g, card, n, { by: c.l.scope.seat, source: sourceOf(c), combat: false })));
  },
};

/** R12.6 */
export const heal: Verb<'heal'> = {
  begin: (c, { arg, name }) => {
    const cards = meantFaceUp(c, arg.cards);
    count(c, name, cards.length);
    return c.change(cards.flatMap((card) => healed(card, numberOf(c, arg.n))));
  },
};

export const hit: Verb<'hit'> = {
  begin: (c, { arg, name }) => {
    const n = numberOf(c, arg.n);
    count(c, name, n);
    lose(c, seatOfWhom(c, arg.who), n, { verb: 'damage', source: sourceOf(c) });
  },
};
export const loseLife: Verb<'lose-life'> = {
  begin: (c, { arg, name }) => {
    const n = numberOf(c, arg.n);
    count(c, name, n);
    lose(c, seatOfWhom(c, arg.who), n, { verb: 'lose' });
  },
};
export const gainLife: Verb<'gain-life'> = {
  begin: (c, { arg, name }) => {
    const n = numberOf(c, arg.n);
    count(c, name, n);
    gain(c, seatOfWhom(c, arg.who), n);
  },
};
export const gainLifeEach: Verb<'gain-life-each'> = {
  begin: (c, { arg }) => {
    for (const card of meant(c, arg.cards)) gain(c, card.controller, arg.n);
  },
};

/** R12.7: counters that mean what the card says. */
export const placeDamage: Verb<'place-damage'> = {
  begin: (c, { arg }) =>
    c.change(
      meantFaceUp(c, arg.cards).flatMap((card) => damaged(c.g, card, arg.n, { by: c.l.scope.seat, source: sourceOf(c), combat: false })),
    ),
};

/** R21.1: cards on the field are destroyed or sacrificed, those in hand discarded. Counted: those that really went. */
export const move: Doing<G, MoveStep<Words>> = {
  begin: (c, step) => {
    const { g, l } = c;
    const what = 'by' in step.what ? ({ cards: 'named', name: step.what.name } as const) : step.what;
    const cards = meant(c, what).filter((card) => isOnField(card) || card.place === HAND[card.owner]);
    l.scope.names[`${step.name}.moved`] = cards.map(refOf);
    const verb = step.verb === 'destroy' ? 'destroy' : 'sacrifice';
    const field = cards.filter(isOnField);
    const hand = cards.filter((card) => !isOnField(card));
    const changes: Change[] = [...destroyed(g, field, { verb, by: l.scope.seat, source: sourceOf(c) }), ...discarded(hand)];
    return c.change(changes);
  },
  end: (c, step) => {
    const before = c.l.scope.names[`${step.name}.moved`] ?? [];
    count(c, step.name, before.filter((ref) => !deref(c.g, ref)).length);
  },
};

/** Destroyed like cards that release no Soul of their own (R18.2). */
export const destroySoulless: Verb<'destroy-soulless'> = {
  begin: (c, { arg, name }) => {
    const cards = meant(c, arg.cards).filter(isOnField);
    count(c, name, cards.length);
    return c.change(destroyed(c.g, cards, { verb: 'spiritual', by: c.l.scope.seat, source: sourceOf(c) }));
  },
};
