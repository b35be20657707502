/**
 * What holds in every game at every question: each card in one place of its owner's, as many cores as the void has given (B21.3), no Spirit
 * below level 1 (B9.5), one attacker and one blocker at most (B11.8), one player with priority in a Flash Step (B12), faces seen by whom they may be (B18).
 */
import { EVERYBODY, type Mask, maskOf, NOBODY, type Seat } from '../../../kernel/index.ts';
import { levelOf } from './figures.ts';
import { type Card, defOf, type G } from './state.ts';
import { coresAt, coresOn, DECK, deref, fieldOf, HAND, isOnField, LIFE, RESERVE, SEATS, TRASH } from './zones.ts';

/** What is wrong with a game, a sentence each; empty if all is well. */
export function invariants(g: G): string[] {
  return [
    ...misplaced(g),
    ...SEATS.flatMap((seat) => miscounted(g, seat)),
    ...g.cards.flatMap((card) => [...oddities(g, card), ...overseen(g, card)]),
    ...tableFaults(g),
  ];
}

function misplaced(g: G): string[] {
  const out: string[] = [];
  let placed = 0;
  for (const [place, list] of Object.entries(g.zones))
    for (const id of list) {
      placed++;
      if (g.cards[id]?.place !== place) out.push(`card ${id} lies in ${place}, but says ${g.cards[id]?.place}`);
    }
  if (placed !== g.cards.length) out.push(`${g.cards.length} cards lie in ${placed} places`);
  return out;
}

/** B21.3: life, reserve, trash and cards hold what the set-up and the void have given, less what has gone there. */
function miscounted(g: G, seat: Seat): string[] {
  const pools = [LIFE, RESERVE, TRASH].map((place) => coresAt(g, place[seat]));
  const onCards = g.cards.filter((card) => card.owner === seat).map(coresOn);
  const total = [...pools, ...onCards].reduce((a, b) => a + b, 0);
  return total === g.own.cores[seat] ? [] : [`seat ${seat} has ${total} cores, not ${g.own.cores[seat]} (B21.3)`];
}

const nameOf = (card: Card): string => `${card.def} (${card.id}) in ${card.place}`;

function* oddities(g: G, card: Card): Iterable<string> {
  const name = nameOf(card);
  if (!card.place.endsWith(`.${card.owner}`) || card.controller !== card.owner) yield `${name} is not with its owner (B4.3)`;
  if (card.pool.some((n) => !Number.isInteger(n) || n < 0)) yield `${name} holds ${card.pool} cores (B21.3)`;
  if (!isOnField(card)) {
    if (coresOn(card) > 0) yield `${name} has cores off the field (B4.3)`;
    if (card.facts.destroyed) yield `${name} is marked off the field (B14.1)`;
    return;
  }
  if (defOf(g, card).type === 'magic') yield `${name} is a Magic on the field (B2.4)`;
  if (card.pose !== 'refreshed' && card.pose !== 'exhausted') yield `${name} lies ${card.pose} (B10.1)`;
  if (!g.result && levelOf(g, card) === 0) yield `${name} has ${coresOn(card)} cores, fewer than level 1 asks for (B9.5)`;
}

/** B18: what a viewer sees is known to them, and a face is open to those whom its zone shows it to, or to whom an effect shows it for now. */
function* overseen(g: G, card: Card): Iterable<string> {
  const may = maySee(card);
  if ((card.shown & may) !== may) yield `${nameOf(card)} is hidden from some who may see it (B18.1)`;
  if (card.shown & ~may && !g.result && !isBusy(g)) yield `${nameOf(card)} is shown to ${card.shown}, not to ${may} (B18.2)`;
  if (card.shown & ~card.known) yield `${nameOf(card)} is shown to viewers who do not know it`;
}

function maySee(card: Card): Mask {
  if (card.place === HAND[card.owner]) return maskOf(card.owner);
  return card.place === DECK[card.owner] ? NOBODY : EVERYBODY;
}

/** A card is being played or an effect carried out: it may show what else is hidden. */
const isBusy = (g: G): boolean => g.frames.some((frame) => frame.proc === 'play' || frame.proc === 'resolve');

/** When a player may act, everything that was triggered is done (B15.4), and all that belongs to a battle is there only in one. */
function tableFaults(g: G): string[] {
  const { own } = g;
  if (g.result) return [];
  const kinds = g.open.map((open) => open?.kind);
  const isActing = kinds.some((kind) => kind === 'act' || kind === 'attack' || kind === 'flash' || kind === 'block');
  const marked = SEATS.flatMap((seat) => fieldOf(g, seat)).filter((card) => card.facts.destroyed);
  return [
    ...(isActing && (own.noted.length || own.marked.length || marked.length) ? ['a player may act while effects wait (B15.4)'] : []),
    ...((kinds.includes('act') || kinds.includes('attack')) && own.battle ? ['a player may act in the middle of a battle (B11.13)'] : []),
    ...(kinds.includes('flash') !== (own.priority !== -1) && isActing ? ['priority is there only in a Flash Step (B12)'] : []),
    ...(kinds.includes('flash') && !g.open[own.priority as Seat] ? ['another player is asked than the one with priority (B12.1)'] : []),
    ...(!own.battle && own.modifiers.some((m) => m.until === 'battle') ? ['something lasts for a battle that is over (B15.10)'] : []),
    ...own.modifiers.flatMap((m) =>
      m.cards.length && !m.cards.some((ref) => deref(g, ref)) ? [`${m.word} is about cards that have left (B15.10)`] : [],
    ),
  ];
}
