/** The list of open lobbies: what is in it, for whom, how long, and how one joins out of it; in memory and on Redis. */
import type { Account, Lobby, OpenLobby } from '@spiritgate/shared/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../testing/accounts.ts';
import { lobbyWorld, type MeetingWorld } from '../testing/meetings.ts';
import { onEachShelves } from '../testing/shelves.ts';
import { testEnv } from '../testing/test-env.ts';
import type { Lobbies } from './lobbies.ts';

const accountOf = (name: string): Account => ({ id: `id-${name}`, name, guest: true });
const [ada, bo, cy] = [accountOf('Ada'), accountOf('Bo'), accountOf('Cy')];
const deck = { starter: 'Suns' };
const terms = { game: 'tiny', deck, listed: true };
/** Looking without waiting. */
const look = { ms: 0, gone: new AbortController().signal };

const listOf = async (lobbies: Lobbies, account: Account, query: { game?: string; limit?: number } = {}): Promise<OpenLobby[]> =>
  (await lobbies.list(account, { limit: 20, ...query })).map(({ lobby }) => lobby);
const hostsFor = async (lobbies: Lobbies, account: Account): Promise<string[]> =>
  (await listOf(lobbies, account)).map(({ host }) => host.name);
const idOf = async (lobbies: Lobbies, host: Account): Promise<string> =>
  (await listOf(lobbies, cy)).find((lobby) => lobby.host.id === host.id)?.id ?? '';

