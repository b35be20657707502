/** What the beginning and the end of a match write beside its own rows: decks as they were played, and ratings. */
import type { GameModule } from '@spiritgate/shared/games';
import { keepDeckList } from '../decks/index.ts';
import { rateMatch } from '../ratings/index.ts';
import type { Books } from './store-journal.ts';

export const booksOf = (games: ReadonlyMap<string, GameModule>): Books => ({
  keepDeck: (trx, game, deck) => {
    const module = games.get(game);
    if (!module) throw new Error('the game is not played here');
    return keepDeckList(trx, module, deck);
  },
  rate: (trx, { match, game, players, terms: { format, series } }, { result: { winner }, at }) =>
    rateMatch(trx, { match, game, format, series, accounts: [players[0].account, players[1].account], winner, at }),
});
