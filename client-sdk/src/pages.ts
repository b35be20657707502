/** Lists that come in pages: one entry after the other, the next page fetched when it is needed. */

/** How many entries are fetched at once, from 1 to 100; 20 unless said otherwise. */
export type Paging = { pageSize?: number };

/** All entries of a list; whoever stops early fetches no more. */
export async function* pages<T>(
  fetch: (cursor: string | undefined) => Promise<{ entries: readonly T[]; next: string | null }>,
): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const { entries, next } = await fetch(cursor);
    yield* entries;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** The query of what is set, with its question mark; '' for nothing. */
export function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}
