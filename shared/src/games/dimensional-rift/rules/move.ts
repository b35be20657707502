/** Moving (R10), which is not targeting (R10.9): reposition and rotate, swaps, Vehicles getting under creatures and out again (R16.10–R16.12). */
import { type Change, type Flow, glimpseNow, type Seat } from '../../../kernel/index.ts';
import type { Field, Option } from '../../../protocol/index.ts';
import { fx } from './abilities.ts';
import { cardAt, cellAt, cellOf, cellOfToken, isActiveCell, placeOfCell, reach, reachAs, tokenOf } from './cells.ts';
import { mana, manaOn } from './counters.ts';
import { posesOf } from './enter.ts';
import { equip, equipCells, isEquipment } from './equip.ts';
import { happen } from './happening.ts';
import { type Act, type Card, type Cell, type Context, type Doing, decision, defOf, type G, procedure } from './state.ts';
import { ARTIFACTS, CREATURES, CREW, crewOf, faceUp, isArtifactRow, isCreatureRow, isFaceUp, ROW, refOf } from './zones.ts';

/** R8.3c, R16.4: what a card may move by itself; an Equipment's Movement is its bearer's unless it is Autonomous (R22). */
export function ownMovement(g: G, card: Card): number {
  if (!isCreatureRow(card) && !isArtifactRow(card)) return 0;
  if (isEquipment(g, card) && !fx.has(g, card, 'autonomous')) return 0;
  return fx.stat(g, card, 'movement');
}

/** How far, and whether as an Explorer. */
export type Range = { movement: number; explorer: boolean };
export const ownRange = (g: G, card: Card): Range => ({ movement: ownMovement(g, card), explorer: fx.has(g, card, 'explorer') });

/** R10.2–R10.4: other zones of its row that it may go to or swap into. */
function destinations(g: G, card: Card, { movement, explorer }: Range): Cell[] {
  const out: Cell[] = [];
  for (let slot = 0; slot < ROW; slot++) {
    const way = Math.abs(slot - card.slot);
    if (way === 0 || way > movement) continue;
    const cell = cellAt(g, card.place, slot);
    if ((explorer || isActiveCell(g, cell)) && !isBarred(g, card, slot)) out.push(cell);
  }
  return out;
}

/** Some cards may not swap or pass (R10.4, R1.3). */
function isBarred(g: G, card: Card, slot: number): boolean {
  const row = g.zones[card.place] as number[];
  const step = slot > card.slot ? 1 : -1;
  for (let at = card.slot + step; ; at += step) {
    const id = row[at] as number;
    const isThere = at === slot;
    if (id >= 0) {
      const other = g.cards[id] as Card;
      if (fx.isForbidden(g, card.controller, { do: isThere ? 'swap' : 'pass-through', card, other })) return true;
    }
    if (isThere) return false;
  }
}

const one = (of: readonly string[]): Field => ({ kind: 'one', of });

/** The ways to move a card: one act to empty zones or on the spot, one for each card that it may swap with. */
export function moveOptions(g: G, card: Card, range: Range): Option[] {
  const isUp = isFaceUp(card);
  const poses: Record<string, Field> = isUp ? { pose: one(posesOf(g, card)) } : {};
  const cells = destinations(g, card, range);
  const empty = [cellOf(g, card), ...cells.filter((cell) => !cardAt(g, cell))];
  const options: Option[] = [];
  if (isUp || empty.length > 1)
    options.push({ verb: 'move', cards: [card.id], fields: { zone: one(empty.map((cell) => tokenOf(g, cell))), ...poses } });
  for (const cell of cells) {
    const other = cardAt(g, cell);
    if (!other) continue;
    const others: Record<string, Field> = isFaceUp(other) ? { other: one(posesOf(g, other)) } : {};
    options.push({ verb: 'swap', cards: [card.id, other.id], fields: { ...poses, ...others } });
  }
  return options;
}

/** R16.10: crewing costs 1 Movement; the rest may be used before. One act for each place and creature. */
export function crewOptions(g: G, card: Card): Option[] {
  if (defOf(g, card).artifact !== 'vehicle' || !isArtifactRow(card)) return [];
  const { movement, explorer } = ownRange(g, card);
  if (movement < 1) return [];
  const places = [cellOf(g, card), ...destinations(g, card, { movement: movement - 1, explorer }).filter((cell) => !cardAt(g, cell))];
  const out: Option[] = [];
  for (const cell of places)
    for (const creature of (g.zones[CREATURES[card.controller]] as number[]).flatMap((id) => (id < 0 ? [] : [g.cards[id] as Card]))) {
      if (!isFaceUp(creature)) continue;
      const poses = posesOf(g, card).filter((pose) => (reachAs(g, card, pose, cell) & (1 << cellOf(g, creature))) !== 0);
      if (poses.length) out.push({ verb: 'crew', cards: [card.id, tokenOf(g, cell), creature.id], fields: { pose: one(poses) } });
    }
  return out;
}

