/** What all viewers are shown at once, and how it goes on from input to input. */
import { games } from '@spiritgate/shared/games';
import { type Views, viewFor } from '@spiritgate/shared/protocol';
import { describe, expect, test } from 'vitest';
import { dice, randomAnswer, startOf } from './lib/index.ts';

const INPUTS = 150;

describe.each([...games.values()])('$title', (module) => {
  const { engine } = module;

  test('all at once or one by one, viewers are shown the same; what stays as it was is the same value, and no view changes afterwards', () => {
    const random = dice(3, 'views');
    const { game } = engine.create(startOf(module, 3, 0));
    let before: { views: Views; text: string } | undefined;
    let kept = 0;
    for (let i = 0; i < INPUTS && !game.result; i++) {
      const views = engine.views(game);
      for (const viewer of [0, 1, 'spectator'] as const) expect(viewFor(views, viewer)).toEqual(engine.view(game, viewer));
      if (before) {
        expect(JSON.stringify(before.views)).toBe(before.text);
        const then = before.views.public.cards;
        for (const [handle, card] of Object.entries(views.public.cards)) {
          if (JSON.stringify(card) !== JSON.stringify(then[handle])) continue;
          expect(card).toBe(then[handle]);
          kept++;
        }
      }
      before = { views, text: JSON.stringify(views) };
      engine.submit(game, randomAnswer(module, game, random));
    }
    expect(kept).toBeGreaterThan(INPUTS);
  });
});
