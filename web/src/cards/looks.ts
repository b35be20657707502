/** How the cards of each game look: which hues, what stands as the cost, which figures, and where arrows lead. Read from a card's facts alone. */
import type { CardFactsView } from '@spiritgate/sdk';
import { BATTLE_SPIRITS, COLORS } from '@spiritgate/shared/protocol/games/battle-spirits';
import { DIMENSIONAL_RIFT } from '@spiritgate/shared/protocol/games/dimensional-rift';
import { ELESTRALS } from '@spiritgate/shared/protocol/games/elestrals';

/** The hues of cards by the games' own words, each with a pattern of its own, so that colour is never the only sign. */
export type Hue = { readonly base: string; readonly deep: string; readonly pattern: PatternName };
export type PatternName =
  | 'hills'
  | 'flames'
  | 'waves'
  | 'bolts'
  | 'swirls'
  | 'flakes'
  | 'rays'
  | 'moons'
  | 'bricks'
  | 'leaves'
  | 'rings'
  | 'dots';

const hue = (base: string, deep: string, pattern: PatternName): Hue => ({ base, deep, pattern });

const HUES: Readonly<Record<string, Hue>> = {
  E: hue('#7d9a45', '#3d4f1f', 'hills'),
  F: hue('#cf5138', '#6b1f14', 'flames'),
  W: hue('#3c83cf', '#173f6e', 'waves'),
  T: hue('#d6a520', '#6a4e05', 'bolts'),
  I: hue('#4fa898', '#1d5148', 'swirls'),
  R: hue('#7fb8d8', '#2c5a75', 'flakes'),
  S: hue('#e2913a', '#743f0a', 'rays'),
  L: hue('#7663bd', '#352967', 'moons'),
  O: hue('#8b8b93', '#42424a', 'rings'),
  red: hue('#c94836', '#651c13', 'flames'),
  purple: hue('#8156ad', '#3c2359', 'moons'),
  green: hue('#54964a', '#234b1d', 'leaves'),
  white: hue('#b4bcc4', '#4d565f', 'flakes'),
  yellow: hue('#d8af2c', '#66500a', 'rays'),
  blue: hue('#3f77c2', '#183a68', 'waves'),
  men: hue('#b98d3e', '#5b4113', 'bricks'),
  fey: hue('#5b9a57', '#264d24', 'leaves'),
  telur: hue('#9a5577', '#4c2238', 'rings'),
  wynn: hue('#5488bd', '#21456a', 'swirls'),
  unaligned: hue('#8a857a', '#423f38', 'dots'),
};
const PLAIN: Hue = hue('#85868c', '#3c3d42', 'dots');

export const hueOf = (word: string): Hue => HUES[word] ?? PLAIN;

/** A figure of a card: its name in the game's words, and its value as it is shown. */
type Figure = { readonly name: string; readonly value: string };

/** What a card face shows, in the order in which it is shown. */
export type CardLook = {
  /** One or two words of hues: the card's elements, colours or faction. */
  readonly hues: readonly string[];
  /** Elements of the cost, one pip each; for games whose cost is a number, that number. */
  readonly pips: readonly string[];
  readonly cost: string;
  /** How many of the cost may be saved by symbols of one's own (Battle Spirits). */
  readonly reduction: number;
  readonly figures: readonly Figure[];
  /** Strength of arrows by direction, clockwise from the top; empty if the card has none. */
  readonly arrows: readonly number[];
  readonly motif: Motif;
};

/** What is drawn: a being, a spell, a thing, or a place. */
export type Motif = 'being' | 'spell' | 'thing' | 'place';

const MOTIFS: Readonly<Record<string, Motif>> = {
  elestral: 'being',
  creature: 'being',
  spirit: 'being',
  invoke: 'spell',
  counter: 'spell',
  magic: 'spell',
  artifact: 'thing',
  divine: 'thing',
  stadium: 'place',
  nexus: 'place',
  monument: 'place',
};

type Numbers = Readonly<Record<string, number>>;

const figures = (n: Numbers, ...names: readonly string[]): Figure[] =>
  names.flatMap((name) => (n[name] === undefined ? [] : [{ name, value: String(n[name]) }]));

/**
 * What the face of a card shows.
 *
 * @param now figures as they stand on the table, which go before the printed ones
 */
export function lookOf(game: string, card: CardFactsView, now: Numbers = {}): CardLook {
  const n = { ...card.figures, ...now };
  const motif = MOTIFS[card.kind] ?? 'thing';
  if (game === ELESTRALS) {
    const isSpirit = card.kind === 'spirit';
    const hues = [...new Set(card.cost)].slice(0, 2);
    return {
      ...{ hues: hues.length > 0 ? hues : ['O'], pips: [...card.cost].slice(0, 6), cost: '', reduction: 0, arrows: [] },
      figures: figures(n, 'attack', 'defense'),
      motif: isSpirit ? 'spell' : motif,
    };
  }
  if (game === DIMENSIONAL_RIFT) {
    const isUsed = (name: string): boolean => (card.kind === 'creature' ? name !== 'armor' || (n.armor ?? 0) > 0 : (n[name] ?? 0) > 0);
    const names = ['attack', 'life', 'armor', 'movement'].filter(isUsed);
    return {
      ...{ hues: [card.set], pips: [], cost: `R${n.rank ?? 0}`, reduction: 0, figures: figures(n, ...names), motif },
      arrows: arrowsOf(card),
    };
  }
  if (game === BATTLE_SPIRITS) {
    const hues = COLORS.filter((color) => card.subtypes.includes(color)).slice(0, 2);
    const bp = n.bp ?? n.bp1;
    return {
      ...{ hues, pips: [], cost: card.cost, reduction: n.reduction ?? 0, arrows: [], motif },
      figures: bp === undefined || card.kind !== 'spirit' ? [] : [{ name: 'bp', value: String(bp) }],
    };
  }
  return { hues: [], pips: [], cost: card.cost, reduction: 0, figures: [], arrows: [], motif };
}

/** R13.1: strengths clockwise from the top; empty without any. */
export function arrowsOf({ figures: n }: CardFactsView): readonly number[] {
  const arrows = Array.from({ length: 8 }, (_, direction) => n[`arrow${direction}`] ?? 0);
  return arrows.some((strength) => strength > 0) ? arrows : [];
}

/** Families, tags and the like, as people write them: without what the face shows by its hue. */
export const subtypesOf = (game: string, card: CardFactsView): string[] =>
  card.subtypes
    .filter((word) => game !== BATTLE_SPIRITS || !(COLORS as readonly string[]).includes(word))
    .map((word) => word.replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`));

/** Levels of a card of Battle Spirits, as its figures print them: how many cores each asks for, and its BP. */
export type Level = { readonly level: number; readonly cores: number; readonly bp: number | undefined };
export const levelsOf = ({ figures: n }: CardFactsView): Level[] =>
  [1, 2, 3, 4].flatMap((level) =>
    n[`cores${level}`] === undefined ? [] : [{ level, cores: n[`cores${level}`] as number, bp: n[`bp${level}`] }],
  );
