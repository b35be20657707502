/** What must hold (D20): where cards are, counts, how a card lies, who is asked what, what is refused, what happened, the result. */
import { clone, type Event, type RefusalCode, type Seat } from '../../../kernel/index.ts';
import { PHASES } from '../../../protocol/games/elestrals.ts';
import { look } from '../rules/look.ts';
import { countOf } from '../rules/spirits.ts';
import type { Card, G } from '../rules/state.ts';
import { type Choice, inputOf, means, optionText, readChoice } from './choice.ts';
import { type Description, readDescription } from './description.ts';
import { cardNamed, type Lexicon, type Name, nameAt, nameOf, nameText } from './names.ts';
import { readSees } from './sees.ts';
import { type Part, partsOf } from './sentence.ts';
import { Fault, isList, listOf, mapOf, onlyKeys, type Source, textOf, wholeOf, wordOf } from './source.ts';
import { elestralsEngine, FILLER, readCards } from './table.ts';
import {
  EVENT_VERBS,
  isDecisionKind,
  isSide,
  type PlaceWord,
  placeText,
  readPlace,
  readSpirits,
  SIDES,
  type Side,
  seatOf,
  sideOf,
  spiritText,
} from './words.ts';

/** What a check looks at: the game, and what happened since the last expectations. */
type Sight = { g: G; events: readonly Event[] };

/** One thing that must hold. `fault` tells what was found instead. */
export type Check = { line: number; what: string; fault(sight: Sight): string | undefined };

type ReadCheck = (lexicon: Lexicon, key: string, source: Source) => Check['fault'];

/** Reads a map of expectations; an unknown key is a fault. */
export function readExpect(lexicon: Lexicon, source: Source): Check[] {
  const map = mapOf(source);
  if (map.size === 0) throw new Fault(source.line, 'nothing is expected here');
  return [...map].map(([key, value]) => ({
    line: value.line,
    what: `${key}: ${plainText(value)}`,
    fault: readerOf(lexicon, key, value.line)(lexicon, key, value),
  }));
}

const KEYS: Readonly<Record<string, ReadCheck>> = {
  asked: (_l, _k, s) => asked(s),
  options: (_l, _k, s) => offered(s, true),
  offers: (_l, _k, s) => offered(s, false),
  refused: (_l, _k, s) => refused(s),
  sees: (l, _k, s) => readSees(l, s),
  happened: (l, _k, s) => happened(l, s),
  'not-happened': (l, _k, s) => notHappened(l, s),
  result: (_l, _k, s) => result(s),
  chain: (l, _k, s) => chain(l, s),
  turn: (_l, _k, s) => equals(wholeOf(s), (g) => g.own.turn),
  active: (_l, _k, s) => equals(wordOf(s, SIDES), (g) => sideOf(g.own.active)),
  phase: (_l, _k, s) => equals(wordOf(s, PHASES), (g) => g.own.phase),
  'spirit-action': (_l, _k, s) => equals(wordOf(s, ['free', 'used']), (g) => (g.own.spiritAction ? 'used' : 'free')),
};

/** Figures of a seat that viewers see. */
const SEAT_FIGURES = ['mulligans'];

function readerOf(lexicon: Lexicon, key: string, line: number): ReadCheck {
  const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  if (known) return known;
  if (readPlace(key)) return (l, _k, s) => placeCheck(l, readPlace(key) as PlaceWord, s);
  const [side = '', figure = ''] = key.split('.');
  if (isSide(side) && SEAT_FIGURES.includes(figure))
    return (_l, _k, s) => equals(wholeOf(s), (g) => look.seat(g, seatOf(side)).n[figure] ?? 0);
  const named = nameAt(lexicon, key, line);
  if (named?.length === key.length) return (l, _k, s) => cardCheck(l, named.name, s);
  throw new Fault(line, `'${key}' is no place, no card and nothing that can be expected`);
}

