/** How a cost is asked for (R17): the part whose turn it is, the fields by which it is paid, and Hidden Knowledge beside it (R17.10). */
import { copyOfScope, type Scope } from '../../../effects/index.ts';
import type { Seat } from '../../../kernel/index.ts';
import { type Field, isAnswerable, type Option } from '../../../protocol/index.ts';
import type { CostPart } from './abilities.ts';
import { type Cost, isNumbered, knowing, knowledgeOf, manaOf, manaSources, ownSources, partsOf, spendingOf } from './costs.ts';
import { manaOn } from './counters.ts';
import { candidates, type Giver, type GivingPart, givingFields, isGiving } from './giving.ts';
import { soulField } from './souls.ts';
import { type Act, type Card, decision, type G } from './state.ts';

/**
 * A cost being paid. `self` is the card whose cost it is, `may` allows to leave it unpaid (R14.5, R15.8), `must` makes life be paid beyond
 * what is there (R17.8). `scope` learns what was paid.
 */
export type Paying = {
  seat: Seat;
  cost: Cost;
  self: number;
  scope: Scope;
  may: boolean;
  must: boolean;
  /** Ways to the parts that are still to be paid. */
  queue: number[][];
  /** What Hidden Knowledge or a discount has made of the present number; −1 if nothing. */
  changed: number;
  /** R17.11: a Cost Discount that is still to be used; 0 is none. */
  discount: number;
  /** Cards that have been chosen for the present part, which wants more of them. */
  chosen: number[];
  /** A Soulrift that has been decided on and is about to be paid. */
  rift: { n: number; souls: (string | number)[] } | null;
};

export type Paid = { paid: boolean; scope: Scope };

export const payingOf = (g: G, of: Omit<Paying, 'queue' | 'changed' | 'discount' | 'chosen' | 'rift'> & { discount?: number }): Paying => ({
  ...of,
  discount: of.discount ?? 0,
  // The frame's own: whoever gave it may keep theirs as it was.
  scope: copyOfScope(of.scope),
  queue: partsOf(g, of.cost, of.scope).map((_, i) => [i]),
  changed: -1,
  chosen: [],
  rift: null,
});

/** The part whose turn it is, with its number as it was changed. */
export function partAt(g: G, l: Paying): CostPart | undefined {
  const [path] = l.queue;
  if (!path) return undefined;
  let part: CostPart | undefined;
  let parts: readonly CostPart[] = partsOf(g, l.cost, l.scope);
  for (const i of path) {
    part = parts[i];
    if (part?.pay === 'some-of') parts = part.of;
  }
  if (part && l.changed >= 0 && isNumbered(part)) return { ...part, n: l.changed } as CostPart;
  return part;
}

/** Whether what can be chosen depends on what a hand holds: then it is asked, whatever there is. */
export const isAboutHand = (part: CostPart): boolean =>
  (part.pay === 'discard' && part.fits !== undefined) || part.pay === 'sacrifice-or-discard';

/** The fields by which a part is paid; undefined if it cannot be. Without fields there is nothing to choose. */
export function fieldsOf(g: G, l: Paying, part: CostPart): Record<string, Field> | undefined {
  const fields = freeFieldsOf(g, l, part);
  const within = fields && 'least' in part && 'most' in part ? bounded(fields, part.least, part.most) : fields;
  if (!within || !isNumbered(part) || part.n !== 'x' || l.queue.length < 2) return within;
  return bounded(within, 0, mostOfLater(g, l));
}

/** R13.12: an X, or a number that may be more, within the bounds that the card gives. */
function bounded(fields: Record<string, Field>, least = 0, most = Number.POSITIVE_INFINITY): Record<string, Field> | undefined {
  const out: Record<string, Field> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'number' && field.kind !== 'some' && field.kind !== 'amounts') return fields;
    const [min, max] = [Math.max(field.min, least), Math.min(field.max, most)];
    if (max < min) return undefined;
    out[name] = { ...field, min, max };
  }
  return out;
}

function freeFieldsOf(g: G, l: Paying, part: CostPart): Record<string, Field> | undefined {
  if (isGiving(part)) return givingFields(g, giverOf(l), part, chosenSoFar(g, l), laterGiving(g, l), (card) => leavesMana(g, l, card));
  switch (part.pay) {
    case 'mana':
      return manaField(sourcesOf(g, l, part), part.n, part.from);
    case 'life': {
      const most = Math.max(0, g.own.life[l.seat]);
      if (part.n === 'x') return { x: { kind: 'number', min: 0, max: most } };
      return l.must || part.n <= most ? {} : undefined;
    }
    case 'soulrift':
      return soulFields(g, l, part.n, part.most);
    case 'some-of': {
      const open = part.of.flatMap((_, i) => (isPartOpen(g, l, [...(l.queue[0] as number[]), i]) ? [String(i + 1)] : []));
      return open.length < part.n ? undefined : { parts: { kind: 'some', of: open, min: part.n, max: part.n } };
    }
    case 'other':
      return part.can(g, l.seat, l.scope) ? {} : undefined;
  }
}

