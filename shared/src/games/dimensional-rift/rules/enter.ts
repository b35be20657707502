/** Entering the field face-up (R14.4, R15.6): set, summon from hand, extra deck or by an effect, flip, tokens; and turning back face-down (R15.9). */
import { type Change, EVERYBODY, type Flow, maskOf, type Ref, type Seat } from '../../../kernel/index.ts';
import { ORIENTATIONS } from '../../../protocol/games/dimensional-rift.ts';
import { fx, scopeOf } from './abilities.ts';
import { cellAt, cellOf } from './cells.ts';
import type { Cost } from './costs.ts';
import { gainLife, mana } from './counters.ts';
import { equip, equipCells, isEquipment } from './equip.ts';
import { announceFlipped } from './flipped.ts';
import { type Happening, happen } from './happening.ts';
import { destroyed, emptied, fizzled } from './leaving.ts';
import { pay, payingOf } from './pay.ts';
import { burn } from './souls.ts';
import { type Act, type Card, type Context, decision, defOf, type G, procedure, touch } from './state.ts';
import { CREATURES, cardsIn, crewOf, isArtifactRow, isFaceDown, isOnField, isToken, refOf } from './zones.ts';

/** R14.2: face-down, for its owner's eyes. */
export const set = (card: Card, place: string, slot: number): Change => ({
  do: 'move',
  card: card.id,
  to: place,
  slot,
  pose: 'down',
  face: maskOf(card.owner),
  verb: 'set',
});

// Orientation (R13.2).

type Orienting = { card: number; seat: Seat };
const orient = decision<Act<'orient'>, Orienting>('orient', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [{ verb: 'orient', cards: [l.card], fields: { pose: { kind: 'one', of: posesOf(g, g.cards[l.card] as Card) } } }],
    fallback: 0,
  }),
});

/** The ways in which a card may lie face-up. */
export const posesOf = (g: G, card: Card): readonly string[] => {
  if (defOf(g, card).type === 'monument') return ['up'];
  const poses = fx.orientations(g, card);
  return poses.length ? poses : ORIENTATIONS;
};

// Summon (R14.3–R14.7).

/** `how` it enters; `free` of its cost; `pose` is '' if it is still to be chosen. */
export type Summoning = {
  card: number;
  seat: Seat;
  place: string;
  slot: number;
  pose: string;
  how: 'hand' | 'rift' | 'effect';
  free: boolean;
  /** R17.11: a Cost Discount, 0 for none. */
  discount: number;
};

export const summonCard = procedure<Summoning, boolean>('summon')({
  reveal: (c) => c.changeNow([{ do: 'show', card: c.l.card, face: EVERYBODY, verb: 'reveal' }]),
  // R14.7, R20.8: before its cost is paid.
  instead: (c) => fx.insteadOfSummon?.(c as unknown as Context, c.g.cards[c.l.card] as Card, cellAt(c.g, c.l.place, c.l.slot)),
  pay: (c) => {
    const { card: id, seat, free, discount, how } = c.l;
    const card = c.g.cards[id] as Card;
    // What was done instead has put it somewhere.
    if (isOnField(card)) return c.finish(false);
    if (free) return c.goTo('orient');
    return c.call(pay, summonCost(c.g, card, seat, discount, how === 'rift'));
  },
  // R14.5, R18.8b.
  paid: (c) => {
    const { paid, scope } = c.result(pay);
    if (paid) return afterCost(c, scope);
    burn(c, c.l.seat, scope.results.soulrift ?? 0);
    c.changeNow([fizzled(c.g.cards[c.l.card] as Card)]);
    return c.finish(false);
  },
  orient: (c) => orientIfOpen(c, c.g.cards[c.l.card] as Card),
  put: (c) => {
    const { card, place, slot, seat } = c.l;
    const pose = c.l.pose || c.answer(orient, seat).fields.pose;
    c.changeNow([
      { do: 'move', card, to: place, slot, pose: pose as string, face: EVERYBODY, verb: c.l.how === 'rift' ? 'rift-summon' : 'summon' },
    ]);
  },
  equip: (c) => equipIfNeeded(c, c.l.card, c.l.seat),
  collect: (c) => collect(c, c.l.card),
  summoned: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    if (c.l.how === 'rift') c.g.own.rift.best = Math.max(c.g.own.rift.best, defOf(c.g, card).rank);
    becomeSummoned(c.g, card, { by: c.l.seat, verb: c.l.how });
    return c.finish(true);
  },
});

