/**
 * Non-interference at the JSON door: a part of a random game and its twin are each played by two seats over streams and posted inputs, with the same
 * time, chance and visible choices; every byte of the viewer's stream and of the replies to its inputs must be the same in both. Nothing is masked.
 */
import type { GameModule } from '@spiritgate/shared/games';
import type { Game } from '@spiritgate/shared/kernel';
import { API, type GuestAnswer, type Lobby, PROTOCOL_VERSION, type Seat } from '@spiritgate/shared/protocol';
import { firstDifference } from './difference.ts';
import { type Sent, stage } from './engine.ts';
import { type Changes, type StagedServer, stagedServer } from './staged-server.ts';

const LONGEST_PART = 40;
/** Before one in so many answers the viewer sends what is not offered. */
const TRIES = 4;

export type DoorReport = {
  matches: number;
  answers: number;
  bytes: number;
  differing: number;
  leaks: { match: number; what: string; path: string; here: string; there: string }[];
};

/** Plays matches and their twins at the door; stops after the first with a leak. */
export async function checkDoor(
  module: GameModule,
  { matches, seed }: { matches: number; seed: number },
  changes: Changes = {},
): Promise<DoorReport> {
  const report: DoorReport = { matches: 0, answers: 0, bytes: 0, differing: 0, leaks: [] };
  const server = await stagedServer(module, changes);
  try {
    for (let number = 0; report.matches < matches && report.leaks.length === 0; number++) {
      const staged = stage(module, { seed, number, longest: LONGEST_PART });
      // Spectators have no door.
      if (typeof staged === 'string' || staged.viewer === 'spectator') continue;
      const { viewer, before, twin, answers } = staged;
      const run = (game: Game, side: 'here' | 'there') =>
        play(
          server,
          module,
          game,
          viewer,
          answers.map((answer) => ({ seat: answer.seat, sent: answer[side] })),
        );
      const [here, there] = [await run(before, 'here'), await run(twin, 'there')];
      for (const what of ['stream', 'replies'] as const) {
        report.bytes += here[what].length;
        if (here[what] !== there[what]) report.leaks.push({ match: report.matches, what, ...firstDifference(here[what], there[what]) });
      }
      report.matches++;
      report.answers += answers.length;
      if (staged.isDiffering) report.differing++;
    }
  } finally {
    await server.stop();
  }
  return report;
}

/** One match from a given position. What the viewer was sent. */
async function play(
  server: StagedServer,
  module: GameModule,
  game: Game,
  viewer: Seat,
  answers: readonly { seat: Seat; sent: Sent }[],
): Promise<{ stream: string; replies: string }> {
  server.set(game);
  const call = async (token: string | undefined, path: string, body: unknown): Promise<string> => {
    const headers = { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
    return (await fetch(`${server.url}${API}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).text();
  };
  const guest = async (name: string): Promise<string> =>
    (JSON.parse(await call(undefined, '/guests', { protocol: PROTOCOL_VERSION, name })) as GuestAnswer).token;
  const tokens = [await guest('Ada'), await guest('Bob')] as const;
  const deck = { starter: module.starterDecks[0]?.name };
  const { code } = JSON.parse(await call(tokens[0], '/lobbies', { game: module.name, deck })) as Lobby;
  const { match } = JSON.parse(await call(tokens[1], `/lobbies/${code}/join`, { deck })) as Lobby;
  const streams = [new RawStream(server.url, match, tokens[0]), new RawStream(server.url, match, tokens[1])] as const;
  const input = (seat: Seat, body: unknown): Promise<string> => call(tokens[seat], `/matches/${match}/inputs`, body);
  let replies = '';
  try {
    for (const stream of streams) await stream.open();
    server.pass(0);
    for (const [i, { seat, sent }] of answers.entries()) {
      if (i % TRIES === 0) replies += await input(viewer, { do: 'answer', decision: 100_000, option: 9999, fields: {} });
      const reply = await input(seat, { do: 'answer', ...sent });
      if (!reply.startsWith('{"n":')) throw new Error(`answer ${i} of the part is refused: ${reply}`);
      if (seat === viewer) replies += reply;
      server.pass(0);
      await Promise.all(streams.map((stream) => stream.reached(i + 1)));
    }
    // Refused if the part ends with its game.
    await input(0, { do: 'concede', match: true });
    await Promise.all(
      streams.map((stream) => stream.until(() => /"result":\{"winner":(?:[01]|null),"reason":"[^"]*","wins"/.test(stream.text))),
    );
    return { stream: streams[viewer].text, replies };
  } finally {
    for (const stream of streams) stream.leave();
    await server.clear();
  }
}

/** The bytes of a seat's stream as they come. */
class RawStream {
  text = '';
  readonly #url: string;
  readonly #token: string;
  readonly #leaving = new AbortController();
  #changed: (() => void)[] = [];
  #hasEnded = false;

  constructor(url: string, match: string | null, token: string) {
    this.#url = `${url}${API}/matches/${match}/stream?since=0`;
    this.#token = token;
  }

  async open(): Promise<void> {
    const res = await fetch(this.#url, { headers: { authorization: `Bearer ${this.#token}` }, signal: this.#leaving.signal });
    const end = (): void => {
      this.#hasEnded = true;
      this.#wake();
    };
    void this.#read(res.body as ReadableStream<Uint8Array>).then(end, end);
    await this.until(() => this.text.includes('"type":"update"'));
  }

  reached(n: number): Promise<void> {
    return this.until(() => this.text.includes(`{"type":"update","update":{"n":${n},`));
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.#hasEnded) throw new Error('a stream ended before its match');
      await new Promise<void>((done) => this.#changed.push(done));
    }
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      this.text += decoder.decode(bytes, { stream: true });
      this.#wake();
    }
  }

  #wake(): void {
    for (const done of this.#changed.splice(0)) done();
  }
}
