import { expect, test } from 'vitest';
import { clone, type Game, type Input } from '../../../kernel/index.ts';
import { KEYWORDS } from '../../../protocol/games/dimensional-rift.ts';
import { sampleReply } from '../../../protocol/index.ts';
import { dimensionalRift as module } from '../index.ts';
import { keysOf, randomOf } from '../probes/play.ts';
import { fx, type Stat } from '../rules/abilities.ts';
import { connections, reach } from '../rules/cells.ts';
import type { G } from '../rules/state.ts';

const STATS: readonly Stat[] = ['attack', 'life', 'armor', 'movement', 'knowledge', 'rank'];
const MOST_INPUTS = 4000;
const EVERY = 5;

/** All that is kept beside a duel and asked of cards again and again. */
const known = (g: G): unknown =>
  g.cards
    .filter(({ slot }) => slot >= 0)
    .map((card) => [
      card.id,
      STATS.map((stat) => fx.stat(g, card, stat)),
      KEYWORDS.filter((keyword) => fx.has(g, card, keyword)),
      fx.arrows(g, card),
      fx.abilities(g, card),
      connections(g, card),
      reach(g, card),
    ]);

const forms = (game: Game): unknown => [0, 1].map((seat) => module.engine.form(game, seat as 0 | 1));

const decks = module.starterDecks;
const pairs = decks.map((deck, i) => [deck, decks[(i + 1) % decks.length] as typeof deck] as const);

test.each(pairs)(
  'K1: what is kept from one state to the next is what a copy works out anew (pair %#)',
  (a, b) => {
    const seed = decks.indexOf(a);
    const random = randomOf(seed);
    const { game } = module.engine.create({ keys: keysOf(seed), pool: module.pool, options: { decks: [a, b], chooser: undefined } });
    for (let i = 0; !game.result && i < MOST_INPUTS; i++) {
      const seat = module.engine.form(game, 0) ? 0 : 1;
      if (i % EVERY === 0) {
        const copy = clone(game);
        expect(known(game as G)).toEqual(known(copy as G));
        expect(forms(game)).toEqual(forms(copy));
      }
      const form = module.engine.form(game, seat);
      if (!form) throw new Error('nobody is asked');
      const input: Input = { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...sampleReply(form, random) };
      expect(module.engine.submit(game, input)).toMatchObject({ ok: true });
    }
  },
  60_000,
);

/** A duel whose version is another one after every step and every change, so that nothing that is worked out from it is kept beyond them. */
function keepingNothing(game: Game): Game {
  Object.defineProperty((game as G).own, 'touched', { enumerable: true, get: () => game.stamp * 1_000, set: () => {} });
  return game;
}

const withoutVersion = (game: Game): unknown => ({ ...game, own: { ...(game as G).own, touched: 0 } });

test.each(pairs)(
  'K1: what is kept is never out of date, not even in the middle of a step, nor when only the course moves on (pair %#)',
  (a, b) => {
    const seed = decks.indexOf(a);
    const start = { keys: keysOf(seed), pool: module.pool, options: { decks: [a, b] as [typeof a, typeof b], chooser: undefined } };
    const random = randomOf(seed + decks.length);
    const { game } = module.engine.create(start);
    const other = keepingNothing(module.engine.create(start).game);
    for (let i = 0; !game.result && i < MOST_INPUTS; i++) {
      const seat = module.engine.form(game, 0) ? 0 : 1;
      const form = module.engine.form(game, seat);
      if (!form) throw new Error('nobody is asked');
      expect(module.engine.form(other, seat)).toEqual(form);
      const input: Input = { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...sampleReply(form, random) };
      expect(module.engine.submit(other, input)).toEqual(module.engine.submit(game, input));
    }
    expect(JSON.stringify(withoutVersion(other))).toBe(JSON.stringify(withoutVersion(game)));
  },
  60_000,
);
