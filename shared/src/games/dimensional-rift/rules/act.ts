/** What a player with priority may do (R7.4–R7.6, R9, R14, R19.4), and whether they are asked at all (K7). */
import type { Seat } from '../../../kernel/index.ts';
import type { Field, Option } from '../../../protocol/index.ts';
import { type Ability, derivedWithEffects, fx, scopeOf } from './abilities.ts';
import { type Announcing, announcing, canAim } from './announce.ts';
import { attackOptions, PLAYER } from './attack.ts';
import { cardAt, cellOfToken, eligibleCells, isActive, monumentToken, spotOfToken, tokenOf } from './cells.ts';
import { type Asking, type Cost, canPay, type Payable, payableToAll } from './costs.ts';
import { posesOf, type Summoning } from './enter.ts';
import { equipCells, isEquipment } from './equip.ts';
import { faceDown } from './face-down.ts';
import { MOST_ACTIVATIONS } from './house-rules.ts';
import { crewOptions, doingOf, moveOptions, ownMovement, ownRange, uncrewOptions } from './move.ts';
import { type Act, type Card, type Cell, decision, defOf, derived, type G } from './state.ts';
import { hasActionLeft, isSpent, keyOf } from './uses.ts';
import { ARTIFACTS, CREATURES, cardsIn, EXTRA, fieldOf, HAND, isCrewing, isFaceUp, MONUMENT } from './zones.ts';

/** R7.5: own turn, empty stack, and a phase in which something slow may be done. */
const isSlow = (g: G, seat: Seat): boolean => seat === g.own.active && g.own.stack.length === 0;
const isMain = (g: G): boolean => g.own.phase === 'main-1' || g.own.phase === 'main-2';

// Hand and extra deck.

/** The eligible zones of the rows of each seat, once they have been asked for: the same for all cards of a hand. */
const eligibleNow = derived(
  () => new Map<string, readonly { cell: Cell; token: string }[]>(),
  () => false,
);

function eligibleZones(g: G, seat: Seat, row: 'creatures' | 'artifacts'): readonly { cell: Cell; token: string }[] {
  const known = eligibleNow(g);
  const place = (row === 'creatures' ? CREATURES : ARTIFACTS)[seat];
  let zones = known.get(place);
  if (!zones) {
    zones = eligibleCells(g, seat, row).map((cell) => ({ cell, token: tokenOf(g, cell) }));
    known.set(place, zones);
  }
  return zones;
}

/** R14.1: those of its row where a card may be summoned or set. */
function openZones(g: G, seat: Seat, card: Card, verb: 'summon' | 'set'): string[] {
  const out: string[] = [];
  for (const { cell, token } of eligibleZones(g, seat, defOf(g, card).type === 'creature' ? 'creatures' : 'artifacts'))
    if (!fx.isForbidden(g, seat, { do: verb, card, cell })) out.push(token);
  return out;
}

/** R14.1, R14.3: where a card may be summoned; the monument zone as its own. */
function summonZones(g: G, seat: Seat, card: Card): string[] {
  const { type } = defOf(g, card);
  if (type === 'monument') {
    const isOpen = g.zones[MONUMENT[seat]]?.[0] === -1 && !fx.isForbidden(g, seat, { do: 'summon', card, cell: 'monument' });
    return isOpen && (isActive(g, seat, MONUMENT_INDEX) || (fx.mayEnterInactive?.(g, card) ?? false)) ? [monumentToken(seat)] : [];
  }
  return openZones(g, seat, card, 'summon');
}
const MONUMENT_INDEX = 10;

const summonCostOf = (card: Card, verb: 'summon' | 'rift-summon' = 'summon'): Cost =>
  verb === 'rift-summon' ? { of: 'summon', card: card.id, rift: true } : { of: 'summon', card: card.id };

/** R14.3, R14.5: with a warning if its cost cannot be paid (OQ9). */
function addSummon(to: Option[], g: G, seat: Seat, card: Card, verb: 'summon' | 'rift-summon'): void {
  if (defOf(g, card).artifact === 'trap') return;
  const of = summonZones(g, seat, card);
  if (of.length === 0) return;
  const cost = summonCostOf(card, verb);
  const scope = { ...scopeOf(card), seat };
  const asking = { seat, cost, self: card.id, scope, must: false };
  const isPayable = canPay(g, asking, false, fx.discount?.(g, seat));
  const zone: Field = isPayable ? { kind: 'one', of } : { kind: 'one', of, warn: 'cannot-pay' };
  const poses = posesOf(g, card);
  to.push({ verb, cards: [card.id], fields: poses.length > 1 ? { zone, pose: { kind: 'one', of: poses } } : { zone } });
}

