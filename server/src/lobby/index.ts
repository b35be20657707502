export { Lobbies } from './lobbies.ts';
export { Queue } from './queue.ts';
