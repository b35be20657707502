/** Choices in words (D20): `P: cast Sluggle with W in attack` against the form that P is asked, option by cards, fields by their names. */
import type { Input, Seat } from '../../../kernel/index.ts';
import type { AmountsField, CoverField, Field, Form, Option, Reply, Token, Value } from '../../../protocol/index.ts';
import { opsOf } from '../../../protocol/index.ts';
import { SPIRIT_DECK } from '../rules/spirits.ts';
import { type G, poolOfGame } from '../rules/state.ts';
import { cardNamed, lexiconOf, nameOf } from './names.ts';
import { type Part, partsOf } from './sentence.ts';
import { Fault } from './source.ts';
import { elestralsEngine } from './table.ts';
import { ANSWER_VERBS, CONNECTIVES, FIRST_CARD, OTHER_INPUTS, readSpirits, SECOND_CARD, VALUE_WORDS } from './words.ts';

/** A choice of one seat as it is written. */
export type Choice = { seat: Seat; verb: string; rest: string; line: number };

/** Reads the verb; the rest is read against the form. */
export function readChoice(seat: Seat, text: string, line: number): Choice {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  if (!ANSWER_VERBS.has(verb) && !OTHER_INPUTS.has(verb)) throw new Fault(line, `unknown verb '${verb}'`);
  return { seat, verb, rest: rest.join(' '), line };
}

/** A part of a choice: what stands after a connective or a field's name, or before the first ('' ). */
type Phrase = { by: string; parts: Part[] };

/** The input that a choice means. What the form does not offer becomes an input that the engine refuses. */
export function inputOf(g: G, choice: Choice): Input {
  const { seat, verb, line } = choice;
  if (verb === 'concede' || verb === 'timeout' || verb === 'default') {
    if (choice.rest) throw new Fault(line, `'${verb}' stands alone`);
    return { do: verb, seat };
  }
  const { option, fields } = replyTo(g, choice, elestralsEngine.form(g, seat) ?? NO_FORM);
  return { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, option, fields };
}

const NO_FORM: Form = { options: [], fallback: 0 };

/** A choice as a reply to a form; its option is −1 if the form has none like it. */
export function replyTo(g: G, choice: Choice, form: Form): Reply {
  const phrases = phrasesOf(g, choice, form);
  const { cards, extra } = identify(g, choice, phrases, form);
  const option = form.options.findIndex((o) => o.verb === choice.verb && isSaid(g, choice.seat, form, o, cards));
  const asked = form.options[option];
  return { option, fields: asked ? fieldsOf(g, asked, extra, phrases, choice.line) : {} };
}

/** Whether a choice in words without fields, such as `attack Boombatt with Majesea`, means this option of a form. */
export function means(g: G, choice: Choice, form: Form, option: Option): boolean {
  const { cards, extra } = identify(g, choice, phrasesOf(g, choice, NO_FORM), NO_FORM);
  const said = [...cards, ...extra.map((part) => tokenOf(g, part, choice.line))];
  return option.verb === choice.verb && isSaid(g, choice.seat, form, option, said);
}

/**
 * Whether these cards name the option. The number of an effect need not be said where only one of the card is offered. Triggers that wait
 * are numbered as they are offered, each card's from 1.
 */
function isSaid(g: G, seat: Seat, form: Form, option: Option, said: readonly Token[]): boolean {
  const numbers = form.options.filter(
    (o) => o.verb === option.verb && o.cards.length === 2 && isNumber(o.cards[1]) && o.cards[0] === option.cards[0],
  );
  if (!numbers.includes(option)) return same(option.cards, said);
  if (said.length === 1) return numbers.length === 1 && said[0] === option.cards[0];
  const number = g.open[seat]?.kind === 'trigger' ? String(numbers.indexOf(option) + 1) : option.cards[1];
  return same([option.cards[0] as Token, number as Token], said);
}

const isNumber = (token: Token | undefined): boolean => typeof token === 'string' && /^\d+$/.test(token);

const same = (a: readonly Token[], b: readonly Token[]): boolean => a.length === b.length && a.every((t, i) => t === b[i]);

