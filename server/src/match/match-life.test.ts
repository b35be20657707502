/** A match around its games, without a network and with time in hand: series, salts, clocks, absence, offers, recovery. */
import { commitmentsTo, hashOfSalt, keysOf } from '@spiritgate/shared/fairness';
import type { InputReply, Seat, SeatMessage, TableView, Update } from '@spiritgate/shared/protocol';
import { describe, expect, it } from 'vitest';
import { beginTiny, type Setting, settingOf } from '../testing/hosted.ts';
import { testEnv } from '../testing/test-env.ts';
import type { Hold, KeptMatch } from './journal.ts';
import { MatchHost } from './match-host.ts';
import { MemoryJournal } from './memory-journal.ts';

const CLOCK = { bank: 60, increment: 0, cap: 20, away: 30 };
const SALTS = ['1'.repeat(64), '2'.repeat(64)] as const;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A match with both players there. */
class Played {
  readonly host: MatchHost;
  readonly env: ReturnType<typeof testEnv>;
  readonly journal: MemoryJournal;
  readonly updates: [Update[], Update[]] = [[], []];
  readonly tables: TableView[] = [];
  readonly troubles: string[] = [];
  /** What the seats heard. */
  readonly said: string[] = [];
  readonly leave: [() => void, () => void] = [() => {}, () => {}];

  private constructor(host: MatchHost, env: ReturnType<typeof testEnv>, journal: MemoryJournal) {
    this.host = host;
    this.env = env;
    this.journal = journal;
  }

  static async begin(given: Partial<Setting>): Promise<Played> {
    const [env, journal] = [testEnv(), new MemoryJournal()];
    return Played.at(await beginTiny({ env, journal, ...given }), env, journal);
  }

  /** The same match in another process. */
  async elsewhere(given: Partial<Setting>): Promise<Played> {
    const hold = (await this.journal.claim('m1', 'another')) as Hold;
    const { env, journal } = this;
    return new Played(await MatchHost.resume(settingOf({ env, journal, ...given }), hold), env, journal);
  }

  static async at(host: MatchHost, env: ReturnType<typeof testEnv>, journal: MemoryJournal): Promise<Played> {
    const played = new Played(host, env, journal);
    for (const seat of [0, 1] as const) await played.come(seat);
    return played;
  }

  async come(seat: Seat): Promise<void> {
    this.leave[seat] = this.host.hold(seat, {
      end: () => {},
      count: () => {},
      table: (view) => void this.tables.push(view),
      said: ({ lines }) => void this.said.push(...lines.map((line) => `${seat} ${'text' in line ? line.text : line.emote}`)),
      trouble: ({ code }) => void this.troubles.push(`${seat} ${code}`),
    });
    await this.host.sync(seat, 0, (update) => void this.updates[seat].push(update));
  }

  get table(): TableView {
    return this.host.table;
  }

  send(seat: Seat, message: SeatMessage): Promise<InputReply> {
    return this.host.submit(seat, message);
  }

  asked(seat: Seat): number {
    return this.updates[seat].at(-1)?.view.mine?.decision?.n ?? 0;
  }

  answer(seat: Seat): Promise<InputReply> {
    return this.send(seat, { do: 'answer', decision: this.asked(seat), option: 0, fields: { bid: 1 } });
  }

  /** Lets time pass, and what follows from it happen. */
  async pass(ms: number): Promise<void> {
    this.env.pass(ms);
    for (let i = 0; i < 5; i++) await settle();
  }
}

