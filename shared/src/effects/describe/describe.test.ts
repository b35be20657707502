/** One test a kind of node: what it says in a small language of a small game, whose words are marked so that each place can be seen. */
import { describe, expect, it } from 'vitest';
import { language } from '../language.ts';
import type { Ability, Amount, Cards, Condition, Effect, Filter, Step } from '../tree.ts';
import { describer } from './describe.ts';
import type { LanguageKeys } from './keys.ts';
import type { Locale } from './message.ts';
import type { Phrasing } from './phrasing.ts';

type Toy = {
  zone: 'board' | 'hand' | 'pit';
  pool: 'coins' | 'spent';
  kind: 'G' | 'S' | '*';
  phase: 'day' | 'night';
  duration: 'dawn' | 'dusk';
  filter: { kind: string; tired: true; red: true };
  figure: 'might';
  query: { raining: true };
  modifier: { might: number; asleep: true };
  event: 'arrives' | 'falls';
  act: { shout: { n: number }; wear: string };
  verb: 'break' | 'pay' | 'gather';
  rule: { alone: true };
};

/** A language of the tests: bare, with brackets around what stands in a place. */
const tiny: Locale<LanguageKeys> = {
  language: 'en',
  messages: {
    'effect.sentence': '{text}!',
    'effect.head': '{head} > {body}',
    'effect.head.join': '{first} + {next}',
    'effect.limit.times': { one: '1/turn', other: '{n}/turn' },
    'effect.limit.by-name': '{n}/turn by name',
    'effect.limit.none': '*/turn',
    'effect.during': 'at {phase}',
    'effect.in-zones': 'from {zones}',
    'effect.when': 'on {event}',
    'effect.would': 'before {event}',
    'effect.if': 'if {condition}',
    'effect.while': 'while {condition}',
    'effect.passive': '{what} {traits}',
    'effect.may': 'may {body}',
    'effect.must': 'must {body}',
    'effect.may-instead': 'may-instead {body}',
    'effect.must-instead': 'must-instead {body}',
    'effect.quoted': '"{text}"',
    'effect.quoted.join': '{first}. {next}',
    'effect.quote': 'quote {quoted}',
    'ability.cost': '[{cost}] {body}',
    'ability.target': 'aim {cards}',
    'step.then': '{first}, {next}',
    'step.afterwards': '{first}; {next}',
    'step.group': '({steps})',
    'step.may': 'may {steps}',
    'step.when': 'if {condition} {steps}',
    'step.when-else': 'if {condition} {steps} else {else}',
    'step.either': 'one of {ways}',
    'step.either-foe': 'foe picks of {ways}',
    'step.way': '#{number} {steps}',
    'step.repeat': '{n} times {steps}',
    'step.choose': 'choose {cards}',
    'step.count': 'let {letter} = {amount}',
    'step.where': '{step} where {letter} = {amount}',
    'step.modify': 'make {what} {traits} {until}',
    'step.delay.once': '{until} once {event} {body}',
    'step.delay.lasting': '{until} each {event} {body}',
    'step.foe': 'foe: {step}',
    'cost.show': 'show {what}',
    'cards.that': '{noun} {predicates}',
    'cards.predicate': 'which {predicate}',
    'cards.any': 'any {noun}',
    'cards.each': 'each {noun}',
    'cards.all': 'all {noun}',
    'cards.self': 'this',
    'cards.it': 'that {noun}',
    'cards.other': 'the-other {noun}',
    'cards.before': '{adjective} {noun}',
    'target.again': { one: 'it', other: 'them' },
    'target.again-of': { one: 'it-{label}', other: 'them-{label}' },
    'chosen.again': { one: 'the-one', other: 'the-ones' },
    'chosen.again-of': { one: 'the-one-{label}', other: 'the-ones-{label}' },
    'choice.exactly': '{n} {noun}',
    'choice.up-to': '0..{n} {noun}',
    'choice.range': '{min}..{n} {noun}',
    'choice.target': '@{n} {noun}',
    'choice.target-up-to': '@0..{n} {noun}',
    'choice.target-range': '@{min}..{n} {noun}',
    'choice.labelled': '{choice} ({label})',
    'choice.by-foe': '{choice} by foe',
    'choice.by-chance': '{choice} by chance',
    'amount.count': '#({noun})',
    'amount.result': '#{done}',
    'amount.times': '{left}*{right}',
    'amount.plus': '{left}+{right}',
    'amount.if': '{then} if {condition} else {else}',
    'amount.each': 'per {thing}',
    'condition.exists': 'some {noun}',
    'condition.still-there': '{cards} there',
    'condition.at-least': '{left} >= {right}',
    'condition.at-most': '{left} <= {right}',
    'condition.equal': '{left} = {right}',
    'condition.are': '{cards} {predicates}',
    'condition.did': '{done} > 0',
    'condition.not': 'not {condition}',
    'player.me': 'me',
    'player.foe': 'foe',
  },
};

