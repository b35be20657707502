/** Which words are not carried out yet: a card that uses one of them is played with its figures alone, and says that it is missing. */
import type { Effect, Words } from './words.ts';

type NotYet = { [G in 'act' | 'modifier' | 'rule' | 'query' | 'cost']: readonly (keyof NonNullable<Words[G]> & string)[] } & {
  event: readonly Words['event'][];
  /** Arguments of words that are carried out otherwise. */
  arg: readonly (Words['modifier']['cannot'] | Words['modifier']['action'])[];
};

export const NOT_YET: NotYet = {
  act: [],
  event: [],
  query: [],
  modifier: [],
  rule: [],
  cost: [],
  arg: [],
};

const words = new Set<string>([...NOT_YET.act, ...NOT_YET.modifier, ...NOT_YET.rule, ...NOT_YET.query, ...NOT_YET.cost]);
const events = new Set<string>(NOT_YET.event);
const args = new Set<string>(NOT_YET.arg);

/** The words of some effects that nothing carries out yet. */
export function notYetIn(effects: readonly Effect[]): string[] {
  const found = new Set<string>();
  visit(effects);
  return [...found].sort();

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (typeof node === 'object' && node !== null) {
      note(node as Readonly<Record<string, unknown>>);
      for (const one of Object.values(node)) visit(one);
    }
  }

  function note({ word, arg, event }: Readonly<Record<string, unknown>>): void {
    if (typeof event === 'string' && events.has(event)) found.add(event);
    if (typeof word !== 'string') return;
    if (words.has(word)) found.add(word);
    const said = word === 'cannot' || word === 'action' ? [arg] : word === 'actions' ? (arg as unknown[]) : [];
    for (const one of said) if (typeof one === 'string' && args.has(one)) found.add(one);
  }
}
