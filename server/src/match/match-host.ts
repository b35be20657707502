/**
 * One match: takes inputs one at a time, keeps each in the journal before anything of it is shown (K1), knows an answer that comes twice, and
 * tells each seat what it may know (D1, D5), through all games of the match. No sockets and no framework: rooms and streams stand around it.
 */
import type { GameModule } from '@spiritgate/shared/games';
import type { Game, Input, Random, RefusalCode } from '@spiritgate/shared/kernel';
import {
  type AnswerMessage,
  type ErrorAnswer,
  type ErrorCode,
  errorAnswer,
  type InputReply,
  type MatchResult,
  type Seat,
  type SeatMessage,
  type TableView,
  type TalkMessage,
} from '@spiritgate/shared/protocol';
import { MOST_INPUTS, TOO_LONG } from '@spiritgate/shared/record';
import type { Cancel, Env } from '../env.ts';
import type { Logger } from '../log.ts';
import type { Meters } from '../metrics/meters.ts';
import type { Answered } from './clocks.ts';
import {
  type Ending,
  FINGERPRINT_EVERY,
  type GameStart,
  type Hold,
  type Journal,
  type JournalEntry,
  type KeptGame,
  type KeptMatch,
  LostMatch,
  type MatchStart,
  SNAPSHOT_EVERY,
} from './journal.ts';
import { Mailbox } from './mailbox.ts';
import { MatchGame } from './match-game.ts';
import { MatchTable, type Move, type Waits } from './match-table.ts';
import { RulesFailed, withRules } from './rules-failed.ts';
import { type EndOfHold, type Follower, type Holder, SEATS, Seats, type Showing, type Sink } from './seats.ts';
import { newSecrets } from './secrets.ts';
import { Taken } from './taken.ts';
import { FREE_TALK, Talk, type TalkRules } from './talk.ts';

/** How long after a failure the match goes on by itself, in milliseconds. */
const AGAIN = 2000;

/** Something that was shown, the match then standing at its `n`th input: an input of a game, or that the game began. */
export type Step = { n: number; game: GameStart; input: Input | undefined };

export type HostOptions = {
  module: GameModule;
  journal: Journal;
  env: Env;
  log: Logger;
  waits: Waits;
  talk?: TalkRules;
  meters?: Pick<Meters, 'input' | 'rulesFailed'> | undefined;
};

/** An input as it goes into the journal. */
type Taking = { input: Input; sent: string; by: Answered | undefined };

export class MatchHost {
  readonly start: MatchStart;
  readonly module: GameModule;
  readonly #options: HostOptions;
  readonly #log: Logger;
  readonly #hold: Hold;
  readonly #mailbox = new Mailbox();
  readonly #table: MatchTable;
  readonly #talk: Talk;
  /** The game as the journal has it; undefined before the first one, and after a failure, until it is rebuilt. */
  #game: MatchGame | undefined;
  #isSound = true;
  /** Where the match stands as it was shown; −1 before the first game began. */
  #n = -1;
  readonly #seats = new Seats();
  readonly #taken = new Taken();
  readonly #observers = new Set<(step: Step) => void>();
  readonly #tableObservers = new Set<(view: TableView) => void>();
  readonly #enders = new Set<(result: MatchResult) => void>();
  #onLost: () => void = () => {};
  #isEnded = false;
  /** Takes back that it goes on by itself after a failure. */
  #again: Cancel = () => {};

