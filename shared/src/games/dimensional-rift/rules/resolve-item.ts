/** How something on the stack resolves (R20.4, R20.9, R20.10): re-targeted, checked, carried out, or it fizzles. */
import { type Flow, glimpseNow, type Ref } from '../../../kernel/index.ts';
import { fx, type Target } from './abilities.ts';
import { attacking, attackingOf, fighting, fightingOf } from './attack.ts';
import { ALL_CELLS, cardAt, cellOf, cellOfToken, cellsIn, connections, tokenOf } from './cells.ts';
import { endCondition } from './durations.ts';
import { flip, flippingOf } from './enter.ts';
import { equipCells, selectZone } from './equip.ts';
import { happen } from './happening.ts';
import { destroyed } from './leaving.ts';
import { moveByEffect, moving, movingOf, ownRange } from './move.ts';
import { burn } from './souls.ts';
import {
  type Act,
  type Aim,
  type Card,
  type Cell,
  type Cells,
  type Context,
  decision,
  type G,
  type Item,
  moveOn,
  procedure,
} from './state.ts';
import { isUsedUp, markUsed } from './uses.ts';
import { deref, faceUp, isFaceDown, isFaceUp, refOf } from './zones.ts';

/** `at` counts the aims whose Re-target has been settled. */
type Resolving = { id: number; at: number; flips: Cell[] };

export const itemOf = (g: G, id: number): Item => {
  const item = g.own.stack.find((one) => one.id === id);
  if (!item) throw new Error(`no item ${id} on the stack`);
  return item;
};

// Re-target (R22, R22.1).

/** The zones that are targeted one by one, with where they stand in the aims. */
const targeted = (item: Item): { aim: number; at: number; cell: Cell }[] =>
  item.aims.flatMap(({ cells }, aim) => cells.map((cell, at) => ({ aim, at, cell })));

function retargeting(g: G, item: Item, { cell }: { cell: Cell }): Card | undefined {
  const card = cardAt(g, cell);
  if (!card || !isFaceUp(card) || card.id === item.source.card) return undefined;
  const use = fx.keyword(g, card, 're-target');
  return use && !(use.once && isUsedUp(g, card, 're-target')) ? card : undefined;
}

/** R22: legal zones within the arrows of the card that re-targets, other than its own. */
function newZones(g: G, item: Item, aim: number, card: Card): Cell[] {
  const own = cellOf(g, card);
  const used = (item.aims[aim] as Aim).cells;
  if (item.doing.do === 'attack') {
    const attacker = deref(g, item.source);
    const legal = cellsIn(connections(g, card)).filter((cell) => cell !== own && cell !== (attacker ? cellOf(g, attacker) : -1));
    return legal.filter((cell) => cell >= 5 && cell < 15 && !used.includes(cell));
  }
  if (!item.effect) return [];
  const target = fx.targets(g, item.effect, item.scope, connections(g, card)).find((one) => one.name === (item.aims[aim] as Aim).name);
  return target ? cellsIn(target.cells).filter((cell) => cell !== own && !used.includes(cell)) : [];
}

const whereTo = decision<Act<'use' | 'decline'>, Resolving>('re-target', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const item = itemOf(g, l.id);
    const one = targeted(item)[l.at] as { aim: number; at: number; cell: Cell };
    const card = retargeting(g, item, one) as Card;
    const of = newZones(g, item, one.aim, card).map((cell) => tokenOf(g, cell));
    const use = { verb: 'use', cards: [card.id], fields: { zone: { kind: 'one' as const, of } } };
    return {
      options: fx.keyword(g, card, 're-target')?.must ? [use] : [use, { verb: 'decline', cards: [card.id], fields: {} }],
      fallback: 0,
    };
  },
});

