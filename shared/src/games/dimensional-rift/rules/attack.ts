/** Attacks (R11): declared at a zone, blocked, and fought. */
import { type Change, type Flow, glimpseNow, otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { fx, scopeOf } from './abilities.ts';
import { CREATURE_CELLS, cardAt, cellOf, cellsIn, connects, isActiveCell, reach, seatOfCell, tokenOf } from './cells.ts';
import { manaOf, manaSources } from './costs.ts';
import { loseLife } from './counters.ts';
import { damage } from './damage.ts';
import { happen } from './happening.ts';
import { MAY_ATTACK_INACTIVE } from './house-rules.ts';
import { type Act, type Card, type Cell, type Context, decision, type G, type Item, moveOn, procedure } from './state.ts';
import { isUsedUp, markUsed } from './uses.ts';
import { CREATURES, cardsIn, deref, faceUp, isCreatureRow, isFaceUp, refOf } from './zones.ts';

/** R11.1, R11.2: creature zones that it can target, other than its own (R13.15). */
function attackCells(g: G, card: Card): Cell[] {
  const own = cellOf(g, card);
  return cellsIn(reach(g, card) & CREATURE_CELLS).filter(
    (cell) =>
      cell !== own &&
      (MAY_ATTACK_INACTIVE || isActiveCell(g, cell) || cardAt(g, cell) !== undefined) &&
      !fx.isForbidden(g, card.controller, { do: 'attack', card, cell }) &&
      canPayTax(g, card, cell),
  );
}

/** Instead of a zone: the attack names none, and hits the opponent. */
export const PLAYER = 'player';

/** R17.5: what costs mana to target cannot be attacked without it. */
function canPayTax(g: G, card: Card, cell: Cell): boolean {
  const n = fx.taxOn?.(g, cell) ?? 0;
  return n === 0 || manaOf(manaSources(g, card.controller, { self: card.id, of: 'tax' })) >= n;
}

/** A zone that must be the next target leaves no other, if it can be one. */
function boundFirst(g: G, seat: Seat, cells: Cell[]): Cell[] {
  const bound = fx.boundZone?.(g, seat) ?? -1;
  return cells.includes(bound) ? [bound] : cells;
}

/** R22 Defender. */
const mayAttack = (g: G, card: Card): boolean => isCreatureRow(card) && !fx.has(g, card, 'defender');

export function attackOptions(g: G, card: Card): Option[] {
  if (!mayAttack(g, card)) return [];
  const of: string[] = boundFirst(g, card.controller, attackCells(g, card)).map((cell) => tokenOf(g, cell));
  if (fx.mayAttackPlayer?.(g, card)) of.push(PLAYER);
  return of.length ? [{ verb: 'attack', cards: [card.id], fields: { zone: { kind: 'one', of } } }] : [];
}

/** `via`: the card that re-targeted it; its arrows count then (R22). */
type Attacking = { item: number; struck: Ref[]; attacker: Ref; via: Ref | null; cell: Cell; held: boolean; seat: Seat; asked: Seat[] };

export const attackingOf = (item: Item & { doing: { do: 'attack' } }): Attacking => ({
  item: item.id,
  struck: item.struck,
  attacker: item.source,
  via: item.aims[0]?.via ?? null,
  cell: item.doing.cell,
  held: item.doing.held,
  seat: item.seat,
  asked: [],
});

const fade = decision<Act<'use' | 'decline'>, Attacking>('fading', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const cards = [(cardAt(g, l.cell) as Card).id];
    return {
      options: [
        { verb: 'use', cards, fields: {} },
        { verb: 'decline', cards, fields: {} },
      ],
      fallback: 1,
    };
  },
});

/** R11.6: face-up creatures that connect to the zone, not Focused, not the attacker; Prone ones may (R11.7). */
function blockers(g: G, l: Attacking, seat: Seat): Card[] {
  const attacker = g.cards[l.attacker.card] as Card;
  return cardsIn(g, CREATURES[seat]).filter(
    (card) =>
      isFaceUp(card) &&
      card.id !== attacker.id &&
      connects(g, card, l.cell) &&
      !fx.has(g, card, 'focused') &&
      !fx.isForbidden(g, seat, { do: 'block', card, attacker }),
  );
}

const whoBlocks = decision<Act<'block' | 'decline'>, Attacking>('block', {
  waiting: 'respond',
  form: (g, seat, l) => ({
    options: [
      ...blockers(g, l, seat).map((card): Option => ({ verb: 'block', cards: [card.id], fields: {} })),
      { verb: 'decline', cards: [], fields: {} },
    ],
    fallback: blockers(g, l, seat).length,
  }),
});

