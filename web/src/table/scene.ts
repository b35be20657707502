/** What the table shows at one moment: a view, the cards of the game, the players' names, and from which side it is looked at. */
import type { CardFactsView, Catalogue, Seat, View } from '@spiritgate/sdk';

/** Everything that the board and its words are made from. */
export type Scene = {
  readonly game: string;
  readonly view: View;
  readonly catalogue: Catalogue;
  readonly names: readonly [string, string];
  /** The seat that is shown at the bottom. */
  readonly bottom: Seat;
};

/** A card as the viewer sees it. */
export type SeenCard = View['public']['cards'][string];

/** A thing on the table: a card with a face, a face-down card by its place, or an empty place. */
export type Thing = {
  /** The handle of a card with a face; '' for others. */
  readonly handle: string;
  /** How a form may call it otherwise: `runes.1.2`; '' where places have no numbers. */
  readonly place: string;
  readonly card?: SeenCard;
  readonly facts?: CardFactsView | undefined;
  /** What everybody knows of a face-down card. */
  readonly slot?: { readonly n: Readonly<Record<string, number>> };
};

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** The card behind a handle, open or one's own. */
export const cardOf = ({ view }: Scene, handle: string | number): SeenCard | undefined =>
  view.mine?.cards[handle] ?? view.public.cards[handle];

export const factsOf = ({ catalogue }: Scene, def: string): CardFactsView | undefined => catalogue.get(def);

/** The cards whose faces are seen in a zone of a seat, in the order of their places. */
function cardsIn({ view }: Scene, seat: Seat, zone: string): [handle: string, card: SeenCard][] {
  const all = [...Object.entries(view.public.cards), ...Object.entries(view.mine?.cards ?? {})];
  return all.filter(([, card]) => card.seat === seat && card.zone === zone).sort(([, a], [, b]) => a.pos - b.pos);
}

/** What stands at each place of a row, from place 0; cards that lie face-down are among them, with a face if they are the viewer's. */
export function rowOf(scene: Scene, seat: Seat, zone: string, places: number): Thing[] {
  const at = new Map(cardsIn(scene, seat, zone).map(([handle, card]) => [card.pos, [handle, card] as const]));
  const slots = new Map(scene.view.public.seats[seat].slots.filter((slot) => slot.zone === zone).map((slot) => [slot.pos, slot]));
  return Array.from({ length: places }, (_, pos) => {
    const place = `${zone}.${seat}.${pos}`;
    const slot = slots.get(pos);
    const [handle, card] = at.get(pos) ?? [];
    if (!card || handle === undefined) return { handle: '', place, ...(slot ? { slot } : {}) };
    return { handle, place, card, facts: factsOf(scene, card.def), ...(slot ? { slot } : {}) };
  });
}

/** Every card of a zone that the viewer sees the face of, as things without numbered places. */
export const pileOf = (scene: Scene, seat: Seat, zone: string): Thing[] =>
  cardsIn(scene, seat, zone).map(([handle, card]) => ({ handle, place: '', card, facts: factsOf(scene, card.def) }));

/** The cards that are attached to a card, or lie under it. */
export const attachedTo = ({ view }: Scene, handle: string, place: string): [handle: string, card: SeenCard][] =>
  [...Object.entries(view.public.cards), ...Object.entries(view.mine?.cards ?? {})].filter(
    ([, { on }]) => on !== '' && (on === handle || on === place),
  );

/** How many cards lie in a zone. */
export const countIn = ({ view }: Scene, seat: Seat, zone: string): number => view.public.seats[seat].counts[zone] ?? 0;

/** What a seat has at a place of like things: its own as it sees them, else as everybody does. */
export function poolOf({ view }: Scene, seat: Seat, pool: string): Readonly<Record<string, number>> {
  const own = view.mine?.seat === seat ? view.mine.pools[pool] : undefined;
  return own ?? view.public.seats[seat].pools[pool] ?? { all: 0 };
}

const PLACE = /^(\w+)\.([01])(?:\.(\d+))?$/;
/** `runes.1.2` and the like, taken apart. */
export type Place = { readonly zone: string; readonly seat: Seat; readonly pos: number | undefined };

/** A place by its name; undefined if that is none. */
export function placeNamed(token: string | number): Place | undefined {
  const [, zone, seat, pos] = PLACE.exec(String(token)) ?? [];
  if (zone === undefined) return undefined;
  return { zone, seat: seat === '1' ? 1 : 0, pos: pos === undefined ? undefined : Number(pos) };
}

/** Whether a token of a form is something that lies, or could lie, on the table. */
export const isThing = (scene: Scene, token: string | number): boolean =>
  cardOf(scene, token) !== undefined || placeNamed(token) !== undefined;

/** Whether the viewer sees both sides from the middle: then neither is their own. */
export const isSpectating = ({ view }: Scene): boolean => view.mine === undefined;
