/** What a card is (R16): printed figures, arrows and effects, and the pools of cards that duels are played with. */
import { interned } from '../../../kernel/index.ts';
import type { Faction } from '../../../protocol/games/dimensional-rift.ts';
import { cardPools } from '../../card-pools.ts';
import type { Effect } from '../effects/words.ts';

type CardType = 'creature' | 'artifact' | 'monument';
/** R16.4–R16.16; '' is a plain artifact or no artifact. */
type ArtifactType = '' | 'equipment' | 'vehicle' | 'scroll' | 'trap';

export type CardDef = {
  id: string;
  name: string;
  type: CardType;
  artifact: ArtifactType;
  /** Tags of creatures; only `ally` has a meaning in the rules. */
  tags: readonly string[];
  faction: Faction;
  deck: 'main' | 'extra' | 'token';
  rank: number;
  attack: number;
  life: number;
  armor: number;
  movement: number;
  knowledge: number;
  /** Strength by direction (R13.1), clockwise from the top: top, top right, right, … top left. */
  arrows: readonly number[];
  effects: readonly Effect[];
  /** Whether the effects that the card prints are written yet. */
  isWritten: boolean;
};

/** R16.19: the Creature Token, a card that no deck holds and every pool knows. */
const TOKEN: CardDef = {
  id: 'creature-token',
  name: 'Creature Token',
  type: 'creature',
  artifact: '',
  tags: [],
  faction: 'unaligned',
  deck: 'token',
  rank: 0,
  attack: 1,
  life: 1,
  armor: 0,
  movement: 1,
  knowledge: 0,
  arrows: [1, 0, 0, 0, 0, 0, 0, 0],
  effects: [],
  isWritten: true,
};

/** A card pool, by card id. */
export type CardPool = ReadonlyMap<string, CardDef>;

/** All pools that were made known. */
export const POOLS = cardPools<CardDef>(TOKEN);
export const { registerPool, poolByHash } = POOLS;

/** What a card prints, as the data file gives it. */
export type Figures = {
  id: string;
  name: string;
  kind: CardType;
  /** An artifact's type, or a creature's tag. */
  subtype?: string;
  faction: Faction;
  deck: 'main' | 'extra';
  rank?: number;
  stats?: Partial<Record<'attack' | 'life' | 'armor' | 'movement' | 'knowledge', number>>;
  arrows?: Partial<Record<Direction, number>>;
};

const DIRECTIONS = ['top', 'topRight', 'right', 'bottomRight', 'bottom', 'bottomLeft', 'left', 'topLeft'] as const;
type Direction = (typeof DIRECTIONS)[number];

export function cardOfFigures(f: Figures, effects: readonly Effect[] | undefined): CardDef {
  const { attack = 0, life = 0, armor = 0, movement = 0, knowledge = 0 } = f.stats ?? {};
  return {
    id: interned(f.id),
    name: f.name,
    type: f.kind,
    artifact: f.kind === 'artifact' ? ((f.subtype ?? '') as ArtifactType) : '',
    tags: f.kind === 'creature' && f.subtype ? [f.subtype] : [],
    faction: f.faction,
    deck: f.deck,
    rank: f.rank ?? 0,
    attack,
    life,
    armor,
    movement,
    knowledge,
    arrows: DIRECTIONS.map((direction) => f.arrows?.[direction] ?? 0),
    effects: effects ?? [],
    isWritten: effects !== undefined,
  };
}
