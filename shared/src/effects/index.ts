export {
  anatomyOf,
  describer,
  english,
  type LanguageKeys,
  type Locale,
  type Phrasing,
  type Say,
  sayer,
  type Telling,
} from './describe/index.ts';
export type { Reading, Scope } from './evaluate.ts';
export { copyOfScope, reader, seatOf } from './evaluate.ts';
export { language } from './language.ts';
export type { Acting, Doing, Resolving } from './resolve.ts';
export { resolver } from './resolve.ts';
export type * from './tree.ts';
export { NO_LIMIT } from './tree.ts';
export { nodeAt, stepsIn } from './walk.ts';
