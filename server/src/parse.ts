/** Reads what comes from outside: a strict schema turns `unknown` into a value, or an error names the field. */
import type { ErrorCode } from '@spiritgate/shared/protocol';
import * as z from 'zod/mini';
import { ok, type Result, refuse } from './result.ts';

/** The value, or an error of this code that names the first field that does not fit. No value of the input is repeated in the error. */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown, code: ErrorCode): Result<z.infer<S>> {
  const read = z.safeParse(schema, input);
  if (read.success) return ok(read.data);
  const field = fieldOf(read.error.issues[0]);
  return refuse(code, field ? { field: field.slice(0, LONGEST_NAME) } : {});
}

const LONGEST_NAME = 100;

/** The path of a field; for one that is not known, with its name. */
function fieldOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return '';
  return [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.');
}
