export { Spectators, type Watching } from './spectators.ts';
export { watchRoomOf } from './watch-room.ts';