const NAMES: Readonly<Record<string, string>> = { host: 'the-host', it: 'IT', other: 'OTHER' };
const s = (n: number): string => (n === 1 ? '' : 's');
const phrasing: Phrasing<Toy> = {
  filter: {
    kind: (kind, _t, n, not) => ({ says: `${not ? 'not-' : ''}is-${kind}`, ...(not ? {} : { head: kind + s(n) }) }),
    tired: (_arg, _t, n, not) => ({ says: `${not ? 'not-' : ''}tired${s(n)}` }),
    red: (_arg, _t, _n, not) => ({ says: `${not ? 'not-' : ''}red`, ...(not ? {} : { before: 'red' }) }),
  },
  card: (n) => `card${s(n)}`,
  place: (noun, zones, who) => `${noun}/${who}/${zones.join('+')}`,
  zones: (zones) => (zones[0] === 'board' ? undefined : zones.join('+')),
  destination: (zone) => `to-${zone}`,
  phase: (phase) => (phase === 'day' ? undefined : phase),
  name: (name, event) => (name === 'other' && event === 'falls' ? 'the-feller' : NAMES[name]),
  thing: (kind, n) => `${kind}-coin${s(n)}`,
  things: (kind, n) => `${n} ${kind}`,
  allThings: (kind) => `all ${kind}`,
  upToThings: (things) => `0..${things}`,
  thingsOn: (things, cards) => `${things} on ${cards}`,
  thingsIn: (things, pool, who) => `${things} in ${who} ${pool}`,
  pool: (pool, who) => `${who} ${pool}`,
  figure: (word, cards) => `${word} of ${cards}`,
  query: { raining: () => 'rain' },
  traits: (by, form, t) => by.map((one) => `${form}-${one.word}${'by' in one ? `(${t.each(one.by) ?? t.amount(one.by)})` : ''}`),
  duration: (until) => `until-${until}`,
  event: (event, { it, other, kind, by }) => [event, it, other, kind, by].filter((word) => word !== undefined).join(' '),
  verb: (verb, { what, from, to }) => [verb, what, from, to].filter((word) => word !== '').join(' | '),
  done: (word) => `${word}-done`,
  act: { shout: ({ n }, _t, name) => `shout ${n} as ${name}`, wear: (name, t) => `wear ${t.quoted(name)}` },
  rule: { alone: (_arg, t) => `alone unless ${t.condition({ if: 'query', word: 'raining', arg: true })}` },
  procedure: (name) => `do ${name}`,
};

const say = describer<Toy>(tiny, phrasing);
const b = language<Toy>({ field: ['board'], main: 'day' });
const self = b.named('self');
const unit = b.is('kind', 'unit');
const tired = b.is('tired', true);
const red = b.is('red', true);
const shout = (n: number, name?: string) => b.act('shout', { n }, name);
const of = (...effects: Effect<Toy>[]): string => say(effects).join(' ');
/** The steps of an effect, without what stands around them. */
const steps = (...parts: Parameters<typeof b.instant>): string => of(b.instant(...parts)).replace(/!$/, '');
const whenever = (condition: Condition<Toy>): string =>
  steps(b.when(condition, shout(1)))
    .replace(' shout 1 as shout', '')
    .replace('If ', '');
