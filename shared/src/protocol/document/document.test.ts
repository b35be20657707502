/** The documents of the protocol: valid by the specifications they follow, whole by themselves, and true of whatever views and events there are. */
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyState, packUpdate, writeViews } from '../state/index.ts';
import { packCard, packDecision } from '../state/pack.ts';
import { anyCard, anyDecision, anyEvent, anyViews } from '../testing/views.ts';
import { viewFor } from '../view.ts';
import { asyncApi } from './asyncapi.ts';
import { publishedSchemas } from './published.ts';
import { ROOMS } from './rooms.ts';

const specification = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0-without-$id.json') as Record<string, unknown>;
const schemas = publishedSchemas();

const validatorOf = (name: string) => new Ajv2020({ strict: false }).compile(schemas[name] as object);

test('the document of the rooms is valid AsyncAPI 3, by the schema of the specification', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile({
    ...specification,
    $schema: 'http://json-schema.org/draft-07/schema#',
  });
  const document = JSON.parse(JSON.stringify(asyncApi())) as Record<string, unknown>;
  validate(document);
  expect(validate.errors).toBeNull();
  expect(validate({ ...document, channels: { match: { address: 7 } } })).toBe(false);
  expect(validate({ ...document, operations: { x: { action: 'shout', channel: { $ref: '#/channels/match' } } } })).toBe(false);
});

test('every reference in it leads somewhere, and every message of a room is sent or received by an operation', () => {
  const document = asyncApi();
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref]) => (ref as string).split('/'));
  expect(refs.length).toBeGreaterThan(40);
  for (const path of refs)
    expect(
      path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document),
      path.join('/'),
    ).toBeDefined();
  for (const [room, { messages }] of Object.entries(document.channels)) {
    const used = Object.values(document.operations).flatMap(({ messages: own, reply }) =>
      [...own, ...(reply?.messages ?? [])].map(({ $ref }) => $ref),
    );
    for (const key of Object.keys(messages)) expect(used).toContain(`#/channels/${room}/messages/${key}`);
  }
  for (const { receives, sends } of Object.values(ROOMS)) expect(receives.length * sends.length).toBeGreaterThan(2);
});

test('every published schema is a valid JSON Schema (2020-12), whole by itself, with a description', () => {
  expect(Object.keys(schemas).length).toBeGreaterThan(35);
  for (const [name, schema] of Object.entries(schemas)) {
    expect(() => validatorOf(name), name).not.toThrow();
    expect(new Ajv2020({ strict: false }).validateSchema(schema as object), name).toBe(true);
    expect(schema, name).toMatchObject({ title: name, description: expect.stringMatching(/^[A-Z].*\.$/) as unknown });
  }
});

test('whatever a view shows is valid, packed or not, as an update, in the state and on a line of the door', () => {
  const [update, packed, state, line] = ['Update', 'UpdateMessage', 'MatchState', 'StreamLine'].map(validatorOf) as [
    ReturnType<typeof validatorOf>,
    ReturnType<typeof validatorOf>,
    ReturnType<typeof validatorOf>,
    ReturnType<typeof validatorOf>,
  ];
  fc.assert(
    fc.property(
      anyViews,
      fc.array(anyEvent, { maxLength: 4 }),
      fc.constantFrom(0 as const, 1 as const, 'spectator' as const),
      (views, events, viewer) => {
        const sent = { n: 3, view: viewFor(views, viewer), events, first: 1, resync: false };
        const written = emptyState();
        writeViews(written, 3, views);
        const samples = [
          [update, sent],
          [packed, packUpdate(sent)],
          [state, written.toJSON()],
          [line, { type: 'update', update: sent }],
        ] as const;
        for (const [validate, value] of samples)
          if (!validate(JSON.parse(JSON.stringify(value)))) throw new Error(JSON.stringify(validate.errors));
      },
    ),
    { numRuns: 200 },
  );
});

test('the private texts of the state are as described', () => {
  const [card, decision] = [validatorOf('PackedCard'), validatorOf('PackedDecision')];
  fc.assert(
    fc.property(anyCard, anyDecision(), (one, asked) => {
      if (!card(JSON.parse(packCard(one)))) throw new Error(JSON.stringify(card.errors));
      if (!decision(JSON.parse(packDecision(asked)))) throw new Error(JSON.stringify(decision.errors));
    }),
  );
});

test('a game’s own schemas take its words and no others', () => {
  const validate = validatorOf('elestrals.Decision');
  const decision = (kind: string, verb: string): unknown => ({
    n: 1,
    kind,
    form: { options: [{ verb, cards: [], fields: {} }], fallback: 0 },
  });
  expect(validate(decision('starter', 'go-first'))).toBe(true);
  expect(validate(decision('starter', 'cast'))).toBe(false);
  expect(validate(decision('sign', 'rock'))).toBe(false);
});
