/** Colyseus's frames, written and read only as far as a load needs it: requests, replies, the numbers of updates, and decisions as texts in patches. */
import { decode, encode } from '@colyseus/schema';
import { INPUT, type InputMessage } from '@spiritgate/shared/protocol';
import { Packr } from 'msgpackr';

/** What a frame is, by its first byte. */
export const FRAME = { join: 10, error: 11, message: 13, state: 14, patch: 15, request: 21, reply: 22 } as const;

const packr = new Packr({ useRecords: false });
const HEAD = Buffer.alloc(64);

/** An input as a request with this number. */
export function requestFrame(id: number, message: InputMessage): Buffer {
  const it = { offset: 1 };
  HEAD[0] = FRAME.request;
  encode.number(HEAD, id, it);
  encode.string(HEAD, INPUT, it);
  return Buffer.concat([HEAD.subarray(0, it.offset), packr.pack(message)]);
}

/** The number of a request, and what was answered. */
export function readReply(frame: Buffer): { id: number; reply: unknown } {
  const it = { offset: 1 };
  const id = decode.number(frame, it);
  // The status of the reply: what stands in it says enough.
  it.offset++;
  return { id, reply: packr.unpack(frame.subarray(it.offset)) };
}

/** The name of a message, and where its content begins. */
export function readName(frame: Buffer): { name: string; at: number } {
  const it = { offset: 1 };
  return { name: decode.string(frame, it), at: it.offset };
}

export const readContent = (frame: Buffer, at: number): unknown => packr.unpack(frame.subarray(at));

/** The first number of a list, such as that of an update. */
export function firstNumber(frame: Buffer, at: number): number {
  const first = frame[at + 1] as number;
  if (first < 0x80) return first;
  if (first === 0xcc) return frame.readUInt8(at + 2);
  if (first === 0xcd) return frame.readUInt16BE(at + 2);
  return first === 0xce ? frame.readUInt32BE(at + 2) : Number.NaN;
}

/** An open decision as it is written: its number, its kind, what is offered. Nothing else in a state looks like it. */
const DECISION = /\[(\d+),"[^"]*",-?\d+,"[^"]*","[^"]*","[^"]*","[^"]*"\]/;

/** The open decision that a state or a patch tells of, with its number. */
export function decisionIn(frame: Buffer): { n: number; text: string } | undefined {
  const found = DECISION.exec(frame.toString('latin1', 1));
  return found ? { n: Number(found[1]), text: found[0] } : undefined;
}
