export {
  type PackedGame,
  type PackedRecord,
  RECORD_VERSION,
  type RecordFault,
  type RecordRead,
  readRecord,
  type ToWrite,
  writeRecord,
} from './file.ts';
export type { GameFacts, GameRecord, MatchFacts, MatchRecord, RecordTerms, Taken } from './match-record.ts';
export { beginning, type Play } from './play.ts';
export { type Recorded, recordingSteps, recordingsOf } from './recordings.ts';
export { isOf, type Rerun, type RerunFault, rerun } from './rerun.ts';
