/** Which Spirits may attack and block, must, or can be forced to (B11.2, B11.3, B11.7, B16.1): all that effects say about it is read here, and "cannot" beats "must" (B1.4). */
import { otherSeat, type Seat } from '../../../kernel/index.ts';
import { type Applied, affects, applied, bpOf, has, isProtected, read } from '../effects/standing.ts';
import type { Filter } from '../effects/words.ts';
import { scopeOf } from './effects-of.ts';
import type { Card, G } from './state.ts';
import { isSpirit, spiritsOf } from './zones.ts';

/** B10.2, B11.2: a refreshed Spirit that nothing keeps from attacking. */
export const canAttack = (g: G, card: Card): boolean =>
  isSpirit(g, card) && card.pose === 'refreshed' && !card.facts.destroyed && !has(g, card, 'cannot-attack');

/** B11.3, Q8: one that is able to attack and must. */
export const mustAttack = (g: G, seat: Seat): boolean =>
  spiritsOf(g, seat).some((card) => has(g, card, 'must-attack') && canAttack(g, card));

/** B11.14: the opposing Spirits that a target attack of this Spirit may name. */
export function targetsOf(g: G, attacker: Card): Card[] {
  if (!has(g, attacker, 'target-attack')) return [];
  return spiritsOf(g, otherSeat(attacker.controller)).filter((card) => mayBeTarget(g, attacker, card));
}

/** B11.14: whether a target attack may still be carried out on a Spirit that is on the field. */
export const mayBeTarget = (g: G, attacker: Card, card: Card): boolean =>
  !card.facts.destroyed &&
  applied(g, attacker, 'target-attack').some((one) => isMeant(g, attacker, card, one) && !isProtected(g, card, 'untargetable', by(one)));

/** Whether what an effect says of an attacker is about this opposing Spirit, which the effect must affect (B15.13). */
const isMeant = (g: G, attacker: Card, card: Card, one: Applied): boolean =>
  affects(g, card, by(one)) && read.fits(g, card, one.arg as unknown as readonly Filter[], scopeOf(g, attacker));

const by = ({ seat, source }: Applied): { seat: Seat; card: number } => ({ seat, card: source });

/** B10.2, B11.7: a refreshed Spirit that nothing keeps from blocking this attacker. */
export const canBlock = (g: G, card: Card, attacker: Card): boolean =>
  card.pose === 'refreshed' && !card.facts.destroyed && mayBlock(g, card) && !(isLower(g, attacker, card) || isKeptOff(g, attacker, card));

const mayBlock = (g: G, card: Card): boolean => !has(g, card, 'cannot-block') || has(g, card, 'can-block');

const isLower = (g: G, attacker: Card, card: Card): boolean =>
  has(g, card, 'cannot-block-lower-bp') && !has(g, card, 'can-block') && bpOf(g, attacker) < bpOf(g, card);

const isKeptOff = (g: G, attacker: Card, card: Card): boolean =>
  has(g, attacker, 'unblockable-by') && applied(g, attacker, 'unblockable-by').some((one) => isMeant(g, attacker, card, one));

/** B16.1: whether an opposing Spirit that can block this attack must: the attacker has Clash, or an effect says so, and it is not protected from it. */
export const mustBlock = (g: G, card: Card, attacker: Card): boolean =>
  (['clash', 'must-be-blocked'] as const).some((word) => applied(g, attacker, word).some((one) => affects(g, card, by(one))));
