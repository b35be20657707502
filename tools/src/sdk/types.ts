/**
 * The SDK's types as declarations that stand by themselves: what the protocol infers from its schemas is written out, so that whoever installs
 * the package needs neither the schemas nor the library that they are made with; then all of it is bundled, a file for each entry.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import ts from 'typescript';
import { ENTRIES, ROOT, STRICT, sourceOf } from './bundle.ts';

const INFERRED = /\bz\.(infer|output|input)</;
const WRITTEN_OUT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.MultilineObjectLiterals |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** The sources behind the names by which `shared` is imported: as sources of ours they are declared, too. */
function sharedPaths(): Record<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.fromEntries(Object.entries(exports).map(([path, file]) => [join(name, path), join(ROOT, 'shared', file)]));
}

function options(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile) as { config: { compilerOptions: object } };
  const { options: read } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['es2024', 'dom', 'dom.iterable'], types: [], noEmit: false },
    ROOT,
  );
  const paths = Object.fromEntries(Object.entries(sharedPaths()).map(([name, file]) => [name, [file]]));
  return { ...read, paths, noUnusedLocals: false, declaration: true, emitDeclarationOnly: true, rootDir: ROOT };
}

/** The source of a page with every inferred type written out. */
function writtenOut(file: ts.SourceFile, checker: ts.TypeChecker): string {
  const parts: { from: number; to: number; text: string }[] = [];
  for (const node of file.statements) {
    if (!ts.isTypeAliasDeclaration(node) || !INFERRED.test(node.type.getText(file))) continue;
    const type = checker.getTypeAtLocation(node.name);
    parts.push({ from: node.type.getStart(file), to: node.type.end, text: checker.typeToString(type, node, WRITTEN_OUT) });
  }
  return parts.reduceRight((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), file.text);
}

/** Declarations without the schemas that their types were inferred from; what is said about a schema is said about its type, which follows. */
function withoutSchemas(text: string): string {
  const file = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest);
  const isSchema = (node: ts.Statement): boolean => ts.isVariableStatement(node) && /\bz\.(core\.\$)?Zod/.test(node.getText(file));
  const isImport = (node: ts.Statement): boolean => ts.isImportDeclaration(node) && /from ['"]zod/.test(node.getText(file));
  return file.statements
    .filter((node) => isSchema(node) || isImport(node))
    .reduceRight((left, node) => left.slice(0, node.getStart(file)) + left.slice(node.end).trimStart(), text);
}

/** Declarations of all entries and what they need, in a folder of their own, in the same places as the sources. */
function declare(outDir: string): void {
  const compiler = { ...options(), outDir };
  const roots = ENTRIES.map(sourceOf);
  const plain = ts.createProgram(roots, compiler);
  const checker = plain.getTypeChecker();
  const texts = new Map<string, string>();
  for (const file of plain.getSourceFiles())
    if (INFERRED.test(file.text) && !file.fileName.includes('node_modules')) texts.set(file.fileName, writtenOut(file, checker));
  const host = ts.createCompilerHost(compiler);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version, ...more) => {
    const text = texts.get(name);
    return text === undefined ? read(name, version, ...more) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram(roots, compiler, host);
  const faults = [...program.emit().diagnostics, ...ts.getPreEmitDiagnostics(program)];
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, host));
}

/** Where a package of ours has its declarations, by the name that sources import. */
function placeOf(name: string, folder: string): string | null {
  for (const [pattern, file] of Object.entries(sharedPaths())) {
    const [begin = '', end] = pattern.split('*');
    const fits = end === undefined ? name === pattern : name.startsWith(begin) && name.endsWith(end);
    if (!fits) continue;
    const source = file.replace('*', name.slice(begin.length));
    return join(folder, relative(ROOT, source)).replace(/\.ts$/, '.d.ts');
  }
  return null;
}

/** The declarations of the package: a file for each entry, and what they share. */
export async function packageTypes(): Promise<{ name: string; code: string }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'spiritgate-types-'));
  try {
    declare(folder);
    const building = await rolldown({
      input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(folder, 'client-sdk/src', `${entry}.d.ts`)])),
      ...STRICT,
      plugins: [{ name: 'ours', resolveId: (id) => placeOf(id, folder) }, dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false })],
    });
    const { output } = await building.generate({ format: 'esm', chunkFileNames: '[name].ts', entryFileNames: '[name].ts' });
    await building.close();
    return output.flatMap((file) => (file.type === 'chunk' ? [{ name: file.fileName, code: withoutSchemas(file.code) }] : []));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