const equals =
  <T extends string | number>(want: T, found: (g: G) => T): Check['fault'] =>
  ({ g }) =>
    found(g) === want ? undefined : `found ${found(g)}`;

export function plainText(source: Source): string {
  if (typeof source.value === 'string') return source.value;
  if (Array.isArray(source.value)) return `[${source.value.map(plainText).join(', ')}]`;
  return `{ ${[...source.value].map(([k, v]) => `${k}: ${plainText(v)}`).join(', ')} }`;
}

// Places

function placeCheck(lexicon: Lexicon, place: PlaceWord, source: Source): Check['fault'] {
  switch (place.kind) {
    case 'heap':
      return heapCheck(place, source);
    case 'slot':
      return slotCheck(lexicon, place.at, place.slot, source);
    case 'row':
      return rowCheck(lexicon, place.at, source);
    default:
      return pileCheck(lexicon, place.at, place.zone === 'deck', source);
  }
}

/** A number, or letters: exactly these Spirits. */
function heapCheck(place: PlaceWord, source: Source): Check['fault'] {
  const text = textOf(source);
  const heap = (g: G): number[] => (g.pools[place.at] as { n: number[] }).n;
  if (/^\d+$/.test(text))
    return ({ g }) => (countOf(heap(g)) === Number(text) ? undefined : `found ${countOf(heap(g))} (${spiritText(heap(g))})`);
  const want = readSpirits(text);
  if (!want) throw new Fault(source.line, `'${text}' is neither a number nor Spirits`);
  return ({ g }) => (spiritText(heap(g)) === spiritText(want) ? undefined : `found ${spiritText(heap(g))}`);
}

const cardAt = (g: G, at: string, slot: number): Card | undefined => g.cards[(g.zones[at] as number[])[slot] ?? -1];

function slotCheck(lexicon: Lexicon, at: string, slot: number, source: Source): Check['fault'] {
  const text = textOf(source);
  if (text === 'empty')
    return ({ g }) => {
      const card = cardAt(g, at, slot);
      return card ? `found ${nameOf(g, card)}` : undefined;
    };
  const want = readDescription(lexicon, text, source.line, true);
  return ({ g }) => {
    const card = cardAt(g, at, slot);
    const name = want.name as Name;
    if (!card) return 'found an empty slot';
    return isCard(g, card, name, source.line) ? differences(g, card, want, source.line) : `found ${nameOf(g, card)}`;
  };
}

/** A number of cards, or a list: slot by slot, what is not listed is empty. */
function rowCheck(lexicon: Lexicon, at: string, source: Source): Check['fault'] {
  if (!isList(source) && /^\d+$/.test(textOf(source)))
    return equals(wholeOf(source), (g) => (g.zones[at] as number[]).filter((id) => id >= 0).length);
  const items = listOf(source);
  const slots = items.map((item, slot) => slotCheck(lexicon, at, slot, item));
  return (sight) => {
    const found = slots.flatMap((fault) => fault(sight) ?? [])[0];
    const more = (sight.g.zones[at] as number[]).slice(items.length).find((id) => id >= 0);
    return found ?? (more === undefined ? undefined : `found ${nameOf(sight.g, sight.g.cards[more] as Card)} besides`);
  };
}

/** A number of cards, or a list: of a deck from the top, elsewhere in any order. A last `...` allows more. */
function pileCheck(lexicon: Lexicon, at: string, isOrdered: boolean, source: Source): Check['fault'] {
  if (!isList(source) && /^\d+$/.test(textOf(source))) return equals(wholeOf(source), (g) => (g.zones[at] as number[]).length);
  const items = listOf(source);
  const isOpen = items.length > 0 && textOf(items.at(-1) as Source) === '...';
  const want = readCards(lexicon, { line: source.line, value: isOpen ? items.slice(0, -1) : items });
  return ({ g }) => {
    const cards = (g.zones[at] as number[]).map((id) => g.cards[id] as Card);
    const left = [...cards];
    for (const { name, line } of want) {
      const k = isOrdered ? 0 : left.findIndex((card) => isCard(g, card, name, line));
      const card = left[k];
      if (!card || !isCard(g, card, name, line)) return `${nameText(name)} is not there; found ${namesOf(g, cards)}`;
      left.splice(k, 1);
    }
    return left.length && !isOpen ? `found ${namesOf(g, cards)}` : undefined;
  };
}

