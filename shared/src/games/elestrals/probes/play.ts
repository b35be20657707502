/** Any table for tests, and playing on it: cards are named by id, Spirits by their letters. */
import {
  EVERYBODY,
  type Event,
  engine,
  type Mask,
  maskOf,
  NOBODY,
  type Refusal,
  type Seat,
  shuffle,
  type Viewer,
} from '../../../kernel/index.ts';
import type { Phase } from '../../../protocol/games/elestrals.ts';
import { type Form, fillReply, type Option, type Supply, sampleReply, type Value } from '../../../protocol/index.ts';
import type { DeckList } from '../../game-module.ts';
import { addCard, frame, keysOf, randomOf, standAt } from '../../testing/tables.ts';
import type { CardDef } from '../cards/card.ts';
import { CARDS, POOL } from '../cards/catalogue.ts';
import { STARTER_DECKS } from '../decks/starter.ts';
import { setModifier } from '../rules/durations.ts';
import { rules } from '../rules/index.ts';
import { KINDS, kindOf } from '../rules/spirits.ts';
import { scopeOf } from '../rules/standing.ts';
import type { Card, Facts, G } from '../rules/state.ts';
import { newFacts } from '../rules/state.ts';
import { refOf } from '../rules/zones.ts';
import { PROBE_CARDS, PROBE_POOL } from './cards.ts';

export { randomOf } from '../../testing/tables.ts';

export const P: Seat = 0;
export const Q: Seat = 1;

export const elestrals = engine(rules);

/** A game from its start, with starter decks unless others are given. */
export function newGame(of: { seed?: number; decks?: [DeckList, DeckList]; chooser?: Seat; pool?: string } = {}) {
  const { seed = 1, decks = [STARTER_DECKS[seed % 5], STARTER_DECKS[(seed + 1) % 5]] as [DeckList, DeckList], chooser, pool = POOL } = of;
  const { game, events } = elestrals.create({ keys: keysOf(seed), pool, options: { decks, chooser } });
  return { game, events };
}

/** An Elestral on the field: its id, the letters of the Spirits under it, how it lies. `by` owns the Spirits if its player does not. */
export type Standing = { card: string; under?: string; foreign?: string; pose?: 'attack' | 'defense'; since?: number; owner?: Seat };
/** A Rune on the field; `set` is the turn in which it was Set. */
type Lying = { card: string; under?: string; set?: number; on?: [Seat, number] };
export type Side = {
  hand?: string[];
  field?: (Standing | string | null)[];
  runes?: (Lying | string | null)[];
  stadium?: Lying | string;
  spirits?: string;
  spent?: string;
  underworld?: string[];
  deck?: string[];
};
type TableSetting = { turn?: number; active?: Seat; phase?: Exclude<Phase, 'set-up'>; P?: Side; Q?: Side; seed?: number };

const FILLER = 'E-1-1';
const STEP = { draw: 'drawPhase', main: 'mainPhase', battle: 'battlePhase', end: 'endPhase' } as const;

/** A Set Rune of an earlier turn. */
export const set = (card: string, turn = 1): Lying => ({ card, set: turn });
/** An Elestral with Spirits under it. */
export const up = (card: string, under: string, pose: 'attack' | 'defense' = 'attack', more: Partial<Standing> = {}): Standing => ({
  card,
  under,
  pose,
  ...more,
});

/** A game at a table as set, carried on to its first question. Turn 5, player P's Main Phase, unless said otherwise. */
export function table(of: TableSetting = {}): { game: G; events: Event[] } {
  const { turn = 5, active = P, phase = 'main', seed = 1 } = of;
  const empty: DeckList = { name: '', sections: { main: {}, spirits: {} } };
  const { game } = elestrals.create({ keys: keysOf(seed), pool: PROBE_POOL, options: { decks: [empty, empty], chooser: undefined } });
  Object.assign(game.own, { turn, active, phase });
  for (const seat of [P, Q]) setSide(game, seat, (seat === P ? of.P : of.Q) ?? {});
  for (const seat of [P, Q]) empower(game, seat, (seat === P ? of.P : of.Q) ?? {});
  standAt(game, frame('game', 'next'), frame('turn', STEP[phase]));
  return { game, events: elestrals.carryOn(game) };
}

