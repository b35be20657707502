/**
 * What a seat alone sees, as short JSON texts: a card, and the open decision as one text (D2). Nothing in a decision is written twice: words,
 * lists and fields stand in tables, and what refers to them does so by number.
 */
import type { Field, Option, Token } from '../forms/index.ts';
import type { CardView, DecisionView, Seat } from '../view.ts';
import { Table } from './table.ts';

export type CardText = [
  def: string,
  seat: Seat,
  owner: Seat,
  zone: string,
  pos: number,
  pose?: string,
  on?: string,
  n?: Record<string, number>,
  marks?: string[],
];

/** A card that one seat sees; empty ends are left out. */
export function packCard({ def, seat, owner, zone, pos, pose, on, n, marks }: CardView): string {
  const text: CardText = [def, seat, owner, zone, pos, pose, on, n, marks];
  while (text.length > 5 && isEmpty(text[text.length - 1])) text.pop();
  return JSON.stringify(text);
}

const isEmpty = (value: unknown): boolean => value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

export function unpackCard(text: string): CardView {
  const [def, seat, owner, zone, pos, pose = '', on = '', n = {}, marks = []] = JSON.parse(text) as CardText;
  return { def, seat, owner, zone, pos, pose, on, n, marks };
}

/** The place of something in its table. */
type Ref = number;
/** Whole numbers. They are written to base 36 with a point between two; rows of a table with a space between. */
type Row = readonly number[];

/**
 * `words`: with a space between, since no word, handle or place has one. `options`: the verb and the cards, a colon, the fields:
 * `0.4.5:1.2 0.6.5:1.2`. `fields`: name, kind, and what the kind says in the order of its type, lists by their places; a warning after a colon.
 * `lists`: tokens and kinds by their words, heaps and shares as three numbers each.
 */
export type DecisionText = [n: number, kind: string, fallback: number, words: string, options: string, fields: string, lists: string];

/** An open decision. */
export function packDecision({ n, kind, form }: DecisionView): string {
  const words = new Table();
  const lists = new Table();
  const fields = new Table();
  const word = (token: Token): Ref => words.add(String(token));
  const list = (row: Row): Ref => lists.add(written(row));
  const says = bodyOf(word, list);
  const fieldRef = ([name, field]: [string, Field]): Ref => {
    const row = written([word(name), word(field.kind), ...says(field)]);
    return fields.add(field.warn === undefined ? row : `${row}:${written([word(field.warn)])}`);
  };
  const options = form.options.map((o) => `${written([o.verb, ...o.cards].map(word))}:${written(Object.entries(o.fields).map(fieldRef))}`);
  const tables = [words.rows, options, fields.rows, lists.rows].map((rows) => rows.join(' ')) as [string, string, string, string];
  return JSON.stringify([n, kind, form.fallback, ...tables] satisfies DecisionText);
}

/** What a field says beside its kind, as numbers. */
function bodyOf(word: (token: Token) => Ref, list: (row: Row) => Ref): (field: Field) => Row {
  const all = (of: readonly Token[]): Ref => list(of.map(word));
  return (field) => {
    switch (field.kind) {
      case 'one':
      case 'order':
        return [all(field.of)];
      case 'some':
        return [all(field.of), field.min, field.max];
      case 'number':
        return [field.min, field.max];
      case 'weigh':
        return [all(field.of), list(field.weights), field.least];
      case 'amounts': {
        const row = [list(field.supply.flatMap((s) => [word(s.from), word(s.kind), s.n])), field.min, field.max];
        return field.keep === undefined ? row : [...row, list(field.keep)];
      }
      case 'cover': {
        const supply = list(field.supply.flatMap((s) => [word(s.from), word(s.kind), s.n]));
        const shares = list(field.shares.flatMap((s) => [word(s.from), s.min, s.max]));
        const row = [supply, all(field.need), all(field.base), field.exact ? 1 : 0, shares];
        return field.most === undefined ? row : [...row, field.most];
      }
    }
  };
}

export function unpackDecision(text: string): DecisionView {
  const [n, kind, fallback, ...tables] = JSON.parse(text) as DecisionText;
  const [words, options, rows, lists] = tables.map(rowsOf) as [string[], string[], string[], string[]];
  const word = (ref: Ref): string => words[ref] as string;
  const fieldOf = fieldReader(word, (ref) => read(lists[ref] ?? ''));
  const fields = rows.map((row): [string, Field] => {
    const [what, warning] = row.split(':') as [string, string?];
    const [name, kindOf, ...says] = read(what) as [Ref, Ref, ...number[]];
    const field = fieldOf(word(kindOf) as Field['kind'], says);
    return [word(name), warning === undefined ? field : { ...field, warn: word(Number.parseInt(warning, BASE)) }];
  });
  const option = (row: string): Option => {
    const [act, refs] = row.split(':') as [string, string];
    const [verb, ...cards] = read(act).map(word) as [string, ...string[]];
    return { verb, cards, fields: Object.fromEntries(read(refs).map((ref) => fields[ref] as [string, Field])) };
  };
  return { n, kind, form: { options: options.map(option), fallback } };
}

function fieldReader(word: (ref: Ref) => string, list: (ref: Ref) => number[]): (kind: Field['kind'], says: Row) => Field {
  const all = (ref: Ref): string[] => list(ref).map(word);
  const heaps = (ref: Ref) => triples(list(ref)).map(([from, kind, n]) => ({ from: word(from), kind: word(kind), n }));
  const shares = (ref: Ref) => triples(list(ref)).map(([from, min, max]) => ({ from: word(from), min, max }));
  return (kind, says) => {
    const [a = 0, b = 0, c = 0, d, e = 0, most] = says;
    switch (kind) {
      case 'one':
      case 'order':
        return { kind, of: all(a) };
      case 'some':
        return { kind, of: all(a), min: b, max: c };
      case 'number':
        return { kind, min: a, max: b };
      case 'weigh':
        return { kind, of: all(a), weights: list(b), least: c };
      case 'amounts': {
        const field = { kind, supply: heaps(a), min: b, max: c };
        return d === undefined ? field : { ...field, keep: list(d) };
      }
      case 'cover': {
        const field = { kind, supply: heaps(a), need: all(b), base: all(c), exact: d === 1, shares: shares(e) };
        return most === undefined ? field : { ...field, most };
      }
    }
  };
}

const BASE = 36;
const rowsOf = (table: string): string[] => (table === '' ? [] : table.split(' '));
const written = (row: Row): string => row.map((n) => n.toString(BASE)).join('.');
const read = (row: string): number[] => (row === '' ? [] : row.split('.').map((digits) => Number.parseInt(digits, BASE)));

function triples(row: Row): [number, number, number][] {
  return Array.from({ length: row.length / 3 }, (_, i) => row.slice(3 * i, 3 * i + 3) as [number, number, number]);
}
