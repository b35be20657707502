/** Damage that effects change, prevent or take over before it is done (R20.8, R12.3). */
import type { Scope } from '../../../effects/index.ts';
import type { Change, Flow, Plain, Ref } from '../../../kernel/index.ts';
import { cellOf, connects } from '../rules/cells.ts';
import { counts, DAMAGE, damageOn } from '../rules/counters.ts';
import { damage, type Hit } from '../rules/damage.ts';
import { setModifier } from '../rules/durations.ts';
import type { Happening } from '../rules/happening.ts';
import { type Act, type Card, type Context, decision, type G, type Noted, procedure, touch } from '../rules/state.ts';
import { isUsedUp, keyOf, markUsed, recall, remember } from '../rules/uses.ts';
import { deref, isCreatureRow, isFaceUp, refOf } from '../rules/zones.ts';
import { resolve, resolvingOf } from './acting.ts';
import { UNHURT } from './acts/weigh.ts';
import { answersTo, type Told } from './answers.ts';
import { hasKeyword, statOf } from './figures.ts';
import { couldInterrupt, interrupt } from './instead.ts';
import { appliedTo, appliedToSeat, isApplied } from './standing.ts';

type Instance = Change & { do: 'pool' };
/** What the rules say of an instance, and whether it has been weighed. */
type Weighed = Hit & { weighed?: true };

const isInstance = (change: Change): change is Instance =>
  change.do === 'pool' && change.verb === 'damage' && typeof change.to === 'number' && change.data !== null;
const hitOf = (change: Instance): Weighed => change.data as Weighed;
const victimOf = (g: G, change: Instance): Card => g.cards[change.to as number] as Card;
const amountOf = (change: Instance): number => change.n[DAMAGE] as number;

const isOpen = (g: G, change: Change): change is Instance =>
  isInstance(change) && !hitOf(change).weighed && isFaceUp(victimOf(g, change)) && isCreatureRow(victimOf(g, change));

// What holds without a question.

/** The creature that attacks in the combat that is being fought. */
const attackerNow = (g: G): Ref | undefined => g.own.stack.findLast((item) => item.doing.do === 'combat')?.source;

/** R12.2: with Armor once more, if the amount before it is another. */
function afterArmor(g: G, victim: Card, before: number): number {
  return before <= 0 ? 0 : Math.max(1, before - statOf(g, victim, 'armor'));
}

function settled(g: G, change: Instance): number {
  const victim = victimOf(g, change);
  const { combat, source: from } = hitOf(change);
  const source = from ? deref(g, from) : undefined;
  const n = amountOf(change);
  if (combat && isApplied(g, victim, 'no-combat-damage')) return 0;
  if (combat && source && isApplied(g, victim, 'no-damage-from-unconnected-blockers') && !connects(g, source, cellOf(g, victim))) return 0;
  if (isIgnored(g, victim, source)) return 0;
  if (!combat || !source) return n;
  const printed = statOf(g, source, 'attack');
  const doubled = isApplied(g, source, 'double-damage-to-prone') && hasKeyword(g, victim, 'prone') ? 2 * printed : printed;
  const more = attackerNow(g)?.card === source.id ? takeNextAttack(g, source) : 0;
  return doubled + more === printed ? n : afterArmor(g, victim, doubled + more);
}

/** The bonus of the next attack is used up. */
function takeNextAttack(g: G, source: Card): number {
  const bonus = appliedToSeat(g, source.controller, 'next-attack-damage').reduce((sum, { arg }) => sum + (arg as number), 0);
  if (bonus <= 0) return 0;
  g.own.modifiers = g.own.modifiers.filter((m) => m.word !== 'next-attack-damage' || !m.seats.includes(source.controller));
  touch(g);
  return bonus;
}

/** Once each turn, from artifacts other than the one that says so. */
function isIgnored(g: G, victim: Card, source: Card | undefined): boolean {
  if (!source || isCreatureRow(source)) return false;
  const shield = appliedTo(g, victim, 'ignores-artifact-damage').find(({ from }) => from && from.id !== source.id);
  const key = `ignores:${shield?.from?.id}`;
  if (!shield || isUsedUp(g, victim, key)) return false;
  markUsed(g, victim, key);
  return true;
}

/** The next creature that it damages becomes Prone. */
function fell(g: G, change: Instance): void {
  const { source: from } = hitOf(change);
  const source = from ? deref(g, from) : undefined;
  if (!source || !isApplied(g, source, 'next-damage-prones') || amountOf(change) === 0) return;
  g.own.modifiers = g.own.modifiers.filter((m) => m.word !== 'next-damage-prones' || !m.cards.some((ref) => ref.card === source.id));
  touch(g);
  const about = { cards: [refOf(victimOf(g, change))], seats: [], seat: source.controller, source: refOf(source), turn: g.own.turn };
  setModifier(g, { word: 'prone', arg: true, until: 'stays', ...about });
}

// What is asked.

type Answer = Omit<Noted, 'id'>;

