export { findPastMatch, type Search, searchHistory } from './history.ts';
export { cardStatistics, playerStatistics } from './statistics.ts';
