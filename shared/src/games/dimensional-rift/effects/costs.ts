/** The costs of effects and summons (R17) as the parts that the rules take payment for. */
import type { Scope } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { Among, CostNumber, CostPart } from '../rules/abilities.ts';
import { cellOf } from '../rules/cells.ts';
import { manaOn } from '../rules/counters.ts';
import { type Card, defOf, type EffectRef, type G } from '../rules/state.ts';
import { HAND, isFaceUp } from '../rules/zones.ts';
import { hasKeyword } from './figures.ts';
import { abilityAt } from './finding.ts';
import { read } from './meaning.ts';
import { paidByHand } from './own-costs.ts';
import { printedOn } from './sheet.ts';
import { fitsChoice, isConvoke, mostToConvoke, reachOf, shaped } from './targets.ts';
import type { Ability, Amount, Choice, Cost, Filter, Words } from './words.ts';

type Own<K extends keyof Words['cost'] & string> = Extract<Cost, { cost: 'own'; word: K }>;
type Given = Extract<Cost, { cost: 'move' }>;

/** More than there can be of anything. */
const MOST = 999;

/** Bounds of an X, once its choice has been announced (R13.12). */
type Bounds = { least?: number; most?: number };

/** As many as there are: an X or a number without an upper bound. */
const isOpen = (of: Amount): boolean => typeof of === 'object' && of.amount === 'figure' && of.word === 'any-number';
const isX = (of: Amount): boolean => typeof of === 'object' && of.amount === 'result' && of.name === 'x';

/** A number of a cost: X as long as it has not been chosen. */
const numberOf = (g: G, of: Amount, scope: Scope): CostNumber =>
  isX(of) && scope.results.x === undefined ? 'x' : read.amount(g, of, scope);

function own(g: G, cost: Cost & { cost: 'own' }, scope: Scope, bounds: Bounds): CostPart | undefined {
  switch (cost.word) {
    case 'choose-x':
    case 'among-them':
      return undefined;
    case 'mana': {
      const { n, from } = (cost as Own<'mana'>).arg;
      return { pay: 'mana', n: numberOf(g, n, scope), from: from === 'self' ? 'own' : 'any', ...bounds };
    }
    case 'life':
      return { pay: 'life', n: numberOf(g, (cost as Own<'life'>).arg, scope), ...bounds };
    case 'soulrift':
      return { pay: 'soulrift', n: numberOf(g, (cost as Own<'soulrift'>).arg, scope), ...bounds };
    case 'some-of': {
      const { n, of } = (cost as Own<'some-of'>).arg;
      return { pay: 'some-of', n, of: of.flatMap((one) => partOf(g, one, scope, bounds, undefined) ?? []) };
    }
    default:
      return paidByHand(cost);
  }
}

/** R17.6: what fits, and is within the arrows of the card whose cost it is, if the card says "target". */
function victimTest(filter: readonly Filter[], scope: Scope): (g: G, card: Card) => boolean {
  return (g, card) => {
    if (!fitsChoice(g, card, filter, scope)) return false;
    if (shaped(filter, 'aim') === undefined) return true;
    const cell = cellOf(g, card);
    return cell >= 0 && (reachOf(g, scope.self.card, scope) & (1 << cell)) !== 0;
  };
}

/** What the cards given up must have together, counted card by card. */
function among(cost: Own<'among-them'>): Among {
  const { arg } = cost;
  if ('mana' in arg) return { n: arg.mana, weight: (_g, card) => (isFaceUp(card) ? manaOn(card) : 0) };
  return { n: 1, weight: (g, card) => (hasKeyword(g, card, arg.keyword) ? 1 : 0) };
}

const itself = (n: CostNumber): CostPart => ({ pay: 'sacrifice', n, orMore: false, self: true, fits: () => true });

function given(g: G, { what, verb }: Given, scope: Scope, bounds: Bounds, all: Among | undefined): CostPart {
  const { from, min, max } = what as Choice;
  const n = numberOf(g, min, scope);
  if (verb === 'discard') return { pay: 'discard', n, ...bounds };
  if (from.cards === 'named') return itself(n);
  const test = victimTest(from.filter, scope);
  if (verb === 'sacrifice-or-discard')
    return {
      pay: 'sacrifice-or-discard',
      n: n as number,
      orMore: isOpen(max),
      fits: (g_, card) => (card.place === HAND[card.owner] ? fitsInHand(g_, card, from.filter) : test(g_, card)),
      generic: from.filter.length === 0,
      ...(all ? { among: all } : {}),
    };
  const isMore = isRange(what as Choice);
  const most = isMore && !isOpen(max) ? { least: read.amount(g, min, scope), most: read.amount(g, max, scope) } : {};
  const about = { generic: from.filter.length === 0, ...(all ? { among: all } : {}) };
  return { pay: 'sacrifice', n, orMore: isMore, fits: test, ...about, ...bounds, ...most };
}

