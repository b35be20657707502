export { EventRing } from './event-ring.ts';
export { type Journal, type JournalEntry, type MatchStart, MemoryJournal } from './journal.ts';
export { MatchHost, type Sink, type Step } from './match-host.ts';
export { matchRoomOf } from './match-room.ts';
export { type Entrant, Matches, type Rooms } from './matches.ts';
