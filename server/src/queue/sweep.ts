/** Takes what has ended off a shelf. */
import type { Shelf } from './shelves.ts';

/** All records that have not ended; those that have are taken away. `until` in milliseconds since 1970. */
export async function sweep<T extends { until: number }>(shelf: Shelf<T>, now: number, keyOf: (record: T) => string): Promise<T[]> {
  const all = await shelf.all();
  const over = all.filter(({ until }) => until <= now).map(keyOf);
  if (over.length > 0)
    await shelf.change(over, (there) => ({ put: there.map((one) => (one && one.until > now ? one : undefined)), say: undefined }));
  return all.filter(({ until }) => until > now);
}
