/**
 * The world of the benchmark: accounts, decks, a million matches with their players and decks, ratings. Few accounts play much and many play
 * little; few lists are in everybody's hands and many in few.
 */

import type { Store } from '@spiritgate/server';
import { dayOf, type GameModule, games } from '@spiritgate/shared/games';
import { quickDice } from '@spiritgate/tools/lib';
import { Bulk } from './bulk.ts';

export type Size = { accounts: number; matches: number };

/** The last match ends now; the first began a year ago. */
export const NOW = Date.parse('2026-11-01T12:00:00Z');
const YEAR = 365 * 86_400_000;
const DECKS_EACH = 3;
const CARDS_EACH = 25;
const MATCHES_A_LIST = 50;

export type World = {
  size: Size;
  game: GameModule;
  /** Ids of cards, the most played first. */
  cards: readonly string[];
  account(i: number): string;
  /** An account, as often as it plays. */
  player(): string;
  /** A number from 0 up to n, small ones more often. */
  skewed(n: number): number;
  pick(n: number): number;
};

/** Whatever is drawn comes from the seed. */
export function worldOf(size: Size, seed: number): World {
  const pick = quickDice(seed);
  const skewed = (n: number): number => Math.floor(n * (pick(1 << 30) / (1 << 30)) ** 2.5);
  const account = (i: number): string => `account-${String(i).padStart(15, '0')}`;
  const [game] = games.values() as Iterable<GameModule>;
  if (!game) throw new Error('there is no game');
  return { size, game, cards: [...game.cards.keys()], account, player: () => account(skewed(size.accounts)), skewed, pick };
}

/** Fills a store; tells how far it is as a share of 1. */
export async function fillStore(store: Store, world: World, at: (what: string, share: number) => void): Promise<void> {
  await fillAccounts(store, world, at);
  const lists = await fillLists(store, world);
  await fillMatches(store, world, lists, at);
}

async function fillAccounts(store: Store, world: World, at: (what: string, share: number) => void): Promise<void> {
  const { account, game, pick, size } = world;
  const accounts = new Bulk(store, 'account', [
    'id',
    'name',
    'skeleton',
    'kind',
    'moderator',
    'created_at',
    'muted_until',
    'suspended_until',
  ]);
  const ratings = new Bulk(store, 'rating', [
    ...['account', 'game', 'format', 'series', 'rating', 'deviation', 'volatility', 'strength', 'wins', 'losses', 'draws', 'updated_at'],
  ]);
  const decks = new Bulk(store, 'deck', ['id', 'account', 'game', 'name', 'sections', 'created_at', 'updated_at']);
  for (let i = 0; i < size.accounts; i++) {
    const id = account(i);
    await accounts.add([id, `Player ${i}`, `player ${i}`, 'member', 0, NOW - YEAR, 0, 0]);
    const [rating, deviation] = [1500 + pick(400) + pick(400) - pick(400) - pick(400), 45 + pick(200)];
    const updated = NOW - pick(YEAR);
    await ratings.add([
      id,
      game.name,
      'standard',
      'single',
      rating,
      deviation,
      0.06,
      rating - 2 * deviation,
      pick(50),
      pick(50),
      1,
      updated,
    ]);
    // The first keeps as many as an account may.
    for (let d = i === 0 ? 200 : DECKS_EACH; d > 0; d--) {
      const at = NOW - pick(YEAR);
      await decks.add([`deck-${i}-${d}`, id, game.name, `Deck ${d}`, JSON.stringify(sectionsOf(cardsOf(world))), at, at]);
    }
    if (i % 1000 === 0) at('accounts', i / size.accounts);
  }
  for (const bulk of [accounts, ratings, decks]) await bulk.flush();
}

/** Different cards, the first of the pool more often. */
function cardsOf({ cards, skewed }: World): string[] {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(CARDS_EACH, cards.length)) chosen.add(cards[skewed(cards.length)] as string);
  return [...chosen];
}

