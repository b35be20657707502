/** Provocations about games, decks, formats and seasons. */
import { type Provocations, SUNS, TERMS, times } from './world.ts';

/** What a player keeps: a list with one thing about it that is said. */
const kept = (more: object): object => ({ game: 'tiny', deck: { name: 'Mine', sections: { main: { 'helianthus-1': 1 } }, ...more } });

export const decks: Provocations = {
  'unknown-game': (w) => w.server.call('GET', '/games/chess/cards'),
  'unknown-deck': async (w) => (await w.guest()).call('GET', '/decks/nothing'),
  'too-many-decks': async (w) => {
    const player = await w.guest();
    return times(201, (i) => player.call('POST', '/decks', kept({ name: `Mine ${i}` })));
  },
  'starter-deck': async (w) => (await w.guest()).call('DELETE', '/decks/starter:tiny:Suns'),
  'deck-name': async (w) => (await w.guest()).call('POST', '/decks', kept({ name: '\u200b' })),
  'deck-unknown-cards': async (w) => (await w.guest()).call('POST', '/decks', kept({ sections: { main: { unicorn: 1 } } })),
  'deck-text': (w) => w.server.call('POST', '/decks/read', undefined, { game: 'tiny', text: '3 unicorns' }),
  'deck-code': (w) => w.server.call('POST', '/decks/read', undefined, { code: 'nonsense' }),
  'unknown-format': async (w) => (await w.guest()).call('POST', '/lobbies', { ...TERMS, format: 'blindfold' }),
  'unknown-season': (w) => w.server.call('GET', '/games/tiny/seasons/99/leaderboard?format=standard'),
  'deck-illegal': async (w) =>
    (await w.guest()).call('POST', '/lobbies', { ...TERMS, deck: { name: 'x', sections: { main: { 'helianthus-1': 1 } } } }),
  'decks-fixed': async (w) => {
    const { players, match } = await w.over();
    const { body } = await players[0].call<{ code: string }>('POST', `/matches/${match}/lobbies`, { game: 1, at: 0 });
    return players[0].call('PUT', `/lobbies/${body.code}/deck`, { deck: SUNS });
  },
  'no-such-point': async (w) => {
    const { players, match } = await w.over();
    return players[0].call('POST', `/matches/${match}/lobbies`, { game: 1, at: 9999 });
  },
};
