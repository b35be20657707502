/** What all casts of Elestrals share (E8.1, E8.2, E8.3): how they settle, and the events of a cast (E8.1.5, E8.3.6, D14). */
import type { Change, Flow, Ref, Seat } from '../../../kernel/index.ts';
import type { Position } from '../../../protocol/games/elestrals.ts';
import { type Happening, happen } from './happening.ts';
import type { Last } from './last.ts';
import { endLink, linkOf } from './links.ts';
import { attachTo, spiritsUnder, type Taking } from './spirits.ts';
import type { Card, Context, Facts } from './state.ts';
import { ELESTRALS, onField, refOf, toUnderworld, UNDERWORLD } from './zones.ts';

/** E4.6: the Positions of which whoever casts or ascends chooses one. */
export const POSITIONS: readonly Position[] = ['attack', 'defense'];

/** What ascended, and its last state (E8.3.4). */
export type Ascended = { from: Ref; last: Last } | null;

/** Negated, the card goes to the Underworld with its Spirits; gone, it does not resolve; else it resolves and its events happen. */
export function settleCast<L>(c: Context<L>, id: number, how: Facts['how'], ascended: Ascended = null): Flow<never> {
  const link = linkOf(c.g, id);
  const card = onField(c.g, link);
  if (!card) {
    endLink(c, id, 'gone');
    return;
  }
  if (link.negated) {
    endLink(c, id, 'negated');
    return c.change([toUnderworld(card, 'negate')]);
  }
  card.facts.resolved = true;
  card.facts.how = how;
  endLink(c, id, 'resolve');
  happen(c.g, ...eventsOfCast(card, how, ascended));
}

function eventsOfCast(card: Card, how: Facts['how'], ascended: Ascended): Happening[] {
  const about = { it: refOf(card), by: card.controller };
  const out: Happening[] = [{ event: 'cast', ...about }];
  if (how === 'normal') out.push({ event: 'normal-cast', ...about });
  if (how === 'special') out.push({ event: 'special-cast', ...about });
  if (ascended) {
    const { from, last } = ascended;
    out.push({ event: 'ascends', it: from, other: refOf(card), by: card.controller, lasts: { [from.card]: last } });
  }
  return out;
}

/** E8.3.4: the Ascending Elestral to the Underworld (it is not destroyed), the Ascension into its slot with all the Spirits. */
export const ascension = (seat: Seat, ascending: Card, card: number, pose: Position, taken: readonly Taking[]): Change[] => [
  { do: 'move', card: ascending.id, to: UNDERWORLD[ascending.owner], keep: true, verb: 'ascend' },
  { do: 'move', card, to: ELESTRALS[seat], slot: ascending.slot, pose, verb: 'ascend' },
  { do: 'pool', from: ascending.id, to: card, n: spiritsUnder(ascending), seat, verb: 'ascend' },
  ...attachTo(card, taken, seat, 'ascend'),
];
