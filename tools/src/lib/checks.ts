/**
 * What must hold in every game at every moment, each as a function that gives a sentence about the first thing that is wrong: the game's
 * own invariants, offers that are kept (K5), refusals that change nothing (K1), views that agree (D1), state that survives JSON (K1).
 */
import type { GameModule } from '@spiritgate/shared/games';
import { clone, type Game, type Input, type Outcome, type Random } from '@spiritgate/shared/kernel';
import { type Form, fillReply, type Option, opsOf, type Reply, type Seat, sampleReply } from '@spiritgate/shared/protocol';
import { answerOf, askedSeats, SEATS } from './play.ts';

/** A sentence about what is wrong, or undefined. */
export type Fault = string | undefined;

/** The game's conservation law and the like, and the kernel's guards: no turn may come near the caps (K2). */
export function faultOfState(module: GameModule, game: Game): Fault {
  const broken = module.invariants?.(game)[0];
  if (broken !== undefined) return `invariant: ${broken}`;
  const { caps } = module.engine.rules;
  if (game.tally.changes > caps.changes) return `a turn took ${game.tally.changes} changes; the cap is ${caps.changes}`;
  if (game.tally.calls > caps.calls) return `a turn took ${game.tally.calls} calls; the cap is ${caps.calls}`;
  if (!game.result && askedSeats(game).length === 0) return 'the game is not over and nobody is asked';
  return undefined;
}

/** Views never throw, and their public part is one value for all viewers. */
export function faultOfViews(module: GameModule, game: Game): Fault {
  const { engine } = module;
  const shared = JSON.stringify(engine.view(game, 'spectator').public);
  for (const seat of SEATS) {
    const view = engine.view(game, seat);
    if (JSON.stringify(view.public) !== shared) return `the public view of seat ${seat} differs from that of spectators`;
    if (JSON.stringify(view.mine?.decision) !== JSON.stringify(engine.decision(game, seat)))
      return `the view of seat ${seat} holds another decision than it is asked`;
  }
  return undefined;
}

/** Every option is accepted: filled in, at random, and as an answer from outside; so is the fallback. Tried on copies. */
export function faultOfOffers(module: GameModule, game: Game, random: Random): Fault {
  for (const seat of askedSeats(game)) {
    const form = module.engine.form(game, seat) as Form;
    if (form.options.length === 0) return `seat ${seat} is asked and has no option`;
    if (!form.options[form.fallback]) return `the fallback ${form.fallback} is not among the options`;
    const replies = form.options.flatMap((_, option) => [fillReply(form, option), sampleOption(form, option, random)]);
    const inputs = [...replies.map((reply) => answerOf(game, seat, reply)), { do: 'default', seat } as const];
    for (const input of inputs) {
      const outcome = module.engine.submit(clone(game), input);
      if (!outcome.ok) return `offered, but refused as ${outcome.code}: ${said(form, input)}`;
    }
    const fault = faultOfWire(module, game, seat, random);
    if (fault) return fault;
  }
  return undefined;
}

function sampleOption(form: Form, option: number, random: Random): Reply {
  const only = sampleReply({ options: [form.options[option] as Option], fallback: 0 }, random);
  return { option, fields: only.fields };
}

/** An answer drawn from what the seat sees, sent as it would be from outside. */
function faultOfWire(module: GameModule, game: Game, seat: Seat, random: Random): Fault {
  const asked = module.engine.decision(game, seat);
  if (!asked) return `seat ${seat} is asked and sees no decision`;
  const reply = sampleReply(asked.form, random);
  const read = module.engine.read(game, seat, { decision: asked.n, ...reply });
  if (!read.ok) return `an answer drawn from the seat's own view is refused as ${read.code}: ${JSON.stringify(reply)}`;
  const outcome = module.engine.submit(clone(game), read.input);
  return outcome.ok ? undefined : `an answer drawn from the seat's own view is read, but refused as ${outcome.code}`;
}

/** An input in words, for a report. */
function said(form: Form, input: Input): string {
  if (input.do !== 'answer') return input.do;
  const option = form.options[input.option];
  return `${option ? [option.verb, ...option.cards].join(':') : `option ${input.option}`} ${JSON.stringify(input.fields)}`;
}

const JUNK: readonly unknown[] = [null, {}, 'no such token', -1, 1e9, Number.NaN, [null], [-1], ['no such token'], [[]], true];

