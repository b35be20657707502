/**
 * What a server publishes about itself, as compiled validators: the OpenAPI document for what goes over HTTP, the AsyncAPI document and the JSON
 * Schemas for what goes through rooms. Objects may have no other fields than those described: clients pass over more, but the documents must not lack any.
 */
import { API, LINES_TYPE, OPENAPI_PATH, type StreamLine } from '@spiritgate/shared/protocol';
import { type AsyncApi, GAMES_WITH_WORDS, type JsonSchema } from '@spiritgate/shared/protocol/document';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type OpenApi = {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }> }>>;
} & {
  components: { schemas: Record<string, JsonSchema> };
};

/** A sentence about what is wrong, or undefined. */
type Fault = string | undefined;

/** Served beside the interface, without a description. */
const UNDESCRIBED = new Set([OPENAPI_PATH]);

export class Published {
  readonly #ajv = new Ajv2020({ strict: false });
  readonly #rooms: AsyncApi;
  readonly #checks = new Map<string, ValidateFunction>();
  readonly #schemas: ReadonlyMap<string, JsonSchema>;
  readonly #paths: { pattern: RegExp; operations: OpenApi['paths'][string] }[];
  /** How many values were checked, by what they are. */
  readonly counts: Record<string, number> = {};

  private constructor(api: OpenApi, rooms: AsyncApi, schemas: ReadonlyMap<string, JsonSchema>) {
    this.#rooms = rooms;
    this.#schemas = schemas;
    this.#ajv.addSchema({ $id: 'api', components: { schemas: closed(api.components.schemas) } });
    this.#paths = Object.entries(api.paths)
      .sort(([a], [b]) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
      .map(([path, operations]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), operations }));
  }

  /** Reads all documents of the server at `url`. */
  static async of(url: string): Promise<Published> {
    const get = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${url}${path}`);
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
      return (await answer.json()) as T;
    };
    const { schemas } = await get<{ schemas: { name: string; path: string }[] }>(`${API}/schemas`);
    const all = await Promise.all(schemas.map(async ({ name, path }) => [name, await get<JsonSchema>(path)] as const));
    return new Published(await get<OpenApi>(OPENAPI_PATH), await get<AsyncApi>(`${API}/asyncapi.json`), new Map(all));
  }

  /** A message of a room: `key` is its name, or `NAME-reply` for the reply to a request. */
  message(room: string, key: string, value: unknown): Fault {
    const at = `${room}: ${key}`;
    const payload = this.#rooms.components.messages[`${room}-${key}`]?.payload.$ref;
    if (typeof payload !== 'string') return `${at} is not described`;
    return this.#fits(payload.slice(payload.lastIndexOf('/') + 1), value, at);
  }

  /** What a client makes of a room's messages or gets at the door: an update, in the general schema and in the game's own. */
  update(game: string, value: unknown): Fault {
    const own = GAMES_WITH_WORDS.includes(game) ? this.#fits(`${game}.Update`, value, `an update of ${game}`) : undefined;
    return this.#fits('Update', value, 'an update') ?? own;
  }

  /** A line of the JSON door. */
  line(game: string, value: StreamLine): Fault {
    return this.#fits('StreamLine', value, `line ${value.type}`) ?? (value.type === 'update' ? this.update(game, value.update) : undefined);
  }

  /** An answer over HTTP; `path` without host and query. Lines of a stream are checked by `line`. */
  answer(method: string, path: string, status: number, type: string, body: unknown): Fault {
    if (UNDESCRIBED.has(path)) return undefined;
    const at = `${method} ${path} → ${status}`;
    const found = this.#paths.find(({ pattern }) => path.startsWith(API) && pattern.test(path.slice(API.length)));
    const [entry] = Object.entries(found?.operations[method.toLowerCase()]?.responses[status]?.content ?? {});
    if (!entry) return body === undefined && status === 304 ? undefined : `${at} is not described`;
    if (entry[0] !== type) return `${at} is ${type} instead of ${entry[0]}`;
    if (type === LINES_TYPE) return undefined;
    const schema = JSON.parse(JSON.stringify(entry[1].schema).replaceAll('"#/', '"api#/')) as JsonSchema;
    return this.#check(JSON.stringify(schema), () => schema, body, at, 'HTTP answers');
  }

  #fits(name: string, value: unknown, at: string): Fault {
    // In a game's own schemas the general ones are closed, and what the game adds says nothing of other fields.
    const schemaOf = (): JsonSchema => {
      const schema = this.#schemas.get(name);
      if (!schema) throw new Error(`no schema ${name} is published`);
      return name.includes('.') ? schema : closed(schema);
    };
    return this.#check(name, schemaOf, value, at, name);
  }

  #check(key: string, schemaOf: () => JsonSchema, value: unknown, at: string, what: string): Fault {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
    let check = this.#checks.get(key);
    if (!check) {
      check = this.#ajv.compile(schemaOf());
      this.#checks.set(key, check);
    }
    return check(value) ? undefined : `${at}: ${this.#ajv.errorsText(check.errors)} in ${JSON.stringify(value)?.slice(0, 400)}`;
  }
}

/** The same schemas, in which objects have no other fields than those described. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isObject = inside.type === 'object' && typeof inside.properties === 'object' && !('additionalProperties' in inside);
  return (isObject ? { ...inside, additionalProperties: false } : inside) as T;
}