const namesOf = (g: G, cards: readonly Card[]): string => {
  const shown = cards.slice(0, 12).map((card) => nameOf(g, card));
  return [...shown, ...(cards.length > 12 ? [`… (${cards.length})`] : [])].join(', ') || 'no card';
};

/** Fillers are all alike. */
const isCard = (g: G, card: Card, name: Name, line: number): boolean =>
  name.def.id === FILLER.id ? card.def === FILLER.id : card === cardNamed(g, name, line);

// Cards

function cardCheck(lexicon: Lexicon, name: Name, source: Source): Check['fault'] {
  const want = readDescription(lexicon, textOf(source), source.line, false);
  return ({ g }) => differences(g, cardNamed(g, name, source.line), want, source.line);
}

/** Everything in which a card differs from its description; undefined if in nothing. */
function differences(g: G, card: Card, want: Description, line: number): string | undefined {
  const { n, marks } = look.card(g, card);
  const { turn } = g.own;
  const out: string[] = [];
  const differ = (isSo: boolean, found: string): void => {
    if (!isSo) out.push(found);
  };
  const place = placeText(card.place, card.slot);
  if (want.at) differ(want.at.at === card.place && (want.at.kind !== 'slot' || want.at.slot === card.slot), `in ${place}`);
  if (want.spirits) differ(spiritText(card.pool) === spiritText(want.spirits), `with ${spiritText(card.pool)}`);
  if (want.pose) differ(card.pose === want.pose, `in ${card.pose || place}`);
  if (want.empowers)
    differ(
      card.on === cardNamed(g, want.empowers, line).id,
      card.on < 0 ? 'empowering nothing' : `empowering ${nameOf(g, g.cards[card.on] as Card)}`,
    );
  if (want.quoted !== undefined) differ(card.facts.as === want.quoted, `as ${card.facts.as || 'what it prints'}`);
  if (want.set)
    differ(
      card.pose === 'set' && (card.facts.set === turn) === (want.set === 'now'),
      card.pose === 'set' ? `set in turn ${card.facts.set}` : 'not set',
    );
  if (want.since) differ((card.facts.since === turn) === (want.since === 'now'), `since turn ${card.facts.since}`);
  if (want.turned) differ(card.facts.turned === turn, 'not turned');
  if (want.owner !== undefined) differ(card.owner === want.owner, `of ${sideOf(card.owner)}`);
  for (const figure of want.figures) differ(n[figure.name] === figure.n, `${figure.name} ${n[figure.name] ?? 'of no number'}`);
  for (const { mark, is } of want.marks) differ(marks.includes(mark) === is, is ? `not ${mark}` : mark);
  return out.length ? `found ${nameOf(g, card)} ${out.join(', ')}` : undefined;
}

// Decisions

/** `P act`, `P mulligan, Q mulligan`, `none`. */
export function readAsked(source: Source): string[] {
  const text = textOf(source);
  if (text === 'none') return [];
  return text.split(',').map((item) => {
    const [side = '', kind = '', ...more] = item.trim().split(/\s+/);
    if (!isSide(side) || !isDecisionKind(kind) || more.length)
      throw new Fault(source.line, `'${item.trim()}' is no seat and decision, such as P act`);
    return `${side} ${kind}`;
  });
}

export const askedNow = (g: G): string[] =>
  ([0, 1] as const).flatMap((seat) => (g.open[seat] && !g.open[seat].answered ? [`${sideOf(seat)} ${g.open[seat].kind}`] : []));