const sectionsOf = (cards: readonly string[]): Record<string, Record<string, number>> => ({
  main: Object.fromEntries(cards.map((card) => [card, 2])),
});

/** The lists that are played. Answers their hashes. */
async function fillLists(store: Store, world: World): Promise<string[]> {
  const lists = new Bulk(store, 'deck_list', ['hash', 'game', 'sections']);
  const lines = new Bulk(store, 'deck_list_card', ['hash', 'card', 'copies']);
  const hashes: string[] = [];
  const many = Math.max(10, Math.floor(world.size.matches / MATCHES_A_LIST));
  for (let i = 0; i < many; i++) {
    const hash = `list-${world.pick(1 << 30).toString(36)}-${i}`.padEnd(43, '0');
    const cards = cardsOf(world);
    await lists.add([hash, world.game.name, JSON.stringify(sectionsOf(cards))]);
    for (const card of cards) await lines.add([hash, card, 2]);
    hashes.push(hash);
  }
  await lists.flush();
  await lines.flush();
  return hashes;
}

async function fillMatches(store: Store, world: World, lists: readonly string[], at: (what: string, share: number) => void): Promise<void> {
  const { matches: many } = world.size;
  const tables = {
    matches: new Bulk(store, 'match', [
      ...['id', 'game', 'format', 'series', 'origin', 'rated', 'status', 'epoch', 'process', 'rules_version', 'pool', 'settings'],
      ...['created_at', 'ended_at', 'public_at', 'winner', 'reason', 'games', 'inputs'],
    ]),
    seats: new Bulk(store, 'match_seat', [
      ...['match', 'seat', 'account', 'name', 'deck', 'deck_name', 'game', 'ended_at', 'wins', 'outcome'],
    ]),
    changes: new Bulk(store, 'rating_change', [
      ...['account', 'game', 'format', 'series', 'match', 'at', 'rating', 'deviation', 'volatility', 'gain', 'score'],
      ...['was_rating', 'was_deviation', 'was_volatility', 'was_at'],
    ]),
  };
  for (let i = 0; i < many; i++) {
    await addMatch(tables, world, lists, NOW - YEAR + Math.floor((YEAR * i) / many));
    if (i % 1000 === 0) at(`matches (${dayOf(NOW - YEAR + Math.floor((YEAR * i) / many))})`, i / many);
  }
  for (const bulk of Object.values(tables)) await bulk.flush();
}

async function addMatch(
  { matches, seats, changes }: Record<'matches' | 'seats' | 'changes', Bulk>,
  { game: { name: game }, pick, player, skewed }: World,
  lists: readonly string[],
  ended: number,
): Promise<void> {
  const id = Array.from({ length: 4 }, () =>
    pick(1 << 30)
      .toString(36)
      .padStart(6, '0'),
  )
    .join('')
    .slice(0, 22);
  const winner = pick(50) === 0 ? null : pick(2);
  const isRated = pick(5) > 0;
  const format = pick(4) > 0 ? 'standard' : 'open';
  const began = ended - 600_000;
  await matches.add([
    ...[id, game, format, 'single', isRated ? 'queue' : 'lobby', isRated ? 1 : 0, 'over', 1, '', 1, '', '{}'],
    ...[began, ended, ended, winner, 'defeat', 1, 200],
  ]);
  const first = player();
  let second = player();
  while (second === first) second = player();
  for (const [seat, account] of [first, second].entries()) {
    const outcome = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
    const deck = lists[skewed(lists.length)] as string;
    await seats.add([id, seat, account, account, deck, 'Deck', game, ended, winner === seat ? 1 : 0, outcome]);
    if (!isRated) continue;
    const [rating, gain] = [1500 + pick(300), pick(20) - 10];
    await changes.add([
      ...[account, game, format, 'single', id, ended, rating, 60, 0.06, gain, outcome === 'won' ? 1 : outcome === 'lost' ? 0 : 0.5],
      ...[rating - gain, 61, 0.06, began],
    ]);
  }
}
