/** A match of the journal as the facts, games and inputs of a record. */
import { commitmentsTo, hashOfSalt } from '@spiritgate/shared/fairness';
import type { ToWrite } from '@spiritgate/shared/record';
import { chanceOf, type KeptMatch } from '../match/index.ts';

type Game = ToWrite['games'][number];

/** Games that never began, since their salts were not in, are left out. */
export function toWrite({ start, games, createdAt, result }: KeptMatch): ToWrite {
  const { match, game, rulesVersion: rules, pool, decks, terms } = start;
  // What goes on from another match has its chance, and is known by it (D13).
  const from = games[0]?.start.chance;
  const { format, series, origin, rated, undo, open, clock } = terms;
  return {
    ...{ match: from?.match ?? match, game, rules, pool, decks, result, startedAt: createdAt },
    players: [start.players[0].name, start.players[1].name],
    terms: { format, series, origin, rated, undo, open, clock },
    games: games.flatMap((kept) => {
      const written = gameOf(start, kept);
      return written ? [written] : [];
    }),
  };
}

function gameOf(of: KeptMatch['start'], { start, entries }: KeptMatch['games'][number]): Game | undefined {
  const { secrets, salts, chooser } = start;
  if (!salts) return undefined;
  const { match, no } = chanceOf(of, start);
  const hash = (seat: 0 | 1): string => (salts[seat] ? hashOfSalt(match, no, seat, salts[seat]) : '');
  const fairness = { commitments: commitmentsTo(match, no, secrets), hashes: [hash(0), hash(1)] as [string, string], salts };
  return { no, chooser, secrets, fairness, inputs: entries.map(({ input, at }) => ({ input, at })) };
}
