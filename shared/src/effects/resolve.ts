/**
 * Carrying out the steps of an effect (E9.2): one frame walks the tree, and remembers where it stands as a path, never as a tree (K4).
 * Order, options, conditions, choices and repetition are the language's; what a word does is asked of the game.
 */
import type { Context, Flow, kernel, Proc, Ref, Seat } from '../kernel/index.ts';
import type { Field, Form } from '../protocol/index.ts';
import { copyOfScope, type Reader, type Scope, seatOf } from './evaluate.ts';
import type { ActStep, Cards, Choice, DelayStep, Effect, ModifyStep, MoveStep, Path, Player, ShiftStep, Step, Vocabulary } from './tree.ts';
import { nodeAt } from './walk.ts';

/** A list of steps under way: the way to it through the effects of the card, the next step, and how many times it is still to be done. */
type Position = { path: Path; at: number; left: number };

/** An effect under way. `link` is its link on the chain, or 0. */
export type Resolving = { def: string; scope: Scope; stack: Position[]; node: Path; link: number };

/** The answer to a question that a step asks. */
export type StepAnswer = { verb: string; cards: readonly (string | number)[]; fields: Readonly<Record<string, unknown>> };

/** What a step of a game does: it begins, may ask the player `who` (with a form) or call, and then ends. */
export type Doing<G, S> = {
  begin(c: Context<G, Resolving>, step: S): Flow<never> | 'ask';
  who?(step: S): Player;
  form?(g: G, seat: Seat, step: S, l: Resolving): Form;
  end?(c: Context<G, Resolving>, step: S, answer: StepAnswer | null): void;
};

/** What a game says its words do. */
export type Acting<V extends Vocabulary, G, C> = {
  effectsOf(g: G, def: string): readonly Effect<V>[];
  move: Doing<G, MoveStep<V>>;
  shift: Doing<G, ShiftStep<V>>;
  modify: Doing<G, ModifyStep<V>>;
  delay: Doing<G, DelayStep<V>>;
  act: { [K in keyof V['act'] & string]: Doing<G, ActStep<V, K>> };
  procedure(name: string): Proc<G, Resolving, unknown>;
  /** Whether the faces of these cards are hidden from somebody, so that a question must not depend on what there is (K6). */
  isHidden(of: Cards<V>): boolean;
  refOf(card: C): Ref;
};

