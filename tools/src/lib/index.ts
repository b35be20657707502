export { type FlagValues, flagsOrExit } from './command.ts';
export { dice, quickDice } from './dice.ts';
export { gameFlag, gameNamed } from './games.ts';
export { answerOf, askedSeats, randomAnswer, type Start, startOf } from './play.ts';
export { progress } from './progress.ts';
export { type Cell, table } from './table.ts';
