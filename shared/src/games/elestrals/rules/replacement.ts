/** Replacement effects (E16.15): asked before cards are destroyed; what is replaced does not happen (E11.8). */
import { type Change, type Flow, otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { resolve, resolvingOf } from '../effects/acting.ts';
import { effectsOn } from './effects-of.ts';
import { type Happening, matches, whatIsKnown } from './happening.ts';
import type { Destruction } from './noticing.ts';
import { holdsAll, isWorking, scopeOf } from './standing.ts';
import { type Card, type Context, decision, type EffectRef, type G, procedure } from './state.ts';
import { fieldOf, isOnField, refOf } from './zones.ts';

type Move = Extract<Change, { do: 'move' }>;

/** A replacement that applies: whose effect it is, and whose destruction it replaces. */
type Found = { seat: Seat; card: Card; effect: EffectRef; must: boolean; scope: ReturnType<typeof scopeOf>; destroyed: number };

/** What is left to happen, and the replacements that were asked about: each once an event. */
type Replacing = { batch: Change[]; asked: string[] };

const isDestruction = (g: G, change: Change): change is Move =>
  change.do === 'move' && change.verb === 'destroy' && isOnField(g.cards[change.card] as Card);

/** A destruction in the words that replacements watch. */
function wouldHappen(g: G, { card: id, data }: Move): Happening[] {
  const card = g.cards[id] as Card;
  const why = data as Destruction | null;
  if (!why) return [{ event: 'destroyed', it: refOf(card) }];
  const about = { it: refOf(card), by: why.cause === 'battle' ? otherSeat(card.controller) : why.by };
  return [
    { event: 'destroyed', ...about },
    { event: why.cause === 'battle' ? 'destroyed-in-battle' : 'destroyed-by-effect', ...about },
  ];
}

const keyOf = (destroyed: number, { card, effect }: Pick<Found, 'card' | 'effect'>): string =>
  [destroyed, card.id, ...effect.path].join(':');

/** The replacements of a seat that apply to one destruction. */
function foundFor(g: G, change: Move, seat: Seat): Found[] {
  const happenings = wouldHappen(g, change);
  return fieldOf(g, seat).flatMap((card) =>
    effectsOn(g, card).flatMap(({ effect, def, path }): Found[] => {
      if (effect.type !== 'replacement' || !isWorking(g, card)) return [];
      const scope = scopeOf(g, card);
      const h = happenings.find((one) => one.event === effect.on.event && matches(g, effect.on, one, scope, card));
      if (!h || !holdsAll(g, effect.if, scope)) return [];
      return [{ seat, card, effect: { def, path }, must: effect.must, scope: { ...scope, ...whatIsKnown(h) }, destroyed: change.card }];
    }),
  );
}

/** What is asked about next: of the turn player first, one destruction after the other. */
function nextFound(g: G, { batch, asked }: Replacing): Found[] {
  for (const seat of [g.own.active, otherSeat(g.own.active)] as const)
    for (const change of batch) {
      if (!isDestruction(g, change)) continue;
      const found = foundFor(g, change, seat).filter((one) => !asked.includes(keyOf(change.card, one)));
      if (found.length) return found;
    }
  return [];
}

/** The decision is about one destruction: what is destroyed instead, or that nothing is. */
const whether = decision<{ verb: string; cards: readonly number[] }, Replacing>('replace', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const found = nextFound(g, l);
    const options: Option[] = found.map(({ card }) => ({ verb: 'accept', cards: [card.id], fields: {} }));
    if (!found.some(({ must }) => must)) options.push({ verb: 'decline', cards: [], fields: {} });
    return { options, fallback: options.length - 1 };
  },
});

const replacing = procedure<Replacing>('replacing')({
  next: (c) => {
    const [first, ...others] = nextFound(c.g, c.l);
    if (!first) return c.goTo('happen');
    return first.must && !others.length ? c.goTo('forced') : c.ask(whether, [first.seat]);
  },
  answered: (c) => {
    const found = nextFound(c.g, c.l);
    const { verb, cards } = c.answer(whether, (found[0] as Found).seat);
    if (verb === 'accept') return instead(c, found.find(({ card }) => card.id === cards[0]) as Found);
    c.l.asked.push(...found.map((one) => keyOf(one.destroyed, one)));
  },
  again: (c) => c.goTo('next'),
  forced: (c) => instead(c, nextFound(c.g, c.l)[0] as Found),
  afterForced: (c) => c.goTo('next'),
  // What was destroyed instead of something is not destroyed again.
  happen: (c) => c.changeNow(c.l.batch.filter((change) => change.verb !== 'destroy' || isDestruction(c.g, change))),
});

/** The destruction is struck out, and the effect is carried out in its stead. */
function instead(c: Context<Replacing>, { effect, scope, destroyed }: Found): Flow<never> {
  c.l.batch = c.l.batch.filter((change) => !(isDestruction(c.g, change) && change.card === destroyed));
  return c.call(resolve, resolvingOf(effect.def, effect.path, scope, 0));
}

/** Changes that destroy something which a replacement on the field may save. */
export function intercept(c: Context, batch: readonly Change[]): Flow<never> {
  if (!batch.some((change) => isDestruction(c.g, change))) return undefined;
  const args: Replacing = { batch: [...batch], asked: [] };
  return nextFound(c.g, args).length ? c.call(replacing, args) : undefined;
}
