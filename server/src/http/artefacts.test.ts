/** Records and recordings over real HTTP, of a match that was just played; every answer is held against the API's document. */
import {
  type ConsentAnswer,
  type LinksAnswer,
  type RecordAnswer,
  type RecordingAnswer,
  readRecording,
  type SharedRecording,
} from '@spiritgate/shared/protocol';
import { readRecord } from '@spiritgate/shared/record';
import { expect, test } from 'vitest';
import { useServer } from '../testing/harness.ts';

const server = useServer();

test('a match that is over is given out by its recordings, its record and a link', async () => {
  const { players, match } = await server.seated();
  const [ada, bob] = players;
  expect((await ada.call('GET', `/matches/${match}/games/1/recording`)).body.code).toBe('match-running');
  await ada.answer();
  await ada.input({ do: 'concede' });
  await bob.until(() => bob.latest.view.public.result !== null);
  const own = await bob.call<RecordingAnswer>('GET', `/matches/${match}/games/1/recording`);
  expect(own).toMatchObject({ status: 200, body: { match, no: 1, viewer: 1 } });
  expect(readRecording(own.body.text)).toMatchObject({ ok: true, recording: { end: { result: { winner: 1, reason: 'concession' } } } });
  expect((await bob.call('GET', `/matches/${match}/games/2/recording`)).body.code).toBe('unknown-recording');

  const link = await bob.call<SharedRecording>('POST', `/matches/${match}/games/1/links`, { viewer: 'spectator' });
  expect(link.status).toBe(201);
  const { token } = link.body;
  expect((await bob.call<LinksAnswer>('GET', `/matches/${match}/links`)).body.links).toEqual([link.body]);
  expect((await server.call<RecordingAnswer>('GET', `/recordings/${token}`)).body).toMatchObject({ match, viewer: 'spectator' });
  expect((await bob.call('DELETE', `/recordings/${token}`)).status).toBe(200);
  expect((await server.call('GET', `/recordings/${token}`)).body.code).toBe('unknown-recording');

  const stranger = await server.guest('Cleo');
  expect((await stranger.call('GET', `/matches/${match}/record`)).body.code).toBe('not-your-match');
  for (const player of players) await player.call<ConsentAnswer>('POST', `/matches/${match}/record/consent`);
  const record = await ada.call<RecordAnswer>('GET', `/matches/${match}/record`);
  expect(await readRecord(Buffer.from(record.body.file, 'base64'))).toMatchObject({ ok: true, record: { match, players: ['Ada', 'Bob'] } });
});
