/** How players have done, in all and lately, and how decks with each card do. */
import type { CardStatistics, PlayerStatistics, RecordView } from '@spiritgate/shared/protocol';
import { deckHash, type Games } from '../decks/index.ts';
import { ALL_DECKS } from '../ratings/index.ts';
import type { Db, Store } from '../store/index.ts';
import { type Looker, mayKnow, type Query, seats, showsDeck } from './seen.ts';

/** A player's statistics are of so many of their latest matches, so that they cost the same for those who play day and night. */
const LATEST = 1000;
/** How many of the opponents' cards are told of. */
const MOST_CARDS = 20;

type Which = { game?: string | undefined; format?: string | undefined };
type Outcome = 'won' | 'lost' | 'drawn' | 'void' | null;

/** How a player has done lately, by game and format; of what the looker may know. */
export async function playerStatistics(
  { db }: Store,
  games: Games,
  player: string,
  which: Which,
  looker: Looker,
): Promise<PlayerStatistics[]> {
  const latest = await matchesOf(db, player, which, looker)
    .select([
      'm.game',
      'm.format',
      'm.origin',
      'm.rated',
      'm.public_at',
      's.outcome',
      's.deck',
      'o.account as opponent',
      'o.deck as o_deck',
    ])
    .orderBy('s.ended_at', 'desc')
    .orderBy('s.match', 'desc')
    .limit(LATEST)
    .execute();
  const starters = startersOf(games);
  const groups = [...Map.groupBy(latest, ({ game, format }) => `${game} ${format}`)].sort(([a], [b]) => (a < b ? -1 : 1));
  const found: PlayerStatistics[] = [];
  for (const [, rows] of groups) {
    const { game, format } = rows[0] as { game: string; format: string };
    const record = rows.reduce((sum, { outcome }) => add(sum, outcome), empty());
    const shown = rows.filter(({ opponent: account, origin, rated, public_at: publicAt }) =>
      showsDeck({ account, origin, rated, publicAt }, looker),
    );
    found.push({ game, format, ...record, ...streaksOf(rows), starters: withStarters(rows, starters), against: await against(db, shown) });
  }
  return found;
}

function matchesOf(db: Db, player: string, { game, format }: Which, looker: Looker): Query {
  let query = seats(db)
    .where('s.account', '=', player)
    .where('s.ended_at', 'is not', null)
    .where('m.status', '=', 'over')
    .where(mayKnow(looker));
  if (game !== undefined) query = query.where('s.game', '=', game);
  return format === undefined ? query : query.where('m.format', '=', format);
}

const empty = (): RecordView => ({ wins: 0, losses: 0, draws: 0 });

function add(record: RecordView, outcome: Outcome): RecordView {
  if (outcome === 'won') record.wins++;
  else if (outcome === 'lost') record.losses++;
  else if (outcome === 'drawn') record.draws++;
  return record;
}

/** The streak that runs, and the longest of wins; a draw ends either. The latest match comes first. */
function streaksOf(rows: readonly { outcome: Outcome }[]): { streak: number; longestWins: number } {
  const first = rows[0]?.outcome;
  let streak = 0;
  if (first === 'won' || first === 'lost') while (rows[streak]?.outcome === first) streak++;
  let longestWins = 0;
  let wins = 0;
  for (const { outcome } of rows) {
    wins = outcome === 'won' ? wins + 1 : 0;
    longestWins = Math.max(longestWins, wins);
  }
  return { streak: first === 'lost' ? -streak : streak, longestWins };
}

/** The names of all starter decks by the hashes of their lists. */
const startersOf = (games: Games): ReadonlyMap<string, string> =>
  new Map([...games.values()].flatMap((game) => game.starterDecks.map((deck) => [deckHash(game, deck), deck.name] as const)));

function withStarters(
  rows: readonly { outcome: Outcome; deck: string }[],
  starters: ReadonlyMap<string, string>,
): PlayerStatistics['starters'] {
  const records = new Map<string, RecordView>();
  for (const { outcome, deck } of rows) {
    const name = starters.get(deck);
    if (name !== undefined) records.set(name, add(records.get(name) ?? empty(), outcome));
  }
  return [...records].map(([deck, record]) => ({ deck, ...record })).sort((a, b) => gamesOf(b) - gamesOf(a));
}

/** Against decks with each of the cards that were met most often. */
async function against(db: Db, rows: readonly { outcome: Outcome; o_deck: string }[]): Promise<PlayerStatistics['against']> {
  const hashes = [...new Set(rows.map((row) => row.o_deck))];
  if (hashes.length === 0) return [];
  const lines = await db.selectFrom('deck_list_card').select(['hash', 'card']).where('hash', 'in', hashes).execute();
  const cards = Map.groupBy(lines, ({ hash }) => hash);
  const records = new Map<string, RecordView>();
  for (const { outcome, o_deck } of rows)
    for (const { card } of cards.get(o_deck) ?? []) records.set(card, add(records.get(card) ?? empty(), outcome));
  return [...records]
    .map(([card, record]) => ({ card, ...record }))
    .sort((a, b) => gamesOf(b) - gamesOf(a) || (a.card < b.card ? -1 : 1))
    .slice(0, MOST_CARDS);
}

const gamesOf = ({ wins, losses, draws }: RecordView): number => wins + losses + draws;

/** How decks with each card did in rated matches of a format, whose results are public. */
export async function cardStatistics({ db }: Store, game: string, format: string): Promise<{ decks: number; cards: CardStatistics[] }> {
  const rows = await db
    .selectFrom('card_record')
    .select(['card', 'wins', 'losses', 'draws'])
    .where('game', '=', game)
    .where('format', '=', format)
    .orderBy('card')
    .execute();
  const all = rows.find(({ card }) => card === ALL_DECKS) ?? empty();
  const cards = rows.filter((row) => row.card !== ALL_DECKS && gamesOf(row) > 0);
  return {
    decks: gamesOf(all),
    cards: cards.map((row) => ({ ...row, winRate: rateOf(row), winRateWithout: rateOf(without(all, row)) })),
  };
}

const without = (all: RecordView, some: RecordView): RecordView => ({
  wins: all.wins - some.wins,
  losses: all.losses - some.losses,
  draws: all.draws - some.draws,
});

const rateOf = (record: RecordView): number | null => {
  const games = gamesOf(record);
  return games === 0 ? null : (record.wins + record.draws / 2) / games;
};
