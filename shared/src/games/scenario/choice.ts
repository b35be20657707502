/** Choices in words (D20): `P: cast Sluggle with W in attack` against the form that P is asked, option by cards, fields by their names. */
import type { Game, Input, Seat } from '../../kernel/index.ts';
import type { Form, Option, Reply, Token } from '../../protocol/index.ts';
import type { Dialect } from './dialect.ts';
import { fieldsOf, type Phrase } from './fields.ts';
import { readThings } from './heaps.ts';
import { lexiconOf, nameOf } from './names.ts';
import { placeText } from './places.ts';
import { type Part, partsOf } from './sentence.ts';
import { Fault } from './source.ts';
import { tokenOf, wordToken } from './tokens.ts';

/** A choice of one seat as it is written. */
export type Choice = { seat: Seat; verb: string; rest: string; line: number };

/** Inputs that answer nothing. */
const OTHER_INPUTS = ['concede', 'timeout', 'default'] as const;
type OtherInput = (typeof OTHER_INPUTS)[number];
const isOtherInput = (verb: string): verb is OtherInput => (OTHER_INPUTS as readonly string[]).includes(verb);

/** Reads the verb; the rest is read against the form. */
export function readChoice(d: Dialect, seat: Seat, text: string, line: number): Choice {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  if (!d.words.verbs.has(verb) && !isOtherInput(verb)) throw new Fault(line, `unknown verb '${verb}'`);
  return { seat, verb, rest: rest.join(' '), line };
}

/** The input that a choice means. What the form does not offer becomes an input that the engine refuses. */
export function inputOf(d: Dialect, g: Game, choice: Choice): Input {
  const { seat, verb, line } = choice;
  if (isOtherInput(verb)) {
    if (choice.rest) throw new Fault(line, `'${verb}' stands alone`);
    return { do: verb, seat };
  }
  const { option, fields } = replyTo(d, g, choice, d.engine.form(g, seat) ?? NO_FORM);
  return { do: 'answer', seat, decision: g.open[seat]?.n ?? 0, option, fields };
}

const NO_FORM: Form = { options: [], fallback: 0 };

/** A choice as a reply to a form; its option is −1 if the form has none like it. */
export function replyTo(d: Dialect, g: Game, choice: Choice, form: Form): Reply {
  const phrases = phrasesOf(d, g, choice, form);
  const { cards, extra } = identify(d, g, choice, phrases, form);
  const option = form.options.findIndex((o) => o.verb === choice.verb && isSaid(d, g, choice.seat, form, o, cards));
  const asked = form.options[option];
  return { option, fields: asked ? fieldsOf({ d, g, seat: choice.seat, line: choice.line }, asked, extra, phrases.slice(1)) : {} };
}

/** Whether a choice in words without fields, such as `attack Boombatt with Majesea`, means this option of a form. */
export function means(d: Dialect, g: Game, choice: Choice, form: Form, option: Option): boolean {
  const { cards, extra } = identify(d, g, choice, phrasesOf(d, g, choice, NO_FORM), NO_FORM);
  const said = [...cards, ...extra.map((part) => tokenOf(d, g, choice.seat, part, choice.line))];
  return option.verb === choice.verb && isSaid(d, g, choice.seat, form, option, said);
}

/**
 * Whether these cards name the option. Which effect of a card is meant, by its number or its word, need not be said where only one is
 * offered. Triggers that wait are numbered as they are offered, each card's from 1.
 */
function isSaid(d: Dialect, g: Game, seat: Seat, form: Form, option: Option, said: readonly Token[]): boolean {
  const ways = form.options.filter(
    (o) => o.verb === option.verb && o.cards.length === 2 && isWay(o.cards[1]) && o.cards[0] === option.cards[0],
  );
  if (!ways.includes(option)) return same(option.cards, said);
  if (said.length === 1) return ways.length === 1 && said[0] === option.cards[0];
  const way = d.words.counted.has(g.open[seat]?.kind ?? '') ? String(ways.indexOf(option) + 1) : option.cards[1];
  return same([option.cards[0] as Token, way as Token], said);
}

/** A number or a word that tells effects of one card apart; slots have points in them. */
const isWay = (token: Token | undefined): boolean => typeof token === 'string' && /^[a-z\d-]+$/.test(token);
const isNumber = (token: Token | undefined): boolean => typeof token === 'string' && /^\d+$/.test(token);

const same = (a: readonly Token[], b: readonly Token[]): boolean => a.length === b.length && a.every((t, i) => t === b[i]);

