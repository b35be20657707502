/** Bad inputs in a match: each gets its code and a reason, changes nothing, and both players go on. */
import { ERRORS, type ErrorAnswer } from '@spiritgate/shared/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Player, useServer } from './testing/harness.ts';

const server = useServer();

describe('at an open decision', () => {
  let a: Player;
  let b: Player;
  beforeAll(async () => {
    ({
      players: [a, b],
    } = await server.seated());
  });

  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  const good = (): Record<string, unknown> => a.reply();
  const cases: [string, () => unknown, ErrorAnswer['code'], string?][] = [
    ['nothing', () => undefined, 'bad-message'],
    ['null', () => null, 'bad-message'],
    ['a number', () => 7, 'bad-message'],
    ['a list', () => [good()], 'bad-message'],
    ['a nested list', () => deep(200), 'bad-message'],
    ['no verb', () => ({}), 'bad-message', 'do'],
    ['an unknown verb', () => ({ do: 'win' }), 'bad-message', 'do'],
    ['the name of a method', () => ({ do: 'constructor' }), 'bad-message', 'do'],
    ['a verb of the kernel that is not for clients', () => ({ do: 'timeout', seat: 1 }), 'bad-message', 'do'],
    ['a field too many', () => ({ ...good(), extra: 1 }), 'bad-message', 'extra'],
    ['a claim to be the other seat', () => ({ ...good(), seat: 1 }), 'bad-message', 'seat'],
    ['a concession for the other seat', () => ({ do: 'concede', seat: 1 }), 'bad-message', 'seat'],
    ['no option', () => ({ ...good(), option: undefined }), 'bad-message', 'option'],
    ['a fractional option', () => ({ ...good(), option: 0.5 }), 'bad-message', 'option'],
    ['a negative option', () => ({ ...good(), option: -1 }), 'bad-message', 'option'],
    ['an endless option', () => ({ ...good(), option: 'x'.repeat(300) }), 'bad-message', 'option'],
    ['NaN as decision', () => ({ ...good(), decision: Number.NaN }), 'bad-message', 'decision'],
    ['a decision by text', () => ({ ...good(), decision: '1' }), 'bad-message', 'decision'],
    ['no fields', () => ({ ...good(), fields: null }), 'bad-message', 'fields'],
    ['fields as a list', () => ({ ...good(), fields: [1] }), 'bad-message', 'fields'],
    ['an object as value', () => ({ ...good(), fields: { bid: { n: 1 } } }), 'bad-message', 'fields.bid'],
    ['a value that is too long', () => ({ ...good(), fields: { bid: 'x'.repeat(65) } }), 'bad-message', 'fields.bid'],
    ['too many values', () => ({ ...good(), fields: { bid: new Array(129).fill(1) } }), 'bad-message', 'fields.bid'],
    [
      'too many fields',
      () => ({ ...good(), fields: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`f${i}`, 1])) }),
      'bad-message',
      'fields',
    ],
    ['a negative event number', () => ({ do: 'sync', since: -1 }), 'bad-message', 'since'],
    ['a later decision', () => ({ ...good(), decision: 2 }), 'wrong-decision'],
    ['an index that is not offered', () => ({ ...good(), option: 3 }), 'option-not-offered'],
    ['a key that is not offered', () => ({ ...good(), option: 'play:00000000' }), 'option-not-offered'],
    ['a key of the prototype', () => ({ ...good(), option: '__proto__' }), 'option-not-offered'],
    ["a card of the other seat's hand", () => ({ ...good(), option: b.reply().option }), 'option-not-offered'],
    ['a missing field', () => ({ ...good(), fields: {} }), 'field-missing', 'bid'],
    ['a field that is not asked for', () => ({ ...good(), fields: { bid: 1, constructor: 1 } }), 'field-unknown'],
    ['a value out of range', () => ({ ...good(), fields: { bid: 4 } }), 'field-invalid', 'bid'],
    ['a value of another kind', () => ({ ...good(), fields: { bid: ['1'] } }), 'field-invalid', 'bid'],
  ];

  test.each(cases)('%s', async (_name, message, code, field) => {
    const reply = (await a.input(message())) as ErrorAnswer;
    expect(reply).toMatchObject({ ok: false, code, reason: expect.stringContaining(ERRORS[code].cause) });
    expect(reply.field).toBe(field);
    const before = a.latest;
    await a.input({ do: 'sync', since: 0 });
    expect(a.latest).toEqual(before);
    expect(b.updates).toHaveLength(1);
  });

  test('a field named __proto__ reaches nothing', async () => {
    const fields = JSON.parse('{"__proto__":{"bid":1}}') as unknown;
    expect(await a.input({ ...good(), fields })).toMatchObject({ ok: false, field: expect.any(String) });
    expect(({} as Record<string, unknown>).bid).toBeUndefined();
  });

  test('and then play goes on', async () => {
    expect(await a.input(good())).toEqual({ ok: true, n: 1 });
  });
});