export const resolveItem = procedure<Resolving>('resolve-item')({
  next: (c) => {
    const item = itemOf(c.g, c.l.id);
    for (const all = targeted(item); c.l.at < all.length; c.l.at++) {
      const one = all[c.l.at] as { aim: number; at: number; cell: Cell };
      const card = retargeting(c.g, item, one);
      if (card && newZones(c.g, item, one.aim, card).length) return c.ask(whereTo, [card.controller]);
    }
    return c.goTo('check');
  },
  redirected: (c) => {
    const item = itemOf(c.g, c.l.id);
    const one = targeted(item)[c.l.at] as { aim: number; at: number; cell: Cell };
    const card = retargeting(c.g, item, one) as Card;
    const { verb, fields } = c.answer(whereTo, card.controller);
    markUsed(c.g, card, 're-target');
    c.l.at++;
    if (verb === 'decline') return c.goTo('next');
    const cell = cellOfToken(c.g, fields.zone as string);
    const aim = item.aims[one.aim] as Aim;
    aim.cells[one.at] = cell;
    aim.via = refOf(card);
    const there = cardAt(c.g, cell);
    if (item.doing.do === 'attack') item.doing = { do: 'attack', cell, held: there !== undefined };
    c.note({ kind: 'status', verb: 're-target', seat: card.controller, cards: [glimpseNow(card)] });
    // Whoever is targeted face-down is flipped (R13.9).
    if (there && isFaceDown(there)) return c.call(flip, flippingOf(there, { by: item.seat, source: item.source, verb: 'target' }));
  },
  again: (c) => c.goTo('next'),
  check: (c) => {
    const item = itemOf(c.g, c.l.id);
    if (!isSourceThere(c.g, item)) return c.goTo('fizzle');
    if (item.effect && !bind(c.g, item)) return c.goTo('fizzle');
  },
  run: (c) => run(c, itemOf(c.g, c.l.id)),
  ran: (c) => {
    const item = itemOf(c.g, c.l.id);
    if (item.doing.do === 'attack' && c.result(attacking) === false) return c.goTo('fizzle');
    if (item.doing.do !== 'uncrew' || !c.result(moving)) return c.goTo('end');
    // R16.11: that took 1 Movement; with the rest the creature moves on.
    const card = c.g.cards[item.source.card] as Card;
    const { movement, explorer } = ownRange(c.g, card);
    return c.call(moveByEffect, { card: card.id, seat: item.seat, movement: Math.max(0, movement - 1), explorer, may: true });
  },
  went: (c) => c.goTo('end'),
  // R20.9, R9.5, R18.8b: what was paid stays paid, what was used is used, and Soulrift burns.
  fizzle: (c) => {
    const item = itemOf(c.g, c.l.id);
    c.note({ kind: 'link-ended', verb: 'fizzle', seat: item.seat });
    burn(c, item.seat, item.soulrift);
    return c.goTo('off');
  },
  end: (c) => {
    const item = itemOf(c.g, c.l.id);
    c.note({ kind: 'link-ended', verb: 'resolve', seat: item.seat });
    // An Attack Action is over when it has been fought out.
    const isOver = item.verb === 'combat' || (item.verb === 'action' && item.doing.do !== 'attack');
    if (isOver) happen(c.g, { event: 'acted', it: item.source, by: item.seat, verb: item.word });
  },
  off: (c) => {
    const item = itemOf(c.g, c.l.id);
    c.g.own.stack = c.g.own.stack.filter((one) => one !== item);
    moveOn(c.g);
    tellOver(c.g, item);
    const trap = item.trap ? deref(c.g, item.source) : undefined;
    // R16.15.
    return trap ? c.change(destroyed(c.g, [trap], { verb: 'destroy', by: item.seat })) : c.finish();
  },
});

/** It is over for those whom it targeted. An attack goes on in its combat, which tells it then. */
function tellOver(g: G, item: Item): void {
  if (item.doing.do === 'attack' && g.own.stack.some((one) => one.doing.do === 'combat' && one.source.card === item.source.card)) return;
  for (const it of item.struck) happen(g, { event: 'was-targeted', it, other: item.source, by: item.seat });
}

/** R20.9, R20.10, R23: the source is still there face-up, or need not be; a Manalocked one cannot go on with what cost mana. */
function isSourceThere(g: G, item: Item): boolean {
  const card = faceUp(g, item.source);
  if (card && (item.scope.results.paidMana ?? 0) > 0 && fx.has(g, card, 'manalocked')) return false;
  return card !== undefined || item.sourceless || isOwnCost(item);
}

/** R20.10: its own cost sacrificed it. */
const isOwnCost = (item: Item): boolean => (item.scope.names.sacrificed ?? []).some((ref) => ref.card === item.source.card);

/** R13.6, R20.9: strikes out what is no longer legal, and tells the effect what stands there now (R13.5). False if nothing is left. */
function bind(g: G, item: Item): boolean {
  const effect = item.effect as NonNullable<Item['effect']>;
  const before = item.aims.reduce((n, aim) => n + aim.cells.length + aim.cards.length, 0);
  let after = 0;
  const byReach = new Map<Cells, readonly Target[]>();
  const targetsWith = (reached: Cells | undefined): readonly Target[] => {
    const key = reached ?? -1;
    const known = byReach.get(key) ?? fx.targets(g, effect, item.scope, reached);
    byReach.set(key, known);
    return known;
  };
  for (const aim of item.aims) {
    const target = targetsWith(aim.via ? reachOf(g, aim.via) : undefined).find((one) => one.name === aim.name);
    aim.cells = aim.cells.filter((cell) => target !== undefined && (target.cells & (1 << cell)) !== 0);
    aim.cards = aim.cards.filter((ref) => deref(g, ref) && target?.cards.includes(ref.card));
    after += aim.cells.length + aim.cards.length;
    item.scope.names[aim.name] = [
      ...aim.cells.flatMap((cell) => {
        const card = cardAt(g, cell);
        return card ? [refOf(card)] : [];
      }),
      ...aim.cards,
    ];
    item.scope.results[aim.name] = aim.cells.length + aim.cards.length;
  }
  moveOn(g);
  return before === 0 || after > 0;
}

const reachOf = (g: G, ref: Ref): Cells => {
  const card = faceUp(g, ref);
  return card ? connections(g, card) : ALL_CELLS;
};

/** The zones that an aim of an item means, as far as they are still legal. */
export const zonesAimed = (item: Item, name: string): readonly Cell[] => item.aims.find((aim) => aim.name === name)?.cells ?? [];

function run(c: Context<Resolving, null>, item: Item): Flow<never> {
  const { g } = c;
  const { doing } = item;
  const card = g.cards[item.source.card] as Card;
  switch (doing.do) {
    case 'effect':
      return fx.resolve(c as unknown as Context, item);
    case 'attack':
      return c.call(attacking, attackingOf({ ...item, doing }));
    case 'combat':
      return c.call(fighting, fightingOf({ ...item, doing }));
    case 'move':
    case 'crew':
    case 'uncrew':
      return c.call(moving, movingOf(card, doing, ownRange(g, card)));
    case 'get-up':
      endCondition(g, card, 'prone');
      return;
    case 're-equip':
      if (equipCells(g, card).includes(doing.cell)) selectZone(c, card, doing.cell);
      return;
  }
}
