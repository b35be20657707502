/** The SDK as JavaScript: its entries with all that they need, Colyseus's client included, so that the package has no dependencies. */
import { join } from 'node:path';
import { type InputOptions, type OutputChunk, type OutputOptions, type RolldownOutput, rolldown } from 'rolldown';
import { leavingOut } from './left-out.ts';

export const ROOT = join(import.meta.dirname, '../../..');
const SDK = join(ROOT, 'client-sdk');

/** The entries of the package: `@spiritgate/sdk` and `@spiritgate/sdk/NAME`. */
export const ENTRIES = ['index', 'elestrals', 'dimensional-rift', 'battle-spirits'] as const;
export const sourceOf = (entry: string): string => join(SDK, 'src', `${entry}.ts`);

/** Everything that the package offers, as one module. */
export const EVERYTHING = ENTRIES.map((entry) => `export * as ${entry.replaceAll('-', '_')} from ${JSON.stringify(sourceOf(entry))};`).join(
  '\n',
);

/** Ours is free of side effects, and so is all that it needs but Colyseus's own. */
const hasSideEffects = (id: string): boolean => /node_modules\/@colyseus\//.test(id);

/** What the bundler warns of fails the build; that a busy machine is slow is nothing to warn of. */
export const STRICT = {
  checks: { bundlerTimings: false },
  onLog: (level, log) => {
    if (level !== 'debug' && level !== 'info') throw new Error(log.message);
  },
} satisfies Partial<InputOptions>;

/** @param input entries by name, or the text of one module that stands for all */
export async function bundle(input: Record<string, string> | string, output: OutputOptions): Promise<OutputChunk[]> {
  const text = typeof input === 'string' ? input : undefined;
  const building = await rolldown({
    input: typeof input === 'string' ? { everything: '\0everything' } : input,
    platform: 'browser',
    ...(text === undefined ? {} : { preserveEntrySignatures: 'allow-extension' }),
    treeshake: { moduleSideEffects: hasSideEffects },
    ...STRICT,
    plugins: [
      leavingOut(),
      {
        name: 'everything',
        resolveId: (id) => (id === '\0everything' ? id : null),
        load: (id) => (id === '\0everything' ? text : null),
      },
    ],
  });
  const made: RolldownOutput = await building.generate({ format: 'esm', ...output });
  await building.close();
  return made.output.filter((file) => file.type === 'chunk');
}

/** The files of the package: readable, one for each entry, one for what holds sockets, and what they share. */
export const packageChunks = (): Promise<OutputChunk[]> =>
  bundle(Object.fromEntries(ENTRIES.map((entry) => [entry, sourceOf(entry)])), {
    chunkFileNames: '[name].js',
    entryFileNames: '[name].js',
    minify: false,
    comments: { legal: true, annotation: true, jsdoc: false },
  });