/** Parts by the connective or field's name that they stand after; what stands before the first one comes first. */
function phrasesOf(d: Dialect, g: Game, { seat, rest, line }: Choice, form: Form): Phrase[] {
  const { connectives, values } = d.words;
  const names = new Set(form.options.flatMap((o) => Object.keys(o.fields)));
  const words = new Set(
    form.options.flatMap((o) => [...o.cards, ...Object.values(o.fields).flatMap((f) => ('of' in f ? f.of : []))]).map(String),
  );
  const isValue = (word: string): boolean =>
    values.has(word) ||
    /^\d+$/.test(word) ||
    readThings(d.words, word) !== undefined ||
    words.has(word) ||
    wordToken(d, g, seat, word) !== undefined;
  const phrases: Phrase[] = [{ by: '', parts: [] }];
  for (const part of partsOf(lexiconOf(d.cards(g.pool)), rest, line)) {
    if (part.kind === 'word' && (Object.hasOwn(connectives, part.text) || (names.has(part.text) && !values.has(part.text))))
      phrases.push({ by: part.text, parts: [] });
    else if (part.kind !== 'word' || isValue(part.text)) (phrases.at(-1) as Phrase).parts.push(part);
    else throw new Fault(line, `unknown word '${part.text}'`);
  }
  return phrases;
}

/** The cards that identify the act, and what is left of the first phrase: it belongs to a field. */
function identify(d: Dialect, g: Game, choice: Choice, phrases: Phrase[], form: Form): { cards: Token[]; extra: Part[] } {
  const { verb, seat, line } = choice;
  const token = (part: Part): Token => tokenOf(d, g, seat, part, line);
  const bare = (phrases[0] as Phrase).parts.filter((part) => part.kind !== 'separator' && part.text !== d.words.alone[verb]);
  const first = takePhrase(phrases, d.words.firstCard[verb]);
  if (first) return { cards: [...first.parts, ...bare].map(token), extra: [] };
  const after = takePhrase(phrases, d.words.cardAfter[verb]);
  if (after) return { cards: after.parts.filter((part) => part.kind !== 'separator').map(token), extra: (phrases[0] as Phrase).parts };
  const second = takePhrase(phrases, d.words.secondCard[verb]);
  if (second) return { cards: [...bare, ...second.parts].map(token), extra: [] };
  const tokens = bare.map(token);
  for (let n = tokens.length; n >= 0; n--) {
    const cards = tokens.slice(0, n);
    const option = form.options.find((o) => o.verb === verb && isSaid(d, g, seat, form, o, cards));
    // A number after a card whose effects are numbered is that number, and no part of a field.
    if (option && !(isNumber(option.cards[n]) && isNumber(tokens[n]))) return { cards, extra: rawFrom(phrases[0] as Phrase, n) };
  }
  const [only, ...more] = form.options.filter((o) => o.verb === verb);
  if (only && more.length === 0 && d.words.implied.has(verb)) {
    // One effect of a card is meant without its number.
    const cards = only.cards.length === 2 && isWay(only.cards[1]) ? only.cards.slice(0, 1) : [...only.cards];
    return { cards, extra: (phrases[0] as Phrase).parts };
  }
  return { cards: tokens, extra: [] };
}

/** Takes the phrase of a connective out. */
function takePhrase(phrases: Phrase[], by: string | undefined): Phrase | undefined {
  const at = phrases.findIndex((phrase) => phrase.by === by && phrase.by !== '');
  return at < 0 ? undefined : phrases.splice(at, 1)[0];
}

/** The parts of a phrase after so many that are no separators. */
function rawFrom(phrase: Phrase, n: number): Part[] {
  let at = 0;
  for (let seen = 0; seen < n; at++) if (phrase.parts[at]?.kind !== 'separator') seen++;
  return phrase.parts.slice(at);
}

/** An option in the words in which it would be chosen, without fields. */
export function optionText(d: Dialect, g: Game, { verb, cards }: Option): string {
  const { firstCard, secondCard, cardAfter, alone } = d.words;
  const [first, ...others] = cards.map((token) => tokenText(d, g, token));
  if (secondCard[verb] !== undefined && cards.length === 2) return `${verb} ${first} ${secondCard[verb]} ${others[0]}`;
  if (cardAfter[verb] !== undefined && first !== undefined) return [verb, cardAfter[verb], first, ...others].join(' ');
  const joint = firstCard[verb];
  if (first === undefined || joint === undefined) return [verb, ...(first === undefined ? [] : [first]), ...others].join(' ');
  return [verb, ...(others.length ? others : [alone[verb] ?? ''].filter(Boolean)), joint, first].join(' ');
}

function tokenText(d: Dialect, g: Game, token: Token): string {
  if (typeof token === 'number') return nameOf(d, g, g.cards[token] as Game['cards'][number]);
  const own = d.tokenText?.(g, token);
  if (own !== undefined) return own;
  const [, place, slot] = /^(.+\.[01])\.(\d+)$/.exec(token) ?? [];
  return place === undefined ? token : placeText(d, place, Number(slot));
}
