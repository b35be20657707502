/** Damage to creatures (R12): Armor, then Resilient (R12.3), then counters. */
import type { Change, Flow, Plain, Ref, Seat } from '../../../kernel/index.ts';
import { fx } from './abilities.ts';
import { counts, DAMAGE, damageOn } from './counters.ts';
import { type Card, type Context, decision, type G, procedure } from './state.ts';
import { isUsedUp, markUsed } from './uses.ts';
import { isCreatureRow, isFaceUp } from './zones.ts';

/** Whose damage it is, by which card, and whether in combat; `asked` once Resilient has been settled. */
export type Hit = { by: Seat; source: Ref | null; combat: boolean; asked: boolean };

/** R12.2: reduced by Armor, but not below 1; an instance of 0 stays 0. Artifacts have no Armor that matters (R12.7). */
export function damage(g: G, card: Card, n: number, hit: Omit<Hit, 'asked'>): Change[] {
  // A face-down card has no Life that damage could count against (R13.9).
  if (n <= 0 || card.pose === 'down') return [];
  const armor = isCreatureRow(card) ? fx.stat(g, card, 'armor') : 0;
  return counters(card, Math.max(1, n - armor), { ...hit, asked: false });
}

const counters = (card: Card, n: number, hit: Hit): Change[] =>
  n > 0
    ? [{ do: 'pool', from: null, to: card.id, n: counts(DAMAGE, n), seat: card.controller, verb: 'damage', data: hit satisfies Plain }]
    : [];

type Instance = Change & { do: 'pool' };
const isDamage = (change: Change): change is Instance => change.do === 'pool' && change.verb === 'damage' && typeof change.to === 'number';
const amountOf = (change: Instance): number => change.n[DAMAGE] as number;

/** An instance that would be lethal to a creature that is Resilient (R22). */
function resists(g: G, change: Change): change is Instance {
  if (!isDamage(change) || (change.data as Hit | null)?.asked) return false;
  const card = g.cards[change.to as number] as Card;
  if (!isFaceUp(card) || !isCreatureRow(card)) return false;
  const use = fx.keyword(g, card, 'resilient');
  if (!use || (use.once && isUsedUp(g, card, 'resilient'))) return false;
  return damageOn(card) + amountOf(change) >= fx.stat(g, card, 'life');
}

type Resisting = { batch: Change[]; at: number };

const whether = decision<{ verb: 'use' | 'decline' }, Resisting>('resilient', {
  waiting: 'choose',
  form: (_g, _seat, l) => {
    const cards = [(l.batch[l.at] as Instance).to as number];
    return {
      options: [
        { verb: 'use', cards, fields: {} },
        { verb: 'decline', cards, fields: {} },
      ],
      fallback: 0,
    };
  },
});

/** One after the other; then the batch is made as it has become. */
const resisting = procedure<Resisting>('resisting')({
  next: (c) => {
    c.l.at = c.l.batch.findIndex((change) => resists(c.g, change));
    if (c.l.at < 0) return c.goTo('happen');
    const card = meant(c);
    return fx.keyword(c.g, card, 'resilient')?.must ? c.goTo('use') : c.ask(whether, [card.controller]);
  },
  answered: (c) => (c.answer(whether, meant(c).controller).verb === 'use' ? c.goTo('use') : c.goTo('leave')),
  use: (c) => {
    const card = meant(c);
    if (fx.keyword(c.g, card, 'resilient')?.once) markUsed(c.g, card, 'resilient');
    const left = Math.max(0, fx.stat(c.g, card, 'life') - damageOn(card) - 1);
    settle(c, left);
    return c.goTo('next');
  },
  leave: (c) => {
    settle(c, amountOf(c.l.batch[c.l.at] as Instance));
    return c.goTo('next');
  },
  happen: (c) => c.changeNow(c.l.batch.filter((change) => !isDamage(change) || amountOf(change) > 0)),
});

const meant = (c: Context<Resisting>): Card => c.g.cards[(c.l.batch[c.l.at] as Instance).to as number] as Card;

/** R22: lethal damage is reduced so that one life remains. */
function settle(c: Context<Resisting>, n: number): void {
  const change = c.l.batch[c.l.at] as Instance;
  c.l.batch[c.l.at] = { ...change, n: counts(DAMAGE, n), data: { ...(change.data as Hit), asked: true } };
}

/** R20.8: damage that a Resilient creature may reduce. */
export function intercept(c: Context, batch: readonly Change[]): Flow<never> {
  return batch.some((change) => resists(c.g, change)) ? c.call(resisting, { batch: [...batch], at: -1 }) : undefined;
}
