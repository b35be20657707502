/** The links of a chain (E10.1): added, negated (E10.8), taken off as they resolve or end. */
import type { Scope } from '../../../effects/index.ts';
import { clone } from '../../../kernel/index.ts';
import { hidden } from './hidden-hand.ts';
import type { Card, Context, EffectRef, G, Link } from './state.ts';
import { deref } from './zones.ts';

type What = { effect?: EffectRef; scope?: Scope; active?: boolean; paid?: Link['paid']; id?: number };

/** A number for a link that is about to be added: its cost is paid before it is on the chain (E9.3). */
export const nextLink = (g: G): number => ++g.own.linksMade;

/** Adds a link and gives its number. */
export function addLink<L>(c: Context<L>, seat: Link['seat'], verb: Link['verb'], card: Card, what: What = {}): number {
  const { effect = null, active = false, paid = [], id = nextLink(c.g) } = what;
  // What a frame goes on changing must not be the link's: a value has no two names for one thing.
  const scope = what.scope ? clone(what.scope) : null;
  c.g.own.links.push({ id, seat, verb, card: card.id, gen: card.gen, def: card.def, effect, scope, active, paid, negated: false });
  return id;
}

export function linkOf(g: G, id: number): Link {
  const link = g.own.links.find((l) => l.id === id);
  if (!link) throw new Error(`no link ${id} on the chain`);
  return link;
}

/** E10.8: negates a link of the chain; what that means is settled when it would resolve. */
export function negate<L>(c: Context<L>, id: number): void {
  const link = linkOf(c.g, id);
  link.negated = true;
  c.note({ kind: 'status', verb: 'negate', seat: link.seat });
}

/** How a link ended: it resolved, was negated (E9.3.6), rewound (E9.3.7) or cancelled (E8.3.4), or its card was gone. */
export type Outcome = 'resolve' | 'negated' | 'rewound' | 'cancelled' | 'gone';

/** A card of the hand that was shown for its effect (E14.9) is hidden again. */
export function endLink<L>(c: Context<L>, id: number, outcome: Outcome): void {
  const link = linkOf(c.g, id);
  c.g.own.links = c.g.own.links.filter((l) => l !== link);
  c.note({ kind: 'link-ended', verb: outcome, seat: link.seat });
  const isStillUsed = c.g.own.links.some(({ card, gen }) => card === link.card && gen === link.gen);
  const shown = link.verb === 'activate' && !isStillUsed ? hidden(deref(c.g, link)) : [];
  if (shown.length) c.changeNow(shown);
}
