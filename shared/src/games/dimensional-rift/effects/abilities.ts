/** The effects as the rules ask for them: everything that `Abilities` promises, from the trees of the cards. */
import type { Scope } from '../../../effects/index.ts';
import { type Flow, remembered, type Seat } from '../../../kernel/index.ts';
import type { CardPool } from '../cards/card.ts';
import type { Abilities, Ability, Deed, Target } from '../rules/abilities.ts';
import { cardAt, cellOf, connections, reachAs } from '../rules/cells.ts';
import type { Happening } from '../rules/happening.ts';
import { type Card, defOf, type EffectRef, type G, poolOfGame } from '../rules/state.ts';
import { recall, remember } from '../rules/uses.ts';
import { deref, fieldOf, isCreatureRow, isCrewing, isFaceUp } from '../rules/zones.ts';
import { resolve, resolvingOf } from './acting.ts';
import { type Answer, addAnswers, delayedTo, lastOfEffects, matches, stateTriggers, toldOf } from './answers.ts';
import { costParts, summonCostParts } from './costs.ts';
import { arrowsOf, hasKeyword, keywordUse, orientationsOf, statOf } from './figures.ts';
import { abilityAt, choicesAt } from './finding.ts';
import { insteadOfSummon } from './instead.ts';
import { connectionsLastWith, layoutOf } from './layout.ts';
import { observe } from './memories.ts';
import { beforeSoulrift, consumed, countsAs, discount, discountUsed, lendsMana, mayConsume, maySacrifice } from './payments.ts';
import { boundZone, hasAttacked, mayAttackPlayer, sees, unbind, walksFaceUp, whoLoses } from './permits.ts';
import { answersDestruction } from './reading.ts';
import { printedOn, refOfPlaced, type Sheet, sheetOf } from './sheet.ts';
import { standardRef } from './standard.ts';
import { appliedTo, bearersOfRule, holdsAll, isApplied, isKeptFrom, isSpokenOf, onceFor, prints, scopeOn, sheetsOn } from './standing.ts';
import { canAim, namesByArrows, targetsOf } from './targets.ts';
import { taxOn } from './taxes.ts';
import type { Ban, StandardAction } from './words.ts';

// What is forbidden.

/** The bans that stand against an Action of that word. */
const bansOn = (word: string): readonly Ban[] => BANS[word] ?? OTHER_BANS;
const OTHER_BANS: readonly Ban[] = ['action', 'action-but-move'];
const BANS: Readonly<Record<string, readonly Ban[]>> = {
  move: ['action', 'move-action', 'be-moved'],
  attack: [...OTHER_BANS, 'attack'],
  pray: [...OTHER_BANS, 'pray'],
  'get-up': [...OTHER_BANS, 'get-up'],
};

/** R14.1: cards that keep others from zones that they connect to. */
function isSummonForbidden(g: G, seat: 0 | 1, card: Card, cell: number): boolean {
  const bearers = bearersOfRule(g, 'no-summons');
  if (bearers.length === 0) return false;
  return bearers.some(({ card: bearer, arg }) => {
    const { who, kind } = arg as { who: 'me' | 'any'; kind: string };
    if (defOf(g, card).type !== kind || (who === 'me' && bearer.controller !== seat)) return false;
    return (connections(g, bearer) & (1 << cell)) !== 0;
  });
}

function isAttackForbidden(g: G, card: Card, cell: number): boolean {
  const occupant = cardAt(g, cell);
  if (!occupant) return isKeptFrom(g, card, 'attack-empty');
  return isKeptFrom(g, card, 'attack-unless-attacked') && recall(card, `attacked-by:${occupant.id}`) === 0;
}

function isForbidden(g: G, seat: 0 | 1, deed: Deed): boolean {
  // Everything but that is a matter of "cannot".
  if (deed.do !== 'summon' && !isSpokenOf(g, 'cannot')) return false;
  switch (deed.do) {
    case 'summon':
      return deed.cell !== 'monument' && isSummonForbidden(g, seat, deed.card, deed.cell);
    case 'act':
      return appliedTo(g, deed.card, 'cannot').some(({ arg }) => bansOn(deed.word).includes(arg as Ban));
    case 'activate':
      return isKeptFrom(g, deed.card, 'activation');
    case 'attack':
      return isAttackForbidden(g, deed.card, deed.cell);
    case 'swap':
      return isKeptFrom(g, deed.other, 'be-moved') || (isKeptFrom(g, deed.card, 'pass-creatures') && isCreatureRow(deed.other));
    case 'pass-through':
      return isKeptFrom(g, deed.card, 'pass-creatures') && isCreatureRow(deed.other);
    default:
      return false;
  }
}

// What can be used by hand (R9.1, R20.1).

function standardActions(g: G, card: Card): StandardAction[] {
  const words = new Set<StandardAction>(printedOn(g, card).actions);
  for (const { arg } of appliedTo(g, card, 'action')) words.add(arg as StandardAction);
  return [...words];
}

