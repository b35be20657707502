/** Any table for tests, and playing on it: cards are named by id. */
import { EVERYBODY, type Event, engine, type Mask, maskOf, NOBODY, type Refusal, type Seat, type Viewer } from '../../../kernel/index.ts';
import { type Form, fillReply, type Option, type Supply, sampleReply, type Token, type Value } from '../../../protocol/index.ts';
import type { DeckList } from '../../game-module.ts';
import { addCard, frame, keysOf, standAt } from '../../testing/tables.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { coresForLevelOne } from '../rules/figures.ts';
import { rules } from '../rules/index.ts';
import { type Card, defOf, type G, newFacts } from '../rules/state.ts';
import { cardsIn, coresAt, coresOn, FIELD, LIFE, RESERVE, SEATS, TRASH } from '../rules/zones.ts';
import { PROBE_POOL } from './cards.ts';

export { randomOf } from '../../testing/tables.ts';

export const P: Seat = 0;
export const Q: Seat = 1;

export const battleSpirits = engine(rules);

/** A game from its start, with starter decks unless others are given. */
export function newGame(of: { seed?: number; decks?: [DeckList, DeckList]; chooser?: Seat } = {}): { game: G; events: Event[] } {
  const { seed = 1, decks = [STARTER_DECKS[seed % 4], STARTER_DECKS[(seed + 1) % 4]] as [DeckList, DeckList], chooser } = of;
  return battleSpirits.create({ keys: keysOf(seed), pool: PROBE_POOL, options: { decks, chooser } });
}

/** A card on the field, with its cores: what level 1 asks for, unless it says otherwise. */
type Lying = { card: string; cores?: number; exhausted?: boolean };
export type Side = {
  field?: (Lying | string)[];
  hand?: string[];
  deck?: string[];
  trash?: string[];
  life?: number;
  reserve?: number;
  spent?: number;
};
type TableSetting = {
  turn?: number;
  active?: Seat;
  step?: 'begin' | 'mainStep' | 'battle' | 'endPhase';
  P?: Side;
  Q?: Side;
  seed?: number;
};

const FILLER = 'red 1000';

/** A game at a table as set, carried on to its first question: turn 5, player P's Main Step, unless said otherwise. */
export function table(of: TableSetting = {}): G {
  const { turn = 5, active = P, step = 'mainStep', seed = 1 } = of;
  const empty: DeckList = { name: '', sections: { main: {} } };
  const { game } = battleSpirits.create({ keys: keysOf(seed), pool: PROBE_POOL, options: { decks: [empty, empty], chooser: undefined } });
  // Its first step counts the turn.
  Object.assign(game.own, { turn: step === 'begin' ? turn - 1 : turn, active });
  for (const seat of SEATS) setSide(game, seat, (seat === P ? of.P : of.Q) ?? {});
  standAt(game, frame('game', 'next'), frame('turn', step));
  battleSpirits.carryOn(game);
  return game;
}

function setSide(g: G, seat: Seat, side: Side): void {
  for (const id of side.deck ?? new Array<string>(10).fill(FILLER)) lay(g, seat, `deck.${seat}`, id, NOBODY);
  for (const id of side.hand ?? []) lay(g, seat, `hand.${seat}`, id, maskOf(seat));
  for (const id of side.trash ?? []) lay(g, seat, TRASH[seat], id, EVERYBODY);
  for (const x of side.field ?? []) {
    const { card, cores, exhausted = false } = typeof x === 'string' ? { card: x } : (x as Lying);
    const at = lay(g, seat, FIELD[seat], card, EVERYBODY);
    at.pose = exhausted ? 'exhausted' : 'refreshed';
    at.pool = [cores ?? coresForLevelOne(defOf(g, at))];
    at.facts = newFacts(1);
  }
  fill(g, LIFE[seat], side.life ?? 5);
  fill(g, RESERVE[seat], side.reserve ?? 0);
  fill(g, TRASH[seat], side.spent ?? 0);
  g.own.cores[seat] =
    [LIFE, RESERVE, TRASH].reduce((sum, place) => sum + coresAt(g, place[seat]), 0) +
    cardsIn(g, FIELD[seat]).reduce((sum, card) => sum + coresOn(card), 0);
}

function lay(g: G, owner: Seat, place: string, def: string, shown: Mask): Card {
  const card = addCard(g, { def, owner, place, shown, facts: newFacts(1) });
  (g.zones[place] as number[]).push(card.id);
  return card;
}

function fill(g: G, place: string, n: number): void {
  g.pools[place] = { n: [n], shown: [EVERYBODY], known: [[n], [n], [n]] };
}

/** The nth card of that id in a zone (the first one), or undefined. */
export const find = (g: G, place: string, def: string, nth = 0): Card | undefined =>
  cardsIn(g, place).filter((card) => card.def === def)[nth];

