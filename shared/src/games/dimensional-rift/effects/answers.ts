/** Which triggers answer what has happened (R20.5, R21.2). Derived from where cards are, never from listeners. */
import type { Role, Scope } from '../../../effects/index.ts';
import { otherSeat, type Ref, remembered, type Seat } from '../../../kernel/index.ts';
import { derivedWithEffects } from '../rules/abilities.ts';
import { cardAt, cellOf, isActiveCell } from '../rules/cells.ts';
import { DAMAGE, MANA } from '../rules/counters.ts';
import type { Happening } from '../rules/happening.ts';
import { asItWas, type Last } from '../rules/last.ts';
import { type Card, type G, type Noted, touch } from '../rules/state.ts';
import { recall, remember } from '../rules/uses.ts';
import { isFaceUp, isOnField, refOf } from '../rules/zones.ts';
import { nodeAt } from './finding.ts';
import { refOfPlaced, type Sheet } from './sheet.ts';
import { equippedBy, type Gain, gainsOn, holdsAll, scopeOn, sheetsOn, watchersOf } from './standing.ts';
import { fitsChoice, reachOf, shaped } from './targets.ts';
import type { Trigger, Words } from './words.ts';

/** One thing that has happened, in the words of the vocabulary. */
export type Told = {
  event: Words['event'];
  it?: Ref | undefined;
  other?: Ref | undefined;
  by?: Seat | undefined;
  n?: number | undefined;
  cell?: number | undefined;
  lasts?: Record<number, Last> | undefined;
};

export type Answer = Omit<Noted, 'id'>;

const cardOf = (g: G, ref: Ref | undefined): Card | undefined => (ref ? g.cards[ref.card] : undefined);

/** What the rules tell, in the words that triggers watch. */
export function toldOf(g: G, h: Happening): Told[] {
  const { it, other, by, n, cell, lasts } = h;
  const same = (event: Words['event']): Told => ({ event, it, other, by, n, cell, lasts });
  switch (h.event) {
    case 'summoned':
    case 'was-targeted':
    case 'used-as-conduit':
    case 'would-be-summoned':
    case 'would-take-damage':
    case 'blocks':
    case 'battles':
    case 'attacks':
      return [same(h.event)];
    case 'flipped':
      if (h.verb === 'attack') return [same('flipped'), same('flipped-by-attack')];
      return other && (h.verb === 'target' || h.verb === 'effect') ? [same('flipped'), same('flipped-by-effect')] : [same('flipped')];
    case 'destroyed': {
      const by_ = other ?? killerOf(g, it, lasts);
      return by_ && it && h.verb !== 'sacrifice' ? [same('destroyed'), { ...same('destroys'), it: by_, other: it }] : [same('destroyed')];
    }
    case 'battled': {
      const isAttacker = by === g.own.active && cardOf(g, it)?.facts.attacked === g.own.turn;
      return isAttacker ? [same('battled'), same('attacked'), same('was-blocked')] : [same('battled')];
    }
    case 'acts':
      return [same('declares-action'), same('activates'), ...atOne(g, h, same)];
    case 'activates':
      return [same('uses-activation'), same('activates'), ...atOne(g, h, same)];
    case 'acted':
      return [same('acted'), ...alsoActed(g, h, same)];
    case 'moved': {
      const partner = h.verb === 'move' && cell !== undefined ? cardAt(g, cell) : undefined;
      return partner ? [same('moved'), { ...same('swapped'), other: refOf(partner) }] : [same('moved')];
    }
    case 'damaged':
      return [{ ...same('deals-damage'), it: other, other: it }];
    case 'life-lost':
      return it && by !== undefined && (h.verb === 'attack' || h.verb === 'damage') && cardOf(g, it)?.controller !== by
        ? [{ ...same('damages-player'), by: otherSeat(by) }]
        : [];
    case 'mana-gained':
      return [same('gains-mana')];
    case 'start-turn':
      return [same('turn-start')];
    case 'end-turn':
      return [same('turn-end')];
    default:
      return [];
  }
}

type Same = (event: Words['event']) => Told;

const alsoActed = (g: G, h: Happening, same: Same): Told[] => {
  if (h.verb === 'move') return [leftBy(g, h)];
  if (h.verb === 'pray') return [same('prays')];
  return h.verb === 'get-up' ? [same('gets-up')] : [];
};

