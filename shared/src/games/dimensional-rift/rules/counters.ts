/** Counters on cards (R12.1, R17.1, R18.5): what lies on them, and the changes that put it there or take it away. */
import type { Change, Plain, Ref, Seat } from '../../../kernel/index.ts';
import { KINDS } from '../../../protocol/games/dimensional-rift.ts';
import { fx } from './abilities.ts';
import { happen } from './happening.ts';
import { type Card, type Context, type G, touch } from './state.ts';
import { AETHER } from './zones.ts';

export const MANA = 0;
export const DAMAGE = 1;
/** The kind of a Soul of Rank 0; the others follow. */
export const SOUL = 2;
const LIFE = 6;
export const RANKS = 4;

export const counts = (kind: number, n: number): number[] => KINDS.map((_, k) => (k === kind ? n : 0));

export const manaOn = (card: Card): number => card.pool[MANA] ?? 0;
export const damageOn = (card: Card): number => card.pool[DAMAGE] ?? 0;
/** Souls of each Rank on a card, or of the Aether's counts. */
export function soulsIn(pool: readonly number[]): number[] {
  const out: number[] = [];
  for (let rank = 0; rank < RANKS; rank++) out.push(pool[SOUL + rank] ?? 0);
  return out;
}

/** R18.1. */
export const powerOf = (rank: number): number => rank + 1;
/** The power of all Souls among some counts. */
export function powerIn(pool: readonly number[]): number {
  let power = 0;
  for (let rank = 0; rank < RANKS; rank++) power += powerOf(rank) * (pool[SOUL + rank] ?? 0);
  return power;
}
export const hasSouls = (card: Card): boolean => powerIn(card.pool) > 0;

/** R17.2: mana onto a card, or away from it. */
export function mana(card: Card, n: number, verb = n < 0 ? 'consume' : 'collect'): Change[] {
  if (n === 0) return [];
  const about = { n: counts(MANA, Math.abs(n)), seat: card.controller, verb };
  return [n > 0 ? { do: 'pool', from: null, to: card.id, ...about } : { do: 'pool', from: card.id, to: null, ...about }];
}

/** R12.6: removes damage counters, never below none. */
export function heal(card: Card, n: number): Change[] {
  const some = Math.min(n, damageOn(card));
  return some > 0 ? [{ do: 'pool', from: card.id, to: null, n: counts(DAMAGE, some), seat: card.controller, verb: 'heal' }] : [];
}

/** R18.3: a Soul to the Aether, or onto a card (R18.5). */
export const releaseSoul = (seat: Seat, rank = 0, onto = -1): Change => ({
  do: 'pool',
  from: null,
  to: onto < 0 ? AETHER : onto,
  n: counts(SOUL + rank, 1),
  seat,
  verb: 'release',
});

/** R24 Reap: a Soul from the Aether onto a card; nothing if there is none of that Rank. */
export function takeSoul(g: G, card: Card, rank = 0): Change[] {
  const there = (g.pools[AETHER] as { n: number[] }).n[SOUL + rank] ?? 0;
  return there > 0 ? [{ do: 'pool', from: AETHER, to: card.id, n: counts(SOUL + rank, 1), seat: card.controller, verb: 'reap' }] : [];
}

/** What a loss or gain of life says of itself. */
type Why = { verb: string; source?: Ref };

/** R12.8: damage that a card does, by its attack or by an effect. */
const DAMAGING = ['attack', 'damage'];

/** R12.8: damage to a player, losing and paying life are all the same to the total. Who is at 0 loses when it is looked at (R20.5, R25.2). */
export function loseLife<L>(c: Context<L>, seat: Seat, n: number, { verb, source }: Why): void {
  if (n <= 0) return;
  const who = source && DAMAGING.includes(verb) ? (fx.whoLoses?.(c.g, seat, source) ?? seat) : seat;
  c.g.own.life[who] -= n;
  note(c, who, n, verb);
  happen(c.g, { event: 'life-lost', by: who, n, verb, ...(source ? { it: source } : {}) });
}

/** R1.5: without an upper limit. */
export function gainLife<L>(c: Context<L>, seat: Seat, n: number): void {
  if (n <= 0) return;
  c.g.own.life[seat] += n;
  note(c, seat, n, 'gain');
  happen(c.g, { event: 'life-gained', by: seat, n });
}

function note<L>(c: Context<L>, seat: Seat, n: number, verb: string): void {
  touch(c.g);
  c.note({ kind: 'pool', verb, seat, n: counts(LIFE, n), data: null satisfies Plain });
}
