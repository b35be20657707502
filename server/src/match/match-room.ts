/**
 * The room of a match: keeps its synced state in step with the host (D2), joins sockets to their seats and hands parsed messages to the host.
 * It decides nothing about the game. The newest socket of a seat wins (D9); whatever arrives that is no proper input gets an error and
 * changes nothing.
 */
import { type Client, Room } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { CLOSE, errorAnswer, InputMessage, type InputReply, type Seat, WATCHERS, type Watchers } from '@spiritgate/shared/protocol';
import { emptyState, type MatchState, privateOf, writeViews } from '@spiritgate/shared/protocol/state';
import type { Logger } from '../log.ts';
import { parse } from '../parse.ts';
import type { MatchHost, Sink } from './match-host.ts';
import type { Matches, Seated } from './matches.ts';
import { sendTo } from './wire.ts';

type SeatClient = Client<{ auth: Seated }>;

/** A room class whose rooms play the matches of `matches()`. */
export function matchRoomOf(matches: () => Matches, log: Logger) {
  return class MatchRoom extends Room<{ state: MatchState; client: SeatClient }> {
    // Nobody leaves for good until the match is over, and a seat may be taken again at any time: no limit of clients, no end by itself.
    override autoDispose = false;
    // Every change is sent at once, with the input that made it; a slow tick keeps idle rooms cheap.
    override patchRate = 1000;
    override state = emptyState();
    #host: MatchHost | undefined;
    #sockets: [SeatClient | undefined, SeatClient | undefined] = [undefined, undefined];
    #sinks = new Map<SeatClient, Sink>();

    override messages = {
      input: (client: SeatClient, message: unknown): Promise<InputReply> => this.#input(client, message),
      _: (client: SeatClient): void => client.send('error', errorAnswer('bad-message')),
    };

    override async onCreate({ match }: { match: string }): Promise<void> {
      const found = matches().find(match);
      if (!found.ok) throw new Error('no such match');
      this.#host = found.value;
      const followed = await found.value.follow((n, views) => {
        writeViews(this.state, n, views);
        this.broadcastPatch();
      });
      if (!followed.ok) throw new Error('the match cannot be shown');
    }

    override onJoin(client: SeatClient): void {
      const { seat } = client.auth as Seated;
      const old = this.#sockets[seat];
      this.#sockets[seat] = client;
      this.#sinks.set(client, sendTo(client));
      // The only grant there ever is: its own branch, to the socket of a seat.
      client.view = new StateView();
      client.view.add(privateOf(this.state, seat));
      this.broadcastPatch();
      if (!old) return;
      this.#silence(old);
      old.leave(CLOSE.takenOver, 'this seat was attached elsewhere');
    }

    override onLeave(client: SeatClient): void {
      const { seat } = client.auth as Seated;
      client.view?.dispose();
      this.#silence(client);
      if (this.#sockets[seat] === client) this.#sockets[seat] = undefined;
    }

    /** A bug in a handler ends neither the room nor the process. */
    override onUncaughtException(error: Error, where: string): void {
      log.error({ err: error.cause ?? error, match: this.#host?.start.match, where }, 'a room handler failed');
    }

    /** Closes all sockets: the game ended a while ago. */
    closeMatch(): void {
      for (const client of this.clients) client.leave(CLOSE.matchClosed, 'the match is over');
      void this.disconnect(CLOSE.matchClosed);
    }

    async #input(client: SeatClient, message: unknown): Promise<InputReply> {
      const { seat, account } = client.auth as Seated;
      const host = this.#host as MatchHost;
      const { match } = host.start;
      try {
        const read = parse(InputMessage, message, 'bad-message');
        const reply = read.ok ? await this.#pass(host, client, seat, read.value) : read;
        if (!reply.ok) log.debug({ match, account, code: reply.code, field: reply.field }, 'input refused');
        return reply;
      } catch (error) {
        log.error({ err: error, match, account }, 'an input failed');
        return errorAnswer('internal');
      }
    }

    async #pass(host: MatchHost, client: SeatClient, seat: Seat, message: InputMessage): Promise<InputReply> {
      const sink = this.#sinks.get(client);
      if (!sink) return errorAnswer('taken-over');
      if (message.do !== 'sync') return host.submit(seat, message);
      const reply = await host.sync(seat, message.since, sink);
      client.send(WATCHERS, { count: host.watchers } satisfies Watchers);
      // The socket may have gone while the host was busy.
      if (!this.#sinks.has(client)) host.leave(seat, sink);
      return reply;
    }

    #silence(client: SeatClient): void {
      const sink = this.#sinks.get(client);
      this.#sinks.delete(client);
      if (sink) this.#host?.leave((client.auth as Seated).seat, sink);
    }
  };
}
