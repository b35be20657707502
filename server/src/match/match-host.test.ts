/** The host of a match without sockets: order, journal before showing, idempotence, failures and rebuilding (K1, D4, D5). */
import type { Input } from '@spiritgate/shared/kernel';
import { type AnswerMessage, type InputReply, type Seat, sampleReply, type Update, type Viewer } from '@spiritgate/shared/protocol';
import { expect, test, vi } from 'vitest';
import { beginTiny, type Setting, settingOf, tinyStart } from '../testing/hosted.ts';
import { tiny } from '../testing/tiny-game.ts';
import type { Hold, Journal, JournalEntry, KeptMatch } from './journal.ts';
import { MatchHost } from './match-host.ts';
import { eventsOf } from './match-log.ts';
import { MemoryJournal } from './memory-journal.ts';

const logOf = async (host: MatchHost, viewer: Viewer) => eventsOf(host.module, (await host.kept()) as KeptMatch, viewer);

/** Takes the match up as another process would. */
const resume = async (journal: Journal): Promise<MatchHost> =>
  MatchHost.resume(settingOf({ journal }), (await journal.claim('m1', 'another')) as Hold);

/** A match with both seats listening. */
class Table {
  readonly host: MatchHost;
  readonly updates: [Update[], Update[]] = [[], []];
  readonly sinks = [0, 1].map((seat) => (update: Update) => void this.updates[seat as Seat].push(update));

  private constructor(host: MatchHost) {
    this.host = host;
  }

  static async open(journal: Journal = new MemoryJournal(), setting: Partial<Setting> = {}): Promise<Table> {
    const table = new Table(await beginTiny({ journal, ...setting }));
    await table.listen();
    return table;
  }

  async listen(since = 0): Promise<void> {
    for (const seat of [0, 1] as const) await this.host.sync(seat, since, this.sinks[seat] as (u: Update) => void);
  }

  latest(seat: Seat): Update {
    return this.updates[seat].at(-1) as Update;
  }

  message(seat: Seat, option = 0): AnswerMessage {
    const decision = this.latest(seat).view.mine?.decision;
    if (!decision) throw new Error('not asked');
    return { do: 'answer', decision: decision.n, option, fields: decision.kind === 'play' ? { bid: 1 } : {} };
  }

  answer(seat: Seat, option = 0): Promise<InputReply> {
    return this.host.submit(seat, this.message(seat, option));
  }

  /** Plays the game out at random. */
  async playOut(pick: (n: number) => number): Promise<void> {
    while (!this.host.result) {
      const seat = ([0, 1] as const).find((s) => this.latest(s).view.mine?.decision) as Seat;
      const decision = this.latest(seat).view.mine?.decision as NonNullable<NonNullable<Update['view']['mine']>['decision']>;
      await this.host.submit(seat, { do: 'answer', decision: decision.n, ...sampleReply(decision.form, pick) } as AnswerMessage);
    }
  }
}

/** A journal that fails when it is told to: before keeping an entry, or after. */
class Faulty extends MemoryJournal {
  fail: 'no' | 'before' | 'after' | 'read' = 'no';
  onAppend: () => void = () => {};

  override async append(hold: Hold, game: number, entry: JournalEntry): Promise<void> {
    this.onAppend();
    if (this.fail === 'before') throw new Error('disk full');
    await super.append(hold, game, entry);
    if (this.fail === 'after') throw new Error('connection lost');
  }

  override async read(match: string): ReturnType<MemoryJournal['read']> {
    if (this.fail === 'read') throw new Error('disk gone');
    return super.read(match);
  }
}

test('an input is in the journal before anybody sees its result', async () => {
  const journal = new Faulty();
  const table = await Table.open(journal);
  const shown: number[] = [];
  journal.onAppend = () => shown.push(table.updates[0].length + table.updates[1].length);
  await table.answer(0);
  await table.answer(1);
  expect(shown).toEqual([2, 4]);
  const kept = await journal.read('m1');
  expect(kept?.start).toEqual(JSON.parse(JSON.stringify(tinyStart())));
  expect(kept?.games[0]?.entries).toMatchObject([
    { n: 1, input: { do: 'answer', seat: 0, decision: 1, option: 0, fields: { bid: 1 } }, fingerprint: '' },
    { n: 2, input: { do: 'answer', seat: 1 } },
  ]);
});

