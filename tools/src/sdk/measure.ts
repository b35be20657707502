/** How large the SDK is for whoever bundles it: minified and compressed. */
import { relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundle, EVERYTHING, ROOT } from './bundle.ts';

/** The most that the SDK may be with everything, compressed, in bytes. */
export const LIMIT = 64 * 1024;

type Size = { minified: number; gzip: number; brotli: number };

/** What the parts are called, by where their modules lie; the first that fits counts. */
const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['the SDK', /^client-sdk\//],
  ['the protocol', /^shared\/src\/protocol\//],
  ['hashes', /@noble\/hashes\//],
  ['MessagePack', /@msgpack\/msgpack\/|tools\/src\/sdk\/msgpack/],
  ['synced state (@colyseus/schema)', /@colyseus\/schema\//],
  ['rooms (@colyseus/sdk)', /@colyseus\//],
];

const sizeOf = (code: string): Size => ({
  minified: Buffer.byteLength(code),
  gzip: gzipSync(code, { level: 9 }).length,
  brotli: brotliCompressSync(code).length,
});

const partOf = (id: string): string => PARTS.find(([, path]) => path.test(relative(ROOT, id)))?.[0] ?? 'the rest';

export type Measured = {
  whole: Size;
  parts: (Size & { name: string })[];
  /** The modules that are in it, as paths from the root. */
  modules: string[];
  /** All of it, minified, as one file. */
  code: string;
};

export async function measure(text = EVERYTHING): Promise<Measured> {
  const chunks = await bundle(text, { minify: true, codeSplitting: false });
  const apart = await bundle(text, {
    minify: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: PARTS.map(([name, test]) => ({ name, test: (id: string) => partOf(id) === name && test.test(relative(ROOT, id)) })),
    },
  });
  const code = chunks.map((chunk) => chunk.code).join('\n');
  const modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => relative(ROOT, id));
  const parts = apart.map((chunk) => ({ name: chunk.name, ...sizeOf(chunk.code) })).sort((a, b) => b.gzip - a.gzip);
  return { whole: sizeOf(code), parts, modules, code };
}
