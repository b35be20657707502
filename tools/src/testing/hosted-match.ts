/** A plain match of two guests at a host without sockets: unrated, without clocks, both with the first starter deck. */
import type { MatchStart } from '@spiritgate/server';
import type { GameModule } from '@spiritgate/shared/games';

export const plainStart = ({ name, engine, pool, starterDecks: [deck] }: GameModule): MatchStart => ({
  match: 'm',
  game: name,
  rulesVersion: engine.rules.version,
  pool,
  players: [
    { account: 'a', name: 'Ada' },
    { account: 'b', name: 'Bob' },
  ],
  decks: [deck, deck] as MatchStart['decks'],
  terms: {
    format: 'open',
    series: 'single',
    origin: 'practice',
    rated: false,
    watching: { allowed: false, delay: 0, code: undefined },
    clock: null,
    undo: false,
    open: true,
  },
});

/** Nobody is waited for. */
export const NO_WAITS = { salt: 0, between: 0, back: 0, idle: 60_000 };
