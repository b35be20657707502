/** Searching and looking (E14.10, E14.13, E16.5, E16.8): who sees which cards while they choose, and what is hidden again. */
import { type Change, EVERYBODY, type Mask, maskOf, type Seat } from '../../../../kernel/index.ts';
import type { Field, Token } from '../../../../protocol/index.ts';
import { read } from '../../rules/standing.ts';
import { type Card, decision, type G, procedure } from '../../rules/state.ts';
import { cardsIn, DECK, HAND } from '../../rules/zones.ts';
import { argumentOf, type Verb } from '../step.ts';
import type { Filter } from '../words.ts';

/** The cards of a deck that fit, in an order that says nothing of the deck's. */
export const fittingInDeck = (g: G, seat: Seat, filter: readonly Filter[], l: Verb): Card[] =>
  cardsIn(g, DECK[seat])
    .filter((card) => read.fits(g, card, filter, l.scope))
    .sort((a, b) => (a.def < b.def ? -1 : a.def > b.def ? 1 : a.id - b.id));

/** Whether a deck has to be looked through: Foretold cards lie open already (E16.7). */
export const looksThrough = (zones: readonly string[], filter: readonly Filter[]): boolean =>
  zones.includes('deck') && !filter.some((one) => 'word' in one && one.word === 'foretold');

export const showTo = (cards: readonly Card[], mask: Mask): Change[] =>
  cards.map((card) => ({ do: 'show', card: card.id, face: mask, verb: 'look' }));
export const hideAgain = (cards: readonly Card[]): Change[] =>
  cards.map((card) => ({ do: 'show', card: card.id, face: 'zone', verb: 'hide' }));
export const shuffleDeck = (seat: Seat): Change => ({ do: 'shuffle', place: DECK[seat], key: seat, verb: 'shuffle' });

/** The cards of a deck that its owner has been shown and that still lie there. */
export const shownInDeck = (g: G, seat: Seat): Card[] => cardsIn(g, DECK[seat]).filter((card) => card.shown !== 0);

type Chosen = { fields: { cards: readonly number[] } };
const cardsField = (of: readonly Token[], min: number, max: number): Field => ({ kind: 'some', of, min, max });

const whichToFind = decision<Chosen, Verb>('search', {
  waiting: 'choose',
  // D17: one may fail to find.
  form: (g, _seat, l) => {
    const found = fittingInDeck(g, l.scope.seat, argumentOf(g, l, 'search').filter, l);
    return {
      options: [
        {
          verb: 'find',
          cards: [],
          fields: {
            cards: cardsField(
              found.map((c) => c.id),
              0,
              Math.min(1, found.length),
            ),
          },
        },
      ],
      fallback: 0,
    };
  },
});

/** E14.13: the deck is searched, what was found is shown, since the text restricts it, and the deck is shuffled (D17). */
export const search = procedure<Verb, number>('search')({
  look: (c) => c.change(showTo(fittingInDeck(c.g, c.l.scope.seat, argumentOf(c.g, c.l, 'search').filter, c.l), maskOf(c.l.scope.seat))),
  choose: (c) => c.ask(whichToFind, [c.l.scope.seat]),
  take: (c) => {
    const { seat } = c.l.scope;
    const found = c.answer(whichToFind, seat).fields.cards;
    const others = shownInDeck(c.g, seat).filter((card) => !found.includes(card.id));
    c.changeNow([
      ...found.map((card): Change => ({ do: 'show', card, face: EVERYBODY, verb: 'reveal' })),
      ...found.map((card): Change => ({ do: 'move', card, to: HAND[seat], verb: 'find' })),
      ...hideAgain(others),
      shuffleDeck(seat),
    ]);
    return c.finish(found.length);
  },
});

const whichToTake = decision<Chosen, Verb>('look-top', {
  waiting: 'choose',
  form: (g, seat, l) => {
    const top = shownInDeck(g, seat);
    const n = Math.min(argumentOf(g, l, 'look-top').take, top.length);
    return {
      options: [
        {
          verb: 'take',
          cards: [],
          fields: {
            cards: cardsField(
              top.map((c) => c.id),
              n,
              n,
            ),
          },
        },
      ],
      fallback: 0,
    };
  },
});

/** E16.8: only this player sees them (E14.10); the rest is shuffled into the deck. */
export const lookAtTop = procedure<Verb, number>('look-top')({
  look: (c) => c.change(showTo(cardsIn(c.g, DECK[c.l.scope.seat]).slice(0, argumentOf(c.g, c.l, 'look-top').n), maskOf(c.l.scope.seat))),
  choose: (c) => (shownInDeck(c.g, c.l.scope.seat).length ? c.ask(whichToTake, [c.l.scope.seat]) : c.finish(0)),
  take: (c) => {
    const { seat } = c.l.scope;
    const taken = c.answer(whichToTake, seat).fields.cards;
    c.changeNow([
      ...taken.map((card): Change => ({ do: 'move', card, to: HAND[seat], verb: 'take' })),
      ...hideAgain(shownInDeck(c.g, seat).filter((card) => !taken.includes(card.id))),
      shuffleDeck(seat),
    ]);
    return c.finish(taken.length);
  },
});