/** R14.2. */
export function setOption(g: G, seat: Seat, card: Card): Option[] {
  const { type } = defOf(g, card);
  if (type === 'monument') return [];
  const of = openZones(g, seat, card, 'set');
  return of.length ? [{ verb: 'set', cards: [card.id], fields: { zone: { kind: 'one', of } } }] : [];
}

/** What a summon or set answers. */
export function summoningOf(seat: Seat, { verb, cards, fields }: Act): Summoning {
  const { place, slot } = spotOfToken(fields.zone as string);
  const how = verb === 'rift-summon' ? 'rift' : 'hand';
  const pose = (fields.pose ?? '') as string;
  return {
    card: cards[0] as number,
    seat,
    place,
    slot,
    pose,
    how,
    free: false,
    discount: 0,
  };
}

/** R19.4, R19.6: Rank up to the level, not Transformed. */
const riftCards = (g: G, seat: Seat): Card[] =>
  cardsIn(g, EXTRA[seat]).filter((card) => defOf(g, card).rank <= g.own.rift.level && !(fx.isTransformed?.(g, card) ?? false));

// Effects of cards on the field.

/** R23: what cannot be used by a Manalocked card. */
const costsMana = (g: G, card: Card, { effect }: Ability): boolean =>
  fx.has(g, card, 'manalocked') && fx.costs(g, effect, scopeOf(card)).some((part) => part.pay === 'mana');

/** R17.5, R20.2: within its limit, its cost and targets there: really, or as far as everybody can tell. */
function howUsable(g: G, seat: Seat, card: Card, ability: Ability, isPublic: boolean): Payable {
  const { effect, once } = ability;
  if (once && isSpent(g, card, effect)) return 'not';
  const scope = scopeOf(card);
  const asking: Asking = { seat, cost: { of: 'effect', effect }, self: card.id, scope, must: false };
  const payable = isPublic ? payableToAll(g, asking) : canPay(g, asking, false) ? 'surely' : 'not';
  return payable !== 'not' && !costsMana(g, card, ability) && canAim(g, effect, scope) ? payable : 'not';
}

/**
 * An Activation that could be used as far as everybody can tell: its card, and its number among the card's abilities; `isSure` if it really
 * can be paid.
 */
type Usable = { card: Card; ability: Ability; at: number; isSure: boolean };

/** Those of each seat, once they have been asked for. */
const usableNow = derivedWithEffects((): [readonly Usable[] | undefined, readonly Usable[] | undefined] => [undefined, undefined]);

function usableActivations(g: G, seat: Seat): readonly Usable[] {
  if (g.own.activations[seat] >= MOST_ACTIVATIONS) return NO_ACTIVATIONS;
  const known = usableNow(g);
  known[seat] ??= activationsOf(g, seat);
  return known[seat];
}

function activationsOf(g: G, seat: Seat): readonly Usable[] {
  const out: Usable[] = [];
  // R16.12: a crewed Vehicle does not act separately, but what it prints to be used there it can use (R1.3).
  for (const card of fx.activating?.(g, seat) ?? fieldOf(g, seat).filter(isFaceUp)) addActivations(out, g, seat, card);
  return out;
}
const NO_ACTIVATIONS: readonly Usable[] = [];

function addActivations(to: Usable[], g: G, seat: Seat, card: Card): void {
  const all = fx.abilities(g, card);
  let isAllowed = false;
  for (let at = 0; at < all.length; at++) {
    const ability = all[at] as Ability;
    if (ability.kind !== 'activation') continue;
    if (!isAllowed && fx.isForbidden(g, seat, { do: 'activate', card })) return;
    isAllowed = true;
    const usable = howUsable(g, seat, card, ability, true);
    if (usable !== 'not') to.push({ card, ability, at, isSure: usable === 'surely' });
  }
}

/** Whether one that everybody must think possible really can be paid. */
const isPayable = (g: G, seat: Seat, { card, ability: { effect }, isSure }: Usable): boolean =>
  isSure || canPay(g, { seat, cost: { of: 'effect', effect }, self: card.id, scope: scopeOf(card), must: false }, false);

/** R15.2, R15.3: own face-down artifacts that are no Traps. */
const flippable = (g: G, seat: Seat): readonly Card[] => faceDown(g)[seat].artifacts.filter((card) => defOf(g, card).artifact !== 'trap');

