/**
 * A toy of a game for the tests of the language, with a small vocabulary of its own: cards with a name and a size in a hand, on a board or
 * in a bin, and stones in purses. One effect is carried out, and what came of it is kept.
 */
import { type Card, type Change, type Context, engine, type Game, kernel, type Proc, type Rules, type Seat } from '../../kernel/index.ts';
import { type Acting, type Doing, type Effect, language, type Reading, reader, resolver, type Scope } from '../index.ts';

export type Toy = {
  zone: 'hand' | 'board' | 'bin';
  pool: 'purse' | 'chest';
  kind: 'r' | 'b' | '*';
  phase: 'play' | 'rest';
  duration: 'turn' | 'ever';
  filter: { named: string; 'at-least': number };
  figure: 'size';
  query: { day: boolean };
  modifier: { size: number; mark: string };
  event: 'bell' | 'drum';
  act: { say: string; 'ask-foe': string; yield: number };
  verb: 'toss' | 'lift' | 'pay';
  rule: { rare: true };
};

type Own = { log: string[]; scope: Scope | null; day: boolean };
export type G = Game<Own, null>;
type C = Card<null>;

export const toy = language<Toy>({ field: ['board'], main: 'play' });
export const { named, where, onField, is, not } = toy;

const KINDS = ['r', 'b'];
/** `ant-3`: an ant of size 3. */
const sizeOf = (def: string): number => Number(def.split('-')[1]);
const stones = (n: readonly number[], kind: string): number =>
  n.reduce((sum, count, i) => (kind === '*' || kind.includes(KINDS[i] as string) ? sum + count : sum), 0);

const reading: Reading<Toy, G, C> = {
  cardsIn: (g, zone, seat) => (g.zones[`${zone}.${seat}`] as number[]).filter((id) => id >= 0).map((id) => g.cards[id] as C),
  deref: (g, ref) => (g.cards[ref.card]?.gen === ref.gen ? (g.cards[ref.card] as C) : undefined),
  filter: {
    named: (_g, card, name) => card.def.startsWith(`${name}-`),
    'at-least': (_g, card, n) => sizeOf(card.def) >= n,
  },
  figure: { size: (_g, card) => sizeOf(card.def) },
  query: { day: (g, isDay) => g.own.day === isDay },
  things: (_g, card, kind) => stones(card.pool, kind),
  pool: (g, pool, seat, kind) => stones((g.pools[`${pool}.${seat}`] as { n: number[] }).n, kind),
  mayTarget: (_g, card) => !card.def.startsWith('owl-'),
};

export const read = reader(reading);

/** What is on the toy's table: cards by `seat zone`, stones by purse. */
export type Table = {
  cards?: Partial<Record<`${'hand' | 'board' | 'bin'}.${Seat}`, readonly string[]>>;
  purses?: readonly [readonly number[], readonly number[]];
  day?: boolean;
};

const say = (c: Context<G, { scope: Scope }>, word: string): void => {
  c.g.own.log.push(word);
};

/** The game in which one effect is carried out: its steps from the first, for seat 0, on the first card of its board. */
function machineOf(effects: readonly Effect<Toy>[]) {
  const k = kernel<G>();
  /** A change that is replaced by a procedure (K2). */
  const slowly = k.procedure<{ batch: Change[] }>('slowly')({ wait: () => undefined, make: (c) => c.changeNow(c.l.batch) });
  const ask: Doing<G, { step: 'act'; word: 'ask-foe'; arg: string; name: string }> = {
    who: () => 'foe',
    begin: () => 'ask',
    form: (_g, _seat, step) => ({ options: [{ verb: step.arg, cards: [], fields: {} }], fallback: 0 }),
    end: (c, step, answer) => {
      say(c, `foe: ${answer?.verb}`);
      c.l.scope.results[step.name] = 1;
    },
  };
  const byHand = k.procedure<{ scope: Scope }>('by-hand')({ only: (c) => say(c, 'by hand') });
  const acting: Acting<Toy, G, C> = {
    effectsOf: () => effects,
    refOf: (card) => ({ card: card.id, gen: card.gen }),
    isHidden: (of) => of.cards === 'where' && of.zones.includes('hand'),
    move: {
      begin: (c, step) => {
        const cards = read.cards(c.g, 'by' in step.what ? named(step.what.name) : step.what, c.l.scope);
        c.l.scope.results.meant = cards.length;
        return c.change(cards.map((card): Change => ({ do: 'move', card: card.id, to: `${step.to}.${card.owner}`, verb: step.verb })));
      },
      end: (c, step) => {
        c.l.scope.results[step.name] = c.l.scope.results.meant as number;
      },
    },
    shift: { begin: (c, step) => say(c, `shift ${step.verb} ${step.who}`) },
    modify: { begin: (c, step) => say(c, `modify ${step.by.map((by) => by.word).join('+')} ${step.until}`) },
    delay: { begin: (c, step) => say(c, `delay ${step.on.event}`) },
    act: {
      say: { begin: (c, step) => say(c, step.arg) },
      'ask-foe': ask,
      yield: {
        begin: (c, step) => {
          c.l.scope.results[step.name] = step.arg;
        },
      },
    },
    procedure: () => byHand as unknown as Proc<G, never, unknown>,
  };
  const { resolve, resolvingOf } = resolver<Toy, G, C>(k, read, acting);
  const rest = k.decision('rest', { waiting: 'act', form: () => ({ options: [{ verb: 'end', cards: [], fields: {} }], fallback: 0 }) });
  const first = k.procedure('first')({
    carryOut: (c) => {
      const self = (c.g.zones['board.0'] as number[])[0] as number;
      const scope: Scope = { seat: 0, self: { card: self, gen: 0 }, names: {}, results: {}, lasts: {} };
      return c.call(resolve, resolvingOf('any', [0], scope, 0));
    },
    keep: (c) => {
      c.g.own.scope = c.result(resolve);
    },
    rest: (c) => c.ask(rest, [0]),
  });
  return { machine: k.machine, first, slowly };
}

