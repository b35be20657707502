/** The recordings of a match that is over, for both seats and for spectators, made by playing its games again. */
import type { GameModule } from '../games/index.ts';
import type { Viewer } from '../protocol/index.ts';
import type { ToWrite } from './file.ts';
import { beginning } from './play.ts';
import { type Happened, Recorder } from './recorder.ts';

/** One recording: the number of its game, whose it is, and its lines. */
export type Recorded = { no: number; viewer: Viewer; text: string };

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/**
 * Throws if the rules do not take the inputs.
 * @param play how a game begins, where it is not by the rules alone: for checks of the checks
 */
export function recordingsOf(module: GameModule, match: ToWrite, play: typeof beginning = beginning): Recorded[] {
  const steps = recordingSteps(module, match, play);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in small steps, one an input, for those who have something else to do between them. */
export function* recordingSteps(module: GameModule, match: ToWrite, play: typeof beginning = beginning): Generator<undefined, Recorded[]> {
  const all: Recorded[] = [];
  let at = match.startedAt;
  for (const game of match.games) {
    const recorders = VIEWERS.map((viewer) => ({ viewer, recorder: new Recorder(module, match, game, viewer, at) }));
    const played = play(module, match, game);
    const show = (n: number, happened: Omit<Happened, 'n' | 'game'>): void => {
      for (const { recorder } of recorders) recorder.show({ ...happened, n, game: played.game });
    };
    show(0, { at, input: undefined, events: played.opening });
    for (const [i, taken] of game.inputs.entries()) {
      const outcome = played.take(taken.input);
      if (!outcome.ok) throw new Error(`input ${i + 1} is refused: ${outcome.code}`);
      show(i + 1, { ...taken, events: outcome.events });
      at = taken.at;
      yield;
    }
    all.push(...recorders.map(({ viewer, recorder }) => ({ no: game.no, viewer, text: recorder.end(match.result) })));
  }
  return all;
}
