/** The kit of one game (D20): sets any table, chooses in words, looks at what holds. */
import type { Event, Game, Outcome, Plain, Seat } from '../../kernel/index.ts';
import type { Form, Option, Reply, View } from '../../protocol/index.ts';
import { inputOf, optionText, readChoice, replyTo } from './choice.ts';
import type { Dialect } from './dialect.ts';
import { imagined, type Unseen } from './from-view.ts';
import type { Named } from './names.ts';
import { picture } from './picture.ts';
import { type Onlooker, playScenario, type Report } from './play.ts';
import { type Read, readScenario, readScenarios, type Scenario } from './scenario.ts';
import { schemaOf } from './schema.ts';
import { isSide, seatOf } from './sides.ts';
import { Fault, fromPlain, type PlainSource } from './source.ts';
import { setTable } from './table.ts';

export type Kit<G extends Game = Game> = {
  game: string;
  /** The shape of its files as JSON Schema. */
  schema: Plain;
  /** The verbs of events that `happened` may name. */
  eventVerbs: ReadonlySet<string>;
  /** Reads a file: one scenario, or several as documents; or tells what is wrong, and on which line. */
  readScenarios(text: string, pool?: string): Read;
  /** A scenario from plain values, in the shape of a file. Throws a `Fault` for what cannot be read. */
  scenarioOf(value: PlainSource, pool?: string): Scenario;
  /** Plays in all modes and tells the first failure. */
  playScenario(scenario: Scenario, onlooker?: Onlooker<G>): Report;
  /** A table, carried on to its first question. Throws a `Fault` for anything that cannot be read. */
  table(spec: PlainSource, pool?: string): G;
  /** A game that could be the one of which a seat has this view, at the same question; undefined where none can be set (from-view.ts). */
  imagine(view: View, unseen: Unseen): G | undefined;
  /** Tries a choice, such as `P: cast Sluggle with W in attack`, and tells what the engine said. */
  attempt(g: G, text: string): Outcome;
  /** Makes choices, one after the other, and gives what happened; a refused one throws with a picture of the table. */
  choose(g: G, ...texts: string[]): Event[];
  /** A table as a picture in text, for people. It shows everything. */
  picture(g: G): string;
  /** A choice of a seat in words as a reply to a form; its option is −1 if the form has none like it. */
  replyTo(g: G, seat: Seat, text: string, form: Form): Reply;
  /** An option in the words in which it would be chosen, without fields. */
  optionText(g: G, option: Option): string;
};

export function kitOf<G extends Game, Def extends Named, Own>(dialect: Dialect<G, Def, Own>): Kit<G> {
  const d = dialect as Dialect;
  const attempt = (g: G, text: string): Outcome => {
    const [side = '', ...rest] = text.split(':');
    if (!isSide(side)) throw new Fault(0, `'${text}' begins with neither P: nor Q:`);
    return dialect.engine.submit(g, inputOf(d, g, readChoice(d, seatOf(side), rest.join(':'), 0)));
  };
  const choose = (g: G, text: string): Event[] => {
    const outcome = attempt(g, text);
    if (outcome.ok) return outcome.events;
    throw new Error(`'${text}' is refused as ${outcome.code}${outcome.field ? ` (${outcome.field})` : ''}\n${picture(d, g)}`);
  };
  return {
    game: d.game,
    schema: schemaOf(d),
    eventVerbs: d.words.events,
    readScenarios: (text, pool) => readScenarios(d, text, pool),
    scenarioOf: (value, pool) => readScenario(d, fromPlain(value), pool),
    playScenario: (scenario, onlooker) => playScenario(d, scenario, onlooker as Onlooker | undefined),
    table: (spec, pool) => setTable(d, fromPlain(spec), pool).game as G,
    imagine: (view, unseen) => imagined<G>(d, view, unseen),
    attempt,
    choose: (g, ...texts) => texts.flatMap((text) => choose(g, text)),
    picture: (g) => picture(d, g),
    replyTo: (g, seat, text, form) => replyTo(d, g, readChoice(d, seat, text, 0), form),
    optionText: (g, option) => optionText(d, g, option),
  };
}
