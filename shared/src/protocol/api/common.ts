/** What the schemas of the HTTP interface share: names, ids, numbers in queries, pages, and the list of schemas that the API's document names. */
import * as z from 'zod/mini';

/** The longest page that a list answers with, and its length where none is asked for. */
export const MAX_PAGE = 100;
const PAGE = 20;

/** What the document of the API says of a schema: its name there, and what it is in one sentence. */
type Entry = { id: string; description?: string };

/** The schemas with names of their own: `components/schemas` of the document. */
export const components = z.registry<Entry>();

/** Gives a schema its name in the document. Names are unique. */
export function named<S extends z.ZodMiniType>(id: string, schema: S, description?: string): S {
  components.add(schema, description === undefined ? { id } : { id, description });
  return schema;
}

/** Schemas of text that stands for something else, as the document shows them. */
export const shownAs = z.registry<{ schema: Record<string, unknown> }>();

/** Text from 1 to `most` characters. */
export const name = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** At most so many keys. */
export const few = (most: number) => z.refine((r: unknown) => Object.keys(r as object).length <= most, `at most ${most} entries`);

/** The id of anything, as part of a path. */
export const Id = z.string().check(z.minLength(1), z.maxLength(100));

/** `/…/:id`. */
export const ById = z.strictObject({ id: Id });

/** A version of the protocol. */
export const Version = z.int().check(z.minimum(0));

/** A whole number in a query, where everything is text. Unset it is `fallback`. */
export function wholeNumber(min: number, max: number, fallback: number) {
  const digits = z.string().check(
    z.regex(/^\d{1,15}$/),
    z.refine((text) => Number(text) >= min && Number(text) <= max, `from ${min} to ${max}`),
  );
  const schema = z._default(z.pipe(digits, z.transform(Number)), fallback);
  shownAs.add(schema, { schema: { type: 'integer', minimum: min, maximum: max, default: fallback } });
  return schema;
}

/** The query of a list that comes in pages: where to go on, as the page before said in `next`, and how many entries. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  limit: wholeNumber(1, MAX_PAGE, PAGE),
};
export const PageQuery = z.strictObject(pageQuery);

/** Part of an answer that is a page: the cursor of the next one, null on the last. */
export const next = z.nullable(z.string());

/**
 * Part of an answer that can be waited on: stands for what is shown in it, and says nothing to its bearer. Sent back as `?seen`, it makes the
 * request hang only as long as the same would be shown again.
 */
export const mark = z.string();

/** An answer that says nothing but that it is done. */
export const Done = named('Done', z.object({}));

/** What a token may be used for. `play` and `bot` may also do what `read` may. */
export const SCOPES = ['play', 'bot', 'read', 'moderate'] as const;
export type Scope = (typeof SCOPES)[number];
