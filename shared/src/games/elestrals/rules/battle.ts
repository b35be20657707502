/** Battle (E11): declaring an attack, its two windows, and the sixteen rows of the outcome. */
import { type Change, type Flow, glimpseNow, otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { responseWindow } from './chain.ts';
import { expire } from './durations.ts';
import { happen } from './happening.ts';
import { expend, spiritsOn } from './spirits.ts';
import { attackOf, defenseOf, has, numbersOf } from './standing.ts';
import { type Act, type Battle, type Card, type Context, decision, type G, procedure } from './state.ts';
import { afterwards } from './triggers.ts';
import { elestralsOf, hasElestral, onField, refOf, toUnderworld } from './zones.ts';

const END: Option = { verb: 'end-phase', cards: [], fields: {} };

/** E6.4: the turn player declares attacks one after the other, or ends the phase. */
export const declareOrEnd = decision<Act>('battle', {
  waiting: 'act',
  form: (g, seat) => ({ options: [...attackOptions(g, seat), END], fallback: attackOptions(g, seat).length }),
});

/** E11.1, E11.7, E11.10: in a Position from which it may attack, no more often than it may, and nothing forbids it. */
export const canAttack = (g: G, card: Card): boolean =>
  card.facts.resolved &&
  (card.pose === 'attack' || (card.pose === 'defense' && has(g, card, 'attacks-from-defense'))) &&
  attacksMade(g, card) < Math.max(1, ...numbersOf(g, card, 'attacks')) &&
  !has(g, card, 'cannot-attack') &&
  !(card.facts.since === g.own.turn && has(g, card, 'cannot-attack-when-new'));

const attacksMade = (g: G, card: Card): number => (card.facts.attackTurn === g.own.turn ? card.facts.attacks : 0);

/** E11.2.1: an opposing Elestral of either Position; the Spirit Deck only if the opponent has no Elestral or a text permits it. */
function attackOptions(g: G, seat: Seat): Option[] {
  const targets = elestralsOf(g, otherSeat(seat));
  const attackers = elestralsOf(g, seat).filter((card) => canAttack(g, card));
  return attackers.flatMap((attacker) => [
    ...targets.map((target) => ({ verb: 'attack', cards: [attacker.id, target.id], fields: {} })),
    ...(mayAttackDirectly(g, seat, attacker) ? [{ verb: 'attack', cards: [attacker.id], fields: {} }] : []),
  ]);
}

const mayAttackDirectly = (g: G, seat: Seat, attacker: Card): boolean =>
  !hasElestral(g, otherSeat(seat)) || has(g, attacker, 'attacks-directly');

type Attack = { seat: Seat; attacker: Ref; target: Ref | null; destroyed: Ref[]; payer: Seat | -1; damage: number };

/** E11.2: one attack. */
const attack = procedure<Attack>('attack')({
  // Step 1
  declare: (c) => {
    const { seat, attacker, target } = c.l;
    c.g.own.battle = { attacker, target, entered: false, negated: false };
    c.note({ kind: 'attack', verb: 'attack', seat, cards: present(c.g, [attacker, target]).map(glimpseNow) });
    happen(c.g, { event: 'attack-declared', it: attacker, ...(target ? { other: target } : {}), by: seat });
  },
  // Step 2, W7: triggers, then Counter Runes.
  declarationTriggers: (c) => afterwards(c),
  declarationWindow: (c) => (battleOf(c.g).negated ? c.goTo('useUp') : responseWindow(c, c.l.seat, { about: 'attack' })),
  afterDeclaration: (c) => afterwards(c),
  // Step 3: an attack that has become illegal is dropped, and not used.
  legality: (c) => {
    if (battleOf(c.g).negated) return c.goTo('useUp');
    if (!isStillLegal(c.g, c.l)) return c.goTo('over');
    useAttack(c.g, onField(c.g, c.l.attacker) as Card);
    battleOf(c.g).entered = true;
    c.note({ kind: 'battle', verb: 'enter-battle', seat: c.l.seat, cards: present(c.g, [c.l.attacker, c.l.target]).map(glimpseNow) });
    const { attacker, target, seat } = c.l;
    if (target)
      happen(
        c.g,
        { event: 'enters-battle', it: attacker, other: target, by: seat },
        { event: 'enters-battle', it: target, other: attacker, by: otherSeat(seat) },
      );
  },
  // Step 4, W8: triggers, then Counter Runes.
  battleTriggers: (c) => afterwards(c),
  battleWindow: (c) => (battleOf(c.g).negated ? c.goTo('over') : responseWindow(c, c.l.seat, { about: 'battle' })),
  afterBattleWindow: (c) => afterwards(c),
  // Steps 5–6: compare, then destroy.
  compare: (c) => {
    if (battleOf(c.g).negated) return c.goTo('over');
    const { destroyed, payer, damage } = outcome(c.g, c.l);
    Object.assign(c.l, { destroyed: destroyed.map(refOf), payer, damage });
    return c.change(destroyed.map((card): Change => toUnderworld(card, 'destroy', { cause: 'battle' })));
  },
  // E11.8: only for an Elestral that really was destroyed.
  expend: (c) => {
    const { payer, damage } = c.l;
    const isPrevented = present(c.g, [c.l.attacker, c.l.target]).some((card) => has(c.g, card, 'no-damage'));
    if (payer === -1 || damage === 0 || isPrevented || isSpared(c.g, c.l)) return c.goTo('over');
    c.note({ kind: 'battle', verb: 'damage', seat: payer });
    return c.call(expend, { seat: payer, n: damage, verb: 'damage' });
  },
  // E11.5
  dealt: (c) => {
    const { attacker, target, seat, payer } = c.l;
    const dealer = payer === seat ? target : attacker;
    if (dealer) happen(c.g, { event: 'deals-damage', it: dealer, by: otherSeat(payer as Seat) });
    return c.goTo('over');
  },
  // E11.2.8: a negated attack ends the battle at once and is used up.
  useUp: (c) => {
    const attacker = onField(c.g, c.l.attacker);
    if (attacker) useAttack(c.g, attacker);
  },
  over: (c) => {
    c.g.own.battle = null;
    expire(c.g, 'battle');
    c.note({ kind: 'battle', verb: 'end-battle', seat: c.l.seat });
  },
});

/** Whether the Elestral for which the payer would Expend was to be destroyed and still stands. */
function isSpared(g: G, { seat, attacker, target, payer, destroyed }: Attack): boolean {
  const own = payer === seat ? attacker : target;
  return destroyed.some((ref) => ref.card === own?.card && onField(g, ref) !== undefined);
}

const battleOf = (g: G): Battle => {
  if (!g.own.battle) throw new Error('no battle');
  return g.own.battle;
};

function useAttack(g: G, attacker: Card): void {
  const { facts } = attacker;
  facts.attacks = facts.attackTurn === g.own.turn ? facts.attacks + 1 : 1;
  facts.attackTurn = g.own.turn;
}

/** E11.2.3: the attacker is still its player's, in Attack Position and able to attack; the target is there, or there is still no Elestral. */
function isStillLegal(g: G, { seat, attacker, target }: Attack): boolean {
  const card = onField(g, attacker);
  if (!card || card.controller !== seat || !canAttack(g, card)) return false;
  return target ? onField(g, target)?.controller === otherSeat(seat) : mayAttackDirectly(g, seat, card);
}

type Outcome = { destroyed: Card[]; payer: Seat | -1; damage: number };
const NOTHING: Outcome = { destroyed: [], payer: -1, damage: 0 };

/** E11.3: who is destroyed, and who Expends how many, by the state when step 5 starts. */
function outcome(g: G, { seat, attacker, target }: Attack): Outcome {
  const foe = otherSeat(seat);
  const a = ofSeat(onField(g, attacker), seat);
  const d = target ? ofSeat(onField(g, target), foe) : undefined;
  if (a && d) return d.pose === 'attack' ? bothAttack(g, seat, a, d) : againstDefense(g, seat, a, d);
  // E11.3.7–E11.3.10, E11.3.15, E11.3.16: what hits the Spirit Deck hits from Attack Position, with Attack above 0 (E11.4).
  if (a) return a.pose === 'attack' && attackOf(g, a) > 0 ? { destroyed: [], payer: foe, damage: spiritsOn(a) } : NOTHING;
  // E11.3.11–E11.3.13: the attacker is gone, and the defender strikes back from Attack Position.
  if (d) return d.pose === 'attack' && attackOf(g, d) > 0 ? { destroyed: [], payer: seat, damage: spiritsOn(d) } : NOTHING;
  // E11.3.14, E11.3.15
  return NOTHING;
}

/** An Elestral that has changed sides since has left the battle. */
const ofSeat = (card: Card | undefined, seat: Seat): Card | undefined => (card?.controller === seat ? card : undefined);

/** E11.3.1–E11.3.4 */
function bothAttack(g: G, seat: Seat, a: Card, d: Card): Outcome {
  const foe = otherSeat(seat);
  const [strong, weak] = [strengthOf(g, a), attackOf(g, d)];
  const lead = spiritsOn(a) - spiritsOn(d);
  if (strong > weak) return { destroyed: [d], payer: foe, damage: Math.max(0, lead) };
  if (strong < weak) return { destroyed: [a], payer: seat, damage: Math.max(0, -lead) };
  if (strong === 0) return NOTHING;
  return { destroyed: [a, d], payer: lead > 0 ? foe : lead < 0 ? seat : -1, damage: Math.abs(lead) };
}

/** E11.3.5, E11.3.6; E11.6: Piercing costs the difference as if it had stood in Attack Position. */
function againstDefense(g: G, seat: Seat, a: Card, d: Card): Outcome {
  if (strengthOf(g, a) <= defenseOf(g, d)) return NOTHING;
  const damage = has(g, a, 'piercing') ? Math.max(0, spiritsOn(a) - spiritsOn(d)) : 0;
  return { destroyed: [d], payer: damage > 0 ? otherSeat(seat) : -1, damage };
}

/** E11.7: an attacker in Defense Position fights with its Defense. */
const strengthOf = (g: G, a: Card): number => (a.pose === 'attack' ? attackOf(g, a) : defenseOf(g, a));

const present = (g: G, refs: readonly (Ref | null)[]): Card[] =>
  refs.flatMap((ref) => {
    const card = ref && onField(g, ref);
    return card ? [card] : [];
  });

/** Carries out the answer to `declareOrEnd`. */
export function carryOutAttack<L>(c: Context<L>, seat: Seat, act: Act): Flow<never> {
  const [attacker, target] = act.cards.map((id) => refOf(c.g.cards[id as number] as Card));
  return c.call(attack, { seat, attacker: attacker as Ref, target: target ?? null, destroyed: [], payer: -1, damage: 0 });
}
