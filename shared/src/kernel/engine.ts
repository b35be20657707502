/** A game's engine: one way in (`submit`), one way out (`view`), and what hosts, tools and bots ask besides. */
import type { DecisionView, EventView, Form, Value, View, Viewer, Views } from '../protocol/index.ts';
import { checkReply, fillReply, type Option } from '../protocol/index.ts';
import { maskOfFaces, newCard, placesOf, zoneSpecOf } from './change.ts';
import type { Event } from './events.ts';
import { clone } from './plain.ts';
import { type Random, shuffle } from './random.ts';
import type { AnyRules, Rules } from './rules.ts';
import { Run, winnerOver } from './run.ts';
import type { Game, Input, Open, Place, Plain, Pool, Refusal, Seat } from './state.ts';
import { type Answered, readAnswer, viewDecision, viewEvents, viewGame, viewsOf } from './view.ts';

/** The secrets of a game, 32 bytes each in hex (D13). */
export type Keys = Game['keys'];

export type Accepted = { ok: true; events: Event[] };
export type Outcome = Accepted | Refusal;

/** What a host, a tool or a bot may do with the games of one set of rules. */
export type Engine<Own extends Plain = Plain, Facts extends Plain = Plain, Options = unknown> = {
  readonly name: string;
  readonly rules: Rules<Own, Facts, Options>;
  /** A new game, carried on to its first question. The options must have been checked by the game's own check. */
  create(start: { keys: Keys; pool: string; options: Options }): { game: Game<Own, Facts>; events: Event[] };
  /** Carries a value that was set up by hand, its frames between two questions, on to its first question: how scenarios begin (D20). */
  carryOn(game: Game<Own, Facts>): Event[];
  /**
   * The only way in. Checks the input before anything changes; a refused one leaves the game as it was, with a code. After an exception
   * the value must be thrown away (K1).
   */
  submit(game: Game<Own, Facts>, input: Input): Outcome;
  /** What a seat may answer now, with card numbers as tokens; undefined if it is not asked. */
  form(game: Game<Own, Facts>, seat: Seat): Form | undefined;
  /** The only way out: all that a viewer may know. */
  view(game: Game<Own, Facts>, viewer: Viewer): View;
  /** The views of everybody, the public part computed once (D1). */
  views(game: Game<Own, Facts>): Views;
  /** What happened, as a viewer saw it: every event, with the faces that the viewer saw. */
  events(game: Game<Own, Facts>, events: readonly Event[], viewer: Viewer): EventView[];
  /** The open decision of a seat with handles and slot names as tokens; null if there is none. */
  decision(game: Game<Own, Facts>, seat: Seat): DecisionView | null;
  /** An answer from outside, its tokens as in `decision`, as an input; or why it is none. Reads anything, changes nothing. */
  read(game: Game<Own, Facts>, seat: Seat, answer: Answered): { ok: true; input: Input } | Refusal;
  /** A copy in which everything that the viewer cannot know was dealt anew (K6); undefined if this time it could not be done. */
  redeal(game: Game<Own, Facts>, viewer: Viewer, random: Random): Game<Own, Facts> | undefined;
};

/** The engine of a set of rules. */
export function engine<Own extends Plain, Facts extends Plain, Options>(rules: Rules<Own, Facts, Options>): Engine<Own, Facts, Options> {
  type G = Game<Own, Facts>;
  const any = rules as unknown as AnyRules;
  const form = (g: G, seat: Seat): Form | undefined => formOf(any, g, seat);
  const carryOn = (g: G): Event[] => {
    const run = new Run(any, g);
    run.carryOn();
    return run.events;
  };
  return {
    name: rules.name,
    rules,
    create: (start) => {
      const game = deal(rules, start);
      game.frames.push(firstFrame(rules.begin));
      return { game, events: carryOn(game) };
    },
    carryOn,
    submit: (game, input) => submit(any, game, input),
    form,
    view: (game, viewer) => viewGame(any, game, viewer, form as (g: Game, s: Seat) => Form | undefined),
    views: (game) => viewsOf(any, game, form as (g: Game, s: Seat) => Form | undefined),
    events: (game, events, viewer) => viewEvents(any, game, events, viewer),
    decision: (game, seat) => {
      const asked = form(game, seat);
      return asked ? viewDecision(game, seat, asked) : null;
    },
    read: (game, seat, answer) => {
      const asked = form(game, seat);
      return asked ? readAnswer(game, seat, asked, answer) : { ok: false, code: game.result ? 'game-over' : 'no-open-decision' };
    },
    redeal: (game, viewer, random) => {
      const twin = clone(game);
      return rules.redeal(twin, viewer, random) ? twin : undefined;
    },
  };
}

const firstFrame = (proc: { name: string; first: string }): Game['frames'][number] => ({
  proc: proc.name,
  step: proc.first,
  l: {},
  answers: [null, null],
  result: null,
  aside: false,
});

function deal<Own extends Plain, Facts extends Plain, Options>(
  rules: Rules<Own, Facts, Options>,
  { keys, pool, options }: { keys: Keys; pool: string; options: Options },
): Game<Own, Facts> {
  const { cards, pools, own } = rules.deal(options);
  const g: Game<Own, Facts> = {
    rules: rules.name,
    version: rules.version,
    pool,
    keys,
    streams: {},
    cards: [],
    zones: {},
    pools: {},
    frames: [],
    open: [null, null],
    asked: [0, 0],
    lost: ['', ''],
    result: null,
    tally: { inputs: 0, learnt: [0, 0, 0], random: 0, changes: 0, calls: 0 },
    unsettled: false,
    stamp: 0,
    own,
  };
  for (const spec of rules.zones) for (const place of placesOf(spec)) g.zones[place] = new Array(spec.slots).fill(-1);
  for (const spec of rules.pools)
    for (const place of placesOf(spec)) g.pools[place] = newPool(pools[place] ?? rules.kinds.map(() => 0), maskOfFaces(spec.faces, place));
  for (const [place, defs] of Object.entries(cards)) for (const def of defs) addCard(rules, g, place, def);
  return g;
}

