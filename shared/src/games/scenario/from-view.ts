/**
 * A table from what a seat sees (D20): everything in its view, and in place of what it cannot know cards that could be there. For whoever plays by
 * views alone and wants to try a move on a game of their own. Only quiet moments can be set: nothing on the chain, at a choice of the turn's player.
 */
import type { Game, Seat } from '../../kernel/index.ts';
import type { CardView, SlotView, View } from '../../protocol/index.ts';
import type { Dialect } from './dialect.ts';
import { type Lexicon, lexiconOf, type Named } from './names.ts';
import { sideOf } from './sides.ts';
import { Fault, fromPlain, type PlainSource } from './source.ts';
import { setTable } from './table.ts';

/** The id of a card of a seat that may lie where the viewer sees no face; `fits` says of which cards it has to be one. */
export type Unseen = (seat: Seat, fits: (id: string) => boolean) => string;

/** Texts that are written when every card has its number among its copies. */
type Later = (() => string) | string | number | readonly Later[] | { readonly [key: string]: Later | undefined };

/** Reads a view for a game's own words: `place` notes cards in the order in which the table will hold them. */
class ViewReader<Def extends Named = Named> {
  readonly view: View;
  readonly #lexicon: Lexicon;
  readonly #unseen: Unseen;
  readonly #copies = new Map<string, number>();
  readonly #names = new Map<string, string>();

  constructor(view: View, pool: ReadonlyMap<string, Def>, unseen: Unseen) {
    this.view = view;
    this.#lexicon = lexiconOf(pool);
    this.#unseen = unseen;
  }

  def(id: string): Def {
    const def = this.#lexicon.pool.get(id);
    if (!def) throw new Fault(0, `the game has no card ${id}`);
    return def as Def;
  }

  /** The cards of a zone with the handles by which the viewer knows them. */
  cards(seat: Seat, zone: string): (CardView & { handle: string })[] {
    return Object.entries({ ...this.view.public.cards, ...this.view.mine?.cards })
      .filter(([, card]) => card.seat === seat && card.zone === zone)
      .map(([handle, card]) => ({ ...card, handle }))
      .sort((a, b) => a.pos - b.pos);
  }

  /** The name of a card, which is noted as the next one on the table. */
  place(id: string, handle?: string): string {
    const { name } = this.def(id);
    const written = (this.#lexicon.byName.get(name)?.length ?? 0) > 1 ? id : name;
    const copy = (this.#copies.get(id) ?? 0) + 1;
    this.#copies.set(id, copy);
    if (handle !== undefined) this.#names.set(handle, copy > 1 ? `${written}#${copy}` : written);
    return written;
  }

  /** How another text names a card that was placed. */
  named(handle: string): string {
    const name = this.#names.get(handle);
    if (name === undefined) throw new Fault(0, 'a card lies on one that is not seen');
    return name;
  }

  /** A card that could lie where no face is seen. */
  guess(seat: Seat, fits: (id: string) => boolean = () => true): string {
    return this.place(this.#unseen(seat, fits));
  }

  /** The cards of a pile: those that are seen, and guesses up to its count. */
  pile(seat: Seat, zone: string, fits?: (id: string) => boolean): string[] {
    const seen = this.cards(seat, zone).map((card) => this.place(card.def, card.handle));
    const more = Math.max(0, (this.view.public.seats[seat].counts[zone] ?? 0) - seen.length);
    return [...seen, ...Array.from({ length: more }, () => this.guess(seat, fits))];
  }

  /** A row, slot by slot. */
  row(
    seat: Seat,
    zone: string,
    slots: number,
    open: (card: CardView & { handle: string }, name: string) => Later,
    hidden: (slot: SlotView) => Later,
  ): Later[] {
    const cards = this.cards(seat, zone);
    const down = this.view.public.seats[seat].slots.filter((slot) => slot.zone === zone);
    return Array.from({ length: slots }, (_, pos) => {
      const card = cards.find((one) => one.pos === pos);
      if (card) return open(card, this.place(card.def, card.handle));
      const slot = down.find((one) => one.pos === pos);
      return slot ? hidden(slot) : 'empty';
    });
  }
}

function written(text: Later): PlainSource {
  if (typeof text === 'function') return text();
  if (typeof text !== 'object') return text;
  if (Array.isArray(text)) return text.map(written);
  return Object.fromEntries(Object.entries(text).flatMap(([key, value]) => (value === undefined ? [] : [[key, written(value)]])));
}

/** What a game tells of a view in the words of its tables; undefined where it is at no moment that can be set. */
export type FromView<Def extends Named> = (reader: ViewReader<Def>) => { [key: string]: Later | undefined } | undefined;

/** Counts by word: `{ E: 2, W: 1 }` is `2E1W`. */
export const heapText = (n: Readonly<Record<string, number>>, words: readonly (readonly [kind: string, word: string])[]): string =>
  words.map(([kind, word]) => ((n[kind] ?? 0) > 0 ? `${n[kind]}${word}` : '')).join('') || 'none';

/** The game at its first question; undefined where the view is at no moment that can be set, or shows something that tables cannot say. */
export function imagined<G extends Game>(d: Dialect, view: View, unseen: Unseen): G | undefined {
  const { mine } = view;
  if (!d.fromView || !mine?.decision || view.public.links.length > 0 || view.public.result) return undefined;
  try {
    const table = d.fromView(new ViewReader(view, d.cards(d.pool), unseen));
    if (!table) return undefined;
    const { game } = setTable(
      d,
      fromPlain(written({ active: sideOf(view.public.active === 1 ? 1 : 0), turn: view.public.turn, ...table })),
    );
    return game.open[mine.seat]?.kind === mine.decision.kind ? (game as G) : undefined;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