const counting = (n: Amount<Toy>): string =>
  steps(b.count('n', n), shout(1), shout(2), b.when(b.did('n'), shout(3)))
    .replace(/,.*/, '')
    .replace('Let X = ', '');
const broken = (cards: Cards<Toy>): string =>
  steps(b.move(cards, 'pit', 'break'))
    .replace(' | to-pit', '')
    .replace('Break | ', '');
const cost = { cost: 'shift', kind: 'G', n: 2, from: { heap: 'pool', pool: 'coins', who: 'me' }, to: 'spent', verb: 'pay' } as const;

describe('effects', () => {
  it('active: limit, phase, zones, condition', () => {
    expect(of(b.active(shout(1)))).toBe('1/turn > shout 1 as shout!');
    expect(of(b.active(b.times(3), b.during('night'), b.worksIn('pit'), b.onlyIf(b.ask('raining', true)), shout(1)))).toBe(
      '3/turn + at night + from pit + if rain > shout 1 as shout!',
    );
    expect(of(b.active(b.times(0), shout(1)))).toBe('*/turn > shout 1 as shout!');
  });

  it('conditional: optional, mandatory, limited', () => {
    expect(of(b.optional(b.on('arrives', { it: b.itself }), shout(1)))).toBe('On arrives this > may shout 1 as shout!');
    expect(of(b.mandatory(b.on('arrives', { it: b.itself }), b.times(2), b.onlyIf(b.ask('raining', true)), shout(1)))).toBe(
      '2/turn + on arrives this + if rain > must shout 1 as shout!',
    );
  });

  it('instant, with and without a condition', () => {
    expect(of(b.instant(shout(1)))).toBe('Shout 1 as shout!');
    expect(of(b.instant(b.onlyIf(b.ask('raining', true)), shout(1)))).toBe('If rain > shout 1 as shout!');
  });

  it('passive: cards and players, conditions', () => {
    expect(of(b.passive(self, [b.gets('asleep', true), b.getsBy('might', 2)]))).toBe('This has-asleep and has-might(2)!');
    expect(of(b.passive('foe', [b.gets('asleep', true)], b.onlyIf(b.ask('raining', true))))).toBe('While rain > foe has-asleep!');
    expect(of(b.passive(b.onField('any', unit), [b.gets('asleep', true)], b.worksIn('hand')))).toBe(
      'From hand > each unit/any/board has-asleep!',
    );
  });

  it('replacement: may and must', () => {
    expect(of(b.replacement(b.on('falls', { it: b.itsHost }), false, b.onlyIf(b.ask('raining', true)), shout(1)))).toBe(
      'Before falls the-host + if rain > may-instead shout 1 as shout!',
    );
    expect(of(b.replacement(b.on('falls'), true, shout(1)))).toBe('Before falls any card > must-instead shout 1 as shout!');
  });

  it('rule', () => expect(of(b.rule({ word: 'alone', arg: true }))).toBe('Alone unless rain!'));

  it('quoted: where it is quoted, else at the end; an unknown quote is a bug', () => {
    const quote = b.quoted('hat', b.passive(self, [b.gets('asleep', true)]), b.active(shout(1)));
    expect(of(quote, b.instant(b.act('wear', 'hat')))).toBe('Wear "This has-asleep. 1/turn > shout 1 as shout"!');
    expect(of(quote, b.instant(shout(1)))).toBe('Shout 1 as shout! quote "This has-asleep. 1/turn > shout 1 as shout"!');
    expect(() => of(b.instant(b.act('wear', 'hat')))).toThrow('no quoted effect hat');
  });

  it('several effects are several sentences', () => expect(say([b.instant(shout(1)), b.instant(shout(2))])).toHaveLength(2));
});

