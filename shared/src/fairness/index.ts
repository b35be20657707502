export { checkRecording, type FairnessFault } from './check-recording.ts';
export { commitmentsTo, hashOfSalt, keysOf, type Secrets } from './keys.ts';
