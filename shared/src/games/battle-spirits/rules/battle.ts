/**
 * The Battle Phase (B11) and the Showdown (B13): attacks one at a time, each played to its end. The turn player is the attacking player, the
 * other one the blocking player (B1.1).
 */
import { type Flow, glimpseNow, otherSeat, type Ref, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { affects, bpOf, has, hasOnSeat, numbersOnSeat, symbolsOf } from '../effects/standing.ts';
import { expire, setModifier } from './durations.ts';
import { scopeOf } from './effects-of.ts';
import { flashStep } from './flash.ts';
import { type Happening, happen } from './happening.ts';
import { canAttack, canBlock, mayBeTarget, mustAttack, mustBlock, targetsOf } from './limits.ts';
import { exhaust, loseLife, markDestroyed } from './moves.ts';
import { type Act, type Battle, type Card, type Context, decision, type G, procedure } from './state.ts';
import { enter } from './steps.ts';
import { afterwards } from './triggers.ts';
import { fieldOf, onField, refOf, SEATS, spiritsOf } from './zones.ts';

const END: Option = { verb: 'end-phase', cards: [], fields: {} };
const DECLINE: Option = { verb: 'decline', cards: [], fields: {} };

/** B11.2, B11.3: one Spirit attacks, perhaps a named target (B11.14), or none; "no attack" is refused while one must attack. */
const attackOrEnd = decision<Act<'attack' | 'end-phase'>>('attack', {
  waiting: 'act',
  form: (g, seat) => {
    const attacks = attackOptions(g, seat);
    const options = mustAttack(g, seat) ? attacks : [...attacks, END];
    return { options, fallback: options.length - 1 };
  },
});

const attackOptions = (g: G, seat: Seat): Option[] =>
  spiritsOf(g, seat)
    .filter((card) => canAttack(g, card))
    .flatMap((card) => [
      { verb: 'attack', cards: [card.id], fields: {} },
      ...targetsOf(g, card).map((target) => ({ verb: 'attack', cards: [card.id, target.id], fields: {} })),
    ]);

type Attack = { seat: Seat; attacker: Ref };

/** B11.7, B16.1: one Spirit that can, or none; "no block" is refused while one must. */
const blockOrNot = decision<Act<'block' | 'decline'>, Attack>('block', {
  waiting: 'respond',
  form: (g, seat, l) => {
    const attacker = onField(g, l.attacker) as Card;
    const able = spiritsOf(g, seat).filter((card) => canBlock(g, card, attacker));
    const blocks = able.map((card) => ({ verb: 'block', cards: [card.id], fields: {} }));
    const isForced = able.some((card) => mustBlock(g, card, attacker));
    return { options: isForced ? blocks : [DECLINE, ...blocks], fallback: 0 };
  },
});

/** B11.4–B11.12: one attack. */
const attack = procedure<Attack>('attack')({
  // B11.4: the attacker is exhausted at once; what reacts to the attack comes before anybody may use a flash.
  declare: (c) => {
    const attacker = onField(c.g, c.l.attacker) as Card;
    const { battle } = c.g.own;
    const target = battle?.target ? onField(c.g, battle.target) : undefined;
    c.g.own.attacks++;
    c.note({ kind: 'attack', verb: 'attack', seat: c.l.seat, cards: [attacker, ...(target ? [target] : [])].map(glimpseNow) });
    return c.change(exhaust(c.g, [attacker], 'attack'));
  },
  declared: (c) => {
    const it = c.l.attacker;
    const { seat: by } = c.l;
    happen(c.g, { event: 'attacks', it, by }, ...asBlocks(c.g, by, { event: 'blocks', it, by }, true), { event: 'battles', it, by });
    return afterwards(c);
  },
  // B11.5, Q1: it takes place even if the attacker has left.
  flash1: (c) => {
    if (battleOf(c).ended) return c.goTo('over');
    enter(c, 'flash-1');
    return c.call(flashStep, { seat: otherSeat(c.l.seat) });
  },
  // B11.6, B11.7; B11.14: a target that is still there and still allowed blocks without a choice, even if exhausted.
  block: (c) => {
    const battle = battleOf(c);
    const attacker = onField(c.g, c.l.attacker);
    if (battle.ended || !attacker) return c.goTo('over');
    enter(c, 'block');
    const target = onField(c.g, battle.target);
    if (target && mayBeTarget(c.g, attacker, target)) {
      battle.blocker = refOf(target);
      return c.goTo('blocked');
    }
    return c.goTo('askForBlock');
  },
  // Who has no Spirit that can block is not asked: that follows from what everybody sees.
  askForBlock: (c) => {
    const attacker = onField(c.g, c.l.attacker) as Card;
    const foe = otherSeat(c.l.seat);
    return spiritsOf(c.g, foe).some((card) => canBlock(c.g, card, attacker)) ? c.ask(blockOrNot, [foe]) : c.goTo('showdown');
  },
  answered: (c) => {
    const { verb, cards } = c.answer(blockOrNot, otherSeat(c.l.seat));
    c.note({ kind: 'choice', verb, seat: otherSeat(c.l.seat) });
    // B11.9
    if (verb === 'decline') return c.goTo('showdown');
    battleOf(c).blocker = refOf(c.g.cards[cards[0] as number] as Card);
  },
  // B11.8
  blocked: (c) => {
    const battle = battleOf(c);
    const blocker = onField(c.g, battle.blocker) as Card;
    battle.blocked = true;
    c.note({ kind: 'battle', verb: 'block', seat: blocker.controller, cards: present(c.g, battle).map(glimpseNow) });
    return c.change(exhaust(c.g, [blocker], 'block'));
  },
  blockDeclared: (c) => {
    const { attacker, blocker } = battleOf(c);
    const it = blocker as Ref;
    const by = otherSeat(c.l.seat);
    happen(
      c.g,
      ...asBlocks(c.g, by, { event: 'blocks', it, other: attacker, by }, false),
      { event: 'battles', it, other: attacker, by },
      { event: 'blocked', it: attacker, other: it, by: c.l.seat },
    );
    return afterwards(c);
  },
  // B11.10
  flash2: (c) => {
    if (battleOf(c).ended) return c.goTo('over');
    enter(c, 'flash-2');
    return c.call(flashStep, { seat: otherSeat(c.l.seat) });
  },
  // B11.11
  showdown: (c) => {
    const battle = battleOf(c);
    if (battle.ended) return c.goTo('over');
    enter(c, 'showdown');
    curse(c.g, battle);
    if (battle.blocked) compare(c, battle);
    else return takeLife(c, c.l.seat, battle);
  },
  outcome: (c) => afterwards(c),
  // B11.12, B16.5: effects at the end of the battle, then what lasts as long as it.
  over: (c) => {
    enter(c, 'end-of-battle');
    const doomed = SEATS.flatMap((seat) => fieldOf(c.g, seat).filter((card) => has(c.g, card, 'doomed')));
    markDestroyed(c, doomed, { seat: c.l.seat, source: c.l.attacker.card });
    return afterwards(c);
  },
  end: (c) => {
    expire(c.g, 'battle');
    c.g.own.battle = null;
    c.note({ kind: 'battle', verb: 'end-battle', seat: c.l.seat });
  },
});

function battleOf(c: { g: G }): Battle {
  const { battle } = c.g.own;
  if (!battle) throw new Error('no battle');
  return battle;
}

/** Effects for blocking apply when a player's Spirits block, or, by an effect, when they attack instead. */
const asBlocks = (g: G, seat: Seat, happening: Happening, isAttack: boolean): Happening[] =>
  hasOnSeat(g, seat, 'blocks-as-attacks') === isAttack ? [happening] : [];

/** The attacker and the blocker, those of them that are still there. */
const present = (g: G, { attacker, blocker }: Battle): Card[] => [attacker, blocker].flatMap((ref) => onField(g, ref) ?? []);

/** B16.5: an attacker with Curse that is there when the Showdown begins dooms what has blocked it. */
function curse(g: G, battle: Battle): void {
  const [attacker, blocker] = [onField(g, battle.attacker), onField(g, battle.blocker)];
  if (attacker && blocker && has(g, attacker, 'curse') && affects(g, blocker, { seat: attacker.controller, card: attacker.id }))
    setModifier(g, scopeOf(g, attacker), { word: 'doomed', arg: true, cards: [refOf(blocker)], seats: [] }, 'battle');
}

/** B13.1–B13.3, B13.5, Q2: the lower BP is destroyed, or both; nothing if one of them has left. */
function compare(c: Context<Attack>, battle: Battle): void {
  const { g } = c;
  const [attacker, blocker] = [onField(g, battle.attacker), onField(g, battle.blocker)];
  if (!attacker || !blocker) return;
  const lead = bpOf(g, attacker) - bpOf(g, blocker);
  markDestroyed(c, lead === 0 ? [attacker, blocker] : [lead > 0 ? blocker : attacker], 'battle');
  if (lead === 0) return;
  // B13.3: decided by the comparison, even if the loser stays.
  const [winner, loser] = (lead > 0 ? [attacker, blocker] : [blocker, attacker]).map(refOf) as [Ref, Ref];
  const by = lead > 0 ? c.l.seat : otherSeat(c.l.seat);
  happen(g, { event: 'wins', it: winner, other: loser, by });
  if (lead > 0) happen(g, { event: 'wins-attacking', it: winner, other: loser, by });
}

/** B13.4, B13.7: as many lives as the attacker has symbols, less where an effect caps it. */
function takeLife(c: Context<Attack>, seat: Seat, battle: Battle): Flow<never> {
  const { g } = c;
  const attacker = onField(g, battle.attacker);
  if (!attacker) return;
  const foe = otherSeat(seat);
  const symbols = symbolsOf(g, attacker).reduce((a, b) => a + b, 0);
  const lost = loseLife(g, foe, Math.min(symbols, ...numbersOnSeat(g, foe, 'life-loss-cap')));
  const n = lost.reduce((sum, change) => sum + (change.do === 'pool' ? (change.n[0] ?? 0) : 0), 0);
  if (n > 0) happen(g, { event: 'deals-life', it: battle.attacker, by: seat, n });
  return c.change(lost);
}

/** B11.1–B11.16: the Battle Phase of the turn player. */
export const battlePhase = procedure('battle-phase')({
  begin: (c) => {
    enter(c, 'attack');
    happen(c.g, { event: 'battle-phase', by: c.g.own.active });
    return afterwards(c);
  },
  // Who has no Spirit that can attack ends the phase: that follows from what everybody sees.
  declare: (c) => {
    const { own } = c.g;
    const isPossible = !own.battlePhaseOver && spiritsOf(c.g, own.active).some((card) => canAttack(c.g, card));
    return isPossible ? c.ask(attackOrEnd, [own.active]) : c.finish();
  },
  attack: (c) => {
    const { own, cards } = c.g;
    const answer = c.answer(attackOrEnd, own.active);
    if (answer.verb === 'end-phase') return c.finish();
    const [attacker, target] = answer.cards.map((id) => refOf(cards[id as number] as Card));
    own.battle = { attacker: attacker as Ref, target: target ?? null, blocker: null, blocked: false, ended: false };
    return c.call(attack, { seat: own.active, attacker: attacker as Ref });
  },
  // B11.12, B11.13
  next: (c) => {
    enter(c, 'attack');
    return c.goTo('declare');
  },
});
