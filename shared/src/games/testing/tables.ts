/** What the tables of tests have in common in all games: where a game stands, and cards that lie as they are said to. */
import { type Card, type Game, type Plain, type Random, stream } from '../../kernel/index.ts';
import { keysOf } from '../../kernel/probes/keys.ts';

export { keysOf };

/** A random source of a test. */
export const randomOf = (seed: number): Random => stream(keysOf(seed).table, 'test');

/** A procedure under way that stands at a step. */
export const frame = (proc: string, step: string, l: Game['frames'][number]['l'] = {}): Game['frames'][number] => ({
  proc,
  step,
  l,
  answers: [null, null],
  result: null,
  aside: false,
});

/** Puts a game between two questions: nothing is asked, counted or drawn yet. */
export function standAt(g: Game, ...frames: Game['frames']): void {
  g.streams = {};
  g.tally = { inputs: 0, learnt: [0, 0, 0], random: 0, changes: 0, calls: 0 };
  g.open = [null, null];
  g.asked = [0, 0];
  g.frames = frames;
  g.lost = ['', ''];
  g.unsettled = false;
}

type Laid<Facts extends Plain> = Pick<Card<Facts>, 'def' | 'owner' | 'place' | 'shown' | 'facts'> &
  Partial<Pick<Card<Facts>, 'controller' | 'slot' | 'pose'>>;

/** Another card of a game; whoever sees it has always known it. It is in no zone's list yet. */
export function addCard<Own extends Plain, Facts extends Plain>(g: Game<Own, Facts>, of: Laid<Facts>): Card<Facts> {
  const { def, owner, controller = owner, place, slot = -1, pose = '', shown, facts } = of;
  const id = g.cards.length;
  const card = { id, def, owner, controller, place, slot, pose, gen: 1, on: -1, shown, known: shown, pool: [], facts };
  g.cards.push(card);
  return card;
}
