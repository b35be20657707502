/** The builders of the language: small typed functions that make frozen trees which read like the card (K9). */
import type {
  Ability,
  Amount,
  Cards,
  Choice,
  Condition,
  Cost,
  Demand,
  Effect,
  Filter,
  Heap,
  LimitBy,
  Modifier,
  Player,
  Role,
  Step,
  Trigger,
  Vocabulary,
  Who,
  Word,
} from './tree.ts';
import { NO_LIMIT } from './tree.ts';

/** What stands between the parentheses of an effect: its parts, in the order in which the card says them. */
export type Part<V extends Vocabulary> =
  | { part: 'if'; of: Condition<V> }
  | { part: 'cost'; of: readonly Cost<V>[] }
  | { part: 'target'; of: Choice<V> }
  | { part: 'limit'; n: number; by: LimitBy }
  | { part: 'zones'; of: readonly V['zone'][] }
  | { part: 'phase'; of: V['phase'] }
  | { part: 'do'; of: Step<V> };

/** The builders for a game's vocabulary. `field` are the zones that "on the field" means; `main` is the phase of an effect that names none. */
export function language<V extends Vocabulary>(of: { field: readonly V['zone'][]; main: V['phase'] }) {
  type P = Part<V>;
  const freeze = <T>(tree: T): T => deepFreeze(tree);

  const stepsOf = (parts: readonly P[]): Step<V>[] => parts.flatMap((p) => (p.part === 'do' ? [p.of] : []));
  const ability = (parts: readonly P[]): Ability<V> => ({
    if: parts.flatMap((p) => (p.part === 'if' ? [p.of] : [])),
    cost: parts.flatMap((p) => (p.part === 'cost' ? p.of : [])),
    targets: parts.flatMap((p) => (p.part === 'target' ? [p.of] : [])),
    steps: stepsOf(parts),
  });
  const zonesOf = (parts: readonly P[]): readonly V['zone'][] => parts.find((p) => p.part === 'zones')?.of ?? of.field;
  const limitOf = (parts: readonly P[], usual: number): { limit: number; limitBy: LimitBy } => {
    const { n, by } = parts.find((p) => p.part === 'limit') ?? { n: usual, by: 'card' };
    return { limit: n, limitBy: by };
  };
  const phaseOf = (parts: readonly P[]): V['phase'] => parts.find((p) => p.part === 'phase')?.of ?? of.main;

  return {
    // Effects.
    /** Used by hand, once a turn unless it says otherwise. */
    active: (...parts: P[]): Effect<V> =>
      freeze({ type: 'active', zones: zonesOf(parts), phase: phaseOf(parts), ...limitOf(parts, 1), ...ability(parts) }),
    /** "When … you can …" */
    optional: (on: Trigger<V>, ...parts: P[]): Effect<V> =>
      freeze({ type: 'conditional', must: false, zones: zonesOf(parts), on, ...limitOf(parts, NO_LIMIT), ...ability(parts) }),
    /** "When … you must …" */
    mandatory: (on: Trigger<V>, ...parts: P[]): Effect<V> =>
      freeze({ type: 'conditional', must: true, zones: zonesOf(parts), on, ...limitOf(parts, NO_LIMIT), ...ability(parts) }),
    instant: (...parts: P[]): Effect<V> => freeze({ type: 'instant', ...ability(parts) }),
    /** Holds as long as the card works; `onlyIf` parts may stand before. */
    passive: (what: Cards<V> | Player, by: readonly Modifier<V>[], ...parts: P[]): Effect<V> =>
      freeze({ type: 'passive', zones: zonesOf(parts), if: ability(parts).if, what, by }),
    /** "Would … instead …" */
    replacement: (on: Trigger<V>, must: boolean, ...parts: P[]): Effect<V> =>
      freeze({ type: 'replacement', zones: zonesOf(parts), on, must, ...ability(parts) }),
    quoted: (name: string, ...effects: Effect<V>[]): Effect<V> => freeze({ type: 'quoted', name, effects }),
    rule: (rule: Word<V['rule']>): Effect<V> => freeze({ type: 'rule', ...rule }) as Effect<V>,

    // Parts.
    cost: (...costs: Cost<V>[]): P => ({ part: 'cost', of: costs }),
    /** A cost of the game's own. */
    pays: <K extends keyof NonNullable<V['cost']> & string>(word: K, arg: NonNullable<V['cost']>[K]): Cost<V> =>
      ({ cost: 'own', word, arg }) as unknown as Cost<V>,
    /** A target: chosen on activation. */
    target: (choice: Choice<V>): P => ({ part: 'target', of: choice }),
    onlyIf: (condition: Condition<V>): P => ({ part: 'if', of: condition }),
    /** So many uses a turn; 0 is any number. */
    times: (n: number): P => ({ part: 'limit', n, by: 'card' }),
    /** So many uses a turn by one player, of all cards of that name together. */
    timesByName: (n: number): P => ({ part: 'limit', n, by: 'name' }),
    worksIn: (...zones: V['zone'][]): P => ({ part: 'zones', of: zones }),
    during: (phase: V['phase']): P => ({ part: 'phase', of: phase }),

    // Cards and choices.
    named: (name: string): Cards<V> => ({ cards: 'named', name }),
    where: (who: Who, zones: readonly V['zone'][], ...filter: Filter<V>[]): Cards<V> => ({ cards: 'where', zones, who, filter }),
    onField: (who: Who, ...filter: Filter<V>[]): Cards<V> => ({ cards: 'where', zones: of.field, who, filter }),
    /** Exactly one, under the name `target` or `chosen`. */
    one: (from: Cards<V>, name = 'target', by: Choice<V>['by'] = 'me'): Choice<V> => ({ name, from, min: 1, max: 1, by }),
    upTo: (n: Amount<V>, from: Cards<V>, name = 'target', by: Choice<V>['by'] = 'me'): Choice<V> => ({ name, from, min: 0, max: n, by }),
    exactly: (n: Amount<V>, from: Cards<V>, name = 'target', by: Choice<V>['by'] = 'me'): Choice<V> => ({ name, from, min: n, max: n, by }),
    is: <K extends keyof V['filter'] & string>(word: K, arg: V['filter'][K]): Filter<V> => ({ word, arg }) as Filter<V>,
    not: (filter: Filter<V>): Filter<V> => ({ not: filter }),

    // Events.
    on: (event: V['event'], roles: Omit<Trigger<V>, 'event'> = {}): Trigger<V> => ({ event, ...roles }),
    itself: { role: 'self' } as Role<V>,
    itsHost: { role: 'host' } as Role<V>,
    a: (who: Who, ...filter: Filter<V>[]): Role<V> => ({ role: 'card', who, filter }),

    // Conditions and amounts.
    exists: (cards: Cards<V>): Condition<V> => ({ if: 'exists', of: cards }),
    are: (cards: Cards<V>, ...filter: Filter<V>[]): Condition<V> => ({ if: 'are', cards, filter }),
    atLeast: (left: Amount<V>, right: Amount<V>): Condition<V> => ({ if: 'compare', left, is: 'at-least', right }),
    equal: (left: Amount<V>, right: Amount<V>): Condition<V> => ({ if: 'compare', left, is: 'equal', right }),
    did: (name: string): Condition<V> => ({ if: 'did', name }),
    allOf: (...conditions: Condition<V>[]): Condition<V> => ({ if: 'all', of: conditions }),
    ask: <K extends keyof V['query'] & string>(word: K, arg: V['query'][K]): Condition<V> =>
      ({ if: 'query', word, arg }) as unknown as Condition<V>,
    countOf: (cards: Cards<V>): Amount<V> => ({ amount: 'count', of: cards }),
    things: (kind: V['kind'], on: Cards<V>): Amount<V> => ({ amount: 'things', kind, on }),
    inPool: (kind: V['kind'], pool: V['pool'], who: Player): Amount<V> => ({ amount: 'pool', kind, pool, who }),
    figure: (word: V['figure'], of_: Cards<V>): Amount<V> => ({ amount: 'figure', word, of: of_ }),
    result: (name: string): Amount<V> => ({ amount: 'result', name }),
    plus: (a: Amount<V>, b: Amount<V>): Amount<V> => ({ amount: 'plus', of: [a, b] }),
    product: (a: Amount<V>, b: Amount<V>): Amount<V> => ({ amount: 'times', of: [a, b] }),
    either: (condition: Condition<V>, then: Amount<V>, otherwise: Amount<V>): Amount<V> => ({
      amount: 'if',
      if: condition,
      then,
      else: otherwise,
    }),

    // Modifiers.
    gets: <K extends keyof V['modifier'] & string>(word: K, arg: V['modifier'][K]): Modifier<V> => ({ word, arg }) as Modifier<V>,
    getsBy: (word: keyof V['modifier'] & string, by: Amount<V>): Modifier<V> => ({ word, by }),

    // Steps.
    move: (what: Cards<V> | Choice<V>, to: V['zone'], verb: V['verb'], name = verb): P => ({
      part: 'do',
      of: { step: 'move', what, to, verb, name },
    }),
    shift: (who: Player, demand: Demand<V>, from: Heap<V>, to: Heap<V>, verb: V['verb'], name = verb): P => ({
      part: 'do',
      of: { step: 'shift', who, demand, from, to, verb, name },
    }),
    modify: (what: Cards<V> | Player, by: readonly Modifier<V>[], until: V['duration']): P => ({
      part: 'do',
      of: { step: 'modify', what, by, until },
    }),
    choose: (what: Choice<V>): P => ({ part: 'do', of: { step: 'choose', what } }),
    count: (name: string, n: Amount<V>): P => ({ part: 'do', of: { step: 'count', name, n } }),
    act: <K extends keyof V['act'] & string>(word: K, arg: V['act'][K], name: string = word): P => ({
      part: 'do',
      of: { step: 'act', word, arg, name } as unknown as Step<V>,
    }),
    /** The way out for a card that fits no verb: a procedure written by hand, with the reason. */
    byHand: (procedure: string, reason: string): P => ({ part: 'do', of: { step: 'procedure', procedure, reason } }),
    may: (...parts: P[]): P => ({ part: 'do', of: { step: 'may', do: stepsOf(parts), name: 'may' } }),
    when: (condition: Condition<V>, ...parts: P[]): P => ({
      part: 'do',
      of: { step: 'when', if: condition, do: stepsOf(parts), else: [] },
    }),
    /** "If …; otherwise …" */
    whenElse: (condition: Condition<V>, then: P[], otherwise: P[]): P => ({
      part: 'do',
      of: { step: 'when', if: condition, do: stepsOf(then), else: stepsOf(otherwise) },
    }),
    /** "If you do": what follows needs the named step to have done something. */
    ifYouDo: (name: string, ...parts: P[]): P => ({
      part: 'do',
      of: { step: 'when', if: { if: 'did', name }, do: stepsOf(parts), else: [] },
    }),
    choice: (by: Player, ...ways: P[][]): P => ({ part: 'do', of: { step: 'either', by, ways: ways.map(stepsOf) } }),
    repeat: (times: Amount<V>, ...parts: P[]): P => ({ part: 'do', of: { step: 'repeat', times, do: stepsOf(parts) } }),
    delay: (on: Trigger<V>, until: V['duration'], how: { once: boolean; must: boolean }, ...parts: P[]): P => ({
      part: 'do',
      of: { step: 'delay', on, until, ...how, effect: ability(parts) },
    }),
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