describe('a series', () => {
  const terms = { series: 'best-of-three' } as const;

  it('E15.1 I1: is played until somebody has won two games, and the loser of each decides who starts the next', async () => {
    const match = await Played.begin({ terms });
    await match.send(0, { do: 'concede' });
    expect(match.table).toMatchObject({ phase: 'between', game: 2, wins: [0, 1], result: null, left: 60_000 });
    for (const seat of [0, 1] as const) await match.send(seat, { do: 'ready' });
    expect(match.table).toMatchObject({ phase: 'playing', game: 2 });
    await match.send(0, { do: 'concede' });
    expect(match.table).toMatchObject({ phase: 'over', game: 2, result: { winner: 1, reason: 'concession', wins: [0, 2] } });
    const { games } = (await match.journal.read('m1')) as KeptMatch;
    expect(games.map(({ start }) => start.chooser)).toEqual([null, 0]);
    const secrets = games.flatMap(({ start: { secrets } }) => [secrets.table, ...secrets.decks, secrets.handles]);
    expect(new Set(secrets).size).toBe(8);
  });

  it('C8 E3: inputs, decisions and events are counted on, so that nothing of one game is taken for another’s', async () => {
    const match = await Played.begin({ terms });
    const late = { do: 'answer', decision: match.asked(0), option: 0, fields: { bid: 1 } } as const;
    expect(await match.send(0, late)).toEqual({ ok: true, n: 1 });
    await match.answer(1);
    await match.send(1, { do: 'concede' });
    for (const seat of [0, 1] as const) await match.send(seat, { do: 'ready' });
    expect(match.asked(0)).toBeGreaterThan(late.decision);
    expect(await match.send(0, late)).toEqual({ ok: true, n: 1 });
    expect(await match.send(0, { ...late, option: 1 })).toMatchObject({ code: 'decision-consumed' });
    expect((await match.answer(0)).ok).toBe(true);
    for (const seat of [0, 1] as const) {
      const numbers = match.updates[seat].map(({ n }) => n);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      match.updates[seat].reduce((next, { first, events }) => {
        expect(first).toBe(next);
        return next + events.length;
      }, 1);
    }
  });

  it('I3: who starts is decided anew for each game, and nobody’s seat changes', async () => {
    const match = await Played.begin({ terms });
    await match.send(1, { do: 'concede' });
    for (const seat of [0, 1] as const) await match.send(seat, { do: 'ready' });
    expect(match.updates[1].at(-1)?.view.mine?.seat).toBe(1);
  });

  it('D3: who is not ready in time has lost to the one who is; if nobody is, the match is void', async () => {
    const one = await Played.begin({ terms });
    await one.send(0, { do: 'concede' });
    await one.send(0, { do: 'ready' });
    await one.pass(60_000);
    expect(one.host.result).toEqual({ winner: 0, reason: 'not ready', wins: [0, 1] });
    const none = await Played.begin({ terms });
    await none.send(0, { do: 'concede' });
    await none.pass(60_000);
    expect(none.host.result).toEqual({ winner: null, reason: 'void: abandoned', wins: [0, 1] });
  });

  it('E1: both ready at the same moment begin one game', async () => {
    const match = await Played.begin({ terms });
    await match.send(0, { do: 'concede' });
    await Promise.all([0, 1, 0, 1].map((seat) => match.send(seat as Seat, { do: 'ready' })));
    expect((await match.journal.read('m1'))?.games).toHaveLength(2);
  });

  it('the whole match can be given up, during a game and between games', async () => {
    const during = await Played.begin({ terms });
    await during.send(0, { do: 'concede', match: true });
    expect(during.host.result).toEqual({ winner: 1, reason: 'concession', wins: [0, 1] });
    const between = await Played.begin({ terms });
    await between.send(0, { do: 'concede' });
    expect(await between.send(1, { do: 'concede' })).toMatchObject({ code: 'wrong-phase' });
    await between.send(1, { do: 'concede', match: true });
    expect(between.host.result).toEqual({ winner: 0, reason: 'concession', wins: [0, 1] });
  });

  it('goes on in another process where it was, between games too', async () => {
    const match = await Played.begin({ terms });
    await match.send(0, { do: 'concede' });
    const again = await match.elsewhere({ terms });
    expect(again.table).toMatchObject({ phase: 'between', game: 2, wins: [0, 1] });
    for (const seat of [0, 1] as const) await again.come(seat);
    for (const seat of [0, 1] as const) await again.send(seat, { do: 'ready' });
    const third = await again.elsewhere({ terms });
    expect(third.table).toMatchObject({ phase: 'playing', game: 2, wins: [0, 1] });
    await third.come(0);
    expect(third.asked(0)).toBe(again.asked(0));
    expect(await again.answer(0)).toMatchObject({ code: 'match-moved' });
  });
});

