/** Builds what `npm pack` of client-sdk/package takes with it: `dist` with JavaScript and declarations, the README, the licences. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageChunks, ROOT } from './bundle.ts';
import { noticesOf } from './left-out.ts';
import { packageTypes } from './types.ts';

const folder = join(ROOT, 'client-sdk/package');
const dist = join(folder, 'dist');

const versionOf = (path: string): unknown => (JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { version: unknown }).version;
if (versionOf('client-sdk/package.json') !== versionOf('client-sdk/package/package.json')) {
  console.error('client-sdk/package.json and client-sdk/package/package.json have different versions');
  process.exit(1);
}

const [chunks, types] = await Promise.all([packageChunks(), packageTypes()]);
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
for (const { fileName, code } of chunks) writeFileSync(join(dist, fileName), code);
for (const { name, code } of types) writeFileSync(join(dist, name), code);
const notices = noticesOf(chunks.flatMap((chunk) => Object.keys(chunk.modules)));
writeFileSync(join(dist, 'THIRD-PARTY.txt'), notices);
copyFileSync(join(ROOT, 'client-sdk/README.md'), join(folder, 'README.md'));
copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
