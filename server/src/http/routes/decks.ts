/** Decks that players keep, and decks as text and as share codes. */
import {
  ById,
  ChangeDeckBody,
  CheckDeckAnswer,
  CheckDeckBody,
  CopyDeckBody,
  DeckSource,
  DecksAnswer,
  DecksQuery,
  DeckTextAnswer,
  Done,
  Id,
  ReadDeckAnswer,
  StoredDeck,
} from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import { findGame, readSource, sharedForms } from '../../decks/index.ts';
import { ok } from '../../result.ts';
import { pageOf, readCursor } from '../cursor.ts';
import { type Route, route } from '../route.ts';
import type { Records } from '../services.ts';

const DeckKeys = z.strictObject({ at: z.int(), id: Id });

export const deckRoutes = (records: Records): Route[] => [...keeping(records), ...sharing(records)];

const keeping = ({ decks, games }: Records): Route[] => [
  route({
    method: 'get',
    path: '/decks',
    summary: 'List one’s decks, the last changed first',
    tag: 'Decks',
    auth: 'read',
    query: DecksQuery,
    answer: DecksAnswer,
    errors: ['bad-cursor'],
    etag: true,
    handle: async ({ account, query: { cursor, game, limit } }) => {
      const after = readCursor(DeckKeys, cursor);
      if (!after.ok) return after;
      const { entries, next } = pageOf(
        await decks.list(account.id, { game, after: after.value, limit }),
        limit,
        ({ updatedAt: at, id }) => ({
          at,
          id,
        }),
      );
      return ok({ decks: entries, next });
    },
  }),
  route({
    method: 'post',
    path: '/decks',
    summary: 'Keep a deck, given as list, text or share code; it may be unfinished',
    tag: 'Decks',
    auth: 'play',
    body: DeckSource,
    status: 201,
    answer: StoredDeck,
    errors: ['unknown-game', 'deck-text', 'deck-code', 'deck-name', 'deck-unknown-cards', 'too-many-decks'],
    limit: 'decks',
    handle: ({ account, body }) => {
      const read = readSource(games, body);
      return read.ok ? decks.create(account.id, read.value.game, read.value.deck) : read;
    },
  }),
  route({
    method: 'get',
    path: '/decks/:id',
    summary: 'Show a deck of one’s own, or a starter deck',
    tag: 'Decks',
    auth: 'read',
    params: ById,
    answer: StoredDeck,
    errors: ['unknown-deck'],
    etag: true,
    handle: ({ account, params }) => decks.find(account.id, params.id),
  }),
  route({
    method: 'patch',
    path: '/decks/:id',
    summary: 'Rename a deck, or put other cards in it',
    tag: 'Decks',
    auth: 'play',
    params: ById,
    body: ChangeDeckBody,
    answer: StoredDeck,
    errors: ['unknown-deck', 'unknown-game', 'starter-deck', 'deck-name', 'deck-unknown-cards'],
    limit: 'decks',
    handle: ({ account, params, body }) => decks.change(account.id, params.id, body),
  }),
  route({
    method: 'delete',
    path: '/decks/:id',
    summary: 'Throw a deck away',
    tag: 'Decks',
    auth: 'play',
    params: ById,
    answer: Done,
    errors: ['unknown-deck', 'starter-deck'],
    limit: 'decks',
    handle: ({ account, params }) => decks.remove(account.id, params.id),
  }),
  route({
    method: 'post',
    path: '/decks/:id/copy',
    summary: 'Copy a deck of one’s own, or a starter deck',
    tag: 'Decks',
    auth: 'play',
    params: ById,
    body: CopyDeckBody,
    status: 201,
    answer: StoredDeck,
    errors: ['unknown-deck', 'deck-name', 'too-many-decks'],
    limit: 'decks',
    handle: ({ account, params, body }) => decks.copy(account.id, params.id, body.name),
  }),
];

const sharing = ({ decks, formats, games }: Records): Route[] => [
  route({
    method: 'get',
    path: '/decks/:id/text',
    summary: 'Show a deck as text and as share code',
    tag: 'Decks',
    auth: 'read',
    params: ById,
    answer: DeckTextAnswer,
    errors: ['unknown-deck', 'unknown-game'],
    handle: async ({ account, params }) => {
      const deck = await decks.find(account.id, params.id);
      if (!deck.ok) return deck;
      const game = findGame(games, deck.value.game);
      return game.ok ? ok(sharedForms(game.value, deck.value)) : game;
    },
  }),
  route({
    method: 'post',
    path: '/decks/read',
    summary: 'Read a deck out of text or a share code, without keeping it',
    tag: 'Decks',
    auth: 'open',
    body: DeckSource,
    answer: ReadDeckAnswer,
    errors: ['unknown-game', 'deck-text', 'deck-code'],
    limit: 'decks',
    handle: ({ body }) => {
      const read = readSource(games, body);
      return read.ok ? ok({ game: read.value.game, name: read.value.deck.name, sections: read.value.deck.sections }) : read;
    },
  }),
  route({
    method: 'post',
    path: '/decks/check',
    summary: 'Tell everything that is wrong with a deck in a format',
    tag: 'Decks',
    auth: 'read',
    body: CheckDeckBody,
    answer: CheckDeckAnswer,
    errors: ['unknown-game', 'unknown-format', 'unknown-deck'],
    limit: 'decks',
    handle: async ({ account, body }) => {
      const game = findGame(games, body.game);
      if (!game.ok) return game;
      const format = formats.find(body.game, body.format);
      if (!format.ok) return format;
      const problems = await decks.check(account.id, game.value, format.value.format, body.deck);
      return problems.ok ? ok({ problems: problems.value }) : problems;
    },
  }),
];
