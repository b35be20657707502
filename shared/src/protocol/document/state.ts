/** The synced state of rooms (D2) as JSON Schemas, read off the definitions by which it travels. */
import { CardState, LinkState, MatchState, PrivateState, SeatState, SlotState } from '../state/schema.ts';
import type { JsonSchema } from './json-schema.ts';

type Definition = object;
type FieldType = string | Definition | { map: string | Definition };

/** The definitions by their names in the documents. */
const STATES: readonly [name: string, definition: Definition, description: string][] = [
  [
    'MatchState',
    MatchState,
    'The synced state of a room, after its `input`th input. A field that never came stands for 0, an empty text or false.',
  ],
  ['SeatState', SeatState, 'A seat. Only its own connection has `priv`.'],
  [
    'PrivateState',
    PrivateState,
    'What one seat sees by itself: each card is a PackedCard as JSON text, `decision` a PackedDecision, or empty.',
  ],
  ['CardState', CardState, 'A card that lies open to all, by its handle. `marks` are words with a space between them.'],
  ['SlotState', SlotState, 'A face-down card, by `zone.position`.'],
  ['LinkState', LinkState, 'Something on the chain or stack, by its place there.'],
];

/** Texts that are JSON themselves, by definition and field. */
const TEXTS: Readonly<Record<string, string>> = { 'PrivateState.cards': 'PackedCard', 'PrivateState.decision': 'PackedDecision' };

const PRIMITIVES: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
};

/** The state of rooms by name. References lead to `prefix` and the name. */
export function stateSchemas(prefix: string): Record<string, JsonSchema> {
  const named = new Map(STATES.map(([name, definition]) => [definition, name]));
  const refTo = (name: string | undefined): JsonSchema => {
    if (name === undefined) throw new Error('a part of the synced state has no name');
    return { $ref: `${prefix}${name}` };
  };
  const schemaOf = (type: string | Definition): JsonSchema => {
    const primitive = typeof type === 'string' ? PRIMITIVES[type] : refTo(named.get(type));
    if (!primitive) throw new Error(`the synced state has a field of type ${String(type)}`);
    return primitive;
  };
  const fieldOf = (type: FieldType, text: string | undefined): JsonSchema => {
    if (typeof type === 'object' && 'map' in type) return { type: 'object', additionalProperties: fieldOf(type.map, text) };
    return text === undefined ? schemaOf(type) : { type: 'string', contentMediaType: 'application/json', contentSchema: refTo(text) };
  };
  return Object.fromEntries(
    STATES.map(([name, definition, description]) => {
      const fields = fieldsOf(definition);
      const properties = fields.map(({ name: field, type }) => [field, fieldOf(type, TEXTS[`${name}.${field}`])]);
      return [name, { description, type: 'object', properties: Object.fromEntries(properties) }];
    }),
  );
}

/** The fields of a definition, in the order in which they are numbered on the wire. */
function fieldsOf(definition: Definition): { name: string; type: FieldType }[] {
  const metadata: unknown = Reflect.get(definition, Reflect.get(Symbol, 'metadata') as symbol);
  return Object.values(metadata as Record<string, { name: string; type: FieldType }>);
}
