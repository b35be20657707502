export { Lobbies } from './lobbies.ts';
export { type Agreed, agreedOf } from './terms.ts';
