export { type Entrance, entranceOf } from './entrance.ts';
export { MemoryShelves } from './memory-shelves.ts';
export { aloneCost, costOf, pairsOf, type Ticket } from './pairing.ts';
export { type BeginMatch, Queue, type QueueTiming } from './queue.ts';
export { RedisShelves } from './redis-shelves.ts';
export type { Shelf, Shelves } from './shelves.ts';
export { standingsOf } from './standings.ts';
export { sweep } from './sweep.ts';
export { marked, markOf, type Wait, type Watch, type WatchOptions, waitingFor, watching } from './watching.ts';
