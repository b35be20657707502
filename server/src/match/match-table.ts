/**
 * What stands around the games of a match: phases, presence, clocks, offers and the score. It decides what follows by itself; the host carries it
 * out. Nothing here looks into a game.
 */
import type { Input } from '@spiritgate/shared/kernel';
import type {
  ErrorAnswer,
  InputReply,
  MatchPhase,
  MatchResult,
  ResultView,
  Seat,
  SeatMessage,
  TableView,
  TalkMessage,
} from '@spiritgate/shared/protocol';
import type { Cancel, Env } from '../env.ts';
import { ok, type Result, refuse } from '../result.ts';
import { Absence } from './absence.ts';
import { type Answered, Clocks } from './clocks.ts';
import { Idleness } from './idleness.ts';
import { chanceOf, type GameStart, type MatchStart } from './journal.ts';
import type { MatchGame } from './match-game.ts';
import { Offers } from './offers.ts';
import { Opening } from './opening.ts';
import { chooserAfter, standingOf } from './series.ts';

/** Milliseconds: for each of the two rounds of salts, between games, for players to come back after the server was away, and until one who is asked counts as idle. */
export type Waits = { salt: number; between: number; back: number; idle: number };

/** What follows by itself. */
export type Move = { do: 'open' } | { do: 'begin'; game: GameStart } | { do: 'input'; input: Input } | { do: 'end'; result: MatchResult };

/** `tell`: the seats are to be shown this. `wake`: something may follow now. */
type Hooks = { tell: (view: TableView) => void; wake: () => void };

/** What a message leads to: an input of the game, nothing of the kind, or a refusal. */
type Heard = Result<Input | undefined>;

const NOTHING: Heard = ok(undefined);

export class MatchTable {
  readonly #start: MatchStart;
  readonly #env: Env;
  readonly #waits: Waits;
  readonly #hooks: Hooks;
  readonly #absence: Absence;
  #phase: MatchPhase = 'opening';
  #results: ResultView[] = [];
  #opening: Opening | undefined;
  #clocks: Clocks | undefined;
  #offers = new Offers();
  readonly #idleness: Idleness;
  readonly #ready: [boolean, boolean] = [false, false];
  /** When the phase ends by itself; undefined if it does not. */
  #until: number | undefined;
  /** Who gave up the whole match with the running game. */
  #conceded: Seat | undefined;
  /** The result that is to be noted. */
  #decided: MatchResult | undefined;
  #result: MatchResult | null = null;
  #notBefore = 0;
  #isChanged = true;
  #timer: Cancel = () => {};

  constructor(start: MatchStart, env: Env, waits: Waits, hooks: Hooks) {
    this.#start = start;
    this.#env = env;
    this.#waits = waits;
    this.#hooks = hooks;
    this.#idleness = new Idleness(waits.idle);
    this.#absence = new Absence((start.terms.clock?.away ?? Number.MAX_SAFE_INTEGER) * 1000);
  }

  get result(): MatchResult | null {
    return this.#result;
  }

