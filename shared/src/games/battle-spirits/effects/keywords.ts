/** Which keywords a card prints (B16), and at which levels (B2.7): derived from the trees of its effects. */
import { stepsIn } from '../../../effects/index.ts';
import { levelsOf } from './levels.ts';
import { type Effect, KEYWORDS, type Keyword, words } from './words.ts';

export type { Keyword } from './words.ts';

const isKeyword = (word: string): word is Keyword => (KEYWORDS as readonly string[]).includes(word);
const SELF = JSON.stringify(words.named('self'));

/** What one effect makes the card have: what it gives itself, the keyword that it carries out, a rule of that name. */
function namedIn(effect: Effect): string[] {
  switch (effect.type) {
    case 'passive':
      return JSON.stringify(effect.what) === SELF ? effect.by.map((by) => by.word) : [];
    case 'active':
    case 'conditional':
      return [...stepsIn(effect.steps)].flatMap((step) => (step.step === 'act' ? step.word : []));
    case 'rule':
      return [effect.word];
    default:
      return [];
  }
}

/** The number of the Windstorm that a card prints, 0 without one (B16.7). */
export const windstormOf = (card: { effects: readonly Effect[] }): number =>
  card.effects.reduce(
    (sum, effect) =>
      sum +
      (effect.type === 'conditional'
        ? [...stepsIn(effect.steps)].reduce((n, step) => (step.step === 'act' && step.word === 'windstorm' ? n + Number(step.arg) : n), 0)
        : 0),
    0,
  );

/** The keywords among some effects, each with its levels; an empty list is every level. */
export function keywordsIn(effects: readonly Effect[]): Partial<Record<Keyword, readonly number[]>> {
  const found: Partial<Record<Keyword, readonly number[]>> = {};
  for (const effect of effects) for (const word of namedIn(effect)) if (isKeyword(word)) found[word] = levelsOf(effect);
  return found;
}
