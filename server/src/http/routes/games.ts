/** The games of the server and what is printed on their cards. */
import { ByGame, CardsAnswer, GamesAnswer } from '@spiritgate/shared/protocol';
import { findGame } from '../../decks/index.ts';
import { ok } from '../../result.ts';
import { type Route, route } from '../route.ts';
import type { Services } from '../services.ts';

export const gameRoutes = ({ games }: Services): Route[] => [
  route({
    method: 'get',
    path: '/games',
    summary: 'List the games and their starter decks',
    tag: 'Games',
    auth: 'open',
    answer: GamesAnswer,
    errors: [],
    etag: true,
    handle: () =>
      ok({
        games: [...games.values()].map(({ name, title, pool, engine, starterDecks }) => ({
          name,
          title,
          pool,
          rulesVersion: engine.rules.version,
          starterDecks: starterDecks.map((deck) => ({ name: deck.name })),
        })),
      }),
  }),
  route({
    method: 'get',
    path: '/games/:game/cards',
    summary: 'List the cards of a game',
    tag: 'Games',
    auth: 'open',
    params: ByGame,
    answer: CardsAnswer,
    errors: ['unknown-game'],
    etag: true,
    handle: ({ params }) => {
      const game = findGame(games, params.game);
      return game.ok ? ok({ game: game.value.name, pool: game.value.pool, cards: [...game.value.cards.values()] }) : game;
    },
  }),
];
