/** The readable page at /api/docs: plain HTML made from the OpenAPI document. It needs no script, and its policy allows none. */
import { createHash } from 'node:crypto';
import { ERRORS, OPENAPI_PATH } from '@spiritgate/shared/protocol';
import { STYLE } from './docs-style.ts';
import type { Answer, JsonSchema, OpenApi, Operation, Parameter } from './openapi.ts';

/** The page, and the Content-Security-Policy under which it is to be shown. */
export function docsPage(document: OpenApi): { html: string; policy: string } {
  const { info, servers, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({ path, method, operation })),
  );
  const chapters = tags.map(({ name }) => ({ name, of: operations.filter(({ operation }) => operation.tags[0] === name) }));
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${text(info.title)} API, version ${text(info.version)}</h1>
<p>${text(info.description)} All paths begin with <code>${text(servers[0]?.url ?? '')}</code>. For programs: <a href="${OPENAPI_PATH}">openapi.json</a>.</p>
<nav aria-label="Chapters"><ul>
${[...chapters.map(({ name }) => name), 'Schemas', 'Errors'].map((name) => `<li><a href="#${slug(name)}">${text(name)}</a></li>`).join('\n')}
</ul></nav>
</header>
<main>
${chapters.map(({ name, of }) => section(name, of.map(operationHtml).join('\n'))).join('\n')}
${section('Schemas', Object.entries(components.schemas).map(schemaHtml).join('\n'))}
${section('Errors', `<dl>\n${Object.entries(ERRORS).map(errorHtml).join('\n')}\n</dl>`)}
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

const section = (title: string, body: string): string =>
  `<section aria-labelledby="${slug(title)}">\n<h2 id="${slug(title)}">${text(title)}</h2>\n${body}\n</section>`;

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const scope = security[0]?.bearer?.[0];
  const limit = operation['x-rate-limit'];
  const body = requestBody?.content['application/json'];
  return `<article id="${operationId}">
<h3><code><b>${method.toUpperCase()}</b> ${text(path)}</code></h3>
<p>${text(summary)}. ${scope === undefined ? 'No token is needed.' : `Needs a token with the scope <code>${text(scope)}</code>.`}${
    limit === undefined ? '' : ` Rate limit: <code>${text(limit)}</code>.`
  }</p>
<dl>
${parameters.map(parameterHtml).join('\n')}
${body ? `<dt>body</dt><dd><code>${typeOf(body.schema)}</code></dd>` : ''}
${Object.entries(responses).map(answerHtml).join('\n')}
</dl>
</article>`;
}

const parameterHtml = ({ name, in: where, required, schema }: Parameter): string =>
  `<dt>${where} <code>${text(name)}${required ? '' : '?'}</code></dt><dd><code>${typeOf(schema)}</code></dd>`;

function answerHtml([status, { description, content = {} }]: [string, Answer]): string {
  const [entry] = Object.entries(content);
  if (Number(status) >= 400) return `<dt>${status}</dt><dd>${description.split('\n').map(codeHtml).join('<br>')}</dd>`;
  return `<dt>${status}</dt><dd>${text(description)}${entry ? ` <code>${typeOf(entry[1].schema)}</code>` : ''}</dd>`;
}

/** `code: what it means`, with the code leading to its entry. */
function codeHtml(line: string): string {
  const [, code = '', means = ''] = /^([a-z-]+): (.*)$/.exec(line) ?? [];
  return `<a href="#${code}"><code>${code}</code></a> ${text(means)}`;
}

const schemaHtml = ([id, schema]: [string, JsonSchema]): string =>
  `<article id="schema-${text(id)}"><h3><code>${text(id)}</code></h3>${
    typeof schema.description === 'string' ? `<p>${text(schema.description)}</p>` : ''
  }<pre><code>${typeOf(schema, 0)}</code></pre></article>`;

const errorHtml = ([code, { status, cause, remedy }]: [string, { status: number; cause: string; remedy: string }]): string =>
  `<dt id="${code}"><code>${code}</code> ${status}</dt><dd>${text(cause)} ${text(remedy)}</dd>`;

/** A schema in a few characters, as types are written; with `level`, properties stand on lines of their own. */
function typeOf(schema: JsonSchema, level?: number): string {
  const { $ref, anyOf, oneOf, type } = schema as { $ref?: string; anyOf?: JsonSchema[]; oneOf?: JsonSchema[]; type?: unknown };
  if ($ref !== undefined) return refHtml($ref);
  const either = anyOf ?? oneOf;
  if (either) return either.map((one) => typeOf(one, level)).join(' | ');
  if ('const' in schema) return text(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => text(JSON.stringify(value))).join(' | ');
  if (type === 'array') return listType(schema, level);
  if (type === 'object') return objectType(schema, level);
  return `${text(String(type ?? 'any'))}${boundsOf(schema)}`;
}

const refHtml = ($ref: string): string => {
  const id = $ref.slice($ref.lastIndexOf('/') + 1);
  return `<a href="#schema-${text(id)}">${text(id)}</a>`;
};

function listType(schema: JsonSchema, level: number | undefined): string {
  const { prefixItems, items } = schema as { prefixItems?: JsonSchema[]; items?: JsonSchema };
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item, level)).join(', ')}]`;
  const of = typeOf(items ?? {}, level);
  return `${of.includes(' | ') ? `(${of})` : of}[]${boundsOf(schema)}`;
}

function objectType(schema: JsonSchema, level: number | undefined): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    additionalProperties?: JsonSchema | boolean;
  };
  if (typeof additionalProperties === 'object') return `{ [name]: ${typeOf(additionalProperties, level)} }`;
  const below = level === undefined ? undefined : level + 1;
  const lines = Object.entries(properties).map(([name, of]) => `${text(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of, below)}`);
  if (lines.length === 0) return '{}';
  if (below === undefined) return `{ ${lines.join(', ')} }`;
  const indent = '  '.repeat(below);
  return `{\n${lines.map((line) => `${indent}${line}`).join('\n')}\n${'  '.repeat(below - 1)}}`;
}

/** Limits of a value in words: `1–40`. */
function boundsOf(schema: JsonSchema): string {
  const { minimum, minLength, minItems, maximum, maxLength, maxItems, pattern } = schema;
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  const range = least === undefined && most === undefined ? '' : ` ${least ?? ''}–${most ?? ''}`;
  return `${range}${typeof pattern === 'string' ? ` /${text(pattern)}/` : ''}`;
}

const slug = (title: string): string => `chapter-${title.toLowerCase()}`;

const text = (raw: string): string => raw.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
