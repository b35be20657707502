/** Fields that take numbers of like things from heaps: `amounts` and `cover`. */
import type { AmountsField, CoverField, FieldOps, Pick, Supply, Token } from './field.ts';

export const amounts: FieldOps<AmountsField> = {
  check: (f, v) => isTaking(f.supply, v) && within(sum(v), f.min, f.max),
  count: (f) => {
    const most = Math.min(f.max, stock(f.supply));
    let ways = [1];
    for (const heap of f.supply) ways = spread(ways, heap.n, most);
    return ways.slice(f.min).reduce((a, b) => a + b, 0);
  },
  sample: (f, pick) => {
    const all = stock(f.supply);
    if (all < f.min) return undefined;
    const size = f.min + pick(Math.min(f.max, all) - f.min + 1);
    const taken = f.supply.map(() => 0);
    for (let i = 0; i < size; i++) take(taken, drawHeap(f.supply, taken, pick));
    return taken;
  },
  *enumerate(f) {
    for (const taken of takings(f.supply, f.max)) if (sum(taken) >= f.min) yield taken;
  },
  fill: (f) => {
    if (stock(f.supply) < f.min) return undefined;
    const taken = f.supply.map(() => 0);
    for (let i = 0; i < f.min; i++) take(taken, largestHeap(f.supply, taken));
    return taken;
  },
};

export const cover: FieldOps<CoverField> = {
  check: (f, v) => isTaking(f.supply, v) && isCovered(f, v),
  count: (f) => {
    let total = 0;
    for (const _ of cover.enumerate(f)) total++;
    return total;
  },
  sample: (f, pick) => {
    const taken = f.supply.map(() => 0);
    return pay(f, taken, pick) ? addSurplus(f, taken, pick) : undefined;
  },
  *enumerate(f) {
    for (const taken of takings(f.supply, f.exact ? f.need.length - f.base.length : stock(f.supply))) if (isCovered(f, taken)) yield taken;
  },
  fill: (f) => {
    const taken = f.supply.map(() => 0);
    return pay(f, taken, undefined) ? taken : undefined;
  },
};

/** Whether any payment covers the need: what decides if an option is offered at all. */
export const isCoverable = (f: CoverField): boolean => pay(f, new Array<number>(f.supply.length).fill(0), undefined);

const sum = (v: readonly number[]): number => v.reduce((a, b) => a + b, 0);
const stock = (supply: readonly Supply[]): number => supply.reduce((a, heap) => a + heap.n, 0);
const within = (n: number, min: number, max: number): boolean => n >= min && n <= max;

function take(taken: number[], heap: number): void {
  taken[heap] = (taken[heap] as number) + 1;
}

function isTaking(supply: readonly Supply[], v: unknown): v is readonly number[] {
  return (
    Array.isArray(v) && v.length === supply.length && v.every((n, i) => Number.isInteger(n) && n >= 0 && n <= (supply[i] as Supply).n)
  );
}

/** A thing drawn from all that are left, each with the same chance. */
function drawHeap(supply: readonly Supply[], taken: readonly number[], pick: Pick): number {
  let at = pick(stock(supply) - sum(taken));
  for (let i = 0; i < supply.length; i++) {
    at -= (supply[i] as Supply).n - (taken[i] as number);
    if (at < 0) return i;
  }
  return supply.length - 1;
}

function largestHeap(supply: readonly Supply[], taken: readonly number[]): number {
  let best = -1;
  let left = 0;
  for (let i = 0; i < supply.length; i++) {
    const n = (supply[i] as Supply).n - (taken[i] as number);
    if (n > left) {
      left = n;
      best = i;
    }
  }
  return best;
}

/** The number of ways to reach each total, with one more heap. */
function spread(ways: readonly number[], heap: number, most: number): number[] {
  const out = new Array<number>(most + 1).fill(0);
  for (let have = 0; have < ways.length; have++)
    for (let n = 0; n <= heap && have + n <= most; n++) out[have + n] = (out[have + n] as number) + (ways[have] as number);
  return out;
}

function* takings(supply: readonly Supply[], most: number, at = 0): Iterable<number[]> {
  if (at === supply.length) {
    yield [];
    return;
  }
  for (let n = 0; n <= Math.min((supply[at] as Supply).n, most); n++)
    for (const rest of takings(supply, most - n, at + 1)) yield [n, ...rest];
}

/** Enough kinds for every token of the need, nothing beyond it when exact, and every place within its share. */
function isCovered(f: CoverField, taken: readonly number[]): boolean {
  if (f.exact && sum(taken) + f.base.length !== f.need.length) return false;
  for (const share of f.shares) if (!within(takenFrom(f, taken, share.from), share.min, share.max)) return false;
  const have = [...f.base];
  for (let i = 0; i < taken.length; i++) for (let n = taken[i] as number; n > 0; n--) have.push((f.supply[i] as Supply).kind);
  return meets(f.need, have);
}

