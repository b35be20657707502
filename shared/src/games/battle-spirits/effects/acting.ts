/** What the words of the vocabulary do when an effect is carried out: the one place where verbs meet the chapters that carry them out (B15). */
import { type Acting, type Cards, type DelayStep, type Doing, type ModifyStep, resolver, seatOf } from '../../../effects/index.ts';
import { glimpseNow } from '../../../kernel/index.ts';
import { setModifier } from '../rules/durations.ts';
import { type Card, decision, type G, machine, poolOfGame, procedure } from '../rules/state.ts';
import { refOf } from '../rules/zones.ts';
import { crush, endBattle, endBattlePhase, windstorm } from './acts/battle.ts';
import { deploy, draw, exhaust, mill, move, refresh } from './acts/cards.ts';
import { awaken, gatherCores, giveUp, loseLife, removeCores, shift, spreadCores } from './acts/cores.ts';
import { meant, type Verb } from './acts/meant.ts';
import { reveal } from './acts/reveal.ts';
import { argOf, read } from './standing.ts';
import type { Words } from './words.ts';

/** B15.11: the number of a modifier is worked out when it is set. */
const modify: Doing<G, ModifyStep<Words>> = {
  begin: (c, step) => {
    const { scope } = c.l;
    const cards = typeof step.what === 'string' ? [] : meant(c.g, scope, step.what);
    const seats = typeof step.what === 'string' ? [seatOf(step.what, scope)] : [];
    if (cards.length === 0 && seats.length === 0) return;
    for (const by of step.by)
      setModifier(c.g, scope, { word: by.word, arg: argOf(c.g, by, scope), cards: cards.map(refOf), seats }, step.until);
    c.note({ kind: 'status', verb: step.by[0]?.word === 'bp' ? 'boost' : 'change', seat: scope.seat, cards: cards.map(glimpseNow) });
  },
};

/** Effects that wait are lent (`lends`). */
const delay: Doing<G, DelayStep<Words>> = {
  begin: () => {
    throw new Error('no card sets up an effect of its own');
  },
};

const revealing: Verb<'reveal'> = {
  begin: (c) => c.call(reveal, { def: c.l.def, node: c.l.node, scope: c.l.scope, open: [], taken: 0 }),
  end: (c, step) => {
    c.l.scope.results[step.name] = c.result(reveal);
  },
};

const acting: Acting<Words, G, Card> = {
  effectsOf: (g, def) => poolOfGame(g).get(def)?.effects ?? [],
  move,
  shift,
  modify,
  delay,
  act: {
    draw,
    exhaust,
    refresh,
    'remove-cores': removeCores,
    'give-up': giveUp,
    'spread-cores': spreadCores,
    'gather-cores': gatherCores,
    awaken,
    crush,
    windstorm,
    'lose-life': loseLife,
    'end-battle': endBattle,
    'end-battle-phase': endBattlePhase,
    mill,
    deploy,
    reveal: revealing,
  },
  procedure: (name) => {
    const proc = machine.procedures.get(name);
    if (!proc) throw new Error(`no procedure ${name}`);
    return proc as unknown as ReturnType<Acting<Words, G, Card>['procedure']>;
  },
  // How many cards a hand has is public; which of them fit is not (B18.1, B18.2).
  isHidden: (of: Cards<Words>) => of.cards === 'where' && of.filter.length > 0 && (of.zones.includes('hand') || of.zones.includes('deck')),
  refOf,
};

export const { resolve, resolvingOf } = resolver<Words, G, Card>({ procedure, decision }, read, acting);
