/** Sets a table (D20): any game between two questions, from what a scenario says of it; decks are filled so that their sizes hold. */
import { EVERYBODY, type Event, type Game, type Mask, maskOf, NOBODY, type Seat } from '../../kernel/index.ts';
import { readDescription } from './description.ts';
import type { Description, Dialect, Said, SideSaid, Standing, When } from './dialect.ts';
import { fillHeap, readThings } from './heaps.ts';
import { cardNamed, type Lexicon, lexiconOf, type Name, nameAt, nameText } from './names.ts';
import { type PlaceSpec, type PlaceWord, placeAt } from './places.ts';
import { SIDES, seatOf } from './sides.ts';
import { Fault, listOf, onlyKeys, type Source, textOf, wholeOf, wordOf } from './source.ts';

/** Secrets of a table: any will do. */
const KEYS = { table: '11'.repeat(32), decks: ['22'.repeat(32), '33'.repeat(32)] as [string, string], handles: '44'.repeat(32) };

/** One card on its way to the table. */
type Placed = { name: Name; line: number; owner: Seat; to: PlaceWord; as: Description | undefined };
/** What one side says. `whole` are the sections of the deck of which every card is listed. */
type SidePlan = { placed: Placed[]; whole: Set<string>; said: SideSaid };

/** Sets a table and carries it on to its first question. Throws a `Fault` for anything that cannot be read. */
export function setTable(d: Dialect, source: Source, pool: string = d.pool): { game: Game; events: Event[] } {
  const shared = d.places.filter((spec) => spec.per === 'table').map((spec) => spec.word);
  const map = onlyKeys(source, ['turn', 'active', 'phase', ...d.table.keys, ...shared, 'P', 'Q']);
  const keys = [...map.keys()];
  if (map.has('P') && keys.indexOf('Q') >= 0 && keys.indexOf('Q') < keys.indexOf('P')) throw new Fault(source.line, 'P stands before Q');
  const reader = { d, lexicon: lexiconOf(d.cards(pool)) };
  const plans = SIDES.map((side) => sidePlan(reader, seatOf(side), map.get(side) ?? { line: source.line, value: new Map() })) as [
    SidePlan,
    SidePlan,
  ];
  const when = whenOf(d, map);
  const game = dealt(d, plans, pool, d.table.picksChooser && !map.has('active') ? undefined : when.active);
  const own = ofKeys(map, d.table.keys);
  d.table.begin(game, when, own);
  layOut(d, game, plans, when.phase === d.table.setUp);
  const heaps = heapsOf(d, map, 'table');
  const said: Said = { line: source.line, when, heaps, keys: own, sides: [plans[0].said, plans[1].said] };
  fillHeaps(d, game, said);
  d.table.finish(game, said);
  if (when.phase === d.table.setUp) return { game, events: [] };
  standAt(game, d.table.stand(game, when, own));
  return { game, events: d.engine.carryOn(game) };
}

function whenOf(d: Dialect, map: ReadonlyMap<string, Source>): When {
  const [active, phase, turn] = [map.get('active'), map.get('phase'), map.get('turn')];
  const seat = active ? seatOf(wordOf(active, SIDES)) : 0;
  const word = phase ? wordOf(phase, d.table.settable) : d.table.phase;
  if (word === d.table.setUp) {
    if (turn) throw new Fault(turn.line, 'there is no turn yet in the set-up');
    return { active: seat, phase: word, turn: 0 };
  }
  if (turn && wholeOf(turn) < 1) throw new Fault(turn.line, 'turns count from 1');
  return { active: seat, phase: word, turn: turn ? wholeOf(turn) : 5 + seat };
}

const ofKeys = (map: ReadonlyMap<string, Source>, keys: readonly string[]): Map<string, Source> =>
  new Map([...map].filter(([key]) => keys.includes(key)));

type TableReader = { d: Dialect; lexicon: Lexicon };

