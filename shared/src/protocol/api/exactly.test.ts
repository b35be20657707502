/** That a schema which says more or less than its type does not compile: the compiler reports an error that is expected and does not come. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';

type Thing = { readonly a: string; b?: number; c: 'x' | 'y'; d: readonly { n: number | null }[] };

const whole = { a: z.string(), b: z.exactOptional(z.number()), c: z.enum(['x', 'y']), d: z.array(z.object({ n: z.nullable(z.number()) })) };

test('a schema that agrees with its type is given back as it is', () => {
  const schema = z.object(whole);
  expect(exactly<Thing>()(schema)).toBe(schema);
  // @ts-expect-error: a field less.
  exactly<Thing>()(z.object({ a: whole.a, b: whole.b, c: whole.c }));
  // @ts-expect-error: a field less that may be left out.
  exactly<Thing>()(z.object({ a: whole.a, c: whole.c, d: whole.d }));
  // @ts-expect-error: a field more.
  exactly<Thing>()(z.object({ ...whole, e: z.string() }));
  // @ts-expect-error: fewer words than the type has.
  exactly<Thing>()(z.object({ ...whole, c: z.enum(['x']) }));
  // @ts-expect-error: more words.
  exactly<Thing>()(z.object({ ...whole, c: z.string() }));
  // @ts-expect-error: deep inside, null is missing.
  exactly<Thing>()(z.object({ ...whole, d: z.array(z.object({ n: z.number() })) }));
  // @ts-expect-error: what has to be there may be left out.
  exactly<Thing>()(z.object({ ...whole, a: z.exactOptional(z.string()) }));
});