function newPool(n: readonly number[], mask: number): Pool {
  const known = (viewer: number): number[] => n.map((count) => (mask & (1 << viewer) ? count : 0));
  return { n: [...n], shown: n.map(() => mask), known: [known(0), known(1), known(2)] };
}

function addCard<Own extends Plain, Facts extends Plain, Options>(
  rules: Rules<Own, Facts, Options>,
  g: Game<Own, Facts>,
  place: Place,
  def: string,
): void {
  const owner: Seat = place.endsWith('.1') ? 1 : 0;
  const card = newCard(g.cards.length, def, owner, place) as Game<Own, Facts>['cards'][number];
  card.shown = maskOfFaces(zoneSpecOf(rules as unknown as AnyRules, place).faces, place);
  card.known = card.shown;
  g.cards.push(card);
  const list = g.zones[place] as number[];
  card.slot = list.indexOf(-1);
  if (card.slot >= 0) list[card.slot] = card.id;
  else if (list.length > 0 && zoneSpecOf(rules as unknown as AnyRules, place).slots > 0) throw new Error(`no empty slot in ${place}`);
  else list.push(card.id);
  card.facts = rules.facts(g, card);
}

/** The form of each seat's question, beside the game. */
type Kept = { open: Open; form: Form };
const forms = new WeakMap<object, [Kept | undefined, Kept | undefined]>();

/** The form of an open decision: computed once for each question, since nothing changes while a question is open. */
function formOf<Own extends Plain, Facts extends Plain>(rules: AnyRules, g: Game<Own, Facts>, seat: Seat): Form | undefined {
  const open = g.open[seat];
  if (!open || open.answered) return undefined;
  let kept = forms.get(g);
  if (!kept) {
    kept = [undefined, undefined];
    forms.set(g, kept);
  }
  const known = kept[seat];
  if (known?.open === open) return known.form;
  const kind = rules.machine.kinds.get(open.kind);
  if (!kind) throw new Error(`no decision ${open.kind}`);
  const form = kind.form(g, seat, (g.frames[open.frame] as Game['frames'][number]).l);
  kept[seat] = { open, form };
  return form;
}

function submit(rules: AnyRules, g: Game, input: Input): Outcome {
  if (g.result) return refuse('game-over');
  if ('seat' in input && input.seat !== 0 && input.seat !== 1) return refuse('bad-input');
  switch (input.do) {
    case 'answer':
      return answer(rules, g, input);
    case 'default': {
      const form = formOf(rules, g, input.seat);
      if (!form) return refuse('no-open-decision');
      return answer(rules, g, { ...input, do: 'answer', decision: (g.open[input.seat] as Open).n, ...fillReply(form, form.fallback) });
    }
    case 'concede':
      return endAtOnce(rules, g, winnerOver(g, input.seat), 'concession');
    case 'timeout':
      return endAtOnce(rules, g, winnerOver(g, input.seat), 'time');
    case 'agree':
      // Undo needs the inputs so far; a playthrough has them.
      return input.on === 'draw' ? endAtOnce(rules, g, null, 'agreement') : refuse('undo-refused');
    case 'void':
      return endAtOnce(rules, g, null, `void: ${input.reason}`);
    default:
      return refuse('bad-input');
  }
}

const refuse = (code: Refusal['code'], field?: string): Refusal => (field === undefined ? { ok: false, code } : { ok: false, code, field });

function answer(rules: AnyRules, g: Game, input: Input & { do: 'answer' }): Outcome {
  const open = g.open[input.seat];
  if (!open) return refuse('no-open-decision');
  if (input.decision !== open.n) return refuse('wrong-decision');
  if (open.answered) return refuse('already-answered');
  const form = formOf(rules, g, input.seat) as Form;
  const fault = checkReply(form, input.option, input.fields);
  if (fault) return refuse(fault.code, fault.field);
  const { verb, cards, fields: asked } = form.options[input.option] as Option;
  // In the order of the form, whatever the order in which they were sent: the value does not depend on how an answer was spelt.
  const fields: Record<string, Value> = {};
  for (const name in asked) fields[name] = clone(input.fields[name] as Value);
  (g.frames[open.frame] as Game['frames'][number]).answers[input.seat] = { verb, cards: [...cards], fields };
  open.answered = true;
  g.tally.inputs++;
  const run = new Run(rules, g);
  if (g.open.every((o) => o === null || o.answered)) {
    g.open = [null, null];
    run.carryOn();
  }
  return { ok: true, events: run.events };
}

function endAtOnce(rules: AnyRules, g: Game, winner: Seat | null, reason: string): Accepted {
  g.tally.inputs++;
  const run = new Run(rules, g);
  run.end(winner, reason);
  return { ok: true, events: run.events };
}

/** Puts the cards of a pile that a viewer cannot tell apart into a random order: what they see and what they have learnt stays in place. */
export function reorderUnknown(g: Game, place: Place, viewer: Viewer, random: Random): void {
  const mask = viewer === 'spectator' ? 4 : 1 << viewer;
  const list = g.zones[place] as number[];
  const at = list.flatMap((id, i) => (id >= 0 && !((g.cards[id]?.known as number) & mask) ? [i] : []));
  const ids = at.map((i) => list[i] as number);
  shuffle(ids, random);
  at.forEach((i, k) => {
    list[i] = ids[k] as number;
  });
}
