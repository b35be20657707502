/** Mana, Souls and cards of the deck (R17, R18, R24 Recycle, Reap). */
import type { ActStep, Doing } from '../../../../effects/index.ts';
import type { Change, Ref, Seat } from '../../../../kernel/index.ts';
import { counts, mana as manaChange, manaOn, SOUL, releaseSoul as soulReleased, takeSoul } from '../../rules/counters.ts';
import { setModifier } from '../../rules/durations.ts';
import type { Last } from '../../rules/last.ts';
import { type Act, type Card, decision, type G, procedure } from '../../rules/state.ts';
import { AETHER, cardsIn, discard as discarded, draw as drawn, HAND, isFaceUp } from '../../rules/zones.ts';
import { canCollect } from '../standing.ts';
import type { Words } from '../words.ts';
import { type C, comingCard, count, meantFaceUp, numberOf, seatOfWhom, type Verb } from './meant.ts';

const gains = (g: G, card: Card, n: number): Change[] => (canCollect(g, card) ? manaChange(card, n) : []);

/** R14.4 (5): mana for a card whose Summoning Cost is being paid is collected with the rest. */
function collectsMore(c: C, card: Ref, n: number): void {
  const { seat, self } = c.l.scope;
  const about = { cards: [card], seats: [seat], seat, source: self, turn: c.g.own.turn };
  setModifier(c.g, { word: 'collects', arg: n, ...about, until: 'turn' });
}

export const gainMana: Verb<'gain-mana'> = {
  begin: (c, { arg, name }) => {
    const coming = comingCard(c.g, arg.cards, c.l.scope);
    if (coming) return collectsMore(c, coming, numberOf(c, arg.n));
    const changes = meantFaceUp(c, arg.cards).flatMap((card) => gains(c.g, card, numberOf(c, arg.n)));
    count(c, name, changes.length);
    return c.change(changes);
  },
};

/** Counted: what was really there. */
export const loseMana: Verb<'lose-mana'> = {
  begin: (c, { arg, name }) => {
    const cards = meantFaceUp(c, arg.cards);
    const lost = cards.map((card) => Math.min(numberOf(c, arg.n), manaOn(card)));
    count(
      c,
      name,
      lost.reduce((a, b) => a + b, 0),
    );
    return c.change(cards.flatMap((card, i) => manaChange(card, -(lost[i] as number), 'lose')));
  },
};

export const passMana: Verb<'pass-mana'> = {
  begin: (c, { arg, name }) => {
    if (arg.either) return 'ask';
    return pass(meantFaceUp(c, arg.from)[0], meantFaceUp(c, arg.to)[0]);
    function pass(from: Card | undefined, to: Card | undefined) {
      const can = from && to && manaOn(from) > 0 && canCollect(c.g, to);
      count(c, name, can ? 1 : 0);
      return can ? c.change([...manaChange(from, -1, 'pass'), ...manaChange(to, 1)]) : undefined;
    }
  },
  form: () => ({
    options: ['1', '2'].map((way) => ({ verb: 'way', cards: [way], fields: {} })),
    fallback: 0,
  }),
  end: (c, { arg, name }, answer) => {
    if (!arg.either || !answer) return;
    const [a, b] = [meantFaceUp(c, arg.from)[0], meantFaceUp(c, arg.to)[0]];
    const [from, to] = answer.cards[0] === '1' ? [a, b] : [b, a];
    const can = from && to && manaOn(from) > 0 && canCollect(c.g, to);
    count(c, name, can ? 1 : 0);
    if (can) c.changeNow([...manaChange(from, -1, 'pass'), ...manaChange(to, 1)]);
  },
};

export const releaseSoul: Verb<'release-soul'> = { begin: (c) => c.change([soulReleased(c.l.scope.seat)]) };

/** R24 Reap: nothing if there is no Rank 0 Soul. */
export const reap: Verb<'reap'> = {
  begin: (c, { name }) => {
    const card = c.g.cards[c.l.scope.self.card] as Card;
    const changes = isFaceUp(card) ? takeSoul(c.g, card) : [];
    count(c, name, changes.length);
    return c.change(changes);
  },
};

const lowestSoul = (g: G): number => (g.pools[AETHER] as { n: number[] }).n.findIndex((n, kind) => kind >= SOUL && n > 0);

