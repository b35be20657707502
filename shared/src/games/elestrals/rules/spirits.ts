/** Spirits (E5): what pays for what, when a card is Enchanted, and how a player Expends. */
import type { Change, Seat } from '../../../kernel/index.ts';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import type { AmountsField, CoverField, Share, Supply } from '../../../protocol/index.ts';
import { type Card, decision, defOf, type G, procedure } from './state.ts';
import { fieldOf, isOnField, ownerOfKind, SPENT, SPIRITS } from './zones.ts';

/** The kinds of Spirits by number: eight elements for each owner, each named by its letter. */
export const KINDS: readonly string[] = [...ELEMENTS, ...ELEMENTS];
export const kindOf = (owner: Seat, element: string): number => owner * 8 + (ELEMENTS as readonly string[]).indexOf(element);

/** The token for one's own Spirit Deck in a payment. */
export const SPIRIT_DECK = 'spirits';

/** A heap that a payment may draw on, and where it really is. */
export type Heap = Supply & { index: number };

/** The Spirits of a seat's Spirit Deck, by element. */
export function deckHeaps(g: G, seat: Seat): Heap[] {
  const { n } = g.pools[SPIRITS[seat]] as { n: number[] };
  const out: Heap[] = [];
  for (let i = 0; i < n.length; i++) if (n[i]) out.push({ from: SPIRIT_DECK, kind: KINDS[i] as string, n: n[i] as number, index: i });
  return out;
}

/** The Spirits under some cards. */
export function cardHeaps(cards: readonly Card[]): Heap[] {
  const out: Heap[] = [];
  for (const card of cards)
    for (let i = 0; i < card.pool.length; i++)
      if (card.pool[i]) out.push({ from: card.id, kind: KINDS[i] as string, n: card.pool[i] as number, index: i });
  return out;
}

/** The Spirits under all cards of a seat's field (E8.5.1). */
export const fieldHeaps = (g: G, seat: Seat): Heap[] => cardHeaps(fieldOf(g, seat));

/** Heaps as a field shows them. */
export const bare = (heaps: readonly Heap[]): Supply[] => heaps.map(({ from, kind, n }) => ({ from, kind, n }));

/** How many Spirits some heaps hold. */
export const stockOf = (heaps: readonly Supply[]): number => heaps.reduce((sum, heap) => sum + heap.n, 0);

/** A payment that meets a cost; `exact` without surplus (E8.5.1), else with (E8.3.2). */
export const payment = (
  heaps: readonly Heap[],
  need: readonly string[],
  how: { exact: boolean; base?: readonly string[]; shares?: readonly Share[] },
): CoverField => ({ kind: 'cover', supply: bare(heaps), need, base: how.base ?? [], exact: how.exact, shares: how.shares ?? [] });

/** So many Spirits of one's choice. */
export const anySpirits = (heaps: readonly Heap[], n: number): AmountsField => ({ kind: 'amounts', supply: bare(heaps), min: n, max: n });

/** What a payment takes from each place, as counts by kind. */
export type Taking = { from: number | string; n: number[] };

export function takings(heaps: readonly Heap[], values: readonly number[]): Taking[] {
  const out: Taking[] = [];
  for (const [i, heap] of heaps.entries()) {
    const count = values[i] as number;
    if (!count) continue;
    let taking = out.find((t) => t.from === heap.from);
    if (!taking) {
      taking = { from: heap.from, n: KINDS.map(() => 0) };
      out.push(taking);
    }
    taking.n[heap.index] = (taking.n[heap.index] as number) + count;
  }
  return out;
}

const placeOf = (taking: Taking, seat: Seat): string | number => (taking.from === SPIRIT_DECK ? SPIRITS[seat] : taking.from);

/** Puts what was taken under a card (E5.6, E5.9). */
export const attachTo = (card: number, taken: readonly Taking[], seat: Seat, verb: string): Change[] =>
  taken.map((t) => ({ do: 'pool', from: placeOf(t, seat), to: card, n: t.n, seat, verb }));

