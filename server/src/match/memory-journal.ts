/** A journal that lives as long as the process. Everything is kept as text, so that nothing in it can be changed from outside. */
import type {
  Ending,
  Fault,
  GameStart,
  Hold,
  Journal,
  JournalEntry,
  KeptGame,
  KeptMatch,
  MatchStart,
  Owner,
  RunningMatch,
  Snapshot,
} from './journal.ts';
import { LostMatch } from './journal.ts';

type Game = { start: string; entries: string[]; snapshot: string };
type Kept = { start: string; at: number; process: string; epoch: number; games: Game[]; ending: string };

export class MemoryJournal implements Journal {
  readonly faults: (Fault & { match: string; game: number })[] = [];
  readonly #matches = new Map<string, Kept>();

  async begin(start: MatchStart, process: string, at: number, from?: KeptGame): Promise<Hold> {
    if (this.#matches.has(start.match)) throw new Error('the match is in the journal already');
    const games = from ? [{ start: JSON.stringify(from.start), entries: from.entries.map((e) => JSON.stringify(e)), snapshot: '' }] : [];
    this.#matches.set(start.match, { start: JSON.stringify(start), at, process, epoch: 1, games, ending: '' });
    return { match: start.match, epoch: 1 };
  }

  /** Forgets everything. */
  clear(): void {
    this.#matches.clear();
  }

  async claim(match: string, process: string, from?: string): Promise<Hold | undefined> {
    const kept = this.#matches.get(match);
    if (!kept || kept.ending || (from !== undefined && kept.process !== from)) return undefined;
    kept.process = process;
    kept.epoch++;
    return { match, epoch: kept.epoch };
  }

  async owner(match: string): Promise<Owner | undefined> {
    const kept = this.#matches.get(match);
    const ending = kept?.ending ? (JSON.parse(kept.ending) as Ending) : undefined;
    return kept && { process: kept.process, isOver: ending !== undefined, publicAt: ending?.publicAt ?? null };
  }

  async openGame(hold: Hold, game: GameStart): Promise<void> {
    const { games } = this.#held(hold);
    if (game.no !== games.length + 1) throw new Error(`game ${game.no} does not follow ${games.length}`);
    games.push({ start: JSON.stringify(game), entries: [], snapshot: '' });
  }

  async beginGame(hold: Hold, game: GameStart): Promise<void> {
    this.#game(hold, game.no).start = JSON.stringify(game);
  }

  async append(hold: Hold, game: number, entry: JournalEntry): Promise<void> {
    const { entries } = this.#game(hold, game);
    if (entry.n !== entries.length + 1) throw new Error(`input ${entry.n} does not follow ${entries.length}`);
    entries.push(JSON.stringify(entry));
  }

  async snapshot(hold: Hold, game: number, snapshot: Snapshot): Promise<void> {
    this.#game(hold, game).snapshot = JSON.stringify(snapshot);
  }

  async fault(hold: Hold, game: number, fault: Fault): Promise<void> {
    this.faults.push({ match: hold.match, game, ...fault });
  }

  async end(hold: Hold, ending: Ending): Promise<void> {
    const kept = this.#held(hold);
    kept.ending ||= JSON.stringify(ending);
  }

  async read(match: string): Promise<KeptMatch | undefined> {
    const kept = this.#matches.get(match);
    if (!kept) return undefined;
    const games = kept.games.map(({ start, entries, snapshot }) => ({
      start: JSON.parse(start) as GameStart,
      entries: entries.map((text) => JSON.parse(text) as JournalEntry),
      snapshot: snapshot ? (JSON.parse(snapshot) as Snapshot) : null,
    }));
    const ending = kept.ending ? (JSON.parse(kept.ending) as Ending) : undefined;
    const start = JSON.parse(kept.start) as MatchStart;
    return { start, games, createdAt: kept.at, result: ending?.result ?? null, publicAt: ending?.publicAt ?? null };
  }

  async running(account?: string): Promise<RunningMatch[]> {
    return [...this.#matches].flatMap(([match, { start, process, ending }]): RunningMatch[] => {
      const { game, players, terms } = JSON.parse(start) as MatchStart;
      const [a, b] = players;
      if (ending || (account !== undefined && a.account !== account && b.account !== account)) return [];
      return [{ match, process, game, origin: terms.origin, accounts: [a.account, b.account], names: [a.name, b.name] }];
    });
  }

  #held({ match, epoch }: Hold): Kept {
    const kept = this.#matches.get(match);
    if (!kept) throw new Error('the match is not in the journal');
    if (kept.epoch !== epoch) throw new LostMatch(match);
    return kept;
  }

  #game(hold: Hold, no: number): Game {
    const game = this.#held(hold).games[no - 1];
    if (!game) throw new Error(`game ${no} is not in the journal`);
    return game;
  }
}
