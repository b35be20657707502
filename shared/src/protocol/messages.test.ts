/** What the schemas of messages and bodies take: everything documented, nothing else, and never more than the bounds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AttachBody, CreateLobbyBody, DeckChoice, GuestBody, JoinLobbyBody, QueueBody } from './api/index.ts';
import { InputMessage, MAX_FRAME } from './messages.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

test('documented messages are taken as they are', () => {
  const messages = [
    { do: 'answer', decision: 1, option: 0, fields: {} },
    { do: 'answer', decision: 7, option: 'cast:0abc1def:W', fields: { pay: [1, 0, 2], position: 'attack', target: ['0abc1def'], n: 3 } },
    { do: 'concede' },
    { do: 'sync', since: 0 },
  ];
  for (const message of messages) expect(z.parse(InputMessage, message)).toEqual(message);
});

test('documented bodies are taken as they are', () => {
  const deck = { name: 'Mine', sections: { main: { 'a-1': 3 }, spirits: { W: 20 } } };
  const bodies: [z.ZodMiniType, unknown][] = [
    [GuestBody, { protocol: 1 }],
    [GuestBody, { protocol: 1, name: 'Æsa 2' }],
    [CreateLobbyBody, { game: 'elestrals', deck: { starter: 'Water' } }],
    [JoinLobbyBody, { deck }],
    [QueueBody, { game: 'elestrals', deck }],
    [AttachBody, { protocol: 1 }],
    [DeckChoice, deck],
  ];
  for (const [schema, body] of bodies) expect(z.parse(schema, body)).toEqual(body);
});

test('a field more, a field less, or another type: refused', () => {
  const message = { do: 'answer', decision: 1, option: 0, fields: {} };
  for (const key of Object.keys(message)) {
    const { [key as 'do']: _, ...less } = message;
    expect(takes(InputMessage, less), key).toBe(false);
    expect(takes(InputMessage, { ...message, [key]: Symbol('other') }), key).toBe(false);
  }
  expect(takes(InputMessage, { ...message, more: 1 })).toBe(false);
});

test('random values are never taken by chance, and never make a schema throw', () => {
  fc.assert(
    fc.property(fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true, withNullPrototype: true }), (value) => {
      for (const schema of [InputMessage, GuestBody, QueueBody, AttachBody, DeckChoice]) expect(takes(schema, value)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('a parsed message never carries a prototype from outside', () => {
  const message = JSON.parse('{"do":"answer","decision":1,"option":0,"fields":{"__proto__":["x"],"constructor":1}}') as unknown;
  const read = z.parse(InputMessage, message);
  if (read.do !== 'answer') throw new Error('not an answer');
  expect(Object.keys(read.fields)).toEqual(['constructor']);
  expect(Object.getPrototypeOf(read.fields)).toBe(Object.prototype);
});

test('a payment from thirty heaps fits into a frame', () => {
  const message = {
    do: 'answer',
    decision: 9999,
    option: `cast:${'0abc1def:'.repeat(8)}`,
    fields: { pay: new Array(30).fill(10), order: new Array(40).fill('0abc1def') },
  };
  expect(takes(InputMessage, message)).toBe(true);
  expect(JSON.stringify(message).length).toBeLessThan(MAX_FRAME);
});
