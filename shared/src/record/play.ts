/** A game of a record at its first question: by the rules, from decks, secrets and salts. */
import { keysOf } from '../fairness/index.ts';
import type { GameModule, GameOptions } from '../games/index.ts';
import { type Plain, Playthrough } from '../kernel/index.ts';
import type { GameFacts, MatchFacts } from './match-record.ts';

export type Play = Playthrough<Plain, Plain, GameOptions>;

/** Throws if the rules cannot begin with these decks. */
export function beginning(module: GameModule, { match, decks, pool }: MatchFacts, { no, secrets, fairness, chooser }: GameFacts): Play {
  const keys = keysOf(match, no, secrets, fairness.salts);
  return new Playthrough(module.engine, { keys, pool, options: { decks, chooser: chooser ?? undefined } });
}