function abilitiesOn(g: G, card: Card): readonly Ability[] {
  if (!isFaceUp(card)) return NO_ABILITIES;
  const { abilities: lasting, inUse } = layoutOf(g);
  const sheet = printedOn(g, card);
  if (sheet.areActivesLasting && !isCrewing(card) && !ABILITY_WORDS.some((word) => inUse.has(word))) return printedAbilities(sheet);
  const known = lasting.get(card.id);
  if (known) return known;
  if (!areLasting(g, card)) return onceFor(g, card, () => usableOn(g, card));
  const all = usableOn(g, card);
  lasting.set(card.id, all);
  return all;
}

/** Whether a card has the same abilities as long as the layout stands. */
function areLasting(g: G, card: Card): boolean {
  const { wavering } = layoutOf(g);
  return ABILITY_WORDS.every((word) => !wavering.has(word)) && sheetsOn(g, card).every((sheet) => sheet.areActivesLasting);
}
/** The words of modifiers by which a card has more abilities than it prints. */
const ABILITY_WORDS = ['gains', 'action', 'sealed'];

/** The face-up cards of a seat that print an Activation, or have one by a modifier. */
function activating(g: G, seat: Seat): readonly Card[] {
  const { inUse, activating: printing } = layoutOf(g);
  if (!GIVING_ACTIVATIONS.some((word) => inUse.has(word))) return printing[seat];
  return fieldOf(g, seat).filter(
    (card) => isFaceUp(card) && (printedOn(g, card).hasActivation || GIVING_ACTIVATIONS.some((word) => isApplied(g, card, word))),
  );
}
const GIVING_ACTIVATIONS = ['gains', 'sealed'];

/** What a card can use that has just what it prints, without a condition. */
const printedAbilities = remembered((sheet: Sheet): readonly Ability[] => [
  ...sheet.actives.map(abilityOf),
  ...[...new Set(sheet.actions)].map(standardAbility),
]);

const abilityOf = (placed: Sheet['actives'][number]): Ability => {
  const { phase, limit } = placed.effect;
  return { kind: phase === 'event' ? 'action' : 'activation', effect: refOfPlaced(placed), word: '', once: limit === 1 };
};
const standardAbility = (word: StandardAction): Ability => ({ kind: 'action', effect: standardRef(word), word, once: false });

function usableOn(g: G, card: Card): readonly Ability[] {
  const out: Ability[] = [];
  for (const sheet of sheetsOn(g, card))
    for (const placed of sheet.actives) {
      const { if: conditions } = placed.effect;
      if (conditions.length === 0 || holdsAll(g, conditions, scopeOn(g, card))) out.push(abilityOf(placed));
    }
  // R16.12: a crewed Vehicle does not act.
  if (!isCrewing(card)) for (const word of standardActions(g, card)) out.push(standardAbility(word));
  if (isCreatureRow(card) && hasKeyword(g, card, 'sealed'))
    out.push({ kind: 'activation', effect: standardRef('unseal'), word: '', once: false });
  return out;
}
const NO_ABILITIES: readonly Ability[] = [];

// Traps (R16.15).

const POSES = ['0', '90', '180', '270'] as const;

/** The events that the Traps of a pool watch. */
const eventsOfTraps = remembered(
  (pool: CardPool): ReadonlySet<string> =>
    new Set([...pool.values()].flatMap((def) => (def.artifact === 'trap' ? [...sheetOf(def).triggers.keys()] : []))),
);
const trapsWatch = (g: G, h: Happening): boolean => toldOf(g, h).some(({ event }) => eventsOfTraps(poolOfGame(g)).has(event));

/** The triggers of a Trap with that face that watch what has happened; where it reaches is looked at for each way of lying. */
function trapsFor(g: G, card: Card, def: string, h: Happening): EffectRef[] {
  const printed = poolOfGame(g).get(def);
  if (!printed) return [];
  const told = toldOf(g, h);
  return told.flatMap((one) =>
    (sheetOf(printed).triggers.get(one.event) ?? []).flatMap((placed) =>
      POSES.some((pose) => matchesLying(g, { ...card, def, pose }, placed.effect.on, one)) ? [refOfPlaced(placed)] : [],
    ),
  );
}

type Matching = Parameters<typeof matches>;

/** Whether the trigger's roles fit, were the Trap lying so. */
function matchesLying(g: G, lying: Card, on: Matching[1], told: Matching[2]): boolean {
  const reach = reachAs(g, lying, lying.pose, cellOf(g, lying));
  const last = { reach, connections: reach } as unknown as Scope['lasts'][string];
  const names: Scope['names'] = { ...(told.it ? { it: [told.it] } : {}), ...(told.other ? { other: [told.other] } : {}) };
  const scope: Scope = {
    seat: lying.controller,
    self: { card: lying.id, gen: lying.gen },
    names,
    results: {},
    lasts: { [lying.id]: last },
  };
  return matches(g, on, told, scope, lying);
}

