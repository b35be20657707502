export { booksOf } from './books.ts';
export { closeRoom } from './closing.ts';
export { EventRing } from './event-ring.ts';
export {
  type Audience,
  chanceOf,
  type GameStart,
  type Hold,
  type Journal,
  type JournalEntry,
  type KeptGame,
  type KeptMatch,
  type MatchStart,
  type MatchTerms,
} from './journal.ts';
export { MatchGame } from './match-game.ts';
export { MatchHost, type Step } from './match-host.ts';
export { matchRoomOf } from './match-room.ts';
export { type EndOfRoom, type Entrant, Matches, type MatchesOptions, type Rooms, type Seated } from './matches.ts';
export { MemoryJournal } from './memory-journal.ts';
export type { Holder, Sink } from './seats.ts';
export { standingOf } from './series.ts';
export { StoreJournal } from './store-journal.ts';
export { takingUp } from './taking-up.ts';
export type { TalkRules } from './talk.ts';
