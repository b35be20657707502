/** The effects of a card by number, and the ones that it has now: what it prints for its zone (E9.1.7), or the quoted effect as which it lies there (E16.13), and what it has gained (E16.18). */
import { nodeAt, type Path } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import { type CardDef, type CardKind, type CardPool, isRune } from '../cards/card.ts';
import type { Effect, Words, Zone } from '../effects/words.ts';
import { type Card, defOf, type EffectRef, type G, poolOfGame } from './state.ts';
import { isOnField } from './zones.ts';

/** An effect with the card that prints it and the way to it from there. */
export type Placed = { effect: Effect; def: string; path: Path };

/** An effect of one type, placed. */
type PlacedOf<T extends Effect['type']> = Placed & { effect: Extract<Effect, { type: T }> };

/** A list of effects, sorted by what they are asked for. */
type Sheet = {
  all: readonly Placed[];
  passives: readonly PlacedOf<'passive'>[];
  /** The words of the modifiers of its Passive effects. */
  modifies: readonly string[];
  actives: readonly PlacedOf<'active'>[];
  /** The triggers by the event that they watch. */
  triggers: ReadonlyMap<string, readonly PlacedOf<'conditional'>[]>;
};

/** The effects that a card has now. */
export const effectsOn = (g: G, card: Card): readonly Placed[] => sheetOn(g, card).all;
export const passivesOn = (g: G, card: Card): Sheet['passives'] => sheetOn(g, card).passives;
export const modifiesOn = (g: G, card: Card): Sheet['modifies'] => sheetOn(g, card).modifies;
export const activesOn = (g: G, card: Card): Sheet['actives'] => sheetOn(g, card).actives;
/** Its triggers that watch an event. */
export const triggersOn = (g: G, card: Card, event: string): readonly PlacedOf<'conditional'>[] =>
  sheetOn(g, card).triggers.get(event) ?? [];

function sheetOn(g: G, card: Card): Sheet {
  const def = defOf(g, card);
  if (!isOnField(card)) return elsewhereOn(def).get(card.place.slice(0, -2)) ?? BLANK;
  const own = card.facts.as === '' ? printedOn(def) : (quotedOn(def).get(card.facts.as) ?? BLANK);
  const gained = gainsOn(g, card);
  return gained.length ? together([own, ...gained.flatMap((gain) => sheetOfGain(g, gain) ?? [])]) : own;
}

/** What an effect has given a card (E16.18): the quoted effect of that name, which that card prints, and where the counts of its uses begin. */
type Gain = { def: string; name: string; uses: number };

const NO_GAINS: readonly Gain[] = [];

function gainsOn(g: G, card: Card): readonly Gain[] {
  const { modifiers } = g.own;
  if (!modifiers.some((m) => m.word === 'gains')) return NO_GAINS;
  return modifiers.flatMap((m) =>
    m.word === 'gains' && m.cards.some((ref) => ref.card === card.id && ref.gen === card.gen) ? [m.arg as Gain] : [],
  );
}

function sheetOfGain(g: G, { def, name }: Gain): Sheet | undefined {
  const from = poolOfGame(g).get(def);
  return from && quotedOn(from).get(name);
}

/** Room for the uses of the effects in one quote, and of those that a card prints. */
const ROOM = 8;

/** Where the uses of a new gain are counted: beside those of every other that is in force. */
export function placeForUses(g: G): number {
  const taken = g.own.modifiers.flatMap((m) => (m.word === 'gains' ? [(m.arg as Gain).uses] : []));
  let place = ROOM;
  while (taken.includes(place)) place += ROOM;
  return place;
}

/** The number under which a card counts the uses of an effect; −1 for one that it does not have any more. */
export function useNumberOf(g: G, card: Card, { def, path }: EffectRef): number {
  const own = path.at(-1) as number;
  if (path.length === 1 || (def === card.def && card.facts.as !== '')) return own;
  const gain = gainsOn(g, card).find((one) => one.def === def && sheetOfGain(g, one)?.all.some((placed) => placed.path[0] === path[0]));
  return gain ? gain.uses + own : -1;
}

