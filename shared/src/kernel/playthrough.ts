/** A game with the inputs that led to it: replaying, and taking back by consent (K6, G1, G3). */
import type { Engine, Keys, Outcome } from './engine.ts';
import type { Event } from './events.ts';
import { clone } from './plain.ts';
import { type Game, type Input, NOBODY, type Plain, type Seat } from './state.ts';

export type Start<Options> = { keys: Keys; pool: string; options: Options };

/** What undo asks of the past: how much had been learnt, and how often chance was used, before an input. */
type Mark = { learnt: [number, number, number]; random: number };

/** A value after `n` inputs. */
type Saved<Own extends Plain, Facts extends Plain> = { game: Game<Own, Facts>; n: number };

const MOST_SAVED = 8;

/** A start and its inputs, with the value they lead to. */
export class Playthrough<Own extends Plain, Facts extends Plain, Options> {
  readonly engine: Engine<Own, Facts, Options>;
  readonly start: Start<Options>;
  game: Game<Own, Facts>;
  /** What happened before the first question. */
  readonly opening: Event[];
  readonly inputs: Input[] = [];
  #marks: (Mark | undefined)[] = [];
  /** Where it goes on from, if not from the start. */
  #base: Saved<Own, Facts> | undefined;
  /** How it stood after the latest inputs by which something was taken back: from there the next of them replays, not through all the others. */
  readonly #saved: Saved<Own, Facts>[] = [];

  constructor(engine: Engine<Own, Facts, Options>, start: Start<Options>, begun = engine.create(start)) {
    this.engine = engine;
    this.start = start;
    this.game = begun.game;
    this.opening = begun.events;
  }

  /** Goes on from a saved value after `n` inputs that are not at hand: they cannot be taken back. */
  static goOn<O extends Plain, F extends Plain, P>(
    engine: Engine<O, F, P>,
    start: Start<P>,
    game: Game<O, F>,
    n: number,
  ): Playthrough<O, F, P> {
    const play = new Playthrough(engine, start, { game: clone(game), events: [] });
    play.inputs.length = n;
    play.#marks.length = n;
    play.#base = { game, n };
    return play;
  }

  /** Replays inputs from the start; throws if one of them is refused, since then it is another game. */
  static replay<O extends Plain, F extends Plain, P>(
    engine: Engine<O, F, P>,
    start: Start<P>,
    inputs: readonly Input[],
  ): Playthrough<O, F, P> {
    return takeAll(new Playthrough(engine, start), inputs);
  }

  /** Takes an input, undo included. A refused one changes nothing. */
  take(input: Input): Outcome {
    if (input.do === 'agree' && input.on === 'undo') return this.#undo(input.seat, input.to, input);
    const mark = this.#mark();
    const outcome = this.engine.submit(this.game, input);
    if (outcome.ok) {
      this.inputs.push(input);
      this.#marks.push(mark);
    }
    return outcome;
  }

  /** Whether a seat may take back everything from input `to` on: nothing was learnt by it, and chance was not used, since then. */
  mayUndo(seat: Seat, to: number): boolean {
    const then = this.#marks[to];
    if (!Number.isInteger(to) || !then || this.game.result) return false;
    return then.learnt[seat] === this.game.tally.learnt[seat] && then.random === this.game.tally.random;
  }

  #undo(seat: Seat, to: number, input: Input): Outcome {
    if (!this.mayUndo(seat, to)) return { ok: false, code: 'undo-refused' };
    // Numbers of decisions and inputs go on counting, so that an answer to a question that was taken back is never taken for another's.
    const { asked, tally } = this.game;
    const again = this.#upTo(to).game;
    for (const s of [0, 1] as const) {
      again.asked[s] = asked[s];
      const open = again.open[s];
      if (open) open.n = ++again.asked[s];
    }
    again.tally.inputs = tally.inputs + 1;
    // Nobody forgets what they saw: chance was not used since, so every card is still the one that it was.
    again.tally.learnt = [...tally.learnt];
    for (const [id, card] of again.cards.entries()) card.known |= this.game.cards[id]?.known ?? NOBODY;
    this.#marks.push(this.#mark());
    this.game = again;
    this.inputs.push(input);
    this.#saved.push({ game: clone(again), n: this.inputs.length });
    if (this.#saved.length > MOST_SAVED) this.#saved.shift();
    return { ok: true, events: [] };
  }

  #upTo(to: number): Playthrough<Own, Facts, Options> {
    const from = this.#saved.findLast(({ n }) => n <= to) ?? this.#base;
    if (!from) return Playthrough.replay(this.engine, this.start, this.inputs.slice(0, to));
    return takeAll(Playthrough.goOn(this.engine, this.start, from.game, from.n), this.inputs.slice(from.n, to));
  }

  #mark(): Mark {
    const { learnt, random } = this.game.tally;
    return { learnt: [...learnt], random };
  }
}

function takeAll<O extends Plain, F extends Plain, P>(play: Playthrough<O, F, P>, inputs: readonly Input[]): Playthrough<O, F, P> {
  for (const input of inputs) {
    const i = play.inputs.length;
    const outcome = play.take(input);
    if (!outcome.ok) throw new Error(`input ${i} is refused: ${outcome.code}`);
  }
  return play;
}
