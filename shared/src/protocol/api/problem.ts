/** Errors over HTTP: problem details (RFC 9457), made from the one table of errors. Inside rooms the same errors are an `ErrorAnswer`. */
import * as z from 'zod/mini';
import { ERRORS, type ErrorAnswer, type ErrorCode } from '../errors.ts';
import { named } from './common.ts';

/** The media type of every error. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Where the API describes itself: for programs, and for people. */
export const OPENAPI_PATH = '/api/openapi.json';
export const DOCS_PATH = '/api/docs';

export const DeckProblem = named(
  'DeckProblem',
  z.object({
    code: z.string(),
    card: z.string(),
    rule: z.string(),
    reason: z.string(),
    line: z.exactOptional(z.int()),
    suggestions: z.exactOptional(z.array(z.string())),
  }),
  'One thing wrong with a deck: of a deck as text its line, and what may have been meant.',
);

/**
 * `type` leads to the error's description, `title` says what the code means, `detail` what happened and what to do about it. `code` is for
 * programs; `field` names what is wrong in the request, `rule` a number of the rule book.
 */
export const Problem = named(
  'Problem',
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    field: z.exactOptional(z.string()),
    rule: z.exactOptional(z.string()),
    problems: z.exactOptional(z.array(DeckProblem)),
  }),
  'Every error over HTTP.',
);
export type Problem = z.infer<typeof Problem>;

/** An error as it goes out over HTTP. */
export function problemOf({ code, reason, field, rule, problems }: ErrorAnswer): Problem {
  const { status, cause } = ERRORS[code];
  const problem: Problem = { type: `${DOCS_PATH}#${code}`, title: cause, status, detail: reason, code };
  if (field !== undefined) problem.field = field;
  if (rule !== undefined) problem.rule = rule;
  if (problems) problem.problems = problems;
  return problem;
}