/** The effects that work in one of some zones; those without zones are used by being cast. */
function sheet(def: string, effects: readonly Effect[], way: Path, zones: readonly string[] = FIELD): Sheet {
  const all = effects
    .map((effect, i): Placed => ({ effect, def, path: [...way, i] }))
    .filter(({ effect }) => !('zones' in effect) || effect.zones.some((zone) => zones.includes(zone)));
  return sorted(all);
}

const together = (sheets: readonly Sheet[]): Sheet => sorted(sheets.flatMap((one) => one.all));

function sorted(all: readonly Placed[]): Sheet {
  const triggers = all.filter(isOf('conditional'));
  return {
    all,
    passives: all.filter(isOf('passive')),
    modifies: [...new Set(all.filter(isOf('passive')).flatMap(({ effect }) => effect.by.map(({ word }) => word)))],
    actives: all.filter(isOf('active')),
    triggers: new Map(triggers.map(({ effect: { on } }) => [on.event, triggers.filter((t) => t.effect.on.event === on.event)])),
  };
}

const isOf =
  <T extends Effect['type']>(type: T) =>
  (placed: Placed): placed is PlacedOf<T> =>
    placed.effect.type === type;

const FIELD: readonly Zone[] = ['elestrals', 'runes', 'stadium'];
const ELSEWHERE: readonly Zone[] = ['deck', 'hand', 'underworld'];

const BLANK = sorted([]);
const printedOn = remembered((def: CardDef): Sheet => sheet(def.id, def.effects, []));

/** E9.1.7: what works off the field, by zone. */
const elsewhereOn = remembered(
  (def: CardDef): ReadonlyMap<string, Sheet> => new Map(ELSEWHERE.map((zone) => [zone, sheet(def.id, def.effects, [], [zone])] as const)),
);

/** What of a card pool works in a zone off the field: the phases of Active effects, and the Conditional ones by the event that they watch. */
type Index = { phases: ReadonlySet<string>; triggers: ReadonlyMap<string, readonly CardDef[]> };

/** E9.1.7, K8: derived once a card pool, so that only zones in which something could happen are looked through. */
const indexOf = remembered((pool: CardPool): Readonly<Record<'hand' | 'underworld', Index>> => {
  const of = (zone: Zone): Index => {
    const sheets = [...pool.values()].map((def) => ({ def, of: elsewhereOn(def).get(zone) ?? BLANK }));
    const events = new Set(sheets.flatMap((one) => [...one.of.triggers.keys()]));
    return {
      phases: new Set(sheets.flatMap((one) => one.of.actives.map(({ effect }) => effect.phase))),
      triggers: new Map([...events].map((event) => [event, sheets.filter((one) => one.of.triggers.has(event)).map(({ def }) => def)])),
    };
  };
  return { hand: of('hand'), underworld: of('underworld') };
});

/** What works in the hand or the Underworld, in the card pool of this game. */
export const worksIn = (g: G, zone: 'hand' | 'underworld'): Index => indexOf(poolOfGame(g))[zone];

/** The quoted effects of a card by name. */
const quotedOn = remembered(
  (def: CardDef): ReadonlyMap<string, Sheet> =>
    new Map(
      def.effects.flatMap((quoted, at) =>
        quoted.type === 'quoted' ? [[quoted.name, sheet(def.id, quoted.effects, [at, 'effects'])] as const] : [],
      ),
    ),
);

/** What a card is now (E16.13). */
export const kindOfCard = (g: G, card: Card): CardKind => (card.facts.as === '' ? defOf(g, card).kind : 'artifact');

/** Whether a card is of that kind; `rune` is any Rune (E4.1). */
export function isKind(g: G, card: Card, kind: string): boolean {
  const now = kindOfCard(g, card);
  return kind === 'rune' ? now === 'artifact' || isRune(defOf(g, card)) : kind === now;
}

/** The effect that a reference means. */
export const effectAt = (g: G, { def, path }: EffectRef): Effect => nodeAt(poolOfGame(g).get(def)?.effects, path) as Effect;

/** A playing rule printed on a card, with its argument. */
export function ruleOf<K extends keyof Words['rule']>(def: CardDef, word: K): Words['rule'][K] | undefined {
  for (const effect of def.effects) if (effect.type === 'rule' && effect.word === word) return effect.arg as Words['rule'][K];
  return undefined;
}
