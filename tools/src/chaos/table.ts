/** Two players who go from match to match whatever happens to the server, and note what they were told. */
import { type Lobby, type Match, Spiritgate, SpiritgateError } from '@spiritgate/sdk';
import type { GameModule } from '@spiritgate/shared/games';
import { dice } from '../lib/dice.ts';

/** An answer that the server said it has taken. */
type Acknowledged = { seat: 0 | 1; decision: number };

/** What two players know of a match that is over for them. */
export type Finished = { match: string; acknowledged: Acknowledged[]; results: string[] };

export class Table {
  readonly finished: Finished[] = [];
  readonly #url: string;
  readonly #module: GameModule;
  readonly #seed: number;
  readonly #number: number;
  #players: [Spiritgate, Spiritgate] | undefined;
  #matches: Match[] = [];
  #isOver = false;

  constructor(url: string, module: GameModule, seed: number, number: number) {
    this.#url = url;
    this.#module = module;
    this.#seed = seed;
    this.#number = number;
  }

  /** Whether a match is under way. */
  get isPlaying(): boolean {
    return this.#matches.length > 0;
  }

  /** Whether both are connected to the match that they play. */
  get isUp(): boolean {
    return this.#matches.every((match) => match.isConnected);
  }

  /** Whether it was told to stop. */
  get hasStopped(): boolean {
    return this.#isOver;
  }

  /** No more matches after this one. */
  stop(): void {
    this.#isOver = true;
  }

  /** Plays until told to stop. Rejects with what a player should never see. */
  async run(): Promise<void> {
    this.#players = [await this.#insist(() => Spiritgate.guest(this.#url)), await this.#insist(() => Spiritgate.guest(this.#url))];
    for (let game = 0; !this.#isOver; game++) await this.#play(game);
  }

  async #play(game: number): Promise<void> {
    const matches = await this.#meet();
    this.#matches = matches;
    const acknowledged: Acknowledged[] = [];
    await Promise.all(
      matches.map(async (match) => {
        const random = dice(this.#seed, `table ${this.#number} game ${game} seat ${match.seat}`);
        for await (const decision of match.decisions())
          if (await match.answer(decision.sample(random))) acknowledged.push({ seat: match.seat, decision: decision.n });
      }),
    );
    const results = await Promise.all(matches.map(async (match) => JSON.stringify(await match.result)));
    this.#matches = [];
    this.finished.push({ match: (matches[0] as Match).id, acknowledged, results });
  }

  /** A lobby and an invite; where that was cut short, the match that came of it all the same, or another lobby. */
  async #meet(): Promise<[Match, Match]> {
    const [host, guest] = this.#players as [Spiritgate, Spiritgate];
    const { name, starterDecks } = this.#module;
    const deck = (n: number): string => (starterDecks[(this.#number + n) % starterDecks.length] as { name: string }).name;
    for (;;) {
      const waiting = new AbortController();
      const { signal } = waiting;
      let lobby: Lobby | undefined;
      let sitting: [Promise<Match>, Promise<Match>] | undefined;
      try {
        lobby = await host.createLobby({ game: name, deck: deck(0) });
        // Both have to be there for the game to begin.
        sitting = [lobby.match({ signal }), guest.joinLobby(lobby.code, { deck: deck(1), signal })];
        return await Promise.all(sitting);
      } catch (error) {
        waiting.abort();
        // One who sits already would sit there a second time, and each take the seat from the other.
        for (const one of await Promise.allSettled(sitting ?? [])) if (one.status === 'fulfilled') one.value.leave();
        if (!(error instanceof SpiritgateError)) throw error;
        // One that was opened in vain would be in the way of others.
        await this.#insist(async () => lobby?.close()).catch(() => undefined);
        const [begun] = await this.#insist(() => guest.matches());
        if (begun) return await Promise.all([this.#insist(() => host.attach(begun.id)), this.#insist(() => guest.attach(begun.id))]);
      }
    }
  }

  /** Tries until the server is there. */
  async #insist<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof SpiritgateError) || !error.isPassing) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}
