/** Test support: games that a server ends for their length soon. */
import type { GameModule } from '@spiritgate/shared/games';
import { MOST_INPUTS } from '@spiritgate/shared/record';

/** A game that begins as one would stand with so many inputs left. */
export const almostTooLong = (module: GameModule, left: number): GameModule => ({
  ...module,
  engine: {
    ...module.engine,
    create: (start) => {
      const made = module.engine.create(start);
      made.game.tally.inputs = MOST_INPUTS - left;
      return made;
    },
  },
});
