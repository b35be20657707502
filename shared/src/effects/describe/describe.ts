/**
 * The text of a card from the tree of its effects: one template a kind of node, so that what a card says is what it does. Two trees that
 * differ say different things.
 */
import type { Ability, Cards, Choice, Cost, Effect, Heap, LimitBy, Step, Trigger, Vocabulary } from '../tree.ts';
import { NO_LIMIT } from '../tree.ts';
import { stepsIn } from '../walk.ts';
import type { LanguageKeys } from './keys.ts';
import { capitalised, type Locale, listsOf, sayer } from './message.ts';
import type { Phrasing, Telling } from './phrasing.ts';
import { type Language, type Told, telling } from './telling.ts';

/** Writes effects in a language, each as one sentence, in the order in which the card has them. */
export function describer<V extends Vocabulary>(
  locale: Locale<LanguageKeys>,
  phrasing: Phrasing<V>,
): (effects: readonly Effect<V>[]) => string[] {
  const { language } = locale;
  const lang: Language<V> = { say: sayer(locale), list: listsOf(language), phrasing, language };
  return (effects) => sentences(lang, effects);
}

/** Quoted effects stand where they are quoted; what nothing quotes stands at the end. */
function sentences<V extends Vocabulary>(lang: Language<V>, effects: readonly Effect<V>[]): string[] {
  const { say } = lang;
  const used = new Set<string>();
  const quoted = (name: string): string => {
    used.add(name);
    return quotedText(lang, effects, name);
  };
  const sentence = (text: string): string => say('effect.sentence', { text });
  const own = effects.filter(isSpoken).map((effect) => sentence(begun(lang, effectText(lang, effect, quoted))));
  const others = effects.flatMap((effect) =>
    effect.type === 'quoted' && !used.has(effect.name) ? [sentence(say('effect.quote', { quoted: quoted(effect.name) }))] : [],
  );
  return [...own, ...others];
}

const begun = <V extends Vocabulary>({ language }: Language<V>, text: string): string => capitalised(text, language);

function quotedText<V extends Vocabulary>(lang: Language<V>, effects: readonly Effect<V>[], name: string): string {
  const quote = effects.find((effect) => effect.type === 'quoted' && effect.name === name);
  if (quote?.type !== 'quoted') throw new Error(`no quoted effect ${name}`);
  const inner = (other: string): string => quotedText(lang, effects, other);
  const texts = quote.effects.filter(isSpoken).map((effect) => begun(lang, effectText(lang, effect, inner)));
  return lang.say('effect.quoted', { text: texts.reduce((first, next) => lang.say('effect.quoted.join', { first, next })) });
}

type Spoken<V extends Vocabulary> = Exclude<Effect<V>, { type: 'quoted' }>;
const isSpoken = <V extends Vocabulary>(effect: Effect<V>): effect is Spoken<V> => effect.type !== 'quoted';

