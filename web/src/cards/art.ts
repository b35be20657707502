/** The drawings on cards: a pattern for each hue, and a motif that is worked out from the card's id, always the same for the same card. */
import type { Motif, PatternName } from './looks.ts';

/** Numbers from 0 up to, but not, 1, the same ones for the same text. */
function seededBy(text: string): () => number {
  let state = 2166136261;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) as number), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const tiled = (dx: number, dy: number, draw: (x: number, y: number) => string): string => {
  const out: string[] = [];
  for (let row = 0; row * dy < 140; row++) for (let x = row % 2 ? -dx / 2 : 0; x < 100; x += dx) out.push(draw(x, row * dy));
  return out.join('');
};

const DRAWN: Readonly<Record<PatternName, () => string>> = {
  hills: () => tiled(20, 12, (x, y) => `M${x} ${y + 10}q5-9 10 0q5-9 10 0`),
  flames: () => tiled(16, 18, (x, y) => `M${x + 8} ${y + 2}q6 6 3 11q-3 3-6 0q-3-5 3-11`),
  waves: () => tiled(20, 10, (x, y) => `M${x} ${y + 6}q5-6 10 0t10 0`),
  bolts: () => tiled(20, 18, (x, y) => `M${x + 11} ${y + 1}l-6 8h5l-4 7`),
  swirls: () => tiled(24, 16, (x, y) => `M${x + 2} ${y + 10}h10a4 4 0 1 0-4-4`),
  flakes: () => tiled(22, 19, (x, y) => `M${x + 5} ${y + 9}h12M${x + 8} ${y + 4}l6 10M${x + 14} ${y + 4}l-6 10`),
  rays: () =>
    Array.from(
      { length: 18 },
      (_, i) => `M50 62L${(50 + 120 * Math.cos((i * Math.PI) / 9)).toFixed(1)} ${(62 + 120 * Math.sin((i * Math.PI) / 9)).toFixed(1)}`,
    ).join(''),
  moons: () => tiled(22, 18, (x, y) => `M${x + 13} ${y + 3}a6 6 0 1 0 0 11a5 5 0 0 1 0-11`),
  bricks: () => tiled(20, 10, (x, y) => `M${x} ${y}h20M${x} ${y}v10`),
  leaves: () => tiled(20, 16, (x, y) => `M${x + 4} ${y + 13}q0-11 12-11q0 11-12 11l12-11`),
  rings: () => tiled(22, 18, (x, y) => `M${x + 5} ${y + 9}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`),
  dots: () => tiled(14, 12, (x, y) => `M${x + 6} ${y + 6}h.01`),
};
const patterns = new Map<PatternName, string>();

/** Strokes over the whole face. */
export function patternOf(name: PatternName): string {
  const known = patterns.get(name) ?? DRAWN[name]();
  patterns.set(name, known);
  return known;
}

/** A drawing: a closed shape, lines over it, and eyes if it is a being. In units from −30 to 30 around the middle. */
export type Sigil = { readonly shape: string; readonly lines: string; readonly eyes: readonly (readonly [x: number, y: number])[] };

/** The motif of a card, made from its id. */
export function sigilOf(id: string, motif: Motif): Sigil {
  const next = seededBy(id);
  if (motif === 'being') return being(next);
  if (motif === 'spell') return spell(next);
  return motif === 'place' ? place(next) : thing(next);
}

const f = (n: number): string => n.toFixed(1);

/** A body that is the same on both sides, with ears or horns. */
function being(next: () => number): Sigil {
  const steps = 7;
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (Math.PI * i) / (steps - 1);
    const far = i === 1 ? 20 + 10 * next() : 13 + 11 * next();
    return [far * Math.sin(angle) * (0.75 + 0.4 * next()), -far * Math.cos(angle)] as const;
  });
  const right = points.map(([x, y]) => [Math.max(0, x), y] as const);
  const left = [...right].reverse().map(([x, y]) => [-x, y] as const);
  const horn = 5 + 9 * next();
  const lean = 4 + 8 * next();
  const head = right[0]?.[1] ?? -15;
  const horns = `M4 ${f(head + 5)}L${f(lean + 3)} ${f(head - horn)}L11 ${f(head + 9)}ZM-4 ${f(head + 5)}L${f(-lean - 3)} ${f(head - horn)}L-11 ${f(head + 9)}Z`;
  const eye = head + 9 + 4 * next();
  const apart = 4 + 3 * next();
  const legs = 5 + 8 * next();
  return {
    shape: smooth([...right, ...left]) + horns,
    lines: `M-${f(legs)} 14q2 8-3 13M${f(legs)} 14q-2 8 3 13M-5 ${f(eye + 7)}q5 ${f(2 + 3 * next())} 10 0`,
    eyes: [
      [-apart, eye],
      [apart, eye],
    ],
  };
}

/** A star that looks the same when it is turned. */
function spell(next: () => number): Sigil {
  const arms = 3 + Math.floor(next() * 5);
  const inner = 6 + 8 * next();
  const twist = next() * 0.5;
  const at = (r: number, a: number): string => `${f(r * Math.sin(a))} ${f(-r * Math.cos(a))}`;
  const points = Array.from({ length: arms * 2 }, (_, i) => at(i % 2 ? inner : 25, (Math.PI * i) / arms + (i % 2 ? twist : 0)));
  const ring = 10 + 10 * next();
  return {
    shape: `M${points.join('L')}Z`,
    lines: `M${f(ring)} 0A${f(ring)} ${f(ring)} 0 1 0 ${f(-ring)} 0A${f(ring)} ${f(ring)} 0 1 0 ${f(ring)} 0`,
    eyes: [],
  };
}

/** A tool: a blade, cup, shield or gem. */
function thing(next: () => number): Sigil {
  const wide = 8 + 10 * next();
  const high = 18 + 8 * next();
  const waist = 3 + 9 * next();
  const shape = `M0 ${f(-high)}L${f(wide)} ${f(-high / 2)}L${f(waist)} ${f(high / 3)}L${f(wide * 0.7)} ${f(high)}H${f(-wide * 0.7)}L${f(-waist)} ${f(high / 3)}L${f(-wide)} ${f(-high / 2)}Z`;
  return {
    shape,
    lines: `M0 ${f(-high)}V${f(high)}M${f(-wide)} ${f(-high / 2)}H${f(wide)}M${f(-waist)} ${f(high / 3)}H${f(waist)}`,
    eyes: [],
  };
}

/** Towers on a hill. */
function place(next: () => number): Sigil {
  const towers = Array.from({ length: 5 }, (_, i) => {
    const x = -28 + i * 12;
    const top = -22 + 26 * next();
    const roof = next() > 0.5 ? `L${f(x + 4)} ${f(top - 7)}` : '';
    return `L${f(x)} 16L${f(x)} ${f(top)}${roof}L${f(x + 8)} ${f(top)}L${f(x + 8)} 16`;
  });
  return { shape: `M-34 26L-34 16${towers.join('')}L34 16L34 26Z`, lines: 'M-34 20H34', eyes: [] };
}

/** A closed curve through points. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const at = (i: number): readonly [number, number] => points[(i + points.length) % points.length] as readonly [number, number];
  const middle = (i: number): string => `${f((at(i)[0] + at(i + 1)[0]) / 2)} ${f((at(i)[1] + at(i + 1)[1]) / 2)}`;
  const curves = points.map((_, i) => `Q${f(at(i + 1)[0])} ${f(at(i + 1)[1])} ${middle(i + 1)}`);
  return `M${middle(0)}${curves.join('')}Z`;
}
