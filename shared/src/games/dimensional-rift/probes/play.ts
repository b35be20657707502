/** Any table for tests, and playing on it: cards are named by id, zones as players name them (`C3`, `A1`, `M`). */
import { EVERYBODY, type Event, engine, maskOf, NOBODY, type Refusal, type Seat } from '../../../kernel/index.ts';
import type { EventName, Phase } from '../../../protocol/games/dimensional-rift.ts';
import { type Form, fillReply, type Option, type Value } from '../../../protocol/index.ts';
import type { DeckList } from '../../game-module.ts';
import { addCard, frame, keysOf } from '../../testing/tables.ts';
import { type CardDef, registerPool } from '../cards/card.ts';
import { plug } from '../rules/abilities.ts';
import { rules } from '../rules/index.ts';
import { type Card, type G, newFacts, touch } from '../rules/state.ts';
import { ARTIFACTS, CREATURES, DECK, EXTRA, GRAVEYARD, HAND, MONUMENT } from '../rules/zones.ts';
import { type Fake, fakes } from './fakes.ts';

export { keysOf, randomOf } from '../../testing/tables.ts';

export const P: Seat = 0;
export const Q: Seat = 1;

const duel = engine(rules);

/** Some made-up cards with their effects: makes the pool, and plugs the effects in for this process. */
export function world(entries: readonly { def: CardDef; fake?: Fake }[]): string {
  plug(fakes(new Map(entries.map(({ def, fake = {} }) => [def.id, fake]))));
  return registerPool(entries.map(({ def }) => def));
}

const listOf = (name: string, main: readonly string[], extra: readonly string[]): DeckList => {
  const section = (ids: readonly string[]): Record<string, number> => {
    const out: Record<string, number> = {};
    for (const id of ids) out[id] = (out[id] ?? 0) + 1;
    return out;
  };
  return { name, sections: { main: section(main), extra: section(extra) } };
};

/** A duel from its very beginning. */
export function newDuel(pool: string, of: { main: readonly string[]; extra?: readonly string[]; chooser?: Seat; seed?: number }): G {
  const deck = listOf('deck', of.main, of.extra ?? []);
  return duel.create({ keys: keysOf(of.seed ?? 1), pool, options: { decks: [deck, deck], chooser: of.chooser } }).game;
}

/** A card on the field: face-down with `set`, else turned by `pose` (monuments stand). */
export type Lying = {
  card: string;
  pose?: string;
  set?: number;
  mana?: number;
  damage?: number;
  souls?: readonly number[];
  equipped?: number;
};
type Side = Partial<Record<`C${1 | 2 | 3 | 4 | 5}` | `A${1 | 2 | 3 | 4 | 5}` | 'M', string | Lying>> & {
  hand?: readonly string[];
  deck?: readonly string[];
  extra?: readonly string[];
  graveyard?: readonly string[];
  life?: number;
  /** Zones that are active; those under cards are anyway. */
  active?: readonly string[];
};
type Setting = {
  turn?: number;
  active?: Seat;
  first?: Seat;
  phase?: Phase;
  event?: EventName;
  rift?: number;
  aether?: readonly number[];
  P?: Side;
  Q?: Side;
};

const CENTRAL = ['A2', 'A3', 'A4'] as const;

/** The place and slot of a zone's name. */
export function zone(seat: Seat, name: string): { place: string; slot: number; index: number; token: string } {
  const slot = Number(name.slice(1)) - 1;
  const at =
    name === 'M'
      ? { place: MONUMENT[seat], slot: 0, index: 10 }
      : name.startsWith('C')
        ? { place: CREATURES[seat], slot, index: slot }
        : { place: ARTIFACTS[seat], slot, index: 5 + slot };
  return { ...at, token: `${at.place}.${at.slot}` };
}

/** A duel at a table as set, carried on to its first question: turn 5 of P, Main 1, unless said otherwise. P is the first player. */
export function table(pool: string, of: Setting = {}): G {
  const { turn = 5, active = P, first = P, phase = 'main-1', event = 'none', rift = 0, aether = [], P: p = {}, Q: q = {} } = of;
  const g = newDuel(pool, { main: [], chooser: P });
  g.cards = [];
  for (const place of Object.keys(g.zones)) (g.zones[place] as number[]).fill(-1);
  for (const place of [...DECK, ...EXTRA, ...HAND, ...GRAVEYARD]) g.zones[place] = [];
  Object.assign(g.own, {
    turn,
    active,
    first,
    phase,
    event,
    priority: active,
    eventNumber: event === 'none' ? 0 : 1,
    rift: { level: rift, best: 0 },
  });
  g.open = [null, null];
  for (const [seat, side] of [p, q].entries()) laySide(g, seat as Seat, side);
  const pile = (g.pools.aether as G['pools'][string]).n;
  for (const [rank, n] of aether.entries()) pile[2 + rank] = n;
  g.frames = [frame('game', 'next'), ...framesFor(phase, active)];
  // What was worked out before the table was set is no longer so.
  touch(g);
  duel.carryOn(g);
  return g;
}

/** In an Event the frames of the turn stand where its Actions begin. */
const framesFor = (phase: Phase, active: Seat): G['frames'] =>
  phase === 'event' ? [frame('turn', 'main-2'), frame('event', 'actions', { seat: active })] : [frame('turn', phase)];