export const giverOf = (l: Paying): Giver => ({ seat: l.seat, spending: spendingOf(l.cost, l.self) });
export const chosenSoFar = (g: G, l: Paying): Card[] => l.chosen.map((id) => g.cards[id] as Card);

/** The parts that are still to be paid after the present one. */
const laterParts = (g: G, l: Paying): CostPart[] =>
  l.queue.slice(1).flatMap((path) => partAt(g, { ...l, queue: [path], changed: -1 }) ?? []);
const laterGiving = (g: G, l: Paying): GivingPart[] => laterParts(g, l).filter((part): part is GivingPart => isGiving(part));

/** R17.5: whether enough mana is left for the parts to come, without that card. */
export function leavesMana(g: G, l: Paying, gone: Card): boolean {
  if (manaOn(gone) === 0) return true;
  return laterParts(g, l).every((part) => {
    if (part.pay !== 'mana' || part.n === 'x') return true;
    return manaOf(sourcesOf(g, l, part).filter((card) => card.id !== gone.id && !l.chosen.includes(card.id))) >= part.n;
  });
}

/** The cards whose mana may pay a part. */
export const sourcesOf = (g: G, l: Paying, part: CostPart & { pay: 'mana' }): Card[] =>
  (part.from === 'own' ? ownSources : manaSources)(g, l.seat, spendingOf(l.cost, l.self));

function manaField(sources: readonly Card[], n: number | 'x', from: 'own' | 'any'): Record<string, Field> | undefined {
  const supply = sources.map((card) => ({ from: card.id, kind: 'mana', n: manaOn(card) }));
  const total = manaOf(sources);
  if (n === 'x' && from === 'own' && sources.length <= 1) return { x: { kind: 'number', min: 0, max: total } };
  if (n === 'x') return { mana: { kind: 'amounts', supply, min: 0, max: total } };
  if (total < n) return undefined;
  return n === 0 || supply.length === 1 || total === n ? {} : { mana: { kind: 'amounts', supply, min: n, max: n } };
}

/** R17.5: how much X may be, so that the parts that are still to come can be paid with it too. */
function mostOfLater(g: G, l: Paying): number {
  const most = laterParts(g, l).flatMap((part) => {
    if (!isNumbered(part) || part.n !== 'x') return [];
    if (isGiving(part)) return [candidates(g, giverOf(l), part).length];
    if (part.pay === 'mana') return [manaOf(sourcesOf(g, l, part))];
    return part.pay === 'life' ? [Math.max(0, g.own.life[l.seat])] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...most);
}

function soulFields(g: G, l: Paying, n: number | 'x', most = MOST_X): Record<string, Field> | undefined {
  const except = l.cost.of === 'summon' ? l.cost.card : -1;
  if (n === 'x') {
    const power = soulField(g, l.seat, most, except).weights.reduce((a, b) => a + b, 0);
    return { x: { kind: 'number', min: 0, max: Math.min(most, power) } };
  }
  const souls = soulField(g, l.seat, n, except);
  return souls.weights.reduce((a, b) => a + b, 0) < n ? undefined : { souls };
}
/** R24 Convoke: the highest X of a Soulrift. */
const MOST_X = 3;

const isPartOpen = (g: G, l: Paying, path: number[]): boolean => {
  const sub: Paying = { ...l, queue: [path], changed: -1, chosen: [] };
  const part = partAt(g, sub);
  return part !== undefined && fieldsOf(g, sub, part) !== undefined;
};

export const pays = decision<Act, Paying>('pay', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const options = optionsOf(g, l);
    return { options, fallback: options.findIndex((o) => o.verb === 'decline') < 0 ? 0 : fallbackOf(options) };
  },
});

/** Out of time: pays if it can be paid. */
const fallbackOf = (options: readonly Option[]): number =>
  Math.max(
    0,
    options.findIndex((o) => o.verb === 'pay'),
  );

function optionsOf(g: G, l: Paying): Option[] {
  const part = partAt(g, l) as CostPart;
  const fields = fieldsOf(g, l, part);
  const options: Option[] = [];
  const pay: Option | undefined = fields && { verb: 'pay', cards: [l.self, part.pay], fields };
  const canPayNow = pay !== undefined && isAnswerable(pay);
  if (canPayNow) options.push(pay);
  options.push(...knowOptions(g, l, part));
  if (l.may || !canPayNow) options.push({ verb: 'decline', cards: [l.self], fields: {} });
  return options;
}

/** R17.10: a face-down card changes the number by up to its Knowledge, never below 0. One card for each number. */
function knowOptions(g: G, l: Paying, part: CostPart): Option[] {
  if (l.changed >= 0 || !isNumbered(part) || part.n === 'x') return [];
  const { n } = part;
  const changing = (verb: string, cards: number[], k: number): Option => ({
    verb,
    cards,
    fields: { n: { kind: 'number', min: Math.max(0, n - k), max: n + k } },
  });
  const known = knowing(g, l.seat, l.self).map((card) => changing('know', [card.id], knowledgeOf(g, card)));
  return l.discount > 0 ? [changing('discount', [], l.discount), ...known] : known;
}
