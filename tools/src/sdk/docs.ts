/** `npm run docs:api`: the reference of the SDK, made from its docstrings, in client-sdk/dist/api. Fails if anything of it is without one. */
import { join } from 'node:path';
import { Application, ReflectionKind } from 'typedoc';
import { ENTRIES, ROOT, sourceOf } from './bundle.ts';

/** What a reader looks up: each of them says what it is. */
const DOCUMENTED = ['Class', 'Function', 'Method', 'Accessor', 'TypeAlias', 'Variable'] as const;

/** @param out the folder of the pages; without one nothing is written */
export async function apiReference(out?: string): Promise<{ undocumented: string[]; exports: number }> {
  const app = await Application.bootstrapWithPlugins({
    ...{
      name: '@spiritgate/sdk',
      entryPoints: ENTRIES.map(sourceOf),
      tsconfig: join(ROOT, 'tsconfig.json'),
      readme: join(ROOT, 'client-sdk/README.md'),
    },
    ...{ skipErrorChecking: true, excludePrivate: true, excludeInternal: true, disableSources: true, logLevel: 'Error' },
    validation: { notExported: false, invalidLink: false, notDocumented: false },
  });
  const project = await app.convert();
  if (!project) throw new Error('the sources cannot be read');
  const kinds = DOCUMENTED.map((kind) => ReflectionKind[kind]);
  const ours = project.getReflectionsByKind(kinds.reduce<number>((all, kind) => all | kind, 0));
  const undocumented = ours
    .filter(
      (one) =>
        !one.hasComment() &&
        !('signatures' in one && (one.signatures as { hasComment(): boolean }[] | undefined)?.some((s) => s.hasComment())),
    )
    .filter((one) => !('getSignature' in one && (one.getSignature as { hasComment(): boolean } | undefined)?.hasComment()))
    .map((one) => one.getFullName());
  if (out !== undefined) await app.generateDocs(project, out);
  return { undocumented, exports: ours.length };
}

if (import.meta.main) {
  const out = join(ROOT, 'client-sdk/dist/api');
  const { undocumented, exports } = await apiReference(out);
  if (undocumented.length > 0) {
    console.error(`without a docstring:\n${undocumented.map((name) => `  ${name}`).join('\n')}`);
    process.exit(1);
  }
  console.log(`${exports} entries in ${out}`);
}
