/** The built page, read into memory once: a build that goes on beside a running server changes nothing of what is served. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** How a file may be sent: as it is, or compressed by the build. */
type Encoding = 'br' | 'gzip' | 'identity';
export type PageFile = { type: string; etag: string; bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { identity: Buffer } };
/** The files by their paths, such as `/assets/index-1a2b3c.js`; the page itself is `/index.html`. */
export type Page = ReadonlyMap<string, PageFile>;

/** The entry of the page. */
export const INDEX = '/index.html';

/** Endings of the copies that the build makes beside a file. */
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const;
/** What the build keeps for itself. */
const NOT_SERVED = new Set(['/manifest.json', '/inputs.txt']);

/** The page in a folder; undefined if none was built there. */
export function loadPage(folder: string): Page | undefined {
  if (!statSync(join(folder, INDEX), { throwIfNoEntry: false })?.isFile()) return undefined;
  const files = new Map<string, PageFile>();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  for (const path of paths.filter((one) => !NOT_SERVED.has(one) && !(extname(one) in COMPRESSED))) {
    const identity = readFileSync(join(folder, path));
    const copies = Object.entries(COMPRESSED).filter(([ending]) => paths.includes(path + ending));
    const bodies = Object.fromEntries(copies.map(([ending, encoding]) => [encoding, readFileSync(join(folder, path + ending))]));
    const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
    files.set(path, { type: extname(path), etag, bodies: { ...bodies, identity } });
  }
  return files;
}