  /** How the games ended so far. */
  get results(): ResultView[] {
    return [...this.#results];
  }

  /** The number of the game that is played, or is played next. */
  get gameNo(): number {
    return this.#results.length + 1;
  }

  get chooser(): Seat | null {
    return chooserAfter(this.#results) ?? null;
  }

  get view(): TableView {
    const now = this.#env.now();
    const { series, clock } = this.#start.terms;
    const away: [number, number] = [this.#absence.left(0, now), this.#absence.left(1, now)];
    return {
      phase: this.#phase,
      series,
      game: this.#phase === 'over' ? Math.max(1, this.#results.length) : this.gameNo,
      wins: this.#result?.wins ?? standingOf(series, this.#results).wins,
      away: this.#absence.away,
      idle: this.#idleness.idle,
      ready: [...this.#ready],
      left: this.#until === undefined ? null : Math.max(0, this.#until - now),
      clocks: (clock && this.#clocks?.view(now, away)) ?? null,
      offers: this.#offers.view,
      fairness: this.#opening?.view ?? null,
      result: this.#result,
    };
  }

  /** Shows the seats how it stands, if that has changed. */
  tellIfChanged(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    this.#hooks.tell(this.view);
  }

  comes(seat: Seat): void {
    this.#absence.comes(seat, this.#env.now());
    this.#runIfAllAreBack();
    this.#tellPresence();
  }

  goes(seat: Seat): void {
    this.#absence.goes(seat, this.#env.now());
    this.#tellPresence();
  }

  /** The seat has done something that is no message to the table. */
  stir(seat: Seat): void {
    if (!this.#idleness.stir(seat, this.#env.now())) return;
    this.#isChanged = true;
    this.tellIfChanged();
  }

  /** The secrets of a game are noted: salts may come. */
  open(game: GameStart): void {
    this.#results = [...game.before.results];
    this.#opening = new Opening(chanceOf(this.#start, game), game);
    this.#clocks = undefined;
    this.#enter('opening', this.#waits.salt);
  }

  /** A game begins; `asked` are its first decisions. */
  begin(asked: readonly [number, number]): void {
    const { clock } = this.#start.terms;
    const now = this.#env.now();
    this.#clocks = clock ? new Clocks(clock) : undefined;
    this.#clocks?.ask(asked, now);
    this.#clocks?.run(now);
    this.#idleness.ask(asked, now);
    this.#absence.begin(now);
    this.#offers = new Offers();
    this.#conceded = undefined;
    this.#enter('playing');
  }

  /** A game is taken up again as the journal has it. Nobody's time runs before both are back, or had the time to come. */
  resume(game: GameStart, asked: readonly [number, number], bank: readonly [number, number] | null, result: MatchResult | null): void {
    const { clock } = this.#start.terms;
    const now = this.#env.now();
    this.#results = [...game.before.results];
    this.#opening ??= new Opening(chanceOf(this.#start, game), game);
    this.#clocks = clock ? new Clocks(clock, bank ?? undefined) : undefined;
    this.#clocks?.ask(asked, now);
    this.#idleness.ask(asked, now);
    this.#enter('playing', clock ? this.#waits.back : undefined);
    if (result) {
      this.#results.push(result);
      this.end(result);
    } else this.#runIfAllAreBack();
  }

  /** Something was played; these decisions are open now. Gives what is left in the banks. */
  played(asked: readonly [number, number], by: Answered | undefined): [number, number] | null {
    this.#offers.clear(by?.seat);
    this.#isChanged ||= this.#clocks !== undefined;
    const now = this.#env.now();
    this.#clocks?.ask(asked, now, by);
    if (this.#idleness.ask(asked, now)) this.#isChanged = true;
    return this.#clocks?.bank ?? null;
  }

  /** The journal is away: nobody's time runs. */
  stop(): void {
    this.#clocks?.stop(this.#env.now());
  }

  /** A message from a seat that is no answer. */
  hear(seat: Seat, sent: Exclude<SeatMessage, { do: 'answer' } | TalkMessage>, game: MatchGame | undefined): Heard {
    if (this.#phase === 'over' || this.#decided) return refuse('game-over');
    if (this.#idleness.stir(seat, this.#env.now())) this.#isChanged = true;
    if (sent.do === 'here') return NOTHING;
    this.#isChanged ||= sent.do !== 'salt' && sent.do !== 'salt-hash';
    switch (sent.do) {
      case 'salt-hash':
        return this.#salt((opening) => opening.takeHash(seat, sent.hash));
      case 'salt':
        return this.#salt((opening) => opening.takeSalt(seat, sent.salt));
      case 'ready':
        return this.#getReady(seat);
      case 'concede':
        return this.#concede(seat, sent.match === true);
      case 'abort':
        return this.#abort(game);
      default:
        return this.#phase === 'playing' && game ? this.#settle(seat, sent, game) : refuse('wrong-phase');
    }
  }

  /** What the server itself decides while no game is played. */
  decree(input: Input): InputReply {
    if (input.do === 'void') this.#decide({ winner: null, reason: `void: ${input.reason}` });
    return { ok: true, n: 0 };
  }

  /** What follows now by itself, if anything; else it wakes the host when something may. `result` is that of the running game. */
  next(result: ResultView | null, isEnded: boolean): Move | undefined {
    const move = isEnded ? undefined : this.#next(result);
    if (!move) this.#wait();
    return move;
  }

  /** The end could not be noted: it is tried again after so many milliseconds. */
  tryAgain(ms: number): void {
    this.#notBefore = this.#env.now() + ms;
  }

  end(result: MatchResult): void {
    this.#result = result;
    this.#offers = new Offers();
    this.#clocks?.stop(this.#env.now());
    this.#idleness.ask([0, 0], this.#env.now());
    this.#enter('over');
  }

  close(): void {
    this.#timer();
  }

  /** When the match is over nobody is waited for any more. */
  #tellPresence(): void {
    if (this.#phase === 'over') return;
    this.#isChanged = true;
    this.tellIfChanged();
  }

  #next(result: ResultView | null): Move | undefined {
    if (this.#phase === 'playing' && result) this.#count(result);
    if (this.#decided) return this.#env.now() < this.#notBefore ? undefined : { do: 'end', result: this.#decided };
    switch (this.#phase) {
      case 'opening':
        return this.#nextOpening(this.#opening);
      case 'playing':
        return this.#nextPlaying();
      case 'between':
        return this.#nextBetween();
      case 'over':
        return undefined;
    }
  }

  #nextOpening(opening: Opening | undefined): Move | undefined {
    while (opening && !opening.isOver && this.#isTimeUp()) {
      opening.hurry();
      this.#enter('opening', this.#waits.salt);
    }
    return opening?.isOver ? { do: 'begin', game: { ...opening.game, salts: opening.salts } } : undefined;
  }

  #nextPlaying(): Move | undefined {
    if (this.#isTimeUp()) {
      this.#until = undefined;
      this.#runClocks();
    }
    if (this.#idleness.look(this.#env.now())) this.#isChanged = true;
    const due = this.#clocks?.due;
    if (!due || due.at > this.#env.now()) return undefined;
    return { do: 'input', input: { do: due.what === 'cap' ? 'default' : 'timeout', seat: due.seat } };
  }

  /** Both ready: the next game. Else, when the time is up, the match goes to the one who is; void if nobody is. */
  #nextBetween(): Move | undefined {
    const [a, b] = this.#ready;
    if (a && b) return { do: 'open' };
    if (!this.#isTimeUp()) return undefined;
    if (a !== b) this.#decide({ winner: a ? 0 : 1, reason: 'not ready' });
    else this.#decide({ winner: null, reason: 'void: abandoned' });
    return this.#next(null);
  }

  /** A game is over: the match may be, too. */
  #count(result: ResultView): void {
    this.#results.push(result);
    const standing = standingOf(this.#start.terms.series, this.#results);
    if (standing.result) this.#decided = standing.result;
    else if (this.#conceded !== undefined) this.#decide({ winner: (1 - this.#conceded) as Seat, reason: 'concession' });
    else {
      this.#ready.fill(false);
      this.#clocks = undefined;
      this.#idleness.ask([0, 0], this.#env.now());
      this.#enter('between', this.#waits.between);
    }
  }

  #decide(result: ResultView): void {
    this.#decided ??= { ...result, wins: standingOf(this.#start.terms.series, this.#results).wins };
  }

  #enter(phase: MatchPhase, ms?: number): void {
    this.#phase = phase;
    this.#until = ms === undefined ? undefined : this.#env.now() + ms;
    this.#isChanged = true;
  }

  #isTimeUp(): boolean {
    return this.#until !== undefined && this.#env.now() >= this.#until;
  }

  #runIfAllAreBack(): void {
    if (this.#phase !== 'playing' || this.#absence.away.some(Boolean)) return;
    if (this.#until !== undefined) this.#until = undefined;
    this.#runClocks();
  }

  #runClocks(): void {
    const now = this.#env.now();
    if (this.#clocks?.isRunning === false) this.#isChanged = true;
    this.#clocks?.run(now);
    this.#absence.begin(now);
  }

  #wait(): void {
    this.#timer();
    if (this.#phase === 'over') return;
    const idleAt = this.#phase === 'playing' ? this.#idleness.nextAt : undefined;
    const times = [this.#until, this.#clocks?.due?.at, idleAt, this.#decided && this.#notBefore].filter((at) => at !== undefined);
    if (times.length === 0) return;
    this.#timer = this.#env.later(Math.max(0, Math.min(...times) - this.#env.now()), this.#hooks.wake);
  }

  #salt(take: (opening: Opening) => ErrorAnswer | undefined): Heard {
    if (this.#phase !== 'opening' || !this.#opening) return refuse('wrong-phase');
    const before = JSON.stringify(this.#opening.view);
    const refused = take(this.#opening);
    // What comes again, or is not shown yet, is not told: whoever answers each telling would send it for ever.
    this.#isChanged ||= JSON.stringify(this.#opening.view) !== before;
    return refused ?? NOTHING;
  }

  #getReady(seat: Seat): Heard {
    if (this.#phase !== 'between') return refuse('wrong-phase');
    this.#ready[seat] = true;
    return NOTHING;
  }

  #concede(seat: Seat, isWhole: boolean): Heard {
    if (this.#phase === 'playing') {
      if (isWhole) this.#conceded = seat;
      return ok({ do: 'concede', seat });
    }
    if (!isWhole) return refuse('wrong-phase');
    this.#decide({ winner: (1 - seat) as Seat, reason: 'concession' });
    return NOTHING;
  }

  #abort(game: MatchGame | undefined): Heard {
    if (this.gameNo > 1) return refuse('wrong-phase');
    if (this.#phase === 'opening') {
      this.#decide({ winner: null, reason: 'void: aborted' });
      return NOTHING;
    }
    return game?.taken === 0 ? ok({ do: 'void', reason: 'aborted' }) : refuse('wrong-phase');
  }

  #settle(seat: Seat, sent: Extract<SeatMessage, { do: 'offer' | 'accept' | 'decline' | 'claim' }>, game: MatchGame): Heard {
    const other = (1 - seat) as Seat;
    switch (sent.do) {
      case 'offer':
        if (sent.on === 'undo' && !this.#mayUndo(seat, game)) return refuse('undo-refused');
        return this.#offers.make(seat, sent.on) ? NOTHING : refuse('offer-refused');
      case 'decline':
        return this.#offers.decline(other, sent.on) ? NOTHING : refuse('not-offered');
      case 'accept':
        if (!this.#offers.stands(other, sent.on)) return refuse('not-offered');
        if (sent.on === 'draw') return ok({ do: 'agree', on: 'draw' });
        if (!this.#mayUndo(other, game)) return refuse('undo-refused');
        return ok({ do: 'agree', on: 'undo', seat: other, to: game.lastAnswer(other) });
      case 'claim':
        if (!this.#absence.isLost(other, this.#env.now())) return refuse('claim-refused');
        return ok(sent.as === 'win' ? { do: 'timeout', seat: other } : { do: 'agree', on: 'draw' });
    }
  }

  /** K6: not in ranked matches, and not past what the requester has learnt since or chance has decided. */
  #mayUndo(seat: Seat, game: MatchGame): boolean {
    return this.#start.terms.undo && game.mayUndo(seat, game.lastAnswer(seat));
  }
}