export const consumeLowestSoul: Verb<'consume-lowest-soul'> = {
  begin: (c, { name }) => {
    const kind = lowestSoul(c.g);
    count(c, name, kind < 0 ? 0 : 1);
    if (kind < 0) return;
    return c.change([{ do: 'pool', from: AETHER, to: null, n: counts(kind, 1), seat: c.l.scope.seat, verb: 'consume-soul' }]);
  },
};

/** R18.3: the Soul that was released for the card, now in the Aether, has one Rank more. */
export const raiseSoul: Verb<'raise-soul'> = {
  begin: (c, { arg }) => {
    const [ref] = c.l.scope.names[arg.of] ?? [];
    const last = ref && (c.l.scope.lasts[ref.card] as unknown as Last | undefined);
    if (!last || last.rank >= 3) return;
    const rank = last.faceDown ? 0 : last.rank;
    if (((c.g.pools[AETHER] as { n: number[] }).n[SOUL + rank] ?? 0) === 0) return;
    const { seat } = c.l.scope;
    return c.change([{ do: 'pool', from: AETHER, to: null, n: counts(SOUL + rank, 1), seat, verb: 'raise' }, soulReleased(seat, rank + 1)]);
  },
};

/** R18.5: the Soul that was released for the card goes from the Aether onto another one. */
export const divertSoul: Verb<'divert-soul'> = {
  begin: (c, { arg, name }) => {
    const [ref] = c.l.scope.names[arg.of] ?? [];
    const last = ref && (c.l.scope.lasts[ref.card] as unknown as Last | undefined);
    const [onto] = meantFaceUp(c, arg.to);
    const changes = last && onto ? takeSoul(c.g, onto, last.rank) : [];
    count(c, name, changes.length);
    return c.change(changes);
  },
};

/** R3.5, R25.3: as many as there are. */
export const draw: Verb<'draw'> = {
  begin: (c, { arg, name }) => {
    const changes = drawn(c.g, seatOfWhom(c, arg.who), numberOf(c, arg.n));
    count(c, name, changes.length);
    return c.change(changes);
  },
};

// Discarding and Recycle (R17.7, R24).

type Recycling = { seat: Seat; may: boolean; draws: number };

const whether = decision<Act<'accept' | 'decline'>, Recycling>('recycle', {
  waiting: 'choose',
  form: () => ({ options: ['accept', 'decline'].map((verb) => ({ verb, cards: [], fields: {} })), fallback: 1 }),
});
const whichCard = decision<Act<'choose'>, Recycling>('discard', {
  waiting: 'choose',
  form: (g, seat) => ({
    options: [{ verb: 'choose', cards: [], fields: { card: { kind: 'one', of: cardsIn(g, HAND[seat]).map((card) => card.id) } } }],
    fallback: 0,
  }),
});

/** Draws, then discards; the result is the card that was discarded, or −1. */
export const recycling = procedure<Recycling, number>('recycling')({
  ask: (c) => (c.l.may ? c.ask(whether, [c.l.seat]) : c.goTo('draw')),
  asked: (c) => (c.answer(whether, c.l.seat).verb === 'accept' ? undefined : c.finish(-1)),
  draw: (c) => c.change(drawn(c.g, c.l.seat, c.l.draws)),
  which: (c) => (cardsIn(c.g, HAND[c.l.seat]).length ? c.ask(whichCard, [c.l.seat]) : c.finish(-1)),
  discard: (c) => {
    const card = c.answer(whichCard, c.l.seat).fields.card as number;
    c.changeNow(discarded([c.g.cards[card] as Card]));
    return c.finish(card);
  },
});

type Recycler<K extends 'recycle' | 'discard' | 'recycle-for-soul'> = Doing<G, ActStep<Words, K>>;

export const recycle: Recycler<'recycle'> = {
  begin: (c, { arg }) => c.call(recycling, { seat: seatOfWhom(c, arg.who), may: arg.may, draws: 1 }),
  end: (c, { name }) => count(c, name, c.result(recycling) >= 0 ? 1 : 0),
};

export const discard: Recycler<'discard'> = {
  begin: (c, { arg }) => c.call(recycling, { seat: seatOfWhom(c, arg.who), may: false, draws: 0 }),
  end: (c, { name }) => count(c, name, c.result(recycling) >= 0 ? 1 : 0),
};