/** R17.11: of two discounts the larger one. */
const summonCost = (g: G, card: Card, seat: Seat, own = 0, isRift = false) => {
  const cost: Cost = isRift ? { of: 'summon', card: card.id, rift: true } : { of: 'summon', card: card.id };
  const discount = Math.max(own, fx.discount?.(g, seat) ?? 0);
  return payingOf(g, { seat, cost, self: card.id, scope: { ...scopeOf(card), seat }, may: true, must: false, discount });
};

const afterCost = <L>(c: Context<L & { card: number }>, scope: ReturnType<typeof scopeOf>): Flow<never> =>
  fx.afterSummonCost?.(c as unknown as Context, c.g.cards[c.l.card] as Card, scope);

/** Chooses how it is to lie, where there is a choice. */
function orientIfOpen<R>(c: Context<Orienting & { pose: string }, R>, card: Card): Flow<never> {
  const poses = posesOf(c.g, card);
  if (poses.length === 1) c.l.pose = poses[0] as string;
  return c.l.pose ? undefined : c.ask(orient, [c.l.seat]);
}

const equipIfNeeded = <L, R>(c: Context<L, R>, id: number, seat: Seat): Flow<never> => {
  const card = c.g.cards[id] as Card;
  return isEquipment(c.g, card) && equipCells(c.g, card).length ? c.call(equip, { card: id, seat, may: false }) : undefined;
};

/** R17.2: not Scrolls and Traps (R16.13, R16.15). */
function collect<L, R>(c: Context<L, R>, id: number): void {
  const card = c.g.cards[id] as Card;
  const { artifact } = defOf(c.g, card);
  const changes = artifact === 'scroll' || artifact === 'trap' ? [] : mana(card, fx.stat(c.g, card, 'knowledge'));
  if (changes.length) c.changeNow(changes);
}

export function becomeSummoned(g: G, card: Card, about: Omit<Happening, 'event' | 'it'>): void {
  card.facts.summoned = true;
  touch(g);
  // R20.12: its own clauses count from now on.
  g.unsettled = true;
  happen(g, { event: 'summoned', it: refOf(card), ...about });
}

// Flip (R15).

/** Who or what caused it (for triggers that ask), and who gains life if it is flipped by Wake (R24). */
export type Flipping = {
  card: number;
  /** The card's controller, who makes all choices. */
  seat: Seat;
  by: Seat;
  source: Ref | null;
  verb: 'attack' | 'target' | 'effect' | 'own' | 'trap';
  /** Called for Wake: its controller gains life before its effects are activated. */
  wake: boolean;
  pose: string;
};

export const flippingOf = (card: Card, of: Pick<Flipping, 'by' | 'source' | 'verb'> & { wake?: boolean }): Flipping => ({
  card: card.id,
  seat: card.controller,
  pose: '',
  ...of,
  wake: of.wake ?? false,
});

const walk = decision<Act<'use' | 'decline'>, Flipping>('shadowwalker', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: [
      { verb: 'use', cards: [l.card], fields: { card: { kind: 'one', of: walkers(g, l).map((card) => card.id) } } },
      { verb: 'decline', cards: [l.card], fields: {} },
    ],
    fallback: 1,
  }),
});

/** R22: other own face-down creatures. */
const walkers = (g: G, l: Flipping): Card[] =>
  cardsIn(g, CREATURES[l.seat]).filter((card) => card.id !== l.card && (isFaceDown(card) || (fx.walksFaceUp?.(g, card) ?? false)));

const mayWalk = (g: G, l: Flipping): boolean => {
  const card = g.cards[l.card] as Card;
  return !g.own.walked && !isArtifactRow(card) && fx.keyword(g, card, 'shadowwalker') !== undefined && walkers(g, l).length > 0;
};

/** R24. */
const WAKE_LIFE = 1;

