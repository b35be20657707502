/** Special Casts by effects (E8.2), and Elestrals that are cast as Artifacts (E16.13). The window and the triggers come after the chain (E8.2.4). */
import { type Change, maskOf, type Seat } from '../../../../kernel/index.ts';
import type { Position } from '../../../../protocol/games/elestrals.ts';
import { type Field, isCoverable, type Option } from '../../../../protocol/index.ts';
import { POSITIONS } from '../../rules/casting.ts';
import { setModifier } from '../../rules/durations.ts';
import { attachTo, deckHeaps, payment, spiritsLeft, takings } from '../../rules/spirits.ts';
import { read } from '../../rules/standing.ts';
import { type Act, type Card, decision, defOf, type G, procedure } from '../../rules/state.ts';
import { cardsIn, DECK, deref, ELESTRALS, emptySlot, hasEmptySlot, onField, RUNES, refOf, UNDERWORLD } from '../../rules/zones.ts';
import { argumentOf, type Verb } from '../step.ts';
import type { Filter, Words } from '../words.ts';
import { fittingInDeck, hideAgain, looksThrough, shownInDeck, showTo, shuffleDeck } from './search.ts';

/** What an effect offers may be left. */
export const DECLINE: Option = { verb: 'decline', cards: [], fields: {} };

/** The cards that may be meant: in the zones that the effect names, the deck's in an order that says nothing. */
export const candidatesIn = (g: G, l: Verb, zones: readonly string[], filter: readonly Filter[]): Card[] =>
  zones.flatMap((zone) =>
    zone === 'deck'
      ? fittingInDeck(g, l.scope.seat, filter, l)
      : cardsIn(g, `${zone}.${l.scope.seat}`).filter((card) => read.fits(g, card, filter, l.scope)),
  );

/** E8.2.1: Spirits of the Spirit Deck that meet the cost exactly; none if it enters Misenchanted (E8.2.5). E8.2.2: the effect may fix the Position. */
function castOption(g: G, seat: Seat, card: Card, { position, entering }: Words['act']['cast']): Option[] {
  const pay = payment(deckHeaps(g, seat), defOf(g, card).tokens, { exact: true });
  const isFree = entering === 'misenchanted';
  if (!isFree && !isCoverable(pay)) return [];
  const pose: Record<string, Field> = position === 'any' ? { pose: { kind: 'one', of: POSITIONS } } : {};
  return [{ verb: 'cast', cards: [card.id], fields: isFree ? pose : { pay, ...pose } }];
}

const whichToCast = decision<Act, Verb>('special-cast', {
  waiting: 'choose',
  form: (g, seat, l) => {
    const cast = argumentOf(g, l, 'cast');
    const cards = candidatesIn(g, l, cast.from, cast.filter);
    return { options: [DECLINE, ...cards.flatMap((card) => castOption(g, seat, card, cast))], fallback: 0 };
  },
});

/** E8.2.3: whether a Special Cast could happen at all, by what everybody sees: a slot, a Spirit, a card in one of the zones. */
const couldCast = (g: G, seat: Seat, { from, entering }: Words['act']['cast']): boolean =>
  hasEmptySlot(g, ELESTRALS[seat]) &&
  (entering === 'misenchanted' || spiritsLeft(g, seat) > 0) &&
  from.some((zone) => (g.zones[`${zone}.${seat}`] as number[]).length > 0);

type SpecialCast = Verb & { cast: number };