describe('D13: the chance of a game', () => {
  it('comes from the server’s secrets, committed to before, and from both salts', async () => {
    const match = await Played.begin({ waits: { salt: 8000 } });
    expect([match.table.phase, match.updates]).toEqual(['opening', [[], []]]);
    for (const seat of [0, 1] as const) await match.send(seat, { do: 'salt-hash', hash: hashOfSalt('m1', 1, seat, SALTS[seat]) });
    for (const seat of [0, 1] as const) await match.send(seat, { do: 'salt', salt: SALTS[seat] });
    expect(match.table).toMatchObject({ phase: 'playing', fairness: { salts: SALTS } });
    expect(match.updates.map((list) => list.length)).toEqual([1, 1]);
    const { games } = (await match.journal.read('m1')) as KeptMatch;
    const { secrets, salts } = (games[0] as KeptMatch['games'][0]).start;
    expect(salts).toEqual(SALTS);
    expect(match.table.fairness?.commitments).toEqual(commitmentsTo('m1', 1, secrets));
    expect(keysOf('m1', 1, secrets, SALTS)).not.toEqual(keysOf('m1', 1, secrets, ['', '']));
  });

  it('tells the seats of what has changed, and of nothing else: clients answer what they are told', async () => {
    const match = await Played.begin({ waits: { salt: 8000 } });
    const before = match.tables.length;
    const hash = hashOfSalt('m1', 1, 0, SALTS[0]);
    for (const _ of [1, 2, 3]) expect((await match.send(0, { do: 'salt-hash', hash })).ok).toBe(true);
    expect(match.tables).toHaveLength(before + 2);
    await match.pass(8000);
    const after = match.tables.length;
    expect(await match.send(0, { do: 'salt-hash', hash: 'f'.repeat(64) })).toMatchObject({ code: 'wrong-phase' });
    expect(match.tables).toHaveLength(after);
  });

  it('does not wait for ever: after each of two rounds it goes on with what is there', async () => {
    const match = await Played.begin({ waits: { salt: 8000 } });
    await match.send(0, { do: 'salt-hash', hash: hashOfSalt('m1', 1, 0, SALTS[0]) });
    await match.pass(8000);
    expect(match.table.phase).toBe('opening');
    await match.send(0, { do: 'salt', salt: SALTS[0] });
    expect(match.table).toMatchObject({ phase: 'playing', fairness: { salts: [SALTS[0], ''] } });
    const silent = await Played.begin({ waits: { salt: 8000 } });
    await silent.pass(7999);
    expect(silent.table.phase).toBe('opening');
    await silent.pass(1);
    expect(silent.table).toMatchObject({ phase: 'playing', fairness: { salts: ['', ''] } });
  });

  it('a server that comes back in the middle is bound by the same commitments', async () => {
    const match = await Played.begin({ waits: { salt: 8000 } });
    await match.send(0, { do: 'salt-hash', hash: hashOfSalt('m1', 1, 0, SALTS[0]) });
    const again = await match.elsewhere({ waits: { salt: 8000 } });
    expect(again.table.fairness).toMatchObject({ commitments: match.table.fairness?.commitments, hashes: ['', ''] });
  });

  it('whoever has second thoughts before anything was decided leaves without a result', async () => {
    const early = await Played.begin({ waits: { salt: 8000 } });
    await early.send(1, { do: 'abort' });
    expect(early.host.result).toEqual({ winner: null, reason: 'void: aborted', wins: [0, 0] });
    const first = await Played.begin({});
    await first.send(1, { do: 'abort' });
    expect(first.host.result?.reason).toBe('void: aborted');
    const late = await Played.begin({});
    await late.answer(0);
    expect(await late.send(1, { do: 'abort' })).toMatchObject({ code: 'wrong-phase' });
  });
});

