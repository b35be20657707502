/** Costs that few cards have: revealing one's hand, hurting or felling a creature of one's own. */
import type { Scope } from '../../../effects/index.ts';
import { type Change, EVERYBODY, type Flow, type Seat } from '../../../kernel/index.ts';
import type { CostPart } from '../rules/abilities.ts';
import { damage } from '../rules/damage.ts';
import { setModifier } from '../rules/durations.ts';
import { type Act, type Card, type Context, decision, type G, procedure } from '../rules/state.ts';
import { CREATURES, cardsIn, HAND, isFaceUp, onlyOwner, refOf } from '../rules/zones.ts';
import type { Cost } from './words.ts';

type Hurting = { seat: Seat; source: number; n: number; victim: number };

const own = (g: G, seat: Seat): Card[] => cardsIn(g, CREATURES[seat]).filter(isFaceUp);

const which = decision<Act<'choose'>, Hurting>('cost-creature', {
  waiting: 'choose',
  form: (g, seat) => ({
    options: [{ verb: 'choose', cards: [], fields: { card: { kind: 'one', of: own(g, seat).map((card) => card.id) } } }],
    fallback: 0,
  }),
});

/** A creature of one's own takes damage, or becomes Prone if there is none to take. */
const hurt = procedure<Hurting>('hurt-own')({
  ask: (c) => c.ask(which, [c.l.seat]),
  pay: (c) => {
    const card = c.g.cards[c.answer(which, c.l.seat).fields.card as number] as Card;
    const source = refOf(c.g.cards[c.l.source] as Card);
    if (c.l.n > 0) return c.change(damage(c.g, card, c.l.n, { by: c.l.seat, source, combat: false }));
    setModifier(c.g, { word: 'prone', arg: true, cards: [refOf(card)], seats: [], seat: c.l.seat, source, until: 'stays', turn: 0 });
  },
});

const hurting =
  (n: number) =>
  (c: Context, seat: Seat, scope: Scope): Flow<never> =>
    c.call(hurt, { seat, source: scope.self.card, n, victim: -1 });

/** Everybody sees the hand for a moment; then it is hidden again, though known. */
function reveal(c: Context, seat: Seat): Flow<never> {
  const hand = cardsIn(c.g, HAND[seat]);
  c.changeNow(hand.map((card): Change => ({ do: 'show', card: card.id, face: EVERYBODY, verb: 'reveal' })));
  c.changeNow(hand.map((card): Change => ({ do: 'show', card: card.id, face: onlyOwner(card), verb: 'hide' })));
}

export function paidByHand(cost: Extract<Cost, { cost: 'own' }>): CostPart {
  switch (cost.word) {
    case 'reveal-hand':
      return { pay: 'other', word: cost.word, can: () => true, begin: reveal };
    case 'damage-own':
      return { pay: 'other', word: cost.word, can: (g, seat) => own(g, seat).length > 0, begin: hurting(cost.arg as number) };
    case 'prone-own':
      return { pay: 'other', word: cost.word, can: (g, seat) => own(g, seat).length > 0, begin: hurting(0) };
    default:
      throw new Error(`no such cost ${cost.word}`);
  }
}
