/** The only way out: what a viewer may know of a game, of its events and of its open decision (D1, D5, K6). */
import type {
  CardView,
  DecisionView,
  EventView,
  Field,
  Form,
  PrivateView,
  PublicView,
  SeatView,
  Token,
  Value,
  View,
  Viewer,
  Views,
  WaitingKind,
} from '../protocol/index.ts';
import { bySlot, opsOf } from '../protocol/index.ts';
import { cardOf, NOWHERE, placesOf } from './change.ts';
import type { Event, Glimpse, Mixed } from './events.ts';
import { handleBy } from './handles.ts';
import { remembered } from './plain.ts';
import type { AnyRules, ZoneSpec } from './rules.ts';
import { sharingViews } from './sharing.ts';
import {
  type Card,
  EVERYBODY,
  type Game,
  type Input,
  type Mask,
  maskOf,
  NOBODY,
  type Open,
  type Place,
  type Refusal,
  type Seat,
} from './state.ts';

const SPECTATOR = maskOf('spectator');
const SEATS: readonly [Seat, Seat] = [0, 1];

type FormOf = (g: Game, seat: Seat) => Form | undefined;

export function viewGame(rules: AnyRules, g: Game, viewer: Viewer, form: FormOf): View {
  const { shared, own } = look(rules, g);
  return viewer === 'spectator' ? { public: shared } : { public: shared, mine: viewPrivate(rules, g, viewer, own[viewer], form) };
}

/** What viewers were shown last of a game, as long as it is held. */
const shownLast = new WeakMap<Game, Views>();

/** The views of all viewers at once. What is as it was when they were asked for last is the same value: it costs no memory, and is known at a glance. */
export function viewsOf(rules: AnyRules, g: Game, form: FormOf): Views {
  const { shared, own } = look(rules, g);
  const now: Views = { public: shared, mine: [viewPrivate(rules, g, 0, own[0], form), viewPrivate(rules, g, 1, own[1], form)] };
  const last = shownLast.get(g);
  const views = last ? sharingViews(last, now) : now;
  shownLast.set(g, views);
  return views;
}

type Cards = Record<string, CardView>;

/** Looks once at every card: what the public sees, and the cards that each seat sees by itself. */
function look(rules: AnyRules, g: Game): { shared: PublicView; own: [Cards, Cards] } {
  const cards: Cards = {};
  const own: [Cards, Cards] = [{}, {}];
  const seats: [SeatView, SeatView] = [seatView(rules, g, 0), seatView(rules, g, 1)];
  const lay = (spec: ZoneSpec, seat: Seat | undefined, pos: number, card: Card): void => {
    if (card.shown & SPECTATOR) {
      cards[handle(g, card)] = cardView(rules, g, card, spec, pos, SPECTATOR);
      return;
    }
    if (spec.slots > 0) seats[seat ?? card.controller].slots.push({ zone: spec.name, pos, n: rules.look.slot(g, card) });
    for (const viewer of SEATS)
      if (card.shown & maskOf(viewer)) own[viewer][handle(g, card)] = cardView(rules, g, card, spec, pos, maskOf(viewer));
  };
  for (const { spec, place, seat } of rowsOf(rules)) {
    const seen: [number, Card][] = [];
    const ids = g.zones[place] as number[];
    let count = 0;
    for (let pos = 0; pos < ids.length; pos++) {
      const id = ids[pos] as number;
      if (id < 0) continue;
      count++;
      const card = cardOf(g, id);
      if (card.shown === NOBODY && spec.slots === 0) continue;
      if (spec.secretOrder) seen.push([pos, card]);
      else lay(spec, seat, pos, card);
    }
    // Where the order is secret, nothing may tell it: not even the order in which cards are listed.
    if (seen.length > 0) for (const [pos, card] of seen.sort(([, a], [, b]) => byFace(a, b))) lay(spec, seat, pos, card);
    if (seat !== undefined) seats[seat].counts[spec.name] = count;
  }
  for (const seat of seats) seat.slots.sort(bySlot);
  return { shared: viewPublic(rules, g, cards, seats), own };
}

/** The places of all zones in their order, with the seat of those that a seat has. */
const rowsOf = remembered((rules: AnyRules) =>
  rules.zones.flatMap((spec) => placesOf(spec).map((place) => ({ spec, place, seat: spec.per === 'seat' ? seatOf(place) : undefined }))),
);

function viewPublic(rules: AnyRules, g: Game, cards: Cards, seats: [SeatView, SeatView]): PublicView {
  const { turn, active, phase, n } = rules.look.table(g);
  return {
    game: rules.name,
    turn,
    active,
    phase,
    cards,
    seats,
    links: rules.look
      .links(g)
      .map((l) => ({ seat: l.seat, verb: l.verb, card: handleBy(g.keys, l.card, l.gen), def: l.def, marks: l.marks })),
    pools: poolsOf(rules, g, 'table', SPECTATOR),
    waiting: SEATS.flatMap((seat) => waitingOf(rules, g, seat)),
    n,
    result: g.result ? { ...g.result } : null,
  };
}

