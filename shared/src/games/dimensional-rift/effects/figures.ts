/** Stats, keywords and conditions of a card as they are now (R12.9, R16, R22, R23). */
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { cellOf, connects } from '../rules/cells.ts';
import { manaOn } from '../rules/counters.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { CREATURES, cardsIn, isCreatureRow, isFaceUp } from '../rules/zones.ts';
import { layoutOf } from './layout.ts';
import { printedOn } from './sheet.ts';
import { appliedTo, bearersOfRule, equipmentOf, isApplied, isKeptFrom, prints } from './standing.ts';

type StatName = 'attack' | 'life' | 'armor' | 'movement' | 'knowledge' | 'rank';
const TRANSFERRED: ReadonlySet<StatName> = new Set(['attack', 'life', 'armor', 'movement']);
/** R23: Sealed gives one Rank more, up to this. */
const HIGHEST_RANK = 3;

/** With transferred parts (R16.4, R16.12) and modifiers, never below 0 (R12.9); of a face-down card 0 (R13.9). */
export function statOf(g: G, card: Card, stat: StatName): number {
  if (card.pose === 'down') return 0;
  const printed = defOf(g, card)[stat];
  if (!isFaceUp(card)) return printed;
  if (stat === 'knowledge') return printed + appliedTo(g, card, 'collects').reduce((sum, { arg }) => sum + (arg as number), 0);
  if (stat === 'rank') return Math.min(HIGHEST_RANK, printed + (hasKeyword(g, card, 'sealed') ? 1 : 0));
  let n = printed;
  for (const { arg } of appliedTo(g, card, stat)) n += arg as number;
  if (isCreatureRow(card) && TRANSFERRED.has(stat)) for (const one of equipmentOf(g, card)) n += defOf(g, one)[stat];
  return Math.max(0, n);
}

/** Whether it has a keyword or condition now; a face-down card has none (R13.9). */
export function hasKeyword(g: G, card: Card, word: string): boolean {
  if (!isFaceUp(card)) return false;
  switch (word) {
    case 'blessed':
      return isBlessed(g, card);
    case 'transform':
      return canTransform(g, card);
    case 'suppressed':
      return isApplied(g, card, word) && !isKeptFrom(g, card, 'be-suppressed');
    case 'transformed':
      return isApplied(g, card, word) || isApplied(g, card, 'as-transformed');
    case 'conduit':
      return isApplied(g, card, word) && !isApplied(g, card, 'no-conduit');
    case 'inspired':
    case 'spiritual':
      return isApplied(g, card, word) || isApplied(g, card, `once:${word}`);
    default:
      return isApplied(g, card, word);
  }
}

const TRANSFORMS_ITSELF = JSON.stringify({ step: 'act', word: 'transform', arg: { cards: { cards: 'named', name: 'self' } } }).slice(0, -1);
const transforms = remembered((def: CardDef): boolean =>
  JSON.stringify(def.effects.filter((effect) => effect.type === 'conditional')).includes(TRANSFORMS_ITSELF),
);

/** R22 Transform: its card has an effect that transforms it. */
const canTransform = (g: G, card: Card): boolean => transforms(defOf(g, card));

/** R23: another creature of its controller with at least 1 mana connects to it; of either side, if a card says so. */
function isBlessed(g: G, card: Card): boolean {
  if (!isCreatureRow(card)) return isApplied(g, card, 'blessed');
  if (isApplied(g, card, 'blessed')) return true;
  const cell = cellOf(g, card);
  const isAcross = bearersOfRule(g, 'blesses-across').length > 0;
  return ([0, 1] as const).some(
    (seat) =>
      (isAcross || seat === card.controller) &&
      cardsIn(g, CREATURES[seat]).some((one) => one.id !== card.id && isFaceUp(one) && manaOn(one) > 0 && connects(g, one, cell)),
  );
}

/** How it may use a keyword that is used rather than had (R22): as printed, or as it has been given. */
export function keywordUse(g: G, card: Card, word: string): { must: boolean; once: boolean } | undefined {
  // Shadowwalker answers a flip before the card is face-up (R15.6).
  if (word === 'shadowwalker') return prints(g, card, word) || isApplied(g, card, word) ? { must: false, once: false } : undefined;
  if (isApplied(g, card, word)) return { must: word === 'resilient' || word === 're-target', once: false };
  const [once] = appliedTo(g, card, `once:${word}`);
  return once && { must: once.arg === true, once: true };
}

const TRIPLE = 3;

/** Strengths by direction (R13.1). Suppressed is the rules' business (R23, OQ24). */
export function arrowsOf(g: G, card: Card): readonly number[] {
  const { arrows } = defOf(g, card);
  if (layoutOf(g).areArrowsPrinted) return arrows;
  const changes = appliedTo(g, card, 'arrows');
  const triples = appliedTo(g, card, 'triple-arrow');
  if (changes.length === 0 && triples.length === 0) return arrows;
  const isDouble = changes.some(({ arg }) => arg === 'double');
  const isAll = changes.some(({ arg }) => arg === 'all-directions');
  return arrows.map((printed, direction) => {
    if (triples.some(({ arg }) => arg === direction)) return TRIPLE;
    const n = isAll ? Math.max(1, printed) : printed;
    return isDouble && n > 0 ? Math.max(2, n) : n;
  });
}

const POSES = { upright: '0', right: '90', 'upside-down': '180', left: '270' } as const;
const ALL_POSES = ['0', '90', '180', '270'] as const;

/** R13.2 */
export function orientationsOf(g: G, card: Card): readonly string[] {
  const only = printedOn(g, card).rules.get('orientations') as readonly (keyof typeof POSES)[] | undefined;
  return only ? only.map((name) => POSES[name]) : ALL_POSES;
}
