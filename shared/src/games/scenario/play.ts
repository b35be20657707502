/**
 * Plays a scenario, three times: straight on; saved as JSON and loaded again after every input; and once more from a copy taken before
 * each input, to the same end (K1). All three must agree.
 */
import { clone, type Event, type Game, type Input } from '../../kernel/index.ts';
import { inputOf } from './choice.ts';
import type { Dialect } from './dialect.ts';
import { askedNow } from './offers.ts';
import { picture } from './picture.ts';
import type { Scenario, Step } from './scenario.ts';
import { Fault } from './source.ts';
import { setTable } from './table.ts';

/** How inputs are carried out: see the top of the file. */
export type Mode = 'straight' | 'reload' | 'rewind';
const MODES: readonly Mode[] = ['straight', 'reload', 'rewind'];

/** The first thing that was not as it must be: the step, its line, what was found, and the table then. */
export type Failure = { mode: Mode; line: number; step: string; reasons: string[]; picture: string };
export type Report = {
  title: string;
  card: string;
  cases: readonly string[];
  inputs: number;
  checks: number;
  failure: Failure | undefined;
};

/** Called after each step of the straight run, for those who want to look on. */
export type Onlooker<G extends Game = Game> = (step: string, game: G) => void;

/** Plays in all modes and tells the first failure. */
export function playScenario(d: Dialect, scenario: Scenario, onlooker?: Onlooker): Report {
  const { title, card, cases } = scenario;
  if (scenario.kind === 'deck') {
    const fault = scenario.fault(scenario.deck, scenario.pool);
    const failure =
      fault === undefined ? undefined : { mode: 'straight' as const, line: scenario.line, step: 'deck', reasons: [fault], picture: '' };
    return { title, card, cases, inputs: 0, checks: 1, failure };
  }
  const ends = new Map<Mode, string>();
  let runs: Run | undefined;
  for (const mode of MODES) {
    runs = new Run(d, scenario, mode, mode === 'straight' ? onlooker : undefined);
    const failure = runs.play();
    if (failure) return { title, card, cases, inputs: runs.inputs.length, checks: runs.checks, failure };
    ends.set(mode, JSON.stringify(runs.game));
    if (ends.get(mode) !== ends.get('straight')) {
      const reasons = ['the game ended in another state than in the straight run'];
      return {
        title,
        card,
        cases,
        inputs: runs.inputs.length,
        checks: runs.checks,
        failure: { mode, line: scenario.line, step: 'end', reasons, picture: picture(d, runs.game) },
      };
    }
  }
  return { title, card, cases, inputs: runs?.inputs.length ?? 0, checks: runs?.checks ?? 0, failure: undefined };
}

/** Passes in a row after which a window must have closed. */
const MOST_PASSES = 50;

/** One run of a scenario. */
class Run {
  readonly d: Dialect;
  readonly scenario: Scenario & { kind: 'play' };
  readonly mode: Mode;
  readonly onlooker: Onlooker | undefined;
  game: Game;
  events: Event[];
  readonly inputs: Input[] = [];
  /** Copies from before each input. */
  readonly #before: Game[] = [];
  checks = 0;

  constructor(d: Dialect, scenario: Scenario & { kind: 'play' }, mode: Mode, onlooker: Onlooker | undefined) {
    this.d = d;
    this.scenario = scenario;
    this.mode = mode;
    this.onlooker = onlooker;
    const { game, events } = setTable(d, scenario.table, scenario.pool);
    this.game = game;
    this.events = events;
  }

  play(): Failure | undefined {
    this.onlooker?.('table', this.game);
    for (const step of this.scenario.steps) {
      const reasons = this.#reasonsOf(step);
      this.onlooker?.(step.text, this.game);
      if (reasons.length) return { mode: this.mode, line: step.line, step: step.text, reasons, picture: picture(this.d, this.game) };
    }
    return this.mode === 'rewind' ? this.#repeat() : undefined;
  }

  /** Why a step failed; empty if all is well. What cannot be read against this table is a reason too. */
  #reasonsOf(step: Step): string[] {
    try {
      return this.#carryOut(step);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return [error.message];
    }
  }

  #carryOut(step: Step): string[] {
    switch (step.do) {
      case 'choose':
        return this.#submit(inputOf(this.d, this.game, step.choice));
      case 'both':
        return this.#both(step);
      case 'pass-until':
        return this.#passUntil(step.asked);
      case 'expect':
        return this.#expect(step);
    }
  }

  #submit(input: Input): string[] {
    if (this.mode === 'rewind') this.#before.push(clone(this.game));
    const outcome = this.d.engine.submit(this.game, input);
    if (!outcome.ok) return [`refused as ${outcome.code}${outcome.field ? ` (${outcome.field})` : ''}`];
    this.inputs.push(input);
    this.events.push(...outcome.events);
    if (this.mode === 'reload') this.game = JSON.parse(JSON.stringify(this.game)) as Game;
    return [];
  }

  /** Whoever is asked first answers first; then the other, who may be asked only by that. */
  #both({ choices }: Step & { do: 'both' }): string[] {
    const first = this.#isAsked(0) && !(this.#isAsked(1) && this.d.table.when(this.game).active === 1) ? 0 : 1;
    const reasons = this.#submit(inputOf(this.d, this.game, choices[first]));
    return reasons.length ? reasons : this.#submit(inputOf(this.d, this.game, choices[1 - first] as (typeof choices)[0]));
  }

  #isAsked(seat: 0 | 1): boolean {
    return this.game.open[seat]?.answered === false;
  }

  #passUntil(asked: string): string[] {
    for (let i = 0; i <= MOST_PASSES; i++) {
      if (askedNow(this.game).join(', ') === asked) return [];
      const seat = ([0, 1] as const).find((s) => this.#isAsked(s));
      const form = seat === undefined ? undefined : this.d.engine.form(this.game, seat);
      const option = form?.options.findIndex((o) => o.verb === 'pass') ?? -1;
      if (seat === undefined || option < 0) return [`nobody can pass; found ${askedNow(this.game).join(', ') || 'nobody asked'}`];
      this.#submit({ do: 'answer', seat, decision: this.game.open[seat]?.n ?? 0, option, fields: {} });
    }
    return [`never came to ${asked}`];
  }

  #expect({ checks }: Step & { do: 'expect' }): string[] {
    this.checks += checks.length;
    const reasons = checks.flatMap((check) => {
      const fault = check.fault({ g: this.game, events: this.events });
      return fault === undefined ? [] : [`line ${check.line}: ${check.what}: ${fault}`];
    });
    this.events = [];
    return reasons;
  }

  /** From every copy on, the same inputs lead to the same end. */
  #repeat(): Failure | undefined {
    const end = JSON.stringify(this.game);
    for (const [i, copy] of this.#before.entries()) {
      for (const input of this.inputs.slice(i)) this.d.engine.submit(copy, input);
      if (JSON.stringify(copy) === end) continue;
      const reasons = [`from the copy before input ${i + 1} on, the same inputs led to another end`];
      return { mode: this.mode, line: this.scenario.line, step: 'end', reasons, picture: picture(this.d, copy) };
    }
    return undefined;
  }
}