function sidePlan(reader: TableReader, seat: Seat, source: Source): SidePlan {
  const { d } = reader;
  const specs = d.places.filter((spec) => spec.per === 'seat');
  const map = onlyKeys(source, [...specs.map((spec) => spec.word), ...d.table.sideKeys]);
  const plan: SidePlan = {
    placed: [],
    whole: new Set(),
    said: { heaps: heapsOf(d, map, 'seat'), keys: ofKeys(map, d.table.sideKeys) },
  };
  for (const [key, value] of map) {
    const spec = specs.find(({ word }) => word === key);
    if (spec && spec.kind !== 'heap') readCardsOf(reader, plan, seat, spec, value);
  }
  return plan;
}

function heapsOf(d: Dialect, map: ReadonlyMap<string, Source>, per: PlaceSpec['per']): Map<string, number[]> {
  const heaps = new Map<string, number[]>();
  for (const spec of d.places) {
    const source = map.get(spec.word);
    if (spec.kind === 'heap' && spec.per === per && source) heaps.set(spec.word, thingsOf(d, source));
  }
  return heaps;
}

function thingsOf(d: Dialect, source: Source): number[] {
  const text = textOf(source);
  const n = readThings(d.words, text);
  if (n) return n;
  const { things, thingsName } = d.words;
  throw new Fault(source.line, `'${text}' are no ${thingsName}: write ${things.length === 1 ? 'a number' : `${things.join('')}, or none`}`);
}

