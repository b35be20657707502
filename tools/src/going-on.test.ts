/** A match that is over is played on from a point of its record, in a lobby of its two players; and what players say to each other meanwhile. */
import { type Match, Spiritgate, SpiritgateError } from '@spiritgate/sdk';
import type { App } from '@spiritgate/server';
import { games } from '@spiritgate/shared/games';
import { readRecord, rerun } from '@spiritgate/shared/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer } from './demo/server.ts';

const GAME = 'elestrals';
const DECKS = ['Majesea', 'Penterror'] as const;
const AT = 21;

let server: App;
let people: [Spiritgate, Spiritgate];
let over: string;
beforeAll(async () => {
  server = await startDemoServer();
  people = [await Spiritgate.guest(server.url, { name: 'Ada' }), await Spiritgate.guest(server.url, { name: 'Bob' })];
  const matches = await table(await people[0].createLobby({ game: GAME, deck: DECKS[0] }), DECKS[1]);
  await Promise.all(matches.map((match) => play(match, 40)));
  await matches[0].concede();
  await Promise.all(matches.map((match) => match.result));
  over = matches[0].id;
});
afterAll(() => server.stop());

async function table(lobby: { code: string; match(): Promise<Match> }, deck?: string): Promise<[Match, Match]> {
  return Promise.all([lobby.match(), people[1].joinLobby(lobby.code, deck === undefined ? {} : { deck })]);
}

/** Plays at random until the match has so many inputs, or is over. */
async function play(match: Match, until = Number.POSITIVE_INFINITY): Promise<void> {
  for await (const { n } of match.updates()) {
    if (n >= until) return;
    const { decision } = match;
    if (decision) await match.answer(decision.sample());
  }
}

/** Each player has the view that they had in game 1 of a match after `at` inputs, by their recording of it, and the seat of then. */
async function expectToStandAt(at: number, match: string, matches: readonly Match[]): Promise<void> {
  for (const [seat, again] of matches.entries()) {
    const { recording } = await (people[seat] as Spiritgate).recordings.of(match);
    const then = recording.moments.find(({ n }) => n === at);
    if (!then) throw new Error(`the recording has no moment ${at}`);
    expect(again.seat).toBe(seat);
    expect(again.view).toEqual(then.view);
  }
}

const codeOf = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof SpiritgateError ? error.code : String(error)),
  );

describe('D12: a match that goes on from a record', () => {
  it('stands where the record stood, each player in the seat of then, and is played to an end that can be checked', async () => {
    const lobby = await people[0].goOnFrom(over, { game: 1, at: AT });
    expect(lobby.view).toMatchObject({ rated: false, from: { match: over, game: 1, at: AT } });
    const matches = await table(lobby);
    await expectToStandAt(AT, over, matches);
    await Promise.all(matches.map((match) => play(match)));
    const [match] = matches;
    expect(await match.result).toMatchObject({ reason: expect.not.stringMatching(/^void/) });
    const record = await readRecord(await people[1].recordings.record(match.id));
    expect(record.ok && rerun(record.record, games.get(GAME))).toMatchObject({ ok: true });
  });

  it('is offered to nobody else, and from no point that there is not', async () => {
    const cleo = await Spiritgate.guest(server.url, { name: 'Cleo' });
    expect(await codeOf(cleo.goOnFrom(over, { game: 1, at: 5 }))).toBe('not-your-match');
    expect(await codeOf(people[0].goOnFrom(over, { game: 2, at: 5 }))).toBe('no-such-point');
    expect(await codeOf(people[0].goOnFrom(over, { game: 1, at: 9999 }))).toBe('no-such-point');
    expect(await codeOf(people[0].goOnFrom('nothing', { game: 1, at: 5 }))).toBe('unknown-match');
    const lobby = await people[0].goOnFrom(over, { game: 1, at: 5, readyCheck: true });
    expect(await codeOf(cleo.enterLobby(lobby.code, { deck: DECKS[0] }))).toBe('lobby-barred');
    const joined = await people[1].enterLobby(lobby.code);
    expect(await codeOf(joined.changeDeck(DECKS[0]))).toBe('decks-fixed');
    await lobby.close();
  });

  it('needs the consent of both where the record does', async () => {
    const closed = await table(await people[0].createLobby({ game: GAME, deck: DECKS[0], open: false }), DECKS[1]);
    await Promise.all(closed.map((match) => play(match, 6)));
    await closed[1].concede();
    await Promise.all(closed.map((match) => match.result));
    const { id } = closed[0];
    expect(await codeOf(people[0].goOnFrom(id, { game: 1, at: 3 }))).toBe('record-closed');
    for (const person of people) await person.recordings.agree(id);
    const matches = await table(await people[0].goOnFrom(id, { game: 1, at: 3 }));
    await expectToStandAt(3, id, matches);
    await matches[0].concede();
  });
});

describe('chat', () => {
  it('reaches both, comes again to who comes back, and goes on after the result', async () => {
    const [mine, theirs] = await table(await people[0].createLobby({ game: GAME, deck: DECKS[0] }), DECKS[1]);
    mine.staysAfterwards = true;
    theirs.staysAfterwards = true;
    await mine.chat.say('Good luck!');
    await theirs.chat.emote('thanks');
    const lines = [expect.objectContaining({ by: 0, text: 'Good luck!' }), expect.objectContaining({ by: 1, emote: 'thanks' })];
    expect(mine.chat.lines).toEqual(lines);
    const again = await people[1].attach(theirs.id);
    again.staysAfterwards = true;
    expect(again.chat.lines).toEqual(lines);
    await again.chat.mute();
    expect(again.chat.isMuted).toBe(true);
    await mine.chat.say('Anybody there?');
    await mine.concede();
    await Promise.all([mine.result, again.result]);
    await again.chat.say('Good game');
    expect(again.chat.lines.map((line) => 'text' in line && line.text)).toEqual(['Good luck!', false, 'Good game']);
    expect(await codeOf(again.chat.say('\u200b'))).toBe('bad-line');
    mine.leave();
    again.leave();
  });
});
