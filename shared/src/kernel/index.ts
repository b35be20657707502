export type { Change, Face } from './change.ts';
export { cardOf, glimpseNow, NOWHERE, poolOf, seatOfPlace, seatPlaces, zoneOf } from './change.ts';
export type { Accepted, Engine, Keys, Outcome } from './engine.ts';
export { engine, reorderUnknown } from './engine.ts';
export type { Cause, Event, EventKind, Glimpse, Mixed } from './events.ts';
export { handleOf } from './handles.ts';
export type { Machine } from './machine.ts';
export { kernel } from './machine.ts';
export { clone, fingerprint, interned, remembered } from './plain.ts';
export type { Start } from './playthrough.ts';
export { Playthrough } from './playthrough.ts';
export type { Context, Flow, Proc } from './procedure.ts';
export { type Random, shuffle, stream } from './random.ts';
export {
  type AnyRules,
  type Deal,
  type Faces,
  type Kind,
  type Look,
  PLAIN_LOOK,
  type PoolSpec,
  type Rules,
  type ZoneSpec,
} from './rules.ts';
export type {
  Answer,
  Card,
  Frame,
  Game,
  Input,
  Mask,
  Open,
  Place,
  Plain,
  Pool,
  Ref,
  Refusal,
  RefusalCode,
  Result,
  Seat,
  Viewer,
} from './state.ts';
export { EVERYBODY, maskOf, NOBODY, otherSeat } from './state.ts';
export { type Answered, byFace } from './view.ts';
