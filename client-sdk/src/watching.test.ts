import type { InputMessage, InputReply, Update, WatchedMatch } from '@spiritgate/shared/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from './socket.ts';
import { sampleTable, sampleView } from './testing/samples.ts';
import { Watching } from './watching.ts';

const INFO: WatchedMatch = { id: 'm1', game: 'elestrals', players: ['Ada', 'Bob'], delay: 20, watchers: 2, result: null };
const ok: InputReply = { ok: true, n: 1 };
const publicView = (result: Update['view']['public']['result'] = null): Update['view'] => ({ public: sampleView({ result }).public });
const event = (verb: string): Update['events'][0] => ({ kind: 'moved', verb, seat: 0, cards: [], from: '', to: '', n: {} });

function setUp() {
  const inputs: InputMessage[] = [];
  const listeners: Listener[] = [];
  const log = [event('shuffle'), event('draw')];
  const send = (since: number, result: Update['view']['public']['result'] = null): void => {
    listeners.at(-1)?.update({ n: log.length, view: publicView(result), events: log.slice(since), first: since + 1, resync: false });
    listeners.at(-1)?.table(sampleTable(result));
  };
  const watching = Watching.open(async (listener) => {
    listeners.push(listener);
    return {
      match: INFO,
      socket: {
        request: async (input) => {
          inputs.push(input);
          if (input.do === 'sync') send(input.since);
          return ok;
        },
        close: () => undefined,
      },
    };
  });
  return { watching, inputs, listeners, log, send };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('watching a match (D15)', () => {
  it('has a public view and all events in order, and ends with the result', async () => {
    const { watching, log, send } = setUp();
    const match = await watching;
    expect([match.id, match.info, match.view.mine, match.isConnected]).toEqual(['m1', INFO, undefined, true]);
    const verbs = (async () => {
      const out: string[] = [];
      for await (const { verb } of match.events()) out.push(verb);
      return out;
    })();
    log.push(event('attack'));
    send(2, { winner: 1, reason: 'deck-out' });
    expect(await match.result).toEqual({ winner: 1, reason: 'deck-out', wins: [0, 0] });
    expect(await verbs).toEqual(['shuffle', 'draw', 'attack']);
  });

  it('comes back after a cut line with the events missed', async () => {
    const { watching, inputs, listeners, log } = setUp();
    const match = await watching;
    log.push(event('attack'));
    listeners[0]?.closed(1006);
    await vi.runAllTimersAsync();
    expect(listeners).toHaveLength(2);
    expect(inputs).toEqual([
      { do: 'sync', since: 0 },
      { do: 'sync', since: 2 },
    ]);
    const [update] = [await match.updates().next()];
    expect(update.value.events.map(({ verb }: { verb: string }) => verb)).toEqual(['attack']);
  });

  it('stops when it is told to', async () => {
    const match = await setUp().watching;
    const losing = expect(match.result).rejects.toMatchObject({ code: 'left' });
    match.leave();
    await losing;
    expect(match.isConnected).toBe(false);
  });
});
