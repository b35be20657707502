/** A decision as a form: options by the rulebook's verbs, each with fields; an answer is one option and a value for each field (K5). */
import { number, one, order, some, weigh } from './choices.ts';
import type { Field, FieldOps, Pick, Token, Value } from './field.ts';
import { amounts, cover } from './payments.ts';

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
export type FormFault = { readonly code: 'option-not-offered' | 'field-missing' | 'field-unknown' | 'field-invalid'; readonly field?: string };

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
  return undefined;
}

/** How many different replies a form has. */
export function countReplies(form: Form): number {
  let total = 0;
  for (const option of form.options) {
    let ways = 1;
    for (const name in option.fields) ways *= opsOf(option.fields[name] as Field).count(option.fields[name] as Field);
    total += ways;
  }
  return total;
}

/** A random reply: an option, then a value for each of its fields. */
export function sampleReply(form: Form, pick: Pick): Reply {
  const option = pick(form.options.length);
  return { option, fields: valuesOf(form.options[option] as Option, (field) => opsOf(field).sample(field, pick)) };
}

/** The reply to one option with every field filled in ("pay for me"). */
export function fillReply(form: Form, option: number): Reply {
  const chosen = form.options[option];
  if (!chosen) throw new RangeError(`no option ${option}`);
  return { option, fields: valuesOf(chosen, (field) => opsOf(field).fill(field)) };
}

function valuesOf(option: Option, value: (field: Field) => Value | undefined): Record<string, Value> {
  const out: Record<string, Value> = {};
  for (const name in option.fields) {
    const v = value(option.fields[name] as Field);
    // An option whose fields cannot be answered must not be offered: only a bug brings us here.
    if (v === undefined) throw new Error(`option ${option.verb} offers a field ${name} that has no value`);
    out[name] = v;
  }
  return out;
}

/** All replies of a form, lazily: options in order, fields in order, values in order. */
export function* enumerateReplies(form: Form): Iterable<Reply> {
  for (let option = 0; option < form.options.length; option++)
    for (const fields of combinations(Object.entries((form.options[option] as Option).fields))) yield { option, fields };
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
