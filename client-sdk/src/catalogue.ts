/** The cards of a game by id, and the names that people read. */
import type { CardFactsView, CardsAnswer, Token, View } from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';

/** What is printed on each card of a game, by the id that views call `def`. */
export type Catalogue = ReadonlyMap<string, CardFactsView>;

export const catalogueOf = (answer: CardsAnswer): Catalogue => new Map(answer.cards.map((card) => [card.id, card]));

/** The catalogues of a server's games, each fetched once. */
export class Catalogues {
  readonly #api: Api;
  readonly #fetched = new Map<string, Promise<Catalogue>>();

  constructor(api: Api) {
    this.#api = api;
  }

  of(game: string): Promise<Catalogue> {
    const known = this.#fetched.get(game);
    if (known) return known;
    const fetched = this.#api.call<CardsAnswer>('GET', `/games/${encodeURIComponent(game)}/cards`).then(catalogueOf);
    this.#fetched.set(game, fetched);
    fetched.catch(() => this.#fetched.delete(game));
    return fetched;
  }
}

/** The name of a card by its id; the id itself if the catalogue does not have it. */
export const nameOf = (catalogue: Catalogue, def: string): string => catalogue.get(def)?.name ?? def;

/** What people call a token of a form: the card behind a handle, the place of a face-down card, or the word itself. */
export function tokenName(token: Token, view: View, catalogue: Catalogue): string {
  const card = view.mine?.cards[token] ?? view.public.cards[token];
  if (!card) return placeName(String(token), view);
  const name = nameOf(catalogue, card.def);
  return view.mine && card.seat !== view.mine.seat ? `the opposing ${name}` : name;
}

/** `runes.1.2` is the third place of the runes of seat 1; anything else is a word of the rules. */
function placeName(token: string, view: View): string {
  const [, zone, seat, pos] = /^(\w+)\.([01])(?:\.(\d+))?$/.exec(token) ?? [];
  if (zone === undefined) return wordsOf(token);
  const whose = view.mine?.seat === Number(seat) ? 'your' : "the opponent's";
  return pos === undefined ? `${whose} ${wordsOf(zone)}` : `card ${Number(pos) + 1} of ${whose} ${wordsOf(zone)}`;
}

/** `change-position` as people write it. */
export const wordsOf = (word: string): string => word.replaceAll('-', ' ');
