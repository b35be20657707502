/** Triggers (E10.4–E10.6, W11): what was remembered while a chain was under way makes the next one, until nothing is left. */
import { clone, type Flow, glimpseNow, otherSeat, type Seat } from '../../../kernel/index.ts';
import { isAnswerable, type Option } from '../../../protocol/index.ts';
import { bindTargets, couldBeUsed, countUse, fieldsToUse, isWithinLimit, payCosts, type Usable } from './activation.ts';
import { responseWindow } from './chain.ts';
import { settleDeferred } from './deferred.ts';
import { effectAt } from './effects-of.ts';
import { answersTo } from './happening.ts';
import { couldHold, showIfHidden } from './hidden-hand.ts';
import { addLink, nextLink } from './links.ts';
import { NO_REPEATS, type Repeats, repeats } from './loops.ts';
import { resolveLink } from './resolve-link.ts';
import { worksHere } from './standing.ts';
import { type Act, type Card, type Context, decision, type G, type Noted, procedure } from './state.ts';
import { deref } from './zones.ts';

/** One batch of triggers: those that wait, and the links that were made of them. */
type Batch = { waiting: Noted[]; links: number[]; seat: Seat; batches: number; seen: Repeats };

/** E10.5: the turn player's mandatory ones, their optional ones, the opponent's mandatory ones, their optional ones. */
function groupsOf(g: G, waiting: readonly Noted[]): Noted[][] {
  const { active } = g.own;
  return ([active, otherSeat(active)] as const).flatMap((seat) =>
    [true, false].map((must) => waiting.filter((noted) => noted.seat === seat && noted.must === must)),
  );
}

/** The group whose turn it is: the first in which something could be used, by what everybody sees (E14.12). */
const currentGroup = (g: G, waiting: readonly Noted[]): Noted[] | undefined =>
  groupsOf(g, waiting)
    .map((group) => group.filter((noted) => isPossible(g, noted)))
    .find((group) => group.length > 0);

/** Its card has not been switched off meanwhile (E5.2), its limit is not used up, and its cost and targets are there as far as the public can tell. */
function isPossible(g: G, noted: Noted): boolean {
  if (noted.hand) return couldAnswerFromHand(g, noted, noted.hand);
  const card = deref(g, noted.scope.self);
  if (card && !isDelayed(noted) && (!worksHere(g, card) || !isWithinLimit(g, card, noted.effect, noted.limit))) return false;
  return couldBeUsed(g, effectAt(g, noted.effect) as Usable, noted.scope);
}

/** K7: whether one of the cards that were in the hand and still are could be something that answers. */
const couldAnswerFromHand = (g: G, { seat }: Noted, { to, cards }: NonNullable<Noted['hand']>): boolean =>
  cards.some((ref) => deref(g, ref)) &&
  couldHold(g, seat, to.event, (card) =>
    answersTo(g, card, to).some((one) => couldBeUsed(g, effectAt(g, one.effect) as Usable, one.scope)),
  );

/** What may really be used: a trigger itself, or those of the cards of a hand. */
const realOnes = (g: G, noted: Noted): Noted[] =>
  noted.hand === null
    ? [noted]
    : noted.hand.cards.flatMap((ref) => {
        const card = deref(g, ref);
        const { to } = noted.hand as NonNullable<Noted['hand']>;
        return card ? answersTo(g, card, to).map((one) => ({ ...noted, ...one, hand: null })) : [];
      });

/** An effect that was set up earlier goes on whatever has become of its card. */
const isDelayed = (noted: Noted): boolean => noted.effect.path.length > 1 && noted.effect.path.at(-1) === 'effect';

function optionOf(g: G, noted: Noted): Option[] {
  const fields = fieldsToUse(g, effectAt(g, noted.effect) as Usable, noted.scope);
  if (!fields) return [];
  const option: Option = { verb: 'activate', cards: [noted.scope.self.card, String(noted.id)], fields };
  return isAnswerable(option) ? [option] : [];
}

const whichTrigger = decision<Act, Batch>('trigger', {
  waiting: 'respond',
  form: (g, _seat, l) => {
    const group = currentGroup(g, l.waiting) ?? [];
    const real = group.flatMap((noted) => realOnes(g, noted));
    const offered = real.flatMap((noted) => optionOf(g, noted));
    const isForced = real.some((noted) => noted.must && optionOf(g, noted).length > 0);
    const options = isForced ? offered : [{ verb: 'pass', cards: [], fields: {} }, ...offered];
    return { options, fallback: 0 };
  },
});

