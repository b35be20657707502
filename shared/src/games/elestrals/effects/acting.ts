/** What the words of the vocabulary do when an effect resolves: the one place where verbs meet the chapters that carry them out. */
import {
  type Acting,
  type ActStep,
  type Cards,
  type DelayStep,
  type Doing,
  type ModifyStep,
  type Resolving,
  resolver,
  seatOf,
} from '../../../effects/index.ts';
import { clone, glimpseNow, type Plain, type Proc } from '../../../kernel/index.ts';
import { setModifier } from '../rules/durations.ts';
import { placeForUses } from '../rules/effects-of.ts';
import { addDelayed } from '../rules/happening.ts';
import { argOf, read } from '../rules/standing.ts';
import { type Card, type Context, decision, type G, machine, poolOfGame, procedure } from '../rules/state.ts';
import { refOf } from '../rules/zones.ts';
import { draw, expendBy, lookAtHand, mill, move, negate, negateAttack, turn } from './acts/cards.ts';
import { foretell } from './acts/foretell.ts';
import { lookAtTop, looksThrough, search } from './acts/search.ts';
import { nexus, shift } from './acts/shift.ts';
import { block, control, turnDown } from './acts/slots.ts';
import { specialAscend } from './acts/special-ascend.ts';
import { castAsArtifact, specialCast } from './acts/special-cast.ts';
import type { Verb } from './step.ts';
import type { Modifier, Words } from './words.ts';

type Act<K extends keyof Words['act'] & string> = Doing<G, ActStep<Words, K>>;

/** A verb that is a chapter of its own: a procedure that finds its argument again, and counts. */
function chapter<K extends keyof Words['act'] & string, L extends Verb>(proc: Proc<G, L, number>, more: Omit<L, keyof Verb>): Act<K> {
  return {
    begin: (c) => c.call(proc, { def: c.l.def, node: c.l.node, scope: c.l.scope, ...more } as L),
    end: (c, step) => {
      c.l.scope.results[step.name] = c.result(proc);
    },
  };
}

/** E12: the number of a modifier is fixed when it is set (E9.5.2). */
const modify: Doing<G, ModifyStep<Words>> = {
  begin: (c, step) => {
    const { scope } = c.l;
    const cards = typeof step.what === 'string' ? [] : read.cards(c.g, step.what, scope).map(refOf);
    const seats = typeof step.what === 'string' ? [seatOf(step.what, scope)] : [];
    for (const by of step.by) setModifier(c.g, scope, { word: by.word, arg: argOfStep(c, by), cards, seats }, step.until);
    const touched = cards.map((ref) => glimpseNow(c.g.cards[ref.card] as Card));
    c.note({ kind: 'status', verb: verbOf(step.by[0]?.word ?? ''), seat: scope.seat, cards: touched });
  },
};

/** E16.18: a quoted effect is named by the card that prints it. */
function argOfStep({ g, l }: Context<Resolving>, by: Modifier): Plain {
  const arg = argOf(g, by, l.scope);
  return by.word === 'gains' ? { def: l.def, name: arg, uses: placeForUses(g) } : arg;
}

/** How the log says it: figures that change, a card that is switched off, or that something is different now. */
const verbOf = (word: string): string =>
  word === 'attack' || word === 'defense' ? 'boost' : word === 'suppressed' ? 'suppress' : 'change';

const delay: Doing<G, DelayStep<Words>> = {
  begin: (c, step) => {
    const { def, node, scope } = c.l;
    const { once, until } = step;
    const effect = { def, path: [...node, 'effect'] };
    const { own } = c.g;
    addDelayed(c.g, { id: ++own.numbered, seat: scope.seat, effect, scope: clone(scope), once, until, turn: own.turn });
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
    mill,
    expend: expendBy,
    nexus: chapter<'nexus', Verb>(nexus, {}),
    search: chapter<'search', Verb>(search, {}),
    cast: chapter<'cast', Verb & { cast: number }>(specialCast, { cast: 0 }),
    ascend: chapter<'ascend', Verb>(specialAscend, {}),
    'cast-as-artifact': chapter<'cast-as-artifact', Verb>(castAsArtifact, {}),
    negate,
    'negate-attack': negateAttack,
    turn,
    'look-top': chapter<'look-top', Verb>(lookAtTop, {}),
    foretell,
    control,
    block,
    'turn-down': turnDown,
    'look-at-hand': lookAtHand,
  },
  procedure: (name) => {
    const proc = machine.procedures.get(name);
    if (!proc) throw new Error(`no procedure ${name}`);
    return proc as unknown as ReturnType<Acting<Words, G, Card>['procedure']>;
  },
  // How many cards there are is public (E14.4, E14.5); which of them fit is not.
  isHidden: (of: Cards<Words>) =>
    of.cards === 'where' && of.filter.length > 0 && (of.zones.includes('hand') || looksThrough(of.zones, of.filter)),
  refOf,
};

export const { resolve, resolvingOf } = resolver<Words, G, Card>({ procedure, decision }, read, acting);
