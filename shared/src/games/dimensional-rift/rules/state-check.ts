/** State-based actions (R20.13, R12.4, R20.12), and the end of a duel (R25). */
import { type Change, EVERYBODY, type Flow, maskOf } from '../../../kernel/index.ts';
import { derivedWithEffects, fx } from './abilities.ts';
import { damageOn } from './counters.ts';
import { endOfCards } from './durations.ts';
import { faceDown } from './face-down.ts';
import { QUIET_TURNS } from './house-rules.ts';
import { destroyed } from './leaving.ts';
import { facesNow } from './sight.ts';
import type { Card, Context, G } from './state.ts';
import { CREATURES, CREW, cardsIn, DECK, isCrewing, isFaceUp } from './zones.ts';

const SEATS = [0, 1] as const;
const ROWS = ['creatures', 'artifacts'] as const;

/** Changes and calls in one turn after which the duel is taken for endless. */
export const MOST_CHANGES = 10_000;

/** Whether the check has found nothing to do as things are now. */
const found = derivedWithEffects(() => ({ nothing: false }));

export function stateCheck(c: Context): Flow<never> {
  const { g } = c;
  if (found(g).nothing) return;
  endOfCards(g);
  const faces = facesToShow(g);
  if (faces.length) return c.change(faces);
  const dying: Card[] = [];
  for (const seat of SEATS) {
    for (const id of g.zones[CREATURES[seat]] as number[]) if (id >= 0 && isDying(g, g.cards[id] as Card)) dying.push(g.cards[id] as Card);
    // A Vehicle without its creature (R20.13).
    if ((g.zones[CREW[seat]] as number[]).length) dying.push(...cardsIn(g, CREW[seat]).filter((card) => card.on < 0));
  }
  if (dying.length) return c.change(destroyed(g, dying, { verb: 'destroy' }));
  const going = fx.mustGo(g).filter((card) => isFaceUp(card) && !isCrewing(card));
  if (going.length) return c.change(destroyed(g, going, { verb: 'sacrifice' }));
  found(g).nothing = true;
}

/** R26: who sees face-down cards by an effect does so as long as it lasts, and not a moment longer. */
function facesToShow(g: G): Change[] {
  const changes: Change[] = [];
  let facesOf: ReturnType<typeof facesNow> | undefined;
  for (const row of ROWS)
    for (const seat of SEATS)
      for (const card of faceDown(g)[seat][row]) {
        if (card.shown === EVERYBODY) continue;
        facesOf ??= facesNow(g);
        const face = facesOf(card);
        if (face !== card.shown) changes.push({ do: 'show', card: card.id, face, verb: face === maskOf(seat) ? 'hide' : 'look' });
      }
  return changes;
}

/** R12.4: as many counters as Life. */
const isDying = (g: G, card: Card): boolean => {
  const damage = damageOn(card);
  return damage > 0 && isFaceUp(card) && damage >= fx.stat(g, card, 'life');
};

/** R1.6, R25.1, R25.2: who is at 0 or below loses, both at once is a draw; conceding (R25.5) is the kernel's. Looked at after each resolution and deed, and after payments of an Event. */
export function checkLives<L, R>(c: Context<L, R>): void {
  for (const seat of SEATS) if (c.g.own.life[seat] <= 0) c.lose(seat, 'life');
}

/** R25.4: what must change for a duel to go on once both main decks are empty. */
function pictureOf(g: G): string {
  const { life, activeZones } = g.own;
  const field = g.cards.map(({ place, slot, pose, pool }) => `${place}${slot}${pose}${pool.join()}`);
  return JSON.stringify([life, activeZones, field, (g.pools.aether as { n: number[] }).n]);
}

/** R25.4: as a turn ends. */
export function checkQuiet<L, R>(c: Context<L, R>): void {
  const { own, zones } = c.g;
  const isEmpty = DECK.every((deck) => (zones[deck] as number[]).length === 0);
  const now = isEmpty ? pictureOf(c.g) : '';
  if (now !== own.quiet.was || !isEmpty) own.quiet = { since: own.turn, was: now };
  else if (own.turn - own.quiet.since >= QUIET_TURNS) for (const seat of [0, 1] as const) c.lose(seat, 'quiet');
}
