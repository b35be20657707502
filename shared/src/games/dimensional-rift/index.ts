/** Dimensional Rift, behind the shape that server and tools know. */
import { anatomyOf } from '../../effects/index.ts';
import { type Engine, engine, type Plain } from '../../kernel/index.ts';
import { DIMENSIONAL_RIFT } from '../../protocol/games/dimensional-rift.ts';
import type { CardAnatomy, CardFacts, GameModule, GameOptions } from '../game-module.ts';
import type { CardDef } from './cards/card.ts';
import { CARDS, POOL } from './cards/catalogue.ts';
import { STARTER_DECKS } from './decks/starter.ts';
import { rules } from './effects/plugged.ts';
import { checkDeck } from './rules/deck.ts';
import { invariants } from './rules/invariants.ts';
import type { G } from './rules/state.ts';
import { describe } from './text/describe.ts';
import { en } from './text/en.ts';

const printed = (def: CardDef): CardFacts => ({
  id: def.id,
  name: def.name,
  kind: def.type,
  section: def.deck,
  subtypes: [...(def.artifact ? [def.artifact] : []), ...def.tags],
  cost: '',
  figures: {
    ...{ rank: def.rank, attack: def.attack, life: def.life, armor: def.armor, movement: def.movement, knowledge: def.knowledge },
    ...arrowFigures(def),
  },
  set: def.faction,
  text: describe(def, en),
  missing: !def.isWritten,
});

/** R13.1: `arrow0` is the strength to the top, `arrow1` to the top right, and so on clockwise; directions without an arrow are left out. */
const arrowFigures = ({ arrows }: CardDef): Record<string, number> =>
  Object.fromEntries(arrows.flatMap((strength, direction) => (strength > 0 ? [[`arrow${direction}`, strength]] : [])));

function anatomy(id: string): CardAnatomy | undefined {
  const def = CARDS.get(id);
  if (!def) return undefined;
  const { procedures, ...words } = anatomyOf(def.effects);
  return { effects: def.effects.map((effect) => ({ type: effect.type, facts: [] })), words, procedures };
}

export const dimensionalRift: GameModule = {
  name: DIMENSIONAL_RIFT,
  title: 'Dimensional Rift',
  pool: POOL,
  engine: engine(rules) as unknown as Engine<Plain, Plain, GameOptions>,
  cards: new Map([...CARDS.values()].map((def) => [def.id, printed(def)])),
  starterDecks: STARTER_DECKS,
  anatomy,
  checkDeck: (deck) => checkDeck(CARDS, deck),
  invariants: (game) => invariants(game as G),
};
