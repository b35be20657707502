/** Using an effect or an Action (R20.3, R9.4): costs, then targets, then the stack; face-down targets are flipped at once (R15.5). */
import { copyOfScope, type Scope } from '../../../effects/index.ts';
import { glimpseNow, type Ref, type Seat } from '../../../kernel/index.ts';
import type { Field, Option } from '../../../protocol/index.ts';
import { fx, type Target } from './abilities.ts';
import { cardAt, cellOfToken, cellsIn, conduitsTo, tokenOf } from './cells.ts';
import { flip, flippingOf } from './enter.ts';
import { type Happening, happen } from './happening.ts';
import { pay, payingOf } from './pay.ts';
import { burn } from './souls.ts';
import {
  type Act,
  type Aim,
  type Card,
  type Cell,
  type Doing,
  decision,
  type EffectRef,
  type G,
  type Item,
  moveOn,
  procedure,
} from './state.ts';
import { faceUp, isFaceDown, refOf } from './zones.ts';

/** What is announced. `aims` are given for Actions of the rules; those of an effect are chosen after its costs. */
export type Announcing = Omit<Item, 'id' | 'soulrift' | 'struck'> & {
  must: boolean;
  id: number;
  soulrift: number;
  /** Zones whose face-down cards are still to be flipped. */
  flips: Cell[];
};

export function announcing(
  g: G,
  card: Card,
  of: { seat: Seat; verb: Item['verb']; word: string; effect?: EffectRef; scope: Scope; doing?: Doing; aims?: Aim[] } & Partial<
    Pick<Item, 'sourceless' | 'trap'> & { must: boolean; source: Ref }
  >,
): Announcing {
  return {
    id: ++g.own.numbered,
    seat: of.seat,
    verb: of.verb,
    word: of.word,
    source: of.source ?? refOf(card),
    def: card.def,
    doing: of.doing ?? { do: 'effect' },
    effect: of.effect ?? null,
    scope: copyOfScope(of.scope),
    aims: of.aims ?? [],
    soulrift: 0,
    sourceless: of.sourceless ?? false,
    trap: of.trap ?? false,
    must: of.must ?? false,
    flips: [],
  };
}

/** What an effect aims at now; a zone that must be the next target leaves no other for a single one. */
const targetsOf = (g: G, l: Pick<Announcing, 'effect' | 'scope' | 'seat'>): readonly Target[] =>
  l.effect
    ? fx.targets(g, l.effect, l.scope).map((target) => {
        const bound = target.max === 1 ? boundIn(g, l.seat, target) : -1;
        return bound < 0 ? target : { ...target, cells: 1 << bound };
      })
    : [];

const supplyOf = (g: G, { cells, cards }: Target): (string | number)[] => [...cellsIn(cells).map((cell) => tokenOf(g, cell)), ...cards];
const countOf = (target: Target): number => cellsIn(target.cells).length + target.cards.length;

/** R17.5: whether every target can be chosen. */
export const canAim = (g: G, effect: EffectRef, scope: Scope): boolean =>
  fx.canAim?.(g, effect, scope) ?? fx.targets(g, effect, scope).every((target) => countOf(target) >= target.min);

/** Where there is nothing to choose. */
const isForced = (target: Target): boolean => {
  const there = countOf(target);
  return there === 0 || (target.min === there && target.max >= there);
};

const whichTargets = decision<Act<'target'>, Announcing>('target', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const fields: Record<string, Field> = {};
    for (const target of targetsOf(g, l)) fields[target.name] = fieldOf(g, target, target.max > 1 ? boundIn(g, l.seat, target) : -1);
    const options: Option[] = [{ verb: 'target', cards: [l.source.card], fields }];
    return { options, fallback: 0 };
  },
});

/** The zone that must be the player's next target, if it is one of these; −1 if there is none. */
function boundIn(g: G, seat: Seat, { arrows, cells, max }: Target): Cell {
  const bound = fx.boundZone?.(g, seat) ?? -1;
  return arrows && max > 0 && bound >= 0 && (cells & (1 << bound)) !== 0 ? bound : -1;
}

/** What is left to choose besides a zone that must be chosen. */
function fieldOf(g: G, target: Target, bound: Cell): Field {
  const of = supplyOf(g, target).filter((token) => bound < 0 || token !== tokenOf(g, bound));
  const less = bound < 0 ? 0 : 1;
  return { kind: 'some', of, min: Math.max(0, target.min - less), max: Math.min(target.max - less, of.length) };
}

/** What targeting the cards in these zones costs besides; nothing for what is merely chosen (R13.10). */
const taxOf = (g: G, l: Announcing): number => targetedCells(g, l).reduce((sum, cell) => sum + (fx.taxOn?.(g, cell) ?? 0), 0);

