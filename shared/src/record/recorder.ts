/** Writes recordings: what one viewer was shown of one game, line by line, without ever needing the rules again (D12). Each game has a recorder of its own (M1). */
import type { GameModule } from '../games/index.ts';
import type { Event, Game, Input } from '../kernel/index.ts';
import {
  chained,
  type MatchResult,
  patchBetween,
  RECORDING_VERSION,
  type RecordingHeader,
  type View,
  type Viewer,
  type Views,
  viewFor,
} from '../protocol/index.ts';
import type { GameFacts, MatchFacts } from './match-record.ts';
import { PileTrace } from './pile-trace.ts';

/** What happened at once: the `n`th input, `at` milliseconds since 1970, and what all viewers see then. Without an input, the game began. */
export type Happened = { n: number; at: number; input: Input | undefined; events: readonly Event[]; game: Game; views: Views };

/** What it writes is not kept here: each function gives the line that comes next, with its end. */
export class Recorder {
  readonly viewer: Viewer;
  /** The first line. */
  readonly head: string;
  readonly #module: GameModule;
  readonly #secret: string;
  readonly #trace: PileTrace | undefined;
  readonly #startedAt: number;
  #hash = '';
  #view: View | null = null;
  #result: Game['result'] = null;

  constructor(module: GameModule, match: MatchFacts, game: GameFacts, viewer: Viewer, startedAt: number) {
    const { deal } = module.engine.rules;
    this.viewer = viewer;
    this.#module = module;
    this.#secret = viewer === 'spectator' ? '' : game.secrets.decks[viewer];
    this.#trace =
      viewer === 'spectator' ? undefined : new PileTrace(viewer, deal({ decks: match.decks, chooser: game.chooser ?? undefined }).cards);
    this.#startedAt = startedAt;
    this.head = this.#line(headerOf(match, game, viewer, startedAt));
  }

  show({ n, at, input, events, game, views }: Happened): string {
    const view = viewFor(views, this.viewer);
    const patch = patchBetween(this.#view, view);
    const seen = this.#module.engine.events(game, events, this.viewer);
    this.#trace?.note(input, events);
    this.#view = view;
    this.#result = game.result && { ...game.result };
    return this.#line({ type: 'step', n, at: Math.max(0, at - this.#startedAt), patch, events: seen });
  }

  /** The last line, once the match is over: only then its viewer is told what their deck was shuffled with. */
  end(match: MatchResult | null): string {
    const own = this.#trace && { secret: this.#secret, piles: this.#trace.piles, trace: [...this.#trace.ops] };
    return this.#line({ type: 'end', result: this.#result, match, own: own ?? null });
  }

  #line(line: Parameters<typeof chained>[1]): string {
    const { text, hash } = chained(this.#hash, line);
    this.#hash = hash;
    return `${text}\n`;
  }
}

const headerOf = (
  { match, game, rules, pool, terms, players, decks }: MatchFacts,
  { no, fairness }: GameFacts,
  viewer: Viewer,
  startedAt: number,
): RecordingHeader => ({
  type: 'recording',
  version: RECORDING_VERSION,
  ...{ match, game, no, rules, pool, format: terms.format, series: terms.series, viewer, players, startedAt },
  deck: viewer === 'spectator' ? null : decks[viewer],
  ...fairness,
});
