import type { Emote, SaidMessage, Seat } from '@spiritgate/shared/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../testing/test-env.ts';
import { Talk, type TalkRules } from './talk.ts';

let env = testEnv();
let told: [SaidMessage[], SaidMessage[]] = [[], []];
let kept: string[] = [];
let keys = 0;

beforeEach(() => {
  env = testEnv();
  told = [[], []];
  kept = [];
});

function talk(rules: Partial<TalkRules> = {}): Talk {
  return new Talk({
    env,
    rules: {
      allows: 'all',
      mayChat: async () => true,
      keep: async (match, account, { text }) => void kept.push(`${match} ${account} ${text}`),
      ...rules,
    },
    match: 'm1',
    accounts: ['a', 'b'],
    tell: (seat, said) => void told[seat].push(said),
    failed: () => {},
  });
}

const say = (of: Talk, seat: Seat, text: string, key = `k${keys++}`) => of.take(seat, { do: 'say', key, text });
const emote = (of: Talk, seat: Seat, what: Emote) => of.take(seat, { do: 'emote', key: `k${keys++}`, emote: what });
const heardBy = (seat: Seat) =>
  told[seat].flatMap(({ lines }) => lines.map((line) => `${line.by} ${'text' in line ? line.text : line.emote}`));

describe('talk', () => {
  it('goes to both seats, in order, each line later than the one before', async () => {
    const table = talk();
    expect(await say(table, 0, '  Good luck!  ')).toBeUndefined();
    expect(await emote(table, 1, 'thanks')).toBeUndefined();
    expect(heardBy(0)).toEqual(['0 Good luck!', '1 thanks']);
    expect(heardBy(1)).toEqual(heardBy(0));
    const [first, second] = table.heard(0).lines;
    expect(second?.at).toBeGreaterThan(first?.at ?? Number.NaN);
  });

  it('stars out what is rude, also in disguise; moderators read what was written', async () => {
    const table = talk();
    await say(table, 0, 'what the fuck, a classic assassin');
    await say(table, 1, 'fuuuck and ｆｕｃｋ');
    expect(heardBy(1)[0]).toBe('0 what the ****, a classic assassin');
    expect(heardBy(0)[1]).not.toMatch(/f+u+c+k+|ｆｕｃｋ/i);
    expect(kept[0]).toBe('m1 a what the fuck, a classic assassin');
  });

  it('the same key is not said twice, by whichever line it comes again', async () => {
    const table = talk();
    await say(table, 0, 'once', 'same');
    expect(await say(table, 0, 'once', 'same')).toBeUndefined();
    expect(await say(table, 1, 'another seat', 'same')).toBeUndefined();
    expect(heardBy(1)).toEqual(['0 once', '1 another seat']);
  });

  it('a flood is refused, and passes with time', async () => {
    const table = talk();
    for (let n = 0; n < 5; n++) expect(await say(table, 0, `line ${n}`)).toBeUndefined();
    expect(await say(table, 0, 'too much')).toMatchObject({ code: 'chat-too-fast' });
    expect(await say(table, 1, 'the other may')).toBeUndefined();
    env.pass(10_000);
    expect(await say(table, 0, 'again')).toBeUndefined();
    expect(heardBy(1)).not.toContain('0 too much');
  });

  it('who is muted is not heard, also by who comes back, and not later either', async () => {
    const table = talk();
    await say(table, 1, 'before');
    await table.take(0, { do: 'mute', on: true });
    await say(table, 1, 'unheard');
    await say(table, 0, 'my own');
    expect(heardBy(0)).toEqual(['1 before', '0 my own']);
    expect(heardBy(1)).toContain('1 unheard');
    expect(table.heard(0)).toMatchObject({ muted: true, lines: [{ text: 'before' }, { text: 'my own' }] });
    await table.take(0, { do: 'mute', on: false });
    await say(table, 1, 'after');
    expect(heardBy(0)).toEqual(['1 before', '0 my own', '1 after']);
    expect(table.heard(0).muted).toBe(false);
  });

  it('whom moderators muted cannot write, but shows emotes', async () => {
    const table = talk({ mayChat: async (account) => account !== 'a' });
    expect(await say(table, 0, 'hello')).toMatchObject({ code: 'chat-muted' });
    expect(await emote(table, 0, 'hello')).toBeUndefined();
    expect(await say(table, 1, 'hello')).toBeUndefined();
    expect(kept).toEqual(['m1 b hello']);
  });

  it('what was refused, or could not be asked for, was not said: under the same key it is tried again', async () => {
    const replies = [async () => false, async () => Promise.reject(new Error('the store is away')), async () => true];
    const table = talk({ mayChat: () => (replies.shift() as () => Promise<boolean>)() });
    expect(await say(table, 0, 'hello', 'same')).toMatchObject({ code: 'chat-muted' });
    await expect(say(table, 0, 'hello', 'same')).rejects.toThrow('away');
    expect(await say(table, 0, 'hello', 'same')).toBeUndefined();
    expect([heardBy(1), kept]).toEqual([['0 hello'], ['m1 a hello']]);
  });

  it('a server may have emotes alone, or nothing', async () => {
    const emotes = talk({ allows: 'emotes' });
    expect(await say(emotes, 0, 'hello')).toMatchObject({ code: 'chat-off' });
    expect(await emote(emotes, 0, 'hello')).toBeUndefined();
    expect(await emote(talk({ allows: 'nothing' }), 0, 'hello')).toMatchObject({ code: 'chat-off' });
  });

  it.each(['\u200b', ' \t ', 'right\u202eleft', '\u0301', 'a\nb'])('%j is no line', async (text) => {
    expect(await say(talk(), 0, text)).toMatchObject({ code: 'bad-line', field: 'text' });
    expect(heardBy(0)).toEqual([]);
  });

  it('keeps the last fifty lines for whoever comes back', async () => {
    const table = talk();
    for (let n = 0; n < 60; n++) {
      await say(table, 0, `line ${n}`);
      env.pass(10_000);
    }
    const { lines } = table.heard(1);
    expect(lines).toHaveLength(50);
    expect(lines[0]).toMatchObject({ text: 'line 10' });
  });

  it('a line that cannot be kept is said all the same', async () => {
    const table = talk({ keep: async () => Promise.reject(new Error('the store is away')) });
    expect(await say(table, 0, 'hello')).toBeUndefined();
    expect(heardBy(1)).toEqual(['0 hello']);
  });
});
