/** What effects do with cards on the field: move, rotate, swap, flip and turn them (R10.11, R13.2, R15). */
import type { Flow, Ref, Seat } from '../../../../kernel/index.ts';
import { type Change, EVERYBODY, maskOf } from '../../../../kernel/index.ts';
import { CELLS, cardAt, cellOf, cellOfToken, isActiveCell, isCreatureCell, seatOfCell, tokenOf } from '../../rules/cells.ts';
import { flip as flipCard, flippingOf, turnedDown } from '../../rules/enter.ts';
import { moveByEffect, ownMovement, putAt, rotate as rotateCard } from '../../rules/move.ts';
import { type Act, type Card, type Cell, type Context, decision, type G, procedure } from '../../rules/state.ts';
import { ARTIFACTS, CREATURES, cardsIn, DECK, deref, isCreatureRow, isFaceDown, isFaceUp, isOnField, refOf } from '../../rules/zones.ts';
import { hasKeyword } from '../figures.ts';
import { isKeptFrom } from '../standing.ts';
import { type C, count, meant, meantFaceUp, sourceOf, type Verb } from './meant.ts';

// Moves (R10.11).

type Relocating = { cards: Ref[]; at: number; seat: Seat; by: number; explorer: boolean; moved: number };

/** One card after the other; the result counts those that moved or turned. */
const relocating = procedure<Relocating, number>('relocating')({
  next: (c) => {
    const ref = c.l.cards[c.l.at];
    if (!ref) return c.finish(c.l.moved);
    const card = deref(c.g, ref);
    if (!card || !isOnField(card) || isKeptFrom(c.g, card, 'be-moved')) return c.goTo('skip');
    const movement = c.l.by >= 0 ? c.l.by : ownMovement(c.g, card);
    const explorer = c.l.explorer || hasKeyword(c.g, card, 'explorer');
    return c.call(moveByEffect, { card: card.id, seat: c.l.seat, movement, explorer, may: true });
  },
  moved: (c) => {
    if (c.result(moveByEffect)) c.l.moved++;
  },
  skip: (c) => {
    c.l.at++;
    return c.goTo('next');
  },
});

export const relocate: Verb<'relocate'> = {
  begin: (c, { arg }) => {
    const by = arg.by === 'movement' ? -1 : arg.by;
    const cards = meant(c, arg.cards)
      .filter((card) => isFaceUp(card))
      .map(refOf);
    return c.call(relocating, { cards, at: 0, seat: c.l.scope.seat, by, explorer: arg.asExplorer, moved: 0 });
  },
  end: (c, { name }) => count(c, name, c.result(relocating)),
};

/** R24: with the larger Movement of the two; face-down artifacts too. */
export const maneuver: Verb<'maneuver'> = {
  begin: (c, { arg }) => {
    const [card] = meant(c, arg.cards);
    const self = c.g.cards[c.l.scope.self.card] as Card;
    if (!card || isKeptFrom(c.g, card, 'be-moved')) return;
    const movement = Math.max(ownMovement(c.g, card), ownMovement(c.g, self));
    return c.call(moveByEffect, { card: card.id, seat: c.l.scope.seat, movement, explorer: hasKeyword(c.g, card, 'explorer'), may: true });
  },
};

type Driving = { card: Ref };

/** The empty active zones of its row that are farthest from it. */
function farthest(g: G, card: Card): Cell[] {
  const own = cellOf(g, card);
  const cells = Array.from({ length: CELLS }, (_, cell) => cell).filter(
    (cell) =>
      seatOfCell(g, cell) === card.controller &&
      isCreatureCell(cell) === isCreatureRow(card) &&
      isActiveCell(g, cell) &&
      cardAt(g, cell) === undefined,
  );
  const far = Math.max(0, ...cells.map((cell) => Math.abs(cell - own)));
  return cells.filter((cell) => Math.abs(cell - own) === far);
}

const whereTo = decision<Act<'choose'>, Driving>('drive-off', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [
      {
        verb: 'choose',
        cards: [l.card.card],
        fields: { zone: { kind: 'one', of: farthest(g, g.cards[l.card.card] as Card).map((cell) => tokenOf(g, cell)) } },
      },
    ],
    fallback: 0,
  }),
});

const driving = procedure<Driving>('driving-off')({
  ask: (c) => {
    const card = deref(c.g, c.l.card);
    if (!card || !isOnField(card) || cellOf(c.g, card) < 0 || isKeptFrom(c.g, card, 'be-moved')) return c.finish();
    const cells = farthest(c.g, card);
    if (cells.length === 0) return c.finish();
    if (cells.length > 1) return c.ask(whereTo, [card.controller]);
    putAt(c, card, cells[0] as Cell);
    return c.finish();
  },
  move: (c) => {
    const card = deref(c.g, c.l.card) as Card;
    return putAt(c, card, cellOfToken(c.g, c.answer(whereTo, card.controller).fields.zone as string));
  },
});

