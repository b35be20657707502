export { Lobbies, type LobbyOptions } from './lobbies.ts';
export { Origins } from './origins.ts';
export { type Agreed, agreedOf } from './terms.ts';
