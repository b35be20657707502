/**
 * The tables of the store, for both databases (docs/store.md). Times are milliseconds since 1970, yes and no are 1 and 0, JSON is text. Names
 * in `snake_case`, as the databases have them.
 */
import type { Generated } from 'kysely';

export type Tables = {
  account: AccountTable;
  name_key: NameKeyTable;
  token: TokenTable;
  deck: DeckTable;
  deck_list: DeckListTable;
  deck_list_card: DeckListCardTable;
  match: MatchTable;
  match_seat: MatchSeatTable;
  match_game: MatchGameTable;
  match_input: MatchInputTable;
  match_snapshot: MatchSnapshotTable;
  match_artefact: MatchArtefactTable;
  match_consent: MatchConsentTable;
  match_link: MatchLinkTable;
  match_fault: MatchFaultTable;
  match_said: MatchSaidTable;
  rating: RatingTable;
  rating_change: RatingChangeTable;
  rating_pending: RatingPendingTable;
  card_record: CardRecordTable;
  season: SeasonTable;
  season_rating: SeasonRatingTable;
  block: BlockTable;
  report: ReportTable;
  audit: AuditTable;
  notice: NoticeTable;
  idempotency: IdempotencyTable;
};

type Time = number;
type Flag = 0 | 1;

/** A player or a bot. A deleted account keeps its row, without name and password, so that its matches still have two players. */
type AccountTable = {
  id: string;
  name: string;
  /** What names are unique by: two names that look alike have the same one. */
  skeleton: string;
  kind: 'guest' | 'member' | 'bot';
  /** How the password was hashed, with its salt and costs; null for guests and bots. */
  password: string | null;
  /** For a bot, the account that answers for it. */
  owner: string | null;
  moderator: Generated<Flag>;
  created_at: Time;
  deleted_at: Time | null;
  muted_until: Generated<Time>;
  suspended_until: Generated<Time>;
};

/** The texts by which names are unique: no two accounts share one. They go with the name. */
type NameKeyTable = { key: string; account: string };

/** A secret that stands for an account: a session of a sign-in, or a personal access token. Only its hash is kept. */
type TokenTable = {
  hash: string;
  /** By which its owner lists and revokes it. */
  id: string;
  account: string;
  kind: 'session' | 'personal';
  label: string;
  /** Scopes, separated by spaces. */
  scopes: string;
  created_at: Time;
  used_at: Time;
  expires_at: Time | null;
};

/** A deck that a player keeps; it may be unfinished. */
type DeckTable = {
  id: string;
  account: string;
  game: string;
  name: string;
  /** JSON: copies by card by section. */
  sections: string;
  created_at: Time;
  updated_at: Time;
};

/** A list as it was played, kept once however often it is played. */
type DeckListTable = { hash: string; game: string; sections: string };

type DeckListCardTable = { hash: string; card: string; copies: number };

/** A match: from its first moment on, and for ever. */
type MatchTable = {
  id: string;
  game: string;
  format: string;
  series: 'single' | 'best-of-three';
  /** Where it came from. */
  origin: 'queue' | 'lobby' | 'challenge' | 'practice';
  rated: Flag;
  status: 'running' | 'over' | 'void';
  /** Who plays it on: goes up with every take-over (D10). */
  epoch: number;
  /** The process that has it. */
  process: string;
  rules_version: number;
  pool: string;
  /** JSON: clocks, watching, undo and what else was agreed before it began. */
  settings: string;
  created_at: Time;
  /** Null while it runs. */
  ended_at: Time | null;
  /** From when on others than its players may know how it ended (D15). */
  public_at: Time | null;
  /** The seat that won; null for a draw, a void match and one that runs. */
  winner: number | null;
  reason: string;
  games: Generated<number>;
  inputs: Generated<number>;
};

/** One player's part of a match. `game` and `ended_at` repeat the match, for the pages of a history. */
type MatchSeatTable = {
  match: string;
  seat: number;
  account: string;
  name: string;
  deck: string;
  deck_name: string;
  game: string;
  ended_at: Time | null;
  /** Games of the series that this player won. */
  wins: Generated<number>;
  outcome: 'won' | 'lost' | 'drawn' | 'void' | null;
};

/** One game of a match: what it was started with. Holds secrets. */
type MatchGameTable = {
  match: string;
  game_no: number;
  /** JSON. */
  start: string;
};