test('inputs are taken one at a time, in their order, however slow the journal is', async () => {
  const journal = new Faulty();
  const table = await Table.open(journal);
  const append = vi.spyOn(journal, 'append');
  let running = 0;
  append.mockImplementation(async (hold, game, entry) => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    return MemoryJournal.prototype.append.call(journal, hold, game, entry);
  });
  const replies = await Promise.all([table.answer(0), table.answer(1), table.host.submit(0, { do: 'concede' })]);
  expect(replies).toEqual([1, 2, 3].map((n) => ({ ok: true, n })));
});

test('what is not in the journal yet is shown to nobody, those who attach included', async () => {
  const journal = new Faulty();
  const table = await Table.open(journal);
  const updates: Update[] = [];
  vi.spyOn(journal, 'append').mockRejectedValueOnce(new Error('disk full'));
  const [reply] = await Promise.all([table.answer(0), table.host.sync(1, 0, (update) => updates.push(update))]);
  expect(reply).toMatchObject({ ok: false, code: 'internal' });
  expect(updates).toEqual([table.updates[1][0]]);
});

test('if the journal refuses, the input has not happened and can be sent again', async () => {
  const journal = new Faulty();
  const table = await Table.open(journal);
  const message = table.message(0);
  journal.fail = 'before';
  expect(await table.host.submit(0, message)).toMatchObject({ ok: false, code: 'internal' });
  expect(table.updates.map((list) => list.length)).toEqual([1, 1]);
  journal.fail = 'no';
  expect(await table.host.submit(0, message)).toEqual({ ok: true, n: 1 });
  expect(table.latest(1).n).toBe(1);
});

test('if the journal kept an input but could not say so, it has happened: it is shown, and sending it again finds it done', async () => {
  const journal = new Faulty();
  const table = await Table.open(journal);
  const message = table.message(0);
  journal.fail = 'after';
  expect(await table.host.submit(0, message)).toMatchObject({ ok: false, code: 'internal' });
  journal.fail = 'no';
  expect(table.updates.map((list) => list.at(-1)?.n)).toEqual([1, 1]);
  expect(await table.host.submit(0, message)).toEqual({ ok: true, n: 1 });
  expect(await table.host.submit(0, { ...message, option: 1 } as AnswerMessage)).toMatchObject({ code: 'decision-consumed' });
  expect((await journal.read('m1'))?.games[0]?.entries).toHaveLength(1);
});

test('a journal that is away for a while stops the match for that long only', async () => {
  const journal = new Faulty();
  const table = await Table.open(journal);
  journal.fail = 'before';
  await table.answer(0);
  journal.fail = 'read';
  vi.spyOn(journal, 'append').mockRejectedValueOnce(new Error('gone'));
  expect(await table.answer(0)).toMatchObject({ ok: false, code: 'internal' });
  expect(await table.answer(0)).toMatchObject({ ok: false, code: 'internal' });
  journal.fail = 'no';
  expect(await table.answer(0)).toEqual({ ok: true, n: 1 });
});

test('if the rules throw, the game is rebuilt and nothing has changed', async () => {
  let broken = false;
  const module = {
    ...tiny,
    engine: {
      ...tiny.engine,
      submit: (...args: Parameters<typeof tiny.engine.submit>) => {
        const outcome = tiny.engine.submit(...args);
        if (broken) throw new Error('a bug in the rules');
        return outcome;
      },
    },
  };
  const table = await Table.open(new MemoryJournal(), { module });
  await table.answer(0);
  broken = true;
  expect(await table.answer(1)).toMatchObject({ ok: false, code: 'input-failed' });
  expect(table.updates.map((list) => list.length)).toEqual([2, 2]);
  broken = false;
  expect(await table.answer(1)).toEqual({ ok: true, n: 2 });
});

