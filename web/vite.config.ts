/** How the page is built: one chunk a screen, hashed names, and each file compressed beside itself, so that the server compresses nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { ruleBooks } from './build/rule-book.ts';

/** Kinds of files that compression makes smaller. */
const TEXT = /\.(js|css|html|svg|json|txt)$/;

const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of [...Object.keys(bundle), 'icon.svg'].filter((file) => TEXT.test(file))) {
      const file = join(dir, name);
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // What every browser of these versions does by itself.
    modulePreload: { polyfill: false },
    // Nothing inside the page or its styles that its policy would have to allow.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    reportCompressedSize: false,
  },
  plugins: [ruleBooks(), compressed()],
});