/** The procedure that carries out effects of a game, and the questions that it asks. */
export function resolver<V extends Vocabulary, G, C extends { id: number; gen: number; controller: Seat }>(
  k: Pick<ReturnType<typeof kernel<G>>, 'procedure' | 'decision'>,
  read: Reader<V, G, C>,
  m: Acting<V, G, C>,
) {
  type Locals = Resolving;

  const stepAt = (g: G, l: Locals): Step<V> => nodeAt(m.effectsOf(g, l.def), l.node) as Step<V>;

  /** What is asked at a step: a choice of cards, yes or no, one of some ways, or what the game's word asks. */
  const choose = k.decision<StepAnswer, Locals>('choose', {
    waiting: 'choose',
    form: (g, seat, l) => {
      const step = stepAt(g, l);
      switch (step.step) {
        case 'choose':
          return chooseForm(g, step.what, l);
        case 'move':
          return 'by' in step.what ? chooseForm(g, step.what, l) : formOf(m.move)(g, seat, step, l);
        case 'may':
          return {
            options: [
              { verb: 'accept', cards: [], fields: {} },
              { verb: 'decline', cards: [], fields: {} },
            ],
            fallback: 1,
          };
        case 'either':
          return { options: step.ways.map((_, i) => ({ verb: 'way', cards: [String(i + 1)], fields: {} })), fallback: 0 };
        default:
          return formOf(doingOf(step))(g, seat, step, l);
      }
    },
  });

  const formOf = <S>(doing: Doing<G, S>) => {
    if (!doing.form) throw new Error('a step asks without a form');
    return doing.form;
  };

  function chooseForm(g: G, choice: Choice<V>, l: Locals): Form {
    const of = read.candidates(g, choice, l.scope, false).map((card) => card.id);
    const { min, max } = read.range(g, choice, l.scope, of.length);
    const cards: Field = { kind: 'some', of, min: m.isHidden(choice.from) ? 0 : min, max };
    return { options: [{ verb: 'choose', cards: [], fields: { cards } }], fallback: 0 };
  }

  /** A choice of cards as its step comes: asked, unless all can see that there is nothing to choose (K6). */
  function beginChoice(c: Context<G, Locals>, choice: Choice<V>): Flow<never> {
    const there = read.candidates(c.g, choice, c.l.scope, false);
    const { min, max } = read.range(c.g, choice, c.l.scope, there.length);
    if (choice.by === 'chance') return bind(c.l.scope, choice.name, pickByChance(c, there, max));
    const isForced = !m.isHidden(choice.from) && (max === 0 || (min === max && max === there.length));
    if (isForced) return bind(c.l.scope, choice.name, there.slice(0, max));
    return c.ask(choose, [seatOf(choice.by, c.l.scope)]);
  }

  function endChoice(c: Context<G, Locals>, choice: Choice<V>): void {
    if (choice.name in c.l.scope.names || choice.by === 'chance') return;
    const chosen = c.answer(choose, seatOf(choice.by, c.l.scope)).fields.cards as readonly number[];
    const all = read.candidates(c.g, choice, c.l.scope, false);
    bind(
      c.l.scope,
      choice.name,
      all.filter((card) => chosen.includes(card.id)),
    );
  }

  function bind(scope: Scope, name: string, cards: readonly C[]): undefined {
    scope.names[name] = cards.map(m.refOf);
    scope.results[name] = cards.length;
  }

  function pickByChance(c: Context<G, Locals>, there: readonly C[], n: number): C[] {
    const left = [...there];
    const random = c.random('chance');
    return Array.from({ length: n }, () => left.splice(random(left.length), 1)[0] as C);
  }

  const doingOf = (step: Step<V>): Doing<G, Step<V>> => {
    const doing = step.step === 'act' ? m.act[step.word as keyof V['act'] & string] : m[step.step as 'shift' | 'modify' | 'delay' | 'move'];
    return doing as unknown as Doing<G, Step<V>>;
  };

  function begin(c: Context<G, Locals>, step: Step<V>): Flow<never> {
    const { scope } = c.l;
    switch (step.step) {
      case 'choose':
        delete scope.names[step.what.name];
        return beginChoice(c, step.what);
      case 'move':
        if (!('by' in step.what)) return beginDoing(c, step, m.move as unknown as Doing<G, Step<V>>);
        delete scope.names[step.what.name];
        return beginChoice(c, step.what);
      case 'may':
        return c.ask(choose, [scope.seat]);
      case 'either':
        return c.ask(choose, [seatOf(step.by, scope)]);
      case 'count':
        scope.results[step.name] = read.amount(c.g, step.n, scope);
        return;
      case 'when':
        enter(c.l, read.holds(c.g, step.if, scope) ? 'do' : 'else');
        return;
      case 'repeat':
        enter(c.l, 'do', read.amount(c.g, step.times, scope));
        return;
      case 'procedure':
        return c.call(m.procedure(step.procedure), c.l);
      default:
        return beginDoing(c, step, doingOf(step));
    }
  }

  const askedBy = (c: Context<G, Locals>, step: Step<V>, doing: Doing<G, Step<V>>): Seat => seatOf(doing.who?.(step) ?? 'me', c.l.scope);

  function beginDoing(c: Context<G, Locals>, step: Step<V>, doing: Doing<G, Step<V>>): Flow<never> {
    const flow = doing.begin(c, step);
    return flow === 'ask' ? c.ask(choose, [askedBy(c, step, doing)]) : flow;
  }

  function end(c: Context<G, Locals>, step: Step<V>): Flow<never> {
    const { scope } = c.l;
    switch (step.step) {
      case 'choose':
        return endChoice(c, step.what);
      case 'move': {
        if (!('by' in step.what)) return;
        endChoice(c, step.what);
        const flow = m.move.begin(c, step);
        return flow === 'ask' ? undefined : flow;
      }
      case 'may': {
        const accepted = c.answer(choose, scope.seat).verb === 'accept';
        scope.results[step.name] = accepted ? 1 : 0;
        if (accepted) enter(c.l, 'do');
        return;
      }
      case 'either':
        enter(c.l, 'ways', 1, Number(c.answer(choose, seatOf(step.by, scope)).cards[0]) - 1);
        return;
      case 'count':
      case 'when':
      case 'repeat':
      case 'procedure':
        return;
      default: {
        const doing = doingOf(step);
        return doing.end?.(c, step, c.answer(choose, askedBy(c, step, doing)));
      }
    }
  }

  /** Goes into a list of steps below the present one. */
  function enter(l: Locals, key: string, times = 1, index?: number): void {
    if (times > 0) l.stack.push({ path: [...l.node, key, ...(index === undefined ? [] : [index])], at: 0, left: times });
  }

  const resolve = k.procedure<Locals, Scope>('resolve')({
    next: (c) => {
      const { stack } = c.l;
      for (let top = stack.at(-1); top; top = stack.at(-1)) {
        const steps = nodeAt(m.effectsOf(c.g, c.l.def), top.path) as readonly Step<V>[];
        if (top.at < steps.length) {
          c.l.node = [...top.path, top.at++];
          return begin(c, stepAt(c.g, c.l));
        }
        if (--top.left > 0) top.at = 0;
        else stack.pop();
      }
      return c.finish(c.l.scope);
    },
    after: (c) => end(c, stepAt(c.g, c.l)),
    // A move may have chosen first, and may have turned into a call (K2): only now it is done.
    moved: (c) => {
      const step = stepAt(c.g, c.l);
      if (step.step === 'move') m.move.end?.(c, step, null);
    },
    again: (c) => c.goTo('next'),
  });

  /** An effect's steps from the beginning, for `resolve`. */
  const resolvingOf = (def: string, path: Path, scope: Scope, link: number): Locals => ({
    def,
    // The frame's own: whoever gave it may keep theirs as it was.
    scope: copyOfScope(scope),
    stack: [{ path: [...path, 'steps'], at: 0, left: 1 }],
    node: [],
    link,
  });

  return { resolve, resolvingOf, choose };
}
