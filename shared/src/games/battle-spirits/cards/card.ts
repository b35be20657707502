/** What a card is (B2): printed characteristics and effects, and the pools of cards that games are played with. */
import { cardPools } from '../../card-pools.ts';
import { type Keyword, keywordsIn } from '../effects/keywords.ts';
import { type CardType, COLORS, type Color, type Effect } from '../effects/words.ts';

/** So many of each colour; a colour that is not there is none. */
type ByColor = Readonly<Partial<Record<Color, number>>>;

/** What a card prints, as the data file gives it. */
export type Figures = {
  id: string;
  /** The set in which it is listed. */
  set: string;
  /** The name that is shown: a sourced English one, or a neutral one of ours. */
  name: string;
  /** The printed name, which counts for the limit of copies (B3.2). */
  printed: string;
  /** What the printed name means; identifies the card in notes and is not shown. */
  gloss?: string;
  type: CardType;
  colors: readonly Color[];
  cost: number;
  reduction: ByColor;
  families?: readonly string[];
  levels?: readonly { cores: number; bp?: number }[];
  symbols?: ByColor;
  /** Whether it prints no effect. */
  plain: boolean;
};

/** B9.1: what a level asks for and gives. A Nexus has no BP (B2.3). */
type Level = { level: number; cores: number; bp: number };

export type CardDef = {
  id: string;
  set: string;
  name: string;
  printedName: string;
  type: CardType;
  colors: readonly Color[];
  cost: number;
  reduction: ByColor;
  /** The same in the order of COLORS. */
  reductionBy: readonly number[];
  families: readonly string[];
  /** Level 1 first; none on Magic (B2.4). */
  levels: readonly Level[];
  symbols: ByColor;
  symbolsBy: readonly number[];
  effects: readonly Effect[];
  /** Its keywords with the levels at which it has them; an empty list is every level (B16). */
  keywords: Readonly<Partial<Record<Keyword, readonly number[]>>>;
  /** Whether the effects that the card prints are written yet. */
  isWritten: boolean;
};

const byColor = (of: ByColor): readonly number[] => COLORS.map((color) => of[color] ?? 0);

export function cardOfFigures(f: Figures, effects: readonly Effect[] | undefined): CardDef {
  const symbols = f.symbols ?? {};
  return {
    id: f.id,
    set: f.set,
    name: f.name,
    printedName: f.printed,
    type: f.type,
    colors: f.colors,
    cost: f.cost,
    reduction: f.reduction,
    reductionBy: byColor(f.reduction),
    families: f.families ?? [],
    levels: (f.levels ?? []).map(({ cores, bp }, i) => ({ level: i + 1, cores, bp: bp ?? 0 })),
    symbols,
    symbolsBy: byColor(symbols),
    effects: effects ?? [],
    keywords: keywordsIn(effects ?? []),
    isWritten: f.plain || effects !== undefined,
  };
}

/** The levels at which a card prints a keyword, an empty list for every level; undefined if it prints it not. */
export const printedLevels = (def: CardDef, keyword: Keyword): readonly number[] | undefined => def.keywords[keyword];

/** A card pool, by card id. */
export type CardPool = ReadonlyMap<string, CardDef>;

/** All pools that were made known. */
export const POOLS = cardPools<CardDef>();
export const { registerPool, poolByHash } = POOLS;