function laySide(g: G, seat: Seat, side: Side): void {
  g.own.life[seat] = side.life ?? 20;
  let bits = 0;
  for (const name of [...CENTRAL, ...(side.active ?? [])]) bits |= 1 << zone(seat, name).index;
  for (const [name, what] of Object.entries(side)) {
    if (!/^([CA][1-5]|M)$/.test(name)) continue;
    bits |= 1 << zone(seat, name).index;
    lay(g, seat, name, what as string | Lying);
  }
  g.own.activeZones[seat] = bits;
  for (const [key, places] of [
    ['hand', HAND],
    ['deck', DECK],
    ['extra', EXTRA],
    ['graveyard', GRAVEYARD],
  ] as const)
    for (const id of side[key] ?? []) {
      const shown = key === 'deck' ? NOBODY : key === 'graveyard' ? EVERYBODY : maskOf(seat);
      const card = newCard(g, seat, id, places[seat], shown);
      (g.zones[places[seat]] as number[]).push(card.id);
    }
}

const newCard = (g: G, owner: Seat, def: string, place: string, shown: number): Card =>
  addCard(g, { def, owner, place, shown, facts: newFacts(1, false) });

function lay(g: G, seat: Seat, name: string, what: string | Lying): void {
  const of = typeof what === 'string' ? { card: what } : what;
  const { place, slot } = zone(seat, name);
  const isDown = of.set !== undefined;
  const card = newCard(g, seat, of.card, place, isDown ? maskOf(seat) : EVERYBODY);
  card.slot = slot;
  card.pose = isDown ? 'down' : (of.pose ?? (name === 'M' ? 'up' : '0'));
  card.facts.set = of.set ?? -1;
  card.facts.summoned = !isDown;
  card.facts.equipped = of.equipped ?? -1;
  const souls = of.souls ?? [];
  if (of.mana || of.damage || souls.length)
    card.pool = [of.mana ?? 0, of.damage ?? 0, souls[0] ?? 0, souls[1] ?? 0, souls[2] ?? 0, souls[3] ?? 0, 0];
  (g.zones[place] as number[])[slot] = card.id;
}

// Playing.

export const formOf = (g: G, seat: Seat): Form => {
  const form = duel.form(g, seat);
  if (!form) throw new Error(`seat ${seat} is not asked; open: ${JSON.stringify(g.open)}`);
  return form;
};
export const isAsked = (g: G, seat: Seat): boolean => duel.form(g, seat) !== undefined;
export const kindAsked = (g: G, seat: Seat): string => g.open[seat]?.kind ?? '';

/** What a seat may do, as `verb` or `verb card`. */
export const offers = (g: G, seat: Seat): string[] =>
  formOf(g, seat).options.map((o) => [o.verb, ...o.cards.map((t) => (typeof t === 'number' ? (g.cards[t] as Card).def : t))].join(' '));

/** Card on the field or in hand by id; the nth of that name. */
export const cardNamed = (g: G, id: string, nth = 0): Card => {
  const card = g.cards.filter((one) => one.def === id)[nth];
  if (!card) throw new Error(`no card ${id}`);
  return card;
};

type Fields = Record<string, Value>;

/** Answers with the option that `offers` calls so; fields that are not said are filled in. */
export function say(g: G, seat: Seat, offer: string, fields: Fields = {}): Event[] {
  const form = formOf(g, seat);
  const at = offers(g, seat).indexOf(offer);
  if (at < 0) throw new Error(`${offer} is not offered: ${offers(g, seat).join(', ')}`);
  const filled = fillReply({ options: [form.options[at] as Option], fallback: 0 }, 0).fields;
  const outcome = duel.submit(g, { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, option: at, fields: { ...filled, ...fields } });
  if (!outcome.ok) throw new Error(`${offer}: ${outcome.code} ${outcome.field ?? ''}`);
  return outcome.events;
}

/** The same, as a refusal; undefined if it is legal. */
export function refused(g: G, seat: Seat, offer: string, fields: Fields = {}): Refusal | undefined {
  const form = formOf(g, seat);
  const at = offers(g, seat).indexOf(offer);
  if (at < 0) return { ok: false, code: 'option-not-offered' };
  const filled = fillReply({ options: [form.options[at] as Option], fallback: 0 }, 0).fields;
  const copy = structuredClone(g);
  const outcome = duel.submit(copy, { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, option: at, fields: { ...filled, ...fields } });
  return outcome.ok ? undefined : outcome;
}

/** Both pass whenever they are asked for an act, as long as it holds. */
function passWhile(g: G, holds: () => boolean): void {
  while (!g.result && holds()) {
    const seat = ([0, 1] as const).find((one) => kindAsked(g, one) === 'act');
    if (seat === undefined) return;
    say(g, seat, 'pass');
  }
}

/** Until something else is asked, or the phase is another one. */
export function passAll(g: G): void {
  const { phase, turn } = g.own;
  passWhile(g, () => g.own.phase === phase && g.own.turn === turn);
}

/** Until something else is asked, or the stack is empty. */
export const resolveAll = (g: G): void => passWhile(g, () => g.own.stack.length > 0);

/** What lies in a zone, by name: the card's id, or ''. */
export const at = (g: G, seat: Seat, name: string): string => {
  const { place, slot } = zone(seat, name);
  const id = (g.zones[place] as number[])[slot] as number;
  return id < 0 ? '' : (g.cards[id] as Card).def;
};
export const pileOf = (g: G, place: string): string[] => (g.zones[place] as number[]).map((id) => (g.cards[id] as Card).def);
export const aether = (g: G): number[] => (g.pools.aether as G['pools'][string]).n.slice(2, 6);
