/** What must hold in every duel that the rules have led to: the conservation of cards, places, faces, counters. A sentence for each fault. */
import { EVERYBODY, type Seat } from '../../../kernel/index.ts';
import { fx } from './abilities.ts';
import { damageOn, manaOn } from './counters.ts';
import { MARKERS } from './house-rules.ts';
import { facesOf } from './sight.ts';
import { type Card, defOf, type G } from './state.ts';
import {
  ARTIFACTS,
  ASIDE,
  CREATURES,
  CREW,
  DECK,
  deref,
  EXTRA,
  GRAVEYARD,
  HAND,
  isFaceDown,
  isOnField,
  isToken,
  MONUMENT,
} from './zones.ts';

export function invariants(g: G): string[] {
  const faults: string[] = [];
  for (const seat of [0, 1] as const) faults.push(...places(g, seat));
  for (const card of g.cards) if (card.place !== '') faults.push(...cardFaults(g, card));
  faults.push(...tableFaults(g));
  return faults;
}

const name = (card: Card): string => `${card.def} (${card.id})`;

/** R3.1: every card is in exactly one place, its own. */
function* places(g: G, seat: Seat): Iterable<string> {
  for (const zone of [DECK, EXTRA, HAND, ASIDE, CREATURES, ARTIFACTS, MONUMENT, CREW, GRAVEYARD])
    for (const [at, id] of (g.zones[zone[seat]] as number[]).entries()) {
      if (id < 0) continue;
      const card = g.cards[id] as Card;
      if (card.place !== zone[seat]) yield `${name(card)} lies in ${zone[seat]} and says ${card.place}`;
      if (card.slot >= 0 && card.slot !== at) yield `${name(card)} lies in slot ${at} and says ${card.slot}`;
      if (card.owner !== seat) yield `${name(card)} lies on the other side (R1.7)`;
    }
}

function* cardFaults(g: G, card: Card): Iterable<string> {
  const def = defOf(g, card);
  if (isToken(card) && !isOnField(card)) yield `a token lies in ${card.place} (R16.19)`;
  if (!isOnField(card)) {
    if (card.pose !== '') yield `${name(card)} in ${card.place} has the pose ${card.pose}`;
    if (card.pool.some((n) => n > 0)) yield `${name(card)} in ${card.place} has counters (R21.3)`;
  } else yield* fieldFaults(g, card);
  if (card.place === DECK[card.owner] && def.deck !== 'main') yield `${name(card)} of the ${def.deck} deck lies in the main deck`;
  if (card.place === EXTRA[card.owner] && def.deck !== 'extra') yield `${name(card)} of the ${def.deck} deck lies in the extra deck`;
  if (card.shown & ~card.known) yield `${name(card)} is shown to viewers who do not know it`;
}

function* fieldFaults(g: G, card: Card): Iterable<string> {
  const def = defOf(g, card);
  const row = card.place.slice(0, -2);
  const fits = { creatures: 'creature', artifacts: 'artifact', monument: 'monument', crew: 'artifact' }[row];
  if (def.type !== fits) yield `${name(card)}, a ${def.type}, lies in the ${row} zone (R4.1)`;
  if (row === 'crew' && (card.on < 0 || (g.cards[card.on] as Card).place !== CREATURES[card.controller]))
    yield `${name(card)} crews nothing (R16.12)`;
  if (row === 'crew' && manaOn(card) > 0) yield `${name(card)} holds mana while it is crewed (R17.1)`;
  if (isFaceDown(card)) {
    if (card.pool.some((n) => n > 0)) yield `${name(card)} has counters face-down (R15.9)`;
    const isOpening = g.frames.some((frame) => frame.proc === 'flip' && (frame.l as { card: number }).card === card.id);
    if (!g.result && !isOpening && card.shown !== facesOf(g, card))
      yield `${name(card)} lies face-down and is shown to ${card.shown} (R26)`;
  } else {
    if (card.shown !== EVERYBODY) yield `${name(card)} lies face-up and is shown to ${card.shown} (R26)`;
    const isOriented = def.type !== 'monument';
    if ((card.pose !== 'up') !== isOriented) yield `${name(card)} has the pose ${card.pose} (R13.2)`;
    const isDying = row === 'creatures' && damageOn(card) > 0 && damageOn(card) >= fx.stat(g, card, 'life');
    if (!g.result && !g.unsettled && isDying) yield `${name(card)} has ${damageOn(card)} damage and lives (R12.4)`;
  }
}

/** R4.7: 11 markers; what waits is carried out before a player may act (R20.5). */
function* tableFaults(g: G): Iterable<string> {
  const { own } = g;
  for (const seat of [0, 1] as const) if (own.activeZones[seat] >> MARKERS) yield `seat ${seat} has a marker outside its zones (R4.7)`;
  const isActing = g.open.some((open) => open?.kind === 'act');
  if (isActing && own.noted.length) yield `a player may act while ${own.noted.length} triggers wait (R20.5)`;
  if (isActing && own.chances.length) yield `a player may act while Traps wait (R16.15)`;
  if (isActing && own.stack.length === 0 && own.life.some((n) => n <= 0)) yield `a player acts at ${own.life.join(' and ')} life (R25.1)`;
  if (own.event === 'none' && own.rift.level > 0) yield 'a Rift is open outside its Event (R19.3)';
  for (const m of own.modifiers)
    if (!g.unsettled && m.seats.length === 0 && !m.cards.some((ref) => deref(g, ref)))
      yield `${m.word} until ${m.until} is about nothing (R23.1)`;
}
