/**
 * The room of a match: keeps its synced state in step with the host (D2), joins sockets to their seats and hands parsed messages to the host.
 * It decides nothing about the game. The newest socket of a seat wins (D9); whatever arrives that is no proper input gets an error and
 * changes nothing.
 */
import { type Client, Room } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { errorAnswer, InputMessage, type InputReply, SAID, type Seat, WATCHERS, type Watchers } from '@spiritgate/shared/protocol';
import { emptyState, type MatchState, privateOf, writeViews } from '@spiritgate/shared/protocol/state';
import type { Logger } from '../log.ts';
import type { Meters } from '../metrics/meters.ts';
import { parse } from '../parse.ts';
import { MOST_MESSAGES } from '../sockets.ts';
import { closeRoom, closeSocket } from './closing.ts';
import type { MatchHost } from './match-host.ts';
import type { EndOfRoom, Matches, Seated } from './matches.ts';
import type { Holder, Sink } from './seats.ts';
import { sendTo, tellTable } from './wire.ts';

type SeatClient = Client<{ auth: Seated }>;

/** A room class whose rooms play the matches of `matches()`. */
export function matchRoomOf(matches: () => Matches, log: Logger, meters?: Pick<Meters, 'refused'>) {
  return class MatchRoom extends Room<{ state: MatchState; client: SeatClient }> {
    // Nobody leaves for good until the match is over, and a seat may be taken again at any time: no limit of clients, no end by itself.
    override autoDispose = false;
    // Every change is sent at once, with the input that made it; a slow tick keeps idle rooms cheap.
    override patchRate = 1000;
    override maxMessagesPerSecond = MOST_MESSAGES;
    override state = emptyState();
    #host: MatchHost | undefined;
    /** Of the sockets that hold their seats: where updates go, and what lets the seat go. */
    #sinks = new Map<SeatClient, { sink: Sink; release: () => void }>();

    override messages = {
      input: (client: SeatClient, message: unknown): Promise<InputReply> => this.#input(client, message),
      _: (client: SeatClient): void => client.send('error', errorAnswer('bad-message')),
    };

    override async onCreate({ match }: { match: string }): Promise<void> {
      const host = matches().local(match);
      if (!host) throw new Error('no such match');
      this.#host = host;
      const followed = await host.follow((n, views) => {
        writeViews(this.state, n, views);
        this.broadcastPatch();
      });
      if (!followed.ok) throw new Error('the match cannot be shown');
    }

    override onJoin(client: SeatClient): void {
      const { seat, attach } = client.auth as Seated;
      const host = this.#host as MatchHost;
      // The only grant there ever is: its own branch, to the socket of a seat.
      client.view = new StateView();
      client.view.add(privateOf(this.state, seat));
      this.broadcastPatch();
      const holder: Holder = {
        end: (why) => {
          this.#silence(client);
          closeSocket(client, why);
        },
        count: (count) => client.send(WATCHERS, { count } satisfies Watchers),
        table: (table) => tellTable(client, table),
        said: (said) => client.send(SAID, said),
        trouble: (error) => client.send('error', error),
      };
      const held = { sink: sendTo(client), release: () => {} };
      // It may turn out at once that it comes too late, and is told so.
      this.#sinks.set(client, held);
      held.release = host.hold(seat, holder, attach);
    }

    override onLeave(client: SeatClient): void {
      client.view?.dispose();
      this.#silence(client);
    }

    /** A bug in a handler ends neither the room nor the process. */
    override onUncaughtException(error: Error, where: string): void {
      log.error({ err: error.cause ?? error, match: this.#host?.start.match, where }, 'a room handler failed');
    }

    /** Closes all sockets: the game ended a while ago, or is played elsewhere. */
    closeMatch(why: EndOfRoom): void {
      closeRoom(this, why);
    }

    async #input(client: SeatClient, message: unknown): Promise<InputReply> {
      const { seat, account } = client.auth as Seated;
      const host = this.#host as MatchHost;
      const { match } = host.start;
      try {
        const read = parse(InputMessage, message, 'bad-message');
        const reply = read.ok ? await this.#pass(host, client, seat, read.value) : read;
        if (!reply.ok) {
          meters?.refused(reply.code, 'room');
          log.debug({ match, account, code: reply.code, field: reply.field }, 'input refused');
        }
        return reply;
      } catch (error) {
        log.error({ err: error, match, account }, 'an input failed');
        return errorAnswer('internal');
      }
    }

    async #pass(host: MatchHost, client: SeatClient, seat: Seat, message: InputMessage): Promise<InputReply> {
      const sink = this.#sinks.get(client)?.sink;
      if (!sink) return errorAnswer('taken-over');
      if (message.do !== 'sync') return host.submit(seat, message);
      const reply = await host.sync(seat, message.since, sink);
      client.send(WATCHERS, { count: host.watchers } satisfies Watchers);
      // The socket may have gone while the host was busy.
      if (!this.#sinks.has(client)) host.leave(seat, sink);
      return reply;
    }

    #silence(client: SeatClient): void {
      const held = this.#sinks.get(client);
      this.#sinks.delete(client);
      held?.release();
      if (held) this.#host?.leave((client.auth as Seated).seat, held.sink);
    }
  };
}
