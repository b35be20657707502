/** What a scenario is read from: YAML text with its lines, or plain values of a test. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';

/** A piece of a scenario and the line on which it stands (0 in a test). All scalars are text. */
export type Source = { line: number; value: string | Source[] | Map<string, Source> };

/** What is wrong with a scenario, and where. Thrown inside this folder and turned into a value at its door. */
export class Fault extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Plain values of a test as a source: text, numbers, lists and objects. `undefined` entries are left out. */
export type PlainSource = string | number | readonly PlainSource[] | { readonly [key: string]: PlainSource | undefined };

export function fromPlain(value: PlainSource): Source {
  if (typeof value === 'string' || typeof value === 'number') return { line: 0, value: String(value) };
  if (Array.isArray(value)) return { line: 0, value: value.map(fromPlain) };
  const entries = Object.entries(value as { readonly [key: string]: PlainSource | undefined });
  return { line: 0, value: new Map(entries.flatMap(([key, v]) => (v === undefined ? [] : [[key, fromPlain(v)] as const]))) };
}

/** The documents of a YAML text; a text that is no YAML is a fault. */
export function fromYaml(text: string): Source[] {
  const lines = new LineCounter();
  const docs = parseAllDocuments(text, { lineCounter: lines, schema: 'failsafe', uniqueKeys: true });
  if (!Array.isArray(docs)) throw new Fault(1, 'the file is empty');
  return docs.map((doc) => {
    const error = doc.errors[0];
    if (error) throw new Fault(lines.linePos(error.pos[0]).line, error.message.split('\n')[0] as string);
    if (!doc.contents) throw new Fault(1, 'a document is empty');
    return fromNode(doc.contents, lines);
  });
}

function fromNode(node: Node, lines: LineCounter): Source {
  const line = lines.linePos(node.range?.[0] ?? 0).line;
  if (isScalar(node)) return { line, value: String(node.value ?? '') };
  if (isSeq<Node>(node)) return { line, value: node.items.map((item) => fromNode(item, lines)) };
  if (isAlias(node)) throw new Fault(line, 'anchors and aliases are not used in scenarios');
  if (!isMap<Node, Node | null>(node)) throw new Fault(line, 'neither text nor list nor map');
  return {
    line,
    value: new Map(
      node.items.map(({ key, value }) => {
        const name = fromNode(key, lines);
        return [textOf(name), value ? fromNode(value, lines) : { line: name.line, value: '' }];
      }),
    ),
  };
}

export function textOf(source: Source): string {
  if (typeof source.value !== 'string') throw new Fault(source.line, 'a text is expected here');
  return source.value.trim();
}

export function mapOf(source: Source): Map<string, Source> {
  if (!(source.value instanceof Map)) throw new Fault(source.line, 'a map of names and values is expected here');
  return source.value;
}

/** A list; one value alone counts as a list of one. */
export const listOf = (source: Source): Source[] => (Array.isArray(source.value) ? source.value : [source]);

export const isList = (source: Source): boolean => Array.isArray(source.value);

export function wholeOf(source: Source): number {
  const text = textOf(source);
  if (!/^\d+$/.test(text)) throw new Fault(source.line, `a whole number is expected here, not '${text}'`);
  return Number(text);
}

/** One of some words. */
export function wordOf<W extends string>(source: Source, words: readonly W[]): W {
  const text = textOf(source);
  if (!(words as readonly string[]).includes(text)) throw new Fault(source.line, `'${text}' is none of ${words.join(', ')}`);
  return text as W;
}

/** Refuses keys that nobody reads. */
export function onlyKeys(source: Source, known: readonly string[]): Map<string, Source> {
  const map = mapOf(source);
  for (const [key, value] of map)
    if (!known.includes(key)) throw new Fault(value.line, `unknown key '${key}'; known are ${known.join(', ')}`);
  return map;
}

/** A source as it would be written on one line. */
export function plainText(source: Source): string {
  if (typeof source.value === 'string') return source.value;
  if (Array.isArray(source.value)) return `[${source.value.map(plainText).join(', ')}]`;
  return `{ ${[...source.value].map(([k, v]) => `${k}: ${plainText(v)}`).join(', ')} }`;
}