/** R16.11: to an empty own active artifact zone that the creature targets, or to the one behind it. */
export function uncrewOptions(g: G, card: Card): Option[] {
  const crew = crewOf(g, card);
  if (crew.length === 0 || fx.stat(g, card, 'movement') < 1) return [];
  return crew.flatMap((vehicle): Option[] => {
    const zones = uncrewCells(g, card).map((cell) => tokenOf(g, cell));
    return zones.length
      ? [{ verb: 'uncrew', cards: [card.id, vehicle.id], fields: { zone: one(zones), pose: one(posesOf(g, vehicle)) } }]
      : [];
  });
}

function uncrewCells(g: G, card: Card): Cell[] {
  const seat = card.controller;
  const behind = cellAt(g, ARTIFACTS[seat], card.slot);
  const reached = reach(g, card);
  return (g.zones[ARTIFACTS[seat]] as number[]).flatMap((id, slot) => {
    const cell = cellAt(g, ARTIFACTS[seat], slot);
    return id < 0 && isActiveCell(g, cell) && (cell === behind || (reached & (1 << cell)) !== 0) ? [cell] : [];
  });
}

/** What an answer to one of those acts declares. */
export function doingOf(g: G, { verb, cards, fields }: Act): Doing {
  const pose = (fields.pose ?? '') as string;
  switch (verb) {
    case 'swap':
      return { do: 'move', cell: cellOf(g, g.cards[cards[1] as number] as Card), pose, other: (fields.other ?? '') as string };
    case 'crew':
      return { do: 'crew', cell: cellOfToken(g, cards[1] as string), pose, creature: cellOf(g, g.cards[cards[2] as number] as Card) };
    case 'uncrew':
      return { do: 'uncrew', vehicle: refOf(g.cards[cards[1] as number] as Card), cell: cellOfToken(g, fields.zone as string), pose };
    default:
      return { do: 'move', cell: cellOfToken(g, fields.zone as string), pose, other: '' };
  }
}

/** R10.10: the parts that are still legal, as one batch. */
function carryOutMove(g: G, card: Card, doing: Doing & { do: 'move' }, range: Range): Change[] {
  const isUp = isFaceUp(card);
  const pose = isUp && posesOf(g, card).includes(doing.pose) ? doing.pose : card.pose;
  const turn: Change[] = pose === card.pose ? [] : [{ do: 'pose', card: card.id, pose, verb: 'rotate' }];
  if (doing.cell === cellOf(g, card) || !destinations(g, card, range).includes(doing.cell)) return turn;
  const { place, slot } = placeOfCell(g, doing.cell);
  const other = cardAt(g, doing.cell);
  const out: Change[] = [{ do: 'move', card: card.id, to: place, slot, pose, same: true, face: card.shown, verb: 'move' }];
  if (other) {
    const lies = isFaceUp(other) && doing.other !== '' ? doing.other : other.pose;
    out.push({ do: 'move', card: other.id, to: place, slot: card.slot, pose: lies, same: true, face: other.shown, verb: 'swap' });
  }
  return out;
}

/** R16.10, R16.12: under the creature; it holds no mana there. */
function carryOutCrew(g: G, card: Card, { cell, pose, creature }: Doing & { do: 'crew' }): Change[] {
  const host = cardAt(g, creature);
  const range = ownRange(g, card);
  const isThere = cell === cellOf(g, card) || destinations(g, card, { ...range, movement: range.movement - 1 }).includes(cell);
  if (!host || !isFaceUp(host) || !isThere || !(reachAs(g, card, pose, cell) & (1 << creature))) return [];
  return [
    ...mana(card, -manaOn(card), 'vanish'),
    { do: 'move', card: card.id, to: CREW[card.controller], pose, same: true, verb: 'crew' },
    { do: 'attach', card: card.id, on: host.id, verb: 'crew' },
  ];
}

function carryOutUncrew(g: G, card: Card, { vehicle: ref, cell, pose }: Doing & { do: 'uncrew' }): Change[] {
  const vehicle = faceUp(g, ref);
  if (!vehicle || vehicle.on !== card.id || !uncrewCells(g, card).includes(cell)) return [];
  const { place, slot } = placeOfCell(g, cell);
  return [
    { do: 'attach', card: vehicle.id, on: -1, verb: 'uncrew' },
    { do: 'move', card: vehicle.id, to: place, slot, pose, same: true, face: 'zone', verb: 'uncrew' },
  ];
}