/** The result says whether it is on the stack. */
export const announce = procedure<Announcing, boolean>('announce')({
  pay: (c) => {
    const { seat, effect, source, scope, must } = c.l;
    if (!effect) return c.goTo('tax');
    return c.call(pay, payingOf(c.g, { seat, cost: { of: 'effect', effect }, self: source.card, scope, may: false, must }));
  },
  paid: (c) => {
    const { paid, scope } = c.result(pay);
    c.l.scope = copyOfScope(scope);
    c.l.soulrift = scope.results.soulrift ?? 0;
    if (!paid) return c.goTo('lapse');
  },
  aim: (c) => {
    const targets = targetsOf(c.g, c.l);
    if (targets.some((target) => countOf(target) < target.min)) return c.goTo('lapse');
    if (targets.length && !targets.every(isForced)) return c.ask(whichTargets, [c.l.seat]);
    c.l.aims = targets.map((target) => aimOf(c.g, target, supplyOf(c.g, target)));
    return c.goTo('tax');
  },
  aimed: (c) => {
    const { fields } = c.answer(whichTargets, c.l.seat);
    c.l.aims = targetsOf(c.g, c.l).map((target) => {
      const chosen = fields[target.name] as readonly (string | number)[];
      const bound = target.max > 1 ? boundIn(c.g, c.l.seat, target) : -1;
      return aimOf(c.g, target, bound < 0 ? chosen : [tokenOf(c.g, bound), ...chosen]);
    });
  },
  tax: (c) => {
    const n = taxOf(c.g, c.l);
    if (n === 0) return c.goTo('push');
    const { seat, source, scope } = c.l;
    return c.call(pay, payingOf(c.g, { seat, cost: { of: 'tax', n }, self: source.card, scope, may: false, must: false }));
  },
  taxed: (c) => (c.result(pay).paid ? undefined : c.goTo('lapse')),
  // R11.4, R15.5: before the cards are flipped, so that their effects go above it.
  push: (c) => {
    const { g, l } = c;
    g.own.stack.push(itemOf(l));
    moveOn(g);
    c.note({ kind: 'link', verb: linkVerb(g, l), seat: l.seat, cards: [glimpseNow(g.cards[l.source.card] as Card)] });
    l.flips = arrowed(g, l);
  },
  flips: (c) => {
    const { seat, source, word, verb } = c.l;
    for (let cell = c.l.flips.shift(); cell !== undefined; cell = c.l.flips.shift()) {
      const card = cardAt(c.g, cell);
      if (!card || !isFaceDown(card)) continue;
      const cause = word === 'attack' && verb === 'action' ? 'attack' : 'target';
      return c.call(flip, flippingOf(card, { by: seat, source, verb: cause, wake: word === 'wake' }));
    }
    return c.goTo('tell');
  },
  more: (c) => c.goTo('flips'),
  tell: (c) => {
    strike(c.g, c.l);
    happen(c.g, ...told(c.g, c.l));
    return c.finish(true);
  },
  // R17.5, R18.8b: what was paid stays paid.
  lapse: (c) => {
    burn(c, c.l.seat, c.l.soulrift);
    return c.finish(false);
  },
});

/** What stands on the stack from now on, with a scope and aims of its own. */
const itemOf = (l: Announcing): Item => ({
  id: l.id,
  seat: l.seat,
  verb: l.verb,
  word: l.word,
  source: l.source,
  def: l.def,
  doing: l.doing,
  effect: l.effect,
  scope: copyOfScope(l.scope),
  aims: l.aims.map(({ name, cells, cards, via }) => ({ name, cells: [...cells], cards: [...cards], via })),
  soulrift: l.soulrift,
  sourceless: l.sourceless,
  trap: l.trap,
  struck: [],
});

/** What goes on the stack; of an attack after a colon the zone. */
function linkVerb(g: G, { word, verb, doing }: Announcing): string {
  const said = word || verb;
  return doing.do === 'attack' && doing.cell >= 0 ? `${said}:${tokenOf(g, doing.cell)}` : said;
}

function aimOf(g: G, target: Target, chosen: readonly (string | number)[]): Aim {
  return {
    name: target.name,
    cells: chosen.flatMap((token) => (typeof token === 'string' ? [cellOfToken(g, token)] : [])),
    cards: chosen.flatMap((token) => (typeof token === 'number' ? [refOf(g.cards[token] as Card)] : [])),
    via: null,
  };
}

/** R24.2: Maneuver flips nothing. */
const arrowed = (g: G, l: Announcing): Cell[] => (l.word === 'maneuver' ? [] : targetedCells(g, l));

/** The zones that are targeted: by arrows, not merely chosen (R13.10). */
function targetedCells(g: G, { doing, effect, aims }: Announcing): Cell[] {
  if (aims.length === 0) return [];
  const byArrows = effect ? fx.namesByArrows(g, effect) : [];
  return aims.flatMap((aim) => (doing.do === 'attack' || byArrows.includes(aim.name) ? aim.cells : []));
}

/** What has been targeted and which Conduits that took; a zone that had to be the next target need not be any more. */
function strike(g: G, l: Announcing): void {
  const cells = targetedCells(g, l);
  if (cells.length === 0) return;
  fx.unbind?.(g, l.seat);
  const item = g.own.stack.find((one) => one.id === l.id);
  if (item) item.struck = cells.flatMap((cell) => cardAt(g, cell) ?? []).map(refOf);
  const source = faceUp(g, l.source);
  if (source) for (const cell of cells) g.own.conduits.push(...conduitsTo(g, source, cell).map(refOf));
  moveOn(g);
}

/** The declaration, in the words that triggers and Traps watch. */
function told(g: G, l: Announcing): Happening[] {
  const it = l.source;
  const out: Happening[] = [];
  if (l.verb === 'activate') out.push({ event: 'activates', it, by: l.seat });
  if (l.verb === 'action') out.push({ event: 'acts', it, by: l.seat, verb: l.word });
  if (l.doing.do === 'attack') {
    const card = l.doing.cell < 0 ? undefined : cardAt(g, l.doing.cell);
    out.push({ event: 'attacks', it, by: l.seat, cell: l.doing.cell, ...(card ? { other: refOf(card) } : {}) });
  }
  for (const aim of l.aims)
    for (const cell of aim.cells) {
      const card = cardAt(g, cell);
      if (card) out.push({ event: 'targeted', it: refOf(card), other: it, by: l.seat, cell, verb: l.word || l.verb });
    }
  return out;
}