function takenFrom(f: CoverField, taken: readonly number[], from: Token): number {
  let n = 0;
  for (let i = 0; i < taken.length; i++) if ((f.supply[i] as Supply).from === from) n += taken[i] as number;
  return n;
}

/** Whether things of these kinds satisfy every token of a need: a matching, narrow tokens first. */
export function meets(need: readonly string[], have: readonly string[]): boolean {
  return have.length >= need.length && unmet(need, have).length === 0;
}

/** The tokens of a need that things of these kinds leave unmet. */
function unmet(need: readonly string[], have: readonly string[]): string[] {
  const holder = new Array<number>(have.length).fill(-1);
  const open: string[] = [];
  for (let t = 0; t < need.length; t++) if (!seat(need, have, holder, t, new Set())) open.push(need[t] as string);
  return open;
}

/** One augmenting path of the bipartite matching between tokens and things. */
function seat(need: readonly string[], have: readonly string[], holder: number[], token: number, tried: Set<number>): boolean {
  for (let i = 0; i < have.length; i++) {
    if (tried.has(i) || !accepts(need[token] as string, have[i] as string)) continue;
    tried.add(i);
    const before = holder[i] as number;
    if (before < 0 || seat(need, have, holder, before, tried)) {
      holder[i] = token;
      return true;
    }
  }
  return false;
}

export const accepts = (token: string, kind: string): boolean => token === '*' || token.includes(kind);

/**
 * Finds a payment by trying, token by token, the heaps that accept it: in their order, or in a random one. Shares that demand a minimum
 * are filled first, so that what they bring counts towards the need.
 */
function pay(f: CoverField, taken: number[], pick: Pick | undefined): boolean {
  const duty = f.shares.find((s) => takenFrom(f, taken, s.from) < s.min);
  if (duty) return tryHeaps(f, taken, pick, (heap) => heap.from === duty.from && (!f.exact || isUseful(f, taken, heap)));
  const open = openTokens(f, taken);
  if (open.length === 0) return !f.exact || sum(taken) + f.base.length === f.need.length;
  const narrow = open.reduce((a, b) => (a === '*' || (b !== '*' && b.length < a.length) ? b : a));
  return tryHeaps(f, taken, pick, (heap) => accepts(narrow, heap.kind));
}

function openTokens(f: CoverField, taken: readonly number[]): string[] {
  const have = [...f.base];
  for (let i = 0; i < taken.length; i++) for (let n = taken[i] as number; n > 0; n--) have.push((f.supply[i] as Supply).kind);
  return unmet(f.need, have);
}

const isUseful = (f: CoverField, taken: readonly number[], heap: Supply): boolean =>
  openTokens(f, taken).some((token) => accepts(token, heap.kind));

function tryHeaps(f: CoverField, taken: number[], pick: Pick | undefined, fits: (heap: Supply) => boolean): boolean {
  let heaps: number[] = [];
  for (let i = 0; i < f.supply.length; i++) {
    const heap = f.supply[i] as Supply;
    if ((taken[i] as number) >= heap.n || !fits(heap) || isShareFull(f, taken, heap.from)) continue;
    heaps.push(i);
  }
  if (pick) heaps = weighted(f, taken, heaps, pick);
  for (const i of heaps) {
    take(taken, i);
    if (pay(f, taken, pick)) return true;
    taken[i] = (taken[i] as number) - 1;
  }
  return false;
}

const isShareFull = (f: CoverField, taken: readonly number[], from: Token): boolean =>
  f.shares.some((s) => s.from === from && takenFrom(f, taken, from) >= s.max);

function weighted(f: CoverField, taken: readonly number[], heaps: readonly number[], pick: Pick): number[] {
  const left = [...heaps];
  const out: number[] = [];
  while (left.length) {
    let at = pick(left.reduce((a, i) => a + (f.supply[i] as Supply).n - (taken[i] as number), 0));
    const next = left.findIndex((i) => (at -= (f.supply[i] as Supply).n - (taken[i] as number)) < 0);
    out.push(left[next] as number);
    left.splice(next, 1);
  }
  return out;
}

/** Where surplus is allowed, some of what is left, so that every legal payment can be drawn. */
function addSurplus(f: CoverField, taken: number[], pick: Pick): readonly number[] {
  if (f.exact) return taken;
  for (let i = 0; i < f.supply.length; i++) {
    const heap = f.supply[i] as Supply;
    const share = f.shares.find((s) => s.from === heap.from);
    const room = Math.min(heap.n - (taken[i] as number), share ? share.max - takenFrom(f, taken, heap.from) : heap.n);
    if (room > 0) taken[i] = (taken[i] as number) + pick(room + 1);
  }
  return taken;
}