/** What a move at its resolution does, and the cards that it has moved or turned and that may select a zone afterwards (R16.7). */
export type Moving = { card: number; doing: Doing; movement: number; explorer: boolean; equips: number[] };

export const moving = procedure<Moving, boolean>('moving')({
  move: (c) => {
    const changes = changesOf(c.g, c.g.cards[c.l.card] as Card, c.l);
    if (changes.length === 0) return c.finish(false);
    const turned = turnedBy(c.g, changes);
    c.l.equips = [...new Set([c.l.card, ...turned.map((card) => card.id)])];
    c.changeNow(changes);
    for (const card of turned) happen(c.g, { event: 'rotated', it: refOf(card), by: card.controller });
  },
  // R16.7: after its own Move, or turned by that of another.
  equip: (c) => {
    for (let id = c.l.equips.shift(); id !== undefined; id = c.l.equips.shift()) {
      const card = c.g.cards[id] as Card;
      if (isFaceUp(card) && isEquipment(c.g, card) && equipCells(c.g, card).length > 0)
        return c.call(equip, { card: id, seat: card.controller, may: true });
    }
    return c.finish(true);
  },
  again: (c) => c.goTo('equip'),
});

/** The cards that come to lie another way. */
const turnedBy = (g: G, changes: readonly Change[]): Card[] =>
  changes.flatMap((change) => {
    if (change.do !== 'move' && change.do !== 'pose') return [];
    const card = g.cards[change.card] as Card;
    return change.pose === undefined || change.pose === card.pose ? [] : [card];
  });

function changesOf(g: G, card: Card, { doing, movement, explorer }: Moving): Change[] {
  switch (doing.do) {
    case 'move':
      return carryOutMove(g, card, doing, { movement, explorer });
    case 'crew':
      return carryOutCrew(g, card, doing);
    case 'uncrew':
      return carryOutUncrew(g, card, doing);
    default:
      return [];
  }
}

export const movingOf = (card: Card, doing: Doing, { movement, explorer }: Range): Moving => ({
  card: card.id,
  doing,
  movement,
  explorer,
  equips: [],
});

// R10.11: "move X" by an effect.

type ByEffect = { card: number; seat: Seat; movement: number; explorer: boolean; may: boolean };

const whereTo = decision<Act, ByEffect>('move', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const card = g.cards[l.card] as Card;
    const options = moveOptions(g, card, l);
    return {
      options: l.may || options.length === 0 ? [...options, { verb: 'decline', cards: [card.id], fields: {} }] : options,
      fallback: 0,
    };
  },
});

/** One Move with a card, chosen by the effect's controller as it resolves (OQ6); the result says whether it moved or turned. */
export const moveByEffect = procedure<ByEffect, boolean>('move-by-effect')({
  ask: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    if (!isCreatureRow(card) && !isArtifactRow(card)) return c.finish(false);
    return c.ask(whereTo, [c.l.seat]);
  },
  move: (c) => {
    const act = c.answer(whereTo, c.l.seat);
    if (act.verb === 'decline') return c.finish(false);
    return c.call(moving, movingOf(c.g.cards[c.l.card] as Card, doingOf(c.g, act), c.l));
  },
  end: (c) => c.finish(c.result(moving)),
});

/** Turns a card: the orientation is chosen by the seat. */
export const rotate = procedure<{ card: number; seat: Seat }, boolean>('rotate')({
  ask: (c) => (isFaceUp(c.g.cards[c.l.card] as Card) ? c.ask(whichWay, [c.l.seat]) : c.finish(false)),
  turn: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    const pose = c.answer(whichWay, c.l.seat).fields.pose as string;
    return c.call(moving, movingOf(card, { do: 'move', cell: cellOf(c.g, card), pose, other: '' }, { movement: 0, explorer: false }));
  },
  end: (c) => c.finish(c.result(moving)),
});

const whichWay = decision<Act<'orient'>, { card: number; seat: Seat }>('rotate', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const card = g.cards[l.card] as Card;
    const others = posesOf(g, card).filter((pose) => pose !== card.pose);
    return { options: [{ verb: 'orient', cards: [l.card], fields: { pose: one(others.length ? others : [card.pose]) } }], fallback: 0 };
  },
});

/** Cards between other zones, for effects that put a card somewhere: to an empty zone of its row. */
export function putAt<L>(c: Context<L>, card: Card, cell: Cell): Flow<never> {
  const { place, slot } = placeOfCell(c.g, cell);
  if (cardAt(c.g, cell) || place !== card.place) return undefined;
  c.note({ kind: 'status', verb: 'put', seat: card.controller, cards: [glimpseNow(card)] });
  c.changeNow([{ do: 'move', card: card.id, to: place, slot, same: true, face: card.shown, verb: 'move' }]);
}
