/**
 * What holds in every game of Elestrals at every question: 40 cards and 20 Spirits a side (E1.1), each where it may be (E3, E5), seen by
 * whom it may be (E14), and nothing left of effects that are over (E9.4, E10, E12).
 */
import type { Scope } from '../../../effects/index.ts';
import { EVERYBODY, type Mask, maskOf, NOBODY, type Ref, type Seat } from '../../../kernel/index.ts';
import { rightfulController } from './control.ts';
import { effectsOn, isKind, kindOfCard, useNumberOf } from './effects-of.ts';
import { reckonings } from './reckoning.ts';
import { KINDS } from './spirits.ts';
import type { Card, G } from './state.ts';
import { DECK, deref, ELESTRALS, HAND, isOnField, ownerOfKind, RUNES, SPENT, SPIRITS, STADIUM } from './zones.ts';

const CARDS = 40;
const SPIRIT_CARDS = 20;
const SEATS: readonly Seat[] = [0, 1];

/** What is wrong with a game that legal decks were brought to, a sentence each; empty if all is well. */
export function invariants(g: G): string[] {
  return [
    ...misplaced(g),
    ...SEATS.flatMap((seat) => [...miscounted(g, seat)]),
    ...g.cards.flatMap((card) => [...oddities(g, card), ...overused(g, card), ...overseen(g, card)]),
    ...tableFaults(g),
    ...leftovers(g),
  ];
}

/** Every card lies in one place, and place and card say the same. */
function misplaced(g: G): string[] {
  const out: string[] = [];
  let placed = 0;
  for (const [place, list] of Object.entries(g.zones))
    for (const [i, id] of list.entries()) {
      if (id < 0) continue;
      placed++;
      const card = g.cards[id];
      if (card?.place !== place || (card.slot >= 0 && card.slot !== i)) out.push(`card ${id} lies in ${place}, but says ${card?.place}`);
    }
  if (placed !== g.cards.length) out.push(`${g.cards.length} cards lie in ${placed} places`);
  return out;
}

/** The conservation law: 40 cards and 20 Spirits a side, wherever they are. */
function* miscounted(g: G, seat: Seat): Iterable<string> {
  const cards = g.cards.filter((card) => card.owner === seat).length;
  if (cards !== CARDS) yield `seat ${seat} owns ${cards} cards, not ${CARDS}`;
  const heaps = [...Object.values(g.pools).map((pool) => pool.n), ...g.cards.map((card) => card.pool)];
  let spirits = 0;
  for (const n of heaps)
    for (let k = 0; k < n.length; k++) {
      const count = n[k] as number;
      if (!Number.isInteger(count) || count < 0) yield `a heap holds ${count} of ${KINDS[k]}`;
      if (ownerOfKind(k) === seat) spirits += count;
    }
  if (spirits !== SPIRIT_CARDS) yield `seat ${seat} owns ${spirits} Spirits, not ${SPIRIT_CARDS}`;
  for (const place of [SPIRITS[seat], SPENT[seat]])
    if (g.pools[place]?.n.some((n, kind) => n > 0 && ownerOfKind(kind) !== seat))
      yield `${place} holds Spirits of the other player (E3.11)`;
}

const nameOf = (card: Card): string => `${card.def} (${card.id}) in ${card.place}`;

/** A card where it may not be, or as it may not lie there. What lies there as an Artifact is one (E16.13). */
function* oddities(g: G, card: Card): Iterable<string> {
  const name = nameOf(card);
  if (!isOnField(card)) {
    if (!card.place.endsWith(`.${card.owner}`)) yield `${name} is not with its owner (E3.11)`;
    if (card.pool.some((n) => n > 0)) yield `${name} has Spirits off the field (E3.12)`;
    if (card.facts.as !== '') yield `${name} is an Artifact off the field (E16.13)`;
    return;
  }
  if (!mayLieThere(g, card)) yield `${name} lies ${card.pose}`;
  if (rowOf(card) !== 'stadium' && card.controller !== rightfulController(g, card)) yield `${name} is not its controller’s (E16.10)`;
  if (card.pose === 'set' && card.pool.some((n) => n > 0)) yield `${name} is Set with Spirits (E7.2)`;
  if (card.on >= 0 && !isOnField(g.cards[card.on] as Card)) yield `${name} Empowers a card that has left the field (E8.6.1)`;
}

function mayLieThere(g: G, card: Card): boolean {
  const kind = kindOfCard(g, card);
  switch (rowOf(card)) {
    case 'elestrals':
      return kind === 'elestral' && (card.pose === 'attack' || card.pose === 'defense');
    case 'runes':
      return isKind(g, card, 'rune') && kind !== 'stadium' && (card.pose === 'up' || (card.pose === 'set' && card.facts.as === ''));
    case 'stadium':
      return kind === 'stadium' && card.pose === 'up';
    default:
      return false;
  }
}

/** E9.4.1: no effect was used more often than it may be in this turn. */
function* overused(g: G, card: Card): Iterable<string> {
  if (card.facts.useTurn !== g.own.turn) return;
  for (const { effect, def, path } of effectsOn(g, card)) {
    const limit = 'limit' in effect ? effect.limit : 0;
    const uses = card.facts.uses[useNumberOf(g, card, { def, path })] ?? 0;
    if (limit > 0 && uses > limit) yield `${nameOf(card)} used effect ${path.join('.')} ${uses} times in a turn (E9.4.1)`;
  }
}