function effectText<V extends Vocabulary>(lang: Language<V>, effect: Spoken<V>, quoted: Told<V>['quoted']): string {
  const { say, phrasing, list } = lang;
  const told = toldOf(effect, quoted);
  const { t, cards, condition, event, player } = telling(lang, told);
  if (effect.type === 'rule') return phrasing.rule[effect.word as keyof V['rule'] & string](effect.arg, t);

  const works = 'zones' in effect ? phrasing.zones(effect.zones, t) : undefined;
  const inZones = works === undefined ? [] : [say('effect.in-zones', { zones: works })];
  /** A head that a language leaves empty is left out. */
  const headed = (heads: readonly string[], body: string): string => {
    const [head, ...rest] = heads.filter((one) => one !== '');
    return head === undefined
      ? body
      : say('effect.head', { head: rest.reduce((first, next) => say('effect.head.join', { first, next }), head), body });
  };
  if (effect.type === 'passive') {
    const whiles = effect.if.map((one) => say('effect.while', { condition: condition(one) }));
    const what = typeof effect.what === 'string' ? player(effect.what) : cards(effect.what);
    return headed([...inZones, ...whiles], say('effect.passive', { what, traits: list.and(phrasing.traits(effect.by, 'has', t)) }));
  }

  const limitText = ({ limit, limitBy }: { limit: number; limitBy: LimitBy }): string =>
    say(limitBy === 'name' ? 'effect.limit.by-name' : 'effect.limit.times', { n: limit });
  const ifs = effect.if.map((one) => say('effect.if', { condition: condition(one) }));
  const body = abilityText(lang, told, effect, 0);
  switch (effect.type) {
    case 'instant':
      return headed(ifs, body);
    case 'active': {
      const phase = phrasing.phase(effect.phase);
      const during = phase === undefined ? [] : [say('effect.during', { phase })];
      const limit = effect.limit === NO_LIMIT ? say('effect.limit.none') : limitText(effect);
      return headed([limit, ...during, ...inZones, ...ifs], body);
    }
    case 'conditional': {
      const limit = effect.limit === NO_LIMIT ? [] : [limitText(effect)];
      const when = say('effect.when', { event: event(effect.on) });
      return headed([...limit, ...inZones, when, ...ifs], say(effect.must ? 'effect.must' : 'effect.may', { body }));
    }
    case 'replacement': {
      const would = say('effect.would', { event: event(effect.on) });
      return headed([...inZones, would, ...ifs], say(effect.must ? 'effect.must-instead' : 'effect.may-instead', { body }));
    }
  }
}

function toldOf<V extends Vocabulary>(effect: Spoken<V>, quoted: Told<V>['quoted']): Told<V> {
  const on = 'on' in effect ? effect.on : {};
  const mentioned = new Map<string, Choice<V>>();
  const letters = new Map<string, string>();
  if (!('steps' in effect)) return { on, targets: [], labels: new Map(), mentioned, letters, words: new Map(), quoted };
  const words = wordsOf(effect.steps);
  return { on, targets: effect.targets, labels: labelsOf(effect), mentioned, letters, words, quoted };
}

/** The verb or act behind each name under which a step counts. */
function wordsOf<V extends Vocabulary>(steps: readonly Step<V>[]): Map<string, string> {
  const words = new Map<string, string>();
  for (const step of stepsIn(steps)) {
    if (step.step === 'act') words.set(step.name, step.word);
    else if (step.step === 'move' || step.step === 'shift') words.set(step.name, step.verb);
    else if (step.step === 'may') words.set(step.name, step.step);
  }
  return words;
}

/** Letters for the choices of an effect that speaks of more than one of them again. */
function labelsOf<V extends Vocabulary>(ability: Ability<V>): Map<string, string> {
  const text = JSON.stringify(ability);
  const again = [...new Set(choicesIn(ability).map((choice) => choice.name))].filter((name) =>
    text.includes(`"cards":"named","name":${JSON.stringify(name)}`),
  );
  return new Map(again.length > 1 ? again.map((name, i) => [name, String.fromCharCode(65 + i)]) : []);
}

function choicesIn<V extends Vocabulary>({ targets, cost, steps }: Ability<V>): Choice<V>[] {
  const paid = cost.flatMap((one) => (one.cost === 'move' ? [one.what] : []));
  const chosen = [...stepsIn(steps)].flatMap((step): Choice<V>[] => {
    if (step.step === 'choose') return [step.what];
    if (step.step === 'delay') return [...step.effect.targets];
    return step.step === 'move' && 'by' in step.what ? [step.what] : [];
  });
  return [...targets, ...paid, ...chosen];
}