function readCardsOf(reader: TableReader, plan: SidePlan, seat: Seat, spec: PlaceSpec, source: Source): void {
  if (spec.kind === 'row' || spec.kind === 'slot') readSlots(reader, plan, seat, spec, source);
  else if (spec.kind === 'pile' && spec.described) readLying(reader, plan, seat, spec, source);
  else if (spec.kind === 'pile') readPile(reader, plan, seat, spec, source);
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

const toPlace = (spec: PlaceSpec, seat: Seat, slot: number): PlaceWord => ({
  text: spec.word,
  seat,
  at: placeAt(spec, seat),
  zone: spec.at,
  slot,
  spec,
});

function readPile({ lexicon }: TableReader, plan: SidePlan, seat: Seat, spec: PlaceSpec & { kind: 'pile' }, source: Source): void {
  const isWhole = spec.section !== undefined && source.value instanceof Map;
  if (isWhole) plan.whole.add(spec.section as string);
  for (const { name, line } of readCards(lexicon, isWhole ? (onlyKeys(source, ['only']).get('only') ?? source) : source))
    plan.placed.push({ name, line, owner: seat, to: toPlace(spec, seat, -1), as: undefined });
}

/** Cards that lie side by side without slots. */
function readLying(reader: TableReader, plan: SidePlan, seat: Seat, spec: PlaceSpec, source: Source): void {
  for (const item of listOf(source)) if (textOf(item) !== 'none') plan.placed.push(readLyingCard(reader, seat, spec, -1, item));
}

/** Slot by slot, from the first. */
function readSlots(reader: TableReader, plan: SidePlan, seat: Seat, spec: PlaceSpec & { kind: 'row' | 'slot' }, source: Source): void {
  const slots = spec.kind === 'row' ? spec.slots : 1;
  for (const [slot, item] of listOf(source).entries()) {
    if (slot >= slots) throw new Fault(item.line, `there are only ${slots} slots`);
    if (textOf(item) !== 'empty') plan.placed.push(readLyingCard(reader, seat, spec, slot, item));
  }
}

function readLyingCard({ d, lexicon }: TableReader, seat: Seat, spec: PlaceSpec, slot: number, { line, ...item }: Source): Placed {
  const as = readDescription(d, lexicon, textOf({ line, ...item }), line, true);
  const name = as.name as Name;
  const to = toPlace(spec, seat, slot);
  const misfit = d.card.misfit(name.def, to, as);
  if (misfit !== undefined) throw new Fault(line, misfit);
  return { name, line, owner: as.owner ?? seat, to, as };
}

/** A game with these cards in its decks, standing at its very first question. */
function dealt(d: Dialect, plans: readonly [SidePlan, SidePlan], pool: string, chooser: Seat | undefined): Game {
  const all = plans.flatMap((plan) => plan.placed);
  const deckOf = (seat: Seat) => {
    const sections: Record<string, Record<string, number>> = {};
    const add = (section: string, id: string, n: number): void => {
      const list = sections[section] ?? {};
      sections[section] = { ...list, [id]: (list[id] ?? 0) + n };
    };
    const cards = all.filter((p) => p.owner === seat);
    for (const { name } of cards) add(d.table.sectionOf(name.def), name.def.id, 1);
    for (const [section, filler] of Object.entries(d.table.fillers)) {
      const there = Object.values(sections[section] ?? {}).reduce((sum, n) => sum + n, 0);
      if (plans[seat].whole.has(section)) continue;
      if (there > filler.size) throw new Fault(cards[0]?.line ?? 0, `${SIDES[seat]} has more than ${filler.size} cards`);
      if (there < filler.size) add(section, filler.id, filler.size - there);
    }
    return { name: '', sections };
  };
  return d.engine.create({ keys: KEYS, pool, options: { decks: [deckOf(0), deckOf(1)], chooser } }).game;
}

/** Takes the cards out of where they were dealt and lays them where they belong. What is left lies below what was listed. */
function layOut(d: Dialect, g: Game, plans: readonly [SidePlan, SidePlan], isSetUp: boolean): void {
  const left: [Game['cards'], Game['cards']] = [g.cards.filter((c) => c.owner === 0), g.cards.filter((c) => c.owner === 1)];
  for (const place of Object.keys(g.zones)) if (!g.zones[place]?.includes(-1)) g.zones[place] = [];
  const laid = plans
    .flatMap((plan) => plan.placed)
    .map((p) => {
      const mine = left[p.owner];
      const [card] = mine.splice(
        mine.findIndex((c) => c.def === p.name.def.id),
        1,
      ) as [Game['cards'][number]];
      if (isSetUp && card.place !== p.to.at) throw new Fault(p.line, 'in the set-up all cards are in the decks');
      lay(d, g, card, p);
      return { card, p };
    });
  for (const card of left.flat()) (g.zones[card.place] as number[]).push(card.id);
  for (const { card, p } of laid) {
    if (p.name.copy > 1 && cardNamed(g, p.name, p.line) !== card)
      throw new Fault(p.line, `${nameText(p.name)} is not that copy: they count from the top`);
    if (p.as) d.card.join(g, card, p.as, p.line);
  }
}

function lay(d: Dialect, g: Game, card: Game['cards'][number], { to, as, line }: Placed): void {
  const zone = g.zones[to.at] as number[];
  card.place = to.at;
  card.slot = to.slot;
  card.controller = to.seat;
  card.pose = '';
  if (to.slot >= 0) zone[to.slot] = card.id;
  else zone.push(card.id);
  card.shown = card.known = facesOf(d, to);
  card.facts = d.rules.facts(g, card);
  if (as) d.card.lay(g, card, as, line);
}

function facesOf(d: Dialect, { zone, seat }: PlaceWord): Mask {
  const faces = d.rules.zones.find(({ name }) => name === zone)?.faces;
  return faces === 'none' ? NOBODY : faces === 'owner' ? maskOf(seat) : EVERYBODY;
}

/** The counts that the table says; those that it leaves out are the game's own. */
function fillHeaps(d: Dialect, g: Game, said: Said): void {
  for (const spec of d.places)
    for (const seat of [0, 1] as const) {
      const n = (spec.per === 'table' ? said.heaps : said.sides[seat].heaps).get(spec.word);
      if (spec.kind === 'heap' && n) fillHeap(g, placeAt(spec, seat), d.table.counts(n, seat));
    }
}

/** Puts the game between two questions. */
function standAt(g: Game, frames: readonly Standing[]): void {
  g.frames = frames.map(({ proc, step, l }) => ({ proc, step, l: l ?? {}, answers: [null, null], result: null, aside: false }));
  g.open = [null, null];
  g.asked = [0, 0];
  g.unsettled = true;
}