describe('costs and targets', () => {
  const hand = b.where('mine', ['hand']);
  it('costs stand before the steps', () => {
    expect(steps(b.cost(cost), shout(1))).toBe('[pay | 2 G | me coins | me spent] shout 1 as shout');
    expect(steps(b.cost({ ...cost, n: b.countOf(self), from: { heap: 'on', cards: b.onField('mine') } }), shout(1))).toBe(
      '[pay | #(this) G | any card/mine/board | me spent] shout 1 as shout',
    );
    expect(steps(b.cost({ cost: 'move', what: b.one(hand, 'x'), to: 'pit', verb: 'break' }), shout(1))).toBe(
      '[break | 1 card/mine/hand | to-pit] shout 1 as shout',
    );
    expect(steps(b.cost({ cost: 'show', kind: 'G', n: 2, from: cost.from }), shout(1))).toBe('[show 2 G in me coins] shout 1 as shout');
    expect(steps(b.cost({ cost: 'show', kind: 'G', n: 2, from: { heap: 'on', cards: self } }), shout(1))).toBe(
      '[show this] shout 1 as shout',
    );
    expect(steps(b.cost(cost))).toBe('Pay | 2 G | me coins | me spent');
  });

  it('a target is described where it is first named, then called shortly', () => {
    expect(
      steps(
        b.target(b.one(b.onField('theirs', unit))),
        b.move(b.named('target'), 'pit', 'break'),
        b.modify(b.named('target'), [b.gets('asleep', true)], 'dawn'),
      ),
    ).toBe('Break | @1 unit/theirs/board | to-pit, make it made-asleep until-dawn');
  });

  it('a target that no step names, or that has a name already, stands before', () => {
    expect(steps(b.cost(cost), b.target(b.one(b.onField('any'))), shout(1))).toBe(
      '[pay | 2 G | me coins | me spent and aim @1 card/any/board] shout 1 as shout',
    );
    expect(steps(b.target(b.one(b.named('it'))), b.move(b.named('target'), 'pit', 'break'))).toBe('[aim IT] break | it | to-pit');
    expect(steps(b.target(b.upTo(1, b.named('it'))), b.move(b.named('target'), 'pit', 'break'))).toBe('[aim 0..1 IT] break | it | to-pit');
  });

  it('several that are named again have letters', () => {
    const two = steps(
      b.target(b.one(b.onField('any', unit), 'a')),
      b.target(b.upTo(2, b.onField('any', red), 'b')),
      b.move(b.named('a'), 'pit', 'break'),
      b.move(b.named('b'), 'hand', 'break'),
      b.modify(b.named('a'), [b.gets('asleep', true)], 'dawn'),
      b.modify(b.named('b'), [b.gets('asleep', true)], 'dawn'),
    );
    expect(two).toBe(
      'Break | @1 unit/any/board (A) | to-pit, break | @0..2 red cards/any/board (B) | to-hand, make it-A made-asleep until-dawn, make them-B made-asleep until-dawn',
    );
    const chosen = steps(
      b.choose(b.one(b.onField('any', unit), 'a')),
      b.choose(b.exactly(2, b.onField('any', red), 'b')),
      b.move(b.named('a'), 'pit', 'break'),
      b.move(b.named('b'), 'pit', 'break'),
    );
    expect(chosen).toBe(
      'Choose 1 unit/any/board (A), choose 2 red cards/any/board (B), break | the-one-A | to-pit, break | the-ones-B | to-pit',
    );
  });
});