/** E8.2 */
export const specialCast = procedure<SpecialCast, number>('special-cast')({
  look: (c) => {
    const cast = argumentOf(c.g, c.l, 'cast');
    const { from, filter } = cast;
    const { seat } = c.l.scope;
    // A deck that was not looked through is not shuffled.
    if (!couldCast(c.g, seat, cast)) return c.l.cast ? c.goTo('end') : c.finish(0);
    return looksThrough(from, filter) ? c.change(showTo(fittingInDeck(c.g, seat, filter, c.l), maskOf(seat))) : undefined;
  },
  choose: (c) => c.ask(whichToCast, [c.l.scope.seat]),
  // E8.2.4: steps 1–3 at once.
  enter: (c) => {
    const { seat } = c.l.scope;
    const { verb, cards, fields } = c.answer(whichToCast, seat);
    if (verb === 'decline') return c.goTo('end');
    const card = cards[0] as number;
    const { position, entering } = argumentOf(c.g, c.l, 'cast');
    const pose = position === 'any' ? (fields.pose as Position) : position;
    c.l.cast++;
    c.changeNow([
      { do: 'move', card, to: ELESTRALS[seat], slot: emptySlot(c.g, ELESTRALS[seat]), pose, verb: 'special-cast' },
      ...(entering === 'misenchanted' ? [] : attachTo(card, takings(deckHeaps(c.g, seat), fields.pay as number[]), seat, 'cast')),
    ]);
    const ref = refOf(c.g.cards[card] as Card);
    if (entering === 'suppressed') setModifier(c.g, c.l.scope, { word: 'suppressed', arg: true, cards: [ref], seats: [] }, 'stays');
    c.g.own.deferred.push({ seat, card: ref, how: 'special', ascended: null });
  },
  more: (c) => (argumentOf(c.g, c.l, 'cast').many ? c.goTo('look') : undefined),
  end: (c) => {
    const { seat } = c.l.scope;
    const { from, filter } = argumentOf(c.g, c.l, 'cast');
    if (!looksThrough(from, filter)) return c.finish(c.l.cast);
    c.changeNow([...hideAgain(shownInDeck(c.g, seat)), ...((c.g.zones[DECK[seat]] as number[]).length ? [shuffleDeck(seat)] : [])]);
    return c.finish(c.l.cast);
  },
});

const asArtifact = decision<Act, Verb>('cast-as-artifact', {
  waiting: 'choose',
  form: (g, seat, l) => {
    const card = deref(g, l.scope.self) as Card;
    const pay = payment(deckHeaps(g, seat), defOf(g, card).tokens, { exact: true });
    return { options: [DECLINE, ...(isCoverable(pay) ? [{ verb: 'cast', cards: [card.id], fields: { pay } }] : [])], fallback: 0 };
  },
});

/** E16.13: from the Underworld into an empty Rune slot, its cost paid as for an Artifact (E8.5.1), onto an Elestral that is still there. */
export const castAsArtifact = procedure<Verb, number>('cast-as-artifact')({
  choose: (c) => {
    const { seat, self, names } = c.l.scope;
    const card = deref(c.g, self);
    const host = names[argumentOf(c.g, c.l, 'cast-as-artifact').onto]?.[0];
    const isPossible = card?.place === UNDERWORLD[card?.owner ?? 0] && host && onField(c.g, host) && hasEmptySlot(c.g, RUNES[seat]);
    return isPossible && spiritsLeft(c.g, seat) > 0 ? c.ask(asArtifact, [seat]) : c.finish(0);
  },
  enter: (c) => {
    const { seat, self, names } = c.l.scope;
    const { verb, fields } = c.answer(asArtifact, seat);
    if (verb === 'decline') return c.finish(0);
    const { quoted, onto } = argumentOf(c.g, c.l, 'cast-as-artifact');
    const host = names[onto]?.[0]?.card as number;
    const changes: Change[] = [
      { do: 'move', card: self.card, to: RUNES[seat], slot: emptySlot(c.g, RUNES[seat]), pose: 'up', verb: 'special-cast' },
      ...attachTo(self.card, takings(deckHeaps(c.g, seat), fields.pay as number[]), seat, 'cast'),
      { do: 'attach', card: self.card, on: host, verb: 'empower' },
    ];
    c.changeNow(changes);
    const card = c.g.cards[self.card] as Card;
    card.facts.as = quoted;
    c.g.own.deferred.push({ seat, card: { card: card.id, gen: card.gen }, how: 'artifact', ascended: null });
    return c.finish(1);
  },
});
