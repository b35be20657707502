/** The decks that an account keeps, decks as text and as share codes, and what formats say of them. */
import type {
  ChangeDeckBody,
  CheckDeckAnswer,
  DeckChoice,
  DeckSource,
  DecksAnswer,
  DeckTextAnswer,
  FormatsAnswer,
  FormatView,
  ReadDeckAnswer,
  StoredDeck,
} from '@spiritgate/shared/protocol';
import type { Api } from './api.ts';
import { type Paging, pages, queryOf } from './pages.ts';

/** One thing wrong with a deck: card, rule and a sentence. */
export type DeckProblem = CheckDeckAnswer['problems'][number];

/** All calls throw SpiritgateError. */
export class KeptDecks {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /**
   * One's own decks, the last changed first, as many as are asked for by going on.
   *
   * @example for await (const deck of me.keptDecks.list({ game: 'elestrals' })) console.log(deck.name);
   */
  list({ game, pageSize }: { game?: string } & Paging = {}): AsyncGenerator<StoredDeck> {
    return pages(async (cursor) => {
      const { decks, next } = await this.#api.call<DecksAnswer>('GET', `/decks${queryOf({ game, limit: pageSize, cursor })}`);
      return { entries: decks, next };
    });
  }

  /** A deck of one's own, or a starter deck by `starter:NAME`. @throws SpiritgateError `unknown-deck` */
  get(id: string): Promise<StoredDeck> {
    return this.#api.call('GET', at(id));
  }

  /**
   * Keeps a deck, given as list, text or share code; it may be unfinished.
   *
   * @throws SpiritgateError `deck-text` or `deck-unknown-cards` with what is wrong in `problems`; `deck-code`, `deck-name`, `too-many-decks`
   * @example await me.keptDecks.keep({ game: 'elestrals', text: 'Name: Waves\n3 Sluggle' });
   */
  keep(source: DeckSource): Promise<StoredDeck> {
    return this.#api.call('POST', '/decks', { body: source });
  }

  /** Renames a deck, puts other cards in it, or both. @throws SpiritgateError `unknown-deck`, `starter-deck`, `deck-name`, `deck-unknown-cards` */
  change(id: string, change: ChangeDeckBody): Promise<StoredDeck> {
    return this.#api.call('PATCH', at(id), { body: change });
  }

  /** A copy, also of a starter deck. @throws SpiritgateError `unknown-deck`, `deck-name`, `too-many-decks` */
  copy(id: string, { name }: { name?: string } = {}): Promise<StoredDeck> {
    return this.#api.call('POST', `${at(id)}/copy`, { body: name === undefined ? {} : { name } });
  }

  /** Throws a deck away. @throws SpiritgateError `unknown-deck`, `starter-deck` */
  async remove(id: string): Promise<void> {
    await this.#api.call('DELETE', at(id));
  }

  /** A deck as text and as share code. @throws SpiritgateError `unknown-deck` */
  share(id: string): Promise<DeckTextAnswer> {
    return this.#api.call('GET', `${at(id)}/text`);
  }

  /** What a text or a share code says, without keeping it. @throws SpiritgateError `deck-text`, `deck-code`, `unknown-game` */
  read(source: DeckSource): Promise<ReadDeckAnswer> {
    return this.#api.call('POST', '/decks/read', { body: source });
  }

  /** Everything that is wrong with a deck in a format; empty if it may be played. @throws SpiritgateError `unknown-format`, `unknown-deck` */
  async check(game: string, deck: DeckChoice, { format }: { format?: string } = {}): Promise<readonly DeckProblem[]> {
    const body = { game, deck, ...(format === undefined ? {} : { format }) };
    return (await this.#api.call<CheckDeckAnswer>('POST', '/decks/check', { body })).problems;
  }

  /** The formats of a game, or of all. */
  async formats(game?: string): Promise<readonly FormatView[]> {
    return (await this.#api.call<FormatsAnswer>('GET', `/formats${queryOf({ game })}`)).formats;
  }
}

const at = (id: string): string => `/decks/${encodeURIComponent(id)}`;