/** R16.15: the card concerned must be within reach, if the trigger speaks of a target. */
function trapReaches(g: G, card: Card, effect: EffectRef, scope: Scope, reach: number): boolean {
  const { on } = abilityAt(g, effect) as unknown as { on: Matching[1] };
  const saysTarget = JSON.stringify(on).includes('"aim"');
  const [ref] = scope.names.it ?? [];
  const it = ref && deref(g, ref);
  const cell = on.event === 'would-be-summoned' ? (scope.results.cell ?? -1) : it ? cellOf(g, it) : -1;
  if (saysTarget && (!it || cell < 0 || (reach & (1 << cell)) === 0)) return false;
  return (
    targetsOf(g, effect, scope, reach).every(({ cells, cards, min }) => min === 0 || cells !== 0 || cards.length >= min) &&
    card !== undefined
  );
}

// Resolution.

/** What was given up for the cost, in numbers (R20.10). */
function countGiven(scope: Scope): void {
  const refs = scope.names.sacrificed ?? [];
  let [mana, ranks, life] = [0, 0, 0];
  for (const ref of refs) {
    const last = scope.lasts[ref.card] as unknown as { pool: number[]; rank: number; life: number } | undefined;
    if (!last) continue;
    mana += last.pool[0] ?? 0;
    ranks += last.rank;
    life += Math.max(0, last.life - (last.pool[1] ?? 0));
  }
  const { results } = scope;
  results.sacrificed = refs.length;
  results['sacrificed-mana'] = mana;
  results['sacrificed-rank'] = ranks;
  results['sacrificed-life'] = life;
}

function afterSummonCost(c: Parameters<NonNullable<Abilities['afterSummonCost']>>[0], card: Card, scope: Scope): Flow<never> {
  const { summoning } = printedOn(c.g, card);
  if (!summoning || summoning.effect.steps.length === 0) return;
  countGiven(scope);
  return c.call(
    resolve,
    resolvingOf(
      card.def,
      summoning.path,
      { ...scope, results: { ...scope.results, paying: 1 }, self: { card: card.id, gen: card.gen } },
      0,
    ),
  );
}

const payments = { beforeSoulrift, consumed, countsAs, discount, discountUsed, lendsMana, mayConsume, maySacrifice, taxOn };
const permits = { boundZone, mayAttackPlayer, sees, unbind, walksFaceUp, whoLoses };

const NO_TARGETS: readonly Target[] = [];

export const abilities: Abilities = {
  stat: statOf,
  has: hasKeyword,
  isSpokenOf,
  keyword: keywordUse,
  arrows: arrowsOf,
  hangOnCourse: (g) => layoutOf(g).hangsOnCourse,
  connectionsLastWith,
  orientations: orientationsOf,
  isForbidden,
  abilities: abilitiesOn,
  activating,
  summonCost: summonCostParts,
  afterSummonCost,
  costs: (g, effect, scope) => costParts(g, effect, scope),
  targets: (g, effect, scope, reach) => {
    if (choicesAt(g, effect).length === 0) return NO_TARGETS;
    countGiven(scope);
    return targetsOf(g, effect, scope, reach);
  },
  namesByArrows,
  canAim: (g, effect, scope) => {
    if (choicesAt(g, effect).length === 0) return true;
    countGiven(scope);
    return canAim(g, effect, scope);
  },
  answers: (g, h) => {
    const attacker = h.event === 'attacks' && h.it ? g.cards[h.it.card] : undefined;
    if (attacker) hasAttacked(g, attacker);
    observe(g, h);
    const out: Answer[] = [];
    for (const told of toldOf(g, h)) {
      addAnswers(out, g, told);
      for (const one of delayedTo(g, told)) out.push(one);
    }
    for (const one of stateTriggers(g)) out.push(one);
    return out;
  },
  trapsWatch,
  couldTrap: (g, card, def, h) => trapsFor(g, card, def, h).length > 0,
  trapAnswers: (g, card, h) => trapsFor(g, card, card.def, h),
  trapReaches,
  resolve: (c, item) => {
    if (!item.effect) return;
    countGiven(item.scope);
    const card = deref(c.g, item.source);
    if (card && answersDestruction(c.g, item.effect)) remember(c.g, card, 'used', c.g.own.turn);
    return c.call(resolve, resolvingOf(item.effect.def, item.effect.path, item.scope, item.id));
  },
  soul: (g, card) => ({ rank: card.pose === 'down' ? 0 : statOf(g, card, 'rank'), onto: -1 }),
  mustGo: (g) =>
    bearersOfRule(g, 'sacrificed-if').flatMap(({ card, arg }) =>
      card.facts.summoned && holdsAll(g, [arg as never], scopeOn(g, card)) ? [card] : [],
    ),
  mayEnterInactive: (g, card) => printedOn(g, card).rules.has('enters-inactive'),
  ...payments,
  ...permits,
  insteadOfSummon,
  isTransformed: (g, card) => prints(g, card, 'transformed'),
  last: (g, card) => lastOfEffects(g, card),
};
