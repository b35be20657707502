/** Trees that differ from a tree in one leaf, and a language that has no words: for tests that a text says everything that its tree says. */

/** Other values for the leaves of a tree, by the key under which they stand: what a card could say instead. */
export type Others = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Node = Readonly<Record<string, unknown>>;

/** What stands for a leaf instead; undefined leaves it alone. */
export type Instead = (value: unknown, key: string, parent: Node) => unknown;

/** A number is one more, a word is what the table has for it, yes is no. */
export const insteadBy =
  (others: Others): Instead =>
  (value, key) => {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    return typeof value === 'string' ? others[key]?.[value] : undefined;
  };

type Varied<T> = { at: (string | number)[]; tree: T };

/** Every tree that differs from this one in one leaf. */
export function* variationsOf<T>(tree: T, instead: Instead): Iterable<Varied<T>> {
  for (const at of leaves(tree, [])) {
    const copy = structuredClone(tree);
    const parent = at.slice(0, -1).reduce((node: unknown, key) => (node as Record<string | number, unknown>)[key], copy);
    const key = at.at(-1) as string | number;
    const node = parent as Record<string | number, unknown>;
    const other = instead(node[key], String(key), node);
    if (other === undefined) continue;
    node[key] = other;
    yield { at: [...at], tree: copy };
  }
}

function* leaves(node: unknown, at: (string | number)[]): Iterable<(string | number)[]> {
  if (typeof node !== 'object' || node === null) yield at;
  else for (const [key, value] of Object.entries(node)) yield* leaves(value, [...at, Array.isArray(node) ? Number(key) : key]);
}

/** The messages of a locale with nothing left but their places, between marks: what is still readable comes from the cards. */
export const wordless = <M extends Readonly<Record<string, unknown>>>(messages: M): M =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      `‹${[...JSON.stringify(message).matchAll(/\{[\w-]+\}/g)].map(([place]) => place).join('·')}›`,
    ]),
  ) as unknown as M;