test('answering twice: the same answer gets the same reply and does nothing, another one gets a code', async () => {
  const {
    players: [a, b],
  } = await server.seated();
  const first = a.reply(0);
  const other = a.reply(1);
  expect(await a.input(first)).toEqual({ ok: true, n: 1 });
  expect(await a.input(first)).toEqual({ ok: true, n: 1 });
  expect(await a.input(other)).toMatchObject({ ok: false, code: 'decision-consumed' });
  await b.answer();
  expect(await a.input(first)).toEqual({ ok: true, n: 1 });
  await a.until(() => a.latest.n === 2);
  expect(a.updates.map((update) => update.n)).toEqual([0, 1, 2]);
});

test('E3 two at once: a double click is one input', async () => {
  const {
    players: [a],
  } = await server.seated();
  const message = a.reply();
  expect(await Promise.all([a.input(message), a.input(message), a.input(message)])).toEqual(new Array(3).fill({ ok: true, n: 1 }));
  expect(a.updates).toHaveLength(2);
});

/** The options of an open decision to play a card, by its rank. */
function byRank({ decision, latest }: Player): number[] {
  const options = decision?.form.options ?? [];
  const rank = (at: number): number => Number(latest.view.mine?.cards[String(options[at]?.cards[0])]?.def.split('-')[1]);
  return options.map((_, at) => at).sort((x, y) => rank(x) - rank(y));
}

test("a seat that is not asked cannot answer the other's decision", async () => {
  const {
    players: [a, b],
  } = await server.seated();
  // Play until one seat alone is asked: the highest card against the lowest is a tie once at most.
  while (Boolean(a.decision) === Boolean(b.decision)) {
    await a.answer(byRank(a).at(-1));
    await b.answer(byRank(b)[0]);
    await Promise.all([a, b].map((p) => p.until(() => p.latest.n === Math.max(a.latest.n, b.latest.n))));
  }
  const [asked, idle] = a.decision ? [a, b] : [b, a];
  const theirs = asked.reply();
  expect(await idle.input({ ...theirs, decision: 50 })).toMatchObject({ ok: false, code: 'no-open-decision' });
  expect(await idle.input(theirs)).toMatchObject({ ok: false });
  expect((await asked.input(theirs)).ok).toBe(true);
});

test('after the end nothing is taken; a concession sent again gets the same reply', async () => {
  const {
    players: [a, b],
  } = await server.seated();
  const late = b.reply();
  expect(await a.input({ do: 'concede' })).toEqual({ ok: true, n: 1 });
  expect(await a.input({ do: 'concede' })).toEqual({ ok: true, n: 1 });
  expect(await b.input({ do: 'concede' })).toMatchObject({ ok: false, code: 'game-over' });
  expect(await b.input(late)).toMatchObject({ ok: false, code: 'game-over' });
});

test('unknown messages: a request gets an error, a plain message an error message; the socket stays open', async () => {
  const {
    players: [a],
  } = await server.seated();
  await expect(a.room.request('__proto__', {})).rejects.toThrow();
  await expect(a.room.request('closeMatch', {})).rejects.toThrow();
  for (const type of ['chat', '__proto__', 'constructor', 7]) a.room.send(type, { x: 1 });
  await a.until(() => a.errors.length === 4);
  expect(a.errors[0]).toMatchObject({ ok: false, code: 'bad-message', reason: expect.any(String) });
  expect((await a.answer()).ok).toBe(true);
});
