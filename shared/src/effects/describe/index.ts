export { anatomyOf } from './anatomy.ts';
export { describer } from './describe.ts';
export { english } from './english.ts';
export type { LanguageKeys } from './keys.ts';
export { type Locale, type Say, sayer } from './message.ts';
export type { Phrasing, Telling } from './phrasing.ts';