export function gameOf(effects: readonly Effect<Toy>[], table: Table = {}, isSlow = false) {
  const { machine, first, slowly } = machineOf(effects);
  const rules: Rules<Own, null, null> = {
    name: 'toy',
    version: 1,
    machine,
    begin: first,
    zones: (['hand', 'board', 'bin'] as const).map((name) => ({
      name,
      per: 'seat',
      slots: 0,
      faces: name === 'hand' ? 'owner' : 'all',
      secretOrder: false,
    })),
    pools: [
      { name: 'purse', per: 'seat', faces: 'all' },
      { name: 'chest', per: 'seat', faces: 'all' },
    ],
    kinds: KINDS,
    deal: () => ({
      cards: Object.fromEntries(Object.entries({ 'board.0': ['self-1'], ...table.cards }).map(([zone, defs]) => [zone, [...defs]])),
      pools: { 'purse.0': [...(table.purses?.[0] ?? [0, 0])], 'purse.1': [...(table.purses?.[1] ?? [0, 0])] },
      own: { log: [], scope: null, day: table.day ?? true },
    }),
    facts: () => null,
    ...(isSlow ? { intercept: (c, batch) => c.call(slowly, { batch: [...batch] }) } : {}),
    caps: { changes: 1000, calls: 1000 },
    endless: () => ({ winner: null, reason: 'endless' }),
    look: {
      card: () => ({ n: {}, marks: [] }),
      slot: () => ({}),
      seat: () => ({ n: {}, marks: [] }),
      table: () => ({ turn: 1, active: 0, phase: 'play', n: {} }),
      links: () => [],
    },
    redeal: () => true,
  };
  const of = engine(rules);
  const key = (n: number): string => `${n}`.repeat(64);
  return {
    engine: of,
    game: of.create({ keys: { table: key(1), decks: [key(2), key(3)], handles: key(4) }, pool: 'toy', options: null }).game,
  };
}

/** One answer: who, which verb, and the cards of a choice by name. */
export type Said = readonly [seat: Seat, verb: string, ...cards: string[]];

/** What came of an effect: what was said, how the names and numbers stand, and who is asked what now. */
export type Outcome = { log: string[]; names: Record<string, string[]>; results: Record<string, number>; asked: string[]; game: G };

/**
 * Carries out the first effect of a list with these answers, twice: straight on, and with the game saved as JSON and loaded again before
 * every answer (K1); both must end alike.
 */
export function carryOut(effects: readonly Effect<Toy>[], said: readonly Said[] = [], table: Table = {}, isSlow = false): Outcome {
  const [straight, reloaded] = [false, true].map((isReloaded) => play(effects, said, table, isSlow, isReloaded)) as [G, G];
  if (JSON.stringify(straight) !== JSON.stringify(reloaded)) throw new Error('a game that was loaded again ended otherwise');
  const { engine: of } = gameOf(effects, table, isSlow);
  const { scope, log } = straight.own;
  const nameOf = (id: number): string => (straight.cards[id] as C).def;
  return {
    log,
    names: Object.fromEntries(Object.entries(scope?.names ?? {}).map(([name, refs]) => [name, refs.map((ref) => nameOf(ref.card))])),
    results: scope?.results ?? {},
    asked: ([0, 1] as const).flatMap((seat) =>
      (of.form(straight, seat)?.options ?? []).map((o) => `${seat} ${[o.verb, ...o.cards].join(' ')}`),
    ),
    game: straight,
  };
}

function play(effects: readonly Effect<Toy>[], said: readonly Said[], table: Table, isSlow: boolean, isReloaded: boolean): G {
  const { engine: of, game: first } = gameOf(effects, table, isSlow);
  let game = first;
  for (const [seat, verb, ...cards] of said) {
    if (isReloaded) game = JSON.parse(JSON.stringify(game)) as G;
    const options = of.form(game, seat)?.options ?? [];
    const way = verb.startsWith('way ') ? verb.slice(4) : undefined;
    const option = options.findIndex((o) => (way === undefined ? o.verb === verb : o.verb === 'way' && o.cards[0] === way));
    const ids = cards.map((name) => game.cards.findIndex((card) => card.def === name)).sort((a, b) => a - b);
    const fields = options[option]?.fields.cards ? { cards: ids } : {};
    const outcome = of.submit(game, { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, option, fields });
    if (!outcome.ok) throw new Error(`${verb} ${cards.join(', ')}: ${outcome.code}`);
  }
  return game;
}
