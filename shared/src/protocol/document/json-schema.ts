/** Schemas of the protocol as JSON Schema: all that have names, with references between them. */
import * as z from 'zod/mini';
import { components, shownAs } from '../api/index.ts';
import { roomSchemas } from './rooms.ts';

/** A JSON Schema. */
export type JsonSchema = { readonly [key: string]: unknown };

export type Dialect = 'draft-2020-12' | 'draft-7';

/** The schemas of a registry by name. References lead to `prefix` and the name. */
export function schemasOf(
  registry: typeof components,
  prefix: string,
  { target = 'draft-2020-12', show = shown }: { target?: Dialect; show?: typeof shown } = {},
): Record<string, JsonSchema> {
  const all = z.toJSONSchema(registry, { io: 'input', target, uri: (id) => `${prefix}${id}`, override: show }).schemas;
  return Object.fromEntries(
    Object.entries(all).map(([id, { $schema, $id, ...schema }]) => {
      const of = registry._idmap.get(id);
      const description = of && registry.get(of)?.description;
      return [id, { ...(description === undefined ? {} : { description }), ...schema }];
    }),
  );
}

/** All schemas of the protocol by name: those of the HTTP interface, and what travels inside rooms. */
export function allSchemas(prefix: string, target: Dialect): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string; description?: string }>();
  for (const [, schema] of components._idmap) registry.add(schema as z.ZodMiniType, components.get(schema) as { id: string });
  for (const [id, { schema, description }] of Object.entries(roomSchemas)) registry.add(schema, { id, description });
  return schemasOf(registry as typeof components, prefix, { target });
}

/** Text that stands for something else is shown as that; limits that only mean "a number that can be written exactly" are left out. */
export function shown({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Record<string, unknown> }): void {
  const other = shownAs.get(zodSchema)?.schema;
  if (other) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, other);
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The names of the schemas that a schema refers to, itself excluded, however many steps away. */
export function referredBy(schemas: Readonly<Record<string, JsonSchema>>, name: string, prefix: string): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (key !== '$ref' || typeof inside !== 'string' || !inside.startsWith(prefix)) {
        look(inside);
        continue;
      }
      const to = inside.slice(prefix.length);
      if (found.has(to)) continue;
      found.add(to);
      look(schemas[to]);
    }
  };
  look(schemas[name]);
  return [...found].filter((other) => other !== name).sort();
}
