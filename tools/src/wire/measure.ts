/** Whole matches over real sockets, and beside them what the same updates would be as JSON. */
import { type Match, Spiritgate } from '@spiritgate/sdk';
import type { GameModule } from '@spiritgate/shared/games';
import { packDecision } from '@spiritgate/shared/protocol/state';
import { pairOf } from '../demo/decks.ts';
import { play } from '../demo/player.ts';
import { startDemoServer } from '../demo/server.ts';
import { dice } from '../lib/dice.ts';
import { type Bytes, noBytes } from './tap.ts';

/** One match: bytes to both players together, decisions of both, updates to both. */
export type Measured = {
  bytes: Bytes;
  decisions: number;
  updates: number;
  /** Of the patches: the texts of open decisions. */
  asked: number;
  /** The view of every update as JSON, and its events. */
  json: { views: number; events: number };
};

/** Plays matches one after the other. `counted` goes on counting while they are played. */
export async function measure(
  module: GameModule,
  games: number,
  seed: number,
  counted: Bytes,
  onMatch: (n: number) => void,
): Promise<Measured[]> {
  const server = await startDemoServer();
  const [host, guest] = (await Promise.all(['Ada', 'Bob'].map((name) => Spiritgate.guest(server.url, { name })))) as [
    Spiritgate,
    Spiritgate,
  ];
  const measured: Measured[] = [];
  for (let number = 0; number < games; number++) {
    measured.push(await measureMatch(host, guest, module, seed, number, counted));
    onMatch(number + 1);
  }
  await server.stop();
  return measured;
}

async function measureMatch(
  host: Spiritgate,
  guest: Spiritgate,
  module: GameModule,
  seed: number,
  number: number,
  counted: Bytes,
): Promise<Measured> {
  const before = { ...counted };
  const [deck, other] = pairOf(module, number);
  const lobby = await host.createLobby({ game: module.name, deck });
  const [mine, theirs] = await Promise.all([lobby.match(), guest.joinLobby(lobby.code, { deck: other })]);
  const heard = [mine, theirs].map(asJson);
  const taken = await Promise.all([play(mine, dice(seed, `host ${number}`)), play(theirs, dice(seed, `guest ${number}`))]);
  await Promise.all([mine.result, theirs.result]);
  const [a, b] = (await Promise.all(heard)) as [Heard, Heard];
  const bytes = noBytes();
  for (const use of Object.keys(bytes) as (keyof Bytes)[]) bytes[use] = counted[use] - before[use];
  return {
    bytes,
    decisions: taken[0] + taken[1],
    updates: a.updates + b.updates,
    asked: a.asked + b.asked,
    json: { views: a.views + b.views, events: a.events + b.events },
  };
}

type Heard = { updates: number; asked: number; views: number; events: number };

/** What a player's updates would be as JSON, and how long the texts of its decisions are. */
async function asJson(match: Match): Promise<Heard> {
  const heard = { updates: 0, asked: 0, views: 0, events: 0 };
  let last = '';
  for await (const { view, events } of match.updates()) {
    const asked = view.mine?.decision ? packDecision(view.mine.decision) : '';
    if (asked !== last) heard.asked += Buffer.byteLength(asked);
    last = asked;
    heard.updates++;
    heard.views += Buffer.byteLength(JSON.stringify(view));
    heard.events += Buffer.byteLength(JSON.stringify(events));
  }
  return heard;
}