function setSide(g: G, seat: Seat, side: Side): void {
  const own = maskOf(seat);
  const laid = <T extends { card: string }>(x: T | string): T => (typeof x === 'string' ? ({ card: x } as T) : x);
  for (const id of side.deck ?? new Array<string>(10).fill(FILLER)) lay(g, seat, `deck.${seat}`, id, NOBODY);
  for (const id of side.hand ?? []) lay(g, seat, `hand.${seat}`, id, own);
  for (const id of side.underworld ?? []) lay(g, seat, `underworld.${seat}`, id, EVERYBODY);
  for (const [slot, x] of (side.field ?? []).entries()) {
    if (!x) continue;
    const { card, under = '', foreign = '', pose = 'attack', since = 1, owner = seat } = laid<Standing>(x);
    const at = lay(g, owner, `elestrals.${seat}`, card, EVERYBODY, { slot, pose, since });
    at.controller = seat;
    if (owner !== seat) setModifier(g, scopeOf(g, at), { word: 'controlled', arg: true, cards: [refOf(at)], seats: [] }, 'stays');
    at.pool = counts(seat, under).map((n, k) => n + (counts(seat === P ? Q : P, foreign)[k] as number));
  }
  for (const [slot, x] of (side.runes ?? []).entries()) if (x) layRune(g, seat, `runes.${seat}`, slot, laid<Lying>(x));
  if (side.stadium) layRune(g, seat, `stadium.${seat}`, 0, laid<Lying>(side.stadium));
  fillPool(g, `spirits.${seat}`, counts(seat, side.spirits ?? 'EEEEE'), own);
  fillPool(g, `spent.${seat}`, counts(seat, side.spent ?? ''), EVERYBODY);
}

function layRune(g: G, seat: Seat, place: string, slot: number, { card, under = '', set: turn = 0 }: Lying): void {
  const at = lay(g, seat, place, card, turn ? maskOf(seat) : EVERYBODY, { slot, pose: turn ? 'set' : 'up', set: turn });
  if (under) at.pool = counts(seat, under);
}

/** Artifacts onto their Elestrals, once all lie there. */
function empower(g: G, seat: Seat, side: Side): void {
  for (const [slot, x] of (side.runes ?? []).entries())
    if (x && typeof x !== 'string' && x.on) (at(g, `runes.${seat}`, slot) as Card).on = (at(g, `elestrals.${x.on[0]}`, x.on[1]) as Card).id;
}

function lay(
  g: G,
  owner: Seat,
  place: string,
  def: string,
  shown: Mask,
  how: { slot?: number; pose?: string; since?: number; set?: number } = {},
): Card {
  const { slot = -1, pose = '', since = 1, set: turn = 0 } = how;
  const facts: Facts = { ...newFacts(since, false), set: turn, resolved: slot >= 0 && !turn };
  const controller = place.endsWith('.1') ? Q : P;
  const card = addCard(g, { def, owner, controller, place, slot, pose, shown, facts });
  const list = g.zones[place] as number[];
  if (slot >= 0) list[slot] = card.id;
  else list.push(card.id);
  return card;
}

function fillPool(g: G, place: string, n: number[], mask: Mask): void {
  const known = (viewer: Viewer): number[] => n.map((count) => (mask & maskOf(viewer) ? count : 0));
  g.pools[place] = { n, shown: n.map(() => mask), known: [known(0), known(1), known('spectator')] };
}

/** Letters as counts by kind. */
function counts(owner: Seat, letters: string): number[] {
  const n = KINDS.map(() => 0);
  for (const letter of letters) n[kindOf(owner, letter)] = (n[kindOf(owner, letter)] as number) + 1;
  return n;
}

/** Counts as letters, in the order of the elements. */
export const letters = (n: readonly number[]): string => n.map((count, kind) => (KINDS[kind] as string).repeat(count)).join('');

/** The card in a slot, or at a place of a pile. */
export function at(g: G, place: string, index: number): Card | undefined {
  const id = (g.zones[place] as number[])[index] ?? -1;
  return id < 0 ? undefined : g.cards[id];
}

/** What lies in a zone, by id; empty slots as `-`. */
export const ids = (g: G, place: string): string[] => (g.zones[place] as number[]).map((id) => (id < 0 ? '-' : (g.cards[id] as Card).def));
/** The Spirits of a pool, or under the card in a slot. */
export const spirits = (g: G, place: string): string => letters((g.pools[place] as G['pools'][string]).n);
export const under = (g: G, place: string, slot: number): string => letters(at(g, place, slot)?.pool ?? []);

/** Spirits of a payment: letters from the Spirit Deck, or letters by place, `spirits` or the id of a card. */
type Pay = string | Record<string, string>;
type Say = { pay?: Pay; spirits?: string; pose?: 'attack' | 'defense'; empower?: string; replace?: string };

/** The options of a seat as `verb id id`; several cards of one id share a text. */
export function options(g: G, seat: Seat): string[] {
  const form = elestrals.form(g, seat);
  if (!form) throw new Error(`seat ${seat} is not asked`);
  return form.options.map((o) => textOf(g, o));
}

const textOf = (g: G, o: Option): string => [o.verb, ...o.cards.map((id) => (g.cards[id as number] as Card).def)].join(' ');

/** Whether a seat is asked now. */
export const isAsked = (g: G, seat: Seat): boolean => elestrals.form(g, seat) !== undefined;

/** Answers with the first option of this text, and the fields that were not given filled in; throws if it is refused. */
export function say(g: G, seat: Seat, text: string, fields: Say = {}): Event[] {
  const outcome = trySay(g, seat, text, fields);
  if (!outcome.ok) throw new Error(`${text}: ${outcome.code} ${outcome.field ?? ''}`);
  return outcome.events;
}

