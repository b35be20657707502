/** Ways into a match over real HTTP: challenges, rematches, practice, ready checks, and what the ranked queue asks about. */
import type { Challenge, ChallengesAnswer, Lobby, MatchesAnswer, PracticeAnswer, QueueAnswer, Rematch } from '@spiritgate/shared/protocol';
import { expect, test } from 'vitest';
import { playOut, useServer } from './testing/harness.ts';

const server = useServer();
const deck = { starter: 'Suns' };

test('a challenge is seen, accepted and played; both ask for a rematch, and there is one', async () => {
  const [ada, bo] = [await server.guest(), await server.guest()];
  const waits = bo.call<ChallengesAnswer>('GET', '/challenges?wait=25');
  const sent = await ada.call<Challenge>('POST', '/challenges', { player: { name: bo.account.name }, game: 'tiny', deck });
  expect(sent).toMatchObject({ status: 201, body: { to: { id: bo.account.id }, status: 'open' } });
  expect((await waits).body.challenges).toMatchObject([{ id: sent.body.id }]);
  const { body } = await bo.call<Challenge>('POST', `/challenges/${sent.body.id}/accept`, { deck });
  const match = body.match as string;
  for (const player of [ada, bo]) await player.attach(match);
  expect((await ada.call('POST', `/matches/${match}/rematch`, {})).body.code).toBe('match-running');
  await playOut([ada, bo]);
  const asked = await Promise.all([ada, bo, ada].map((player) => player.call<Rematch>('POST', `/matches/${match}/rematch`, {})));
  const { body: rematch } = await ada.call<Rematch>('GET', `/matches/${match}/rematch?wait=5`);
  expect(asked.every(({ status }) => status === 200)).toBe(true);
  const running = await bo.call<MatchesAnswer>('GET', '/matches');
  expect(running.body.matches).toMatchObject([{ id: rematch.match, seat: 0 }]);
});

test('a blocked player joins no lobby and challenges nobody', async () => {
  const [ada, bo] = [await server.guest(), await server.guest()];
  await ada.call('PUT', `/me/blocks/${bo.account.id}`);
  const { code } = (await ada.call<Lobby>('POST', '/lobbies', { game: 'tiny', deck })).body;
  expect((await bo.call('POST', `/lobbies/${code}/join`, { deck })).body.code).toBe('lobby-barred');
  expect((await bo.call('POST', '/challenges', { player: { id: ada.account.id }, game: 'tiny', deck })).body.code).toBe(
    'challenge-refused',
  );
});

test('a lobby with a ready check, another deck, a new code, and the guest as its new host', async () => {
  const [ada, bo] = [await server.guest(), await server.guest()];
  const opened = await ada.call<Lobby>('POST', '/lobbies', {
    game: 'tiny',
    deck,
    readyCheck: true,
    clock: 'fast',
    series: 'best-of-three',
  });
  const { code } = (await ada.call<Lobby>('POST', `/lobbies/${opened.body.code}/revoke`)).body;
  await bo.call('POST', `/lobbies/${code}/join`, { deck });
  await bo.call('PUT', `/lobbies/${code}/deck`, { deck: { starter: 'Moons' } });
  expect((await ada.call('POST', `/lobbies/${code}/leave`)).body).toEqual({});
  await ada.call('POST', `/lobbies/${code}/join`, { deck });
  await bo.call('POST', `/lobbies/${code}/kick`);
  const cy = await server.guest();
  await cy.call('POST', `/lobbies/${code}/join`, { deck });
  await cy.call('POST', `/lobbies/${code}/ready`, { ready: true });
  const begun = await bo.call<Lobby>('POST', `/lobbies/${code}/ready`, { ready: true });
  expect(begun.body).toMatchObject({ status: 'started', host: bo.account.name, guest: cy.account.name, clock: { bank: 300 } });
});

test('K1 a ranked match that runs keeps its players out of the queue; one that is over does not', async () => {
  const { players, match } = await server.queued();
  const [ada, bo] = players;
  expect((await ada.call('POST', '/queue', { game: 'tiny', deck })).body.code).toBe('ranked-match-running');
  await ada.attach(match);
  await ada.input({ do: 'concede' });
  for (const player of [ada, bo])
    expect((await player.call<QueueAnswer>('POST', '/queue', { game: 'tiny', deck })).body.status).toBe('waiting');
  for (const player of [ada, bo]) await player.call('DELETE', '/queue');
});

test('practice against a bot: it sits there, is marked as one, and plays to the end', async () => {
  const ada = await server.guest();
  const { body } = await ada.call<PracticeAnswer>('POST', '/practice', { game: 'tiny', deck, bot: 'lookahead' });
  await ada.attach(body.match);
  expect(ada.tables.at(-1)?.away).toEqual([false, false]);
  while (!ada.latest.view.public.result) {
    if (ada.decision) await ada.answer();
    const { n } = ada.latest;
    if (!ada.latest.view.public.result && !ada.decision) await ada.until(() => ada.latest.n > n);
  }
  await ada.until(() => ada.tables.at(-1)?.result !== null);
  const again = await ada.call<PracticeAnswer>('POST', '/practice', { game: 'tiny', deck, bot: 'random' });
  expect(again.status).toBe(201);
}, 30_000);
