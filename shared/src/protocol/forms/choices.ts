/** Fields that choose among tokens: `one`, `some`, `order`, `weigh`, and the plain `number`. */
import type { FieldOps, NumberField, OneField, OrderField, Pick, SomeField, Token, WeighField } from './field.ts';

export const one: FieldOps<OneField> = {
  check: (f, v) => f.of.includes(v as Token),
  count: (f) => f.of.length,
  sample: (f, pick) => (f.of.length ? f.of[pick(f.of.length)] : undefined),
  enumerate: (f) => f.of,
  fill: (f) => f.of[0],
};

export const some: FieldOps<SomeField> = {
  check: (f, v) => isSubset(f.of, v) && v.length >= f.min && v.length <= f.max,
  count: (f) => {
    let total = 0;
    for (let k = f.min; k <= Math.min(f.max, f.of.length); k++) total += binomial(f.of.length, k);
    return total;
  },
  sample: (f, pick) => {
    const most = Math.min(f.max, f.of.length);
    if (most < f.min) return undefined;
    const size = f.min + pick(most - f.min + 1);
    const chosen = new Set(shuffled(f.of, pick).slice(0, size));
    return f.of.filter((t) => chosen.has(t));
  },
  *enumerate(f) {
    for (let k = f.min; k <= Math.min(f.max, f.of.length); k++) yield* subsets(f.of, k);
  },
  fill: (f) => (Math.min(f.max, f.of.length) < f.min ? undefined : f.of.slice(0, f.min)),
};

export const order: FieldOps<OrderField> = {
  check: (f, v) => Array.isArray(v) && v.length === f.of.length && new Set(v).size === v.length && f.of.every((t) => v.includes(t)),
  count: (f) => f.of.reduce((total: number, _, i) => total * (i + 1), 1),
  sample: (f, pick) => shuffled(f.of, pick),
  enumerate: (f) => permutations(f.of),
  fill: (f) => f.of,
};

export const number: FieldOps<NumberField> = {
  check: (f, v) => Number.isInteger(v) && (v as number) >= f.min && (v as number) <= f.max,
  count: (f) => Math.max(0, f.max - f.min + 1),
  sample: (f, pick) => (f.max < f.min ? undefined : f.min + pick(f.max - f.min + 1)),
  *enumerate(f) {
    for (let n = f.min; n <= f.max; n++) yield n;
  },
  fill: (f) => (f.max < f.min ? undefined : f.min),
};

export const weigh: FieldOps<WeighField> = {
  check: (f, v) => isSubset(f.of, v) && isTight(f, v),
  count: (f) => [...weigh.enumerate(f)].length,
  sample: (f, pick) => tighten(f, shuffled(f.of, pick)),
  *enumerate(f) {
    for (let k = 0; k <= f.of.length; k++) for (const set of subsets(f.of, k)) if (isTight(f, set)) yield set;
  },
  fill: (f) =>
    tighten(
      f,
      [...f.of].sort((a, b) => weightOf(f, b) - weightOf(f, a)),
    ),
};

const weightOf = (f: WeighField, token: Token): number => f.weights[f.of.indexOf(token)] ?? 0;

/** Enough together, and not enough without any single one. */
function isTight(f: WeighField, tokens: readonly Token[]): boolean {
  const total = tokens.reduce((sum: number, t) => sum + weightOf(f, t), 0);
  return total >= f.least && tokens.every((t) => total - weightOf(f, t) < f.least);
}

/** Takes tokens in the given order until they suffice, then gives back what has become superfluous. */
function tighten(f: WeighField, tokens: readonly Token[]): readonly Token[] | undefined {
  let taken: Token[] = [];
  let total = 0;
  for (const t of tokens) {
    if (total >= f.least) break;
    taken.push(t);
    total += weightOf(f, t);
  }
  if (total < f.least) return undefined;
  for (const t of [...taken]) {
    if (total - weightOf(f, t) < f.least) continue;
    taken = taken.filter((x) => x !== t);
    total -= weightOf(f, t);
  }
  return f.of.filter((t) => taken.includes(t));
}

/** Different tokens of `of`, listed in its order: one spelling for one choice. */
function isSubset(of: readonly Token[], value: unknown): value is readonly Token[] {
  if (!Array.isArray(value)) return false;
  let at = -1;
  for (const t of value) {
    at = of.indexOf(t, at + 1);
    if (at < 0) return false;
  }
  return true;
}

function shuffled(of: readonly Token[], pick: Pick): Token[] {
  const out = [...of];
  for (let i = out.length - 1; i > 0; i--) {
    const j = pick(i + 1);
    [out[i], out[j]] = [out[j] as Token, out[i] as Token];
  }
  return out;
}

function binomial(n: number, k: number): number {
  let out = 1;
  for (let i = 1; i <= k; i++) out = (out * (n - k + i)) / i;
  return Math.round(out);
}

function* subsets(of: readonly Token[], size: number, from = 0): Iterable<readonly Token[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= of.length - size; i++) for (const rest of subsets(of, size - 1, i + 1)) yield [of[i] as Token, ...rest];
}

function* permutations(of: readonly Token[]): Iterable<readonly Token[]> {
  if (of.length === 0) {
    yield [];
    return;
  }
  for (let i = 0; i < of.length; i++)
    for (const rest of permutations([...of.slice(0, i), ...of.slice(i + 1)])) yield [of[i] as Token, ...rest];
}
