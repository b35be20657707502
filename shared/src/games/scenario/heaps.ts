/** Counted things in words: `EEW`, `12E5W`, `none`; a number where a game has one kind of them. */
import type { Game } from '../../kernel/index.ts';
import type { DialectWords } from './dialect.ts';

/** Counts by kind; undefined if the text says no things of this game. */
export function readThings({ things }: DialectWords, text: string): number[] | undefined {
  const bare = text.replaceAll(/\s/g, '');
  if (bare === 'none') return things.map(() => 0);
  if (things.length === 1) return /^\d+$/.test(bare) ? [Number(bare)] : undefined;
  const one = `(\\d*)(${[...things].sort((a, b) => b.length - a.length).join('|')})`;
  if (!new RegExp(`^(?:${one})+$`).test(bare)) return undefined;
  const n = things.map(() => 0);
  for (const [, count, word] of bare.matchAll(new RegExp(one, 'g'))) {
    const kind = things.indexOf(word as string);
    n[kind] = (n[kind] as number) + (count ? Number(count) : 1);
  }
  return n;
}

/** Counts by kind, of whichever owner, as words. */
export function thingsText({ things }: DialectWords, n: readonly number[]): string {
  if (things.length === 1) return String(countOf(n));
  const text = things.map((word, kind) => word.repeat(n.reduce((sum, x, i) => sum + (i % things.length === kind ? x : 0), 0))).join('');
  return text || 'none';
}

export const countOf = (n: readonly number[]): number => n.reduce((sum, x) => sum + x, 0);

/** Puts things at a place, as everybody knows who sees them. */
export function fillHeap(g: Game, place: string, n: readonly number[]): void {
  const pool = g.pools[place];
  if (!pool) throw new Error(`no pool ${place}`);
  const known = (viewer: number): number[] => n.map((count, kind) => ((pool.shown[kind] as number) & (1 << viewer) ? count : 0));
  pool.n = [...n];
  pool.known = [known(0), known(1), known(2)];
}
