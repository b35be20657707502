/** A scenario as it is read (D20): cases and rules, a table or a deck, choices, and what must hold. */
import type { DeckList } from '../../game-module.ts';
import { poolByHash } from '../cards/card.ts';
import { type Choice, readChoice } from './choice.ts';
import { readDeck, readProblems } from './deck-case.ts';
import { type Check, plainText, readAsked, readExpect } from './expect.ts';
import { type Lexicon, lexiconOf } from './names.ts';
import { Fault, fromPlain, fromYaml, isList, listOf, mapOf, onlyKeys, type PlainSource, type Source, textOf } from './source.ts';
import { poolWith, setTable } from './table.ts';
import { isSide, seatOf } from './words.ts';

/** One step: a choice of one seat; the same by both; passes until somebody is asked; expectations. */
export type Step = { line: number; text: string } & (
  | { do: 'choose'; choice: Choice }
  | { do: 'both'; choices: readonly [Choice, Choice] }
  | { do: 'pass-until'; asked: string }
  | { do: 'expect'; checks: readonly Check[] }
);

/** A table with steps, or a deck with what its check says. */
export type Scenario = {
  title: string;
  cases: readonly string[];
  rules: readonly string[];
  /** The id of the card that it is about, or ''. */
  card: string;
  line: number;
  pool: string;
} & (
  | { kind: 'play'; table: Source; steps: readonly Step[] }
  | { kind: 'deck'; deck: DeckList; fault(deck: DeckList, pool: string): string | undefined }
);

/** Reads a file: one scenario, or several as documents. */
export function readScenarios(
  text: string,
  pool?: string,
): { ok: true; scenarios: Scenario[] } | { ok: false; line: number; reason: string } {
  try {
    return { ok: true, scenarios: fromYaml(text).map((source) => readScenario(source, pool)) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, line: error.line, reason: error.message };
  }
}

/** A scenario from plain values, in the shape of a file. Throws a `Fault` for what cannot be read. */
export const scenarioOf = (value: PlainSource, pool?: string): Scenario => readScenario(fromPlain(value), pool);

const KEYS = ['card', 'cases', 'title', 'rules', 'table', 'play', 'expect', 'deck'];
const CASE = /^[A-Z]+\d+[a-z]?$/;
const RULE = /^E\d+(\.\d+)*(\.[a-z])?$/;

function readScenario(source: Source, pool: string = poolWith()): Scenario {
  const map = onlyKeys(source, KEYS);
  const lexicon = lexiconOf(poolByHash(pool));
  const title = map.get('title');
  if (!title) throw new Fault(source.line, 'a scenario has a title');
  const head = {
    title: textOf(title),
    cases: idsOf(map.get('cases'), CASE),
    rules: idsOf(map.get('rules'), RULE),
    card: cardOf(map.get('card'), pool),
    line: source.line,
    pool,
  };
  const deck = map.get('deck');
  const expect = map.get('expect');
  if (deck) {
    if (map.has('table') || map.has('play') || !expect)
      throw new Fault(deck.line, 'a deck stands with what is expected of it, and nothing else');
    return { ...head, kind: 'deck', deck: readDeck(lexicon, deck), fault: readProblems(expect) };
  }
  const table = map.get('table') ?? { line: source.line, value: new Map() };
  // Faults of the table are found now, not when it is played.
  setTable(table, pool);
  const play = map.get('play');
  const steps = (play && textlessList(play) ? listOf(play) : []).map((step) => readStep(lexicon, step));
  if (expect) steps.push(expectStep(lexicon, expect));
  if (steps.at(-1)?.do !== 'expect') throw new Fault(steps.at(-1)?.line ?? source.line, 'nothing is expected after the last step');
  return { ...head, kind: 'play', table, steps };
}

function textlessList(source: Source): true {
  if (!isList(source)) throw new Fault(source.line, 'play is a list of steps');
  return true;
}

function idsOf(source: Source | undefined, shape: RegExp): string[] {
  return (source ? listOf(source) : []).map((item) => {
    const id = textOf(item);
    if (!shape.test(id)) throw new Fault(item.line, `'${id}' is no id here`);
    return id;
  });
}

function cardOf(source: Source | undefined, pool: string): string {
  if (!source) return '';
  const id = textOf(source);
  if (!poolByHash(pool).has(id)) throw new Fault(source.line, `no card has the id '${id}'`);
  return id;
}

function readStep(lexicon: Lexicon, source: Source): Step {
  const entries = [...mapOf(source)];
  const [key = '', value = source] = entries[0] ?? [];
  if (entries.length !== 1) throw new Fault(source.line, 'a step is one of P, Q, both, pass-until, expect');
  const at = { line: value.line, text: `${key}: ${plainText(value)}` };
  if (isSide(key)) return { ...at, do: 'choose', choice: readChoice(seatOf(key), textOf(value), value.line) };
  if (key === 'both')
    return { ...at, do: 'both', choices: [readChoice(0, textOf(value), value.line), readChoice(1, textOf(value), value.line)] };
  if (key === 'pass-until') return { ...at, do: 'pass-until', asked: readAsked(value).sort().join(', ') };
  if (key === 'expect') return expectStep(lexicon, value);
  throw new Fault(source.line, `unknown step '${key}'; known are P, Q, both, pass-until, expect`);
}

const expectStep = (lexicon: Lexicon, source: Source): Step => ({
  line: source.line,
  text: 'expect',
  do: 'expect',
  checks: readExpect(lexicon, source),
});
