/** Fields that take numbers of like things from heaps: `amounts` and `cover`. */
import type { AmountsField, CoverField, Field, FieldOps, Pick, Supply, Token, Value } from './field.ts';

export const amounts: FieldOps<AmountsField> = {
  check: (f, v) => isTaking(f.supply, v) && within(sum(v), f.min, f.max),
  count: (f) => {
    const most = Math.min(f.max, stock(f.supply));
    let ways = [1];
    for (const heap of f.supply) ways = spread(ways, heap.n, most);
    return ways.slice(f.min).reduce((a, b) => a + b, 0);
  },
  sample: (f, pick) => {
    const most = Math.min(f.max, stock(f.supply));
    if (most < f.min) return undefined;
    const size = f.min + pick(most - f.min + 1);
    const taken = f.supply.map(() => 0);
    for (let i = 0; i < size; i++) take(taken, drawHeap(f.supply, taken, pick));
    return taken;
  },
  *enumerate(f) {
    for (const taken of takings(f.supply, f.max)) if (sum(taken) >= f.min) yield taken;
  },
  fill: (f) => {
    if (Math.min(f.max, stock(f.supply)) < f.min) return undefined;
    const taken = f.keep ? takeSpare(f, f.keep) : f.supply.map(() => 0);
    for (let i = sum(taken); i < f.min; i++) take(taken, largestHeap(f.supply, taken));
    return taken;
  },
};

/** What can be taken from the heaps, first ones first, with so many left as are better left. */
function takeSpare(f: AmountsField, keep: readonly number[]): number[] {
  let due = f.min;
  return f.supply.map((heap, i) => {
    const n = Math.min(due, Math.max(0, heap.n - (keep[i] ?? 0)));
    due -= n;
    return n;
  });
}

export const cover: FieldOps<CoverField> = {
  check: (f, v) => isTaking(f.supply, v) && isCovered(f, v),
  count: (f) => {
    let total = 0;
    for (const _ of cover.enumerate(f)) total++;
    return total;
  },
  sample: (f, pick) => {
    const taken = f.supply.map(() => 0);
    return pay(f, taken, pick, new Set()) ? addSurplus(f, taken, pick) : undefined;
  },
  *enumerate(f) {
    for (const taken of takings(f.supply, mostOf(f))) if (isCovered(f, taken)) yield taken;
  },
  fill: (f) => {
    const taken = f.supply.map(() => 0);
    return pay(f, taken, undefined, new Set()) ? taken : undefined;
  },
};

const mostOf = (f: CoverField): number => (f.exact ? f.need.length - f.base.length : (f.most ?? stock(f.supply)));

/** Whether any payment covers the need: what decides if an option is offered at all. */
export const isCoverable = (f: CoverField): boolean => byCounting(f) ?? cover.fill(f) !== undefined;

/** Where nothing is there yet, no place has a share, and each token is one kind or any, counting is enough; undefined elsewhere. */
function byCounting({ supply, need, base, shares, most }: CoverField): boolean | undefined {
  if (base.length || shares.length || most !== undefined) return undefined;
  for (const token of need) {
    if (token.length > 1) return undefined;
    if (token !== '*' && stockOf(supply, token) < need.filter((t) => t === token).length) return false;
  }
  return stock(supply) >= need.length;
}

const stockOf = (supply: readonly Supply[], kind: string): number => {
  let n = 0;
  for (const heap of supply) if (heap.kind === kind) n += heap.n;
  return n;
};

const sum = (v: readonly number[]): number => v.reduce((a, b) => a + b, 0);
const stock = (supply: readonly Supply[]): number => supply.reduce((a, heap) => a + heap.n, 0);
const within = (n: number, min: number, max: number): boolean => n >= min && n <= max;

function take(taken: number[], heap: number): void {
  taken[heap] = (taken[heap] as number) + 1;
}

function isTaking(supply: readonly Supply[], v: unknown): v is readonly number[] {
  return Array.isArray(v) && v.length === supply.length && supply.every((heap, i) => Number.isInteger(v[i]) && v[i] >= 0 && v[i] <= heap.n);
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
  if (f.most !== undefined && sum(taken) > f.most) return false;
  for (const share of f.shares) if (!within(takenFrom(f, taken, share.from), share.min, share.max)) return false;
  return meets(f.need, kindsOf(f, taken));
}

function takenFrom(f: CoverField, taken: readonly number[], from: Token): number {
  let n = 0;
  for (let i = 0; i < taken.length; i++) if ((f.supply[i] as Supply).from === from) n += taken[i] as number;
  return n;
}

/** Whether things of these kinds satisfy every token of a need: a matching (Hall). */
export const meets = (need: readonly string[], have: readonly string[]): boolean =>
  have.length >= need.length && wanted(need, have).length === 0;

/**
 * The tokens that one more thing could satisfy: those left unmet by a largest matching, and those whose thing an unmet one could take
 * over. Empty when the need is met.
 */
