/** Which words the effects of a card are made of, read from its trees: for reports of what a language is used for. */
import type { Effect, Vocabulary } from '../tree.ts';

/** Groups of words, each with the words that a card uses, sorted. Moves and things moved count under the rulebook's verb. */
export type Anatomy = Record<'verbs' | 'costs' | 'events' | 'filters' | 'modifiers' | 'questions' | 'durations' | 'rules', string[]> & {
  /** Procedures written by hand, with the reason. */
  procedures: { name: string; reason: string }[];
};

type Node = Readonly<Record<string, unknown>>;

export function anatomyOf<V extends Vocabulary>(effects: readonly Effect<V>[]): Anatomy {
  const found: Record<Exclude<keyof Anatomy, 'procedures'>, Set<string>> = {
    verbs: new Set(),
    costs: new Set(),
    events: new Set(),
    filters: new Set(),
    modifiers: new Set(),
    questions: new Set(),
    durations: new Set(),
    rules: new Set(),
  };
  const procedures = new Map<string, string>();
  visit(effects, '');
  const sorted = Object.entries(found).map(([group, words]) => [group, [...words].sort()]);
  return {
    ...(Object.fromEntries(sorted) as Omit<Anatomy, 'procedures'>),
    procedures: [...procedures].map(([name, reason]) => ({ name, reason })),
  };

  function visit(value: unknown, key: string): void {
    if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (typeof value === 'object' && value !== null) {
      note(value as Node, key);
      for (const [inner, one] of Object.entries(value)) visit(one, inner);
    }
  }

  /** A node says by its own keys what it is; words without any are filters, or in a list called `by` modifiers. */
  function note(node: Node, key: string): void {
    const word = String(node.word);
    if (node.step === 'procedure') procedures.set(String(node.procedure), String(node.reason));
    else if (node.step === 'act') found.verbs.add(word);
    else if (typeof node.step === 'string') found.verbs.add(String(node.verb ?? node.step));
    else if (typeof node.cost === 'string') found.costs.add(String(node.verb ?? (node.cost === 'own' ? word : node.cost)));
    else if (node.type === 'rule') found.rules.add(word);
    else if (node.if === 'query') found.questions.add(word);
    else if (key === 'by' && 'word' in node) found.modifiers.add(word);
    else if ('word' in node && 'arg' in node) found.filters.add(word);
    if (typeof node.until === 'string') found.durations.add(node.until);
    if (typeof node.event === 'string') found.events.add(node.event);
  }
}
