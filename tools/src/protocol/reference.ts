/** The reference pages of the protocol: routes, rooms and their messages, schemas, errors, close codes, as the schemas and tables have them. */
import { API, CLOSE, ERRORS, EVENT_KINDS, MAX_BODY, MAX_FRAME, OPENAPI_PATH, PROTOCOL_RANGE } from '@spiritgate/shared/protocol';
import { asyncApi, publishedSchemas, ROOMS, SCHEMAS_PATH } from '@spiritgate/shared/protocol/document';

export const GENERATED = '<!-- Written by `npm run protocol`: change what it is made of, not this page. -->';

type Responses = Record<
  string,
  { description: string; content?: Record<string, { schema: { $ref?: string; properties?: { code?: { enum: string[] } } } }> }
>;
type Operation = {
  summary: string;
  tags: string[];
  security: { bearer?: string[] }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Responses;
};
/** What is read of the OpenAPI document. */
export type Routes = { paths: Record<string, Record<string, Operation>> };

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const tableOf = (heads: string[], rows: string[]): string => [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');
const nameOf = (ref: string | undefined): string => (ref === undefined ? '' : `\`${ref.slice(ref.lastIndexOf('/') + 1)}\``);

/** `docs/protocol/reference.md`. */
export function reference(routes: Routes): string {
  return [
    '# Reference of the protocol',
    GENERATED,
    `Versions ${PROTOCOL_RANGE.min} to ${PROTOCOL_RANGE.max}. A body has at most ${MAX_BODY} bytes, a frame ${MAX_FRAME}. The same for programs: \`${OPENAPI_PATH}\` (OpenAPI 3.1), \`${API}/asyncapi.json\` ([AsyncAPI 3](asyncapi.json)), \`${SCHEMAS_PATH}\` ([JSON Schemas](schemas/)).`,
    '## Routes',
    `Below \`${API}\`. \`token\` is the scope that the caller's token must have; the errors are those beside \`bad-request\`, \`too-many-requests\`, \`internal\` and the others that every route of its shape may answer.`,
    ...routeTables(routes),
    '## Rooms',
    ...rooms(),
    '## Kinds of events',
    'In the order of their numbers on the wire, from 0.',
    EVENT_KINDS.map((kind) => `\`${kind}\``).join(', '),
    '## Schemas',
    schemas(),
    '## Close codes',
    tableOf(
      ['code', 'name'],
      Object.entries(CLOSE).map(([name, code]) => row(String(code), name)),
    ),
    '',
  ].join('\n\n');
}

/** Codes that a route of any shape may answer. */
const GENERAL = new Set(
  'bad-request body-too-large internal too-many-requests unauthorized scope-missing account-suspended bad-json unsupported-media-type session-needed key-in-use key-reused'.split(
    ' ',
  ),
);

function routeTables({ paths }: Routes): string[] {
  const all = Object.entries(paths).flatMap(([path, at]) => Object.entries(at).map(([method, operation]) => ({ path, method, operation })));
  return [...Map.groupBy(all, ({ operation }) => operation.tags[0])].flatMap(([tag, here]) => [
    `### ${tag}`,
    tableOf(
      ['route', 'what it does', 'token', 'body', 'answer', 'errors'],
      here.map(({ path, method, operation }) => {
        const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
        const [answer] = Object.values(success?.content ?? {});
        const [body] = Object.values(operation.requestBody?.content ?? {});
        const codes = Object.values(operation.responses).flatMap(({ content = {} }) =>
          Object.values(content).flatMap(({ schema }) => schema.properties?.code?.enum ?? []),
        );
        const own = codes.filter((code) => !GENERAL.has(code)).map((code) => `\`${code}\``);
        const scope = operation.security[0]?.bearer?.[0] ?? '–';
        return row(
          `\`${method.toUpperCase()} ${path}\``,
          operation.summary,
          scope,
          nameOf(body?.schema.$ref),
          nameOf(answer?.schema.$ref),
          own.join(', '),
        );
      }),
    ),
  ]);
}

function rooms(): string[] {
  const { components } = asyncApi();
  return Object.entries(ROOMS).flatMap(([room, { summary, receives, sends }]) => [
    `### \`${room}\``,
    summary,
    tableOf(
      ['message', 'from', 'schema', 'what it is for'],
      [
        ...receives.map(({ name, schema, reply, summary: about }) =>
          row(`\`${name}\``, 'client', `\`${schema}\`, replied to by \`${reply}\``, about),
        ),
        ...sends.map(({ name, schema, summary: about }) => row(`\`${name}\``, 'server', `\`${schema}\``, about)),
        ...['state', 'patch'].map((name) => row(name, 'server', '`MatchState`', components.messages[`${room}-${name}`]?.summary ?? '')),
      ],
    ),
  ]);
}

const schemas = (): string =>
  tableOf(
    ['schema', 'what it is'],
    Object.entries(publishedSchemas()).map(([name, { description }]) => row(`[\`${name}\`](schemas/${name}.json)`, String(description))),
  );

/** `docs/protocol/errors.md`. */
export function errorPage(routes: Routes): string {
  const answered = new Map<string, string[]>();
  for (const [path, at] of Object.entries(routes.paths))
    for (const [method, { responses }] of Object.entries(at))
      for (const { content = {} } of Object.values(responses))
        for (const { schema } of Object.values(content))
          for (const code of schema.properties?.code?.enum ?? [])
            answered.set(code, [...(answered.get(code) ?? []), `\`${method.toUpperCase()} ${path}\``]);
  const where = (code: string): string => {
    const routesOf = answered.get(code) ?? [];
    if (routesOf.length === 0) return 'inside a room, or before a route is found';
    return routesOf.length > 6 ? `${routesOf.length} routes` : routesOf.join(', ');
  };
  return [
    '# Errors',
    GENERATED,
    'Every refusal has one of these codes: over HTTP as problem details (`Problem`), inside a room as an `ErrorAnswer`. The status is that of the answer over HTTP; inside a room it is what it would be. What a refused request was about is unchanged.',
    tableOf(
      ['code', 'status', 'cause', 'what to do', 'answered by'],
      Object.entries(ERRORS).map(([code, { status, cause, remedy }]) => row(`\`${code}\``, String(status), cause, remedy, where(code))),
    ),
    '',
  ].join('\n\n');
}