describe('choices', () => {
  const from = b.onField('mine', unit);
  it('exactly, up to, between', () => {
    expect(steps(b.choose(b.one(from)))).toBe('Choose 1 unit/mine/board');
    expect(steps(b.choose(b.exactly(2, from)))).toBe('Choose 2 units/mine/board');
    expect(steps(b.choose(b.upTo(2, from)))).toBe('Choose 0..2 units/mine/board');
    expect(steps(b.choose({ ...b.exactly(3, from), min: 1 }))).toBe('Choose 1..3 units/mine/board');
    expect(steps(b.choose(b.exactly(b.countOf(self), from)))).toBe('Choose #(this) units/mine/board');
  });

  it('as targets', () => {
    expect(steps(b.target(b.exactly(2, from)), shout(1))).toBe('[aim @2 units/mine/board] shout 1 as shout');
    expect(steps(b.target({ ...b.exactly(3, from), min: 1 }), shout(1))).toBe('[aim @1..3 units/mine/board] shout 1 as shout');
    expect(steps(b.target(b.upTo(3, from)), shout(1))).toBe('[aim @0..3 units/mine/board] shout 1 as shout');
  });

  it('by the opponent, by chance', () => {
    expect(steps(b.choose(b.one(from, 'x', 'foe')))).toBe('Choose 1 unit/mine/board by foe');
    expect(steps(b.choose(b.one(from, 'x', 'chance')))).toBe('Choose 1 unit/mine/board by chance');
  });

  it('named again: one or several', () => {
    expect(steps(b.choose(b.one(from, 'x')), b.move(b.named('x'), 'pit', 'break'))).toContain('break | the-one |');
    expect(steps(b.choose(b.upTo(2, from, 'x')), b.move(b.named('x'), 'pit', 'break'))).toContain('break | the-ones |');
  });
});

describe('cards', () => {
  it('self, host, names of the game; an unknown name is a bug', () => {
    expect(broken(self)).toBe('this');
    expect(broken(b.named('host'))).toBe('the-host');
    expect(broken(b.named('it'))).toBe('IT');
    expect(() => broken(b.named('nobody'))).toThrow('nothing to call nobody');
  });

  it('filters: noun, adjective, predicate, their negations, either', () => {
    expect(broken(b.onField('any'))).toBe('each card/any/board');
    expect(broken(b.onField('mine', unit, red, tired))).toBe('each red unit/mine/board which tired');
    expect(broken(b.onField('mine', b.not(unit), b.not(red), b.not(tired)))).toBe(
      'each card/mine/board which not-is-unit, which not-red, and which not-tired',
    );
    const either: Filter<Toy> = { either: [unit, tired] };
    expect(broken(b.onField('mine', either))).toBe('each card/mine/board which is-unit or tired');
    expect(broken(b.onField('mine', b.not(either)))).toBe('each card/mine/board which not-is-unit and not-tired');
    expect(broken(b.onField('mine', b.not(b.not(red))))).toBe('each red card/mine/board');
    expect(broken(b.onField('mine', unit, b.is('kind', 'knight')))).toBe('each unit/mine/board which is-knight');
  });

  it('roles of the event: what it is about and its partner, by their nouns', () => {
    const event = (it: Parameters<typeof b.on>[1], ...parts: Parameters<typeof b.instant>): string =>
      of(b.mandatory(b.on('arrives', it), ...parts));
    const both = [b.move(b.named('it'), 'pit', 'break'), b.move(b.named('other'), 'pit', 'break')] as const;
    expect(event({ it: b.a('theirs', unit), other: b.a('any', red), by: 'foe', kind: 'G' }, ...both)).toBe(
      'On arrives any unit/theirs/ any red card/any/ G-coin foe > must break | that unit | to-pit, break | the-other card | to-pit!',
    );
    expect(event({ it: b.itself, other: b.a('any', unit) }, ...both)).toContain('break | this | to-pit, break | that unit | to-pit');
    expect(event({ it: b.itsHost }, ...both)).toContain('break | the-host | to-pit, break | OTHER | to-pit');
    expect(of(b.mandatory(b.on('falls'), b.move(b.named('other'), 'pit', 'break')))).toContain('break | the-feller');
  });
});

