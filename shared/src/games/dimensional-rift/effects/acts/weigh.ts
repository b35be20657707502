/** What effects make of damage that would be done: they leave it as results for the weighing (R20.8). */
import type { Card } from '../../rules/state.ts';
import { remember } from '../../rules/uses.ts';
import { count, type Verb } from './meant.ts';

/** Under which name a Trap leaves on a creature that it takes no damage now. */
export const UNHURT = 'unhurt';

export const preventDamage: Verb<'prevent-damage'> = {
  begin: (c, { name }) => {
    count(c, name, 1);
    const [victim] = c.l.link > 0 ? (c.l.scope.names.it ?? []) : [];
    if (victim) remember(c.g, c.g.cards[victim.card] as Card, UNHURT, 1);
  },
};
export const moreDamage: Verb<'more-damage'> = { begin: (c, { arg, name }) => count(c, name, arg) };

/** As much of it as its controller likes. */
export const shareDamage: Verb<'share-damage'> = {
  begin: () => 'ask',
  form: (_g, _seat, _step, l) => ({
    options: [{ verb: 'choose', cards: [], fields: { n: { kind: 'number', min: 0, max: l.scope.results.event ?? 0 } } }],
    fallback: 0,
  }),
  end: (c, { name }, answer) => count(c, name, Number(answer?.fields.n ?? 0)),
};