describe('clocks', () => {
  it('D17: when the cap of a decision is out its default is taken; when the bank is out the game is lost', async () => {
    const match = await Played.begin({ terms: { clock: CLOCK } });
    expect(match.table.clocks).toEqual({ bank: [60_000, 60_000], decision: [20_000, 20_000], away: [30_000, 30_000] });
    await match.pass(20_000);
    expect(match.host.n).toBe(2);
    await match.pass(20_000);
    await match.pass(20_000);
    expect(match.host.result).toMatchObject({ reason: 'time' });
  });

  it('D9: the game of a player who never answers ends', async () => {
    const match = await Played.begin({ terms: { clock: { ...CLOCK, cap: 60 } } });
    await match.answer(0);
    await match.pass(60_000);
    expect(match.host.result).toEqual({ winner: 0, reason: 'time', wins: [1, 0] });
  });

  it('D1: nothing that one side does stops or turns back its own clock', async () => {
    const match = await Played.begin({ terms: { clock: CLOCK } });
    await match.pass(5000);
    match.leave[0]();
    await match.come(0);
    await match.send(0, { do: 'offer', on: 'draw' });
    await match.send(0, { do: 'answer', decision: 99, option: 0, fields: {} });
    expect(match.table.clocks?.decision).toEqual([15_000, 15_000]);
  });

  it('do not charge for the time in which the server was away, and wait for both, but not for ever', async () => {
    const match = await Played.begin({ terms: { clock: CLOCK } });
    await match.pass(5000);
    await match.answer(0);
    match.env.pass(1_000_000);
    const again = await match.elsewhere({ terms: { clock: CLOCK } });
    expect(again.table.clocks).toMatchObject({ bank: [55_000, 60_000], decision: [null, 20_000] });
    await again.pass(29_000);
    expect(again.table.clocks).toMatchObject({ decision: [null, 20_000] });
    for (const seat of [0, 1] as const) await again.come(seat);
    await again.pass(1000);
    expect(again.table.clocks).toMatchObject({ decision: [null, 19_000] });
    const deserted = await again.elsewhere({ terms: { clock: CLOCK } });
    await deserted.pass(30_000);
    await deserted.pass(20_000);
    expect(deserted.host.n).toBeGreaterThan(1);
  });

  it('stand still while the journal is away', async () => {
    const match = await Played.begin({ terms: { clock: CLOCK } });
    const { append, read } = match.journal;
    const gone = () => Promise.reject(new Error('gone'));
    Object.assign(match.journal, { append: gone, read: gone });
    expect(await match.answer(0)).toMatchObject({ code: 'internal' });
    await match.pass(1_000_000);
    expect(match.host.result).toBeNull();
    Object.assign(match.journal, { append, read });
    expect((await match.answer(0)).ok).toBe(true);
    await match.pass(19_000);
    expect(match.host.n).toBe(1);
  });

  it('ring again, whatever became of what they rang for: nobody needs to do anything', async () => {
    const match = await Played.begin({ terms: { clock: CLOCK } });
    const { append } = match.journal;
    let refused = 0;
    match.journal.append = () => {
      refused++;
      return Promise.reject(new Error('gone'));
    };
    await match.pass(20_000);
    expect([refused, match.host.n]).toEqual([1, 0]);
    match.journal.append = append;
    await match.pass(2000);
    expect(match.tables.at(-1)?.clocks?.decision).toEqual([18_000, 18_000]);
    await match.pass(18_000);
    expect(match.host.n).toBe(2);
  });
});