function wanted(need: readonly string[], have: readonly string[]): string[] {
  const holder = new Array<number>(have.length).fill(-1);
  const out: number[] = [];
  for (let t = 0; t < need.length; t++) if (!seat(need, have, holder, t, [])) out.push(t);
  for (const t of out)
    for (let i = 0; i < have.length; i++)
      if (accepts(need[t] as string, have[i] as string) && !out.includes(holder[i] as number)) out.push(holder[i] as number);
  return out.map((t) => need[t] as string);
}

/** Gives a token a free thing, or one whose token can change over to another: an augmenting path of the matching. */
function seat(need: readonly string[], have: readonly string[], holder: number[], token: number, tried: boolean[]): boolean {
  const kinds = need[token] as string;
  for (let i = 0; i < have.length; i++) {
    if ((holder[i] as number) >= 0 || !accepts(kinds, have[i] as string)) continue;
    holder[i] = token;
    return true;
  }
  for (let i = 0; i < have.length; i++) {
    if (tried[i] || !accepts(kinds, have[i] as string)) continue;
    tried[i] = true;
    if (!seat(need, have, holder, holder[i] as number, tried)) continue;
    holder[i] = token;
    return true;
  }
  return false;
}

export const accepts = (token: string, kind: string): boolean => token === '*' || token.includes(kind);

/**
 * Finds a payment thing by thing, each from a heap that brings the need nearer: heaps in their order, or in a random one. Shares that
 * demand a minimum are filled first, so that what they bring counts towards the need. `dead` remembers takings that lead nowhere.
 */
function pay(f: CoverField, taken: number[], pick: Pick | undefined, dead: Set<string>): boolean {
  const duty = f.shares.find((s) => takenFrom(f, taken, s.from) < s.min);
  const tokens = wanted(f.need, kindsOf(f, taken));
  if (!duty && tokens.length === 0) return isCovered(f, taken);
  const fits = (heap: Supply): boolean => tokens.some((token) => accepts(token, heap.kind));
  return tryHeaps(f, taken, pick, dead, duty ? (heap) => heap.from === duty.from && (!f.exact || fits(heap)) : fits);
}

function kindsOf(f: CoverField, taken: readonly number[]): string[] {
  const have = [...f.base];
  for (let i = 0; i < taken.length; i++) for (let n = taken[i] as number; n > 0; n--) have.push((f.supply[i] as Supply).kind);
  return have;
}

function tryHeaps(f: CoverField, taken: number[], pick: Pick | undefined, dead: Set<string>, fits: (heap: Supply) => boolean): boolean {
  let heaps: number[] = [];
  for (let i = 0; i < f.supply.length; i++) {
    const heap = f.supply[i] as Supply;
    if ((taken[i] as number) >= heap.n || !fits(heap) || isShareFull(f, taken, heap.from)) continue;
    heaps.push(i);
  }
  if (pick) heaps = weighted(f, taken, heaps, pick);
  for (const i of heaps) {
    take(taken, i);
    if (!(dead.size && dead.has(taken.join())) && pay(f, taken, pick, dead)) return true;
    dead.add(taken.join());
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
    const next = left.findIndex((i) => {
      at -= (f.supply[i] as Supply).n - (taken[i] as number);
      return at < 0;
    });
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
    const room = Math.min(
      heap.n - (taken[i] as number),
      share ? share.max - takenFrom(f, taken, heap.from) : heap.n,
      f.most === undefined ? heap.n : f.most - sum(taken),
    );
    if (room > 0) taken[i] = (taken[i] as number) + pick(room + 1);
  }
  return taken;
}

/** Whether a field takes counted things from heaps. */
export const isPayment = (field: Field): field is AmountsField | CoverField => field.kind === 'amounts' || field.kind === 'cover';

type Fields = Readonly<Record<string, Field>>;

/** The payments of one answer draw on the same heaps: the first field by which a heap would give more than it has. */
export function overdrawn(fields: Fields, values: Readonly<Record<string, Value>>): string | undefined {
  let payments = 0;
  for (const name in fields) if (isPayment(fields[name] as Field)) payments++;
  if (payments < 2) return undefined;
  const seen: Record<string, Value> = {};
  for (const name in fields) {
    const field = fields[name] as Field;
    if (!isPayment(field)) continue;
    if (!isTaking((withoutTaken(fields, seen, field) as AmountsField).supply, values[name])) return name;
    seen[name] = values[name] as Value;
  }
  return undefined;
}

/** A payment as it stands when other fields of the same answer have taken their share. */
export function withoutTaken(fields: Fields, values: Readonly<Record<string, Value>>, field: Field): Field {
  if (!isPayment(field)) return field;
  let supply: Supply[] | undefined;
  for (const name in values) {
    const other = fields[name] as Field;
    if (!isPayment(other)) continue;
    for (const [i, heap] of other.supply.entries()) {
      const n = (values[name] as readonly number[])[i] as number;
      if (!n) continue;
      supply ??= field.supply.map((s) => ({ ...s }));
      const same = supply.findIndex((s) => s.from === heap.from && s.kind === heap.kind);
      if (same >= 0) supply[same] = { ...(supply[same] as Supply), n: (supply[same] as Supply).n - n };
    }
  }
  return supply ? { ...field, supply } : field;
}
