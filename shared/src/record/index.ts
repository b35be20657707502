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
export {
  type GameFacts,
  type GameRecord,
  type MatchFacts,
  type MatchRecord,
  MOST_INPUTS,
  type RecordTerms,
  type Taken,
  TOO_LONG,
} from './match-record.ts';
export { beginning, type Play } from './play.ts';
export { type Recorded, recordingPieces, recordingsOf } from './recordings.ts';
export { isOf, type Rerun, type RerunFault, rerun } from './rerun.ts';
