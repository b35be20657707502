/** @spiritgate/sdk: everything that a client or a bot needs to play on a Spiritgate server, in Node and in browsers. */
export type {
  Account,
  CardFactsView,
  EventView,
  Form,
  GameInfo,
  MatchInfo,
  Option,
  ResultView,
  Seat,
  Update,
  View,
  WatchedMatch,
  WatchRules,
} from '@spiritgate/shared/protocol';
export { type AutoPass, autoPass, type Passable, type Pause } from './auto-pass.ts';
export type { Catalogue } from './catalogue.ts';
export { nameOf, tokenName } from './catalogue.ts';
export { type Answer, Decision } from './decision.ts';
export { SpiritgateError, type SpiritgateErrorCode } from './error.ts';
export { label } from './label.ts';
export type { Lobby, Waiting } from './lobby.ts';
export type { Match } from './match.ts';
export { type Deck, Spiritgate } from './spiritgate.ts';
export type { Watching } from './watching.ts';