/** Puts what was taken into its owners' Underworlds: Expend (E5.5) and Disenchant (E5.7). */
export const spend = (taken: readonly Taking[], seat: Seat, verb: string): Change[] => toOwners(taken, SPENT, seat, verb);

/** Puts what was taken into its owners' Underworlds or Spirit Decks. */
export const toOwners = (taken: readonly Taking[], places: readonly [string, string], seat: Seat, verb: string): Change[] =>
  taken.flatMap((t) =>
    ([0, 1] as const).flatMap((owner): Change[] => {
      const n = t.n.map((count, kind) => (ownerOfKind(kind) === owner ? count : 0));
      return n.some((count) => count > 0) ? [{ do: 'pool', from: placeOf(t, seat), to: places[owner], n, seat, verb }] : [];
    }),
  );

export const countOf = (n: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < n.length; i++) sum += n[i] as number;
  return sum;
};

/** The Spirits under a card as counts by kind: under one that never had any, none. */
export const spiritsUnder = (card: Card): number[] => KINDS.map((_, kind) => card.pool[kind] ?? 0);

/** How many Spirits lie under a card. */
export const spiritsOn = (card: Card): number => countOf(card.pool);
/** How many are left in a Spirit Deck (E14.2). */
export const spiritsLeft = (g: G, seat: Seat): number => countOf((g.pools[SPIRITS[seat]] as { n: number[] }).n);

/** The elements of the Spirits under a card, one letter each. */
export function elementsOn(card: Card): string[] {
  const out: string[] = [];
  for (let kind = 0; kind < card.pool.length; kind++) for (let n = card.pool[kind] as number; n > 0; n--) out.push(KINDS[kind] as string);
  return out;
}

/** E5.1: face-up on the field, with the Spirits under it meeting its cost; surplus never hurts (C6). */
export function isEnchanted(g: G, card: Card): boolean {
  if (!isOnField(card) || card.pose === 'set') return false;
  const { need, total } = defOf(g, card);
  if (spiritsOn(card) < total) return false;
  for (let e = 0; e < 8; e++) if ((card.pool[e] ?? 0) + (card.pool[8 + e] ?? 0) < (need[e] as number)) return false;
  return true;
}

/** E5.2: face-up with too few matching Spirits. Set Runes are neither (E5.4). */
export const isMisenchanted = (g: G, card: Card): boolean => isOnField(card) && card.pose !== 'set' && !isEnchanted(g, card);

type Expending = { seat: Seat; n: number; verb: string };

const whichSpirits = decision<{ fields: { spirits: number[] } }, Expending>('expend', {
  waiting: 'choose',
  form: (g, seat, l) => ({
    options: [{ verb: 'expend', cards: [], fields: { spirits: anySpirits(deckHeaps(g, seat), l.n) } }],
    fallback: 0,
  }),
});

/**
 * E5.5: Expend n Spirits of one's own choice. With exactly n left the player survives; with fewer, all are Expended and the player loses
 * (E13.2, D24). Whether there is a choice depends on the number left, which is public, never on their elements.
 */
export const expend = procedure<Expending>('expend')({
  choose: (c) => {
    const { seat, n } = c.l;
    const left = spiritsLeft(c.g, seat);
    if (n <= 0) return c.finish();
    return left > n ? c.ask(whichSpirits, [seat]) : c.goTo('all');
  },
  chosen: (c) => {
    const { seat, verb } = c.l;
    const taken = takings(deckHeaps(c.g, seat), c.answer(whichSpirits, seat).fields.spirits);
    c.changeNow(spend(taken, seat, verb));
    return c.finish();
  },
  all: (c) => {
    const { seat, n, verb } = c.l;
    const heaps = deckHeaps(c.g, seat);
    if (spiritsLeft(c.g, seat) < n) c.lose(seat, 'spirit-out');
    c.changeNow(
      spend(
        takings(
          heaps,
          heaps.map((h) => h.n),
        ),
        seat,
        verb,
      ),
    );
    return c.finish();
  },
});
