/** What became of a match, held against an undisturbed run of the same inputs and against what its players were told. */
import { type Journal, type KeptMatch, MatchGame } from '@spiritgate/server';
import type { GameModule } from '@spiritgate/shared/games';
import type { Finished } from './table.ts';

/** What is wrong with it, a sentence each; and how many inputs it had. */
export async function checkMatch(journal: Journal, module: GameModule, finished: Finished): Promise<{ faults: string[]; inputs: number }> {
  const kept = await journal.read(finished.match);
  if (!kept) return { faults: ['the journal does not know the match'], inputs: 0 };
  const inputs = kept.games.reduce((sum, { entries }) => sum + entries.length, 0);
  return { faults: [...resultFaults(kept, module, finished), ...answerFaults(kept, finished)], inputs };
}

/** Played again without disturbance, every fingerprint and the result are the same, and both players were told that result. */
function resultFaults({ start, games, result }: KeptMatch, module: GameModule, { results }: Finished): string[] {
  const faults: string[] = [];
  let last: string | undefined;
  for (const kept of games) {
    try {
      const game = MatchGame.begin(module, start, kept.start);
      for (const entry of kept.entries) game.again(entry);
      last = game.result ? `${game.result.winner} ${game.result.reason}` : 'unfinished';
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  if (!result) faults.push('the match has no result in the journal');
  else if (last !== `${result.winner} ${result.reason}`)
    faults.push(`the journal leads to "${last}", the match ended "${result.winner} ${result.reason}"`);
  for (const told of results)
    if (told !== JSON.stringify(result)) faults.push(`a player was told ${told}, the journal says ${JSON.stringify(result)}`);
  return faults;
}

/** Every answer that was acknowledged is in the journal, and no decision was answered twice. */
function answerFaults({ games }: KeptMatch, { acknowledged }: Finished): string[] {
  const kept = games.flatMap(({ start, entries }) =>
    entries.flatMap(({ input }) => (input.do === 'answer' ? [`${input.seat} ${start.before.asked[input.seat] + input.decision}`] : [])),
  );
  const known = new Set(kept);
  const doubled = kept.length - known.size;
  const lost = acknowledged.filter(({ seat, decision }) => !known.has(`${seat} ${decision}`)).length;
  return [...(doubled ? [`${doubled} doubled answers`] : []), ...(lost ? [`${lost} lost answers`] : [])];
}
