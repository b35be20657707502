/** Effects that let a player deal something out over the field: Conduit, hidden places, the next target. */
import { type Change, maskOf, otherSeat, type Seat } from '../../../../kernel/index.ts';
import { CELLS, cellOfToken, tokenOf } from '../../rules/cells.ts';
import { setModifier } from '../../rules/durations.ts';
import { type Act, type Card, decision, type G, procedure, touch } from '../../rules/state.ts';
import { ASIDE, fieldOf, isFaceDown, isFaceUp, refOf } from '../../rules/zones.ts';
import { hasKeyword } from '../figures.ts';
import { BOUND } from '../permits.ts';
import { meant, type Verb } from './meant.ts';

const onField = (g: G): Card[] => ([0, 1] as const).flatMap((seat) => fieldOf(g, seat)).filter(isFaceUp);

/** R22, R23.1: for each face-up card whether it has Conduit, whatever was dealt before. */
export const dealConduit: Verb<'deal-conduit'> = {
  begin: (c) => (onField(c.g).length ? 'ask' : undefined),
  form: (g) => {
    const of = onField(g).map((card) => card.id);
    return { options: [{ verb: 'choose', cards: [], fields: { cards: { kind: 'some', of, min: 0, max: of.length } } }], fallback: 0 };
  },
  end: (c, _step, answer) => {
    if (!answer) return;
    const chosen = answer.fields.cards as readonly number[];
    const { g } = c;
    const { seat, self } = c.l.scope;
    g.own.modifiers = g.own.modifiers.filter((m) => m.word !== 'no-conduit');
    touch(g);
    for (const card of onField(g)) {
      const has = chosen.includes(card.id);
      if (has === hasKeyword(g, card, 'conduit')) continue;
      const word = has ? 'conduit' : 'no-conduit';
      setModifier(g, { word, arg: true, cards: [refOf(card)], seats: [], seat, source: self, until: 'stays', turn: g.own.turn });
    }
  },
};

type Hiding = { seat: Seat; cards: number[]; place: string; slots: number[]; set: number };

const whichOrder = decision<Act<'choose'>, Hiding>('secret-order', {
  waiting: 'choose',
  form: (_g, _seat, l) => ({ options: [{ verb: 'choose', cards: [], fields: { cards: { kind: 'order', of: l.cards } } }], fallback: 0 }),
});

/** R26.4: taken up, mixed, and laid down again as their player likes, from their left: nobody else knows which is where. */
const hiding = procedure<Hiding>('hiding')({
  ask: (c) => c.ask(whichOrder, [c.l.seat]),
  take: (c) => {
    const up = c.l.cards.map((card): Change => ({ do: 'move', card, to: ASIDE[c.l.seat], face: maskOf(c.l.seat), verb: 'aside' }));
    return c.change([...up, { do: 'shuffle', place: ASIDE[c.l.seat], key: c.l.seat, verb: 'shuffle' }]);
  },
  lay: (c) => {
    const { place, slots, seat } = c.l;
    const order = c.answer(whichOrder, seat).fields.cards as readonly number[];
    return c.change(
      order.map(
        (card, i): Change => ({
          do: 'move',
          card,
          to: place,
          slot: slots[i] as number,
          pose: 'down',
          face: maskOf(seat),
          verb: 'put',
        }),
      ),
    );
  },
  // Which of them was set when must not tell them apart: all count as the last one.
  end: (c) => {
    for (const id of c.l.cards) (c.g.cards[id] as Card).facts.set = c.l.set;
    touch(c.g);
  },
});

export const shuffleSecretly: Verb<'shuffle-secretly'> = {
  begin: (c, { arg }) => {
    const cards = meant(c, arg.cards).filter(isFaceDown);
    const [first] = cards;
    if (!first || cards.length < 2) return;
    const sorted = [...cards].sort((a, b) => a.slot - b.slot);
    return c.call(hiding, {
      seat: first.controller,
      cards: sorted.map((card) => card.id),
      place: first.place,
      slots: sorted.map((card) => card.slot),
      set: Math.max(...cards.map((card) => card.facts.set)),
    });
  },
};

const whichZone = decision<Act<'choose'>, { seat: Seat }>('next-target', {
  waiting: 'choose',
  form: (g) => {
    const of = Array.from({ length: CELLS }, (_, cell) => tokenOf(g, cell));
    return { options: [{ verb: 'choose', cards: [], fields: { zone: { kind: 'one', of } } }], fallback: 0 };
  },
});

const binding = procedure<{ seat: Seat; by: Seat; source: number }>('binding')({
  ask: (c) => c.ask(whichZone, [c.l.seat]),
  set: (c) => {
    const arg = cellOfToken(c.g, c.answer(whichZone, c.l.seat).fields.zone as string);
    const about = { cards: [], seats: [c.l.seat], seat: c.l.by, source: refOf(c.g.cards[c.l.source] as Card) };
    setModifier(c.g, { word: BOUND, arg, ...about, until: 'stays', turn: c.g.own.turn });
  },
});

export const bindTarget: Verb<'bind-target'> = {
  begin: (c) => {
    const { seat, self } = c.l.scope;
    return c.call(binding, { seat: otherSeat(seat), by: seat, source: self.card });
  },
};
