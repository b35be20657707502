/** A match that is over, played through the SDK: for the screens that come after matches. */
import { type Match, Spiritgate } from '@spiritgate/sdk';

/** An account, and a match that it hosted and that is over. */
export type Played = { me: Spiritgate; opponent: Spiritgate; match: string; deck: string };

/** Plays a match of two guests in a lobby, at random; the host concedes it in a turn of such a number, since playing at random may take long. */
export async function playedMatch(server: string, game: string, { name = 'Ada', turn = 3 } = {}): Promise<Played> {
  const me = await Spiritgate.guest(server, { name });
  const opponent = await Spiritgate.guest(server, { name: 'Bob' });
  const [deck = ''] = await me.decks(game);
  const lobby = await me.createLobby({ game, deck });
  const [theirs, mine] = await Promise.all([opponent.joinLobby(lobby.view.code, { deck }), lobby.match()]);
  await Promise.all([playAtRandom(mine, turn), playAtRandom(theirs, Number.POSITIVE_INFINITY)]);
  await mine.result;
  return { me, opponent, match: mine.id, deck };
}

/** Plays a match of the ranked queue, which the second concedes as soon as it is asked anything. */
export async function rankedMatch(winner: Spiritgate, loser: Spiritgate, game: string): Promise<string> {
  const [deck = ''] = await winner.decks(game);
  const [won, lost] = await Promise.all([winner, loser].map((me) => me.queue({ game, deck })));
  if (!won || !lost) throw new Error('two of them play');
  await Promise.all([playAtRandom(won, Number.POSITIVE_INFINITY), playAtRandom(lost, 0)]);
  await won.result;
  return won.id;
}

async function playAtRandom(match: Match, last: number): Promise<void> {
  for await (const decision of match.decisions()) {
    if (decision.view.public.turn >= last) await match.concede();
    else await match.answer(decision.sample());
  }
}