function phrasesOf(g: G, { rest, line }: Choice, form: Form): Phrase[] {
  const names = new Set(form.options.flatMap((o) => Object.keys(o.fields)));
  const words = new Set(
    form.options.flatMap((o) => [...o.cards, ...Object.values(o.fields).flatMap((f) => ('of' in f ? f.of : []))]).map(String),
  );
  const phrases: Phrase[] = [{ by: '', parts: [] }];
  for (const part of partsOf(lexiconOf(poolOfGame(g)), rest, line)) {
    if (part.kind === 'word' && (Object.hasOwn(CONNECTIVES, part.text) || names.has(part.text))) phrases.push({ by: part.text, parts: [] });
    else if (part.kind !== 'word' || isValue(part.text) || words.has(part.text)) (phrases.at(-1) as Phrase).parts.push(part);
    else throw new Fault(line, `unknown word '${part.text}'`);
  }
  return phrases;
}

const isValue = (word: string): boolean => VALUE_WORDS.has(word) || /^\d+$/.test(word) || readSpirits(word) !== undefined;

/** The cards that identify the act, and what is left of the first phrase: it belongs to a field. */
function identify(g: G, choice: Choice, phrases: Phrase[], form: Form): { cards: Token[]; extra: Part[] } {
  const { verb, line } = choice;
  const bare = (phrases[0] as Phrase).parts.filter((part) => part.kind !== 'separator' && !(verb === 'attack' && part.text === 'directly'));
  const first = phrases.findIndex((phrase) => phrase.by === FIRST_CARD[verb] && phrase.by !== '');
  if (first >= 0) {
    const [phrase] = phrases.splice(first, 1) as [Phrase];
    return { cards: [...phrase.parts, ...bare].map((part) => tokenOf(g, part, line)), extra: [] };
  }
  const second = phrases.findIndex((phrase) => phrase.by === SECOND_CARD[verb] && phrase.by !== '');
  if (second >= 0) {
    const [phrase] = phrases.splice(second, 1) as [Phrase];
    return { cards: [...bare, ...phrase.parts].map((part) => tokenOf(g, part, line)), extra: [] };
  }
  const tokens = bare.map((part) => tokenOf(g, part, line));
  for (let n = tokens.length; n >= 0; n--) {
    const cards = tokens.slice(0, n);
    const option = form.options.find((o) => o.verb === verb && isSaid(g, choice.seat, form, o, cards));
    // A number after a card whose effects are numbered is that number, and no part of a field.
    if (option && !(isNumber(option.cards[n]) && isNumber(tokens[n]))) return { cards, extra: rawFrom(phrases[0] as Phrase, n) };
  }
  return { cards: tokens, extra: [] };
}

/** The parts of a phrase after so many that are no separators. */
function rawFrom(phrase: Phrase, n: number): Part[] {
  let at = 0;
  for (let seen = 0; seen < n; at++) if (phrase.parts[at]?.kind !== 'separator') seen++;
  return phrase.parts.slice(at);
}

const tokenOf = (g: G, part: Part, line: number): Token => (part.kind === 'card' ? cardNamed(g, part.name, line).id : part.text);

/** A value for each field that is spoken of; one that has a single possible value need not be. */
function fieldsOf(g: G, option: Option, extra: readonly Part[], phrases: readonly Phrase[], line: number): Record<string, Value> {
  const values: Record<string, Value> = {};
  const free = (): string[] => Object.keys(option.fields).filter((name) => !Object.hasOwn(values, name));
  for (const { by, parts } of phrases.slice(1)) {
    const name = fieldMeant(option, by, free());
    const field = option.fields[name];
    values[name] = field ? readValue(g, field, parts, line) : parts.map((part) => part.text).join(' ');
  }
  if (extra.length) {
    const name = fieldFor(option, free(), extra);
    values[name] = option.fields[name] ? readValue(g, option.fields[name], extra, line) : extra.map((part) => part.text).join(' ');
  }
  for (const name of free()) {
    const field = option.fields[name] as Field;
    if (hasOneValue(field)) values[name] = opsOf(field).fill(field) as Value;
  }
  return values;
}

