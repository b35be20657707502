/** The fields of a choice in words: which part belongs to which field, and what it says. */
import type { Game, Seat } from '../../kernel/index.ts';
import type { AmountsField, CoverField, Field, Option, Token, Value } from '../../protocol/index.ts';
import { opsOf } from '../../protocol/index.ts';
import type { Dialect } from './dialect.ts';
import { readThings } from './heaps.ts';
import type { Part } from './sentence.ts';
import { Fault } from './source.ts';
import { tokenOf } from './tokens.ts';

/** A part of a choice: what stands after a connective or a field's name, or before the first (''). */
export type Phrase = { by: string; parts: Part[] };

/** Who speaks, about which game, on which line. */
type Speech = { d: Dialect; g: Game; seat: Seat; line: number };

/** A value for each field that is spoken of; one that has a single possible value need not be. */
export function fieldsOf(speech: Speech, option: Option, extra: readonly Part[], phrases: readonly Phrase[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  const free = (): string[] => Object.keys(option.fields).filter((name) => !Object.hasOwn(values, name));
  const say = (name: string, parts: readonly Part[]): void => {
    const field = option.fields[name];
    values[name] = field ? readValue(speech, field, parts) : parts.map((part) => part.text).join(' ');
  };
  for (const { by, parts } of phrases) say(fieldMeant(speech.d, option, by, free()), parts);
  if (extra.length) say(fieldFor(speech.d, option, free(), extra), extra);
  for (const name of free()) {
    const field = option.fields[name] as Field;
    if (hasOneValue(field)) values[name] = opsOf(field).fill(field) as Value;
  }
  return values;
}

/** The field of a connective: those it may mean, in order; else its own name. */
function fieldMeant({ words }: Dialect, option: Option, by: string, free: readonly string[]): string {
  if (Object.hasOwn(option.fields, by)) return by;
  const meant = words.connectives[by]?.find((name) => free.includes(name));
  const heaps = by === 'with' ? free.find((name) => isHeaps(option.fields[name] as Field)) : undefined;
  return meant ?? heaps ?? by;
}

/** The field that the words after the cards belong to: counted things to one that takes from heaps, cards and words to one that lists them. */
function fieldFor({ words }: Dialect, option: Option, free: readonly string[], parts: readonly Part[]): string {
  const isThings = parts.some(
    (part) => part.kind === 'word' && part.text !== 'none' && (readThings(words, part.text) !== undefined || /^\d+$/.test(part.text)),
  );
  return free.find((name) => isHeaps(option.fields[name] as Field) === isThings) ?? free[0] ?? 'cards';
}

const isHeaps = (field: Field): field is CoverField | AmountsField => field.kind === 'cover' || field.kind === 'amounts';

function hasOneValue(field: Field): boolean {
  let n = 0;
  for (const _ of opsOf(field).enumerate(field)) if (++n > 1) return false;
  return n === 1;
}

function readValue(speech: Speech, field: Field, parts: readonly Part[]): Value {
  if (isHeaps(field)) return takingOf(speech, field, parts);
  const { line } = speech;
  const of = 'of' in field ? field.of : [];
  const tokens = tokensOf(speech, of, parts);
  switch (field.kind) {
    case 'one':
      if (tokens.length !== 1) throw new Fault(line, `one thing is chosen here, not ${tokens.length}`);
      return tokens[0] as Token;
    case 'number':
      return Number(tokens[0]);
    case 'order':
      return tokens;
    default:
      // The order of a choice says nothing; the form wants that of its list.
      return tokens.sort((a, b) => field.of.indexOf(a) - field.of.indexOf(b));
  }
}

/** Cards, words, and things one by one where the list has tokens for them. */
function tokensOf(speech: Speech, of: readonly Token[], parts: readonly Part[]): Token[] {
  const { d, g, seat, line } = speech;
  const out: Token[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (part.kind === 'separator' || part.text === 'none') continue;
    const things = part.kind === 'word' && d.isThing ? readThings(d.words, part.text) : undefined;
    if (!things) {
      out.push(offeredAs(g, of, tokenOf(d, g, seat, part, line)));
      continue;
    }
    const source = parts[i + 1]?.text === 'from' ? parts[i + 2] : undefined;
    if (source) i += 2;
    const from = source ? tokenOf(d, g, seat, source, line) : d.words.usualHeap;
    for (const [kind, n] of things.entries())
      for (let k = 0; k < n; k++)
        out.push(of.find((t) => typeof t === 'string' && !out.includes(t) && d.isThing?.(g, t, kind, from)) ?? part.text);
  }
  return out;
}

/** A card whose slot is offered means that slot. */
function offeredAs(g: Game, of: readonly Token[], token: Token): Token {
  const card = typeof token === 'number' && !of.includes(token) ? g.cards[token] : undefined;
  const slot = card && card.slot >= 0 ? `${card.place}.${card.slot}` : undefined;
  return slot !== undefined && of.includes(slot) ? slot : token;
}

/** `E + W from Boombatt`, `2 + 1 from Goradon`: from the usual heap unless one is named, one number for each heap of the field. */
function takingOf(speech: Speech, field: CoverField | AmountsField, parts: readonly Part[]): Value {
  const taken = field.supply.map(() => 0);
  for (const { kinds, from } of groupsOf(speech, field, parts))
    for (const kind of kinds) {
      const isMeant = (s: CoverField['supply'][number]): boolean => s.from === from && (kind === undefined || s.kind === kind);
      const heap = field.supply.findIndex((s, i) => isMeant(s) && (taken[i] as number) < s.n);
      const any = heap >= 0 ? heap : field.supply.findIndex(isMeant);
      // What no heap offers stands after all heaps, so that the engine refuses it.
      if (any < 0) taken.push(1);
      else taken[any] = (taken[any] as number) + 1;
    }
  return taken;
}

/** One thing by its kind; undefined in a game with a single kind. */
type Group = { kinds: (string | undefined)[]; from: Token };

function groupsOf({ d, g, seat, line }: Speech, field: CoverField | AmountsField, parts: readonly Part[]): Group[] {
  const { things } = d.words;
  const groups: Group[] = [];
  const usual = usualHeap(d, field);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (part.kind === 'separator') continue;
    const kinds = part.kind === 'word' ? kindsIn(d, field, part.text) : undefined;
    if (!kinds) throw new Fault(line, `'${part.text}' ${things.length === 1 ? 'is no number' : `is none of ${things.join(', ')}`}`);
    const source = parts[i + 1]?.text === 'from' ? parts[i + 2] : undefined;
    if (source) i += 2;
    const from = source ? tokenOf(d, g, seat, source, line) : usual;
    groups.push({ kinds, from });
  }
  return groups;
}

/** Things by their kinds; a bare number where the field has one kind only. */
function kindsIn(d: Dialect, { supply }: CoverField | AmountsField, text: string): (string | undefined)[] | undefined {
  const isOneKind = supply.every(({ kind }) => kind === supply[0]?.kind);
  if (isOneKind && /^\d+$/.test(text)) return new Array<undefined>(Number(text)).fill(undefined);
  const n = readThings(d.words, text);
  return n?.flatMap((count, kind) =>
    new Array<string | undefined>(count).fill(d.words.things.length === 1 ? undefined : d.rules.kinds[kind]),
  );
}

/** Where things come from if nothing is said: the usual heap of the game, or the only place that there is. */
function usualHeap({ words }: Dialect, field: CoverField | AmountsField): Token {
  const places = [...new Set(field.supply.map((s) => s.from))];
  return places.length === 1 ? (places[0] as Token) : words.usualHeap;
}
