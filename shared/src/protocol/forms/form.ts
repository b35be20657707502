/** A decision as a form: options by the rulebook's verbs, each with fields; an answer is one option and a value for each field (K5). */
import { number, one, order, some, weigh } from './choices.ts';
import type { Field, FieldOps, Pick, Token, Value } from './field.ts';
import { amounts, cover, isPayment, overdrawn, withoutTaken } from './payments.ts';

/** One thing that may be done: the rulebook's verb, the cards that identify the act, and what else has to be said. */
export type Option = { readonly verb: string; readonly cards: readonly Token[]; readonly fields: Readonly<Record<string, Field>> };

/** All that a seat may answer to one decision; `fallback` is the option taken when time runs out (D17). */
export type Form = { readonly options: readonly Option[]; readonly fallback: number };

/** An option by its index, and a value for each of its fields. */
export type Reply = { readonly option: number; readonly fields: Readonly<Record<string, Value>> };

const OPS: { [K in Field['kind']]: FieldOps<Extract<Field, { kind: K }>> } = { one, some, order, number, weigh, amounts, cover };

/** The functions of a field's kind. */
export const opsOf = (field: Field): FieldOps<Field> => OPS[field.kind] as FieldOps<Field>;

/** What is wrong with a reply; undefined if it is legal. `field` names the offending field. */
export type FormFault = {
  readonly code: 'option-not-offered' | 'field-missing' | 'field-unknown' | 'field-invalid';
  readonly field?: string;
};

export function checkReply(form: Form, option: unknown, fields: unknown): FormFault | undefined {
  const chosen = Number.isInteger(option) ? form.options[option as number] : undefined;
  if (!chosen) return { code: 'option-not-offered' };
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return { code: 'field-missing' };
  let expected = 0;
  for (const name in chosen.fields) {
    expected++;
    if (!Object.hasOwn(fields, name)) return { code: 'field-missing', field: name };
    const field = chosen.fields[name] as Field;
    if (!opsOf(field).check(field, (fields as Record<string, unknown>)[name])) return { code: 'field-invalid', field: name };
  }
  if (Object.keys(fields).length !== expected) return { code: 'field-unknown' };
  const overdraft = overdrawn(chosen.fields, fields as Record<string, Value>);
  return overdraft === undefined ? undefined : { code: 'field-invalid', field: overdraft };
}

/** How many different replies a form has. */
export function countReplies(form: Form): number {
  let total = 0;
  for (const [i, option] of form.options.entries()) {
    const fields = Object.values(option.fields);
    if (fields.filter(isPayment).length > 1) for (const _ of repliesTo(option, i)) total++;
    else total += fields.reduce((ways, field) => ways * opsOf(field).count(field), 1);
  }
  return total;
}

/** A random reply: an option, then a value for each of its fields. */
export function sampleReply(form: Form, pick: Pick): Reply {
  const option = pick(form.options.length);
  return { option, fields: valuesOf(form.options[option] as Option, (field) => opsOf(field).sample(field, pick)) };
}

/** The reply to one option with every field filled in ("pay for me"), but those whose values are given; these must answer their fields. */
export function fillReply(form: Form, option: number, given: Readonly<Record<string, Value>> = {}): Reply {
  const chosen = form.options[option];
  if (!chosen) throw new RangeError(`no option ${option}`);
  return { option, fields: valuesOf(chosen, (field) => opsOf(field).fill(field), given) };
}

/** A value for each field in turn, each payment from what the given values and the earlier ones have left. */
function valuesOf(
  option: Option,
  value: (field: Field) => Value | undefined,
  given: Readonly<Record<string, Value>> = {},
): Record<string, Value> {
  const out: Record<string, Value> = { ...given };
  for (const name in option.fields) {
    if (Object.hasOwn(given, name)) continue;
    const v = value(withoutTaken(option.fields, out, option.fields[name] as Field));
    if (v === undefined) return firstValues(option, given);
    out[name] = v;
  }
  return out;
}

/** Where one payment took what another one needed: the first values that go together. */
function firstValues(option: Option, given: Readonly<Record<string, Value>>): Record<string, Value> {
  const isAsGiven = (fields: Reply['fields']): boolean =>
    Object.entries(given).every(([name, value]) => JSON.stringify(fields[name]) === JSON.stringify(value));
  for (const { fields } of repliesTo(option, 0)) if (isAsGiven(fields)) return { ...fields };
  // An option whose fields cannot be answered must not be offered: only a bug brings us here.
  throw new Error(`option ${option.verb} has fields that no values answer`);
}

/** Whether an option can be answered at all: to be asked where it has several payments that may need the same things. */
export function isAnswerable(option: Option): boolean {
  for (const _ of repliesTo(option, 0)) return true;
  return false;
}

/** All replies of a form, lazily: options in order, fields in order, values in order. */
export function* enumerateReplies(form: Form): Iterable<Reply> {
  for (const [i, option] of form.options.entries()) yield* repliesTo(option, i);
}

function* repliesTo(option: Option, index: number): Iterable<Reply> {
  for (const fields of combinations(Object.entries(option.fields)))
    if (overdrawn(option.fields, fields) === undefined) yield { option: index, fields };
}

function* combinations(fields: readonly (readonly [string, Field])[]): Iterable<Record<string, Value>> {
  const [first, ...rest] = fields;
  if (!first) {
    yield {};
    return;
  }
  for (const value of opsOf(first[1]).enumerate(first[1])) for (const others of combinations(rest)) yield { [first[0]]: value, ...others };
}

/** The stable name of an option on the wire: `verb:token[:token]`. */
export const optionKey = (option: Option): string => [option.verb, ...option.cards].join(':');