/** Cost and targets first, then the steps. A target that the steps name is described there. */
function abilityText<V extends Vocabulary>(lang: Language<V>, told: Told<V>, ability: Ability<V>, depth: number): string {
  const { say, list } = lang;
  const { choice } = telling(lang, told);
  const targeting = (target: Choice<V>): string => say('ability.target', { cards: choice(target) });
  const named = ability.targets.filter((target) => target.from.cards === 'named').map(targeting);
  const costs = ability.cost.map((cost) => costText(lang, told, cost));
  const body = stepsText(lang, told, ability.steps, depth);
  const unnamed = ability.targets.filter((target) => !told.mentioned.has(target.name)).map(targeting);
  const first = [...named, ...costs, ...unnamed];
  if (!first.length) return body;
  return body === '' ? list.and(first) : say('ability.cost', { cost: list.and(first), body });
}

function costText<V extends Vocabulary>(lang: Language<V>, told: Told<V>, cost: Cost<V>): string {
  const { say, phrasing } = lang;
  const { t, choice, amount } = telling(lang, told);
  if (cost.cost === 'own') return ownCostText(lang, cost, t, (inner) => costText(lang, told, inner));
  if (cost.cost === 'move') return phrasing.verb(cost.verb, { what: choice(cost.what), from: '', to: phrasing.destination(cost.to) });
  const things = phrasing.things(cost.kind, typeof cost.n === 'number' ? cost.n : amount(cost.n));
  if (cost.cost === 'show') {
    const what = cost.from.heap === 'pool' ? phrasing.thingsIn(things, cost.from.pool, cost.from.who) : heapText(lang, told, cost.from);
    return say('cost.show', { what });
  }
  const from = heapText(lang, told, cost.from);
  return phrasing.verb(cost.verb, { what: things, from, to: phrasing.pool(cost.to, 'me') });
}

function ownCostText<V extends Vocabulary>(lang: Language<V>, cost: Cost<V>, t: Telling<V>, inner: (of: Cost<V>) => string): string {
  const { word, arg } = cost as unknown as { word: string; arg: never };
  const says = (lang.phrasing.cost as Readonly<Record<string, (arg: never, t: Telling<V>, inner: (of: Cost<V>) => string) => string>>)?.[
    word
  ];
  if (!says) throw new Error(`no text for the cost ${word}`);
  return says(arg, t, inner);
}

const heapText = <V extends Vocabulary>(lang: Language<V>, told: Told<V>, heap: Heap<V>): string =>
  heap.heap === 'pool' ? lang.phrasing.pool(heap.pool, heap.who) : telling(lang, told).anyOf(heap.cards);

/** A clause, and whether it has a condition, an option or a repetition of its own, which must be seen to end. */
type Clause = { text: string; isCompound: boolean };

const COMPOUND: ReadonlySet<string> = new Set(['may', 'when', 'either', 'repeat', 'delay']);

function stepsText<V extends Vocabulary>(lang: Language<V>, told: Told<V>, steps: readonly Step<V>[], depth: number): string {
  const { say } = lang;
  const { amount } = telling(lang, told);
  const clauses: Clause[] = [];
  let where: { letter: string; amount: string } | undefined;
  for (const [i, step] of steps.entries()) {
    if (step.step === 'count') {
      const counted = { amount: amount(step.n), letter: letterFor(told, step.name) };
      if (isForNextOnly(steps, i, step.name)) where = counted;
      else clauses.push({ text: say('step.count', counted), isCompound: false });
      continue;
    }
    const text = stepText(lang, told, step, depth);
    const isCompound = COMPOUND.has(step.step) || where !== undefined;
    clauses.push({ text: where ? say('step.where', { step: text, ...where }) : text, isCompound });
    where = undefined;
  }
  const [first, ...rest] = clauses;
  if (!first) return '';
  const joined = rest.reduce<Clause>(
    (before, next) => ({
      text: say(before.isCompound || next.isCompound ? 'step.afterwards' : 'step.then', { first: before.text, next: next.text }),
      isCompound: next.isCompound,
    }),
    first,
  );
  const isNested = depth > 0 && rest.length > 0 && clauses.some((clause) => clause.isCompound);
  return isNested ? say('step.group', { steps: joined.text }) : joined.text;
}