describe('amounts', () => {
  const units = b.onField('theirs', unit);
  it('numbers, counts, things, pools, figures', () => {
    expect(counting(3)).toBe('3');
    expect(counting(b.countOf(units))).toBe('#(units/theirs/board)');
    expect(counting(b.things('G', units))).toBe('#(G-coins on all units/theirs/board)');
    expect(counting(b.things('G', self))).toBe('#(G-coins on this)');
    expect(counting(b.inPool('S', 'coins', 'foe'))).toBe('#(S-coins in foe coins)');
    expect(counting(b.figure('might', self))).toBe('might of this');
  });

  it('sums, products, alternatives', () => {
    expect(counting(b.plus(1, b.countOf(self)))).toBe('1+#(this)');
    expect(counting(b.product(2, b.countOf(self)))).toBe('2*#(this)');
    expect(counting(b.either(b.ask('raining', true), 1, 2))).toBe('1 if rain else 2');
  });

  it('results of steps and of the event', () => {
    expect(steps(shout(1, 's'), b.modify('foe', [b.getsBy('might', b.result('s'))], 'dawn'))).toContain('made-might(#shout-done)');
    expect(steps(b.move(self, 'pit', 'break'), b.modify('foe', [b.getsBy('might', b.result('break'))], 'dawn'))).toContain('(#break-done)');
    expect(steps(b.modify('foe', [b.getsBy('might', b.result('event'))], 'dawn'))).toContain('(#event-done)');
  });

  it('for each', () => {
    const each = (by: Amount<Toy>): string =>
      of(b.passive(self, [b.getsBy('might', by)])).replace(/.*made-might|.*has-might\((.*)\)!/, '$1');
    expect(each(b.countOf(units))).toBe('per unit/theirs/board');
    expect(each(b.countOf(self))).toBe('per this');
    expect(each(b.things('G', units))).toBe('per G-coin on any unit/theirs/board');
    expect(each(b.inPool('G', 'coins', 'me'))).toBe('per G-coin in me coins');
    expect(each(b.product(2, b.countOf(self)))).toBe('2*#(this)');
  });
});

describe('conditions', () => {
  it('exists, is still there', () => {
    expect(whenever(b.exists(b.onField('mine', unit)))).toBe('some any unit/mine/board');
    expect(whenever(b.exists(self))).toBe('this there');
  });

  it('comparisons', () => {
    expect(whenever(b.atLeast(1, 2))).toBe('1 >= 2');
    expect(whenever({ if: 'compare', left: 1, is: 'at-most', right: 2 })).toBe('1 <= 2');
    expect(whenever(b.equal(1, 2))).toBe('1 = 2');
  });

  it('are, did, not, all, questions of the game', () => {
    expect(whenever(b.are(self, tired, red))).toBe('this tired and red');
    expect(steps(b.choose(b.upTo(2, b.onField('any'), 'x')), b.when(b.are(b.named('x'), tired), shout(1)))).toContain('if the-ones tireds');
    expect(steps(shout(1, 's'), b.ifYouDo('s', shout(2)))).toBe('Shout 1 as s; if shout-done > 0 shout 2 as shout');
    expect(whenever({ if: 'not', of: b.ask('raining', true) })).toBe('not rain');
    expect(whenever(b.allOf(b.ask('raining', true), b.atLeast(1, 2)))).toBe('rain and 1 >= 2');
  });
});

