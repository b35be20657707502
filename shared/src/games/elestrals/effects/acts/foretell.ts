/** Foretelling (E14.11, E16.7): the top cards of a deck lie open to all while an effect resolves, and what is left of them goes back on top. */
import type { ActStep, Doing, Scope } from '../../../../effects/index.ts';
import { type Change, EVERYBODY, type Ref } from '../../../../kernel/index.ts';
import { type Card, decision, type G, procedure } from '../../rules/state.ts';
import { cardsIn, DECK, deref, refOf } from '../../rules/zones.ts';
import type { Words } from '../words.ts';
import { hideAgain } from './search.ts';

/** All of them, if there are fewer. What this effect has Foretold before is still Foretold. */
export const foretell: Doing<G, ActStep<Words, 'foretell'>> = {
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    const before = foretoldBy(c.g, scope);
    const top = cardsIn(c.g, DECK[scope.seat]).slice(0, arg.n);
    scope.names.foretold = [...before, ...top.filter((card) => !before.includes(card))].map(refOf);
    scope.results[name] = top.length;
    return c.change(top.map((card): Change => ({ do: 'show', card: card.id, face: EVERYBODY, verb: 'foretell' })));
  },
};

/** The cards that an effect has Foretold and that still lie in the deck. */
export const foretoldBy = (g: G, scope: Scope): Card[] => (scope.names.foretold ?? []).flatMap((ref: Ref) => deref(g, ref) ?? []);

type PutBack = { scope: Scope };

const whichOrder = decision<{ fields: { cards: readonly number[] } }, PutBack>('put-back', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [{ verb: 'put-back', cards: [], fields: { cards: { kind: 'order', of: foretoldBy(g, l.scope).map((card) => card.id) } } }],
    fallback: 0,
  }),
});

/** E16.7: the rest in the order that its player likes, the first on top. Everybody has seen them, and sees the order (E14.11). */
export const returnForetold = procedure<PutBack>('put-back')({
  ask: (c) => (foretoldBy(c.g, c.l.scope).length > 1 ? c.ask(whichOrder, [c.l.scope.seat]) : c.goTo('hide')),
  order: (c) => {
    const { cards } = c.answer(whichOrder, c.l.scope.seat).fields;
    c.changeNow([...cards].reverse().map((card): Change => ({ do: 'move', card, to: DECK[c.l.scope.seat], at: 'top', verb: 'put-back' })));
    return c.finish();
  },
  hide: (c) => {
    c.changeNow(hideAgain(foretoldBy(c.g, c.l.scope)));
    return c.finish();
  },
});
