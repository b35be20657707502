export { type FlagValues, flagsOrExit } from './command.ts';
export { dice, quickDice, randomKey } from './dice.ts';
export { decisionIn, FRAME, firstNumber, readContent, readName, readReply, requestFrame } from './frames.ts';
export { chosenGames, gameFlag, gameNamed, gamesFlag } from './games.ts';
export { attach, guestAt, meet, post } from './meet.ts';
export { answerOf, askedSeats, DECKS, type Decks, isTooLong, randomAnswer, randomInput, type Start, startOf } from './play.ts';
export { progress } from './progress.ts';
export { median, quantiles } from './quantiles.ts';
export { type Cell, table } from './table.ts';
