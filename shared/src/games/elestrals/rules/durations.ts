/** When what an effect has set for a time is over (E12, E6.1). */
import type { Scope } from '../../../effects/index.ts';
import type { Words } from '../effects/words.ts';
import { kindOfCard } from './effects-of.ts';
import { isWorking } from './standing.ts';
import type { Card, G, Modified } from './state.ts';
import { deref, onField, refOf } from './zones.ts';

type Timed = { until: Words['duration']; turn: number; seat: 0 | 1 };

/** Sets a modifier for a time, as the effect of the card that the scope names (E12). */
export function setModifier(
  g: G,
  scope: Scope,
  { word, arg, cards, seats }: Pick<Modified, 'word' | 'arg' | 'cards' | 'seats'>,
  until: Words['duration'],
): void {
  const card = g.cards[scope.self.card] as Card;
  const source = { source: refOf(card), kind: kindOfCard(g, card) };
  g.own.modifiers.push({ word, arg, cards, seats, seat: scope.seat, ...source, until, turn: g.own.turn });
  g.stamp++;
}

/** Ends all that lasts until this moment. */
export function expire(g: G, until: Words['duration']): void {
  end(g, (timed) => timed.until === until);
}

/** E12.3, E12.4: "until the next turn", "until your next turn". */
export function startOfTurn(g: G): void {
  end(g, ({ until, turn, seat }) => until === 'next-turn' || (until === 'my-next-turn' && seat === g.own.active && g.own.turn > turn));
}

/** E12.4, E12.6: "until the end of that opponent's next turn", "this turn". */
export function endOfTurn(g: G): void {
  end(g, ({ until, turn, seat }) => until === 'this-turn' || (until === 'foe-turn-end' && seat !== g.own.active && g.own.turn > turn));
}

function end(g: G, isOver: (timed: Timed) => boolean): void {
  const { own } = g;
  if (own.modifiers.some(isOver)) {
    own.modifiers = own.modifiers.filter((m) => !isOver(m));
    // What is no longer given to anybody goes back (E17.5).
    g.unsettled = true;
  }
  if (own.delayed.some(isOver)) own.delayed = own.delayed.filter((d) => !isOver(d));
  g.stamp++;
}

/** E12.5: "as long as this is Enchanted" ends for good; what lies on nothing any more is forgotten (E9.6.4). */
export function endOfConditions(g: G): void {
  const { own } = g;
  if (own.modifiers.length === 0) return;
  const isOver = (m: G['own']['modifiers'][number]): boolean => {
    if (m.cards.length > 0 && !m.cards.some((ref) => deref(g, ref))) return true;
    if (m.until !== 'while-enchanted') return false;
    const source = onField(g, m.source);
    return !source || !isWorking(g, source);
  };
  if (!own.modifiers.some(isOver)) return;
  own.modifiers = own.modifiers.filter((m) => !isOver(m));
  g.stamp++;
}
