/** One match at the terminal: shows it as it goes on, asks for each decision, and answers. */
import {
  type Answer,
  type Catalogue,
  type Decision,
  label,
  type Match,
  type MatchResult,
  SpiritgateError,
  type Value,
} from '@spiritgate/sdk';
import type { Key, Terminal } from './keys.ts';
import { type Menu, screenOf, storyLine } from './screen.ts';

const HELP = '↑↓ or number, Enter: choose · r: random · f: every field · c: give up · q: leave';
/** So many values of a field are offered; the first one is what the SDK would fill in. */
const MOST_VALUES = 60;

/** Somebody pressed `q`: the match goes on without this client, and can be come back to. */
export class Left extends Error {}

export class Play {
  readonly #match: Match;
  readonly #cards: Catalogue;
  readonly #terminal: Terminal;
  readonly #story: string[] = [];
  #menu: Menu | undefined;
  #note = HELP;
  /** The next key, if somebody waits for it: whoever stops waiting leaves it to the next one. */
  #key: Promise<Key> | undefined;

  constructor(match: Match, cards: Catalogue, terminal: Terminal) {
    this.#match = match;
    this.#cards = cards;
    this.#terminal = terminal;
  }

  /** Plays to the end. @throws Left */
  async run(): Promise<MatchResult> {
    const drawing = setInterval(() => this.#draw(), 1000);
    const following = this.#follow();
    try {
      for await (const decision of this.#match.decisions()) await this.#answer(decision);
      await following;
      return await this.#match.result;
    } finally {
      clearInterval(drawing);
    }
  }

  async #follow(): Promise<void> {
    for await (const { events, view } of this.#match.updates()) {
      for (const event of events) this.#story.push(...[storyLine(event, view, this.#cards)].filter((line) => line !== undefined));
      this.#story.splice(0, this.#story.length - 50);
      this.#draw();
    }
  }

  /** Asks until an answer was taken, or the decision is not open any more. */
  async #answer(decision: Decision): Promise<void> {
    this.#terminal.forget();
    this.#note = HELP;
    while (this.#isOpen(decision)) {
      const answer = await this.#ask(decision);
      if (!answer) break;
      try {
        await this.#match.answer(answer);
        break;
      } catch (error) {
        if (!(error instanceof SpiritgateError) || !/^(field-|option-|input-failed)/.test(error.code)) throw error;
        this.#note = error.message;
      }
    }
    this.#menu = undefined;
    this.#draw();
  }

  #isOpen(decision: Decision): boolean {
    return this.#match.decision?.n === decision.n;
  }

  async #ask(decision: Decision): Promise<Answer | undefined> {
    const entries = decision.options.map((option) => label(option, decision.view, this.#cards));
    let byHand = false;
    const picked = await this.#choose(decision, `${decision.kind}: what do you do?`, entries, (key) => {
      if (key.name === 'f') byHand = !byHand;
      if (key.name === 'f') this.#note = byHand ? 'You will be asked for every field.' : HELP;
      return key.name === 'r' ? 'random' : undefined;
    });
    if (picked === undefined) return undefined;
    if (picked === 'random') return decision.sample();
    const fields = byHand ? await this.#fields(decision, picked) : {};
    return fields && decision.choose(picked, fields);
  }

  /** Each field that leaves a choice. */
  async #fields(decision: Decision, option: number): Promise<Record<string, Value> | undefined> {
    const given: Record<string, Value> = {};
    for (const [name, field] of Object.entries(decision.options[option]?.fields ?? {})) {
      const values = someOf(decision.values(option, name));
      if (values.length < 2) continue;
      const text = (value: Value): string =>
        valueText(value, field.kind === 'cover' || field.kind === 'amounts' ? field.supply : undefined);
      const warning = field.warn === undefined ? '' : ` (careful: ${field.warn.replaceAll('-', ' ')})`;
      const picked = await this.#choose(decision, `${name}${warning}?`, values.map(text), () => undefined);
      if (typeof picked !== 'number') return undefined;
      given[name] = values[picked] as Value;
    }
    return given;
  }

  /** Lets an entry be chosen; undefined if the decision was closed meanwhile. `other` may answer a key in its own way. */
  async #choose<T>(
    decision: Decision,
    title: string,
    entries: readonly string[],
    other: (key: Key) => T | undefined,
  ): Promise<number | T | undefined> {
    let at = 0;
    let typed = '';
    const closed = this.#closed(decision);
    for (;;) {
      this.#menu = { title, entries, at };
      this.#draw();
      this.#key ??= this.#terminal.key();
      const key = await Promise.race([this.#key, closed]);
      if (!key) return undefined;
      this.#key = undefined;
      if (key.name === 'return' || key.name === 'enter') return at;
      if (key.name === 'q') throw new Left();
      if (key.name === 'c') await this.#match.concede();
      typed = /^\d$/.test(key.text) ? typed + key.text : '';
      if (typed !== '' && Number(typed) > entries.length) typed = key.text;
      if (typed !== '') at = Math.min(entries.length, Math.max(1, Number(typed))) - 1;
      if (key.name === 'down') at = (at + 1) % entries.length;
      if (key.name === 'up') at = (at + entries.length - 1) % entries.length;
      const chosen = other(key);
      if (chosen !== undefined) return chosen;
    }
  }

  /** Resolves when the decision is not open any more: time ran out, or the match is over. */
  async #closed(decision: Decision): Promise<undefined> {
    for await (const _ of this.#match.updates()) if (!this.#isOpen(decision)) return undefined;
    return undefined;
  }

  #draw(): void {
    this.#terminal.show(screenOf({ match: this.#match, cards: this.#cards, story: this.#story, menu: this.#menu, note: this.#note }));
  }
}

function someOf(values: Iterable<Value>): Value[] {
  const some: Value[] = [];
  for (const value of values) if (some.push(value) === MOST_VALUES) break;
  return some;
}

function valueText(value: Value, supply: readonly { from: string | number; kind: string; n: number }[] | undefined): string {
  if (typeof value !== 'object') return String(value);
  if (!supply) return value.join(', ') || 'none';
  const taken = supply.flatMap(({ from, kind }, i) => (value[i] ? [`${value[i]} ${kind} from ${from}`] : []));
  return taken.join(' + ') || 'nothing';
}
