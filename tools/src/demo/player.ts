/** How the demo's players choose: at random, with a liking for what moves the game on; payments and the like are drawn from the form. */

import type { Answer, Decision, Match, Option } from '@spiritgate/sdk';
import type { Random } from '@spiritgate/shared/kernel';

/** How often a verb is taken, beside others that are offered with it; 2 for verbs that are not here. */
const LIKING: Readonly<Record<string, number>> = {
  cast: 8,
  ascend: 8,
  attack: 8,
  keep: 8,
  summon: 8,
  'rift-summon': 8,
  deploy: 8,
  battle: 8,
  campaign: 4,
  block: 3,
  enchant: 3,
  set: 3,
  expend: 2,
  'change-position': 1,
  mulligan: 1,
  'end-phase': 1,
  'end-step': 1,
  'move-cores': 1,
  move: 1,
  done: 1,
  skip: 1,
  pass: 1,
};

/** Plays until the game ends. Gives the number of answers that were taken. */
export async function play(match: Match, random: Random): Promise<number> {
  let taken = 0;
  for await (const decision of match.decisions()) if (await match.answer(chosen(decision, random))) taken++;
  return taken;
}

/** A verb by liking, one of its options, and values for its fields. */
function chosen(decision: Decision, random: Random): Answer {
  const byVerb = Map.groupBy(decision.options, (option) => option.verb);
  const tickets = [...byVerb.keys()].flatMap((verb) => new Array<string>(likingOf(verb)).fill(verb));
  return decision.sample(random, byVerb.get(tickets[random(tickets.length)] as string) as Option[]);
}

const likingOf = (verb: string): number => LIKING[verb] ?? 2;
