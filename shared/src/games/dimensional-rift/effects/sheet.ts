/** The effects of a definition, sorted by what they are asked for, and where each is found again (K4). */
import type { Path } from '../../../effects/index.ts';
import { remembered } from '../../../kernel/index.ts';
import type { CardDef } from '../cards/card.ts';
import { type EffectRef, ofDefinition } from '../rules/state.ts';
import { asksAboutCourse } from './course.ts';
import type { Effect, Modifier, StandardAction, Words } from './words.ts';

/** An effect of one type with the card that prints it and the way to it from there. */
type Placed<T extends Effect['type']> = { effect: Extract<Effect, { type: T }>; def: string; path: Path };

/** A continuous effect, and what it says with one word. */
type Modifying = { effect: Passive; args: readonly unknown[] };

type RuleWord = keyof Words['rule'] & string;

export type Sheet = {
  passives: readonly Placed<'passive'>[];
  /** The modifiers of its continuous effects by word, and the words of those that hang on more than the card's being there. */
  modifies: ReadonlyMap<string, readonly Modifying[]>;
  wavering: ReadonlySet<string>;
  /** The words of those about its host and about what it is connected to, and whether one keeps a card from being a host. */
  onHost: ReadonlySet<string>;
  onConnected: ReadonlySet<string>;
  barsHosts: boolean;
  /** The words that it gives itself without a condition. */
  prints: ReadonlySet<string>;
  actives: readonly Placed<'active'>[];
  /** Whether one of them is an Activation, and whether all are there whatever the state of things. */
  hasActivation: boolean;
  areActivesLasting: boolean;
  /** The triggers by the event that they watch. */
  triggers: ReadonlyMap<string, readonly Placed<'conditional'>[]>;
  actions: readonly StandardAction[];
  rules: ReadonlyMap<RuleWord, unknown>;
  summoning: Placed<'instant'> | undefined;
  /** Whether what it says as long as it is there asks about the course of the duel. */
  asksAboutCourse: boolean;
};

export const refOfPlaced = ({ def, path }: { def: string; path: Path }): EffectRef => ({ def, path });

/** What a definition prints. */
export const sheetOf = remembered((def: CardDef): Sheet => sheet(def.id, def.effects, []));
/** What a card prints. */
export const printedOn = ofDefinition(sheetOf);

/** The quoted effects of a definition, by name (they do nothing by themselves). */
export const quotesOf = remembered(
  (def: CardDef): ReadonlyMap<string, Sheet> =>
    new Map(
      def.effects.flatMap((effect, i): [string, Sheet][] =>
        effect.type === 'quoted' ? [[effect.name, sheet(def.id, effect.effects, [i, 'effects'])]] : [],
      ),
    ),
);

const isOf = <T extends Effect['type']>(effect: Effect, type: T): effect is Extract<Effect, { type: T }> => effect.type === type;

function sheet(def: string, effects: readonly Effect[], at: Path): Sheet {
  const of = <T extends Effect['type']>(type: T): Placed<T>[] =>
    effects.flatMap((effect, i) => (isOf(effect, type) ? [{ effect, def, path: [...at, i] }] : []));
  const rules = effects.flatMap((effect): [RuleWord, unknown][] => (effect.type === 'rule' ? [[effect.word, effect.arg]] : []));
  const passives = of('passive');
  const actives = of('active');
  return {
    passives,
    modifies: modifying(passives.map(({ effect }) => effect)),
    wavering: new Set(passives.filter(({ effect }) => !isLasting(effect)).flatMap(wordsOf)),
    onHost: new Set(passives.filter(({ effect }) => isOnHost(effect)).flatMap(wordsOf)),
    onConnected: new Set(passives.filter(({ effect }) => isOnConnected(effect)).flatMap(wordsOf)),
    barsHosts: passives.some(({ effect }) => normals(effect).some(({ arg }) => arg === NO_HOST)),
    prints: new Set(passives.filter(({ effect }) => effect.if.length === 0 && isOnItself(effect)).flatMap(wordsOf)),
    actives,
    hasActivation: actives.some(({ effect }) => effect.phase !== 'event'),
    areActivesLasting: actives.every(({ effect }) => effect.if.length === 0),
    triggers: Map.groupBy(of('conditional'), ({ effect }): string => effect.on.event),
    actions: rules.flatMap(([word, arg]) => (word === 'actions' ? (arg as readonly StandardAction[]) : [])),
    rules: new Map(rules.filter(([word]) => word !== 'actions')),
    summoning: of('instant')[0],
    asksAboutCourse: asksAboutCourse(effects),
  };
}

/** What a card is kept from if it cannot have what Equipment and Vehicles transfer. */
export const NO_HOST = 'be-crewed-or-equipped';

type Passive = Extract<Effect, { type: 'passive' }>;

/** The modifiers of a continuous effect as they are looked up. */
const normals = remembered((effect: Passive): readonly { word: string; arg: unknown }[] => effect.by.map(normal));

function modifying(effects: readonly Passive[]): Map<string, Modifying[]> {
  const out = new Map<string, Modifying[]>();
  for (const effect of effects)
    for (const [word, all] of Map.groupBy(normals(effect), (one) => one.word))
      out.set(word, [...(out.get(word) ?? []), { effect, args: all.map(({ arg }) => arg) }]);
  return out;
}

const wordsOf = ({ effect }: Placed<'passive'>): string[] => normals(effect).map(({ word }) => word);
const isOnItself = ({ what }: Passive): boolean => typeof what !== 'string' && what.cards === 'named' && what.name === 'self';

/** Whether it is about the creature that has the transferred parts of its card (R16.6, R16.12). */
const isOnHost = ({ what }: Passive): boolean => typeof what !== 'string' && what.cards === 'named' && what.name === 'host';

/** What filters ask of a card, or of the card whose effect it is, that stays the same as long as all cards lie as they do. */
const LASTING_FILTERS: ReadonlySet<string> = new Set(['kind', 'other', 'connected']);

const isOnConnected = ({ what }: Passive): boolean =>
  typeof what !== 'string' && what.cards === 'where' && what.filter.some((one) => 'word' in one && one.word === 'connected');

/** Whether it is about the same cards as long as all cards lie as they do. */
const isOnTheSame = (effect: Passive): boolean =>
  typeof effect.what === 'string' ||
  isOnItself(effect) ||
  isOnHost(effect) ||
  (effect.what.cards === 'where' && effect.what.filter.every((one) => 'word' in one && LASTING_FILTERS.has(one.word)));

/** Whether it says the same as long as all cards lie as they do: of the same cards, under no other condition, with no number to be counted. */
const isLasting = (effect: Passive): boolean =>
  effect.if.every((one) => one.if === 'query' && one.word === 'orientation') &&
  isOnTheSame(effect) &&
  normals(effect).every(({ arg }) => !isCounted(arg));

/** Whether the argument of a modifier is a number that must be counted first. */
export const isCounted = (arg: unknown): boolean => typeof arg === 'object' && arg !== null && 'amount' in arg;

/**
 * A modifier as it is looked up: conditions and keywords are words of their own (`prone`, `inspired`), `once:` before those that may be used
 * once each turn. Numbers are counted by who applies it.
 */
export function normal(by: Modifier): { word: string; arg: unknown } {
  if ('by' in by) return { word: by.word, arg: by.by };
  switch (by.word) {
    case 'status':
    case 'keyword':
      return { word: by.arg, arg: true };
    case 'keyword-once':
      return { word: `once:${by.arg.keyword}`, arg: by.arg.must };
    default:
      return { word: by.word, arg: by.arg };
  }
}
