/** Plays a record again: every input, and after every few of them the fingerprint, which must be the one that was written (D12). */
import type { GameModule } from '../games/index.ts';
import { fingerprint } from '../kernel/index.ts';
import { ByteReader } from './bytes.ts';
import type { PackedGame, PackedRecord } from './file.ts';
import { readInput } from './inputs.ts';
import { FINGERPRINT_EVERY, type GameRecord, type MatchRecord, SHORT_FINGERPRINT, type Taken, TIME_UNIT } from './match-record.ts';
import { beginning } from './play.ts';

/**
 * Why a record does not play. `needs-rules`: it is of other rules, or of another card pool, than those at hand. `differs`: after the
 * `input`th input (0: at the beginning) of a game it leads elsewhere than it says.
 */
export type RerunFault =
  | { code: 'needs-rules'; rules: number; pool: string }
  | { code: 'differs'; no: number; input: number; reason: string };

export type Rerun = { ok: true; record: MatchRecord } | { ok: false; fault: RerunFault };

/** Whether these are the rules and the cards of the record. */
export const isOf = (module: GameModule | undefined, { game, rules, pool }: PackedRecord): module is GameModule =>
  module !== undefined && module.name === game && module.engine.rules.version === rules && module.pool === pool;

/** Plays all games again; the module may be any, or none. */
export function rerun(packed: PackedRecord, module: GameModule | undefined): Rerun {
  const { rules, pool } = packed;
  if (!isOf(module, packed)) return { ok: false, fault: { code: 'needs-rules', rules, pool } };
  const games: GameRecord[] = [];
  let at = packed.startedAt;
  for (const game of packed.games) {
    const played = new Playing(module, packed, game, at);
    const fault = played.fault();
    if (fault) return { ok: false, fault: { code: 'differs', no: game.no, ...fault } };
    games.push(played.record);
    at = played.record.inputs.at(-1)?.at ?? at;
  }
  return { ok: true, record: { ...packed, games } };
}

class Playing {
  readonly record: GameRecord;
  readonly #module: GameModule;
  readonly #match: PackedRecord;
  readonly #packed: PackedGame;
  readonly #times: ByteReader;
  readonly #taken: Taken[] = [];
  #at: number;

  constructor(module: GameModule, match: PackedRecord, packed: PackedGame, at: number) {
    const { no, chooser, secrets, fairness, fingerprints } = packed;
    this.#module = module;
    this.#match = match;
    this.#packed = packed;
    this.#times = new ByteReader(packed.times);
    this.#at = at;
    this.record = { no, chooser, secrets, fairness, fingerprints, inputs: this.#taken };
  }

  /** Where the game leads elsewhere; undefined if it does not. */
  fault(): { input: number; reason: string } | undefined {
    try {
      const reason = this.#play();
      return reason === undefined ? undefined : { input: this.#taken.length, reason };
    } catch (error) {
      return { input: this.#taken.length, reason: `it cannot be played: ${error instanceof Error ? error.message : error}` };
    }
  }

  #play(): string | undefined {
    const play = beginning(this.#module, this.#match, this.#packed);
    const { count, inputs, fingerprints } = this.#packed;
    const from = new ByteReader(inputs);
    for (let n = 1; n <= count; n++) {
      const input = readInput(from, play.game, (seat) => play.engine.form(play.game, seat));
      const outcome = play.take(input);
      if (!outcome.ok) return `the next input is refused: ${outcome.code}`;
      this.#at += this.#times.number() * TIME_UNIT;
      this.#taken.push({ input, at: this.#at });
      if (n % FINGERPRINT_EVERY > 0) continue;
      if (fingerprint(play.game).slice(0, SHORT_FINGERPRINT) !== fingerprints[n / FINGERPRINT_EVERY - 1]) return ANOTHER;
    }
    if (!from.isAtEnd || !this.#times.isAtEnd) return 'there are more inputs than it says';
    return fingerprint(play.game) === fingerprints.at(-1) ? undefined : ANOTHER;
  }
}

const ANOTHER = 'the fingerprint is another one';