describe('talk', () => {
  it('is heard by both and by whoever comes back, waits for no journal, and goes on between games and afterwards', async () => {
    const match = await Played.begin({});
    expect(await match.send(0, { do: 'say', key: 'a', text: 'Hi' })).toEqual({ ok: true, n: match.host.n });
    await match.send(0, { do: 'concede', match: true });
    await match.send(1, { do: 'emote', key: 'b', emote: 'good-game' });
    expect(match.said).toEqual(['0 Hi', '1 Hi', '0 good-game', '1 good-game']);
    await match.come(1);
    expect(match.said.slice(4)).toEqual(['1 Hi', '1 good-game']);
  });
});

describe('a player who is asked and does nothing', () => {
  it('is shown as idle after a while, with clocks or without, until they do something', async () => {
    for (const clock of [null, { ...CLOCK, cap: 300, bank: 600 }]) {
      const match = await Played.begin({ terms: { clock } });
      await match.pass(30_000);
      await match.answer(0);
      expect(match.table.idle).toEqual([false, false]);
      await match.pass(30_000);
      expect(match.tables.at(-1)?.idle).toEqual([false, true]);
      await match.send(1, { do: 'here' });
      expect(match.tables.at(-1)?.idle).toEqual([false, false]);
      await match.pass(59_999);
      expect(match.table.idle).toEqual([false, false]);
      await match.pass(1);
      expect(match.table.idle).toEqual([false, true]);
      await match.answer(1);
      expect(match.table.idle).toEqual([false, false]);
      expect(match.host.result).toBeNull();
    }
  });

  it('words are a sign of life too', async () => {
    const match = await Played.begin({});
    await match.pass(60_000);
    expect(match.tables.at(-1)?.idle).toEqual([true, true]);
    await match.send(0, { do: 'emote', key: 'a', emote: 'thinking' });
    expect(match.tables.at(-1)?.idle).toEqual([false, true]);
  });
});

describe('a player who is away', () => {
  it('is shown as such, has a clock of its own, and can lose by the other’s claim alone', async () => {
    const match = await Played.begin({ terms: { clock: { ...CLOCK, cap: 60 } } });
    match.leave[1]();
    expect(match.table.away).toEqual([false, true]);
    await match.pass(29_999);
    expect(await match.send(0, { do: 'claim', as: 'win' })).toMatchObject({ code: 'claim-refused' });
    await match.pass(1);
    expect(await match.send(1, { do: 'claim', as: 'win' })).toMatchObject({ code: 'claim-refused' });
    expect(match.host.result).toBeNull();
    await match.send(0, { do: 'claim', as: 'win' });
    expect(match.host.result).toEqual({ winner: 0, reason: 'time', wins: [1, 0] });
  });

  it('may come back as long as nothing was claimed; the time is counted together', async () => {
    const match = await Played.begin({ terms: { clock: { ...CLOCK, cap: 60 } } });
    match.leave[1]();
    await match.pass(20_000);
    await match.come(1);
    await match.pass(5000);
    expect(match.table.clocks?.away).toEqual([30_000, 10_000]);
    match.leave[1]();
    await match.pass(10_000);
    await match.send(0, { do: 'claim', as: 'draw' });
    expect(match.host.result).toMatchObject({ winner: null, reason: 'agreement' });
  });
});