export const driveOff: Verb<'drive-off'> = {
  begin: (c, { arg }) => {
    const [card] = meant(c, arg.cards);
    return card ? c.call(driving, { card: refOf(card) }) : undefined;
  },
};

export const rotate: Verb<'rotate'> = {
  begin: (c, { arg, name }) => {
    const [card] = meantFaceUp(c, arg.cards);
    const can = card && !isKeptFrom(c.g, card, 'be-moved');
    count(c, name, can ? 1 : 0);
    return can ? c.call(rotateCard, { card: card.id, seat: c.l.scope.seat }) : undefined;
  },
};

/** Two cards of one row change places and stay as they lie. */
export const swap: Verb<'swap'> = {
  begin: (c, { arg, name }) => {
    const [a, b] = meant(c, arg.cards);
    const can = a && b && a.place === b.place && ![a, b].some((card) => isKeptFrom(c.g, card, 'be-moved'));
    count(c, name, can ? 2 : 0);
    if (!can) return;
    const to = (card: Card, other: Card, verb: string): Change => ({
      do: 'move',
      card: card.id,
      to: other.place,
      slot: other.slot,
      pose: card.pose,
      same: true,
      face: card.shown,
      verb,
    });
    return c.change([to(a, b, 'move'), to(b, a, 'swap')]);
  },
};

// Flips (R15).

type Flips = { cards: Ref[]; at: number; by: Seat; source: Ref; flipped: number };

const flipping = procedure<Flips, number>('flipping-cards')({
  next: (c) => {
    const ref = c.l.cards[c.l.at];
    if (!ref) return c.finish(c.l.flipped);
    const card = deref(c.g, ref);
    if (!card || !isOnField(card)) return c.goTo('skip');
    // R15.10: what the targeting has flipped counts as flipped by this.
    if (!isFaceDown(card)) return c.goTo('counted');
    return c.call(flipCard, flippingOf(card, { by: c.l.by, source: c.l.source, verb: 'effect' }));
  },
  flipped: (c) => (c.result(flipCard) ? undefined : c.goTo('skip')),
  counted: (c) => {
    c.l.flipped++;
  },
  skip: (c) => {
    c.l.at++;
    return c.goTo('next');
  },
});

export const flip: Verb<'flip'> = {
  begin: (c, { arg }) =>
    c.call(flipping, { cards: meant(c, arg.cards).map(refOf), at: 0, by: c.l.scope.seat, source: sourceOf(c), flipped: 0 }),
  end: (c, { name }) => count(c, name, c.result(flipping)),
};

type FlippingAll = { by: Seat; source: Ref };
const allDown = (g: G): Card[] => [...CREATURES, ...ARTIFACTS].flatMap((place) => cardsIn(g, place).filter(isFaceDown));
const whichNext = decision<Act<'choose'>, FlippingAll>('flip-next', {
  waiting: 'choose',
  form: (g) => ({
    options: [{ verb: 'choose', cards: [], fields: { card: { kind: 'one', of: allDown(g).map((card) => card.id) } } }],
    fallback: 0,
  }),
});

/** Every face-down card, one after the other as their player likes. */
const flippingAll = procedure<FlippingAll>('flipping-all')({
  next: (c) => (allDown(c.g).length ? c.ask(whichNext, [c.l.by]) : c.finish()),
  flip: (c) => {
    const card = c.g.cards[c.answer(whichNext, c.l.by).fields.card as number] as Card;
    return c.call(flipCard, flippingOf(card, { by: c.l.by, source: c.l.source, verb: 'effect' }));
  },
  again: (c) => c.goTo('next'),
});

export const flipAll: Verb<'flip-all'> = { begin: (c) => c.call(flippingAll, { by: c.l.scope.seat, source: sourceOf(c) }) };

/** R15.9, R16.21. */
export const turnDown: Verb<'turn-down'> = {
  begin: (c, { arg, name }) => {
    const cards = meantFaceUp(c, arg.cards).filter((card) => card.slot >= 0 && cellOf(c.g, card) >= 0);
    count(c, name, cards.length);
    return c.change(cards.flatMap((card) => turnedDown(c.g, card)));
  },
};

// Looking (R26).

/** A player sees a face for a moment, and knows it from then on. */
function glimpse<L>(c: Context<L>, card: Card, seat: Seat): void {
  const before = card.shown;
  if (before === EVERYBODY) return;
  c.changeNow([{ do: 'show', card: card.id, face: before | maskOf(seat), verb: 'look' }]);
  c.changeNow([{ do: 'show', card: card.id, face: before, verb: 'hide' }]);
}

export const look: Verb<'look'> = {
  begin: (c, { arg }) => {
    for (const card of meant(c, arg.cards)) glimpse(c, card, c.l.scope.seat);
  },
};

export const lookTop: Verb<'look-top'> = {
  begin: (c: C): Flow<never> => {
    const { seat } = c.l.scope;
    const [top] = cardsIn(c.g, DECK[seat]);
    if (top) glimpse(c, top, seat);
  },
};
