/** What is kept of matches that are over, who gets it, and that it reads when the rules have moved on (D12, D14). */
import { checkRecording } from '@spiritgate/shared/fairness';
import type { GameModule } from '@spiritgate/shared/games';
import { readRecording } from '@spiritgate/shared/protocol';
import { readRecord, rerun } from '@spiritgate/shared/record';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { booksOf, MatchHost, type MatchTerms, StoreJournal } from '../match/index.ts';
import type { Store } from '../store/index.ts';
import { settingOf, tinyStart } from '../testing/hosted.ts';
import { addAccount } from '../testing/matches.ts';
import { onEachStore } from '../testing/stores.ts';
import { type TestEnv, testEnv } from '../testing/test-env.ts';
import { tiny } from '../testing/tiny-game.ts';
import { Artefacts } from './artefacts.ts';
import { Shelf } from './shelf.ts';

const GAMES = new Map([[tiny.name, tiny]]);
const SEATS = [0, 1] as const;
const log = createLog('silent');

/** A match between a and b, played to its end. */
async function played(store: Store, env: TestEnv, match: string, terms: Partial<MatchTerms> = {}): Promise<MatchHost> {
  const setting = settingOf({ journal: new StoreJournal(store, booksOf(GAMES)), env });
  const start = tinyStart(terms);
  const host = await MatchHost.begin(setting, { ...start, match, rulesVersion: tiny.engine.rules.version, pool: tiny.pool });
  for (let i = 0; i < 50 && !host.result; i++) {
    env.pass(1500);
    await answerOnce(host);
  }
  await host.submit(0, { do: 'concede', match: true });
  if (!host.result) throw new Error('the match is not over');
  return host;
}

/** What time would answer for whoever is asked. */
async function answerOnce(host: MatchHost): Promise<void> {
  for (const seat of SEATS) {
    let decision: number | undefined;
    await host.sync(seat, 0, ({ view }) => {
      decision ??= view.mine?.decision?.n;
    });
    if (decision !== undefined) await host.decree({ do: 'default', seat });
  }
}

onEachStore('artefacts', (store) => {
  const env = testEnv();
  let artefacts: Artefacts;
  let shelf: Shelf;
  beforeAll(async () => {
    for (const id of ['a', 'b', 'c']) await addAccount(store().db, id);
    artefacts = new Artefacts({ store: store(), games: GAMES, env, log });
    shelf = new Shelf(store(), env, artefacts);
  });

  test('a match that is over gets a record that plays again, and recordings that are sound', async () => {
    const { result } = await played(store(), env, 'kept');
    await artefacts.makeAll();
    const rows = await store().db.selectFrom('match_artefact').select('name').where('match', '=', 'kept').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['game-1-0', 'game-1-1', 'game-1-spectator', 'record']);
    const file = await shelf.record('kept', 'a');
    const read = file.ok ? await readRecord(file.value) : undefined;
    if (!read?.ok) throw new Error('no record');
    expect(rerun(read.record, tiny).ok).toBe(true);
    for (const account of ['a', 'b']) {
      const found = await shelf.recording('kept', 1, 'own', account);
      const recording = found.ok ? readRecording(found.value.text) : undefined;
      if (!recording?.ok) throw new Error('no recording');
      expect(recording.recording.viewer).toBe(account === 'a' ? 0 : 1);
      expect(recording.recording.end.match).toEqual(result);
      expect(checkRecording(recording.recording)).toBeUndefined();
    }
  });

  test('M3: newer rules still give the recordings that were kept, and make nothing of what was not', async () => {
    await played(store(), env, 'old');
    await played(store(), env, 'lost');
    expect(await artefacts.find('old', 'game-1-0')).toBeDefined();
    const newer: GameModule = { ...tiny, engine: { ...tiny.engine, rules: { ...tiny.engine.rules, version: 99 } } };
    const later = new Shelf(store(), env, new Artefacts({ store: store(), games: new Map([[newer.name, newer]]), env, log }));
    expect((await later.recording('old', 1, 'own', 'a')).ok).toBe(true);
    expect(await later.recording('lost', 1, 'own', 'a')).toMatchObject({ code: 'not-recorded' });
  });

  test('the record is for its players, when both agree', async () => {
    await played(store(), env, 'closed', { open: false });
    expect(await shelf.record('closed', 'c')).toMatchObject({ code: 'not-your-match' });
    expect(await shelf.agree('closed', 'a')).toEqual({ ok: true, value: [true, false] });
    expect(await shelf.record('closed', 'a')).toMatchObject({ code: 'record-closed' });
    expect(await shelf.agree('closed', 'b')).toEqual({ ok: true, value: [true, true] });
    expect((await shelf.record('closed', 'a')).ok).toBe(true);
    expect(await shelf.record('nowhere', 'a')).toMatchObject({ code: 'unknown-match' });
  });

  test('others get what spectators saw, of public matches, once their end is public', async () => {
    await played(store(), env, 'private');
    await played(store(), env, 'public', { origin: 'queue', watching: { allowed: true, delay: 60, code: undefined } });
    expect(await shelf.recording('private', 1, 'spectator', 'c')).toMatchObject({ code: 'not-your-match' });
    expect(await shelf.recording('public', 1, 'own', 'c')).toMatchObject({ code: 'not-your-match' });
    expect(await shelf.recording('public', 1, 'spectator', 'c')).toMatchObject({ code: 'match-running' });
    expect(await shelf.recording('public', 1, 'spectator', 'a')).toMatchObject({ ok: true, value: { viewer: 'spectator' } });
    env.pass(60_000);
    expect(await shelf.recording('public', 1, 'spectator', 'c')).toMatchObject({ ok: true, value: { viewer: 'spectator' } });
    expect(await shelf.recording('public', 2, 'spectator', 'c')).toMatchObject({ code: 'unknown-recording' });
  });

  test('a link gives what its player could read, until they take it back', async () => {
    await played(store(), env, 'linked');
    const link = await shelf.share('linked', 1, 'own', 'b');
    if (!link.ok) throw new Error(link.code);
    const { token } = link.value;
    expect(await shelf.shared(token)).toMatchObject({ ok: true, value: { match: 'linked', no: 1, viewer: 1 } });
    expect(await shelf.links('linked', 'b')).toMatchObject({ ok: true, value: [{ token }] });
    expect(await shelf.links('linked', 'a')).toEqual({ ok: true, value: [] });
    expect(await shelf.revoke(token, 'a')).toMatchObject({ code: 'unknown-recording' });
    expect((await shelf.revoke(token, 'b')).ok).toBe(true);
    expect(await shelf.shared(token)).toMatchObject({ code: 'unknown-recording' });
    expect(await shelf.share('linked', 1, 'own', 'c')).toMatchObject({ code: 'not-your-match' });
  });

  test('a match that cannot be played again is noted once, and the others are made', async () => {
    await played(store(), env, 'spoilt');
    await store().db.updateTable('match_input').set({ input: '{"do":"nothing"}' }).where('match', '=', 'spoilt').execute();
    expect(await shelf.recording('spoilt', 1, 'own', 'a')).toMatchObject({ code: 'not-recorded' });
    const rows = await store().db.selectFrom('match_artefact').select('name').where('match', '=', 'spoilt').execute();
    expect(rows).toEqual([{ name: 'none' }]);
  });
});