/** The attack resolves (R11.5–R11.8): who blocks is fixed; then both may respond once more before damage. The result: whether it went on. */
export const attacking = procedure<Attacking, boolean>('attacking')({
  check: (c) => {
    const attacker = faceUp(c.g, c.l.attacker);
    if (!attacker) return c.finish(false);
    // An attack that names no zone is not blocked.
    if (c.l.cell < 0) return fight(c, null);
    const from = (c.l.via && deref(c.g, c.l.via)) ?? attacker;
    if (!(reach(c.g, from) & (1 << c.l.cell)) || cellOf(c.g, attacker) === c.l.cell) return c.finish(false);
    const occupant = cardAt(c.g, c.l.cell);
    if (!occupant) return c.goTo('active');
    const use = fx.keyword(c.g, occupant, 'fading');
    if (!use || (use.once && isUsedUp(c.g, occupant, 'fading'))) return fight(c, occupant);
    return c.ask(fade, [occupant.controller]);
  },
  faded: (c) => {
    const occupant = cardAt(c.g, c.l.cell) as Card;
    if (c.answer(fade, occupant.controller).verb === 'decline') return fight(c, occupant);
    markUsed(c.g, occupant, 'fading');
    return fight(c, null);
  },
  // R11.6: only of a zone that was empty all along, and not against Evasive; the zone's controller first (OQ21).
  active: (c) => {
    const attacker = c.g.cards[c.l.attacker.card] as Card;
    if (c.l.held || fx.has(c.g, attacker, 'evasive')) return fight(c, null);
    const seats = [seatOfCell(c.g, c.l.cell), otherSeat(seatOfCell(c.g, c.l.cell))];
    const seat = seats.find((one) => !c.l.asked.includes(one) && blockers(c.g, c.l, one).length > 0);
    if (seat === undefined) return fight(c, null);
    c.l.asked.push(seat);
    return c.ask(whoBlocks, [seat]);
  },
  blocked: (c) => {
    const { verb, cards } = c.answer(whoBlocks, c.l.asked.at(-1) as Seat);
    if (verb === 'decline') return c.goTo('active');
    return fight(c, c.g.cards[cards[0] as number] as Card);
  },
});

/** R11.8: the fight itself waits on the stack for the last round of priority. */
function fight(c: Context<Attacking, boolean>, blocker: Card | null): Flow<never> {
  const { g, l } = c;
  const attacker = g.cards[l.attacker.card] as Card;
  g.own.stack.push({
    id: ++g.own.numbered,
    seat: l.seat,
    verb: 'combat',
    word: 'attack',
    source: l.attacker,
    def: attacker.def,
    doing: { do: 'combat', cell: l.cell, blocker: blocker && refOf(blocker), stands: blocker ? cellOf(g, blocker) : -1 },
    effect: null,
    scope: scopeOf(attacker),
    aims: [],
    struck: l.struck,
    soulrift: 0,
    sourceless: false,
    trap: false,
  });
  attacker.facts.attacked = g.own.turn;
  moveOn(g);
  c.note({
    kind: 'battle',
    verb: blocker ? 'block' : 'direct',
    seat: l.seat,
    cards: [glimpseNow(attacker), ...(blocker ? [glimpseNow(blocker)] : [])],
  });
  if (blocker) {
    const [a, b] = [refOf(attacker), refOf(blocker)];
    happen(
      g,
      { event: 'blocks', it: b, other: a, by: blocker.controller, cell: l.cell },
      { event: 'battles', it: a, other: b, by: attacker.controller, cell: l.cell },
      { event: 'battles', it: b, other: a, by: blocker.controller, cell: l.cell },
    );
  }
  return c.finish(true);
}

type Fighting = { attacker: Ref; cell: Cell; blocker: Ref | null; stands: Cell; seat: Seat };

export const fightingOf = (item: Item & { doing: { do: 'combat' } }): Fighting => {
  const { cell, blocker, stands } = item.doing;
  return { attacker: item.source, cell, blocker, stands, seat: item.seat };
};

/** R11.9: the blocker as it is now; another creature that stands in the zone by now must block instead. */
function blockerNow(g: G, l: Fighting): Card | undefined {
  if (!l.blocker) return undefined;
  const card = faceUp(g, l.blocker) ?? stillDown(g, l.blocker);
  if (card && cellOf(g, card) === l.stands) return card;
  const occupant = cardAt(g, l.cell);
  return occupant && occupant.id !== l.attacker.card ? occupant : undefined;
}
/** A creature turned face-down in that window still stands there. */
const stillDown = (g: G, ref: Ref): Card | undefined => {
  const card = deref(g, ref);
  return card && isCreatureRow(card) ? card : undefined;
};

/** Combat damage (R11.10–R11.13). */
export const fighting = procedure<Fighting>('fighting')({
  damage: (c) => {
    const { g, l } = c;
    const attacker = faceUp(g, l.attacker);
    if (!attacker) return c.finish();
    const blocker = blockerNow(g, l);
    if (!blocker) return c.goTo('direct');
    l.blocker = refOf(blocker);
    for (const card of [attacker, blocker]) card.facts.battled = g.own.turn;
    moveOn(g);
    const changes: Change[] = [
      ...damage(g, blocker, fx.stat(g, attacker, 'attack'), { by: attacker.controller, source: refOf(attacker), combat: true }),
      ...damage(g, attacker, fx.stat(g, blocker, 'attack'), { by: blocker.controller, source: refOf(blocker), combat: true }),
    ];
    return changes.length ? c.change(changes) : undefined;
  },
  after: (c) => {
    const { attacker: a, blocker: b, cell, seat } = c.l;
    if (!b) return c.finish();
    happen(
      c.g,
      { event: 'battled', it: a, other: b, by: seat, cell },
      { event: 'battled', it: b, other: a, by: (c.g.cards[b.card] as Card).controller, cell },
    );
    return c.finish();
  },
  // R11.12: the player whose zone it is, whoever attacks.
  direct: (c) => {
    const attacker = c.g.cards[c.l.attacker.card] as Card;
    const n = fx.stat(c.g, attacker, 'attack');
    const victim = c.l.cell < 0 ? otherSeat(attacker.controller) : seatOfCell(c.g, c.l.cell);
    loseLife(c, victim, n, { verb: 'attack', source: refOf(attacker) });
    happen(c.g, { event: 'dealt-direct', it: refOf(attacker), by: victim, n, cell: c.l.cell });
    return c.finish();
  },
});
