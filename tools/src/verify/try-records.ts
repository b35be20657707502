/** Random matches of each game as records: written, read, played again to the same fingerprints, and weighed. */
import type { GameModule } from '@spiritgate/shared/games';
import { readRecord, rerun, writeRecord } from '@spiritgate/shared/record';
import { chosenGames, progress, table } from '../lib/index.ts';
import { randomMatch } from './random-match.ts';

export type TryOptions = { random: number; seed: number; first: number; game: string };

type Weighed = { decisions: number; bytes: number; fault: string | undefined };

/** One match there and back. */
export async function tryRecord(module: GameModule, seed: number, number: number): Promise<Weighed> {
  const match = randomMatch(module, seed, number);
  const file = await writeRecord(module, match);
  const decisions = match.games.reduce((sum, { inputs }) => sum + inputs.length, 0);
  const read = await readRecord(file);
  if (!read.ok) return { decisions, bytes: file.length, fault: `${read.fault.code}: ${read.fault.reason}` };
  const again = rerun(read.record, module);
  return { decisions, bytes: file.length, fault: again.ok ? undefined : JSON.stringify(again.fault) };
}

/** Prints what came of each game; false if a match did not come back as it was. */
export async function tryRecords({ random, seed, first, game }: TryOptions): Promise<boolean> {
  let isWell = true;
  const rows: string[][] = [];
  for (const module of chosenGames(game)) {
    const sum = { decisions: 0, bytes: 0, faults: 0 };
    const line = progress();
    for (let i = 0; i < random; i++) {
      const { decisions, bytes, fault } = await tryRecord(module, seed, first + i);
      sum.decisions += decisions;
      sum.bytes += bytes;
      line.at(`verify ${module.name}: ${i + 1} of ${random} matches, ${sum.faults} failures`);
      if (fault === undefined) continue;
      sum.faults++;
      console.error(`${module.name}: match ${first + i} of seed ${seed}: ${fault}`);
    }
    line.done();
    isWell &&= sum.faults === 0;
    const perDecision = (sum.bytes / sum.decisions).toFixed(2);
    rows.push([module.title, String(random), sum.decisions.toLocaleString('en'), perDecision, String(sum.faults)]);
  }
  console.log(table(['game', 'matches', 'decisions', 'bytes a decision', 'failures'], rows));
  return isWell;
}
