/** The documents of the protocol: its messages as JSON Schemas, the rooms as an AsyncAPI document. */
import { AsyncApiAnswer, ByName, SchemaAnswer, SchemasAnswer } from '@spiritgate/shared/protocol';
import { asyncApi, type JsonSchema, publishedSchemas, SCHEMAS_PATH } from '@spiritgate/shared/protocol/document';
import { ok, refuse } from '../../result.ts';
import { type Route, route } from '../route.ts';

export const protocolRoutes = (): Route[] => {
  const schemas = new Map(Object.entries(publishedSchemas()));
  const listed = [...schemas].map(([name, { description }]) => ({
    name,
    description: String(description),
    path: `${SCHEMAS_PATH}/${name}`,
  }));
  const rooms: Record<string, unknown> = { ...asyncApi() };
  return [
    route({
      method: 'get',
      path: '/asyncapi.json',
      summary: 'Describe the rooms of matches as an AsyncAPI 3 document',
      tag: 'Server',
      auth: 'open',
      answer: AsyncApiAnswer,
      errors: [],
      etag: true,
      handle: () => ok(rooms),
    }),
    route({
      method: 'get',
      path: '/schemas',
      summary: 'List the JSON Schemas of messages, views, events and decisions',
      tag: 'Server',
      auth: 'open',
      answer: SchemasAnswer,
      errors: [],
      etag: true,
      handle: () => ok({ schemas: listed }),
    }),
    route({
      method: 'get',
      path: '/schemas/:name',
      summary: 'Give a JSON Schema of the protocol, whole by itself',
      tag: 'Server',
      auth: 'open',
      params: ByName,
      answer: SchemaAnswer,
      errors: ['unknown-schema'],
      etag: true,
      handle: ({ params }) => {
        const schema: JsonSchema | undefined = schemas.get(params.name);
        return schema ? ok({ ...schema }) : refuse('unknown-schema');
      },
    }),
  ];
};
