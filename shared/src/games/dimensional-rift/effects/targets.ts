/** What an effect may target or choose (R13.5–R13.11, R13.15): zones within reach, cards without arrows. */
import type { Cards, Scope } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { Target } from '../rules/abilities.ts';
import {
  ALL_CELLS,
  CELLS,
  CREATURE_CELLS,
  cardAt,
  cellOf,
  firstOf,
  isActiveCell,
  reach as reachNow,
  seatOfCell,
  withoutFirst,
} from '../rules/cells.ts';
import { manaOf, manaSources } from '../rules/costs.ts';
import type { Last } from '../rules/last.ts';
import type { Card, Cells, EffectRef, G } from '../rules/state.ts';
import { fieldOf, isFaceUp } from '../rules/zones.ts';
import { abilityAt, choicesAt } from './finding.ts';
import { read } from './meaning.ts';
import { isKeptFrom } from './standing.ts';
import { taxOn } from './taxes.ts';
import type { Ability, Aim, Choice, Filter, Words, ZoneWish } from './words.ts';

/** Words that say how or what kind of thing is chosen, not which card. */
const SHAPING: ReadonlySet<string> = new Set(['aim', 'zone', 'if-possible']);
/** What may be said of a face-down card (R13.9). */
const GENERIC: ReadonlySet<string> = new Set(['kind', 'face', 'connected', 'other', 'among', 'in-creature-zone', 'straight-ahead']);

const wordOf = (filter: Filter): string => ('word' in filter ? filter.word : '');

type Shaping = { [K in 'aim' | 'zone' | 'if-possible']?: Words['filter'][K] };

/** What the filters of a choice say: how it is made, and which cards are meant; `flipped` leaves out which face they show. */
const shapeOf = remembered((filter: readonly Filter[]) => {
  const by: Shaping = {};
  // The first of a word counts.
  for (const one of [...filter].reverse())
    if (SHAPING.has(wordOf(one))) Object.assign(by, { [wordOf(one)]: (one as { arg: unknown }).arg });
  const meant = filter.filter((one) => !SHAPING.has(wordOf(one)));
  return {
    by,
    meant,
    flipped: meant.filter((one) => wordOf(one) !== 'face'),
    isGeneric: meant.every((one) => GENERIC.has(wordOf(one))),
  };
});

type Shape = ReturnType<typeof shapeOf>;

/** The argument of a shaping word. */
export const shaped = <K extends keyof Shaping>(filter: readonly Filter[], word: K): Words['filter'][K] | undefined =>
  shapeOf(filter).by[word];

/** Whether the effect is on the stack: then what its targeting has flipped counts as flipped by it (R15.10). */
const isOnStack = (g: G, scope: Scope): boolean => g.own.stack.some((item) => item.scope === scope);

/** Whether a card is what a choice asks for, apart from how it is aimed at. A face-down one fits only what may be said of it (R13.9). */
export const fitsChoice = (g: G, card: Card, filter: readonly Filter[], scope: Scope): boolean =>
  fitsShape(g, card, shapeOf(filter), scope);

function fitsShape(g: G, card: Card, { meant, flipped, isGeneric }: Shape, scope: Scope): boolean {
  if (card.pose === 'down') return isGeneric && read.fits(g, card, meant, scope);
  return read.fits(g, card, flipped.length < meant.length && isOnStack(g, scope) ? flipped : meant, scope);
}

/** What the source of an effect reaches, or reached when it left (R20.10). */
export function reachOf(g: G, id: number, scope: Scope): Cells {
  const card = g.cards[id] as Card;
  const last = scope.lasts[id] as unknown as Last | undefined;
  return last && !isFaceUp(card) ? last.reach : reachNow(g, card);
}

/** The zones that an aim leaves open, before it is looked at what stands there. */
function openCells(g: G, aim: Aim, scope: Scope, reach: Cells | undefined): Cells {
  if (aim === 'choice') return ALL_CELLS;
  if (typeof aim === 'object') {
    const [ref] = scope.names[aim.from] ?? [];
    return ref ? reachOf(g, ref.card, scope) : 0;
  }
  const cells = reach ?? reachOf(g, scope.self.card, scope);
  const own = aim === 'arrows-or-self' ? cellOf(g, g.cards[scope.self.card] as Card) : -1;
  return own < 0 ? cells : cells | (1 << own);
}

const isOnSide = (who: 'mine' | 'theirs' | 'any', seat: 0 | 1, scope: Scope): boolean =>
  who === 'any' || (seat === scope.seat) === (who === 'mine');

function fitsZone(g: G, cell: number, { row, empty, active }: ZoneWish): boolean {
  const isCreatures = (CREATURE_CELLS & (1 << cell)) !== 0;
  if (row === 'monument' || (row !== 'any' && (row === 'creatures') !== isCreatures)) return false;
  if (empty !== 'any' && (cardAt(g, cell) === undefined) !== empty) return false;
  return active === 'any' || isActiveCell(g, cell) === active;
}

/** R17.5: what costs mana to target is no target for who has none. */
const canPayTax = (g: G, cell: number, { seat, self }: Scope): boolean => {
  const n = taxOn(g, cell);
  return n === 0 || manaOf(manaSources(g, seat, { self: self.card, of: 'tax' })) >= n;
};

type Where = Extract<Cards<Words>, { cards: 'where' }>;