describe('steps', () => {
  it('move: cards, a choice', () => {
    expect(steps(b.move(self, 'hand', 'break'))).toBe('Break | this | to-hand');
    expect(steps(b.move(b.one(b.where('any', ['pit'])), 'hand', 'break'))).toBe('Break | 1 card/any/pit | to-hand');
  });

  it('shift: so many, all, up to, by the opponent', () => {
    const shift = (demand: Parameters<typeof b.shift>[1], who: 'me' | 'foe' = 'me'): string =>
      steps(b.shift(who, demand, { heap: 'pool', pool: 'spent', who }, { heap: 'on', cards: self }, 'gather'));
    expect(shift({ kind: 'G', n: 2, upTo: false })).toBe('Gather | 2 G | me spent | this');
    expect(shift({ kind: 'G', n: 2, upTo: true })).toBe('Gather | 0..2 G | me spent | this');
    expect(shift({ kind: '*', n: 'all', upTo: false })).toBe('Gather | all * | me spent | this');
    expect(shift({ kind: 'G', n: b.countOf(self), upTo: false }, 'foe')).toBe('Foe: gather | #(this) G | foe spent | this');
  });

  it('modify: cards and players, until a time', () => {
    expect(steps(b.modify(self, [b.gets('asleep', true)], 'dusk'))).toBe('Make this made-asleep until-dusk');
    expect(steps(b.modify('me', [b.gets('asleep', true)], 'dawn'))).toBe('Make me made-asleep until-dawn');
  });

  it('delay: once or lasting, may or must, cost, condition and its own event', () => {
    const on = b.on('falls', { it: b.a('any', unit) });
    expect(steps(b.delay(on, 'dawn', { once: true, must: false }, b.cost(cost), b.move(b.named('it'), 'pit', 'break')))).toBe(
      'Until-dawn once falls any unit/any/ may ([pay | 2 G | me coins | me spent] break | that unit | to-pit)',
    );
    expect(steps(b.delay(on, 'dusk', { once: false, must: true }, b.onlyIf(b.ask('raining', true)), shout(1, 's')))).toBe(
      'Until-dusk each falls any unit/any/ + if rain must shout 1 as s',
    );
  });

  it('act, choose, procedure', () => {
    expect(steps(shout(2, 'loud'))).toBe('Shout 2 as loud');
    expect(steps(b.byHand('dance', 'nobody else dances'))).toBe('Do dance');
  });

  it('count: for the next step alone, or for later ones', () => {
    const by = (name: string) => b.modify('foe', [b.getsBy('might', b.result(name))], 'dawn');
    expect(steps(b.count('n', b.countOf(self)), by('n'))).toBe('Make foe made-might(X) until-dawn where X = #(this)');
    expect(steps(b.count('n', b.countOf(self)), shout(1), b.count('m', 2), by('n'), by('m'))).toBe(
      'Let X = #(this), shout 1 as shout, let Y = 2, make foe made-might(X) until-dawn, make foe made-might(Y) until-dawn',
    );
  });

  it('may, when, else, either, repeat', () => {
    expect(steps(b.may(shout(1)))).toBe('May shout 1 as shout');
    const otherwise: Step<Toy> = { step: 'when', if: b.ask('raining', true), do: stepsOf(shout(1)), else: stepsOf(shout(2)) };
    expect(steps({ part: 'do', of: otherwise })).toBe('If rain shout 1 as shout else shout 2 as shout');
    expect(steps(b.choice('me', [shout(1)], [shout(2), shout(3)]))).toBe(
      'One of #1 shout 1 as shout or #2 shout 2 as shout, shout 3 as shout',
    );
    expect(steps(b.choice('foe', [shout(1)], [shout(2)]))).toBe('Foe picks of #1 shout 1 as shout or #2 shout 2 as shout');
    expect(steps(b.repeat(b.countOf(self), shout(1)))).toBe('#(this) times shout 1 as shout');
  });

  it('what belongs together can be seen: a list inside another has brackets where it would run on', () => {
    const outer = steps(b.may(b.may(shout(1)), shout(2)));
    expect(outer).toBe('May (may shout 1 as shout; shout 2 as shout)');
    const texts = [
      steps(b.may(shout(1), shout(2))),
      steps(b.may(shout(1)), shout(2)),
      steps(b.may(b.may(shout(1)), shout(2))),
      steps(b.may(b.may(shout(1), shout(2)))),
      steps(b.may(b.may(shout(1))), shout(2)),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});

const stepsOf = (part: ReturnType<typeof shout>): Step<Toy>[] => (part.part === 'do' ? [part.of] : []);

it('an ability without steps says its cost', () => {
  const ability: Ability<Toy> = { if: [], cost: [cost], targets: [], steps: [] };
  expect(of({ type: 'instant', ...ability })).toBe('Pay | 2 G | me coins | me spent!');
});
