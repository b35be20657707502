/** What the words of the vocabulary do when an effect resolves: the one place where verbs meet the chapters that carry them out. */
import { type Acting, type ActStep, type Doing, type ModifyStep, resolver, seatOf } from '../../../effects/index.ts';
import type { Plain } from '../../../kernel/index.ts';
import { glimpseNow } from '../../../kernel/index.ts';
import { setModifier } from '../rules/durations.ts';
import { type Card, decision, type G, type Modified, procedure } from '../rules/state.ts';
import { isFaceUp, refOf } from '../rules/zones.ts';
import * as answering from './acts/answering.ts';
import * as choices from './acts/choices.ts';
import * as dealing from './acts/dealing.ts';
import * as entering from './acts/entering.ts';
import * as field from './acts/field.ts';
import * as harm from './acts/harm.ts';
import * as later from './acts/later.ts';
import * as mana from './acts/mana.ts';
import { changeOf, comingCard } from './acts/meant.ts';
import * as performing from './acts/performing.ts';
import * as relay from './acts/relay.ts';
import * as stack from './acts/stack.ts';
import * as weigh from './acts/weigh.ts';
import { effectsOf } from './finding.ts';
import { read } from './meaning.ts';
import { normal } from './sheet.ts';
import type { Modifier, Words } from './words.ts';

type Word = keyof Words['act'] & string;
type Acts = { [K in Word]: Doing<G, ActStep<Words, K>> };

/** R7.8, R20.11, R23.1; a combat is over with its chain (R11.8). */
const UNTIL: Readonly<Record<Words['duration'], Modified['until']>> = { turn: 'turn', chain: 'chain', combat: 'chain', stays: 'stays' };

/** A modifier as it is set: its number is counted now. Listed stats become the stats that are listed on the card. */
function set(c: Parameters<Doing<G, ModifyStep<Words>>['begin']>[0], by: Modifier, at: number): { word: string; arg: Plain }[] {
  const { word, arg } = normal(by);
  if (word === 'listed-stats') {
    const self = c.g.cards[c.l.scope.self.card] as Card;
    return choices.STATS.filter((stat) => choices.listed(self, stat) > 0).map((stat) => ({ word: stat, arg: arg as number }));
  }
  if ('by' in by) return [{ word, arg: read.amount(c.g, by.by, c.l.scope) + changeOf(c, at) }];
  return [{ word, arg: arg as Plain }];
}

const modify: Doing<G, ModifyStep<Words>> = {
  begin: (c, step) => {
    const { scope } = c.l;
    const meant = typeof step.what === 'string' ? [] : read.cards(c.g, step.what, scope).filter(isFaceUp);
    const coming = comingCard(c.g, step.what, scope);
    const seats = typeof step.what === 'string' ? [seatOf(step.what, scope)] : coming ? [scope.seat] : [];
    if (meant.length === 0 && seats.length === 0) return;
    const about = {
      cards: coming ? [coming] : meant.map(refOf),
      seats,
      seat: scope.seat,
      source: scope.self,
      until: UNTIL[step.until],
      turn: c.g.own.turn,
    };
    for (const [at, by] of step.by.entries()) for (const one of set(c, by, at)) setModifier(c.g, { ...one, ...about });
    c.note({ kind: 'status', verb: normal(step.by[0] as Modifier).word, seat: scope.seat, cards: meant.map(glimpseNow) });
  },
};

/** The verbs that are carried out. A card with any other is not finished, and says so. */
const carried = {
  damage: harm.damage,
  heal: harm.heal,
  'heal-or-mana': choices.healOrMana,
  hit: harm.hit,
  'gain-life': harm.gainLife,
  'lose-life': harm.loseLife,
  'gain-life-each': harm.gainLifeEach,
  'pay-one-of': choices.payOneOf,
  draw: mana.draw,
  discard: mana.discard,
  recycle: mana.recycle,
  'recycle-for-soul': choices.recycleForSoul,
  'gain-mana': mana.gainMana,
  'lose-mana': mana.loseMana,
  'pass-mana': mana.passMana,
  'place-damage': harm.placeDamage,
  'release-soul': mana.releaseSoul,
  reap: mana.reap,
  'consume-lowest-soul': mana.consumeLowestSoul,
  'raise-soul': mana.raiseSoul,
  'divert-soul': mana.divertSoul,
  relay: relay.relay,
  operate: performing.operate,
  'perform-with': performing.performWith,
  'attack-now': performing.attackNow,
  relocate: field.relocate,
  maneuver: field.maneuver,
  'drive-off': field.driveOff,
  rotate: field.rotate,
  swap: field.swap,
  flip: field.flip,
  'flip-all': field.flipAll,
  'turn-down': field.turnDown,
  look: field.look,
  'look-top': field.lookTop,
  token: entering.token,
  'tokens-on-connected': entering.tokensOnConnected,
  'activate-zone': entering.activateZone,
  convoke: entering.convoke,
  transform: entering.transform,
  upgrade: entering.upgrade,
  crew: entering.crew,
  'crew-or-uncrew': entering.crewOrUncrew,
  'set-here': entering.setHere,
  cancel: stack.cancel,
  'change-number': answering.changeNumber,
  'other-activation': answering.otherActivation,
  'set-instead': answering.setInstead,
  doom: later.doom,
  'destroy-after': later.destroyAfter,
  'deal-conduit': dealing.dealConduit,
  'shuffle-secretly': dealing.shuffleSecretly,
  'bind-target': dealing.bindTarget,
  're-target': stack.reTarget,
  'destroy-soulless': harm.destroySoulless,
  'prevent-damage': weigh.preventDamage,
  'more-damage': weigh.moreDamage,
  'share-damage': weigh.shareDamage,
  'list-stat': choices.listStat,
  'triple-arrow': choices.tripleArrow,
} satisfies Partial<Acts>;

export const CARRIED_ACTS: readonly string[] = Object.keys(carried);

const never: Doing<G, never> = {
  begin: () => {
    throw new Error('no card of the game does this');
  },
};

const acting: Acting<Words, G, Card> = {
  effectsOf,
  move: harm.move,
  shift: never,
  modify,
  delay: never,
  // Cards with other words are played with their figures alone until those are carried out (carried.ts).
  act: carried as unknown as Acts,
  procedure: (name) => {
    throw new Error(`no procedure ${name}`);
  },
  // A choice among cards of a hand tells nothing of what is there.
  isHidden: (of) => of.cards === 'where' && of.zones.includes('hand'),
  refOf,
};

export const { resolve, resolvingOf } = resolver<Words, G, Card>({ procedure, decision }, read, acting);