/** E14: who sees a face, and what they see is known to them (K6). A game that was given up in the middle of a search stops with what it showed. */
function* overseen(g: G, card: Card): Iterable<string> {
  if (!g.result && card.shown !== maySee(g, card)) yield `${nameOf(card)} is shown to ${card.shown}, not to ${maySee(g, card)} (E14)`;
  if (card.shown & ~card.known) yield `${nameOf(card)} is shown to viewers who do not know it`;
}

/** Who sees the face of a card now: as its zone says, and for as long as a question is open about it, who looks at it (E14.9, E14.10). */
function maySee(g: G, card: Card): Mask {
  if (isOnField(card)) return card.pose === 'set' ? maskOf(card.controller) : EVERYBODY;
  if (card.place === HAND[card.owner]) return maskOf(card.owner) | (isAnnounced(g, card) ? EVERYBODY : NOBODY) | lookersAtHand(g, card);
  if (card.place === DECK[card.owner]) return isForetold(g, card) ? EVERYBODY : card.shown & lookersAtDeck(g, card.owner);
  return EVERYBODY;
}

/** E8.3.2, E14.9: the Ascension is revealed while its first window is open, and a card whose effect is used in the hand. */
const isAnnounced = (g: G, card: Card): boolean => g.own.links.some((link) => isThat(link, card));

const isThat = (ref: Ref, card: Card): boolean => ref.card === card.id && ref.gen === card.gen;

/** The seats whose effect under way has looked at this card of a hand. */
const lookersAtHand = (g: G, card: Card): Mask =>
  scopesOf(g, ['resolve']).reduce(
    (all, { names, seat }) => (names.seen?.some((ref) => isThat(ref, card)) ? all | maskOf(seat) : all),
    NOBODY,
  );

/** E14.11: Foretold by an effect under way. */
const isForetold = (g: G, card: Card): boolean =>
  scopesOf(g, ['resolve', 'put-back']).some(({ names }) => names.foretold?.some((ref) => isThat(ref, card)));

/** The seats that look through a deck: their own. */
const lookersAtDeck = (g: G, owner: Seat): Mask =>
  scopesOf(g, ['search', 'look-top', 'special-cast', 'special-ascend']).some(({ seat }) => seat === owner) ? maskOf(owner) : NOBODY;

/** What the procedures of these names that are under way know. */
const scopesOf = (g: G, procs: readonly string[]): Scope[] =>
  g.frames.flatMap((frame) => (procs.includes(frame.proc) ? [(frame.l as unknown as { scope: Scope }).scope] : []));

const rowOf = (card: Card): 'elestrals' | 'runes' | 'stadium' | undefined =>
  (ELESTRALS as readonly string[]).includes(card.place)
    ? 'elestrals'
    : (RUNES as readonly string[]).includes(card.place)
      ? 'runes'
      : (STADIUM as readonly string[]).includes(card.place)
        ? 'stadium'
        : undefined;

/** One Stadium in play (E8.5.3); when a player may act, all that a chain has brought about is over (E7.6, E10.4, E8.2.4). */
function tableFaults(g: G): string[] {
  const { own } = g;
  const stadiums = STADIUM.filter((place) => g.zones[place]?.some((id) => id >= 0)).length;
  const isActing = g.open.some((open) => open?.kind === 'act' || open?.kind === 'battle');
  return [
    ...(stadiums > 1 ? ['two Stadiums are in play (E8.5.3)'] : []),
    ...(own.paying !== 0 ? ['a question is open while a cost is being paid (E9.3)'] : []),
    ...(isActing && own.links.length ? [`a player may act while ${own.links.length} links are on the chain (E7.6)`] : []),
    ...(isActing && own.noted.length ? [`a player may act while ${own.noted.length} triggers wait (E10.4)`] : []),
    ...(isActing && own.deferred.length ? [`a player may act while ${own.deferred.length} casts wait (E8.2.4)`] : []),
    ...(isActing && own.battle ? ['a player may act in the middle of a battle (E11.2)'] : []),
  ];
}

/** What effects have set for a time is about something that is still there (E9.6.4, E12), and counts are open only while they matter (E14.8). */
function* leftovers(g: G): Iterable<string> {
  const { modifiers, delayed, turn } = g.own;
  for (const m of modifiers) {
    if (m.seats.length === 0 && !m.cards.some((ref) => deref(g, ref))) yield `${m.word} until ${m.until} is about nothing (E9.6.4)`;
    if (m.until === 'this-turn' && m.turn !== turn) yield `${m.word} of turn ${m.turn} is left in turn ${turn} (E12.6)`;
    if (m.until === 'battle' && !g.own.battle) yield `${m.word} is left of a battle that is over (E12)`;
  }
  for (const d of delayed)
    if (d.until === 'this-turn' && d.turn !== turn) yield `a trigger of turn ${d.turn} is left in turn ${turn} (E12.6)`;
  for (const change of reckonings(g)) yield `a count is ${change.do === 'reckon' && change.face === 'zone' ? 'still' : 'not'} open (E14.8)`;
}
