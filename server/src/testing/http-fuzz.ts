/**
 * Requests for the fuzz of the HTTP interface, made from the OpenAPI document: of the right shape up to the place where they are hostile, so
 * that they get as far as they can. Everything comes from one seed.
 */
import fc from 'fast-check';
import type { JsonSchema, OpenApi, Operation } from '../http/openapi.ts';

/** A request to one operation; `body` is its text. */
export type Attack = { method: string; path: string; token: string | undefined; type: string; body: string | undefined };

/** What stands in texts where nobody expects it. */
const NASTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil\u2066',
  '\u200b\u200d\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '"; DROP TABLE accounts; --',
  '$ne',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'Zoë 🐍',
  'ﬁ①𝔄',
  'a'.repeat(300),
  '𝔸'.repeat(2000),
  'e\u0301'.repeat(500),
  '\u0300'.repeat(1000),
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '0'.repeat(200),
] as const;

const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }));

const nastyNumber = fc.constantFrom(0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 5e-324, 2 ** 31, 2 ** 63);

const deep = (levels: number): unknown => (levels === 0 ? null : levels % 2 === 0 ? [deep(levels - 1)] : { a: deep(levels - 1) });

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, false),
  fc.constantFrom([], {}, [[]], deep(12), deep(40), deep(1000)),
  fc.constantFrom(new Array(2000).fill(0), Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]))),
  fc.constantFrom(
    ...['__proto__', 'constructor', 'length', '\0'].map((key) => JSON.parse(`{${JSON.stringify(key)}:{"admin":true}}`) as unknown),
  ),
  fc.jsonValue(),
);

/** Mostly the one, now and then the other. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 8): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

/** Names and ids that there are, by the name of the field or parameter that takes them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** A text for a field: mostly one that fits there, often one that is there but elsewhere, else a hostile one. */
function textFor(name: string, known: Known): fc.Arbitrary<string> {
  const all = fc.constantFrom(...Object.values(known).flat(), 'Ada Lovelace', 'secret-password-1');
  const elsewhere = fc.oneof({ weight: 2, arbitrary: all }, { weight: 3, arbitrary: nastyText });
  const fitting = known[name];
  return fitting ? mostly(fc.constantFrom(...fitting), elsewhere, 3) : elsewhere;
}

/** Values of a schema, hostile here and there. */
class Shapes {
  readonly #schemas: Record<string, JsonSchema>;
  readonly #known: Known;

  constructor(document: OpenApi, known: Known) {
    this.#schemas = document.components.schemas;
    this.#known = known;
  }

  of(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
    return mostly(this.#sound(schema, name), nasty, 12);
  }

  #sound(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
    const { $ref, anyOf, oneOf, type } = schema as { $ref?: string; anyOf?: JsonSchema[]; oneOf?: JsonSchema[]; type?: string };
    if ($ref !== undefined) return this.#sound(this.#schemas[$ref.slice($ref.lastIndexOf('/') + 1)] as JsonSchema, name);
    const either = anyOf ?? oneOf;
    if (either) return fc.oneof(...either.map((one) => this.#sound(one, name)));
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    if (type === 'object') return this.#object(schema);
    if (type === 'array') return fc.array(this.of((schema.items as JsonSchema) ?? {}), { maxLength: 4 });
    if (type === 'integer' || type === 'number') return this.#number(schema);
    if (type === 'boolean') return fc.boolean();
    return textFor(name, this.#known);
  }

  #number({ minimum = -5, maximum = 200 }: { minimum?: number; maximum?: number }): fc.Arbitrary<unknown> {
    const small = fc.constantFrom(minimum, Math.min(maximum, Math.max(minimum, 1)));
    return fc.oneof(
      { weight: 4, arbitrary: small },
      { weight: 2, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 200) }) },
      { weight: 1, arbitrary: nastyNumber },
    );
  }

  #object(schema: JsonSchema): fc.Arbitrary<unknown> {
    const {
      properties,
      required = [],
      additionalProperties,
    } = schema as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
      additionalProperties?: JsonSchema | boolean;
    };
    if (!properties) {
      const value = typeof additionalProperties === 'object' ? this.of(additionalProperties) : nasty;
      return fc.dictionary(mostly(fc.constantFrom('main', 'spirits', 'bid'), nastyText, 3), value, { maxKeys: 4 });
    }
    const sound = fc.record(Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, this.of(of, name)])), {
      requiredKeys: required,
    });
    const broken = fc.tuple(sound, nastyText, nasty).map(([object, key, value]) => ({ ...object, [key]: value }));
    return mostly<unknown>(sound, broken);
  }
}

/** Attacks on one operation. `tokens` are those of accounts that there are. */
export function attacksOn(
  document: OpenApi,
  { path, method, operation }: { path: string; method: string; operation: Operation },
  known: Known,
  tokens: readonly string[],
): fc.Arbitrary<Attack> {
  const shapes = new Shapes(document, known);
  const { parameters = [], requestBody } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const paths = fc
    .tuple(...inPath.map(({ name }) => textFor(name, known)))
    .map((parts) => inPath.reduce((to, { name }, i) => to.replace(`{${name}}`, encoded(parts[i] || 'x')), path));
  const pairs = fc.array(
    fc.tuple(
      fc.constantFrom(...inQuery.map(({ name }) => name), 'x', '__proto__', 'a[b]'),
      mostly(nastyText, fc.constantFrom('1', '0', '20'), 2),
    ),
    {
      maxLength: 3,
    },
  );
  const queries = mostly(
    fc.constant(''),
    pairs.map((list) => list.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')),
    2,
  );
  const schema = requestBody?.content['application/json']?.schema;
  const json = schema ? shapes.of(schema).map(textOf) : fc.constant(undefined);
  const garbage = fc.oneof(
    fc.string({ maxLength: 50 }),
    fc.constantFrom('{', '[[[[', '{"a":1,}', '\ufeff{}', '"\\ud800"', 'x'.repeat(20_000), '{"a":'.repeat(3000), '['.repeat(16_000)),
  );
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc.tuple(paths, queries).map(([to, query]) => (query === '' ? to : `${to}?${query}`)),
    token: mostly<string | undefined>(
      fc.constantFrom(...tokens),
      fc.constantFrom(undefined, '', 'x', '__proto__', 'A'.repeat(200), '-_'.repeat(90)),
    ),
    type: mostly(
      fc.constant('application/json'),
      fc.constantFrom('', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data'),
      12,
    ),
    body: schema ? mostly<string | undefined>(json, garbage) : fc.constant(undefined),
  });
}

/** As JSON; a key `__proto__` and a lone surrogate go as they are. */
const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Longer ones would not get past Node's limit of all headers together. */
const LONGEST = 400;

/** In a URL, with halves of surrogate pairs replaced as browsers do. */
const encoded = (text: string): string => encodeURIComponent(text.slice(0, LONGEST).toWellFormed());