/** The field of a connective: those it may mean, in order; else its own name. */
function fieldMeant(option: Option, by: string, free: readonly string[]): string {
  if (Object.hasOwn(option.fields, by)) return by;
  const meant = CONNECTIVES[by]?.find((name) => free.includes(name));
  const heaps = by === 'with' ? free.find((name) => isHeaps(option.fields[name] as Field)) : undefined;
  return meant ?? heaps ?? by;
}

/** The field that the words after the cards belong to: Spirits to one that takes from heaps, cards and words to one that lists them. */
function fieldFor(option: Option, free: readonly string[], parts: readonly Part[]): string {
  const isSpirits = parts.some((part) => part.kind === 'word' && readSpirits(part.text) !== undefined && part.text !== 'none');
  return free.find((name) => isHeaps(option.fields[name] as Field) === isSpirits) ?? free[0] ?? 'cards';
}

const isHeaps = (field: Field): field is CoverField | AmountsField => field.kind === 'cover' || field.kind === 'amounts';

function hasOneValue(field: Field): boolean {
  let n = 0;
  for (const _ of opsOf(field).enumerate(field)) if (++n > 1) return false;
  return n === 1;
}

function readValue(g: G, field: Field, parts: readonly Part[], line: number): Value {
  if (isHeaps(field)) return takingOf(g, field, parts, line);
  const tokens = parts.filter((part) => part.kind !== 'separator' && part.text !== 'none').map((part) => tokenOf(g, part, line));
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

/** `E + W from Boombatt`: Spirits from the Spirit Deck unless a card is named, one number for each heap of the field. */
function takingOf(g: G, field: CoverField | AmountsField, parts: readonly Part[], line: number): Value {
  const taken = field.supply.map(() => 0);
  for (const { letters, from } of groupsOf(g, field, parts, line))
    for (const letter of letters) {
      const heap = field.supply.findIndex((s, i) => s.from === from && s.kind === letter && (taken[i] as number) < s.n);
      const any = heap >= 0 ? heap : field.supply.findIndex((s) => s.from === from && s.kind === letter);
      // A Spirit that no heap offers stands after all heaps, so that the engine refuses it.
      if (any < 0) taken.push(1);
      else taken[any] = (taken[any] as number) + 1;
    }
  return taken;
}

function groupsOf(g: G, field: CoverField | AmountsField, parts: readonly Part[], line: number): { letters: string[]; from: Token }[] {
  const groups: { letters: string[]; from: Token }[] = [];
  const usual = usualHeap(field);
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (part.kind === 'separator') continue;
    const n = part.kind === 'word' ? readSpirits(part.text) : undefined;
    if (!n) throw new Fault(line, `'${part.text}' are no Spirits`);
    const letters = n.flatMap((count, e) => new Array<string>(count).fill('EFWTIRSL'[e] as string));
    const source = parts[i + 1]?.text === 'from' ? parts[i + 2] : undefined;
    if (source) i += 2;
    const from = source ? tokenOf(g, source, line) : usual;
    if (from === undefined) throw new Fault(line, `say from where ${part.text} come`);
    groups.push({ letters, from });
  }
  return groups;
}

/** Where Spirits come from if nothing is said: the Spirit Deck, or the only place that there is. */
function usualHeap(field: CoverField | AmountsField): Token | undefined {
  const places = [...new Set(field.supply.map((s) => s.from))];
  return places.length === 1 ? places[0] : SPIRIT_DECK;
}

/** An option in the words in which it would be chosen, without fields. */
export function optionText(g: G, { verb, cards }: Option): string {
  const [first, ...others] = cards.map((token) => (typeof token === 'number' ? nameOf(g, g.cards[token] as G['cards'][number]) : token));
  if (SECOND_CARD[verb] !== undefined && cards.length === 2) return `${verb} ${first} ${SECOND_CARD[verb]} ${others[0]}`;
  const joint = FIRST_CARD[verb];
  if (first === undefined || joint === undefined) return [verb, ...(first === undefined ? [] : [first]), ...others].join(' ');
  return [verb, ...(others.length ? others : ['directly']), joint, first].join(' ');
}