onEachShelves('the list of open lobbies', (open) => {
  const setUp = (world: MeetingWorld = {}) => lobbyWorld({ shelves: open(), ...world });

  test('a lobby is private unless its host says otherwise; the list tells all of one but its code', async () => {
    const { env, lobbies } = setUp({ ratings: [{ account: ada.id, game: 'tiny', format: 'open', series: 'single', rating: 1612 }] });
    const secret = must(await lobbies.open(bo, { game: 'tiny', deck }));
    const shown = must(await lobbies.open(ada, { ...terms, clock: 'fast', readyCheck: true, watching: { allowed: false, delay: 0 } }));
    expect([secret.listed, shown.listed]).toEqual([false, true]);
    env.pass(12_500);
    const list = await listOf(lobbies, cy);
    expect(list).toEqual([
      {
        ...{ id: list[0]?.id, game: 'tiny', format: 'open', series: 'single', rated: false, undo: true, open: true, readyCheck: true },
        ...{ clock: { bank: 300, increment: 5, cap: 60, away: 60 }, watching: { allowed: false, delay: 0 } },
        ...{ host: { id: ada.id, name: 'Ada', rating: 1612 }, waited: 12 },
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(shown.code);
    expect(await listOf(lobbies, cy, { game: 'tiny' })).toHaveLength(1);
    expect(await listOf(lobbies, cy, { game: 'chess' })).toEqual([]);
  });

  test('by the id one joins as by the code; the id is good for nothing else', async () => {
    const { lobbies, begun } = setUp();
    must(await lobbies.open(ada, terms));
    const id = await idOf(lobbies, ada);
    expect(await lobbies.join(ada, id, deck)).toMatchObject({ code: 'own-lobby' });
    expect(await lobbies.join(bo, id, { name: 'x', sections: {} })).toMatchObject({ code: 'deck-illegal' });
    for (const refused of [lobbies.get(bo, id), lobbies.watch(bo, id, look), lobbies.close(ada, id), lobbies.kick(ada, id)])
      expect(await refused).toMatchObject({ code: 'unknown-lobby' });
    expect(await lobbies.join(bo, id, deck)).toMatchObject({ value: { host: 'Ada', guest: 'Bo', status: 'started' } });
    expect(begun).toHaveLength(1);
    expect(await lobbies.join(cy, id, deck)).toMatchObject({ code: 'lobby-started' });
    expect(await listOf(lobbies, cy)).toEqual([]);
  });

  test('two who take the last place at once, at two processes: one gets it, the other is told', async () => {
    const [world, env] = [crypto.randomUUID(), testEnv()];
    const [one, other] = [lobbyWorld({ env, shelves: open(world) }), lobbyWorld({ env, shelves: open(world) })];
    for (const readyCheck of [false, true]) {
      must(await one.lobbies.open(ada, { ...terms, readyCheck }));
      const id = await idOf(other.lobbies, ada);
      const both = await Promise.all([one.lobbies.join(bo, id, deck), other.lobbies.join(cy, id, deck)]);
      expect(both.filter((result) => result.ok)).toHaveLength(1);
      expect(both.find((result) => !result.ok)).toMatchObject({
        code: readyCheck ? 'lobby-full' : expect.stringMatching(/^lobby-(full|started)$/),
      });
      expect(await listOf(one.lobbies, accountOf('Di'))).toEqual([]);
    }
    expect(one.begun.length + other.begun.length).toBe(1);
  });

  test('the host puts it in and takes it out while it waits; nobody else does', async () => {
    const { env, lobbies } = setUp();
    const { code } = must(await lobbies.open(ada, { game: 'tiny', deck, readyCheck: true }));
    expect(await lobbies.setListed(bo, code, true)).toMatchObject({ code: 'not-lobby-host' });
    expect(await lobbies.setListed(bo, 'AAAAAAAA', true)).toMatchObject({ code: 'unknown-lobby' });
    expect(await lobbies.setListed(ada, code, true)).toMatchObject({ value: { listed: true } });
    const id = await idOf(lobbies, ada);
    env.pass(1000);
    await lobbies.setListed(ada, code, true);
    expect(await listOf(lobbies, bo)).toMatchObject([{ id, waited: 1 }]);
    expect(await lobbies.setListed(ada, code, false)).toMatchObject({ value: { listed: false } });
    expect(await listOf(lobbies, bo)).toEqual([]);
    expect(await lobbies.join(bo, id, deck)).toMatchObject({ code: 'unknown-lobby' });
    // Back in the list it has another id, and is there once.
    await lobbies.setListed(ada, code, true);
    const list = await listOf(lobbies, bo);
    expect(list).toHaveLength(1);
    expect(list[0]?.id).not.toBe(id);
    await lobbies.join(bo, code, deck);
    await lobbies.ready(ada, code, true);
    await lobbies.ready(bo, code, true);
    expect(await lobbies.setListed(ada, code, false)).toMatchObject({ code: 'lobby-started' });
  });

  test('who joins hears that it is listed, and sees it out of the list while it is full', async () => {
    const { lobbies } = setUp();
    const { code } = must(await lobbies.open(ada, { ...terms, readyCheck: true }));
    const id = await idOf(lobbies, ada);
    expect(await lobbies.join(bo, id, deck)).toMatchObject({ value: { code, listed: true, guest: 'Bo' } });
    expect(await listOf(lobbies, cy)).toEqual([]);
    expect(await lobbies.join(cy, id, deck)).toMatchObject({ code: 'lobby-full' });
    await lobbies.leave(bo, code);
    expect(await listOf(lobbies, cy)).toMatchObject([{ id }]);
    // The guest who is left with the lobby is its host.
    await lobbies.join(bo, id, deck);
    await lobbies.leave(ada, code);
    expect(await hostsFor(lobbies, cy)).toEqual(['Bo']);
  });

  test('who was sent away does not see it any more, and does not come back by the list', async () => {
    const { lobbies } = setUp();
    const { code } = must(await lobbies.open(ada, { ...terms, readyCheck: true }));
    const id = await idOf(lobbies, ada);
    await lobbies.join(bo, id, deck);
    await lobbies.kick(ada, code);
    expect([await hostsFor(lobbies, bo), await hostsFor(lobbies, cy)]).toEqual([[], ['Ada']]);
    expect(await lobbies.join(bo, id, deck)).toMatchObject({ code: 'lobby-barred' });
    expect(await lobbies.join(cy, id, deck)).toMatchObject({ value: { guest: 'Cy' } });
  });

  test('J9: who blocks, and who is blocked, do not see each other’s lobbies, and do not join them', async () => {
    const { lobbies, blocked } = setUp();
    for (const host of [ada, bo]) must(await lobbies.open(host, terms));
    const [hers, his] = [await idOf(lobbies, ada), await idOf(lobbies, bo)];
    blocked.add(`${ada.id} ${bo.id}`);
    expect(await hostsFor(lobbies, ada)).toEqual(['Ada']);
    expect(await hostsFor(lobbies, bo)).toEqual(['Bo']);
    expect(await hostsFor(lobbies, cy)).toHaveLength(2);
    expect(await lobbies.join(ada, his, deck)).toMatchObject({ code: 'lobby-barred' });
    expect(await lobbies.join(bo, hers, deck)).toMatchObject({ code: 'lobby-barred' });
  });

  test('it stays in the list as long as its host asks for it, also under a new code', async () => {
    const { env, lobbies } = setUp();
    const lobby = must(await lobbies.open(ada, terms));
    must(await lobbies.open(bo, terms));
    const [hers, his] = [await idOf(lobbies, ada), await idOf(lobbies, bo)];
    env.pass(40_000);
    // Others who look at it do not keep it there.
    await lobbies.watch(cy, lobby.code, look);
    await lobbies.watch(ada, lobby.code, look);
    env.pass(40_000);
    expect(await hostsFor(lobbies, cy)).toEqual(['Ada']);
    expect(await lobbies.join(cy, his, deck)).toMatchObject({ code: 'unknown-lobby' });
    // Under a new code it is the same.
    const { code } = must(await lobbies.revoke(ada, lobby.code));
    expect(await lobbies.join(cy, hers, deck)).toMatchObject({ value: { code } });
    // Whoever comes back to a lobby that waits is found again.
    env.pass(60_000);
    must(await lobbies.open(ada, terms));
    expect(await hostsFor(lobbies, cy)).toEqual(['Ada']);
  });

  test('closed, over its hour, or of a suspended account: it is gone', async () => {
    const { env, lobbies } = setUp();
    const { code } = must(await lobbies.open(ada, terms));
    const closed = await idOf(lobbies, ada);
    await lobbies.close(ada, code);
    expect(await listOf(lobbies, cy)).toEqual([]);
    expect(await lobbies.join(cy, closed, deck)).toMatchObject({ code: 'unknown-lobby' });
    const next = must(await lobbies.open(ada, terms));
    for (let i = 0; i < 119; i++) {
      env.pass(30_000);
      await lobbies.watch(ada, next.code, look);
    }
    expect(await hostsFor(lobbies, cy)).toEqual(['Ada']);
    env.pass(30_000);
    expect(await listOf(lobbies, cy)).toEqual([]);
    must(await lobbies.open(bo, terms));
    await lobbies.drop(bo.id);
    expect(await listOf(lobbies, cy)).toEqual([]);
  });

  test('pages, the latest first; what nobody may join is passed over', async () => {
    const { env, lobbies, blocked } = setUp();
    const names = Array.from({ length: 12 }, (_, i) => `Host-${String(i).padStart(2, '0')}`);
    for (const name of names) {
      must(await lobbies.open(accountOf(name), terms));
      env.pass(10);
    }
    for (const name of names.slice(3, 9)) blocked.add(`${cy.id} ${accountOf(name).id}`);
    const wanted = [...names.slice(9), ...names.slice(0, 3)].sort().reverse();
    const seen: string[] = [];
    let after: { since: number; id: string } | undefined;
    for (let pages = 0; pages < 3; pages++) {
      const found = await lobbies.list(cy, { limit: 2 }, after);
      expect(found).toHaveLength(pages < 2 ? 3 : 2);
      seen.push(...found.slice(0, 2).map(({ lobby }) => lobby.host.name));
      const last = found[1];
      after = last && { since: last.since, id: last.lobby.id };
    }
    expect(seen).toEqual(wanted);
  });
});

test('property: whatever hosts and guests do, the list shows each lobby that is listed, waits and has a place, and never a code', async () => {
  const players = ['Ada', 'Bo', 'Cy', 'Di'].map(accountOf);
  const who = fc.nat(players.length - 1);
  const act = fc.oneof(
    fc.record({ does: fc.constant('open' as const), who, listed: fc.boolean(), readyCheck: fc.boolean() }),
    fc.record({ does: fc.constantFrom('listed' as const, 'unlisted' as const, 'close' as const, 'leave' as const), who, which: fc.nat() }),
    fc.record({ does: fc.constantFrom('join' as const, 'take' as const, 'kick' as const, 'revoke' as const), who, which: fc.nat() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const { lobbies, env } = lobbyWorld();
      const codes: string[] = [];
      const kicked = new Set<string>();
      for (const one of acts) {
        const account = players[one.who] as Account;
        env.pass(1);
        if (one.does === 'open') {
          const opened = await lobbies.open(account, { game: 'tiny', deck, listed: one.listed, readyCheck: one.readyCheck });
          if (opened.ok) codes.push(opened.value.code);
        } else if (one.does === 'take') {
          const list = await listOf(lobbies, account);
          const taken = list[one.which % Math.max(1, list.length)];
          if (taken && taken.host.id !== account.id) must(await lobbies.join(account, taken.id, deck));
        } else if (codes.length > 0) {
          const at = one.which % codes.length;
          const code = codes[at] as string;
          const before = await lobbies.get(account, code);
          if (one.does === 'join') await lobbies.join(account, code, deck);
          else if (one.does === 'close') await lobbies.close(account, code);
          else if (one.does === 'leave') await lobbies.leave(account, code);
          else if (one.does === 'revoke') {
            const moved = await lobbies.revoke(account, code);
            if (moved.ok) {
              codes[at] = moved.value.code;
              for (const name of players.map((player) => player.name))
                if (kicked.has(`${code} ${name}`)) kicked.add(`${codes[at]} ${name}`);
            }
          } else if (one.does === 'kick') {
            if ((await lobbies.kick(account, code)).ok && before.ok && before.value.guest) kicked.add(`${code} ${before.value.guest}`);
          } else await lobbies.setListed(account, code, one.does === 'listed');
        }
      }
      for (const account of players) {
        const list = await listOf(lobbies, account);
        const text = JSON.stringify(list);
        const open: Lobby[] = [];
        for (const code of codes) {
          expect(text).not.toContain(code);
          const lobby = await lobbies.get(account, code);
          if (lobby.ok && lobby.value.listed && lobby.value.status === 'open' && lobby.value.guest === null)
            if (!kicked.has(`${code} ${account.name}`)) open.push(lobby.value);
        }
        expect(list.map(({ host }) => host.name).sort()).toEqual(open.map(({ host }) => host).sort());
      }
    }),
    { numRuns: 60 },
  );
});
