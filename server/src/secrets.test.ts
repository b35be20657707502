/** What the log of a played match must not hold: tokens, keys, reservations, names of cards that nobody played. */

import { expect, test } from 'vitest';
import { systemEnv } from './env.ts';
import { type GameStart, type Hold, type JournalEntry, MemoryJournal } from './match/index.ts';
import { playOut, useServer } from './testing/harness.ts';

/** A journal that tells the test the secrets that went through it. */
class Telling extends MemoryJournal {
  readonly secrets: string[] = [];
  readonly entries: JournalEntry[] = [];

  override async openGame(hold: Hold, game: GameStart): Promise<void> {
    this.secrets.push(game.secrets.table, ...game.secrets.decks, game.secrets.handles);
    return super.openGame(hold, game);
  }

  override async append(hold: Hold, game: number, entry: JournalEntry): Promise<void> {
    this.entries.push(entry);
    return super.append(hold, game, entry);
  }
}

const journal = new Telling();
/** Every random byte string that the server drew, as it might be written. */
const drawn: string[] = [];
const random = (bytes: number): Uint8Array => {
  const drawing = systemEnv.random(bytes);
  if (bytes >= 32) drawn.push(Buffer.from(drawing).toString('base64url'), Buffer.from(drawing).toString('hex'));
  return drawing;
};
const server = useServer({}, { journal, env: { ...systemEnv, random } });

test('a whole match, mistakes included, leaves ids in the log and no secret', async () => {
  const { players, match } = await server.seated();
  await players[0].input({ do: 'answer', decision: 1, option: 'helianthus', fields: { bid: 'selenotrope' } });
  await players[0].call('POST', '/lobbies', { game: 'tiny', deck: { name: 'mine', sections: { main: { 'helianthus-1': 1 } } } });
  await players[0].call('GET', `/me?token=${players[0].token}`);
  await players[1].attach(match);
  await playOut(players);
  const text = server.lines.join('');
  expect(text).toContain(match);
  for (const { account } of players) expect(text).toContain(account.id);
  expect(text).toContain('option-not-offered');
  const sessions = players.map((player) => player.sessionId);
  expect(journal.secrets).toHaveLength(4);
  expect(drawn.length).toBeGreaterThan(8);
  for (const secret of [...journal.secrets, ...drawn, ...players.map((p) => p.token), ...sessions, 'helianthus', 'selenotrope'])
    expect(text.includes(secret), secret).toBe(false);
});

test('what reaches one player never holds a key, a token, or the face of a card that the other did not play', async () => {
  const { players, match } = await server.seated();
  await playOut(players);
  const log = await players[0].call('GET', `/matches/${match}/log`);
  const [a, b] = players.map((player) => JSON.stringify([player.updates, log.body])) as [string, string];
  const played = new Set(Object.values(players[0].latest.view.public.cards).map((card) => card.def));
  const faces = (suit: string): string[] => [1, 2, 3, 4, 5, 6].map((rank) => `${suit}-${rank}`).filter((face) => !played.has(face));
  expect(played.size).toBe(6);
  for (const face of faces('selenotrope')) expect(a.includes(face), face).toBe(false);
  for (const face of faces('helianthus')) expect(b.includes(face), face).toBe(false);
  for (const secret of [...journal.secrets, ...drawn]) for (const text of [a, b]) expect(text.includes(secret)).toBe(false);
});
