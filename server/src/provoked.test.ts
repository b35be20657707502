/** D7: every documented error code is brought about on a real server, and comes with its own status. A code that nobody can provoke is none. */
import { ERRORS, type ErrorCode, PROBLEM_TYPE } from '@spiritgate/shared/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Passwords } from './accounts/index.ts';
import type { Config } from './config.ts';
import { openStore, type Store } from './store/index.ts';
import { CHEAP } from './testing/accounts.ts';
import { TestServer } from './testing/harness.ts';
import { accounts, slow } from './testing/provocations/accounts.ts';
import { decks } from './testing/provocations/decks.ts';
import { matches, salted, silent } from './testing/provocations/matches.ts';
import { meetings } from './testing/provocations/meetings.ts';
import { requests } from './testing/provocations/requests.ts';
import { stopping } from './testing/provocations/stopping.ts';
import { codeOf, type Provocations, World } from './testing/provocations/world.ts';

/** Servers, each with what is provoked on it; Colyseus has one a process, so one after the other. */
const SERVERS: [name: string, config: Partial<Config>, provocations: Provocations, passwords?: Passwords][] = [
  ['a server', {}, { ...requests, ...accounts, ...decks, ...meetings, ...matches }],
  ['a server on which nobody writes', { chat: 'off' }, silent],
  ['a server that waits for salts', { saltWait: 30 }, salted],
  ['a server that takes its time with passwords', {}, slow, new Passwords({ ...CHEAP, memory: 8192, passes: 3 })],
  ['a server that stops', {}, stopping],
];

test('every code of the table is provoked, and nothing else', () => {
  const provoked = SERVERS.flatMap(([, , provocations]) => Object.keys(provocations));
  expect(provoked.toSorted()).toEqual(Object.keys(ERRORS).toSorted());
});

describe.each(SERVERS)('%s', (_name, config, provocations, passwords) => {
  const server = new TestServer();
  let store: Store;
  let world: World;

  beforeAll(async () => {
    store = await openStore({ sqlite: ':memory:' });
    world = new World(server, store);
    await server.start(config, { store, limits: world.limits, ...(passwords ? { passwords } : {}) });
  });
  afterAll(async () => {
    await server.app?.stop();
    await store.close();
  });

  test.each(Object.entries(provocations))('answers %s', async (code, provoke) => {
    const outcome = await provoke(world);
    expect(codeOf(outcome)).toBe(code);
    if (!('headers' in outcome)) return;
    const { status, headers, body } = outcome as unknown as { status: number; headers: Headers; body: Record<string, unknown> };
    const entry = ERRORS[code as ErrorCode];
    expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([entry.status, PROBLEM_TYPE]);
    expect(body).toMatchObject({ status: entry.status, title: entry.cause });
    expect(body.detail).toContain(entry.remedy);
  });
});