/** R9.1, R8.2, R8.6, R24.1: the pool of a card in this Event: what it prints or was granted, and the bonus of the Event; a card that has just come may act, too (R7.12, R19.7). */
function addActions(to: Option[], g: G, seat: Seat, card: Card): void {
  if (isCrewing(card) || !isFaceUp(card) || !hasActionLeft(g, card)) return;
  const mayAct = (word: string): boolean => !fx.isForbidden(g, seat, { do: 'act', card, word });
  if (fx.has(g, card, 'prone')) {
    if (mayAct('get-up')) to.push({ verb: 'get-up', cards: [card.id], fields: {} });
    return;
  }
  const abilities = fx.abilities(g, card);
  const { event } = g.own;
  const prints = (word: string): boolean => abilities.some((one) => one.kind === 'action' && one.word === word);
  if ((event === 'battle' || prints('attack')) && mayAct('attack')) to.push(...attackOptions(g, card));
  const moves = ownMovement(g, card) > 0 && event === 'campaign';
  if ((moves || prints('move')) && card.slot >= 0 && defOf(g, card).type !== 'monument' && mayAct('move'))
    to.push(...moveOptions(g, card, ownRange(g, card)), ...crewOptions(g, card), ...uncrewOptions(g, card));
  if (event === 'campaign' && isEquipment(g, card) && mayAct('re-equip')) to.push(...reequipOption(g, card));
  for (let i = 0; i < abilities.length; i++) {
    const ability = abilities[i] as Ability;
    if (ability.kind !== 'action' || ability.word === 'attack' || ability.word === 'move' || !mayAct(ability.word)) continue;
    if (howUsable(g, seat, card, ability, false) !== 'not') to.push({ verb: 'activate', cards: [card.id, String(i)], fields: {} });
  }
}

/** R16.7. */
function reequipOption(g: G, card: Card): Option[] {
  const of = equipCells(g, card)
    .filter((cell) => cell !== card.facts.equipped)
    .map((cell) => tokenOf(g, cell));
  return of.length ? [{ verb: 're-equip', cards: [card.id], fields: { zone: { kind: 'one', of } } }] : [];
}

/**
 * K7: whether a player is asked. With the empty stack of one's own Main Phase or Event always; else if a face-down artifact lies there
 * (it might be flipped), or an Activation could be used as far as everybody can tell.
 */
export function isAsked(g: G, seat: Seat): boolean {
  if (isSlow(g, seat) && (isMain(g) || g.own.phase === 'event')) return true;
  return faceDown(g)[seat].artifacts.length > 0 || usableActivations(g, seat).length > 0;
}

export const act = decision<Act>('act', {
  waiting: 'act',
  form: (g, seat) => {
    const options: Option[] = [{ verb: 'pass', cards: [], fields: {} }];
    if (isSlow(g, seat) && isMain(g))
      for (const card of cardsIn(g, HAND[seat])) {
        addSummon(options, g, seat, card, 'summon');
        options.push(...setOption(g, seat, card));
      }
    if (isSlow(g, seat) && g.own.phase === 'event') {
      if (g.own.event === 'rift') for (const card of riftCards(g, seat)) addSummon(options, g, seat, card, 'rift-summon');
      for (const card of fieldOf(g, seat)) addActions(options, g, seat, card);
    }
    for (const card of flippable(g, seat)) options.push({ verb: 'flip', cards: [card.id], fields: {} });
    for (const usable of usableActivations(g, seat))
      if (isPayable(g, seat, usable)) options.push({ verb: 'activate', cards: [usable.card.id, String(usable.at)], fields: {} });
    return { options, fallback: 0 };
  },
});

/** What an answer declares, if it goes on the stack. */
export function announcingOf(g: G, seat: Seat, answer: Act): Announcing {
  const { verb, cards, fields } = answer;
  const card = g.cards[cards[0] as number] as Card;
  const scope = scopeOf(card);
  const zone = typeof fields.zone === 'string' && fields.zone !== PLAYER ? cellOfToken(g, fields.zone) : -1;
  const action = { seat, verb: 'action', scope } as const;
  switch (verb) {
    case 'attack': {
      const aims = zone < 0 ? [] : [{ name: 'zone', cells: [zone] as Cell[], cards: [], via: null }];
      return announcing(g, card, {
        ...action,
        word: 'attack',
        doing: { do: 'attack', cell: zone, held: zone >= 0 && cardAt(g, zone) !== undefined },
        aims,
      });
    }
    case 'get-up':
      return announcing(g, card, { ...action, word: 'get-up', doing: { do: 'get-up' } });
    case 're-equip':
      return announcing(g, card, { ...action, word: 're-equip', doing: { do: 're-equip', cell: zone } });
    case 'activate': {
      const ability = fx.abilities(g, card)[Number(cards[1])] as Ability;
      const about = { scope, seat, effect: ability.effect, word: ability.word };
      return announcing(g, card, { ...about, verb: ability.kind === 'action' ? 'action' : 'activate' });
    }
    default:
      return announcing(g, card, { ...action, word: 'move', doing: doingOf(g, answer) });
  }
}

/** The once-per-turn mark of what is used, or ''. */
export function onceKeyOf(g: G, { verb, cards }: Act): string {
  if (verb !== 'activate') return '';
  const ability = fx.abilities(g, g.cards[cards[0] as number] as Card)[Number(cards[1])];
  return ability?.once ? keyOf(ability.effect) : '';
}
