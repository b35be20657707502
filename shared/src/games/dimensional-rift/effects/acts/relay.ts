/** Chained Lightning and Chained Blessing: from card to card along arrows, the last one reached is affected first. */
import type { Change, Ref, Seat } from '../../../../kernel/index.ts';
import { cardAt, cellOf, cellOfToken, cellsIn, connections, tokenOf } from '../../rules/cells.ts';
import { heal, mana, manaOn } from '../../rules/counters.ts';
import { damage } from '../../rules/damage.ts';
import { flip, flippingOf } from '../../rules/enter.ts';
import { type Act, type Card, type Cell, decision, type G, procedure } from '../../rules/state.ts';
import { deref, isFaceDown, isFaceUp, isOnField, refOf } from '../../rules/zones.ts';
import { canCollect, isKeptFrom } from '../standing.ts';
import { meantFaceUp, sourceOf, type Verb } from './meant.ts';

type Relaying = { reached: Ref[]; zones: Cell[]; by: Seat; source: Ref; damage: number; mana: number; at: number };

const lastCard = (g: G, l: Relaying): Card | undefined => {
  const ref = l.reached.at(-1);
  const card = ref && deref(g, ref);
  return card && isFaceUp(card) ? card : undefined;
};

/** Zones with a card within the arrows of the last card reached, each once. */
function next(g: G, l: Relaying): Cell[] {
  const card = lastCard(g, l);
  if (!card) return [];
  return cellsIn(connections(g, card)).filter((cell) => {
    const there = cardAt(g, cell);
    return there !== undefined && !l.zones.includes(cell) && !isKeptFrom(g, there, 'be-targeted');
  });
}

const whereTo = decision<Act<'choose'>, Relaying>('relay', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [
      {
        verb: 'choose',
        cards: [(l.reached.at(-1) as Ref).card],
        fields: { zone: { kind: 'one', of: next(g, l).map((cell) => tokenOf(g, cell)) } },
      },
    ],
    fallback: 0,
  }),
});

const relaying = procedure<Relaying>('relaying')({
  // The controller of each card reached chooses on.
  ask: (c) => {
    const card = lastCard(c.g, c.l);
    return card && next(c.g, c.l).length ? c.ask(whereTo, [card.controller]) : c.goTo('affect');
  },
  reach: (c) => {
    const card = lastCard(c.g, c.l) as Card;
    const cell = cellOfToken(c.g, c.answer(whereTo, card.controller).fields.zone as string);
    c.l.zones.push(cell);
    const there = cardAt(c.g, cell) as Card;
    c.l.reached.push(refOf(there));
    // R13.9: it is targeted.
    if (isFaceDown(there)) return c.call(flip, flippingOf(there, { by: c.l.by, source: c.l.source, verb: 'target' }));
  },
  again: (c) => c.goTo('ask'),
  affect: (c) => {
    const ref = c.l.reached.pop();
    if (!ref) return c.finish();
    const card = deref(c.g, ref);
    return card && isOnField(card) && isFaceUp(card) ? c.change(changesOf(c.g, card, c.l)) : undefined;
  },
  more: (c) => c.goTo('affect'),
});

function changesOf(g: G, card: Card, l: Relaying): Change[] {
  const hurt = l.damage >= 0 ? damage(g, card, l.damage, { by: l.by, source: l.source, combat: false }) : heal(card, -l.damage);
  if (l.mana < 0) return [...hurt, ...mana(card, -Math.min(-l.mana, manaOn(card)), 'lose')];
  return [...hurt, ...(canCollect(g, card) ? mana(card, l.mana) : [])];
}

export const relay: Verb<'relay'> = {
  begin: (c, { arg }) => {
    const [card] = meantFaceUp(c, { cards: 'named', name: 'target' });
    if (!card) return;
    const cell = cellOf(c.g, card);
    return c.call(relaying, { reached: [refOf(card)], zones: [cell], by: c.l.scope.seat, source: sourceOf(c), ...arg, at: 0 });
  },
};
