/** The shape of a game's scenario files as JSON Schema, for editors: keys and kinds of values. The words inside the texts are not in it. */
import type { Plain } from '../../kernel/index.ts';
import type { Dialect } from './dialect.ts';
import type { PlaceSpec } from './places.ts';
import { SIDES } from './sides.ts';

type Shape = { [key: string]: Plain };

const ref = (name: string): Shape => ({ $ref: `#/$defs/${name}` });
const text: Shape = { type: 'string' };
const count: Shape = { anyOf: [{ type: 'integer', minimum: 0 }, text, { type: 'array', items: text }] };
/** A map of these keys only. */
const only = (properties: Shape, more: Shape = {}): Shape => ({ type: 'object', additionalProperties: false, properties, ...more });
const each = (keys: readonly string[], shape: Shape): Shape => Object.fromEntries(keys.map((key) => [key, shape]));

export function schemaOf(d: Dialect): Plain {
  const { table, words } = d;
  const shared = d.places.filter(({ per }) => per === 'table');
  const sections = [...new Set(d.decks.starters.flatMap((deck) => Object.keys(deck.sections)))];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A scenario of ${d.game}`,
    description:
      'Sets a table, gives choices in words, and says what must hold. The words inside the texts are described in docs/scenarios.md.',
    required: ['title'],
    ...only({
      game: { const: d.game },
      card: { type: 'string', description: 'The id of the card that it is about.' },
      cases: { ...ref('ids'), description: 'The rulings that it shows.' },
      title: { type: 'string', description: 'What it shows, as a sentence.' },
      rules: { ...ref('ids'), description: 'The rules that it shows.' },
      table: only({
        turn: { type: 'integer', minimum: 1 },
        active: { enum: SIDES, description: 'Whose turn it is; in the set-up, who decides who goes first.' },
        phase: { enum: table.settable },
        ...each(table.keys, count),
        ...placesOf(shared),
        ...each(SIDES, ref('seat')),
      }),
      play: { type: 'array', items: ref('step') },
      expect: { ...ref('expect'), description: 'What must hold after the last step.' },
      deck: only(
        { from: { type: 'string', description: 'A starter deck by its name.' }, ...each(sections, ref('counts')) },
        { required: ['from'] },
      ),
    }),
    $defs: {
      ids: { type: 'array', items: { type: 'string', pattern: '^[A-Z]+-?\\d+' } },
      texts: { anyOf: [text, { type: 'array', items: text }] },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
      count,
      seat: only({ ...placesOf(d.places.filter(({ per }) => per === 'seat')), ...each(table.sideKeys, count) }),
      step: only(
        {
          ...each(SIDES, text),
          both: { type: 'string', description: 'Both answer the same, whoever is asked first.' },
          'pass-until': { type: 'string', description: 'Everybody passes until this seat has this decision: P act.' },
          expect: ref('expect'),
        },
        { minProperties: 1, maxProperties: 1 },
      ),
      offer: only(each(SIDES, ref('texts')), { minProperties: 1 }),
      refusal: only(each([...SIDES, 'code', 'field'], text)),
      seen: {
        type: 'object',
        minProperties: 1,
        properties: placesSeen(shared),
        patternProperties: { '^[PQ]\\.': ref('count') },
        additionalProperties: false,
      },
      expect: {
        type: 'object',
        minProperties: 1,
        properties: {
          turn: { type: 'integer' },
          active: { enum: SIDES },
          phase: { enum: table.phases },
          ...each([...table.keys, ...shared.map(({ word }) => word)], count),
          ...each(words.links ? [words.links] : [], ref('texts')),
          asked: text,
          options: ref('offer'),
          offers: ref('offer'),
          refused: { anyOf: [ref('refusal'), { type: 'array', items: ref('refusal') }] },
          sees: only(each([...SIDES, 'spectator'], ref('seen'))),
          happened: ref('texts'),
          'not-happened': ref('texts'),
          result: text,
          problems: ref('texts'),
        },
        patternProperties: { '^[PQ]\\.': ref('count') },
        additionalProperties: { type: 'string', description: 'A card by name, and how it lies.' },
      },
    },
  };
}

const placesOf = (specs: readonly PlaceSpec[]): Shape => Object.fromEntries(specs.map((spec) => [spec.word, shapeOf(spec)]));
const placesSeen = (specs: readonly PlaceSpec[]): Shape => Object.fromEntries(specs.map((spec) => [spec.word, ref('count')]));

function shapeOf(spec: PlaceSpec): Shape {
  if (spec.kind === 'heap') return { type: ['string', 'integer'], description: 'Counted things.' };
  if (spec.kind !== 'pile' || spec.section === undefined) return ref('texts');
  return {
    description: 'The top of it, above what fills it; { only } is all of it.',
    anyOf: [ref('texts'), only({ only: ref('texts') }, { required: ['only'] })],
  };
}