/** R15.1: turns a face-down card up, and so summons it; the result says whether it (or whom Shadowwalker put in its place) was flipped. */
export const flip = procedure<Flipping, boolean>('flip')({
  reveal: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    if (!isFaceDown(card)) return c.finish(false);
    c.changeNow([{ do: 'show', card: card.id, face: EVERYBODY, verb: 'reveal' }]);
  },
  walk: (c) => (mayWalk(c.g, c.l) ? c.ask(walk, [c.l.seat]) : c.goTo('instead')),
  // R22, R26.3: it lies face-down in the other zone, where all know it.
  walked: (c) => {
    const { verb, fields } = c.answer(walk, c.l.seat);
    if (verb === 'decline') return c.goTo('instead');
    const [from, to] = [c.g.cards[c.l.card] as Card, c.g.cards[fields.card as number] as Card];
    c.g.own.walked = true;
    touch(c.g);
    c.changeNow(exchange(from, to));
    c.l.card = to.id;
    // Who lies face-up already is not flipped.
    if (!isFaceDown(to)) return c.finish(false);
  },
  again: (c) => c.goTo('reveal'),
  instead: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    return fx.insteadOfSummon?.(c as unknown as Context, card, cellOf(c.g, card));
  },
  // R15.6 (3). R16.16: a Trap that is targeted cannot be summoned.
  pay: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    // What was done instead has set it again, or it has left.
    if (!isOnField(card) || card.shown !== EVERYBODY) return c.finish(false);
    if (defOf(c.g, card).artifact === 'trap' && c.l.verb !== 'trap') return c.goTo('fail');
    if (isToken(card)) return c.goTo('orient');
    return c.call(pay, summonCost(c.g, card, c.l.seat));
  },
  paid: (c) => {
    const { paid, scope } = c.result(pay);
    if (paid) return afterCost(c, scope);
    burn(c, c.l.seat, scope.results.soulrift ?? 0);
    return c.goTo('fail');
  },
  orient: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    return isOnField(card) ? orientIfOpen(c, card) : c.finish(false);
  },
  turn: (c) => {
    const pose = c.l.pose || (c.answer(orient, c.l.seat).fields.pose as string);
    c.changeNow([{ do: 'pose', card: c.l.card, pose, face: EVERYBODY, verb: 'flip' }]);
  },
  // (6): with the mana of (7) not yet there (R15.7).
  flipped: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    card.facts.set = -1;
    touch(c.g);
    if (c.l.wake) gainLife(c, c.l.seat, WAKE_LIFE);
    happen(c.g, { event: 'flipped', it: refOf(card), by: c.l.by, verb: c.l.verb, ...(c.l.source ? { other: c.l.source } : {}) });
    return announceFlipped(c, card);
  },
  equip: (c) => (isOnField(c.g.cards[c.l.card] as Card) ? equipIfNeeded(c, c.l.card, c.l.seat) : c.finish(true)),
  collect: (c) => {
    if (!isOnField(c.g.cards[c.l.card] as Card)) return c.finish(true);
    collect(c, c.l.card);
  },
  summoned: (c) => {
    becomeSummoned(c.g, c.g.cards[c.l.card] as Card, { by: c.l.seat, verb: 'flip', ...(c.l.source ? { other: c.l.source } : {}) });
    return c.finish(true);
  },
  // R15.8, R18.4 (OQ10).
  fail: (c) => c.change(destroyed(c.g, [c.g.cards[c.l.card] as Card], { verb: 'destroy', by: c.l.seat })),
  failed: (c) => c.finish(false),
});

/** Two cards of one row change places, and the first lies face-down again. */
function exchange(a: Card, b: Card): Change[] {
  return [
    { do: 'move', card: a.id, to: b.place, slot: b.slot, same: true, face: maskOf(a.owner), verb: 'walk' },
    { do: 'move', card: b.id, to: a.place, slot: a.slot, same: true, face: isFaceDown(b) ? maskOf(b.owner) : EVERYBODY, verb: 'walk' },
  ];
}

// Turning back (R15.9).

/** Everything on it and about it is lost; from now on it is like a set card. */
export function turnedDown(g: G, card: Card): Change[] {
  const { acts, actsEvent } = card.facts;
  Object.assign(card.facts, { set: g.own.turn, summoned: false, equipped: -1, used: [], memory: [], acts, actsEvent });
  touch(g);
  // R16.12: a Vehicle is no longer under a creature that could be crewed.
  const crew = destroyed(g, crewOf(g, card), { verb: 'destroy', by: card.controller });
  return [...crew, ...emptied(card), { do: 'pose', card: card.id, pose: 'down', face: maskOf(card.controller), verb: 'turn-down' }];
}
