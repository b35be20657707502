/**
 * What the server is measured against: bare Colyseus rooms with the same synced state, the same private branches and the same messages, that play
 * recorded matches back. They acknowledge each input, write what it changes, send patches and messages, and know no rules and no journal.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, defineRoom, defineServer, matchMaker, Room } from '@colyseus/core';
import { Encoder, StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { type InputMessage, type InputReply, TABLE, UPDATE, WATCHERS } from '@spiritgate/shared/protocol';
import { emptyState, type MatchState, privateOf } from '@spiritgate/shared/protocol/state';
import { gameNamed, quickDice } from '@spiritgate/tools/lib';
import { make } from './changes.ts';
import { beGauged } from './gauge.ts';
import { record, type Step } from './recording.ts';

Encoder.BUFFER_SIZE = 16 * 1024;
const RECORDINGS = 12;

type BareClient = Client<{ auth: { seat: 0 | 1 } }>;

const module = gameNamed(process.env.GAME ?? '');
const random = quickDice(Number(process.env.SEED));
const recordings: Step[][] = [];
for (let i = 0; i < RECORDINGS; i++) recordings.push(await record(module, i, random));
let rooms = 0;

class BareRoom extends Room<{ state: MatchState; client: BareClient }> {
  override patchRate = 1000;
  override state = emptyState();
  readonly #steps = recordings[rooms++ % RECORDINGS] as Step[];
  #at = 0;
  override messages = { input: (client: BareClient, message: InputMessage): InputReply => this.#input(client, message) };

  override onCreate(): void {
    make((this.#steps[0] as Step).changes, this.state);
    this.broadcastPatch();
  }

  override onJoin(client: BareClient): void {
    client.view = new StateView();
    client.view.add(privateOf(this.state, seatOf(client)));
    this.broadcastPatch();
  }

  override onLeave(client: BareClient): void {
    client.view?.dispose();
  }

  #input(client: BareClient, message: InputMessage): InputReply {
    if (message.do === 'sync') {
      const { n, updates, tables } = this.#steps[this.#at] as Step;
      client.send(UPDATE, updates[seatOf(client)]);
      client.send(TABLE, tables[0]);
      client.send(WATCHERS, { count: 0 });
      return { ok: true, n };
    }
    const step = this.#steps[this.#at + 1];
    if (!step) return { ok: false, code: 'game-over', reason: '' };
    this.#at++;
    make(step.changes, this.state);
    this.broadcastPatch();
    for (const one of this.clients) {
      one.send(UPDATE, step.updates[seatOf(one)]);
      for (const table of step.tables) one.send(TABLE, table);
    }
    return { ok: true, n: step.n };
  }
}

const seatOf = ({ auth }: BareClient): 0 | 1 => (auth as { seat: 0 | 1 }).seat;

const transport = new WebSocketTransport({ maxPayload: 4096, pingInterval: 5000, pingMaxRetries: 2 });
const server = defineServer({
  greet: false,
  gracefullyShutdown: false,
  transport,
  express: (app) => {
    app.post('/bare', async (_req, res) => {
      const room = await matchMaker.createRoom('bare', {});
      const seats = [];
      for (const seat of [0, 1]) {
        const { name, roomId, sessionId, processId } = await matchMaker.reserveSeatFor(room, {}, { seat });
        seats.push({ name, roomId, sessionId, processId });
      }
      res.json(seats);
    });
  },
  rooms: { bare: defineRoom(BareRoom) },
});
await server.listen(0, '127.0.0.1');
const { port } = (transport.server as Server).address() as AddressInfo;
beGauged(`http://127.0.0.1:${port}`, () => server.gracefullyShutdown(false));
