/** Bots: the framework of the SDK on a real server, and the bots of the examples, in matches of every game. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Bot, type Mind, type Played, playBot, Spiritgate } from '@spiritgate/sdk';
import type { App } from '@spiritgate/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Looked, searchMind } from '../../../examples/bots/search/mind.ts';
import { thumbMind } from '../../../examples/bots/thumb.ts';
import { startDemoServer } from '../demo/server.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples');
const run = promisify(execFile);

let server: App;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.stop());

const random: Mind = (decision) => decision.sample();

/** A whole match between two minds. */
async function match(game: string, minds: readonly [Mind, Mind], options: Parameters<typeof playBot>[2] = {}): Promise<[Played, Played]> {
  const [host, guest] = await Promise.all([Spiritgate.guest(server.url), Spiritgate.guest(server.url)]);
  const [a = '', b = ''] = await host.decks(game);
  const lobby = await host.createLobby({ game, deck: a });
  const [mine, theirs] = await Promise.all([lobby.match(), guest.joinLobby(lobby.code, { deck: b })]);
  return Promise.all([playBot(mine, minds[0], options), playBot(theirs, minds[1])]);
}

const GAMES = ['elestrals', 'dimensional-rift', 'battle-spirits'] as const;

describe('the minds of the examples', () => {
  test.each(GAMES)('rules of thumb play a whole match of %s, always legally', async (game) => {
    const me = await Spiritgate.guest(server.url);
    const [played] = await match(game, [thumbMind((of) => me.cards(of)), random]);
    expect(played).toMatchObject({ game, troubles: 0, outcome: expect.stringMatching(/^(won|lost|drawn)$/) });
    expect(played.decisions).toBeGreaterThan(5);
  });

  test.each(GAMES)('the searching mind looks ahead from its view alone in %s, always legally', async (game) => {
    const looked: Looked = { ahead: 0, not: 0 };
    const [played] = await match(game, [searchMind({ worlds: 1, answers: 6 }, looked), random]);
    expect(played).toMatchObject({ game, troubles: 0, outcome: expect.stringMatching(/^(won|lost|drawn)$/) });
    expect(looked.ahead).toBeGreaterThan(3);
  });
});

describe('the framework', () => {
  test('a mind that fails or answers nonsense costs no match: it is told, and chance answers', async () => {
    let n = 0;
    const told: unknown[] = [];
    const broken: Mind = () => {
      if (n++ % 2 === 0) throw new Error('out of ideas');
      return 'no-such-option';
    };
    const [played] = await match('battle-spirits', [broken, random], { onTrouble: (error) => told.push(error) });
    expect(played.troubles).toBe(played.decisions);
    expect(told[0]).toMatchObject({ message: 'out of ideas' });
    expect(told[1]).toMatchObject({ code: 'option-not-offered' });
  });

  test('a bot account is marked, takes challenges and declines others, comes back to its matches, and stops in good order', async () => {
    const owner = await Spiritgate.signUp(server.url, { name: 'Ada Keeper', password: 'a long enough sentence' });
    const { token } = await owner.own.newBot('Tireless');
    const me = await Spiritgate.resume(server.url, token);
    expect(me.account.bot).toBe(true);
    const friend = await Spiritgate.guest(server.url, { name: 'Bob Friend' });
    expect((await friend.own.find('Tireless')).bot).toBe(true);
    const [deck = ''] = await me.decks('battle-spirits');

    // A match that it plays already when it starts.
    const lobby = await me.createLobby({ game: 'battle-spirits', deck });
    const [, running] = await Promise.all([lobby.match().then((left) => left.leave()), friend.joinLobby(lobby.code, { deck })]);

    const bot = new Bot(me, { mind: random, challenges: ({ view }) => (view.game === 'battle-spirits' ? deck : undefined) });
    const ran = bot.run();
    const first = playBot(running, random);
    const refused = await friend.challenge('Tireless', { game: 'elestrals', deck: (await friend.decks('elestrals'))[0] ?? '' });
    await expect(refused.match()).rejects.toMatchObject({ code: 'challenge-refused' });
    const challenge = await friend.challenge('Tireless', { game: 'battle-spirits', deck });
    const accepted = await challenge.match();
    bot.stop();
    // What runs is played to its end.
    const played = await playBot(accepted, random);
    await first;
    const report = await ran;
    expect(report.played.map((one) => one.match).sort()).toEqual([running.id, accepted.id].sort());
    expect(report.won + report.lost + report.drawn).toBe(2);
    expect(report.broken).toBe(0);
    expect(played.opponent).toBe('Tireless');
  });

  test('a token that the server does not take ends a bot with the reason', async () => {
    const me = await Spiritgate.guest(server.url);
    await me.own.delete();
    await expect(new Bot(me, { mind: random, challenges: () => undefined }).run()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

test('the programs of the examples meet in the queue, and end with a result', async () => {
  const node = (file: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> =>
    run(process.execPath, [join(EXAMPLES, file), server.url, ...words], { timeout: 100_000 });
  const [smallest, thumb] = await Promise.all([node('random-bot.ts'), node('bots/main.ts', '--mind', 'thumb', '--matches', '1')]);
  expect(smallest.stdout).toMatch(/(I won|I lost|A draw) \([\w -]+\)\s*$/);
  expect(thumb.stdout).toMatch(
    /waits in the queue of elestrals[\s\S]+plays elestrals against Random bot[\s\S]+\d won, \d lost, \d drawn\s*$/,
  );
  await expect(node('bots/main.ts', '--mind', 'none')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('take one of random'),
  });
});
