/** Where two texts first differ: inside JSON by the path to the value, else by the place in the text. */

export type Difference = { path: string; here: string; there: string };

/** How much of each text is shown, on either side of the place. */
const AROUND = 60;

/** The first difference of two texts that are not the same. */
export function firstDifference(here: string, there: string): Difference {
  const [a, b] = [parsed(here), parsed(there)];
  const inside = a === undefined || b === undefined ? undefined : differing(a, b, '$');
  return inside ?? aroundDifference(here, there);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function differing(here: unknown, there: unknown, path: string): Difference | undefined {
  if (!isParent(here) || !isParent(there) || Array.isArray(here) !== Array.isArray(there))
    return here === there ? undefined : { path, here: shown(here), there: shown(there) };
  const keys = Object.keys(here);
  for (const key of [...keys, ...Object.keys(there).filter((other) => !Object.hasOwn(here, other))]) {
    const inside = differing(here[key], there[key], Array.isArray(here) ? `${path}[${key}]` : `${path}.${key}`);
    if (inside) return inside;
  }
  // The same entries in another order.
  const order = Object.keys(there);
  const at = keys.findIndex((key, i) => key !== order[i]);
  return at < 0 ? undefined : { path: `${path} (order of keys)`, here: String(keys[at]), there: String(order[at]) };
}

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const shown = (value: unknown): string => (value === undefined ? '(nothing)' : JSON.stringify(value)).slice(0, 2 * AROUND);

function aroundDifference(here: string, there: string): Difference {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at++;
  const cut = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return { path: `at ${at}`, here: cut(here), there: cut(there) };
}
