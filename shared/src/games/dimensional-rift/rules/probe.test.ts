import { expect, test } from 'vitest';
import { clone, type Game, type Input } from '../../../kernel/index.ts';
import { sampleReply } from '../../../protocol/index.ts';
import { probeGame } from '../probes/cards.ts';
import { keysOf, randomOf } from '../probes/play.ts';
import { connections, reach } from './cells.ts';
import type { G } from './state.ts';

const module = probeGame();
const SEEDS = 12;
const MOST_INPUTS = 4000;

function inputOf(game: Game, seat: 0 | 1, random: (n: number) => number): Input | undefined {
  const form = module.engine.form(game, seat);
  return form && { do: 'answer', seat, decision: game.open[seat]?.n ?? 0, ...sampleReply(form, random) };
}

/** What is kept from one state to the next is what is worked out anew from a copy. */
function keptIsFresh(g: G): void {
  const copy = clone(g);
  for (const card of g.cards) {
    if (card.slot < 0) continue;
    const same = copy.cards[card.id] as G['cards'][number];
    expect([connections(g, card), reach(g, card)]).toEqual([connections(copy, same), reach(copy, same)]);
  }
}

test('R3, R4, R26: random duels of made-up cards keep every law, and a viewer learns nothing from what is dealt anew (K6, K7)', () => {
  let twins = 0;
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = randomOf(seed);
    const [a, b] = module.starterDecks as never as [never, never];
    const { game } = module.engine.create({ keys: keysOf(seed), pool: module.pool, options: { decks: [a, b], chooser: undefined } });
    for (let i = 0; !game.result; i++) {
      expect(i).toBeLessThan(MOST_INPUTS);
      expect(module.invariants?.(game)).toEqual([]);
      const seat = module.engine.form(game, 0) ? 0 : 1;
      if (i % 40 === 0) {
        keptIsFresh(game as G);
        for (const viewer of [0, 1, 'spectator'] as const) {
          const twin = module.engine.redeal(game, viewer, random);
          if (!twin) continue;
          twins++;
          expect(module.engine.view(twin, viewer)).toEqual(module.engine.view(game, viewer));
        }
      }
      const input = inputOf(game, seat, random) as Input;
      expect(module.engine.submit(game, input)).toMatchObject({ ok: true });
    }
  }
  expect(twins).toBeGreaterThan(SEEDS);
}, 60_000);
