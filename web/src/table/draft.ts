/**
 * An answer in the making: cards that were picked until only one option fits, then values for its fields. Everything here is worked out from the form
 * alone, for each game alike.
 */
import type { Form, Option } from '@spiritgate/sdk';
import { checkReply, enumerateReplies, type Field, type FormFault, fillReply, type Token, type Value } from '@spiritgate/shared/protocol';

export type { Field, Form, FormFault, Option, Token, Value };

/** What has been said so far of one decision. */
export type Draft = {
  /** The number of the decision. */
  readonly n: number;
  /** Cards and places that were picked, while no option is chosen yet. */
  readonly picked: readonly Token[];
  readonly option: number | null;
  readonly fields: Readonly<Record<string, Value>>;
  /** The field that picks on the table go to; '' if there is none. */
  readonly field: string;
};

/** What comes of a step: the draft, and whether it says all that there is to say, so that it may be sent as it is. */
export type Step = { readonly draft: Draft; readonly isDone: boolean };

export const newDraft = (n: number): Draft => ({ n, picked: [], option: null, fields: {}, field: '' });

/** The options that every picked card belongs to, by index. */
export const matching = ({ options }: Form, picked: readonly Token[]): number[] =>
  options.flatMap((option, i) => (picked.every((token) => option.cards.includes(token)) ? [i] : []));

/**
 * What may be picked on the table now, and what that would be part of: options by index while none is chosen, else none.
 *
 * @param isThing whether a token is something on the table
 */
export function pickable(form: Form, draft: Draft, isThing: (token: Token) => boolean): ReadonlyMap<Token, readonly number[]> {
  const out = new Map<Token, number[]>();
  if (draft.option !== null) {
    const field = fieldOf(form, draft, draft.field);
    for (const token of field ? tokensOf(field) : []) if (isThing(token)) out.set(token, []);
    return out;
  }
  for (const i of matching(form, draft.picked))
    for (const token of (form.options[i] as Option).cards)
      if (!draft.picked.includes(token) && isThing(token)) out.set(token, [...(out.get(token) ?? []), i]);
  // Another first card may be picked instead.
  if (draft.picked.length > 0)
    for (const [i, { cards }] of form.options.entries()) {
      const [first] = cards;
      if (first !== undefined && isThing(first) && !out.has(first) && !draft.picked.includes(first)) out.set(first, [i]);
    }
  return out;
}

/** The things that a field chooses among. */
const tokensOf = (field: Field): readonly Token[] =>
  'of' in field ? field.of : 'supply' in field ? field.supply.map(({ from }) => from) : [];

/** Something on the table was picked, or picked again. */
export function pick(form: Form, draft: Draft, token: Token, isThing: (token: Token) => boolean): Step {
  if (draft.option !== null) return pickForField(form, draft, token);
  if (draft.picked.includes(token)) return { draft: { ...draft, picked: draft.picked.filter((other) => other !== token) }, isDone: false };
  const more = [...draft.picked, token];
  const picked = matching(form, more).length > 0 ? more : [token];
  const fit = matching(form, picked);
  const [only] = fit;
  const isWhole = (i: number): boolean => (form.options[i] as Option).cards.filter(isThing).every((card) => picked.includes(card));
  if (only !== undefined && fit.length === 1 && isWhole(only)) return choose(form, { ...draft, picked }, only);
  return { draft: { ...draft, picked }, isDone: false };
}

function pickForField(form: Form, draft: Draft, token: Token): Step {
  const field = fieldOf(form, draft, draft.field);
  if (!field) return { draft, isDone: false };
  const value = toggled(field, draft.fields[draft.field], token);
  const next = value === undefined ? draft : setField(form, draft, draft.field, value);
  return { draft: next, isDone: isQuick(form, next) };
}

