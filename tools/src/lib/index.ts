export { type FlagValues, flagsOrExit } from './command.ts';
export { dice, quickDice } from './dice.ts';
export { decisionIn, FRAME, firstNumber, readContent, readName, readReply, requestFrame } from './frames.ts';
export { chosenGames, gameFlag, gameNamed, gamesFlag } from './games.ts';
export { answerOf, askedSeats, DECKS, type Decks, randomAnswer, type Start, startOf } from './play.ts';
export { progress } from './progress.ts';
export { type Cell, table } from './table.ts';