/** Whether a card lies in a zone that may be targeted and fits. */
function isInCell(g: G, cell: number, shape: Shape, scope: Scope, isTaxed: boolean): boolean {
  const card = cardAt(g, cell);
  if (!card || isKeptFrom(g, card, 'be-targeted') || (isTaxed && !canPayTax(g, cell, scope))) return false;
  return fitsShape(g, card, shape, scope);
}

/** The zones that a choice may be made of; no more of them than are `enough`. */
function cellsFor(g: G, { filter, who }: Where, scope: Scope, open: Cells, enough = CELLS): Cells {
  const shape = shapeOf(filter);
  const wish = shape.by.zone;
  const isTaxed = shape.by.aim !== 'choice' && !isOnStack(g, scope);
  let out = 0;
  let there = 0;
  for (let left = open; left !== 0 && there < enough; left = withoutFirst(left)) {
    const cell = firstOf(left);
    if (!isOnSide(who, seatOfCell(g, cell), scope)) continue;
    if (!(wish ? fitsZone(g, cell, wish) : isInCell(g, cell, shape, scope, isTaxed))) continue;
    out |= 1 << cell;
    there++;
  }
  return out;
}

/** R13.10: cards that are chosen without arrows, monuments among them. */
const cardsFor = (g: G, { filter, who }: Where, scope: Scope): number[] =>
  ([0, 1] as const).flatMap((seat) =>
    isOnSide(who, seat, scope) ? fieldOf(g, seat).flatMap((card) => (fitsChoice(g, card, filter, scope) ? [card.id] : [])) : [],
  );

const bits = (cells: Cells): number => {
  let n = 0;
  for (let left = cells; left !== 0; left = withoutFirst(left)) n++;
  return n;
};

/** Whether the cards or zones of a choice are targeted by arrows, and flipped where they lie face-down. */
const isByArrows = (aim: Aim): boolean => aim !== 'choice' && aim !== 'arrows-unflipped';

/** The names of the choices of an effect that target by arrows. */
export const namesByArrows = (g: G, effect: EffectRef): readonly string[] => namesIn(choicesAt(g, effect));
const namesIn = remembered((choices: readonly Choice[]): readonly string[] =>
  choices.flatMap(({ name, from }) => (isByArrows(shaped((from as Where).filter, 'aim') ?? 'choice') ? [name] : [])),
);

function targetOf(g: G, choice: Choice, scope: Scope, reach: Cells | undefined): Target {
  const from = choice.from as Where;
  const { by } = shapeOf(from.filter);
  const { aim = 'choice' } = by;
  const isByCard = aim === 'choice' && by.zone === undefined;
  const cells = isByCard ? 0 : cellsFor(g, from, scope, openCells(g, aim, scope, reach));
  const cards = isByCard ? cardsFor(g, from, scope) : [];
  const there = bits(cells) + cards.length;
  const max = Math.min(read.amount(g, choice.max, scope), there);
  const least = read.amount(g, choice.min, scope);
  const min = by['if-possible'] ? max : least;
  return { name: choice.name, arrows: isByArrows(aim), cells, cards, min, max: Math.max(min, max) };
}

/** R17.5: whether there is enough for a choice: what is chosen only if possible is no hindrance. */
function isThere(g: G, choice: Choice, scope: Scope): boolean {
  const from = choice.from as Where;
  const { by } = shapeOf(from.filter);
  const least = by['if-possible'] ? 0 : read.amount(g, choice.min, scope);
  if (least <= 0) return true;
  const { aim = 'choice' } = by;
  if (aim === 'choice' && by.zone === undefined) return cardsFor(g, from, scope).length >= least;
  return bits(cellsFor(g, from, scope, openCells(g, aim, scope, undefined), least)) >= least;
}

/** R24: from this X on, a Convoke brings a card instead of a token. */
const CARD_LEVEL = 2;

/** R24: whether an effect is a Convoke, whose X says what it brings. */
export const isConvoke = remembered(({ steps }: Ability): boolean => steps.some((step) => step.step === 'act' && step.word === 'convoke'));

const onOwnSide = remembered((choices: readonly Choice[]): readonly Choice[] =>
  choices.map((choice) => ({ ...choice, from: { ...(choice.from as Where), who: 'mine' } })),
);

/** What an effect aims at. R1.7: a card never comes to the other side, while a token may. */
function aimsOf(g: G, effect: EffectRef, { results }: Scope): readonly Choice[] {
  const choices = choicesAt(g, effect);
  return (results.x ?? 0) >= CARD_LEVEL && isConvoke(abilityAt(g, effect)) ? onOwnSide(choices) : choices;
}

/** R13.12, R24: the highest X for which a Convoke finds a zone. */
export const mostToConvoke = (g: G, effect: EffectRef, scope: Scope): number =>
  canAim(g, effect, { ...scope, results: { ...scope.results, x: CARD_LEVEL } }) ? Number.POSITIVE_INFINITY : CARD_LEVEL - 1;

/** R17.5: whether everything that an effect must aim at is there. */
export const canAim = (g: G, effect: EffectRef, scope: Scope): boolean =>
  aimsOf(g, effect, scope).every((choice) => isThere(g, choice, scope));

/** Everything that an effect aims at now; `reach` stands in for what its source reaches (R22 Re-target). */
export const targetsOf = (g: G, effect: EffectRef, scope: Scope, reach?: Cells): readonly Target[] =>
  aimsOf(g, effect, scope).map((choice) => targetOf(g, choice, scope, reach));
