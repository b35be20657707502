/** One game of the demo: two accounts meet through an invite code and play over real sockets to the end. */
import type { EventView, ResultView, Spiritgate } from '@spiritgate/sdk';
import type { GameModule } from '@spiritgate/shared/games';
import { TOO_LONG } from '@spiritgate/shared/record';
import { dice } from '../lib/dice.ts';
import { play } from './player.ts';

/** A game that was played: names and decks by seat. */
export type Played = {
  players: [string, string];
  decks: [string, string];
  result: ResultView;
  /** All that a spectator saw. */
  events: EventView[];
  turns: number;
  /** Answers of both players together. */
  decisions: number;
  seconds: number;
};

/** What is played: the game, the decks of host and guest, and the chance that the players' choices come from. */
export type Setting = { game: string; decks: readonly [string, string]; seed: number; number: number };

export async function playGame(host: Spiritgate, guest: Spiritgate, { game, decks, seed, number }: Setting): Promise<Played> {
  const begin = performance.now();
  const lobby = await host.createLobby({ game, deck: decks[0] });
  const [mine, theirs] = await Promise.all([lobby.match(), guest.joinLobby(lobby.code, { deck: decks[1] })]);
  const taken = await Promise.all([play(mine, dice(seed, `host ${number}`)), play(theirs, dice(seed, `guest ${number}`))]);
  const result = await mine.result;
  const { players, events } = await host.log(mine.id);
  return {
    players,
    decks: mine.seat === 0 ? [decks[0], decks[1]] : [decks[1], decks[0]],
    result,
    events,
    turns: mine.view.public.turn,
    decisions: taken[0] + taken[1],
    seconds: (performance.now() - begin) / 1000,
  };
}

/**
 * Whether the rules of the game brought a result about: nobody gave up, and the server did not end the match, except for its length where the
 * rules let it go on for ever.
 */
export const isByTheRules = ({ openEnded }: Pick<GameModule, 'openEnded'>, { reason }: ResultView): boolean =>
  !/^(concession|time|void)\b/.test(reason) || (openEnded !== undefined && reason === `void: ${TOO_LONG.reason}`);
