/** Sets a table (D20): any game between two questions, from what a scenario says of it; the rest is filled so that 40 cards and 20 Spirits a side hold. */
import { EVERYBODY, type Event, engine, type Mask, maskOf, NOBODY, type Seat } from '../../../kernel/index.ts';
import { ELEMENTS, PHASES } from '../../../protocol/games/elestrals.ts';
import { type CardDef, cardOfFigures, poolByHash, registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { MAIN_DECK_SIZE, SPIRIT_DECK_SIZE } from '../rules/deck.ts';
import { setModifier } from '../rules/durations.ts';
import { rules } from '../rules/index.ts';
import { scopeOf } from '../rules/standing.ts';
import { type Card, type G, machine } from '../rules/state.ts';
import { DECK, ELESTRALS, HAND, ROW, RUNES, refOf, SPENT, SPIRITS, STADIUM, UNDERWORLD } from '../rules/zones.ts';
import { type Description, readDescription } from './description.ts';
import { cardNamed, type Lexicon, lexiconOf, type Name, nameAt, nameText } from './names.ts';
import { Fault, fromPlain, listOf, onlyKeys, type Source, textOf, wholeOf, wordOf } from './source.ts';
import { readSpirits, SIDES, STEP_OF_PHASE, seatOf } from './words.ts';

/** Cards by name, the top first: `Sluggle`, `Filler x9`. */
type Cards = string | readonly string[];

/** One side of a table. Rows list their slots from 1, with `empty` for a free one, in the words of `description.ts`. */
export type SideSpec = {
  hand?: Cards;
  /** The top of the deck, above filler; `{ only: [...] }` is the whole deck. */
  deck?: Cards | { only: Cards };
  /** The Spirit Deck: `EEEW`, `12E5W3I`, `none`. Left out: every element, up to 20 in all. */
  spirits?: string;
  /** The Spirits in the Underworld. */
  spent?: string;
  field?: Cards;
  runes?: Cards;
  stadium?: string;
  underworld?: Cards;
};

/** A table. Left out: turn 5 of P, Main Phase, Spirit action free. In the phase `set-up`, `active` decides who goes first. */
export type TableSpec = {
  turn?: number;
  active?: 'P' | 'Q';
  phase?: (typeof PHASES)[number];
  'spirit-action'?: 'free' | 'used';
  P?: SideSpec;
  Q?: SideSpec;
};

/** What fills decks: an Elestral that can neither be cast nor be reached by an Ascension, without figures and effects. */
export const FILLER: CardDef = cardOfFigures(
  { id: 'filler', name: 'Filler', kind: 'elestral', cost: ELEMENTS.join(''), attack: 0, defense: 0, set: '', number: '' },
  [],
);

/** The catalogue and filler, and cards that exist in a test only. Gives the pool's hash. */
export const poolWith = (cards: Iterable<CardDef> = []): string => registerPool([...CARDS.values(), FILLER, ...cards]);
const PLAIN_POOL = poolWith();

export const elestralsEngine = engine(rules);

/** Secrets of a table: any will do. */
const KEYS = { table: '11'.repeat(32), decks: ['22'.repeat(32), '33'.repeat(32)] as [string, string], handles: '44'.repeat(32) };

/** One card on its way to the table. */
type Placed = { def: CardDef; copy: number; line: number; owner: Seat; at: string; slot: number; as: Description | undefined };
type SidePlan = { placed: Placed[]; isWholeDeck: boolean; spirits: number[] | undefined; spent: number[] };

/** Sets a table and carries it on to its first question. Throws a `Fault` for anything that cannot be read. */
export function setTable(source: Source, pool: string = PLAIN_POOL): { game: G; events: Event[] } {
  const map = onlyKeys(source, ['turn', 'active', 'phase', 'spirit-action', 'P', 'Q']);
  const keys = [...map.keys()];
  if (map.has('P') && keys.indexOf('Q') >= 0 && keys.indexOf('Q') < keys.indexOf('P')) throw new Fault(source.line, 'P stands before Q');
  const lexicon = lexiconOf(poolByHash(pool));
  const plans = SIDES.map((side) => sidePlan(lexicon, seatOf(side), map.get(side) ?? { line: source.line, value: new Map() })) as [
    SidePlan,
    SidePlan,
  ];
  const { active, phase, turn } = whenOf(map);
  const game = dealt(plans, pool, active);
  Object.assign(game.own, { turn, active, phase });
  layOut(game, plans);
  if (phase === 'set-up') return { game, events: [] };
  game.own.spiritAction = map.has('spirit-action') && wordOf(map.get('spirit-action') as Source, ['free', 'used']) === 'used';
  standAt(game, STEP_OF_PHASE[phase]);
  return { game, events: elestralsEngine.carryOn(game) };
}

/** A table for a test, carried on to its first question. `cards` exist in this game besides the catalogue. */
export function table(spec: TableSpec, cards?: Iterable<CardDef>): G {
  return setTable(fromPlain(spec), cards && poolWith(cards)).game;
}

function whenOf(map: ReadonlyMap<string, Source>) {
  const at = (key: string): Source | undefined => map.get(key);
  const active = seatOf(at('active') ? wordOf(at('active') as Source, SIDES) : 'P');
  const phase = at('phase') ? wordOf(at('phase') as Source, PHASES) : 'main';
  if (phase === 'set-up' && at('turn')) throw new Fault((at('turn') as Source).line, 'there is no turn yet in the set-up');
  const turn = phase === 'set-up' ? 0 : at('turn') ? wholeOf(at('turn') as Source) : 5 + active;
  if (phase !== 'set-up' && turn < 1) throw new Fault((at('turn') as Source).line, 'turns count from 1');
  return { active, phase, turn };
}

function sidePlan(lexicon: Lexicon, seat: Seat, source: Source): SidePlan {
  const plan: SidePlan = { placed: [], isWholeDeck: false, spirits: undefined, spent: ELEMENTS.map(() => 0) };
  const readers: Record<string, (s: Source) => void> = {
    hand: (s) => pile(lexicon, plan, seat, HAND[seat], s),
    deck: (s) => {
      plan.isWholeDeck = s.value instanceof Map;
      pile(lexicon, plan, seat, DECK[seat], s.value instanceof Map ? (onlyKeys(s, ['only']).get('only') ?? s) : s);
    },
    underworld: (s) => pile(lexicon, plan, seat, UNDERWORLD[seat], s),
    field: (s) => row(lexicon, plan, seat, ELESTRALS[seat], ROW, s),
    runes: (s) => row(lexicon, plan, seat, RUNES[seat], ROW, s),
    stadium: (s) => row(lexicon, plan, seat, STADIUM[seat], 1, s),
    spirits: (s) => {
      plan.spirits = spiritsOf(s);
    },
    spent: (s) => {
      plan.spent = spiritsOf(s);
    },
  };
  for (const [key, value] of onlyKeys(source, Object.keys(readers))) (readers[key] as (s: Source) => void)(value);
  return plan;
}

function spiritsOf(source: Source): number[] {
  const n = readSpirits(textOf(source));
  if (!n) throw new Fault(source.line, `'${textOf(source)}' are no Spirits: write letters of ${ELEMENTS.join('')}, or none`);
  return n;
}

/** `Sluggle`, `Filler x9`; `none` is nothing. */
export function readCards(lexicon: Lexicon, source: Source): { name: Name; line: number }[] {
  return listOf(source).flatMap((item) => {
    const text = textOf(item);
    if (text === 'none') return [];
    const found = nameAt(lexicon, text, item.line);
    const [all, times] = /^(?:\s+x(\d+))?$/.exec(text.slice(found?.length ?? 0)) ?? [];
    if (!found || all === undefined) throw new Fault(item.line, `no card is called '${text}'`);
    return new Array(Number(times ?? 1)).fill({ name: found.name, line: item.line });
  });
}

function pile(lexicon: Lexicon, plan: SidePlan, seat: Seat, at: string, source: Source): void {
  for (const { name, line } of readCards(lexicon, source))
    plan.placed.push({ def: name.def, copy: name.copy, line, owner: seat, at, slot: -1, as: undefined });
}

function row(lexicon: Lexicon, plan: SidePlan, seat: Seat, at: string, slots: number, source: Source): void {
  for (const [slot, item] of listOf(source).entries()) {
    if (slot >= slots) throw new Fault(item.line, `there are only ${slots} slots`);
    if (textOf(item) === 'empty') continue;
    const as = readDescription(lexicon, textOf(item), item.line, true);
    const { def, copy } = as.name as Name;
    checkPlace(def, at, as, item.line);
    plan.placed.push({ def, copy, line: item.line, owner: as.owner ?? seat, at, slot, as });
  }
}

function checkPlace(def: CardDef, at: string, as: Description, line: number): void {
  const row = at.slice(0, -2);
  const kind = as.quoted === undefined ? def.kind : 'artifact';
  const fits = kind === 'elestral' ? row === 'elestrals' : kind === 'stadium' ? row === 'stadium' : row === 'runes';
  if (!fits) throw new Fault(line, `${def.name} (${kind}) does not lie there`);
  if (as.quoted !== undefined && !def.effects.some((e) => e.type === 'quoted' && e.name === as.quoted))
    throw new Fault(line, `${def.name} quotes no effect '${as.quoted}'`);
  if (kind === 'elestral' && !as.pose) throw new Fault(line, `${def.name} stands in attack or in defense`);
  if (as.set && (def.kind === 'elestral' || kind === 'stadium')) throw new Fault(line, `${def.name} cannot be Set`);
  if (kind === 'artifact' && !as.set && !as.empowers) throw new Fault(line, `${def.name} empowers an Elestral, or is set`);
  if (as.at || as.figures.length || as.marks.some((m) => m.mark !== 'attacked'))
    throw new Fault(line, 'places, figures and marks follow from the table and are not set');
}

/** A game with these cards in its decks, standing at its very first question. */
function dealt(plans: readonly [SidePlan, SidePlan], pool: string, chooser: Seat): G {
  const all = plans.flatMap((plan) => plan.placed);
  const decks = ([0, 1] as const).map((seat) => {
    const cards = all.filter((p) => p.owner === seat);
    const missing = plans[seat].isWholeDeck ? 0 : MAIN_DECK_SIZE - cards.length;
    if (missing < 0) throw new Fault(cards[0]?.line ?? 0, `${SIDES[seat]} has more than ${MAIN_DECK_SIZE} cards`);
    const main: Record<string, number> = {};
    for (const def of [...cards.map((p) => p.def), ...new Array<CardDef>(missing).fill(FILLER)]) main[def.id] = (main[def.id] ?? 0) + 1;
    return { name: '', sections: { main } };
  });
  return elestralsEngine.create({ keys: KEYS, pool, options: { decks: decks as [(typeof decks)[0], (typeof decks)[0]], chooser } }).game;
}

/** Takes the cards out of the decks and lays them where they belong. What is left lies below what was listed of a deck. */
function layOut(g: G, plans: readonly [SidePlan, SidePlan]): void {
  const left: [Card[], Card[]] = [g.cards.filter((c) => c.owner === 0), g.cards.filter((c) => c.owner === 1)];
  for (const seat of [0, 1] as const) g.zones[DECK[seat]] = [];
  const laid = plans
    .flatMap((plan) => plan.placed)
    .map((p) => {
      const mine = left[p.owner];
      const [card] = mine.splice(
        mine.findIndex((c) => c.def === p.def.id),
        1,
      ) as [Card];
      lay(g, card, p);
      return { card, p };
    });
  for (const seat of [0, 1] as const) (g.zones[DECK[seat]] as number[]).push(...left[seat].map((c) => c.id));
  for (const { card, p } of laid) {
    if (p.copy > 1 && cardNamed(g, p, p.line) !== card) throw new Fault(p.line, `${nameText(p)} is not that copy: they count from the top`);
    if (p.as?.empowers) card.on = cardNamed(g, p.as.empowers, p.line).id;
  }
  for (const seat of [0, 1] as const) layOutSpirits(g, seat, plans[seat]);
}

function lay(g: G, card: Card, p: Placed): void {
  const zone = g.zones[p.at] as number[];
  const seat: Seat = p.at.endsWith('.1') ? 1 : 0;
  const { as } = p;
  if (g.own.phase === 'set-up' && p.at !== DECK[seat]) throw new Fault(p.line, 'in the set-up all cards are in the decks');
  card.place = p.at;
  card.slot = p.slot;
  card.controller = seat;
  card.pose = as?.set ? 'set' : as ? (as.pose ?? 'up') : '';
  if (p.slot >= 0) zone[p.slot] = card.id;
  else zone.push(card.id);
  card.shown = card.known = facesOf(p.at, seat, card);
  card.facts = rules.facts(g, card);
  if (as?.spirits?.some((n) => n > 0)) card.pool = byOwner(as.spirits, card.owner);
  if (as) remember(g, card, as, p.line);
  if (p.slot >= 0 && card.owner !== seat)
    setModifier(g, scopeOf(g, card), { word: 'controlled', arg: true, cards: [refOf(card)], seats: [] }, 'stays');
}

function facesOf(at: string, seat: Seat, card: Card): Mask {
  if (at === DECK[seat]) return NOBODY;
  return at === HAND[seat] || card.pose === 'set' ? maskOf(seat) : EVERYBODY;
}

/** What the rules remember of a card on the field. */
function remember(g: G, card: Card, as: Description, line: number): void {
  const { turn } = g.own;
  const before = Math.max(0, turn - 2);
  const { facts } = card;
  facts.since = as.since === 'now' || as.set === 'now' ? turn : before;
  facts.resolved = !as.set;
  facts.as = as.quoted ?? '';
  if (as.set === 'before' && turn < 2) throw new Fault(line, 'nothing was Set before the first turn');
  if (as.set) facts.set = as.set === 'now' ? turn : Math.max(1, before);
  if (as.turned) facts.turned = turn;
  if (as.marks.some((m) => m.mark === 'attacked' && m.is)) Object.assign(facts, { attacks: 1, attackTurn: turn });
}

/** Spirits by element as kinds of their owner. */
const byOwner = (n: readonly number[], owner: Seat): number[] => [
  ...n.map((x) => (owner === 0 ? x : 0)),
  ...n.map((x) => (owner === 1 ? x : 0)),
];

function layOutSpirits(g: G, seat: Seat, plan: SidePlan): void {
  const sum = (n: readonly number[]): number => n.reduce((a, b) => a + b, 0);
  const under = g.cards.reduce((total, card) => total + sum(card.pool.slice(seat * 8, seat * 8 + 8)), 0);
  const left = Math.max(0, SPIRIT_DECK_SIZE - under - sum(plan.spent));
  // As many of each element as of the next, the first ones one more.
  const mixed = ELEMENTS.map((_, e) => Math.floor(left / ELEMENTS.length) + (e < left % ELEMENTS.length ? 1 : 0));
  fill(g, SPIRITS[seat], byOwner(plan.spirits ?? mixed, seat));
  fill(g, SPENT[seat], byOwner(plan.spent, seat));
}

function fill(g: G, place: string, n: number[]): void {
  const pool = g.pools[place] as G['pools'][string];
  pool.n = n;
  pool.known = [0, 1, 2].map((viewer) =>
    n.map((count, kind) => ((pool.shown[kind] as number) & (1 << viewer) ? count : 0)),
  ) as typeof pool.known;
}

/** Puts the game between two questions: inside a turn, at one of its steps. */
function standAt(g: G, step: string): void {
  const [whole] = g.frames;
  if (!whole || !machine.procedures.get('turn')?.steps[step]) throw new Error(`a turn has no step ${step}`);
  const still = { l: {}, answers: [null, null] as [null, null], result: null, aside: false };
  g.frames = [
    { ...still, proc: whole.proc, step: 'next' },
    { ...still, proc: 'turn', step },
  ];
  g.open = [null, null];
  g.asked = [0, 0];
  g.unsettled = true;
}
