/** An open decision with its answers (K5): every helper makes one from the form, so that none of them can be illegal. */
import type { DecisionView, Field, Form, Option, Pick, Reply, Value, View } from '@spiritgate/shared/protocol';
import { checkReply, countReplies, fillReply, opsOf, optionKey, sampleReply } from '@spiritgate/shared/protocol';
import { SpiritgateError } from './error.ts';

/** A reply that names the decision it answers: sent late or twice, it can never answer another one. */
export type Answer = Reply & { readonly decision: number };

/**
 * One question to this seat.
 *
 * @example
 * for await (const decision of match.decisions()) {
 *   const cast = decision.find('normal-cast');
 *   await match.answer(cast ? decision.choose(cast) : decision.sample());
 * }
 */
export class Decision {
  /** The number of the decision, counted for each seat from 1. */
  readonly n: number;
  /** What is asked, in the game's words. */
  readonly kind: string;
  /** Everything that may be answered. */
  readonly form: Form;
  /** The view in which it was asked: handles in options are keys of its `cards`. */
  readonly view: View;

  constructor(asked: DecisionView, view: View) {
    this.n = asked.n;
    this.kind = asked.kind;
    this.form = asked.form;
    this.view = view;
  }

  /** The options, in the order in which they are offered. */
  get options(): readonly Option[] {
    return this.form.options;
  }

  /** How many different answers there are. Counting the payments of a large form takes time. */
  count(): number {
    return countReplies(this.form);
  }

  /**
   * The answer that takes an option. Fields that are not given are filled in as a helpful clerk would ("pay for me"), payments from what the
   * given ones leave.
   *
   * @param option an option of this decision, its index, or its key `verb:handle[:handle]`
   * @throws SpiritgateError `option-not-offered`, `field-unknown` or `field-invalid`
   * @example decision.choose('normal-cast:k3v9q2mh', { position: 'attack' })
   */
  choose(option: Option | number | string, fields: Readonly<Record<string, Value>> = {}): Answer {
    const index = this.#indexOf(option);
    const wrong = this.#fault(index, fields);
    if (wrong) throw wrong;
    const answer = { decision: this.n, option: index, fields: this.#filled(index, fields) };
    const fault = checkReply(this.form, answer.option, answer.fields);
    if (fault) throw SpiritgateError.of(fault.code, fault.field === undefined ? {} : { field: fault.field });
    return answer;
  }

  /**
   * The answer that takes the first option with a verb, and with a card if one is named.
   *
   * @param card a handle, or the id of a card in the game's catalogue
   * @throws SpiritgateError `option-not-offered`
   * @example decision.chooseBy('pass')
   */
  chooseBy(verb: string, card?: string, fields?: Readonly<Record<string, Value>>): Answer {
    const option = this.find(verb, card);
    if (!option) throw SpiritgateError.of('option-not-offered');
    return this.choose(option, fields);
  }

  /** The first option with a verb, and with a card if one is named (a handle or a card's id); undefined if none is offered. */
  find(verb: string, card?: string): Option | undefined {
    return this.options.find((o) => o.verb === verb && (card === undefined || o.cards.some((t) => t === card || this.#defOf(t) === card)));
  }

  /**
   * A random answer: an option, then a value for each of its fields.
   *
   * @param pick draws a whole number from 0 to n − 1
   * @param among the options to choose from
   * @example decision.sample(dice, decision.options.filter((o) => o.verb !== 'pass'))
   */
  sample(pick: Pick = anyOf, among: readonly Option[] = this.options): Answer {
    const { option, fields } = sampleReply({ options: among, fallback: 0 }, pick);
    return { decision: this.n, option: this.#indexOf(among[option] as Option), fields };
  }

  /**
   * The values that answer a field of an option, lazily: the one that fills itself in first, then the others in a fixed order. There may be very
   * many. Several payments of one option draw on the same heaps: `choose` refuses values that do not go together.
   *
   * @throws SpiritgateError `option-not-offered` or `field-unknown`
   * @example const [best, ...others] = decision.values(option, 'spirits');
   */
  *values(option: Option | number | string, name: string): Generator<Value> {
    const of = this.options[this.#indexOf(option)];
    if (!of) throw SpiritgateError.of('option-not-offered');
    const field = fieldOf(of, name);
    if (!field) throw SpiritgateError.of('field-unknown');
    const best = opsOf(field).fill(field);
    if (best !== undefined) yield best;
    for (const value of opsOf(field).enumerate(field)) if (JSON.stringify(value) !== JSON.stringify(best)) yield value;
  }

  /** What is wrong with the option, or with the given fields each by itself. */
  #fault(index: number, given: Readonly<Record<string, Value>>): SpiritgateError | undefined {
    const option = this.options[index];
    if (!option) return SpiritgateError.of('option-not-offered');
    for (const [name, value] of Object.entries(given)) {
      const field = fieldOf(option, name);
      if (!field) return SpiritgateError.of('field-unknown');
      if (!opsOf(field).check(field, value)) return SpiritgateError.of('field-invalid', { field: name });
    }
    return undefined;
  }

  #filled(index: number, given: Readonly<Record<string, Value>>): Reply['fields'] {
    try {
      return fillReply(this.form, index, given).fields;
    } catch {
      // The given values leave nothing with which the others could be answered.
      throw SpiritgateError.of('field-invalid', { field: Object.keys(given).join(', ') });
    }
  }

  #indexOf(option: Option | number | string): number {
    if (typeof option === 'number') return option;
    return this.options.findIndex((o) => (typeof option === 'string' ? optionKey(o) === option : o === option));
  }

  #defOf(token: string | number): string | undefined {
    return (this.view.mine?.cards[token] ?? this.view.public.cards[token])?.def;
  }
}

const fieldOf = ({ fields }: Option, name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);

const anyOf: Pick = (n) => Math.floor(Math.random() * n);
