/** One random game under every check, repeatable from the seed and its number. */
import type { GameModule } from '@spiritgate/shared/games';
import { fingerprint, type Game, type Input, Playthrough, type Random, type Result } from '@spiritgate/shared/kernel';
import { TOO_LONG } from '@spiritgate/shared/record';
import { type Fault, faultOfOffers, faultOfRefusals, faultOfState, faultOfViews, Shadow } from './checks.ts';
import { dice } from './dice.ts';
import { type Decks, isTooLong, randomAnswer, type Start, startOf } from './play.ts';

/** One in how many moments the costly checks are made; the game's invariants and the caps are checked at every one. */
const ONE_IN = { views: 3, offers: 16, refusals: 16, shadows: 16 };
const LONGEST_SHADOW = 24;
/** One in how many inputs is no answer: a time that runs out for one decision, or what ends a game whatever stands on the table (K1). */
const OTHER_INPUTS = { default: 64, end: 12_000 };

export type Trial = { number: number; decisions: number; turns: number; result: Result | null; fault: Fault };

/** Plays game `number` of a run. The checks draw from a stream of their own, so that they do not change the game that is played. */
export function tryGame(module: GameModule, seed: number, number: number, decks: Decks = 'starter'): Trial {
  const inputs: Input[] = [];
  const trial: Trial = { number, decisions: 0, turns: 0, result: null, fault: undefined };
  try {
    const start = startOf(module, seed, number, decks);
    const { game } = module.engine.create(start);
    trial.fault =
      playOn(module, game, inputs, {
        answers: dice(seed, `answers ${number}`),
        others: dice(seed, `others ${number}`),
        checks: dice(seed, `checks ${number}`),
      }) ?? faultOfReplay(module, start, inputs, game);
    trial.result = game.result;
    trial.turns = module.engine.view(game, 'spectator').public.turn;
  } catch (error) {
    trial.fault = `exception: ${error instanceof Error ? error.stack : error}`;
  }
  trial.decisions = inputs.length;
  return trial;
}

type Chances = { answers: Random; others: Random; checks: Random };

function playOn(module: GameModule, game: Game, inputs: Input[], { answers, others, checks }: Chances): Fault {
  let shadow: Shadow | undefined;
  for (;;) {
    const fault = faultNow(module, game, checks);
    if (fault || game.result) return fault;
    if (isTooLong(game) && !module.openEnded) return `no result after ${inputs.length} inputs`;
    if (!shadow && checks(ONE_IN.shadows) === 0) shadow = new Shadow(game, 1 + checks(LONGEST_SHADOW));
    const input = inputNow(module, game, answers, others);
    inputs.push(input);
    const outcome = module.engine.submit(game, input);
    if (!outcome.ok) return `a random input is refused as ${outcome.code}: ${JSON.stringify(input)}`;
    const parted = shadow?.follow(module, input, outcome, game);
    if (parted) return parted;
    if (shadow?.isDone) shadow = undefined;
  }
}

/** A random answer, or now and then another kind of input; at last what ends a game that goes on for ever. */
function inputNow(module: GameModule, game: Game, answers: Random, others: Random): Input {
  if (isTooLong(game)) return TOO_LONG;
  const answer = randomAnswer(module, game, answers);
  const seat = others(2) as 0 | 1;
  if (others(OTHER_INPUTS.end) === 0)
    return (
      [
        { do: 'agree', on: 'draw' },
        { do: 'concede', seat },
        { do: 'timeout', seat },
      ] as const
    )[others(3)] as Input;
  return others(OTHER_INPUTS.default) === 0 && 'seat' in answer ? { do: 'default', seat: answer.seat } : answer;
}

function faultNow(module: GameModule, game: Game, checks: Random): Fault {
  return (
    faultOfState(module, game) ??
    (checks(ONE_IN.views) === 0 || game.result ? faultOfViews(module, game) : undefined) ??
    (checks(ONE_IN.offers) === 0 ? faultOfOffers(module, game, checks) : undefined) ??
    (checks(ONE_IN.refusals) === 0 || game.result ? faultOfRefusals(module, game, checks) : undefined)
  );
}

/** The same start and inputs lead to the same fingerprint. */
function faultOfReplay(module: GameModule, start: Start, inputs: readonly Input[], game: Game): Fault {
  const again = Playthrough.replay(module.engine, start, inputs);
  return fingerprint(again.game) === fingerprint(game) ? undefined : 'the same start and inputs gave another fingerprint';
}