  private constructor(options: HostOptions, start: MatchStart, hold: Hold) {
    this.#options = options;
    this.module = options.module;
    this.start = start;
    this.#hold = hold;
    this.#log = options.log.child({ match: start.match });
    this.#table = new MatchTable(start, options.env, options.waits, {
      tell: (view) => {
        this.#seats.tell(view);
        for (const observer of this.#tableObservers) observer(view);
      },
      wake: () => this.#wake(),
    });
    this.#talk = new Talk({
      env: options.env,
      rules: options.talk ?? FREE_TALK,
      match: start.match,
      accounts: [start.players[0].account, start.players[1].account],
      tell: (seat, said) => this.#seats.said(seat, said),
      failed: (error) => this.#log.error({ err: error }, 'a line could not be kept'),
    });
  }

  /** Begins a new match. Rejects if the journal does not keep it. */
  static async begin(options: HostOptions, start: MatchStart, process = ''): Promise<MatchHost> {
    const hold = await options.journal.begin(start, process, options.env.now());
    const host = new MatchHost(options, start, hold);
    await host.#openGame();
    await host.#goOn();
    return host;
  }

  /** Begins a new match in the middle of a game that was played in another one. Rejects as `begin` and `resume` do. */
  static async goOn(options: HostOptions, start: MatchStart, process: string, from: KeptGame): Promise<MatchHost> {
    return MatchHost.resume(options, await options.journal.begin(start, process, options.env.now(), from));
  }

  /** Takes up a match as the journal has it, or as it was read since it is held. Rejects if it is not there or cannot be rebuilt. */
  static async resume(options: HostOptions, hold: Hold, read?: KeptMatch): Promise<MatchHost> {
    const kept = read ?? (await options.journal.read(hold.match));
    if (!kept) throw new Error('the match is not in the journal');
    const host = new MatchHost(options, kept.start, hold);
    await host.#rebuild(kept);
    await host.#goOn();
    return host;
  }

  /** The result of the match, once it may be shown; null before. */
  get result(): MatchResult | null {
    return this.#table.result;
  }

  /** How many inputs have been taken and shown. */
  get n(): number {
    return this.#n;
  }

  /** What stands around the game now. */
  get table(): TableView {
    return this.#table.view;
  }

  /** How many spectators the match has now; whoever holds a seat is told. */
  get watchers(): number {
    return this.#seats.watchers;
  }

  set watchers(count: number) {
    this.#seats.watchers = count;
  }

  /** Somebody asks for a seat, and will hold it a little later under this number: the newest attach wins (D9). */
  attach(seat: Seat): number {
    return this.#seats.attach(seat);
  }

  /**
   * Holds a seat until it is let go or a newer attach holds it, which is told; at once, if one has. Gives the function that lets go.
   *
   * @param attach what `attach` gave; unset, the seat is asked for now
   */
  hold(seat: Seat, holder: Holder, attach?: number): () => void {
    if (this.#seats.hold(seat, holder, attach)) this.#table.comes(seat);
    return () => {
      if (this.#seats.letGo(seat, holder)) this.#table.goes(seat);
    };
  }

  /** Whoever holds the seat has to go. */
  release(seat: Seat): void {
    this.#table.goes(seat);
    this.#seats.release(seat, 'match-closed');
  }

  /** The match is put away: nobody holds a seat any more. */
  dismiss(why: EndOfHold = 'match-closed'): void {
    this.#again();
    this.#table.close();
    for (const seat of SEATS) this.#seats.release(seat, why);
  }

  /** Calls back after everything that was shown, once the seats have been told. */
  observe(observer: (step: Step) => void): void {
    this.#observers.add(observer);
  }

  /** Calls back whenever what stands around the game has changed. */
  observeTable(observer: (view: TableView) => void): void {
    this.#tableObservers.add(observer);
  }

  /** Calls back once the end of the match is in the journal. */
  whenOver(ender: (result: MatchResult) => void): void {
    this.#enders.add(ender);
  }

  /** Calls back if the match turns out to be played by another process. */
  whenLost(then: () => void): void {
    this.#onLost = then;
  }

  /** Tells the follower how the game stands, if there is one, and again after every input that was taken, before the seats get their updates. Never rejects. */
  follow(follower: Follower): Promise<InputReply> {
    return this.#post(async () => {
      this.#seats.follow(follower, await this.#ready());
      return this.#done();
    });
  }

  /**
   * Sends a full update to the sink, with the events after `since`, and from then on every one, until it leaves. Before the first game has begun
   * the update comes when it does. Never rejects.
   */
  sync(seat: Seat, since: number, sink: Sink): Promise<InputReply> {
    return this.#post(async () => {
      this.#seats.join(seat, since, sink, await this.#ready());
      this.#seats.remind(seat, this.#table.view);
      const heard = this.#talk.heard(seat);
      if (heard.muted || heard.lines.length > 0) this.#seats.said(seat, heard);
      return this.#done();
    });
  }

  /** Sends nothing more to the sink. */
  leave(seat: Seat, sink: Sink): void {
    this.#seats.leave(seat, sink);
  }

  /** A message from a seat. A refused one changes nothing; one that was taken before gets the same reply again. Never rejects. */
  submit(seat: Seat, sent: SeatMessage): Promise<InputReply> {
    if (sent.do === 'say' || sent.do === 'emote' || sent.do === 'mute') return this.#hear(seat, sent);
    return this.#post(async () => {
      const game = await this.#ready();
      const reply = this.#taken.again(seat, sent, game?.start.no ?? 0) ?? (await this.#takeFrom(seat, sent, game));
      await this.#goOn();
      return reply;
    });
  }

  /** Talk waits for nothing that the game waits for. */
  async #hear(seat: Seat, sent: TalkMessage): Promise<InputReply> {
    try {
      const refused = await this.#talk.take(seat, sent);
      if (refused) return refused;
      if (sent.do !== 'mute') this.#table.stir(seat);
      return this.#done();
    } catch (error) {
      this.#log.error({ err: error }, 'a line failed');
      return errorAnswer('internal');
    }
  }

  /** The running game as a seat may imagine it (K6), and how many decisions the seat had in games before it; undefined if it cannot be had now. */
  imagine(seat: Seat, random: Random): { game: Game; before: number } | undefined {
    const game = this.#isSound ? this.#game : undefined;
    const imagined = game?.imagine(seat, random);
    return game && imagined && { game: imagined, before: game.start.before.asked[seat] };
  }

  /** An input by the server itself, such as the end of a match that nobody plays. Never rejects. */
  decree(input: Input): Promise<InputReply> {
    return this.#post(async () => {
      const game = await this.#ready();
      const reply = game && !game.result ? await this.#take(game, { input, sent: '', by: undefined }) : this.#table.decree(input);
      await this.#goOn();
      return reply;
    });
  }

  /** All that the journal has of the match; undefined if it is gone. */
  kept(): Promise<KeptMatch | undefined> {
    return this.#mailbox.post(() => this.#options.journal.read(this.start.match));
  }

  /** Keeps the state of the running game, so that another version of the rules may go on from it. */
  async snapshot(): Promise<void> {
    await this.#mailbox.post(() => this.#snapshot());
  }

  /** Does a job in its turn. If it fails, the game is rebuilt; should that fail too, the next job tries again. */
  #post(job: () => Promise<InputReply>): Promise<InputReply> {
    return this.#mailbox.post(async () => {
      try {
        const reply = await job();
        this.#table.tellIfChanged();
        return reply;
      } catch (error) {
        return this.#fail(error);
      }
    });
  }

  #wake(): void {
    void this.#post(async () => {
      await this.#ready();
      return this.#goOn();
    });
  }

  async #fail(error: unknown): Promise<ErrorAnswer> {
    this.#isSound = false;
    if (error instanceof LostMatch) {
      this.#log.warn('the match is played by another process');
      this.#onLost();
      return errorAnswer('match-moved');
    }
    this.#log.error({ err: error instanceof RulesFailed ? error.cause : error }, 'an input failed');
    if (error instanceof RulesFailed) this.#report(error);
    // While the journal is away, nobody's time runs.
    this.#table.stop();
    await this.#ready().catch((again: unknown) => this.#log.error({ err: again }, 'the game could not be rebuilt'));
    // What failed may have followed by itself, as when a clock rang: nobody sends that again.
    this.#again();
    this.#again = this.#options.env.later(AGAIN, () => this.#wake());
    return errorAnswer(error instanceof RulesFailed ? 'input-failed' : 'internal');
  }

  /** Both players are told; what is needed to see it again is kept. */
  #report(failed: RulesFailed): void {
    this.#seats.trouble(errorAnswer('input-failed'));
    this.#options.meters?.rulesFailed(this.start.game);
    this.#options.journal
      .fault(this.#hold, this.#game?.start.no ?? 1, failed.fault(this.#options.env.now()))
      .catch((error: unknown) => this.#log.error({ err: error }, 'a fault could not be kept'));
  }

  #done(): InputReply {
    return { ok: true, n: Math.max(0, this.#n) };
  }

  /** The game, rebuilt first if the last input left it in an unknown state; undefined before the first one. */
  async #ready(): Promise<MatchGame | undefined> {
    if (this.#isSound) return this.#game;
    const kept = await this.#options.journal.read(this.start.match);
    if (!kept) throw new Error('the match is not in the journal');
    await this.#rebuild(kept);
    return this.#game;
  }

  /** Replays the journal. What had not been shown yet is shown: it is in the journal, so it has happened. */
  async #rebuild(kept: KeptMatch): Promise<void> {
    for (const { start, entries } of kept.games) this.#taken.note(start, entries);
    // What was opened and never begun before the match was over was no game.
    const last = kept.result ? kept.games.findLast(({ start }) => start.salts) : kept.games.at(-1);
    if (!last && kept.result) this.#table.end(kept.result);
    else if (!last) await this.#openGame();
    else if (!last.start.salts) this.#table.open(last.start);
    else this.#replay(last, kept.result);
    this.#isSound = true;
  }

  #replay({ start, entries, snapshot }: KeptMatch['games'][0], result: MatchResult | null): void {
    if (this.#n < 0) this.#seats.startAt(start.before.events);
    const isSame = this.start.rulesVersion === this.module.engine.rules.version;
    const from = isSame ? null : snapshot;
    if (!isSame && !from)
      throw new Error(`rules ${this.module.engine.rules.version} cannot go on with a game of rules ${this.start.rulesVersion}`);
    const game = from ? MatchGame.from(this.module, this.start, start, from) : MatchGame.begin(this.module, this.start, start);
    if (game.n > this.#n) this.#show(game, this.#seats.prepare(game, game.opening), undefined);
    for (const entry of entries.slice(game.taken)) {
      const events = game.again(entry, isSame);
      if (game.n > this.#n) this.#show(game, this.#seats.prepare(game, events), entry.input);
    }
    this.#game = game;
    this.#table.resume(start, game.asked, entries.at(-1)?.bank ?? null, result);
  }

  /** Whatever follows by itself from how the match stands: the next game, its end, an answer for somebody whose time is up. */
  async #goOn(): Promise<InputReply> {
    for (let move = this.#next(); move; move = this.#next()) await this.#do(move);
    return this.#done();
  }

  #next(): Move | undefined {
    return this.#table.next(this.#game?.start.no === this.#table.gameNo ? this.#game.result : null, this.#isEnded);
  }

  async #do(move: Move): Promise<void> {
    switch (move.do) {
      case 'open':
        return this.#openGame();
      case 'begin':
        return this.#beginGame(move.game);
      case 'input':
        await this.#take(this.#game as MatchGame, { input: move.input, sent: '', by: undefined });
        return;
      case 'end':
        return this.#end(move.result);
    }
  }

  async #openGame(): Promise<void> {
    const { results } = this.#table;
    const after = this.#game?.after ?? { n: 0, asked: [0, 0] };
    const game: GameStart = {
      no: results.length + 1,
      secrets: newSecrets(this.#options.env),
      chooser: this.#table.chooser,
      salts: null,
      before: { ...after, events: this.#seats.events, results },
    };
    await this.#options.journal.openGame(this.#hold, game);
    this.#table.open(game);
  }

  async #beginGame(start: GameStart): Promise<void> {
    await this.#options.journal.beginGame(this.#hold, start);
    const game = MatchGame.begin(this.module, this.start, start);
    this.#game = game;
    this.#show(game, this.#seats.prepare(game, game.opening), undefined);
    this.#table.begin(game.asked);
  }

  async #takeFrom(seat: Seat, sent: Exclude<SeatMessage, TalkMessage>, game: MatchGame | undefined): Promise<InputReply> {
    if (sent.do === 'answer') return this.#answer(seat, sent, game);
    const asked = this.#table.hear(seat, sent, game);
    if (!asked.ok) return asked;
    if (!asked.value) return this.#done();
    return this.#take(game as MatchGame, { input: asked.value, sent: '', by: undefined });
  }

  async #answer(seat: Seat, sent: AnswerMessage, game: MatchGame | undefined): Promise<InputReply> {
    if (!game) return errorAnswer('no-open-decision');
    const read = game.read(seat, sent);
    if (!read.ok) return refusal(read.code, read.field);
    return this.#take(game, { input: read.input, sent: Taken.digestOf(sent), by: { seat, thought: sent.thought } });
  }

  /** Takes an input into the game, then into the journal, and only then shows it. Whatever fails in between, the game is thrown away (K1). */
  async #take(game: MatchGame, { input, sent, by }: Taking): Promise<InputReply> {
    this.#isSound = false;
    const began = performance.now();
    const n = game.taken + 1;
    const outcome = withRules(n, input, () => game.take(input));
    if (!outcome.ok) {
      this.#isSound = true;
      return refusal(outcome.code, outcome.field);
    }
    const showing = withRules(n, input, () => this.#seats.prepare(game, outcome.events));
    const rules = performance.now() - began;
    const entry: JournalEntry = {
      n,
      input,
      sent,
      fingerprint: n % FINGERPRINT_EVERY === 0 ? game.fingerprint : '',
      at: this.#options.env.now(),
      bank: this.#table.played(game.asked, by),
    };
    await this.#options.journal.append(this.#hold, game.start.no, entry);
    const journal = performance.now() - began;
    this.#isSound = true;
    this.#taken.note(game.start, [entry]);
    this.#show(game, showing, input);
    this.#options.meters?.input({ rules, journal, shown: performance.now() - began });
    if (n % SNAPSHOT_EVERY === 0) await this.#snapshot();
    if (n >= MOST_INPUTS && !game.result) await this.#take(game, { input: TOO_LONG, sent: '', by: undefined });
    return { ok: true, n: game.n };
  }

  async #snapshot(): Promise<void> {
    const game = this.#game;
    if (!game || !this.#isSound || this.result) return;
    const { version } = this.module.engine.rules;
    await this.#options.journal.snapshot(this.#hold, game.start.no, { n: game.taken, rulesVersion: version, state: game.state });
  }

  /** Notes the end; if that fails, the match stands until it is noted. */
  async #end(result: MatchResult): Promise<void> {
    const at = this.#options.env.now();
    const ending: Ending = {
      result,
      at,
      publicAt: at + this.start.terms.watching.delay * 1000,
      games: this.#table.results.length,
      inputs: Math.max(0, this.#n),
    };
    try {
      await this.#options.journal.end(this.#hold, ending);
    } catch (error) {
      if (error instanceof LostMatch) throw error;
      this.#log.error({ err: error }, 'the end of a match could not be noted');
      this.#table.tryAgain(AGAIN);
      return;
    }
    this.#isEnded = true;
    this.#table.end(result);
    this.#table.tellIfChanged();
    for (const ender of this.#enders) ender(result);
  }

  /** Both seats are told what they may know. */
  #show(game: MatchGame, showing: Showing, input: Input | undefined): void {
    this.#n = game.n;
    this.#seats.show(showing);
    for (const observer of this.#observers) observer({ n: game.n, game: game.start, input });
  }
}

/** What was parsed and read has a shape that games know, and is asked: only a bug leads to these two. */
const toldAs = (code: RefusalCode): ErrorCode => (code === 'bad-input' || code === 'already-answered' ? 'internal' : code);

/** Why an input was refused, as its sender is told. */
const refusal = (code: RefusalCode, field: string | undefined): ErrorAnswer =>
  errorAnswer(toldAs(code), field === undefined ? {} : { field });