const seatOf = (place: Place): Seat => (place.endsWith('.1') ? 1 : 0);
const handle = (g: Game, card: Card): string => handleBy(g.keys, card.id, card.gen);

function seatView(rules: AnyRules, g: Game, seat: Seat): SeatView {
  const { n, marks } = rules.look.seat(g, seat);
  const counts: Record<string, number> = {};
  for (const spec of rules.zones) if (spec.per === 'seat') counts[spec.name] = 0;
  return { counts, pools: poolsOf(rules, g, seat, SPECTATOR), slots: [], n, marks };
}

/** The pools of a seat, or of the table: the total, and each kind that the viewers of the mask see. */
function poolsOf(rules: AnyRules, g: Game, whose: Seat | 'table', mask: number): SeatView['pools'] {
  const out: SeatView['pools'] = {};
  for (const spec of rules.pools) {
    if ((spec.per === 'table') !== (whose === 'table')) continue;
    const pool = g.pools[whose === 'table' ? spec.name : `${spec.name}.${whose}`] as Game['pools'][string];
    out[spec.name] = countsOf(rules, pool.n, pool.shown, mask);
  }
  return out;
}

function countsOf(rules: AnyRules, n: readonly number[], shown: readonly number[], mask: number): Record<string, number> {
  let all = 0;
  for (const count of n) all += count;
  const out: Record<string, number> = { all };
  const { kinds } = rules;
  for (let k = 0; k < kinds.length; k++) {
    const kind = kinds[k] as string;
    if ((shown[k] as number) & mask && n[k]) out[kind] = (out[kind] ?? 0) + (n[k] as number);
  }
  return out;
}

function waitingOf(rules: AnyRules, g: Game, seat: Seat): PublicView['waiting'] {
  const open = g.open[seat];
  if (!open || open.answered) return [];
  return [{ seat, kind: rules.machine.kinds.get(open.kind)?.waiting as WaitingKind, since: open.since }];
}

function cardView(rules: AnyRules, g: Game, card: Card, spec: ZoneSpec, pos: number, mask: Mask): CardView {
  const { n: figures, marks } = rules.look.card(g, card);
  let n = figures;
  for (let k = 0; k < card.pool.length; k++) {
    const kind = rules.kinds[k];
    if (!card.pool[k] || kind === undefined) continue;
    if (n === figures) n = { ...figures };
    n[kind] = (n[kind] ?? 0) + (card.pool[k] as number);
  }
  return {
    def: card.def,
    seat: card.controller,
    owner: card.owner,
    zone: spec.name,
    pos: spec.secretOrder ? -1 : pos,
    pose: card.pose,
    on: card.on < 0 ? '' : nameOf(g, cardOf(g, card.on), mask),
    n,
    marks,
  };
}

function viewPrivate(rules: AnyRules, g: Game, seat: Seat, cards: Cards, form: FormOf): PrivateView {
  const asked = form(g, seat);
  return { seat, cards, pools: poolsOf(rules, g, seat, maskOf(seat)), decision: asked ? viewDecision(g, seat, asked) : null };
}

/** By face, then by number: an order that says nothing of where cards lie. */
export const byFace = (a: Card, b: Card): number => (a.def < b.def ? -1 : a.def > b.def ? 1 : a.id - b.id);

/** A card as viewers may name it: by its handle where they see the face, or if it has ceased to exist; else by the place where it lies. */
function nameOf(g: Game, card: Card, mask: Mask): string {
  if (card.shown & mask || card.place === NOWHERE) return handle(g, card);
  const at = card.slot >= 0 ? card.slot : (g.zones[card.place] as number[]).indexOf(card.id);
  return `${card.place}.${at}`;
}

/** Questions as they were shown: computed once for each, as its form is, since nothing changes while a question is open. */
const shownAs = new WeakMap<Open, { form: Form; view: DecisionView }>();

export function viewDecision(g: Game, seat: Seat, form: Form): DecisionView {
  const open = g.open[seat] as Open;
  const known = shownAs.get(open);
  if (known?.form === form && known.view.n === open.n) return known.view;
  const view = newViewDecision(g, seat, form, open);
  shownAs.set(open, { form, view });
  return view;
}

function newViewDecision(g: Game, seat: Seat, form: Form, open: Open): DecisionView {
  const see = (token: Token): Token => (typeof token === 'string' ? token : nameOf(g, cardOf(g, token), maskOf(seat)));
  const options = form.options.map((o) => ({ verb: o.verb, cards: o.cards.map(see), fields: mapFields(o.fields, see) }));
  return { n: open.n, kind: open.kind, form: { options, fallback: form.fallback } };
}