/** The value of a field after one more of its things was picked. */
export function toggled(field: Field, value: Value | undefined, token: Token): Value | undefined {
  const list = Array.isArray(value) ? (value as readonly Token[]) : [];
  if (field.kind === 'one') return token;
  if (field.kind === 'some' || field.kind === 'weigh') {
    const has = list.includes(token);
    if (!has && field.kind === 'some' && list.length >= field.max) return field.max === 1 ? [token] : undefined;
    return field.of.filter((other) => (other === token ? !has : list.includes(other)));
  }
  if (field.kind === 'amounts' || field.kind === 'cover') {
    const at = field.supply.findIndex(({ from, n }, i) => from === token && Number(list[i] ?? 0) < n);
    return at < 0 ? undefined : field.supply.map((_, i) => Number(list[i] ?? 0) + (i === at ? 1 : 0));
  }
  return undefined;
}

/** An option was chosen. What can be answered in one way only is done; payments and orders are filled in, to be changed. */
export function choose(form: Form, draft: Draft, option: number): Step {
  const chosen = form.options[option] as Option;
  const fields = prefilled(form, option);
  const next: Draft = { ...draft, option, fields, field: '' };
  return { draft: { ...next, field: firstOpen(chosen, fields) }, isDone: isForced(form, option) };
}

/** Whether there is only one way to take an option, and nothing to be warned of. */
export function isForced(form: Form, option: number): boolean {
  const chosen = form.options[option] as Option;
  const fields = Object.values(chosen.fields);
  if (fields.length === 0) return true;
  if (fields.some((field) => field.warn !== undefined)) return false;
  let ways = 0;
  for (const _ of enumerateReplies({ options: [chosen], fallback: 0 })) if (++ways > 1) return false;
  return ways === 1;
}

/** One field with one choice: the pick says it all. */
function isQuick(form: Form, draft: Draft): boolean {
  const fields = Object.values((form.options[draft.option as number] as Option).fields);
  return fields.length === 1 && fields[0]?.kind === 'one' && fields[0].warn === undefined && faultOf(form, draft) === undefined;
}

/** Values that need no thought: payments as a clerk would pay, orders as they are given, and choices that are none. */
function prefilled(form: Form, option: number): Record<string, Value> {
  const chosen = form.options[option] as Option;
  const filled = fillReply(form, option).fields;
  const out: Record<string, Value> = {};
  for (const [name, field] of Object.entries(chosen.fields)) {
    const value = filled[name];
    if (value !== undefined && !isOpenChoice(field)) out[name] = value;
    else if (field.kind === 'some' && field.min === 0) out[name] = [];
  }
  return out;
}

function isOpenChoice(field: Field): boolean {
  if (field.kind === 'one') return field.of.length > 1;
  if (field.kind === 'some') return !(field.min === field.max && field.max === field.of.length);
  return field.kind === 'weigh';
}

const firstOpen = ({ fields }: Option, values: Readonly<Record<string, Value>>): string => {
  const names = Object.keys(fields);
  return names.find((name) => values[name] === undefined) ?? names.find((name) => isOpenChoice(fields[name] as Field)) ?? names[0] ?? '';
};

/** The chosen option; undefined while there is none. */
export const chosenOf = (form: Form, draft: Draft): Option | undefined => (draft.option === null ? undefined : form.options[draft.option]);

const fieldOf = (form: Form, draft: Draft, name: string): Field | undefined => chosenOf(form, draft)?.fields[name];

/** Sets a field, and turns to the next one that is open. */
export function setField(form: Form, draft: Draft, name: string, value: Value): Draft {
  const fields = { ...draft.fields, [name]: value };
  const chosen = chosenOf(form, draft);
  if (!chosen) return draft;
  const field = chosen.fields[name] as Field;
  const isFull = field.kind === 'one' || (field.kind === 'some' && Array.isArray(value) && value.length === field.max);
  const open = Object.keys(chosen.fields).find((other) => fields[other] === undefined);
  return { ...draft, fields, field: isFull && open !== undefined ? open : name };
}

/** Every field as a helpful clerk would fill it in. */
export const filled = (form: Form, draft: Draft): Draft =>
  draft.option === null ? draft : { ...draft, fields: { ...fillReply(form, draft.option).fields } };

/** Back to the beginning: no option is chosen, nothing is picked. */
export const back = ({ n }: Draft): Draft => newDraft(n);

/** What is still missing or wrong; undefined if the answer may be sent. */
export function faultOf(form: Form, draft: Draft): FormFault | undefined {
  return draft.option === null ? { code: 'option-not-offered' } : checkReply(form, draft.option, draft.fields);
}