describe('offers', () => {
  it('a draw by agreement; declined it is not asked again before the next answer', async () => {
    const match = await Played.begin({});
    expect(await match.send(1, { do: 'accept', on: 'draw' })).toMatchObject({ code: 'not-offered' });
    await match.send(0, { do: 'offer', on: 'draw' });
    expect(match.table.offers).toEqual([{ on: 'draw', by: 0 }]);
    await match.send(1, { do: 'decline', on: 'draw' });
    expect(await match.send(0, { do: 'offer', on: 'draw' })).toMatchObject({ code: 'offer-refused' });
    await match.answer(0);
    await match.send(0, { do: 'offer', on: 'draw' });
    await match.send(1, { do: 'accept', on: 'draw' });
    expect(match.host.result).toEqual({ winner: null, reason: 'agreement', wins: [0, 0] });
  });

  it('D7: an offer stops nobody: the other plays on, and the offer is gone', async () => {
    const match = await Played.begin({});
    await match.send(0, { do: 'offer', on: 'draw' });
    expect((await match.answer(1)).ok).toBe(true);
    expect(match.table.offers).toEqual([]);
    expect(await match.send(1, { do: 'accept', on: 'draw' })).toMatchObject({ code: 'not-offered' });
  });

  it('G1: the own last answer is taken back by consent, not past what was learnt since, and not where the match forbids it', async () => {
    const match = await Played.begin({});
    expect(await match.send(0, { do: 'offer', on: 'undo' })).toMatchObject({ code: 'undo-refused' });
    await match.answer(0);
    await match.send(0, { do: 'offer', on: 'undo' });
    expect((await match.send(1, { do: 'accept', on: 'undo' })).ok).toBe(true);
    expect(match.asked(0)).toBeGreaterThan(1);
    await match.answer(0);
    await match.answer(1);
    expect(await match.send(0, { do: 'offer', on: 'undo' })).toMatchObject({ code: 'undo-refused' });
    const strict = await Played.begin({ terms: { undo: false } });
    await strict.answer(0);
    expect(await strict.send(0, { do: 'offer', on: 'undo' })).toMatchObject({ code: 'undo-refused' });
  });
});

describe('a fault in the rules', () => {
  it('takes the input back, tells both players, keeps what is needed to see it again, and the match goes on', async () => {
    const { module } = settingOf();
    let broken = false;
    const submit: typeof module.engine.submit = (game, input) => {
      const outcome = module.engine.submit(game, input);
      if (broken) throw new Error('a bug in the rules');
      return outcome;
    };
    const match = await Played.begin({ module: { ...module, engine: { ...module.engine, submit } } });
    await match.answer(0);
    broken = true;
    expect(await match.answer(1)).toMatchObject({ ok: false, code: 'input-failed' });
    broken = false;
    expect(match.troubles).toEqual(['0 input-failed', '1 input-failed']);
    expect(match.journal.faults).toMatchObject(
      [{ match: 'm1', game: 1, n: 2, input: { do: 'answer', seat: 1 }, error: /a bug in the rules/ }].map((fault) => ({
        ...fault,
        error: expect.stringMatching(fault.error),
      })),
    );
    expect(await match.answer(1)).toEqual({ ok: true, n: 2 });
  });
});

describe('a fault in what is shown', () => {
  it('is a fault of the rules: an input that cannot be shown has not happened', async () => {
    const { module } = settingOf();
    let broken = false;
    const views: typeof module.engine.views = (game) => {
      if (broken) throw new Error('a bug in a view');
      return module.engine.views(game);
    };
    const match = await Played.begin({ module: { ...module, engine: { ...module.engine, views } } });
    broken = true;
    expect(await match.answer(0)).toMatchObject({ code: 'input-failed' });
    broken = false;
    expect((await match.journal.read('m1'))?.games[0]?.entries).toEqual([]);
    expect(match.journal.faults).toMatchObject([{ game: 1, n: 1, input: { do: 'answer', seat: 0 } }]);
    expect(await match.answer(0)).toEqual({ ok: true, n: 1 });
  });
});

describe('rules that have changed', () => {
  it('D21: newer rules go on from a snapshot; without one the match is not taken up', async () => {
    const match = await Played.begin({});
    await match.answer(0);
    const { module } = settingOf();
    const newer = { ...module, engine: { ...module.engine, rules: { ...module.engine.rules, version: 2 } } };
    await expect(match.elsewhere({ module: newer })).rejects.toThrow(/rules 2 cannot go on/);
    const again = await match.elsewhere({});
    await again.host.snapshot();
    const later = await again.elsewhere({ module: newer });
    for (const seat of [0, 1] as const) await later.come(seat);
    expect(later.updates[1].at(-1)?.view).toEqual(match.updates[1].at(-1)?.view);
    expect((await later.answer(1)).ok).toBe(true);
  });
});
