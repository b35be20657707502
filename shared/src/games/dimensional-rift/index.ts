/** Dimensional Rift, behind the shape that server and tools know. */
import { type Engine, engine, type Plain } from '../../kernel/index.ts';
import { DIMENSIONAL_RIFT } from '../../protocol/games/dimensional-rift.ts';
import { anatomyIn } from '../anatomy.ts';
import type { CardFacts, GameModule, GameOptions } from '../game-module.ts';
import type { CardDef } from './cards/card.ts';
import { CARDS, POOL } from './cards/catalogue.ts';
import { STARTER_DECKS } from './decks/starter.ts';
import { rules } from './effects/plugged.ts';
import type { Words } from './effects/words.ts';
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

export const dimensionalRift: GameModule = {
  name: DIMENSIONAL_RIFT,
  title: 'Dimensional Rift',
  pool: POOL,
  engine: engine(rules) as unknown as Engine<Plain, Plain, GameOptions>,
  cards: new Map([...CARDS.values()].map((def) => [def.id, printed(def)])),
  starterDecks: STARTER_DECKS,
  // R25.3: an empty deck loses nothing; R25.4 ends a duel only when nothing changes any more.
  openEnded: 'R25.3',
  anatomy: anatomyIn<Words>(CARDS),
  checkDeck: (deck) => checkDeck(CARDS, deck),
  invariants: (game) => invariants(game as G),
};