/** What was declared just now has exactly one target; an attack is told by itself. */
function atOne(g: G, h: Happening, same: Same): Told[] {
  const item = g.own.stack.findLast((one) => one.source.card === h.it?.card);
  const n = item?.aims.reduce((sum, aim) => sum + aim.cells.length, 0);
  return n === 1 && item?.doing.do === 'effect' ? [same('activates-at-one')] : [];
}

/** Whose damage was the last before a creature died of it. */
function killerOf(_g: G, it: Ref | undefined, lasts: Record<number, Last> | undefined): Ref | undefined {
  const more = it && (lasts?.[it.card]?.more as { hitBy?: Ref | null } | null);
  return more?.hitBy ?? undefined;
}

const leftBy = (g: G, h: Happening): Told => {
  const card = cardOf(g, h.it);
  const left = card && recall(card, 'left-turn') === g.own.turn ? recall(card, 'left') - 1 : -1;
  return { event: 'move-action', it: h.it, by: h.by, cell: left };
};

/** The triggers that answer: of face-up cards, and of those that have just left (R21.2). */
export function answersTo(g: G, told: Told): Answer[] {
  const out: Answer[] = [];
  addAnswers(out, g, told);
  return out;
}

/** The same, after others. */
export function addAnswers(out: Answer[], g: G, told: Told): void {
  for (const { card } of watchersOf(g, told.event)) addAnswersOf(out, g, card, told, undefined);
  if (told.lasts)
    for (const id of Object.keys(told.lasts)) {
      const card = g.cards[Number(id)] as Card;
      const last = (told.lasts as Record<number, Last>)[card.id] as Last;
      if (!isOnField(card) && !last.faceDown && last.summoned) addAnswersOf(out, g, asItWas(card, last), told, last);
    }
}

function addAnswersOf(out: Answer[], g: G, card: Card, told: Told, last: Last | undefined): void {
  for (const sheet of sheetsFor(g, card, last))
    for (const placed of sheet.triggers.get(told.event) ?? []) {
      const { on, must, limit } = placed.effect;
      if (!couldFill(on.it, told.it, card) || !couldFill(on.other, told.other, card)) continue;
      const scope = scopeFor(g, card, told, last);
      if (!matches(g, on, told, scope, card) || !holdsAll(g, placed.effect.if, scope)) continue;
      const sourceless = last !== undefined || on.event === 'destroys';
      out.push({
        seat: scope.seat,
        effect: refOfPlaced(placed),
        scope,
        must,
        once: limit === 1,
        sourceless,
        flipped: told.event.startsWith('flipped'),
      });
    }
}

/** What can be told of a role before it is looked at closely: most triggers are about their own card alone. */
const couldFill = (role: Role<Words> | undefined, ref: Ref | undefined, card: Card): boolean =>
  !role || (ref !== undefined && (role.role !== 'self' || ref.card === card.id));

/** A card that has left had what it had then. */
function sheetsFor(g: G, card: Card, last: Last | undefined): readonly Sheet[] {
  if (!last) return sheetsOn(g, card);
  const more = last.more as { gains?: Gain[] } | null;
  return sheetsOn(g, card, more?.gains ?? []);
}

function scopeFor(g: G, card: Card, told: Told, last: Last | undefined): Scope {
  const base = scopeOn(g, card);
  const names = { ...base.names };
  const host = last && (last.more as { host?: Ref | null } | null)?.host;
  if (host) names.host = [host];
  if (told.it) names.it = [told.it];
  if (told.other) names.other = [told.other];
  const itsLast = told.it && told.lasts?.[told.it.card];
  const results: Record<string, number> = { event: told.n ?? 0, cell: told.cell ?? -1 };
  if (told.cell !== undefined && told.cell >= 0) results.active = isActiveCell(g, told.cell) ? 1 : 0;
  if (itsLast) {
    results['its-mana'] = itsLast.pool[MANA] ?? 0;
    results['its-damage'] = itsLast.pool[DAMAGE] ?? 0;
  }
  if (last && host && told.lasts?.[host.card]) results['with-crew'] = 1;
  const seat = last?.seat ?? base.seat;
  return { ...base, seat, names, results, lasts: { ...((told.lasts ?? {}) as unknown as Scope['lasts']) } };
}

