/**
 * One game of a match, and where it stands in the match: inputs and decisions of all games of a match are counted on, so that nothing that was
 * meant for one game can be taken for another.
 */
import { hash } from 'node:crypto';
import { keysOf } from '@spiritgate/shared/fairness';
import type { GameModule, GameOptions } from '@spiritgate/shared/games';
import { type Event, type Input, type Outcome, type Plain, Playthrough, type Random } from '@spiritgate/shared/kernel';
import {
  type AnswerMessage,
  type EventView,
  type ResultView,
  type Seat,
  type View,
  type Viewer,
  type Views,
  viewFor,
} from '@spiritgate/shared/protocol';
import { chanceOf, type GameStart, type JournalEntry, type MatchStart, type Snapshot } from './journal.ts';

type Play = Playthrough<Plain, Plain, GameOptions>;

export class MatchGame {
  readonly module: GameModule;
  readonly start: GameStart;
  readonly #play: Play;

  private constructor(module: GameModule, start: GameStart, play: Play) {
    this.module = module;
    this.start = start;
    this.#play = play;
  }

  /** The game at its first question. Its salts must be in. */
  static begin(module: GameModule, match: MatchStart, start: GameStart): MatchGame {
    return new MatchGame(module, start, new Playthrough(module.engine, playStart(match, start)));
  }

  /** The game from where a snapshot has it: the inputs before can neither be shown nor taken back. */
  static from(module: GameModule, match: MatchStart, start: GameStart, { state, n }: Snapshot): MatchGame {
    return new MatchGame(module, start, Playthrough.goOn(module.engine, playStart(match, start), JSON.parse(state), n));
  }

  /** How many inputs the match has taken. */
  get n(): number {
    return this.start.before.n + this.#play.inputs.length;
  }

  /** How many inputs the game has taken. */
  get taken(): number {
    return this.#play.inputs.length;
  }

  get result(): ResultView | null {
    return this.#play.game.result && { ...this.#play.game.result };
  }

  /** Where the next game of the match begins: its opening counts as one input. */
  get after(): { n: number; asked: [number, number] } {
    return { n: this.n + 1, asked: [this.#asked(0), this.#asked(1)] };
  }

  /** What happened before the first question. */
  get opening(): readonly Event[] {
    return this.#play.opening;
  }

  get state(): string {
    return JSON.stringify(this.#play.game);
  }

  /** As the kernel's `fingerprint`, by the faster of two ways to the same. */
  get fingerprint(): string {
    return hash('sha256', this.state);
  }

  /** The number of the decision that each seat must answer now, by itself; 0 for none. */
  get asked(): [number, number] {
    const { open } = this.#play.game;
    const number = (seat: Seat): number => (open[seat] && !open[seat].answered ? this.start.before.asked[seat] + open[seat].n : 0);
    return [number(0), number(1)];
  }

  views(): Views {
    return this.#renumber(this.module.engine.views(this.#play.game));
  }

  view(viewer: Viewer): View {
    return viewFor(this.views(), viewer);
  }

  events(events: readonly Event[], viewer: Viewer): EventView[] {
    return this.module.engine.events(this.#play.game, events, viewer);
  }

  /** An answer from outside as an input; or why it is none. */
  read(seat: Seat, sent: AnswerMessage): ReturnType<GameModule['engine']['read']> {
    const decision = sent.decision - this.start.before.asked[seat];
    // One of an earlier game: it is not open, whatever is.
    if (decision < 1) return { ok: false, code: 'wrong-decision' };
    return this.module.engine.read(this.#play.game, seat, { ...sent, decision });
  }

  take(input: Input): Outcome {
    return this.#play.take(input);
  }

  /** An input of the journal, taken again. Throws if it leads elsewhere now: then the rules are not those of the game, or a row is damaged. */
  again({ n, input, fingerprint: print }: JournalEntry, isSameRules = true): readonly Event[] {
    if (n !== this.taken + 1) throw new Error(`input ${n} of the journal does not follow ${this.taken}`);
    const outcome = this.take(input);
    if (!outcome.ok) throw new Error(`input ${n} of the journal is refused: ${outcome.code}`);
    if (print && isSameRules && this.fingerprint !== print) throw new Error(`after input ${n} the game is not the one of the journal`);
    return outcome.events;
  }

  /** The number of a seat's decision in the match. */
  numberOf(seat: Seat, decision: number): number {
    return this.start.before.asked[seat] + decision;
  }

  /** The number, within the game, of a seat's last answer; −1 if it has given none. */
  lastAnswer(seat: Seat): number {
    return this.#play.inputs.findLastIndex((input) => input.do === 'answer' && input.seat === seat);
  }

  /** A copy as a seat may imagine the game: what it cannot know was dealt anew (K6); undefined if this time it could not be done. */
  imagine(seat: Seat, random: Random): ReturnType<GameModule['engine']['redeal']> {
    return this.module.engine.redeal(this.#play.game, seat, random);
  }

  mayUndo(seat: Seat, to: number): boolean {
    return this.#play.mayUndo(seat, to);
  }

  #asked(seat: Seat): number {
    return this.numberOf(seat, this.#play.game.asked[seat]);
  }

  /** Inputs and decisions as the match counts them. */
  #renumber(views: Views): Views {
    const { n, asked } = this.start.before;
    if (n === 0) return views;
    const { waiting } = views.public;
    const mine = views.mine.map((own, seat) => ({
      ...own,
      decision: own.decision && { ...own.decision, n: own.decision.n + (asked[seat] as number) },
    })) as Views['mine'];
    return { public: { ...views.public, waiting: waiting.map((one) => ({ ...one, since: one.since + n })) }, mine };
  }
}

function playStart(start: MatchStart, game: GameStart): Play['start'] {
  const { secrets, salts, chooser } = game;
  const { decks, pool } = start;
  if (!salts) throw new Error('the game has no salts yet');
  const { match, no } = chanceOf(start, game);
  return { keys: keysOf(match, no, secrets, salts), pool, options: { decks, chooser: chooser ?? undefined } };
}
