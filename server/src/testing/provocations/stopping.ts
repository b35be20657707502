/** What a server says that has begun to stop. */
import { vi } from 'vitest';
import type { App } from '../../app.ts';
import { Matches } from '../../match/index.ts';
import { type Provocations, TERMS } from './world.ts';

export const stopping: Provocations = {
  'shutting-down': async (w) => {
    const player = await w.guest();
    // It goes on when it has answered.
    let save = (): void => undefined;
    const held = new Promise<void>((done) => {
      save = done;
    });
    vi.spyOn(Matches.prototype, 'save').mockImplementationOnce(() => held);
    const stopped = (w.server.app as App).stop();
    const said = await player.call('POST', '/practice', { ...TERMS, bot: 'random' });
    save();
    await stopped;
    w.server.app = undefined;
    return said;
  },
};
