/** The API as an OpenAPI 3.1 document, made from the table of routes and its schemas: what is described is what is checked. */
import { API, components, ERRORS, type ErrorCode, LINES_TYPE, PROBLEM_TYPE } from '@spiritgate/shared/protocol';
import { type JsonSchema, schemasOf, shown } from '@spiritgate/shared/protocol/document';
import * as z from 'zod/mini';
import { KEY_HEADER } from './once.ts';
import { errorsOf, type Route } from './route.ts';

export type { JsonSchema };

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
export type Answer = { description: string; content?: Content; headers?: Record<string, { description: string; schema: JsonSchema }> };
export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Answer>;
  'x-rate-limit'?: string;
};
export type OpenApi = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
};

const REF = '#/components/schemas/';

export function openApiOf(routes: readonly Route[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes) {
    const template = templateOf(route.path);
    paths[template] = { ...paths[template], [route.method]: operationOf(route) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Spiritgate',
      version: '1',
      description: 'Two-player card games over HTTP. Fields may be added to answers at any time.',
    },
    servers: [{ url: API }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemasOf(components, REF),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of an account. The names listed are the scopes that it must have one of.',
        },
      },
    },
  };
}

const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function operationOf(route: Route): Operation {
  const { method, path, tag, summary, auth, params, query, body, limit, once } = route;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...(once ? [IDEMPOTENCY_KEY] : [])];
  return {
    operationId: [method, ...path.split('/').filter(Boolean).map(asWord)].join(''),
    tags: [tag],
    summary,
    security: auth === 'open' ? [] : [{ bearer: [auth] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: refTo(body, route) } } } } : {}),
    responses: { ...successOf(route), ...refusalsOf(route) },
    ...(limit === undefined ? {} : { 'x-rate-limit': limit }),
  };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 100 },
};

/** `lobbies` as `Lobbies`, `:code` as `ByCode`. */
const asWord = (part: string): string => {
  const word = part.replace(/^:/, '');
  return `${part.startsWith(':') ? 'By' : ''}${word.charAt(0).toUpperCase()}${word.slice(1).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
};

function parametersOf(schema: Route['params'], where: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema) as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({ name, in: where, required: required.includes(name), schema: of }));
}

function successOf(route: Route): Record<string, Answer> {
  const { status, kind, answer, etag } = route;
  const type = kind === 'stream' ? LINES_TYPE : 'application/json';
  const description = kind === 'stream' ? 'Lines of JSON, each of this shape, for as long as there is something to tell' : 'Done';
  const content = { [type]: { schema: refTo(answer, route) } };
  if (!etag) return { [status]: { description, content } };
  const headers = { ETag: { description: 'The tag of this answer.', schema: { type: 'string' } } };
  return { [status]: { description, content, headers }, 304: { description: 'Nothing has changed since If-None-Match', headers } };
}

/** The errors of a route by status; each status says which codes it may carry. */
function refusalsOf(route: Route): Record<string, Answer> {
  const out: Record<string, Answer> = {};
  for (const [status, codes] of Map.groupBy(errorsOf(route), (code) => ERRORS[code].status)) out[status] = refusalOf(status, codes);
  return out;
}

function refusalOf(status: number, codes: readonly ErrorCode[]): Answer {
  const schema = { $ref: `${REF}Problem`, properties: { code: { enum: [...codes].sort() } } };
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].cause}`).join('\n'),
    content: { [PROBLEM_TYPE]: { schema } },
    ...(status === 429
      ? { headers: { 'Retry-After': { description: 'In how many seconds to try again.', schema: { type: 'integer', minimum: 1 } } } }
      : {}),
  };
}

/** The reference to a schema with a name of its own. Bodies and answers must have one. */
function refTo(schema: z.ZodMiniType, { method, path }: Route): JsonSchema {
  const id = components.get(schema)?.id;
  if (id === undefined) throw new Error(`a schema of ${method} ${path} has no name: see \`named\``);
  return { $ref: `${REF}${id}` };
}

const jsonOf = (schema: z.ZodMiniType): JsonSchema => z.toJSONSchema(schema, { io: 'input', override: shown }) as JsonSchema;
