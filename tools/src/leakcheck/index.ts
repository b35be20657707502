export { checkDoor, type DoorReport } from './door.ts';
export { checkLeaks, type LeakReport, type Staged, stage } from './engine.ts';
export { checkSockets, type SocketReport } from './sockets.ts';
export type { Changes } from './staged-server.ts';
