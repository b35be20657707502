/**
 * The room of a match's spectators (D15): a synced state of its own that has public things alone, kept in step with the broadcast. It takes
 * `sync` and nothing else. An account watches on one socket, its newest.
 */
import { type Client, Room } from '@colyseus/core';
import { CLOSE, errorAnswer, InputMessage, type InputReply } from '@spiritgate/shared/protocol';
import { emptyState, type MatchState, writePublic } from '@spiritgate/shared/protocol/state';
import type { Logger } from '../log.ts';
import { closeRoom, type EndOfRoom } from '../match/index.ts';
import { parse } from '../parse.ts';
import { MOST_MESSAGES } from '../sockets.ts';
import type { Broadcast, PublicSink } from './broadcast.ts';
import type { Spectators, Watching } from './spectators.ts';
import { sendPublic } from './wire.ts';

type Watcher = Client<{ auth: Watching }>;

const TAKEN_OVER = [CLOSE.takenOver, 'this account watches elsewhere'] as const;

/** A room class whose rooms show the matches of `spectators()`. */
export function watchRoomOf(spectators: () => Spectators, log: Logger) {
  return class WatchRoom extends Room<{ state: MatchState; client: Watcher }> {
    override autoDispose = false;
    override patchRate = 1000;
    override maxMessagesPerSecond = MOST_MESSAGES;
    override state = emptyState();
    #match = '';
    #broadcast: Broadcast | undefined;
    #sinks = new Map<Watcher, PublicSink>();

    override messages = {
      input: (client: Watcher, message: unknown): Promise<InputReply> => this.#input(client, message),
      _: (client: Watcher): void => client.send('error', errorAnswer('bad-message')),
    };

    override async onCreate({ match }: { match: string }): Promise<void> {
      this.#match = match;
      this.#broadcast = spectators().find(match);
      if (!this.#broadcast) throw new Error('no such match');
      await this.#broadcast.follow((n, view) => {
        writePublic(this.state, n, view);
        this.broadcastPatch();
      });
    }

    override onJoin(client: Watcher): void {
      const { account, attach } = client.auth as Watching;
      const old = [...this.#sinks.keys()].find((other) => other.auth?.account === account);
      if (old?.auth && old.auth.attach > attach) {
        client.leave(...TAKEN_OVER);
        return;
      }
      this.#sinks.set(client, sendPublic(client));
      if (old) {
        this.#silence(old);
        old.leave(...TAKEN_OVER);
      }
      spectators().count(this.#match, this.#sinks.size);
    }

    override onLeave(client: Watcher): void {
      this.#silence(client);
      spectators().count(this.#match, this.#sinks.size);
    }

    /** A bug in a handler ends neither the room nor the process. */
    override onUncaughtException(error: Error, where: string): void {
      log.error({ err: error.cause ?? error, match: this.#match, where }, 'a room handler failed');
    }

    /** Closes all sockets: the game ended a while ago, or is played elsewhere. */
    closeMatch(why: EndOfRoom): void {
      closeRoom(this, why);
    }

    async #input(client: Watcher, message: unknown): Promise<InputReply> {
      try {
        const read = parse(InputMessage, message, 'bad-message');
        if (!read.ok) return read;
        if (read.value.do !== 'sync') return errorAnswer('not-your-match');
        return await this.#sync(client, read.value.since);
      } catch (error) {
        log.error({ err: error, match: this.#match }, 'spectators could not be shown the match');
        return errorAnswer('internal');
      }
    }

    async #sync(client: Watcher, since: number): Promise<InputReply> {
      const sink = this.#sinks.get(client);
      if (!sink) return errorAnswer('taken-over');
      const broadcast = this.#broadcast as Broadcast;
      const reply = await broadcast.sync(since, sink);
      // The socket may have gone while the match was read.
      if (!this.#sinks.has(client)) broadcast.leave(sink);
      return reply;
    }

    #silence(client: Watcher): void {
      const sink = this.#sinks.get(client);
      this.#sinks.delete(client);
      if (sink) this.#broadcast?.leave(sink);
    }
  };
}
