/** What effects do to what is being answered: it does not happen, or it gets a new target (R20.8, R22.1). */
import type { Flow, Seat } from '../../../../kernel/index.ts';
import { CREATURE_CELLS, cardAt, cellOf, cellOfToken, cellsIn, connections, reach, tokenOf } from '../../rules/cells.ts';
import { flip, flippingOf } from '../../rules/enter.ts';
import { burn } from '../../rules/souls.ts';
import { type Act, type Aim, type Card, type Cell, decision, type G, type Item, procedure, touch } from '../../rules/state.ts';
import { keyOf } from '../../rules/uses.ts';
import { deref, isFaceDown, refOf } from '../../rules/zones.ts';
import { targetsOf } from '../targets.ts';
import { type C, count, type Verb } from './meant.ts';

/** What is being answered: the newest thing on the stack that the card of the event has declared, or that has targeted this card. */
export function answered(g: G, l: C['l'], isByTarget: boolean): Item | undefined {
  const items = g.own.stack.filter((item) => item.id !== l.link);
  if (!isByTarget) {
    const [ref] = l.scope.names.it ?? [];
    return items.findLast((item) => item.source.card === ref?.card);
  }
  const self = g.cards[l.scope.self.card] as Card;
  const cell = cellOf(g, self);
  return items.findLast((item) => item.aims.some((aim) => aim.cells.includes(cell)));
}

/** Under which name it is kept what has been cancelled. */
export const CANCELLED = 'cancelled:';

/** R20.8, R18.8b: it is taken off the stack; what was paid stays paid. */
export const cancel: Verb<'cancel'> = {
  begin: (c, { name }) => {
    const item = answered(c.g, c.l, false);
    count(c, name, item ? 1 : 0);
    if (!item) return;
    if (item.effect) count(c, `${CANCELLED}${keyOf(item.effect)}`, 1);
    c.g.own.stack = c.g.own.stack.filter((one) => one !== item);
    touch(c.g);
    burn(c, item.seat, item.soulrift);
    c.note({ kind: 'link-ended', verb: 'cancel', seat: item.seat });
  },
};

type Turning = { item: number; aim: number; at: number; self: number; by: 'this' | 'same'; seat: Seat };

/** The zones that may be the new target: by the arrows of what targets, or of the card that turns it away. */
function others(g: G, l: Turning): Cell[] {
  const item = g.own.stack.find((one) => one.id === l.item);
  const aim = item?.aims[l.aim];
  if (!item || !aim) return [];
  const self = g.cards[l.self] as Card;
  const source = deref(g, item.source);
  const cells = l.by === 'this' ? connections(g, self) : source ? reach(g, source) : 0;
  const isOther = (cell: Cell): boolean => !aim.cells.includes(cell);
  if (item.doing.do === 'attack') {
    const own = source ? cellOf(g, source) : -1;
    return cellsIn(cells & CREATURE_CELLS).filter((cell) => cell !== own && isOther(cell));
  }
  if (!item.effect) return [];
  const target = targetsOf(g, item.effect, item.scope, cells).find((one) => one.name === aim.name);
  return target ? cellsIn(target.cells).filter(isOther) : [];
}

const whereTo = decision<Act<'choose'>, Turning>('new-target', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [{ verb: 'choose', cards: [], fields: { zone: { kind: 'one', of: others(g, l).map((cell) => tokenOf(g, cell)) } } }],
    fallback: 0,
  }),
});

const turning = procedure<Turning, number>('turning-away')({
  ask: (c) => (others(c.g, c.l).length ? c.ask(whereTo, [c.l.seat]) : c.finish(0)),
  turn: (c) => {
    const item = c.g.own.stack.find((one) => one.id === c.l.item);
    if (!item) return c.finish(0);
    const cell = cellOfToken(c.g, c.answer(whereTo, c.l.seat).fields.zone as string);
    const aim = item.aims[c.l.aim] as Aim;
    aim.cells[c.l.at] = cell;
    if (c.l.by === 'this') aim.via = refOf(c.g.cards[c.l.self] as Card);
    const there = cardAt(c.g, cell);
    if (item.doing.do === 'attack') item.doing = { do: 'attack', cell, held: there !== undefined };
    touch(c.g);
    // R13.9: whoever is targeted face-down is flipped.
    if (there && isFaceDown(there)) return c.call(flip, flippingOf(there, { by: item.seat, source: item.source, verb: 'target' }));
  },
  end: (c) => c.finish(1),
});

export const reTarget: Verb<'re-target'> = {
  begin: (c, { arg }): Flow<never> => {
    const item = answered(c.g, c.l, arg.by === 'this');
    if (!item) return;
    const self = c.g.cards[c.l.scope.self.card] as Card;
    const cell = cellOf(c.g, self);
    const aim =
      arg.by === 'this' ? item.aims.findIndex((one) => one.cells.includes(cell)) : item.aims.findIndex((one) => one.cells.length > 0);
    if (aim < 0) return;
    const at = arg.by === 'this' ? (item.aims[aim] as Aim).cells.indexOf(cell) : 0;
    return c.call(turning, { item: item.id, aim, at, self: self.id, by: arg.by, seat: c.l.scope.seat });
  },
  end: (c, { name }) => count(c, name, c.result(turning) ?? 0),
};
