/**
 * What the words of each game add to the schemas of views, events and decisions: which zones, poses, phases and verbs there are. The words
 * themselves stand in games/, a page a game.
 */
import * as battleSpirits from '../games/battle-spirits.ts';
import * as dimensionalRift from '../games/dimensional-rift.ts';
import * as elestrals from '../games/elestrals.ts';
import { EVENT_KINDS } from '../view.ts';
import type { JsonSchema } from './json-schema.ts';

type Words = {
  zones: readonly string[];
  phases: readonly string[];
  poses: readonly string[];
  /** Verbs by the kind of decision. */
  verbs: Readonly<Record<string, readonly string[]>>;
  /** Verbs of decisions of all other kinds; unset, there are no others. */
  others?: readonly string[];
};

const WORDS: Readonly<Record<string, Words>> = {
  [elestrals.ELESTRALS]: { zones: elestrals.ZONES, phases: elestrals.PHASES, poses: elestrals.POSES, verbs: elestrals.VERBS },
  [dimensionalRift.DIMENSIONAL_RIFT]: {
    zones: dimensionalRift.ZONES,
    phases: dimensionalRift.PHASES,
    poses: dimensionalRift.POSES,
    verbs: dimensionalRift.VERBS,
    others: dimensionalRift.EFFECT_VERBS,
  },
  [battleSpirits.BATTLE_SPIRITS]: {
    zones: battleSpirits.ZONES,
    phases: battleSpirits.PHASES,
    poses: battleSpirits.POSES,
    verbs: battleSpirits.VERBS,
  },
};

/** The games whose words are known here. */
export const GAMES_WITH_WORDS: readonly string[] = Object.keys(WORDS);

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const mapOf = (of: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: of });
const oneOf = (words: readonly string[]): JsonSchema => ({ enum: [...new Set(words)].sort() });

/** `GAME.View`, `GAME.Decision`, `GAME.Event` and `GAME.Update` of every game: the general schemas, and what the game's words say besides. */
export function gameSchemas(prefix: string): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(WORDS).flatMap(([game, words]) => Object.entries(schemasOfGame(game, words, prefix))));
}

function schemasOfGame(game: string, { zones, phases, poses, verbs, others }: Words, prefix: string): Record<string, JsonSchema> {
  const ref = (name: string): JsonSchema => ({ $ref: `${prefix}${name}` });
  const own = (name: string): string => `${game}.${name}`;
  const zone = oneOf(zones);
  const cards = mapOf(object({ zone, pose: oneOf(['', ...poses]) }));
  const side = object({ counts: { propertyNames: zone }, slots: { type: 'array', items: object({ zone }) } });
  const kinds = Object.keys(verbs);
  const asks = (of: readonly string[]): JsonSchema =>
    object({ form: object({ options: { type: 'array', items: object({ verb: oneOf(of) }) } }) });
  const when = (kind: JsonSchema, then: JsonSchema): JsonSchema => ({ if: object({ kind }), then });
  const asked = [
    ...Object.entries(verbs).map(([kind, of]) => when({ const: kind }, asks(of))),
    others ? when({ not: oneOf(kinds) }, asks(others)) : object({ kind: oneOf(kinds) }),
  ];
  const described = (what: string): { description: string } => ({
    description: `${what} of ${game}: the general one, in the words of the game.`,
  });
  return {
    [own('View')]: {
      ...described('A view'),
      allOf: [
        ref('View'),
        object({
          public: object({ game: { const: game }, phase: oneOf(phases), cards, seats: { type: 'array', items: side } }),
          mine: object({ cards, decision: { anyOf: [{ type: 'null' }, ref(own('Decision'))] } }),
        }),
      ],
    },
    [own('Decision')]: { ...described('A decision'), allOf: [ref('Decision'), ...asked] },
    [own('Event')]: {
      ...described('An event'),
      allOf: [ref('Event'), object({ kind: oneOf(EVENT_KINDS), cards: { type: 'array', items: object({ pose: oneOf(['', ...poses]) }) } })],
    },
    [own('Update')]: {
      ...described('An update'),
      allOf: [ref('Update'), object({ view: ref(own('View')), events: { type: 'array', items: ref(own('Event')) } })],
    },
  };
}