function asked(source: Source): Check['fault'] {
  const want = readAsked(source).sort().join(', ');
  return ({ g }) => (askedNow(g).join(', ') === want ? undefined : `found ${askedNow(g).join(', ') || 'none'}`);
}

/** `{ P: [cast Sluggle, end-phase] }`: exactly these options, or these among others. */
function offered(source: Source, isAll: boolean): Check['fault'] {
  const want = [...onlyKeys(source, SIDES)].map(([side, list]) => ({
    seat: seatOf(side as Side),
    choices: listOf(list).flatMap((item) => (textOf(item) === 'none' ? [] : [readChoice(seatOf(side as Side), textOf(item), item.line)])),
  }));
  return ({ g }) => want.flatMap(({ seat, choices }) => offerFaults(g, seat, choices, isAll)).join('; ') || undefined;
}

function offerFaults(g: G, seat: Seat, choices: readonly Choice[], isAll: boolean): string[] {
  const form = elestralsEngine.form(g, seat) ?? { options: [], fallback: 0 };
  const meant = choices.map((choice) => form.options.filter((option) => means(g, choice, form, option)));
  const missing = choices.flatMap((c, i) => (meant[i]?.length ? [] : [`'${`${c.verb} ${c.rest}`.trim()}' is not offered`]));
  const besides = form.options.filter((option) => isAll && !meant.flat().includes(option));
  return [...missing, ...besides.map((option) => `'${optionText(g, option)}' is offered too`)];
}

const CODES: readonly RefusalCode[] = [
  'game-over',
  'no-open-decision',
  'wrong-decision',
  'already-answered',
  'option-not-offered',
  'field-missing',
  'field-unknown',
  'field-invalid',
  'bad-input',
];

/** `{ P: cast Sluggle with F, code: field-invalid }`, or a list of them; without a code the option is not offered. The game stays as it is. */
function refused(source: Source): Check['fault'] {
  const tries = listOf(source).map((item) => {
    const map = onlyKeys(item, [...SIDES, 'code', 'field']);
    const side = SIDES.filter((s) => map.has(s));
    if (side.length !== 1) throw new Fault(item.line, 'a choice of P or of Q is tried here');
    const text = map.get(side[0] as Side) as Source;
    const code = map.has('code') ? wordOf(map.get('code') as Source, CODES) : 'option-not-offered';
    const field = map.has('field') ? textOf(map.get('field') as Source) : undefined;
    return { choice: readChoice(seatOf(side[0] as Side), textOf(text), text.line), code, field };
  });
  return ({ g }) => tries.flatMap(({ choice, code, field }) => refusalFault(g, choice, code, field) ?? []).join('; ') || undefined;
}

function refusalFault(g: G, choice: Choice, code: RefusalCode, field: string | undefined): string | undefined {
  const text = `'${choice.verb} ${choice.rest}'`;
  const copy = clone(g);
  const outcome = elestralsEngine.submit(copy, inputOf(g, choice));
  if (outcome.ok) return `${text} is accepted`;
  if (outcome.code !== code || (field !== undefined && outcome.field !== field))
    return `${text} is refused as ${outcome.code}${outcome.field ? ` (${outcome.field})` : ''}`;
  return JSON.stringify(copy) === JSON.stringify(g) ? undefined : `${text} is refused, and changed the game`;
}

// What happened

type Pattern = { text: string; verb: string; cards: Name[]; seat: Seat | undefined; n: number | undefined; line: number };

