/** Looking for cards: words in any order, and filters that stand beside each other. Hundreds of cards are searched within a frame. */
import type { CardFactsView } from '@spiritgate/sdk';
import type { Traits } from './traits.ts';

/** What is looked for. An empty list of a filter lets everything through; cards must fit one of each list that is not. */
export type Wanted = {
  readonly words: string;
  readonly colors: readonly string[];
  readonly kinds: readonly string[];
  readonly costs: readonly number[];
  /** Only cards that work as they are printed. */
  readonly complete: boolean;
  readonly order: 'name' | 'cost' | 'color';
};

export const EVERYTHING: Wanted = { words: '', colors: [], kinds: [], costs: [], complete: false, order: 'name' };

/** From this cost on, curves and filters make no difference. */
export const HIGHEST_COST = 7;

/** The costs that filters and curves tell apart. */
export const costStep = (cost: number): number => Math.min(HIGHEST_COST, cost);

/** Text as it is compared: without case and accents. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

type Entry = { card: CardFactsView; name: string; text: string; colors: readonly string[]; cost: number };

/** The cards of a game, ready to be searched again and again. */
export class CardIndex {
  readonly #traits: Traits;
  readonly #entries: readonly Entry[];
  /** The kinds that the cards have, in the order of the catalogue. */
  readonly kinds: readonly string[];
  /** The costs that the cards have, from the lowest to `HIGHEST_COST`. */
  readonly costs: readonly number[];

  constructor(cards: Iterable<CardFactsView>, traits: Traits) {
    this.#traits = traits;
    this.#entries = [...cards]
      .map((card) => ({
        card,
        name: plain(card.name),
        text: plain([card.name, card.kind, ...card.subtypes, card.set, card.text].join(' ')),
        colors: traits.colorsOf(card),
        cost: traits.costOf(card),
      }))
      .sort((a, b) => compare(a.name, b.name) || compare(a.card.id, b.card.id));
    this.kinds = [...new Set(this.#entries.map(({ card }) => card.kind))].sort();
    this.costs = [...new Set(this.#entries.map(({ cost }) => costStep(cost)))].sort((a, b) => a - b);
  }

  /** The cards that fit, in the order that is asked for; cards whose name has the words come first. */
  find(wanted: Wanted): readonly CardFactsView[] {
    const words = plain(wanted.words).split(/\s+/).filter(Boolean);
    const found = this.#entries.filter((entry) => fits(entry, wanted, words));
    const inName = ({ name }: Entry): number => (words.every((word) => name.includes(word)) ? 0 : 1);
    return found.sort((a, b) => inName(a) - inName(b) || this.#byOrder(wanted.order, a, b)).map(({ card }) => card);
  }

  /** The index is by name already, and sorting keeps that where the rest is equal. */
  #byOrder(order: Wanted['order'], a: Entry, b: Entry): number {
    if (order === 'cost') return a.cost - b.cost;
    if (order === 'color') return this.#rank(a) - this.#rank(b) || a.cost - b.cost;
    return 0;
  }

  #rank({ colors }: Entry): number {
    const first = colors[0];
    return first === undefined ? this.#traits.colors.length : this.#traits.colors.indexOf(first);
  }
}

const fits = ({ card, text, colors, cost }: Entry, wanted: Wanted, words: readonly string[]): boolean =>
  (!wanted.complete || !card.missing) &&
  (wanted.colors.length === 0 || wanted.colors.some((color) => colors.includes(color))) &&
  (wanted.kinds.length === 0 || wanted.kinds.includes(card.kind)) &&
  (wanted.costs.length === 0 || wanted.costs.includes(costStep(cost))) &&
  words.every((word) => text.includes(word));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
