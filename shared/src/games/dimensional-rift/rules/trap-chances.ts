/** When somebody is asked for a Trap (R16.14, R16.15, K7): by what everybody may know of the cards that lie face-down. */
import { clone, type Plain, remembered } from '../../../kernel/index.ts';
import type { CardDef, CardPool } from '../cards/card.ts';
import { fx } from './abilities.ts';
import { faceDown } from './face-down.ts';
import type { Happening } from './happening.ts';
import { type Card, type G, poolOfGame } from './state.ts';
import { isFaceDown, refOf } from './zones.ts';

const trapsIn = remembered((pool: CardPool): readonly CardDef[] => [...pool.values()].filter((def) => def.artifact === 'trap'));

/** R16.14: set in an earlier turn. */
export const isRipe = (g: G, card: Card): boolean => isFaceDown(card) && card.facts.set < g.own.turn;

const SEATS = [0, 1] as const;

/** K7: whether some Trap in the place of a face-down artifact could answer what has happened; then its player is asked, whatever lies there. */
export function noteTraps(g: G, h: Happening): void {
  const traps = trapsIn(poolOfGame(g));
  if (traps.length === 0) return;
  for (const seat of SEATS) {
    const { artifacts } = faceDown(g)[seat];
    if (artifacts.length === 0 || fx.trapsWatch?.(g, h) === false) continue;
    const cards = artifacts.filter((card) => isRipe(g, card) && traps.some((def) => fx.couldTrap(g, card, def.id, h)));
    if (cards.length) g.own.chances.push({ seat, happening: clone(h) as unknown as Plain, cards: cards.map(refOf) });
  }
}