/** X, Y, Z: numbers that an effect counts, in the order in which it does. */
function letterFor<V extends Vocabulary>(told: Told<V>, name: string): string {
  const letter = told.letters.get(name) ?? String.fromCharCode(88 + told.letters.size);
  told.letters.set(name, letter);
  return letter;
}

/** Whether a number counted at a step is for the next step alone; then it is explained there. */
function isForNextOnly<V extends Vocabulary>(steps: readonly Step<V>[], at: number, name: string): boolean {
  const speaks = (step: Step<V> | undefined): boolean => step !== undefined && JSON.stringify(step).includes(`"${name}"`);
  return speaks(steps[at + 1]) && !steps.slice(at + 2).some(speaks);
}

function stepText<V extends Vocabulary>(lang: Language<V>, told: Told<V>, step: Step<V>, depth: number): string {
  const { say, phrasing, list } = lang;
  const { t, cards, choice, amount, condition, player } = telling(lang, told);
  const inner = (steps: readonly Step<V>[]): string => stepsText(lang, told, steps, depth + 1);
  const chosenOr = (what: Cards<V> | Choice<V>): string => ('by' in what ? choice(what) : cards(what));
  switch (step.step) {
    case 'move':
      return phrasing.verb(step.verb, { what: chosenOr(step.what), from: '', to: phrasing.destination(step.to) });
    case 'shift': {
      const { kind, n, upTo } = step.demand;
      const things = n === 'all' ? phrasing.allThings(kind) : phrasing.things(kind, typeof n === 'number' ? n : amount(n));
      const of = {
        what: upTo ? phrasing.upToThings(things) : things,
        from: heapText(lang, told, step.from),
        to: heapText(lang, told, step.to),
      };
      const text = phrasing.verb(step.verb, of);
      return step.who === 'foe' ? say('step.foe', { step: text }) : text;
    }
    case 'modify': {
      const what = typeof step.what === 'string' ? player(step.what) : cards(step.what);
      const traits = list.and(phrasing.traits(step.by, 'made', t));
      return say('step.modify', { what, traits, until: phrasing.duration(step.until) });
    }
    case 'delay': {
      const inEffect = { ...told, on: step.on as Trigger<V>, targets: [...told.targets, ...step.effect.targets] };
      const event = telling(lang, inEffect).event(step.on);
      const ability = abilityText(lang, inEffect, step.effect, depth + 1);
      const ifs = step.effect.if.map((one) => say('effect.if', { condition: telling(lang, inEffect).condition(one) }));
      const body = say(step.must ? 'effect.must' : 'effect.may', {
        body: step.effect.cost.length ? say('step.group', { steps: ability }) : ability,
      });
      const events = [event, ...ifs].reduce((first, next) => say('effect.head.join', { first, next }));
      return say(step.once ? 'step.delay.once' : 'step.delay.lasting', { until: phrasing.duration(step.until), event: events, body });
    }
    case 'act': {
      const { word, arg, name } = step as { word: keyof V['act'] & string; arg: V['act'][keyof V['act'] & string]; name: string };
      return phrasing.act[word](arg, t, name);
    }
    case 'choose':
      return say('step.choose', { cards: choice(step.what) });
    case 'count':
      throw new Error('a count is said with its list');
    case 'procedure':
      return phrasing.procedure(step.procedure);
    case 'may':
      return say('step.may', { steps: inner(step.do) });
    case 'when': {
      const places = { condition: condition(step.if), steps: inner(step.do) };
      return step.else.length ? say('step.when-else', { ...places, else: inner(step.else) }) : say('step.when', places);
    }
    case 'either': {
      const ways = step.ways.map((way, i) => say('step.way', { number: i + 1, steps: inner(way) }));
      return say(step.by === 'me' ? 'step.either' : 'step.either-foe', { ways: list.or(ways) });
    }
    case 'repeat':
      return say('step.repeat', { n: amount(step.times), steps: inner(step.do) });
  }
}