/** Whether it is the event that a trigger watches. */
export function matches(g: G, on: Trigger, told: Told, scope: Scope, card: Card): boolean {
  if (on.by && told.by !== (on.by === 'me' ? scope.seat : otherSeat(scope.seat))) return false;
  return fitsRole(g, on.it, told.it, told, scope, card) && fitsRole(g, on.other, told.other, told, scope, card);
}

function fitsRole(g: G, role: Role<Words> | undefined, ref: Ref | undefined, told: Told, scope: Scope, card: Card): boolean {
  if (!role) return true;
  if (!ref) return false;
  if (role.role === 'self') return ref.card === card.id;
  if (role.role === 'host') return equippedBy(g, card)?.id === ref.card || scope.names.host?.[0]?.card === ref.card;
  const meant = g.cards[ref.card] as Card;
  const last = told.lasts?.[ref.card];
  const seen = last && !isOnField(meant) ? asItWas(meant, last) : meant;
  if (role.who !== 'any' && (seen.controller === scope.seat) !== (role.who === 'mine')) return false;
  // What is about to be summoned to a zone is not there yet.
  const cell = told.event === 'would-be-summoned' ? (told.cell ?? -1) : cellOf(g, seen);
  if (shaped(role.filter, 'aim') !== undefined && !isWithin(g, cell, scope)) return false;
  return fitsChoice(g, seen, role.filter, scope);
}

const isWithin = (g: G, cell: number, scope: Scope): boolean => cell >= 0 && (reachOf(g, scope.self.card, scope) & (1 << cell)) !== 0;

const NOTHING_DUE: readonly Answer[] = [];

/** What effects have put off until now, each once. */
export function delayedTo(g: G, told: Told): readonly Answer[] {
  if (g.own.delayed.length === 0) return NOTHING_DUE;
  const due = g.own.delayed.filter(({ effect, scope, until, turn }) => {
    const { on } = nodeAt(g, effect) as { on: Trigger };
    if (on.event !== told.event || (until === 'until-turn' && turn !== g.own.turn)) return false;
    return matches(g, on, told, scope, g.cards[scope.self.card] as Card);
  });
  if (due.length === 0) return NOTHING_DUE;
  g.own.delayed = g.own.delayed.filter((one) => !due.includes(one));
  touch(g);
  return due.map(({ seat, effect, scope }) => ({ seat, effect, scope, must: true, once: false, sourceless: true, flipped: false }));
}

/** Whether the conditions of state triggers have been looked at as things are now. */
const looked = derivedWithEffects(() => ({ isDone: false }));

/** "When …, if it is so": triggers whose condition has come true since it was last looked at (R20.12). */
export function stateTriggers(g: G): readonly Answer[] {
  const look = looked(g);
  if (look.isDone) return NOTHING_DUE;
  look.isDone = true;
  const out: Answer[] = [];
  for (const { card } of watchersOf(g, 'becomes-true')) {
    if (!card.facts.summoned) continue;
    for (const sheet of sheetsOn(g, card))
      for (const placed of sheet.triggers.get('becomes-true') ?? []) out.push(...cameTrue(g, card, placed));
  }
  return out;
}

type Watching = NonNullable<ReturnType<Sheet['triggers']['get']>>[number];

function cameTrue(g: G, card: Card, placed: Watching): Answer[] {
  const key = markOf(placed);
  const scope = scopeOn(g, card);
  const isSo = holdsAll(g, placed.effect.if, scope);
  if (isSo === (recall(card, key) === 1)) return [];
  remember(g, card, key, isSo ? 1 : 0);
  if (!isSo) return [];
  const { must, limit } = placed.effect;
  return [{ seat: scope.seat, effect: refOfPlaced(placed), scope, must, once: limit === 1, sourceless: false, flipped: false }];
}

/** Under which name a card remembers that a condition was true when it was last looked at. */
const markOf = remembered(({ path }: Watching): string => `true:${path.join('.')}`);

/** What the effects remember of a card that leaves (K8). */
export const lastOfEffects = (g: G, card: Card): { hitBy: Ref | null; host: Ref | null; gains: Gain[] } => {
  const hit = g.cards[recall(card, 'hit-by') - 1];
  const host = isFaceUp(card) ? equippedBy(g, card) : undefined;
  return {
    hitBy: hit ? refOf(hit) : null,
    host: host && host.id !== card.id ? refOf(host) : null,
    gains: isFaceUp(card) ? gainsOn(g, card) : [],
  };
};
