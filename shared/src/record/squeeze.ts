/** Bytes made smaller (DEFLATE, RFC 1951) and large again, never larger than is allowed. */
import { BadBytes } from './bytes.ts';

export const squeeze = (bytes: Uint8Array): Promise<Uint8Array> =>
  through(new CompressionStream('deflate-raw'), bytes, Number.POSITIVE_INFINITY);

/** Rejects with BadBytes if they are not what `squeeze` gives, or would be more than `most`. */
export async function expand(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  try {
    return await through(new DecompressionStream('deflate-raw'), bytes, most);
  } catch (error) {
    throw new BadBytes('the bytes cannot be expanded', { cause: error });
  }
}

async function through(
  { writable, readable }: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  const written = (async () => {
    await writer.write(Uint8Array.from(bytes));
    await writer.close();
  })();
  // A failure is told by the side that reads as well.
  written.catch(() => {});
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new BadBytes('the bytes expand to too many');
    }
  }
  await written;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
