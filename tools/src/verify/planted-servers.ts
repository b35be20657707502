/** Servers that cheat, each in one way: `verify` and the independent checker must find every one of them. */
import { keysOf } from '@spiritgate/shared/fairness';
import type { DeckList, GameModule } from '@spiritgate/shared/games';
import { type Event, type Game, Playthrough, shuffle, stream } from '@spiritgate/shared/kernel';
import { beginning } from '@spiritgate/shared/record';
import type { Server } from './random-match.ts';

export const CHEATS: Readonly<Record<string, Server>> = {
  'shuffles once more, unseen': {
    begin: (module, match, game) => {
      const honest = module.engine;
      const again = (g: Game, events: readonly Event[]): void => {
        if (!events.some(({ kind, from }) => kind === 'shuffled' && from === 'deck.0')) return;
        shuffle(g.zones['deck.0'] as number[], stream('00'.repeat(32), 'unseen'));
      };
      const engine: GameModule['engine'] = {
        ...honest,
        create: (start) => {
          const begun = honest.create(start);
          again(begun.game, begun.events);
          return begun;
        },
        submit: (g, input) => {
          const outcome = honest.submit(g, input);
          if (outcome.ok) again(g, outcome.events);
          return outcome;
        },
      };
      return beginning({ ...module, engine }, match, game);
    },
  },
  'ignores a salt': {
    begin: (module, match, game) => {
      const keys = keysOf(match.match, game.no, game.secrets, ['', game.fairness.salts[1]]);
      return new Playthrough(module.engine, { keys, pool: match.pool, options: { decks: match.decks, chooser: undefined } });
    },
  },
  'swaps a deck': {
    begin: (module, match, game) => {
      const other = module.starterDecks.find(({ name }) => name !== match.decks[0].name) as DeckList;
      return beginning(module, { ...match, decks: [other, match.decks[1]] }, game);
    },
  },
};