/** The effects that watch what would happen, each once. */
function watching(g: G, change: Instance): Answer[] {
  const victim = victimOf(g, change);
  const { combat, source, by } = hitOf(change);
  const n = amountOf(change);
  const told = (event: Told['event'], it: Ref | null, other: Ref | null): Told[] =>
    it ? [{ event, it, other: other ?? undefined, by, n }] : [];
  const it = refOf(victim);
  const isLethal = damageOn(victim) + n >= statOf(g, victim, 'life');
  return [
    ...told('would-deal-damage', source, it),
    ...(combat ? told('would-deal-combat-damage', source, it) : told('would-take-effect-damage', it, source)),
    ...told('would-take-damage', it, source),
    ...(isLethal ? told('would-take-lethal-damage', it, source) : []),
  ]
    .flatMap((one) => answersTo(g, one))
    .filter(({ once, effect, scope }) => !once || !isUsedUp(g, g.cards[scope.self.card] as Card, keyOf(effect)));
}

/** What Traps are asked about (R16.15). */
function wouldBe(g: G, change: Instance): Happening {
  const { source, by } = hitOf(change);
  return { event: 'would-take-damage', it: refOf(victimOf(g, change)), ...(source ? { other: source } : {}), by, n: amountOf(change) };
}

type Weighing = { batch: Change[]; at: number; waiting: Answer[]; now: Answer | null };

const whether = decision<Act<'accept' | 'decline'>, Weighing>('weigh', {
  waiting: 'choose',
  form: (_g, _seat, l) => {
    const cards = [(l.now as Answer).scope.self.card];
    return { options: ['accept', 'decline'].map((verb) => ({ verb, cards, fields: {} })), fallback: 1 };
  },
});

const weighing = procedure<Weighing>('weighing')({
  next: (c) => {
    c.l.at = c.l.batch.findIndex((change) => isOpen(c.g, change));
    const change = c.l.batch[c.l.at];
    if (!change || !isInstance(change)) return c.goTo('happen');
    put(c.l, settled(c.g, change));
    const now = c.l.batch[c.l.at] as Instance;
    return amountOf(now) > 0 ? interrupt(c, wouldBe(c.g, now)) : undefined;
  },
  trapped: (c) => {
    const now = c.l.batch[c.l.at] as Instance;
    const victim = victimOf(c.g, now);
    if (recall(victim, UNHURT) === 1) {
      remember(c.g, victim, UNHURT, 0);
      put(c.l, 0);
    }
    c.l.waiting = amountOf(c.l.batch[c.l.at] as Instance) > 0 ? watching(c.g, c.l.batch[c.l.at] as Instance) : [];
  },
  each: (c) => {
    c.l.now = c.l.waiting.shift() ?? null;
    if (!c.l.now) return c.goTo('done');
    return c.l.now.must ? c.goTo('use') : c.ask(whether, [c.l.now.seat]);
  },
  answered: (c) => (c.answer(whether, (c.l.now as Answer).seat).verb === 'accept' ? undefined : c.goTo('each')),
  use: (c) => {
    const { scope, effect, once } = c.l.now as Answer;
    if (once) markUsed(c.g, c.g.cards[scope.self.card] as Card, keyOf(effect));
    return c.call(resolve, resolvingOf(effect.def, effect.path, scope, 0));
  },
  used: (c) => {
    change(c.g, c.l, c.result(resolve));
    return c.goTo('each');
  },
  done: (c) => {
    fell(c.g, c.l.batch[c.l.at] as Instance);
    return c.goTo('next');
  },
  happen: (c) => c.change(c.l.batch.filter((one) => !isInstance(one) || amountOf(one) > 0)),
});

/** The amount of the present instance, which has been weighed now. */
function put(l: Weighing, n: number): void {
  const was = l.batch[l.at] as Instance;
  l.batch[l.at] = { ...was, n: counts(DAMAGE, n), data: { ...hitOf(was), weighed: true } satisfies Weighed as unknown as Plain };
}

/** What an effect has made of it. */
function change(g: G, l: Weighing, { results, self }: Scope): void {
  const was = l.batch[l.at] as Instance;
  const n = amountOf(was);
  if (results['prevent-damage']) {
    put(l, 0);
    return;
  }
  if (results['more-damage']) put(l, n + results['more-damage']);
  const shared = Math.min(n, results['share-damage'] ?? 0);
  const sharer = deref(g, self);
  if (shared === 0 || !sharer) return;
  put(l, n - shared);
  const { by, source, combat } = hitOf(was);
  l.batch.push(...damage(g, sharer, shared, { by, source, combat }));
}

/** R20.8: asked before damage is done; what has been weighed goes its way. */
export const weigh = (c: Context, batch: readonly Change[]): Flow<never> =>
  batch.some((one) => isOpen(c.g, one)) && concernsAnybody(c.g, batch)
    ? c.call(weighing, { batch: [...batch], at: -1, waiting: [], now: null })
    : undefined;

/** Most damage, nothing speaks of. */
const WORDS = [
  'no-combat-damage',
  'no-damage-from-unconnected-blockers',
  'double-damage-to-prone',
  'ignores-artifact-damage',
  'next-damage-prones',
];

function concernsAnybody(g: G, batch: readonly Change[]): boolean {
  return batch.some((one) => {
    if (!isOpen(g, one)) return false;
    const victim = victimOf(g, one);
    const { source: from } = hitOf(one);
    const source = from ? deref(g, from) : undefined;
    if (WORDS.some((word) => isApplied(g, victim, word) || (source && isApplied(g, source, word)))) return true;
    if (([0, 1] as const).some((seat) => appliedToSeat(g, seat, 'next-attack-damage').length > 0)) return true;
    return watching(g, one).length > 0 || couldInterrupt(g, wouldBe(g, one));
  });
}