/** Casts made inside the chain first, one after the other (E8.2.4), then the triggers as one batch, and so on until nothing waits. */
const triggers = procedure<Batch>('triggers')({
  deferred: (c) => {
    const next = c.g.own.deferred[0];
    if (!next) return c.goTo('collect');
    c.g.own.deferred = c.g.own.deferred.slice(1);
    return c.call(settleDeferred, { ...next, link: 0 });
  },
  nextDeferred: (c) => c.goTo('deferred'),
  collect: (c) => {
    // E18.1: one batch alone is no loop.
    if (c.g.own.noted.length > 0 && c.l.batches++ > 0 && repeats(c.g, c.l.seen))
      for (const seat of [0, 1] as const) c.lose(seat, 'endless');
    c.l.waiting = c.g.own.noted;
    c.l.links = [];
    c.g.own.noted = [];
  },
  // E10.5: each player orders their own; a mandatory one about which nothing has to be said goes by itself.
  next: (c) => {
    const group = currentGroup(c.g, c.l.waiting);
    if (!group) return c.goTo('open');
    const [only] = group;
    if (only?.must && group.length === 1 && needsNoAnswer(c.g, only)) {
      use(c, only, {});
      return c.goTo('next');
    }
    c.l.seat = (group[0] as Noted).seat;
    return c.ask(whichTrigger, [c.l.seat]);
  },
  chosen: (c) => {
    const { verb, cards, fields } = c.answer(whichTrigger, c.l.seat);
    const group = currentGroup(c.g, c.l.waiting) ?? [];
    if (verb === 'pass') c.l.waiting = c.l.waiting.filter((noted) => !group.includes(noted));
    else {
      const real = group.flatMap((noted) => realOnes(c.g, noted));
      use(c, real.find((noted) => String(noted.id) === cards[1] && noted.scope.self.card === cards[0]) as Noted, fields);
    }
    return c.goTo('next');
  },
  // Each may be answered once all are on the chain: the last one opens the window.
  open: (c) => {
    const last = c.l.links.at(-1);
    if (last === undefined) return c.g.own.deferred.length || c.g.own.noted.length ? c.goTo('deferred') : c.finish();
    const link = c.g.own.links.find((l) => l.id === last);
    return responseWindow(c, link?.seat ?? c.g.own.active, { about: 'links', links: c.l.links });
  },
  // E10.1: from the newest to the oldest.
  resolve: (c) => {
    const last = c.l.links.pop();
    return last === undefined ? c.goTo('deferred') : c.call(resolveLink, { link: last });
  },
  nextLink: (c) => c.goTo('resolve'),
});

const needsNoAnswer = (g: G, noted: Noted): boolean => {
  const { cost, targets } = effectAt(g, noted.effect) as Usable;
  return cost.length === 0 && targets.length === 0;
};

/** Activates a trigger: cost and targets, then a link without a window of its own. */
function use(c: Context<Batch>, noted: Noted, fields: Act['fields']): void {
  const { g } = c;
  const { scope, effect, seat } = noted;
  const card = g.cards[scope.self.card] as Card;
  const ability = effectAt(g, effect) as Usable;
  bindTargets(g, ability, scope, fields);
  const { changes, paid } = payCosts(g, ability, scope, fields);
  if (deref(g, scope.self) && !isDelayed(noted)) countUse(c, card, effect, 1);
  showIfHidden(c, card);
  const id = addLink(c, seat, 'activate', card, { id: nextLink(g), effect, scope, paid });
  c.l.links.push(id);
  c.l.waiting = c.l.waiting.flatMap((one) => withoutUsed(one, noted));
  c.note({ kind: 'link', verb: 'trigger', seat, cards: [glimpseNow(card)] });
  c.changeNow(changes);
}

/** What still waits once a trigger is used; of a hand, the other cards. */
function withoutUsed(one: Noted, used: Noted): Noted[] {
  if (one.id !== used.id) return [one];
  return one.hand ? [{ ...one, hand: { ...one.hand, cards: one.hand.cards.filter((ref) => ref.card !== used.scope.self.card) } }] : [];
}

/** What follows when a chain has ended, or something has happened outside of one. */
export const afterwards = <L>(c: Context<L>): Flow<never> =>
  c.g.own.noted.length || c.g.own.deferred.length
    ? c.call(triggers, { waiting: [], links: [], seat: 0, batches: 0, seen: clone(NO_REPEATS) })
    : undefined;