test('a match resumed from its journal is the same match', async () => {
  const journal = new MemoryJournal();
  const table = await Table.open(journal);
  const first = table.message(0);
  await table.host.submit(0, first);
  await table.answer(1);
  const resumed = await resume(journal);
  for (const seat of [0, 1] as const) {
    const updates: Update[] = [];
    await resumed.sync(seat, 0, (update) => updates.push(update));
    const events = table.updates[seat].flatMap((update) => update.events);
    expect(updates).toEqual([{ ...table.latest(seat), events, first: 1 }]);
  }
  expect(await resumed.submit(0, first)).toEqual({ ok: true, n: 1 });
});

test('a journal under other rules is not taken up', async () => {
  const journal = new MemoryJournal();
  const table = await Table.open(journal);
  await table.answer(0);
  const kept = (await journal.read('m1')) as KeptMatch;
  const holding = (entry: Pick<JournalEntry, 'input' | 'fingerprint'>): KeptMatch => ({
    ...kept,
    games: [{ ...(kept.games[0] as KeptMatch['games'][0]), entries: [{ n: 1, sent: '', at: 0, bank: null, ...entry }] }],
  });
  const unasked: Input = { do: 'answer', seat: 0, decision: 9, option: 0, fields: {} };
  vi.spyOn(journal, 'read').mockResolvedValue(holding({ input: unasked, fingerprint: '' }));
  await expect(resume(journal)).rejects.toThrow(/refused/);
  const concession: Input = { do: 'concede', seat: 0 };
  vi.spyOn(journal, 'read').mockResolvedValue(holding({ input: concession, fingerprint: 'f'.repeat(64) }));
  await expect(resume(journal)).rejects.toThrow(/not the one/);
});

test('an order of fields, and nothing else, is the same answer', async () => {
  const table = await Table.open();
  const message = table.message(0);
  const decision = table.latest(0).view.mine?.decision;
  const key = `play:${decision?.form.options[0]?.cards[0]}`;
  expect(await table.host.submit(0, message)).toEqual({ ok: true, n: 1 });
  expect(await table.host.submit(0, structuredClone(message))).toEqual({ ok: true, n: 1 });
  expect(await table.host.submit(0, { ...message, option: key } as AnswerMessage)).toMatchObject({ code: 'decision-consumed' });
});

test('random games: event numbers have no gaps, and the log says what was shown', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    let x = seed;
    const table = await Table.open();
    await table.playOut((n) => {
      x = (x * 48271) % 2147483647;
      return x % n;
    });
    for (const seat of [0, 1] as const) {
      const shown = table.updates[seat].flatMap((update) => update.events);
      expect(await logOf(table.host, seat)).toEqual(shown);
      table.updates[seat].reduce((next, update) => {
        expect(update.first).toBe(next);
        return next + update.events.length;
      }, 1);
    }
    expect((await logOf(table.host, 'spectator')).at(-1)?.kind).toBe('result');
  }
});

test('an update after each input goes to every listener until it leaves', async () => {
  const table = await Table.open();
  await table.answer(0);
  table.host.leave(1, table.sinks[1] as (u: Update) => void);
  await table.answer(1);
  expect(table.updates[0].map((update) => update.n)).toEqual([0, 1, 2]);
  expect(table.updates[1].map((update) => update.n)).toEqual([0, 1]);
});

test('a follower is told what everybody may know, at once and before the seats get their updates; a refused input tells nothing', async () => {
  const table = await Table.open();
  const told: string[] = [];
  const views = table.latest(0).view;
  await table.host.follow((n, { public: shown, mine }) => {
    if (n === 0) expect({ public: shown, mine: mine[0] }).toEqual(views);
    told.push(`${n} after ${table.updates[1].length} updates, ${mine.map(({ decision }) => decision?.n ?? 0)} asked`);
  });
  const message = table.message(0);
  await table.host.submit(0, message);
  await table.host.submit(0, message);
  expect(told).toEqual(['0 after 1 updates, 1,1 asked', '1 after 1 updates, 0,1 asked']);
});

test('the server can end a match; then nothing more is taken', async () => {
  const table = await Table.open();
  const message = table.message(0);
  expect(await table.host.decree({ do: 'void', reason: 'abandoned' })).toEqual({ ok: true, n: 1 });
  expect(table.host.result).toEqual({ winner: null, reason: 'void: abandoned', wins: [0, 0] });
  expect(await table.host.submit(0, message)).toMatchObject({ code: 'game-over' });
});
