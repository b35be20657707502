/** What stays as it was from one view of a game to the next stays one value. */
import type { CardView, PrivateView, Views } from '../protocol/index.ts';

/**
 * The later of two plain values, with all that is as it was before taken from the earlier: what stays the same stays one value, known by its place
 * in memory. Writes into the later one, which must be in nobody's hands yet.
 */
export function sharing<T>(before: T, now: T): T {
  if (!isTree(before) || !isTree(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  let isSame = true;
  for (const key in now) {
    const was = before[key];
    const is = now[key];
    if (was === is && (is !== undefined || Object.hasOwn(before, key))) continue;
    const one = sharing(was, is);
    if (one === was && was !== undefined) now[key] = one;
    else isSame = false;
  }
  for (const key in before) if (!Object.hasOwn(now, key)) isSame = false;
  return isSame ? before : now;
}

const isTree = <T>(value: T): value is T & object => typeof value === 'object' && value !== null;

/** `sharing` for the views of a game. Writes into the later ones. */
export function sharingViews(before: Views, now: Views): Views {
  now.public.cards = sharingCards(before.public.cards, now.public.cards);
  const mine = (seat: 0 | 1): PrivateView => {
    const [was, is] = [before.mine[seat], now.mine[seat]];
    // A question is shown as one value by itself as long as it is open.
    return { ...is, cards: sharingCards(was.cards, is.cards), pools: sharing(was.pools, is.pools) };
  };
  return { public: sharing(before.public, now.public), mine: [mine(0), mine(1)] };
}

type Cards = Record<string, CardView>;

/** For cards, which are most of a view. */
function sharingCards(before: Cards, now: Cards): Cards {
  let isSame = true;
  for (const handle in now) {
    const was = before[handle];
    if (was && isSameCard(was, now[handle] as CardView)) now[handle] = was;
    else isSame = false;
  }
  if (isSame) for (const handle in before) if (!Object.hasOwn(now, handle)) return now;
  return isSame ? before : now;
}

const isSameCard = (a: CardView, b: CardView): boolean =>
  a.pos === b.pos &&
  a.def === b.def &&
  a.zone === b.zone &&
  a.seat === b.seat &&
  a.owner === b.owner &&
  a.pose === b.pose &&
  a.on === b.on &&
  (a.marks === b.marks || isSameList(a.marks, b.marks)) &&
  (a.n === b.n || isSameCounts(a.n, b.n));

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isSameCounts(a: CardView['n'], b: CardView['n']): boolean {
  for (const name in a) if (a[name] !== b[name]) return false;
  for (const name in b) if (a[name] === undefined) return false;
  return true;
}
