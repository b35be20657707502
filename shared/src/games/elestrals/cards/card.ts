/** What a card is (E4): printed characteristics and effects, and the pools of cards that games are played with. */
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { cardPools } from '../../card-pools.ts';
import type { Effect } from '../effects/words.ts';

export type CardKind = 'spirit' | 'elestral' | RuneType;
/** E4.7. */
type RuneType = 'invoke' | 'counter' | 'artifact' | 'divine' | 'stadium';

/** What a card prints, as the data file gives it. */
export type Figures = {
  id: string;
  name: string;
  kind: CardKind;
  /** Element letters and `O` for any (E4.2), such as `EEO`. */
  cost: string;
  element?: string;
  subclasses?: readonly string[];
  attack?: number;
  defense?: number;
  set: string;
  number: string;
};

export type CardDef = {
  id: string;
  /** Full name; `base` is the name without its title (E4.8). */
  name: string;
  base: string;
  title: string;
  kind: CardKind;
  cost: string;
  /** How many Spirits of each element the cost asks for, and how many in all (E5.1). */
  need: readonly number[];
  total: number;
  /** The cost as tokens of a payment; `*` accepts any Spirit. */
  tokens: readonly string[];
  element: string;
  subclasses: readonly string[];
  attack: number;
  defense: number;
  set: string;
  number: string;
  effects: readonly Effect[];
  /** The number of its Instant effect (E9.1.4), or −1. */
  instant: number;
  /** Whether the effects that the card prints are written yet. */
  isWritten: boolean;
};

export function cardOfFigures(f: Figures, effects: readonly Effect[] | undefined): CardDef {
  const [base = f.name, ...title] = f.name.split(' - ');
  return {
    id: f.id,
    name: f.name,
    base,
    title: title.join(' - '),
    kind: f.kind,
    cost: f.cost,
    need: ELEMENTS.map((e) => [...f.cost].filter((c) => c === e).length),
    total: f.cost.length,
    tokens: [...f.cost].map((c) => (c === 'O' ? '*' : c)),
    element: f.element ?? '',
    subclasses: f.subclasses ?? [],
    attack: f.attack ?? 0,
    defense: f.defense ?? 0,
    set: f.set,
    number: f.number,
    effects: effects ?? [],
    instant: effects?.findIndex((e) => e.type === 'instant') ?? -1,
    isWritten: f.kind === 'spirit' || effects !== undefined,
  };
}

export const isRune = (def: CardDef): boolean => def.kind !== 'elestral' && def.kind !== 'spirit';

/** A card pool, by card id. */
export type CardPool = ReadonlyMap<string, CardDef>;

/** All pools that were made known. */
export const POOLS = cardPools<CardDef>();
export const { registerPool, poolByHash } = POOLS;
