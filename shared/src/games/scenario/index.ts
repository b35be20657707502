/** Scenarios of any game (D20): the kit, and the type of what one game brings to it. */
export type { CardWords, Description, Dialect, DialectWords, OwnCheck, Said, Standing, TableWords, When } from './dialect.ts';
export { type FromView, heapText, type Unseen } from './from-view.ts';
export { countOf, fillHeap, readThings, thingsText } from './heaps.ts';
export { type Kit, kitOf } from './kit.ts';
export { type Readers, readBy, sinceOf, unlike } from './lying.ts';
export { cardNamed, type Lexicon, type Name, type Named, nameOf } from './names.ts';
export { ownEquals } from './place-checks.ts';
export { type PlaceWord, placeOf, placeText } from './places.ts';
export type { Failure, Mode, Onlooker, Report } from './play.ts';
export type { Scenario } from './scenario.ts';
export { Reader } from './sentence.ts';
export { isSide, SIDES, type Side, seatOf, sideOf } from './sides.ts';
export { Fault, listOf, type PlainSource, type Source, textOf, wholeOf, wordOf } from './source.ts';
