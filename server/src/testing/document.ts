/**
 * Every answer that a test gets is held against the OpenAPI document that the server itself gives out: the route is there, the status is one
 * that it may answer, and the body is what that status promises, with no field more.
 */
import { API, DOCS_PATH, OPENAPI_PATH, PROBLEM_TYPE } from '@spiritgate/shared/protocol';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema, OpenApi, Operation } from '../http/openapi.ts';

/** Answers of the server as a whole, whatever the route: these paths have no description of their own. */
const UNDESCRIBED = new Set([OPENAPI_PATH, DOCS_PATH, '/healthz', '/readyz']);
/** Refusals before any route is found. */
const GENERAL: ReadonlySet<string> = new Set(['not-found', 'method-not-allowed', 'body-too-large', 'bad-request']);

export type Answered = { method: string; path: string; status: number; type: string; body: unknown };

export class Document {
  readonly openApi: OpenApi;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #routes: { pattern: RegExp; operations: Record<string, Operation> }[];
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(openApi: OpenApi) {
    this.openApi = openApi;
    this.#ajv.addSchema({ $id: 'api', components: { schemas: closed(openApi.components.schemas) } });
    this.#routes = Object.entries(openApi.paths)
      .sort(([a], [b]) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
      .map(([path, operations]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), operations }));
  }

  static async of(url: string): Promise<Document> {
    return new Document((await (await fetch(`${url}${OPENAPI_PATH}`)).json()) as OpenApi);
  }

  /** The operation that a request reaches; undefined where there is none. `path` with /api/v1. */
  find(method: string, path: string): Operation | undefined {
    if (!path.startsWith(API)) return undefined;
    const below = path.slice(API.length).replace(/\?.*$/, '');
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    return this.#routes.find(({ pattern }) => pattern.test(below))?.operations[verb];
  }

  /** What is wrong with an answer; undefined if it is as described. */
  fault({ method, path, status, type, body }: Answered): string | undefined {
    const at = `${method} ${path.slice(0, 200)} → ${status}`;
    if (UNDESCRIBED.has(path)) return undefined;
    const said = this.find(method, path)?.responses[status];
    if (!said) return this.#isGeneral(status, type, body) ? undefined : `${at} is not described: ${JSON.stringify(body)?.slice(0, 200)}`;
    const [entry] = Object.entries(said.content ?? {});
    if (!entry) return body === undefined ? undefined : `${at} has a body`;
    if (type !== entry[0]) return `${at} is ${type} instead of ${entry[0]}`;
    return this.#fits(entry[1].schema, body, at);
  }

  #isGeneral(status: number, type: string, body: unknown): boolean {
    if (status < 400 || type !== PROBLEM_TYPE || this.#fits({ $ref: '#/components/schemas/Problem' }, body, '') !== undefined) return false;
    return GENERAL.has((body as { code: string }).code);
  }

  #fits(schema: JsonSchema, body: unknown, at: string): string | undefined {
    const key = JSON.stringify(schema);
    const check = this.#checks.get(key) ?? this.#ajv.compile(JSON.parse(key.replaceAll('"#/', '"api#/')) as JsonSchema);
    this.#checks.set(key, check);
    return check(body) ? undefined : `${at} ${this.#ajv.errorsText(check.errors)} in ${JSON.stringify(body)?.slice(0, 300)}`;
  }
}

/** The same schemas, in which objects have no other fields than those described: what may be added tomorrow must not leak today. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = inside.type === 'object' && typeof inside.properties === 'object' && !('additionalProperties' in inside);
  return (isObject ? { ...inside, additionalProperties: false } : inside) as T;
}
