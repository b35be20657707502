/** How the link of an effect resolves (E9.3): negated, rewound, or carried out as far as possible. */
import { type Change, clone, type Ref, type Seat } from '../../../kernel/index.ts';
import { resolve, resolvingOf } from '../effects/acting.ts';
import { foretoldBy, returnForetold } from '../effects/acts/foretell.ts';
import { countUse, type Usable } from './activation.ts';
import { effectAt } from './effects-of.ts';
import { endLink, linkOf } from './links.ts';
import { read, worksHere } from './standing.ts';
import { type Card, type Context, type G, type Link, type Paid, procedure } from './state.ts';
import { deref, onField, SPENT } from './zones.ts';

/** Carries out a link whose effect is used: an activation, or what an Invoke or Counter does. */
export const resolveLink = procedure<{ link: number }>('resolve-link')({
  resolve: (c) => {
    const link = linkOf(c.g, c.l.link);
    // E9.3.6: the use and the cost are spent.
    if (link.negated) return c.goTo('negated');
    if (link.active && !wouldBeLegal(c.g, link)) return c.goTo('rewind');
    const { effect, scope } = link;
    if (effect && scope) return c.call(resolve, resolvingOf(effect.def, effect.path, scope, link.id));
  },
  hide: (c) => {
    const scope = c.result(resolve);
    const seen = (scope?.names.seen ?? []).flatMap((ref) => deref(c.g, ref) ?? []);
    if (seen.length) c.changeNow(seen.map((card): Change => ({ do: 'show', card: card.id, face: 'zone', verb: 'hide' })));
    return scope && foretoldBy(c.g, scope).length ? c.call(returnForetold, { scope: clone(scope) }) : undefined;
  },
  end: (c) => {
    endLink(c, c.l.link, 'resolve');
    return c.finish();
  },
  negated: (c) => {
    endLink(c, c.l.link, 'negated');
    return c.finish();
  },
  rewind: (c) => rewind(c, linkOf(c.g, c.l.link)),
});

/** E9.3.7: whether activating would be legal now if its own cost were put back (D20). */
function wouldBeLegal(g: G, link: Link): boolean {
  const card = whereUsed(g, link);
  if (!card || card.controller !== link.seat || !link.effect || !link.scope) return false;
  const under = link.paid.filter((p) => p.what === 'spirits' && isRef(p.from) && p.from.card === card.id && p.from.gen === card.gen);
  for (const p of under) addTo(card.pool, (p as { n: number[] }).n, 1);
  // What is asked here is asked of a state that never was: nothing computed from it may be kept.
  g.stamp++;
  const effect = effectAt(g, link.effect) as Usable;
  const isLegal = worksHere(g, card) && effect.if.every((one) => read.holds(g, one, link.scope as NonNullable<Link['scope']>));
  for (const p of under) addTo(card.pool, (p as { n: number[] }).n, -1);
  g.stamp++;
  return isLegal;
}

/** The card whose effect it is, where it was used; one that was given up as its own cost counts as put back (D20). */
const whereUsed = (g: G, link: Link): Card | undefined =>
  deref(g, link) ?? link.paid.flatMap((p) => (p.what === 'card' && p.card.card === link.card ? (deref(g, p.card) ?? []) : []))[0];

const isRef = (from: string | Ref): from is Ref => typeof from !== 'string';

function addTo(pool: number[], n: readonly number[], sign: 1 | -1): void {
  for (let k = 0; k < n.length; k++) pool[k] = (pool[k] as number) + sign * (n[k] as number);
}

/** The activation is undone: what is still where the cost went goes back, the use is given back, and triggers of the cost are dropped. */
function rewind<L>(c: Context<L>, link: Link): void {
  const { g } = c;
  c.changeNow(link.paid.flatMap((paid) => putBack(g, paid, link.seat)));
  g.own.noted = g.own.noted.filter((noted) => noted.cost !== link.id);
  const card = deref(g, link);
  if (card && link.effect) countUse(c, card, link.effect, -1);
  endLink(c, link.id, 'rewound');
}

function putBack(g: G, paid: Paid, seat: Seat): Change[] {
  if (paid.what === 'card') {
    const card = deref(g, paid.card);
    return card ? [{ do: 'move', card: card.id, to: paid.from, verb: 'rewind', ...(paid.slot >= 0 ? { slot: paid.slot } : {}) }] : [];
  }
  const to = isRef(paid.from) ? onField(g, paid.from)?.id : paid.from;
  if (to === undefined) return [];
  const out: Change[] = [];
  for (const owner of [0, 1] as const) {
    const there = (g.pools[SPENT[owner]] as { n: number[] }).n;
    const n = paid.n.map((count, kind) => (kind < 8 === (owner === 0) ? Math.min(count, there[kind] as number) : 0));
    if (n.some((count) => count > 0)) out.push({ do: 'pool', from: SPENT[owner], to, n, seat, verb: 'rewind' });
  }
  return out;
}
