/**
 * A seat's updates on a stream: the same that a socket would get, from the same place. The newest attachment of a seat wins, whatever it is;
 * a reader who is behind gets nothing until it has caught up, and then a whole update with the events that it missed.
 */
import type { Seat, StreamLine } from '@spiritgate/shared/protocol';
import type { MatchHost, Sink } from '../match/index.ts';
import type { Lines, Stream } from './route.ts';

/** What a stream needs of a match. */
type Host = Pick<MatchHost, 'hold' | 'sync' | 'leave' | 'watchers'>;

type Attachment = { host: Host; seat: Seat; since: number; gone: AbortSignal; stopping: AbortSignal };

type EndCode = Extract<StreamLine, { type: 'end' }>['code'];

export const seatStream =
  ({ host, seat, since, gone, stopping }: Attachment): Stream<StreamLine> =>
  (lines) => {
    const flow = updatesTo(lines, host, seat, since);
    const end = (code: EndCode): void => {
      release();
      lines.end({ type: 'end', code });
    };
    const stop = (): void => end('shutting-down');
    const held = host.hold(seat, {
      end,
      count: (count) => lines.write({ type: 'watchers', count }),
      table: (table) => lines.write({ type: 'table', table }),
      said: (said) => lines.write({ type: 'said', said }),
      trouble: ({ code, reason }) => lines.write({ type: 'trouble', code, reason }),
    });
    const release = (): void => {
      held();
      flow.leave();
      stopping.removeEventListener('abort', stop);
    };
    gone.addEventListener('abort', release);
    stopping.addEventListener('abort', stop);
    if (gone.aborted) return release();
    if (stopping.aborted) return stop();
    void flow.begin().then((isFine) => {
      if (!isFine) end('internal');
    });
  };

/** Passes updates on while the reader keeps up; where it did not, starts anew with what it has not seen. */
function updatesTo(lines: Lines<StreamLine>, host: Host, seat: Seat, since: number): { begin(): Promise<boolean>; leave(): void } {
  let seen = since;
  /** What the host tells now; nothing while the reader is behind. */
  let current: Sink | undefined;
  let hasLeft = false;
  const leave = (): void => {
    if (current) host.leave(seat, current);
    current = undefined;
  };
  const begin = async (): Promise<boolean> => {
    const sink: Sink = (update) => {
      if (current !== sink) return host.leave(seat, sink);
      if (lines.isFull) return leave();
      seen = update.first + update.events.length - 1;
      lines.write({ type: 'update', update });
    };
    current = sink;
    const reply = await host.sync(seat, seen, sink);
    // The reader may have gone while the host was busy.
    if (current !== sink) host.leave(seat, sink);
    else if (reply.ok) lines.write({ type: 'watchers', count: host.watchers });
    return reply.ok;
  };
  lines.drained(() => {
    if (!current && !hasLeft) void begin();
  });
  return {
    begin,
    leave: () => {
      hasLeft = true;
      leave();
    },
  };
}