/** `destroy Sluggle`, `expend Q 2`: verb, cards, seat and number of Spirits, as far as they are said. */
function readPattern(lexicon: Lexicon, source: Source): Pattern {
  const text = textOf(source);
  const [first, ...parts] = partsOf(lexicon, text, source.line);
  if (first?.kind !== 'word' || !EVENT_VERBS.has(first.text)) throw new Fault(source.line, `'${first?.text ?? ''}' is no verb of an event`);
  const pattern: Pattern = { text, verb: first.text, cards: [], seat: undefined, n: undefined, line: source.line };
  for (const part of parts) readInto(pattern, part);
  return pattern;
}

function readInto(pattern: Pattern, part: Part): void {
  if (part.kind === 'card') pattern.cards.push(part.name);
  else if (part.kind === 'word' && isSide(part.text)) pattern.seat = seatOf(part.text);
  else if (part.kind === 'word' && /^\d+$/.test(part.text)) pattern.n = Number(part.text);
  else if (part.kind === 'word') throw new Fault(pattern.line, `unknown word '${part.text}'`);
}

const matches = (g: G, event: Event, p: Pattern): boolean =>
  event.verb === p.verb &&
  (p.seat === undefined || event.seat === p.seat) &&
  (p.n === undefined || countOf(event.n) === p.n) &&
  p.cards.every((name) => event.cards.some((c) => c.card === cardNamed(g, name, p.line).id));

const eventText = (g: G, event: Event): string =>
  [
    event.verb,
    ...event.cards.map((c) => nameOf(g, g.cards[c.card] as Card)),
    event.seat < 0 ? '' : sideOf(event.seat as Seat),
    event.n.length ? countOf(event.n) : '',
  ]
    .filter((w) => w !== '')
    .join(' ');

function happened(lexicon: Lexicon, source: Source): Check['fault'] {
  const want = listOf(source).map((item) => readPattern(lexicon, item));
  return ({ g, events }) => {
    let at = 0;
    for (const pattern of want) {
      const found = events.findIndex((event, i) => i >= at && matches(g, event, pattern));
      if (found < 0)
        return `'${pattern.text}' did not happen${at ? ' after the rest' : ''}; found ${events.map((e) => eventText(g, e)).join(', ')}`;
      at = found + 1;
    }
    return undefined;
  };
}

function notHappened(lexicon: Lexicon, source: Source): Check['fault'] {
  const never = listOf(source).map((item) => readPattern(lexicon, item));
  return ({ g, events }) =>
    never.flatMap((p) => (events.some((event) => matches(g, event, p)) ? [`'${p.text}' happened`] : [])).join('; ') || undefined;
}

/** `P wins, deck-out`, `draw, endless`, `none`; the reason may be left out. */
function result(source: Source): Check['fault'] {
  const text = textOf(source);
  const [, who, reason] = /^(none|[PQ] wins|draw)(?:, ([a-z-]+))?$/.exec(text) ?? [];
  if (who === undefined || (reason !== undefined && !EVENT_VERBS.has(reason)))
    throw new Fault(source.line, `'${text}' is no result, such as: P wins, deck-out`);
  return ({ g }) => {
    const found = !g.result ? 'none' : g.result.winner === null ? 'draw' : `${sideOf(g.result.winner)} wins`;
    const isSo = found === who && (reason === undefined || g.result?.reason === reason);
    return isSo ? undefined : `found ${found}${g.result ? `, ${g.result.reason}` : ''}`;
  };
}

/** The links of the chain, the newest last: `cast Sluggle`; `none`. */
function chain(lexicon: Lexicon, source: Source): Check['fault'] {
  const want = listOf(source).flatMap((item) => (textOf(item) === 'none' ? [] : [readPattern(lexicon, item)]));
  return ({ g }) => {
    const { links } = g.own;
    const isSo =
      links.length === want.length &&
      want.every((p, i) => links[i]?.verb === p.verb && p.cards.every((name) => links[i]?.card === cardNamed(g, name, p.line).id));
    return isSo ? undefined : `found ${links.map((l) => `${l.verb} ${nameOf(g, g.cards[l.card] as Card)}`).join(', ') || 'no chain'}`;
  };
}
