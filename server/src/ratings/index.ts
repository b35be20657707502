export { ALL_DECKS } from './card-records.ts';
export { FRESH } from './glicko.ts';
export { rateMatch, settleMatches, unrateMatch } from './rate-match.ts';
export { Ratings } from './ratings.ts';
export { closeSeason, seasonBoard, seasonsOf } from './seasons.ts';
