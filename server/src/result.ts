/** Results as values (D7): what was asked for, or an error answer that can go out as it is. */
import { type ErrorAnswer, type ErrorCode, errorAnswer } from '@spiritgate/shared/protocol';

export type Result<T> = { ok: true; value: T } | ErrorAnswer;

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: ErrorCode, more: Parameters<typeof errorAnswer>[1] = {}): ErrorAnswer => errorAnswer(code, more);
