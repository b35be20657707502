/** Souls, Soulrift and Soulburn (R18): what may be consumed, how it is chosen, and what overpaying burns. */
import type { Change, Flow, Seat } from '../../../kernel/index.ts';
import type { WeighField } from '../../../protocol/index.ts';
import { fx } from './abilities.ts';
import { counts, hasSouls, loseLife, powerIn, powerOf, RANKS, SOUL, soulsIn } from './counters.ts';
import { SOULBURN } from './house-rules.ts';
import { destroyed } from './leaving.ts';
import type { Card, Context, G } from './state.ts';
import { isUsedUp, markUsed } from './uses.ts';
import { AETHER, CREATURES, cardsIn, fieldOf, isFaceUp } from './zones.ts';

/** R27.2: Souls of one Rank at one place: the Aether (−1) or an own card. */
type Heap = { from: number; name: string; rank: number; n: number };

/** R18.5, R18.7: what a seat may consume. */
function heapsOf(g: G, seat: Seat): Heap[] {
  const out: Heap[] = [];
  for (const { from, name, pool } of poolsOf(g, seat))
    for (const [rank, n] of soulsIn(pool).entries()) if (n > 0) out.push({ from, name, rank, n });
  return out;
}

/** The Aether's counts and those on own cards. */
function poolsOf(g: G, seat: Seat): { from: number; name: string; pool: readonly number[] }[] {
  const out = [{ from: -1, name: AETHER, pool: (g.pools[AETHER] as { n: number[] }).n }];
  for (const card of fieldOf(g, seat)) if (hasSouls(card)) out.push({ from: card.id, name: nameOf(g, card), pool: card.pool });
  return out;
}

const nameOf = (g: G, card: Card): string =>
  `${card.place}.${card.slot >= 0 ? card.slot : (g.zones[card.place] as number[]).indexOf(card.id)}`;

/** R18.10: own creatures that may be sacrificed as a part of the payment. */
function spirituals(g: G, seat: Seat, except: number): Card[] {
  return cardsIn(g, CREATURES[seat]).filter((card) => {
    if (card.id === except || !isFaceUp(card)) return false;
    const use = fx.keyword(g, card, 'spiritual');
    return use !== undefined && !(use.once && isUsedUp(g, card, 'spiritual'));
  });
}

/** R8.5: whether a seat has a Soul at its disposal. */
export const hasSoul = (g: G, seat: Seat): boolean => soulPower(g, seat) > 0;

/** The power of all Souls at a seat's disposal. */
function soulPower(g: G, seat: Seat): number {
  let power = powerIn((g.pools[AETHER] as { n: number[] }).n);
  for (const card of fieldOf(g, seat)) power += powerIn(card.pool);
  return power;
}

/** The total power that a seat could consume; `except` is a card that may not be sacrificed for it. */
export function powerAvailable(g: G, seat: Seat, except = -1): number {
  return soulPower(g, seat) + spirituals(g, seat, except).reduce((sum, card) => sum + powerOf(fx.stat(g, card, 'rank')), 0);
}

/** R18.7: Souls of total power `level` or more, none superfluous. Like Souls at one place are interchangeable; more than are ever needed are not listed. */
export function soulField(g: G, seat: Seat, level: number, except = -1): WeighField {
  const of: (string | number)[] = [];
  const weights: number[] = [];
  for (const { name, rank, n } of heapsOf(g, seat))
    for (let i = 1; i <= Math.min(n, Math.ceil(level / powerOf(rank))); i++) {
      of.push(`soul${rank}@${name}#${i}`);
      weights.push(powerOf(rank));
    }
  for (const card of spirituals(g, seat, except)) {
    of.push(card.id);
    weights.push(powerOf(fx.stat(g, card, 'rank')));
  }
  return { kind: 'weigh', of, weights, least: level };
}

/** R18.6–R18.10, R17.9: consumes what was chosen for a Soulrift; overpaying burns at once. */
export function consume<L>(c: Context<L>, seat: Seat, level: number, chosen: readonly (string | number)[]): Flow<never> {
  const { g } = c;
  const taken = new Map<number, number[]>();
  const given: Card[] = [];
  const names = new Map(heapsOf(g, seat).map(({ name, from }) => [name, from]));
  let power = 0;
  for (const token of chosen) {
    if (typeof token === 'number') {
      const card = g.cards[token] as Card;
      power += powerOf(fx.stat(g, card, 'rank'));
      if (fx.keyword(g, card, 'spiritual')?.once) markUsed(g, card, 'spiritual');
      given.push(card);
      continue;
    }
    const rank = Number(token[SOUL_DIGIT]);
    const from = names.get(token.slice(token.indexOf('@') + 1, token.indexOf('#'))) as number;
    const n = taken.get(from) ?? new Array<number>(RANKS).fill(0);
    n[rank] = (n[rank] as number) + 1;
    taken.set(from, n);
    power += powerOf(rank);
  }
  burn(c, seat, power - level);
  const changes = [...taken].map(
    ([from, n]): Change => ({ do: 'pool', from: from < 0 ? AETHER : from, to: null, n: vector(n), seat, verb: 'soulrift' }),
  );
  return c.change([...changes, ...destroyed(g, given, { verb: 'spiritual', by: seat })]);
}

const SOUL_DIGIT = 'soul'.length;
const vector = (n: readonly number[]): number[] => {
  const out = counts(SOUL, 0);
  for (const [rank, count] of n.entries()) out[SOUL + rank] = count;
  return out;
};

/** R18.8: so much life for each level of power. */
export function burn<L>(c: Context<L>, seat: Seat, levels: number): void {
  loseLife(c, seat, SOULBURN * levels, { verb: 'soulburn' });
}
