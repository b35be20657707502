/** Provocations on the ways into a match: lobbies, the queue, challenges, practice, rematches. */
import type { Lobby } from '@spiritgate/shared/protocol';
import type { Player } from '../harness.ts';
import { MOONS, type Provocations, SUNS, TERMS, times, type World } from './world.ts';

/** Two in the queue who have found each other, and have not accepted. */
async function found(w: World): Promise<[Player, Player]> {
  const players: [Player, Player] = [await w.guest(), await w.guest()];
  for (const player of players) await player.call('POST', '/queue', TERMS);
  for (const player of players)
    while ((await player.call<{ status: string }>('GET', '/queue')).body.status !== 'found')
      await new Promise((done) => setTimeout(done, 10));
  return players;
}

const challenge = (from: Player, to: Player) => from.call('POST', '/challenges', { ...TERMS, player: { id: to.account.id } });

export const meetings: Provocations = {
  'unknown-lobby': async (w) => (await w.guest()).call('GET', '/lobbies/AAAAAAAA'),
  'lobby-started': async (w) => {
    const { players, code } = await w.seated();
    return players[0].call('DELETE', `/lobbies/${code}`);
  },
  'own-lobby': async (w) => {
    const { host, code } = await w.lobby();
    return host.call('POST', `/lobbies/${code}/join`, { deck: MOONS });
  },
  'not-lobby-host': async (w) => (await w.guest()).call('DELETE', `/lobbies/${(await w.lobby()).code}`),
  'not-in-lobby': async (w) => (await w.guest()).call('POST', `/lobbies/${(await w.lobby({ readyCheck: true })).code}/leave`),
  'lobby-full': async (w) => {
    const { code } = await w.lobby({ readyCheck: true });
    const join = async () => (await w.guest()).call('POST', `/lobbies/${code}/join`, { deck: SUNS });
    return times(2, join);
  },
  'lobby-barred': async (w) => {
    const [{ host, code }, other] = [await w.lobby(), await w.guest()];
    await host.call('PUT', `/me/blocks/${other.account.id}`);
    return other.call('POST', `/lobbies/${code}/join`, { deck: SUNS });
  },
  'lobby-private': async (w) => {
    const { players, match } = await w.over({ open: true });
    const { body } = await players[0].call<Lobby>('POST', `/matches/${match}/lobbies`, { game: 1, at: 0 });
    return players[0].call('PUT', `/lobbies/${body.code}/listed`, { listed: true });
  },
  'terms-refused': async (w) => (await w.guest()).call('POST', '/lobbies', { ...TERMS, rated: true, clock: 'none' }),
  'too-many-lobbies': async (w) => {
    const player = await w.guest();
    return times(5, () => player.call('POST', '/lobbies', TERMS));
  },
  'already-queued': async (w) => {
    const player = await w.guest();
    const said = await times(2, () => player.call('POST', '/queue', TERMS));
    await player.call('DELETE', '/queue');
    return said;
  },
  'not-queued': async (w) => (await w.guest()).call('GET', '/queue'),
  'queue-cooldown': async (w) => {
    const [ada, bob] = await found(w);
    await ada.call('DELETE', '/queue');
    await bob.call('DELETE', '/queue');
    return ada.call('POST', '/queue', TERMS);
  },
  'nothing-found': async (w) => {
    const player = await w.guest();
    await player.call('POST', '/queue', TERMS);
    const said = await player.call('POST', '/queue/accept');
    await player.call('DELETE', '/queue');
    return said;
  },
  'ranked-match-running': async (w) => (await w.server.queued()).players[0].call('POST', '/queue', TERMS),
  'unknown-challenge': async (w) => (await w.guest()).call('GET', '/challenges/nothing'),
  'challenge-open': async (w) => {
    const [ada, bob] = [await w.guest(), await w.guest()];
    return times(2, () => challenge(ada, bob));
  },
  'challenge-refused': async (w) => {
    const [ada, bob] = [await w.guest(), await w.guest()];
    await bob.call('PUT', `/me/blocks/${ada.account.id}`);
    return challenge(ada, bob);
  },
  'too-many-challenges': async (w) => {
    const player = await w.guest();
    return times(11, async () => challenge(player, await w.guest()));
  },
  'too-many-practices': async (w) => {
    const player = await w.guest();
    return times(5, () => player.call('POST', '/practice', { ...TERMS, bot: 'random' }));
  },
  'rematch-refused': async (w) => {
    const { players, match } = await w.over();
    await players[1].call('PUT', `/me/blocks/${players[0].account.id}`);
    return players[0].call('POST', `/matches/${match}/rematch`, {});
  },
};
