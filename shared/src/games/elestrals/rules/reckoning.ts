/** Counts that a card's effect makes public (E14.8): the number of a Spirit in a Spirit Deck while a stat depends on it, and nothing more. */
import { seatOf } from '../../../effects/index.ts';
import type { Change, Seat } from '../../../kernel/index.ts';
import { EVERYBODY, remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import type { Effect } from '../effects/words.ts';
import { passivesOn } from './effects-of.ts';
import { KINDS } from './spirits.ts';
import { bearersOf, isWorking } from './standing.ts';
import { defOf, type G } from './state.ts';
import { SPIRITS, someOnField } from './zones.ts';

type Reckoned = { kind: string; who: 'me' | 'foe' };

/** The Spirit Deck counts that a passive effect reads, found in its tree. */
const reckonedBy = remembered((effect: Effect): readonly Reckoned[] => [...find(effect)]);

function* find(tree: unknown): Generator<Reckoned> {
  if (typeof tree !== 'object' || tree === null) return;
  const node = tree as { amount?: string; pool?: string; kind?: string; who?: 'me' | 'foe' };
  if (node.amount === 'pool' && node.pool === 'spirits') yield { kind: node.kind as string, who: node.who as 'me' | 'foe' };
  for (const inner of Object.values(tree)) yield* find(inner);
}

/** The changes by which exactly the counts that matter now are open to all. The letters that are to be open are listed for each seat. */
export function reckonings(g: G): Change[] {
  if (!isAnyReckoned(g)) return NONE;
  const open: [string, string] = ['', ''];
  for (const card of bearersOf(g))
    for (const { effect } of passivesOn(g, card))
      for (const { kind, who } of reckonedBy(effect)) if (isWorking(g, card)) open[seatOf(who, { seat: card.controller })] += kind;
  const out: Change[] = [];
  for (const seat of SEATS) {
    const { shown } = g.pools[SPIRITS[seat]] as { shown: number[] };
    if (open[seat] === '' && !shown.includes(EVERYBODY)) continue;
    for (let kind = 0; kind < KINDS.length; kind++) {
      const isOpen = shown[kind] === EVERYBODY;
      if (isOpen === open[seat].includes(KINDS[kind] as string)) continue;
      out.push({ do: 'reckon', place: SPIRITS[seat], kind, face: isOpen ? 'zone' : EVERYBODY, verb: 'reckon' });
    }
  }
  return out;
}

const SEATS: readonly Seat[] = [0, 1];
const NONE: Change[] = [];

/** Most of the time no card reads a count, and none is open. */
const isAnyReckoned = (g: G): boolean =>
  someOnField(g, (card) => mayReckon(defOf(g, card))) ||
  g.own.modifiers.some((m) => m.word === 'gains') ||
  SEATS.some((seat) => (g.pools[SPIRITS[seat]] as { shown: number[] }).shown.includes(EVERYBODY));

const mayReckon = remembered((def: CardDef): boolean => !find(def.effects).next().done);
