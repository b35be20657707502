/** @spiritgate/sdk: everything that a client or a bot needs to play on a Spiritgate server, in Node and in browsers. */
export type {
  Account,
  CardFactsView,
  ClockTerms,
  Emote,
  EventView,
  Field,
  Form,
  GameInfo,
  MatchInfo,
  MatchResult,
  Moment,
  OfferKind,
  OpenLobby,
  Option,
  Recording,
  ResultView,
  Said,
  Seat,
  TableView,
  Token,
  Update,
  Value,
  View,
  WatchedMatch,
  WatchRules,
} from '@spiritgate/shared/protocol';
export { EMOTES, MOST_SEARCHED } from '@spiritgate/shared/protocol';
export type { Block, Me, NewToken, OwnAccount } from './accounts.ts';
export { type AutoPass, autoPass, type Passable, type Pause } from './auto-pass.ts';
export {
  Bot,
  type BotOptions,
  type BotReport,
  type Choice,
  type Mind,
  type Played,
  type PlayOptions,
  playBot,
  type QueuePlace,
} from './bot.ts';
export type { Catalogue } from './catalogue.ts';
export { nameOf, tokenName } from './catalogue.ts';
export type { Challenge } from './challenge.ts';
export type { Chat } from './chat.ts';
export type { ClockNow } from './clock.ts';
export { type Answer, Decision } from './decision.ts';
export type { Deck } from './deck-choice.ts';
export type { DeckProblem, KeptDecks } from './decks.ts';
export { SpiritgateError, type SpiritgateErrorCode } from './error.ts';
export type { DecisionOf, GameHelp } from './game-help.ts';
export { label } from './label.ts';
export type { Lobby, Waiting } from './lobby.ts';
export type { Match } from './match.ts';
export type { QueueFound, QueueNews, QueueOptions } from './queue.ts';
export { isAsSeen, openRecording, type Recordings, type SeenFairness, type Whose } from './recordings.ts';
export { Spiritgate } from './spiritgate.ts';
export type { Board, HistorySearch, Standings } from './standings.ts';
export { type SeenCard, Side, sidesOf } from './table.ts';
export { Visitor } from './visitor.ts';
export type { Watching } from './watching.ts';