/** What lies in a zone, by id. */
export const ids = (g: G, place: string): string[] => cardsIn(g, place).map((card) => card.def);
/** The cards on a field with their cores, `red 3000:1`, and `'` for an exhausted one. */
export const field = (g: G, seat: Seat): string[] =>
  cardsIn(g, FIELD[seat]).map((card) => `${card.def}:${coresOn(card)}${card.pose === 'exhausted' ? "'" : ''}`);
/** The cores of a player by place: life, reserve, trash. */
export const cores = (g: G, seat: Seat): number[] => [LIFE, RESERVE, TRASH].map((place) => coresAt(g, place[seat]));

/** The options of a seat as `verb card card`. */
export function options(g: G, seat: Seat): string[] {
  const form = battleSpirits.form(g, seat);
  if (!form) throw new Error(`seat ${seat} is not asked`);
  return form.options.map((o) => textOf(g, o));
}

const nameOf = (g: G, token: Token): string => (typeof token === 'number' ? (g.cards[token] as Card).def : token);
const textOf = (g: G, o: Option): string => [o.verb, ...o.cards.map((token) => nameOf(g, token))].join(' ');

/** What a seat is asked now: the kind of the decision; '' if nothing. */
export const asked = (g: G, seat: Seat): string => (g.open[seat] ? (g.open[seat]?.kind ?? '') : '');

/** A payment by place: `{ reserve: 2, 'red 3000': 1 }`; other fields as they are, cards by id. */
type Say = Record<string, Record<string, number> | Value>;

/** Answers with the first option of this text, and the fields that were not given filled in; throws if it is refused. */
export function say(g: G, seat: Seat, text: string, fields: Say = {}): Event[] {
  const outcome = trySay(g, seat, text, fields);
  if (!outcome.ok) throw new Error(`${text}: ${outcome.code} ${outcome.field ?? ''} among ${options(g, seat).join(', ')}`);
  return outcome.events;
}

/** The same, giving the outcome. */
export function trySay(g: G, seat: Seat, text: string, fields: Say = {}): { ok: true; events: Event[] } | Refusal {
  const form = battleSpirits.form(g, seat);
  if (!form) return { ok: false, code: 'no-open-decision' };
  const option = form.options.findIndex((o) => textOf(g, o) === text);
  if (option < 0) return { ok: false, code: 'option-not-offered' };
  const values = valuesOf(g, form.options[option] as Option, fields, fillReply(form, option).fields);
  return battleSpirits.submit(g, { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, option, fields: values });
}

function valuesOf(g: G, option: Option, given: Say, filled: Readonly<Record<string, Value>>): Record<string, Value> {
  const out: Record<string, Value> = { ...filled };
  for (const [name, value] of Object.entries(given)) {
    const of = option.fields[name];
    if (!of) throw new Error(`${option.verb} has no field ${name}`);
    if (of.kind === 'amounts') out[name] = takingOf(g, of.supply, value as Record<string, number>);
    else if (of.kind === 'order' || of.kind === 'some')
      out[name] = (value as string[]).map((id) => of.of.find((token) => nameOf(g, token) === id) ?? -1);
    else out[name] = value as Value;
  }
  return out;
}

/** How many from each heap; a heap that is not there is asked for nonsense. */
function takingOf(g: G, supply: readonly Supply[], by: Record<string, number>): number[] {
  const left = { ...by };
  const out = supply.map(({ from, n }) => {
    const name = nameOf(g, from);
    const wanted = left[name] ?? 0;
    const isLast = supply.filter((heap) => nameOf(g, heap.from) === name).at(-1)?.from === from;
    const taken = isLast ? wanted : Math.min(wanted, n);
    left[name] = wanted - taken;
    return taken;
  });
  return Object.values(left).some((n) => n > 0) ? supply.map(() => 99) : out;
}

/** Passes by turns until nobody is asked in a Flash Step; then the blocking player declines, unless told otherwise. */
export function passAll(g: G): void {
  while (!g.result && SEATS.some((seat) => asked(g, seat) === 'flash')) say(g, asked(g, P) === 'flash' ? P : Q, 'pass');
}

/** One random answer of whoever is asked. */
export function randomAnswer(g: G, random: (n: number) => number): void {
  const seat = g.open[P] ? P : Q;
  const reply = sampleReply(battleSpirits.form(g, seat) as Form, random);
  const outcome = battleSpirits.submit(g, { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, ...reply });
  if (!outcome.ok) throw new Error(`a random answer is refused: ${outcome.code}`);
}

/** The events of an answer as a viewer reads them: `kind/verb`, with the ids that the viewer saw. */
export const told = (g: G, events: readonly Event[], viewer: Viewer): string[] =>
  battleSpirits.events(g, events, viewer).map((e) => [`${e.kind}/${e.verb}`, ...e.cards.map((c) => c.def || '?')].join(' '));