function mapFields(fields: Readonly<Record<string, Field>>, see: (t: Token) => Token): Record<string, Field> {
  const out: Record<string, Field> = {};
  for (const name in fields) out[name] = mapField(fields[name] as Field, see);
  return out;
}

function mapField(field: Field, see: (t: Token) => Token): Field {
  switch (field.kind) {
    case 'number':
      return field;
    case 'cover':
      return {
        ...field,
        supply: field.supply.map((s) => ({ ...s, from: see(s.from) })),
        shares: field.shares.map((s) => ({ ...s, from: see(s.from) })),
      };
    case 'amounts':
      return { ...field, supply: field.supply.map((s) => ({ ...s, from: see(s.from) })) };
    default:
      return { ...field, of: field.of.map(see) };
  }
}

/** An answer as it comes from outside; `read` takes anything for one. */
export type Answered = { decision: number; option: number | string; fields: Readonly<Record<string, unknown>> };

export function readAnswer(g: Game, seat: Seat, form: Form, answer: Answered): { ok: true; input: Input } | Refusal {
  if (!isObject(answer) || !isObject(answer.fields)) return { ok: false, code: 'bad-input' };
  const seen = viewDecision(g, seat, form);
  if (answer.decision !== seen.n) return { ok: false, code: 'wrong-decision' };
  const option =
    typeof answer.option === 'number'
      ? answer.option
      : seen.form.options.findIndex((o) => [o.verb, ...o.cards].join(':') === answer.option);
  const asked = seen.form.options[option];
  const inside = form.options[option];
  if (!asked || !inside) return { ok: false, code: 'option-not-offered' };
  const fields: Record<string, Value> = {};
  for (const name of Object.keys(answer.fields)) {
    if (!Object.hasOwn(asked.fields, name)) return { ok: false, code: 'field-unknown' };
    const field = asked.fields[name] as Field;
    if (!opsOf(field).check(field, answer.fields[name])) return { ok: false, code: 'field-invalid', field: name };
    fields[name] = readValue(field, inside.fields[name] as Field, answer.fields[name] as Value);
  }
  const missing = Object.keys(asked.fields).find((name) => !Object.hasOwn(fields, name));
  if (missing !== undefined) return { ok: false, code: 'field-missing', field: missing };
  return { ok: true, input: { do: 'answer', seat, decision: answer.decision, option, fields } };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tokens of the wire back into tokens of the game, by their place in the list that both share. */
function readValue(seen: Field, inside: Field, value: Value): Value {
  if (!('of' in seen) || !('of' in inside)) return value;
  const back = (token: Token): Token => inside.of[seen.of.indexOf(token)] as Token;
  return Array.isArray(value) ? value.map(back) : back(value as Token);
}

/**
 * Events as a viewer saw them. What is only about hidden things is a move without faces; only that somebody else looked at faces, or hid
 * them again, is left out: how many they were may be a secret.
 */
export function viewEvents(rules: AnyRules, g: Game, events: readonly Event[], viewer: Viewer): EventView[] {
  const mask = maskOf(viewer);
  return events
    .filter((e) => e.kind !== 'shown' || e.cards.length === 0 || e.cards.some((c) => (c.was | c.is) & mask))
    .map((e) => ({
      kind: e.kind,
      verb: e.verb,
      seat: e.seat,
      cards: e.cards.map((c) => glimpseView(g, c, mask)),
      from: e.from,
      to: e.to,
      n:
        e.kind === 'shuffled'
          ? mixed(e.data as Mixed)
          : e.n.length
            ? countsOf(
                rules,
                e.n,
                e.n.map(() => (e.shown & mask ? EVERYBODY : 0)),
                mask,
              )
            : {},
    }));
}

/** Everybody knows how often a pile has been shuffled: so its owner can do it again after the game (D12). */
const mixed = (told: Mixed): EventView['n'] => ('use' in told ? { all: told.cards, use: told.use } : { all: told.cards, cut: told.cut });

function glimpseView(g: Game, c: Glimpse, mask: number): EventView['cards'][number] {
  const before = (c.was & mask) !== 0;
  const after = (c.is & mask) !== 0;
  const name = (gen: number): string => handleBy(g.keys, c.card, gen);
  const isRow = c.toSlot >= 0;
  return {
    was: before ? name(c.wasGen) : '',
    is: after ? name(c.gen) : '',
    def: before || after ? c.def : '',
    pose: before || after ? c.pose : '',
    seat: c.seat,
    zone: c.to,
    pos: isRow ? c.toSlot : -1,
  };
}