/** Whether more may be given than must be. */
const isRange = remembered(({ min, max }: Choice): boolean => JSON.stringify(min) !== JSON.stringify(max));

/** A card of the hand is of its printed type. */
const fitsInHand = (g: G, card: Card, filter: readonly Filter[]): boolean =>
  filter.every((one) => !('word' in one) || one.word !== 'kind' || (one.arg as readonly string[]).includes(defOf(g, card).type));

function partOf(g: G, cost: Cost, scope: Scope, bounds: Bounds, all: Among | undefined): CostPart | undefined {
  if (cost.cost === 'own') return own(g, cost, scope, bounds);
  if (cost.cost === 'move') return given(g, cost, scope, bounds, all);
  throw new Error(`no such cost ${cost.cost}`);
}

/** A cost as it is written: what says how much X may be, and of each part whether it speaks of X, and what its cards must have together. */
const written = remembered((costs: readonly Cost[]) => ({
  choosing: costs.find((cost): cost is Own<'choose-x'> => cost.cost === 'own' && cost.word === 'choose-x'),
  parts: costs.map((cost, i) => {
    const next = costs[i + 1];
    return {
      cost,
      speaksOfX: JSON.stringify(cost).includes('"name":"x"'),
      all: next?.cost === 'own' && next.word === 'among-them' ? among(next as Own<'among-them'>) : undefined,
    };
  }),
}));
const NO_BOUNDS: Bounds = {};

function partsOf(g: G, costs: readonly Cost[], scope: Scope, mostX = MOST): CostPart[] {
  const { choosing, parts } = written(costs);
  const bounds: Bounds = choosing
    ? { least: choosing.arg.min, most: isOpen(choosing.arg.max) ? mostX : Math.min(mostX, read.amount(g, choosing.arg.max, scope)) }
    : NO_BOUNDS;
  return parts.flatMap(({ cost, speaksOfX, all }) => partOf(g, cost, scope, speaksOfX ? bounds : NO_BOUNDS, all) ?? []);
}

/** R24 Operate: what is operated costs no mana; what resolves instead of another costs nothing. */
const isFree = (part: CostPart, scope: Scope): boolean =>
  scope.results.operated === 2 || (part.pay === 'mana' && scope.results.operated === 1);

/** The parts of a cost that are the same for every card and at any time: fixed numbers of mana, life or Soulrift, the card itself. */
const fixedParts = remembered((costs: readonly Cost[]): readonly CostPart[] | undefined => {
  const parts = costs.map(fixedPart);
  return parts.every((part) => part !== undefined) ? parts : undefined;
});

function fixedPart(cost: Cost): CostPart | undefined {
  if (cost.cost === 'move') return fixedGift(cost);
  if (cost.cost !== 'own') return undefined;
  const { word, arg } = cost;
  if (word === 'mana') {
    const { n, from } = arg as Own<'mana'>['arg'];
    return typeof n === 'number' ? { pay: 'mana', n, from: from === 'self' ? 'own' : 'any' } : undefined;
  }
  return (word === 'life' || word === 'soulrift') && typeof arg === 'number' ? { pay: word, n: arg } : undefined;
}

function fixedGift({ what, verb }: Given): CostPart | undefined {
  const { from, min } = what as Choice;
  if (typeof min !== 'number') return undefined;
  if (verb === 'discard') return { pay: 'discard', n: min };
  return from.cards === 'named' ? itself(min) : undefined;
}

/** R13.12: how much X may be, by what the effect aims at. */
const mostXOf = (g: G, effect: EffectRef, ability: Ability, scope: Scope): number =>
  scope.results.x === undefined && isConvoke(ability) ? mostToConvoke(g, effect, scope) : MOST;

export function costParts(g: G, effect: EffectRef, scope: Scope): readonly CostPart[] {
  const ability = abilityAt(g, effect);
  const isOperated = scope.results.operated !== undefined;
  const fixed = isOperated ? undefined : fixedParts(ability.cost);
  if (fixed) return fixed;
  const parts = partsOf(g, ability.cost, scope, mostXOf(g, effect, ability, scope));
  return isOperated ? parts.filter((part) => !isFree(part, scope)) : parts;
}

/** R14.4: the Summoning Cost that a card prints. */
export function summonCostParts(g: G, card: Card, scope: Scope): readonly CostPart[] {
  const { summoning } = printedOn(g, card);
  return summoning ? (fixedParts(summoning.effect.cost) ?? partsOf(g, summoning.effect.cost, scope)) : [];
}
