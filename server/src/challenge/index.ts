export { type ChallengeOptions, Challenges } from './challenges.ts';
export { Rematches, type RematchOptions } from './rematches.ts';
