export * from './accounts.ts';
export * from './artefacts.ts';
export * from './bots.ts';
export * from './challenges.ts';
export {
  ById,
  components,
  Done,
  Id,
  MAX_PAGE,
  named,
  PageQuery,
  pageQuery,
  SCOPES,
  type Scope,
  shownAs,
  wholeNumber,
} from './common.ts';
export * from './decks.ts';
export * from './door.ts';
export * from './formats.ts';
export * from './games.ts';
export * from './history.ts';
export * from './lobbies.ts';
export * from './matches.ts';
export * from './meta.ts';
export * from './moderation.ts';
export * from './problem.ts';
export * from './queue.ts';
export * from './ratings.ts';
export { CLOCKS, ClockChoice, type TermsBody } from './terms.ts';
export * from './views.ts';
