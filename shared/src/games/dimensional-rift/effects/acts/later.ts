/** What an effect puts off: destruction at the end of the next turn, or when what is being answered is over. */
import type { Ref } from '../../../../kernel/index.ts';
import { destroyed } from '../../rules/leaving.ts';
import { type Delayed, type G, touch } from '../../rules/state.ts';
import { isOnField, refOf } from '../../rules/zones.ts';
import { standardRef } from '../standard.ts';
import { type C, meant, sourceOf, type Verb } from './meant.ts';

/** The name of what is to be destroyed. */
const DOOMED = 'doomed';

function put(c: C, word: 'doomed' | 'struck', cards: readonly Ref[], until: Pick<Delayed, 'until' | 'turn'>): void {
  const { seat, self } = c.l.scope;
  const scope = { seat, self, names: { [DOOMED]: [...cards] }, results: {}, lasts: {} };
  c.g.own.delayed.push({ id: ++c.g.own.numbered, seat, effect: standardRef(word), scope, once: true, ...until });
  touch(c.g);
}

export const doom: Verb<'doom'> = {
  begin: (c, { arg }) => put(c, 'doomed', meant(c, arg.cards).map(refOf), { until: 'until-turn', turn: c.g.own.turn + 1 }),
};

/** Whether an effect of a card is still on the stack. */
const isUnderWay = (g: G, id: number): boolean => g.own.stack.some((item) => item.source.card === id);

/** After its effect, or now if that is over already. */
export const destroyAfter: Verb<'destroy-after'> = {
  begin: (c, { arg }) => {
    const cards = meant(c, arg.cards).filter(isOnField);
    if (cards.some((card) => isUnderWay(c.g, card.id))) return put(c, 'struck', cards.map(refOf), { until: 'chain', turn: c.g.own.turn });
    return c.change(destroyed(c.g, cards, { verb: 'destroy', by: c.l.scope.seat, source: sourceOf(c) }));
  },
};