/** Whatever is thrown at a game besides a legal answer is refused and changes nothing, by `submit` as by `read`. */
export function faultOfRefusals(module: GameModule, game: Game, random: Random): Fault {
  const before = JSON.stringify(game);
  for (const input of junkInputs(module, game, random)) {
    const outcome = module.engine.submit(game, input as Input);
    if (outcome.ok) return `junk is accepted: ${JSON.stringify(input)}`;
    if (JSON.stringify(game) !== before) return `a refused input changed the game: ${JSON.stringify(input)}`;
  }
  for (const seat of SEATS)
    for (const answer of junkAnswers(module, game, seat, random)) {
      const read = module.engine.read(game, seat, answer as Parameters<typeof module.engine.read>[2]);
      if (read.ok) return `a junk answer is read: ${JSON.stringify(answer)}`;
    }
  return JSON.stringify(game) === before ? undefined : 'reading a junk answer changed the game';
}

function junkInputs(module: GameModule, game: Game, random: Random): unknown[] {
  const out: unknown[] = [
    { do: 'nonsense', seat: 0 },
    { do: 'answer', seat: 2, decision: 1, option: 0, fields: {} },
    { do: 'agree', on: 'undo', seat: 0, to: 0 },
  ];
  for (const seat of SEATS) {
    const form = module.engine.form(game, seat);
    const own = game.open[seat]?.n ?? game.asked[seat];
    if (!form) {
      out.push({ do: 'answer', seat, decision: own, option: 0, fields: {} }, { do: 'default', seat });
      continue;
    }
    const good = answerOf(game, seat, sampleReply(form, random)) as Input & { do: 'answer' };
    for (const decision of [own + 1, own - 1, Number.NaN]) out.push({ ...good, decision });
    for (const option of [form.options.length, -1, 0.5, 'x', null]) out.push({ ...good, option });
    for (const fields of [null, [], { ...good.fields, 'no such field': 1 }]) out.push({ ...good, fields });
    out.push(...junkFields(form, good).map((fields) => ({ ...good, fields })));
  }
  return out;
}

function junkAnswers(module: GameModule, game: Game, seat: Seat, random: Random): unknown[] {
  const asked = module.engine.decision(game, seat);
  if (!asked) return [{ decision: game.asked[seat], option: 0, fields: {} }];
  const good = { decision: asked.n, ...sampleReply(asked.form, random) };
  return [
    { ...good, decision: asked.n + 1 },
    { ...good, option: 'no:such:option' },
    { ...good, option: asked.form.options.length },
    { ...good, option: '__proto__' },
    { ...good, fields: { ...good.fields, 'no such field': 1 } },
    ...junkFields(asked.form, good).map((fields) => ({ ...good, fields })),
  ];
}

/** For each field of a good reply: without it, and with every junk value that the field does not take. */
function junkFields(form: Form, good: { option: number; fields: Reply['fields'] }): unknown[] {
  const { fields } = form.options[good.option] as Option;
  return Object.entries(fields).flatMap(([name, field]) => {
    const { [name]: value, ...without } = good.fields;
    const doubled =
      Array.isArray(value) && value.length > 0 && field.kind !== 'amounts' && field.kind !== 'cover' ? [[...value, value[0]]] : [];
    const values = [...JUNK, ...doubled].filter(
      (junk) => !(field.kind === 'number' && typeof junk === 'number' && opsOf(field).check(field, junk)),
    );
    return [without, ...values.map((junk) => ({ ...good.fields, [name]: junk }))];
  });
}

/** A copy that has gone through JSON and is played on beside the game. */
export class Shadow {
  #game: Game;
  #left: number;

  constructor(game: Game, inputs: number) {
    this.#game = JSON.parse(JSON.stringify(game)) as Game;
    this.#left = inputs;
  }

  get isDone(): boolean {
    return this.#left <= 0;
  }

  /** Takes the input that the game has just taken; when the time has come, both must be equal. */
  follow(module: GameModule, input: Input, outcome: Outcome, game: Game): Fault {
    this.#left--;
    const again = module.engine.submit(this.#game, input);
    if (JSON.stringify(again) !== JSON.stringify(outcome)) return 'a copy through JSON gave another outcome';
    if ((this.isDone || game.result) && JSON.stringify(this.#game) !== JSON.stringify(game))
      return 'a copy through JSON went on to another state';
    return undefined;
  }
}