/** One input of a game, counted from 1 without gaps. */
type MatchInputTable = {
  match: string;
  game_no: number;
  n: number;
  /** JSON. */
  input: string;
  /** The digest of the answer as it was sent; '' where there was none. */
  sent: string;
  /** The fingerprint of the game after it; '' for most. */
  fingerprint: string;
  at: Time;
  /** What was left in both banks after it, in milliseconds: `600000,590000`; '' without clocks. */
  bank: string;
};

/** An input at which the rules failed and that was taken back: with the journal before it, all that is needed to see it again. */
type MatchFaultTable = { match: string; game_no: number; n: number; input: string; error: string; at: Time };

/** The state of a game after an input. */
type MatchSnapshotTable = { match: string; game_no: number; n: number; rules_version: number; state: string };

/**
 * What is kept of a match that is over (D12): its `record`, and the recordings of its games by viewer, `game-1-0`. A match of which none can be
 * made has a row `none` with the reason.
 */
type MatchArtefactTable = {
  match: string;
  name: string;
  /** Base64: of a recording its lines, packed by gzip. */
  data: string;
  made_at: Time;
};

/** Who agrees that the record of a match, with the secrets of both, is given to its players (D14). */
type MatchConsentTable = { match: string; seat: number };

/** A recording that a player shares: whoever knows the token may read it. */
type MatchLinkTable = { token: string; match: string; name: string; account: string; created_at: Time };

/** How strong a player is, by Glicko-2. */
type RatingTable = {
  account: string;
  game: string;
  format: string;
  series: 'single' | 'best-of-three';
  rating: number;
  deviation: number;
  volatility: number;
  /** rating − 2 · deviation, by which the leaderboard is ordered. */
  strength: number;
  wins: Generated<number>;
  losses: Generated<number>;
  draws: Generated<number>;
  updated_at: Time;
};

/** What one match did to a rating. */
type RatingChangeTable = {
  account: string;
  game: string;
  format: string;
  series: 'single' | 'best-of-three';
  match: string;
  at: Time;
  rating: number;
  deviation: number;
  volatility: number;
  /** By how much the rating went up. */
  gain: number;
  /** 1 for a win, 0.5 for a draw, 0 for a defeat. */
  score: number;
  /** What the rating was before, as it stood in its row. */
  was_rating: number;
  was_deviation: number;
  was_volatility: number;
  was_at: Time;
  /** When it was taken back. */
  voided_at: Generated<Time | null>;
};

/** A rated match that is over, until it has been counted: not before everybody may know how it ended (D15). */
type RatingPendingTable = {
  match: string;
  public_at: Time;
  /** Whether the ratings of its players have been changed already, and only its cards are to be counted. */
  is_rated: Flag;
  game: string;
  format: string;
  series: 'single' | 'best-of-three';
  /** The accounts of the seats 0 and 1. */
  first: string;
  second: string;
  winner: number | null;
  at: Time;
};

/** How decks with a card have done in rated matches; the card '' stands for all decks. */
type CardRecordTable = { game: string; format: string; card: string; wins: number; losses: number; draws: number };

type SeasonTable = { game: string; number: number; name: string; started_at: Time; ended_at: Time | null };

/** How a season ended for a player. */
type SeasonRatingTable = {
  game: string;
  season: number;
  format: string;
  series: 'single' | 'best-of-three';
  account: string;
  place: number;
  rating: number;
  deviation: number;
  strength: number;
  wins: number;
  losses: number;
  draws: number;
};

/** What a player wrote in a match, as it was written. */
type MatchSaidTable = { match: string; at: Time; account: string; text: string };

type BlockTable = { account: string; blocked: string; created_at: Time };

type ReportTable = {
  id: string;
  reporter: string;
  subject: string;
  match: string | null;
  reason: string;
  text: string;
  created_at: Time;
  status: 'open' | 'upheld' | 'dismissed';
  handled_by: string | null;
  handled_at: Time | null;
};

/** What moderators did: rows are only ever added. */
type AuditTable = {
  id: string;
  at: Time;
  /** Null: those who run the server. */
  moderator: string | null;
  action: string;
  subject: string | null;
  match: string | null;
  /** JSON. */
  detail: string;
};

/** What moderators have to say to an account. */
type NoticeTable = {
  id: string;
  account: string;
  kind: 'warning' | 'mute' | 'suspension' | 'rename';
  text: string;
  created_at: Time;
  /** How long a mute or a suspension lasts. */
  until: Time | null;
  seen_at: Time | null;
};

/** Answers to requests with an Idempotency-Key, for a while; status 0 while the request is being carried out. */
type IdempotencyTable = { account: string; key: string; route: string; digest: string; status: number; answer: string; created_at: Time };
