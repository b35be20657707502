/**
 * JSON Patch (RFC 6902) between two JSON values, in the three operations that a recording needs. Applying one gives a new value and leaves the
 * old one as it was: what is the same in both is shared, so every view of a recording can be kept (M5).
 */

export type PatchOp = { op: 'add' | 'replace'; path: string; value: unknown } | { op: 'remove'; path: string };

type Bag = { readonly [key: string]: unknown };

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where something stands in a value: nowhere but at its root, or under a key of what stands there. Written out only where there is a change: most of a view is as it was. */
type At = { readonly in: At; readonly key: string | number } | undefined;

const pathOf = (at: At): string => (at ? `${pathOf(at.in)}/${written(at.key)}` : '');
const written = (key: string | number): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
const read = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** What makes `after` of `before`, in order. Both are plain JSON. */
export function patchBetween(before: unknown, after: unknown): PatchOp[] {
  const ops: PatchOp[] = [];
  compare(before, after, undefined, ops);
  return ops;
}

function compare(before: unknown, after: unknown, at: At, ops: PatchOp[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, at, ops);
  else if (isBag(before) && isBag(after)) compareBags(before, after, at, ops);
  else ops.push({ op: 'replace', path: pathOf(at), value: after });
}

function compareBags(before: Bag, after: Bag, at: At, ops: PatchOp[]): void {
  for (const key in before) if (!Object.hasOwn(after, key)) ops.push({ op: 'remove', path: pathOf({ in: at, key }) });
  for (const key in after) {
    const value = after[key];
    if (!Object.hasOwn(before, key)) ops.push({ op: 'add', path: pathOf({ in: at, key }), value });
    else if (before[key] !== value) compare(before[key], value, { in: at, key }, ops);
  }
}

/** Place by place; what is left over is removed from the end, or added there. */
function compareLists(before: readonly unknown[], after: readonly unknown[], at: At, ops: PatchOp[]): void {
  const both = Math.min(before.length, after.length);
  for (let key = 0; key < both; key++) if (before[key] !== after[key]) compare(before[key], after[key], { in: at, key }, ops);
  for (let key = before.length - 1; key >= both; key--) ops.push({ op: 'remove', path: pathOf({ in: at, key }) });
  for (let key = both; key < after.length; key++) ops.push({ op: 'add', path: pathOf({ in: at, key }), value: after[key] });
}

/** The value with the patch applied. Throws a RangeError if the patch does not fit. */
export const applyPatch = (value: unknown, patch: readonly PatchOp[]): unknown => patch.reduce(applyOne, value);

function applyOne(value: unknown, op: PatchOp): unknown {
  if (op.path === '' && op.op === 'replace') return op.value;
  const [root, ...parts] = op.path.split('/');
  if (root !== '' || parts.length === 0) throw new RangeError(`no path: ${op.path}`);
  return within(value, parts.map(read), op);
}

function within(value: unknown, [key, ...rest]: readonly string[], op: PatchOp): unknown {
  if (key === undefined) throw new RangeError('no path');
  if (Array.isArray(value)) return withinList(value, key, rest, op);
  if (!isBag(value)) throw new RangeError(`nothing at ${op.path}`);
  if (Object.hasOwn(value, key) === (rest.length === 0 && op.op === 'add')) throw new RangeError(`does not fit: ${op.path}`);
  if (rest.length) return { ...value, [key]: within(value[key], rest, op) };
  if (op.op !== 'remove') return { ...value, [key]: op.value };
  const { [key]: _, ...others } = value;
  return others;
}

function withinList(list: readonly unknown[], key: string, rest: readonly string[], op: PatchOp): unknown {
  const isAdded = rest.length === 0 && op.op === 'add';
  const at = /^\d{1,9}$/.test(key) ? Number(key) : Number.NaN;
  if (!(isAdded ? at <= list.length : at < list.length)) throw new RangeError(`does not fit: ${op.path}`);
  if (rest.length) return list.with(at, within(list[at], rest, op));
  if (op.op === 'remove') return list.toSpliced(at, 1);
  return op.op === 'add' ? list.toSpliced(at, 0, op.value) : list.with(at, op.value);
}
