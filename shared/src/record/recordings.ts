/** The recordings of a match that is over, for both seats and for spectators, made by playing its games again. */
import type { GameModule } from '../games/index.ts';
import type { Viewer } from '../protocol/index.ts';
import type { ToWrite } from './file.ts';
import { beginning } from './play.ts';
import { type Happened, Recorder } from './recorder.ts';

/** One recording, or a piece of one: the number of its game, whose it is, and its lines. */
export type Recorded = { no: number; viewer: Viewer; text: string };

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/**
 * Throws if the rules do not take the inputs.
 * @param play how a game begins, where it is not by the rules alone: for checks of the checks
 */
export function recordingsOf(module: GameModule, match: ToWrite, play: typeof beginning = beginning): Recorded[] {
  const all = new Map<string, Recorded>();
  for (const { no, viewer, text } of recordingPieces(module, match, play)) {
    const name = `${no} ${viewer}`;
    all.set(name, { no, viewer, text: (all.get(name)?.text ?? '') + text });
  }
  return [...all.values()];
}

/** The same in pieces, as the games are played, for those who keep them elsewhere and have something else to do meanwhile. */
export function* recordingPieces(module: GameModule, match: ToWrite, play: typeof beginning = beginning): Generator<Recorded, void> {
  let at = match.startedAt;
  for (const game of match.games) {
    const { no } = game;
    const recorders = VIEWERS.map((viewer) => new Recorder(module, match, game, viewer, at));
    const pieces = (line: (recorder: Recorder) => string): Recorded[] =>
      recorders.map((recorder) => ({ no, viewer: recorder.viewer, text: line(recorder) }));
    const played = play(module, match, game);
    const shown = (n: number, happened: Omit<Happened, 'n' | 'game' | 'views'>): Recorded[] => {
      const views = module.engine.views(played.game);
      return pieces((recorder) => recorder.show({ ...happened, n, game: played.game, views }));
    };
    yield* pieces(({ head }) => head);
    yield* shown(0, { at, input: undefined, events: played.opening });
    for (const [i, taken] of game.inputs.entries()) {
      const outcome = played.take(taken.input);
      if (!outcome.ok) throw new Error(`input ${i + 1} is refused: ${outcome.code}`);
      yield* shown(i + 1, { ...taken, events: outcome.events });
      at = taken.at;
    }
    yield* pieces((recorder) => recorder.end(match.result));
  }
}
