/** A scenario as it is read (D20): cases and rules, a table or a deck, choices, and what must hold. */
import type { DeckList } from '../game-module.ts';
import { type Choice, readChoice } from './choice.ts';
import { readDeck, readProblems } from './deck-case.ts';
import type { Dialect } from './dialect.ts';
import { type Check, readExpect } from './expect.ts';
import { type Lexicon, lexiconOf } from './names.ts';
import { readAsked } from './offers.ts';
import { isSide, seatOf } from './sides.ts';
import { Fault, fromYaml, isList, listOf, mapOf, onlyKeys, plainText, type Source, textOf } from './source.ts';
import { setTable } from './table.ts';

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

/** The scenarios of a file, or what is wrong with it and where. */
export type Read = { ok: true; scenarios: Scenario[] } | { ok: false; line: number; reason: string };

/** Reads a file: one scenario, or several as documents. */
export function readScenarios(d: Dialect, text: string, pool: string = d.pool): Read {
  try {
    return { ok: true, scenarios: fromYaml(text).map((source) => readScenario(d, source, pool)) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, line: error.line, reason: error.message };
  }
}

const KEYS = ['game', 'card', 'cases', 'title', 'rules', 'table', 'play', 'expect', 'deck'];
const CASE = /^[A-Z]+-?\d+[a-z]?$/;
const ruleOf = ({ words }: Dialect): RegExp => new RegExp(`^(?:${words.rules.join('|')})\\d+(\\.\\d+)*(\\.[a-z])?$`);

export function readScenario(d: Dialect, source: Source, pool: string = d.pool): Scenario {
  const map = onlyKeys(source, KEYS);
  const lexicon = lexiconOf(d.cards(pool));
  const [title, game, deck, expect] = [map.get('title'), map.get('game'), map.get('deck'), map.get('expect')];
  if (!title) throw new Fault(source.line, 'a scenario has a title');
  if (game && textOf(game) !== d.game) throw new Fault(game.line, `this is a scenario of ${textOf(game)}, not of ${d.game}`);
  const head = {
    title: textOf(title),
    cases: idsOf(map.get('cases'), CASE),
    rules: idsOf(map.get('rules'), ruleOf(d)),
    card: cardOf(d, map.get('card'), pool),
    line: source.line,
    pool,
  };
  if (deck) {
    if (map.has('table') || map.has('play') || !expect)
      throw new Fault(deck.line, 'a deck stands with what is expected of it, and nothing else');
    return { ...head, kind: 'deck', deck: readDeck(d, lexicon, deck), fault: readProblems(d, expect) };
  }
  const table = map.get('table') ?? { line: source.line, value: new Map() };
  // Faults of the table are found now, not when it is played.
  setTable(d, table, pool);
  const play = map.get('play');
  if (play && !isList(play)) throw new Fault(play.line, 'play is a list of steps');
  const steps = (play ? listOf(play) : []).map((step) => readStep(d, lexicon, step));
  if (expect) steps.push(expectStep(d, lexicon, expect));
  if (steps.at(-1)?.do !== 'expect') throw new Fault(steps.at(-1)?.line ?? source.line, 'nothing is expected after the last step');
  return { ...head, kind: 'play', table, steps };
}

function idsOf(source: Source | undefined, shape: RegExp): string[] {
  return (source ? listOf(source) : []).map((item) => {
    const id = textOf(item);
    if (!shape.test(id)) throw new Fault(item.line, `'${id}' is no id here`);
    return id;
  });
}

function cardOf(d: Dialect, source: Source | undefined, pool: string): string {
  if (!source) return '';
  const id = textOf(source);
  if (!d.cards(pool).has(id)) throw new Fault(source.line, `no card has the id '${id}'`);
  return id;
}

function readStep(d: Dialect, lexicon: Lexicon, source: Source): Step {
  const entries = [...mapOf(source)];
  const [key = '', value = source] = entries[0] ?? [];
  if (entries.length !== 1) throw new Fault(source.line, 'a step is one of P, Q, both, pass-until, expect');
  const at = { line: value.line, text: `${key}: ${plainText(value)}` };
  const choiceOf = (seat: 0 | 1): Choice => readChoice(d, seat, textOf(value), value.line);
  if (isSide(key)) return { ...at, do: 'choose', choice: choiceOf(seatOf(key)) };
  if (key === 'both') return { ...at, do: 'both', choices: [choiceOf(0), choiceOf(1)] };
  if (key === 'pass-until') return { ...at, do: 'pass-until', asked: readAsked(d, value).sort().join(', ') };
  if (key === 'expect') return expectStep(d, lexicon, value);
  throw new Fault(source.line, `unknown step '${key}'; known are P, Q, both, pass-until, expect`);
}

const expectStep = (d: Dialect, lexicon: Lexicon, source: Source): Step => ({
  line: source.line,
  text: 'expect',
  do: 'expect',
  checks: readExpect(d, lexicon, source),
});
