export { chained } from './chain.ts';
export { type PileOp, RECORDING_VERSION, RecordingEnd, RecordingHeader, RecordingStep } from './lines.ts';
export { applyPatch, type PatchOp, patchBetween } from './patch.ts';
export { LONGEST_RECORDING, type Moment, Recording, type RecordingFault, type RecordingRead, readRecording } from './read.ts';