/** The same, giving the outcome. */
export function trySay(g: G, seat: Seat, text: string, fields: Say = {}): { ok: true; events: Event[] } | Refusal {
  const option = options(g, seat).indexOf(text);
  if (option < 0) return { ok: false, code: 'option-not-offered' };
  const form = elestrals.form(g, seat) as Form;
  const values = valuesOf(g, form.options[option] as Option, fields, fillReply(form, option).fields);
  return elestrals.submit(g, { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, option, fields: values });
}

function valuesOf(g: G, option: Option, given: Say, filled: Readonly<Record<string, Value>>): Record<string, Value> {
  const out: Record<string, Value> = { ...filled };
  for (const [name, value] of Object.entries(given)) {
    const field = option.fields[name];
    if (!field) throw new Error(`${option.verb} has no field ${name}`);
    if (field.kind === 'cover' || field.kind === 'amounts') out[name] = takingOf(g, field.supply, value);
    else if (field.kind === 'one' && (name === 'empower' || name === 'replace'))
      out[name] = field.of.find((id) => (g.cards[id as number] as Card).def === value) ?? -1;
    else out[name] = value as Value;
  }
  return out;
}

/** How many of each heap. Letters that a place does not have are asked of its first heap, beyond what it holds. */
function takingOf(g: G, supply: readonly Supply[], pay: Pay): number[] {
  const out = supply.map(() => 0);
  const by = typeof pay === 'string' ? { spirits: pay } : pay;
  const nameOf = (from: Supply['from']): string => (typeof from === 'string' ? from : (g.cards[from] as Card).def);
  for (const [from, wanted] of Object.entries(by))
    for (const letter of wanted) {
      const heap = supply.findIndex((h, i) => nameOf(h.from) === from && h.kind === letter && (out[i] as number) < h.n);
      const target = heap >= 0 ? heap : supply.findIndex((h) => nameOf(h.from) === from);
      if (target < 0) return supply.map(() => 99);
      out[target] = heap >= 0 ? (out[target] as number) + 1 : 99;
    }
  return out;
}

/** Takes default answers for everybody who is asked, until the condition holds. */
export function goOn(g: G, until: (g: G) => boolean): void {
  for (let i = 0; i < 1000 && !g.result && !until(g); i++) elestrals.submit(g, { do: 'default', seat: isAsked(g, P) ? P : Q });
}

/** One random answer of whoever is asked; of two, of one that the source picks. */
export function randomAnswer(g: G, random: (n: number) => number): Event[] {
  const asked = [P, Q].filter((seat) => isAsked(g, seat));
  const seat = asked[random(asked.length)] as Seat;
  const reply = sampleReply(elestrals.form(g, seat) as Form, random);
  const outcome = elestrals.submit(g, { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, ...reply });
  if (!outcome.ok) throw new Error(`an offered answer is refused: ${outcome.code} ${outcome.field ?? ''}`);
  return outcome.events;
}

/** A side full of probe cards, at random: 15 Spirits in the Spirit Deck, more under Elestrals, some of them the opponent's. */
export function randomSide(random: (n: number) => number): Side {
  const pick = (cards: readonly CardDef[]): string => (cards[random(cards.length)] as CardDef).id;
  const any = (): string => pick(random(2) ? RUNES : FIGHTERS);
  const standing = (): Standing =>
    up(pick(FIGHTERS), 'EEFW'.slice(0, random(5)), random(2) ? 'attack' : 'defense', { foreign: random(5) ? '' : 'E' });
  return {
    hand: Array.from({ length: 6 }, any),
    deck: Array.from({ length: 12 }, any),
    runes: Array.from({ length: 4 }, () => (random(4) ? set(pick(FAST_RUNES), 1 + random(4)) : null)),
    field: Array.from({ length: 4 }, () => (random(2) ? standing() : null)),
    spirits: 'EEEEEEEEEEFFWWL',
  };
}

const FINITE = [...PROBE_CARDS.values()].filter((c) => c.set === 'probe' && !c.id.includes('loop'));
const FIGHTERS = FINITE.filter((c) => c.kind === 'elestral');
const RUNES = FINITE.filter((c) => c.kind !== 'elestral');
const FAST_RUNES = RUNES.filter((c) => c.kind === 'invoke' || c.kind === 'counter');

/** A deck of these cards, two of each of twenty, by the rules of E1. */
export function randomDeck(cards: readonly string[], seed: number): DeckList {
  const random = randomOf(seed);
  const all = [...cards];
  shuffle(all, random);
  const main: Record<string, number> = {};
  for (const id of all.slice(0, 20)) main[id] = 2;
  const spirit = (element: string): string => [...CARDS.values()].find((c) => c.kind === 'spirit' && c.element === element)?.id as string;
  return { name: 'random', sections: { main, spirits: { [spirit('E')]: 12, [spirit('W')]: 4, [spirit('F')]: 4 } } };
}

/** The events of an answer as a viewer reads them: `kind/verb`, with the ids that the viewer saw. */
export const told = (g: G, events: readonly Event[], viewer: Viewer): string[] =>
  elestrals.events(g, events, viewer).map((e) => [`${e.kind}/${e.verb}`, ...e.cards.map((c) => c.def || '?')].join(' '));
