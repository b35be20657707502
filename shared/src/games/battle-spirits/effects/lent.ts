/** Effects that a card has lent for a time: its quoted effects (B15.10), to a player whatever becomes of the card, or to a card. */
import type { Path, Scope } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { onField } from '../rules/zones.ts';
import type { Effect } from './words.ts';

/** One lent effect, where it is found again, and for whom it applies. */
export type Lent = { effect: Effect; def: string; path: Path; scope: Scope };

type Quoted = { effect: Effect; path: Path };

/** The quoted effects of a card by name. */
const quotedOn = remembered(
  (def: CardDef): ReadonlyMap<string, readonly Quoted[]> =>
    new Map(
      def.effects.flatMap((quoted, i) =>
        quoted.type === 'quoted'
          ? [[quoted.name, quoted.effects.map((effect, j): Quoted => ({ effect, path: [i, 'effects', j] }))] as const]
          : [],
      ),
    ),
);

const NONE: readonly Lent[] = [];

/** What is lent now, in the order in which it was. */
export function lentNow(g: G): readonly Lent[] {
  const { modifiers } = g.own;
  if (!modifiers.some((m) => m.word === 'lends' || m.word === 'gains')) return NONE;
  return modifiers.flatMap((m) => {
    if (m.word !== 'lends' && m.word !== 'gains') return [];
    const def = defOf(g, g.cards[m.source.card] as Card);
    const effects = quotedOn(def).get(m.arg as string) ?? [];
    const bearers = [
      ...m.seats.map((seat) => ({ seat, self: m.source })),
      ...m.cards.flatMap((self) => (onField(g, self) ? { seat: (g.cards[self.card] as Card).controller, self } : [])),
    ];
    return bearers.flatMap(({ seat, self }) =>
      effects.map(({ effect, path }): Lent => ({ effect, def: def.id, path, scope: { seat, self, names: {}, results: {}, lasts: {} } })),
    );
  });
}

/** A lent effect that waits for an event. */
export type LentTrigger = Lent & { effect: Extract<Effect, { type: 'conditional' }> };

/** Those that watch an event. */
export const lentTriggers = (g: G, event: string): readonly LentTrigger[] =>
  lentNow(g).filter((lent): lent is LentTrigger => lent.effect.type === 'conditional' && lent.effect.on.event === event);

/** The events that the lent effects of a card watch. */
export const eventsLentBy = (def: CardDef): readonly string[] =>
  [...quotedOn(def).values()].flat().flatMap(({ effect }) => (effect.type === 'conditional' ? [effect.on.event] : []));
