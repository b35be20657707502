/** Battle Spirits, behind the shape that server and tools know. */

import { type Engine, engine, type Plain } from '../../kernel/index.ts';
import { BATTLE_SPIRITS } from '../../protocol/games/battle-spirits.ts';
import { anatomyIn } from '../anatomy.ts';
import type { CardFacts, GameModule, GameOptions } from '../game-module.ts';
import type { CardDef } from './cards/card.ts';
import { CARDS, POOL } from './cards/catalogue.ts';
import { STARTER_DECKS } from './decks/starter.ts';
import type { Words } from './effects/words.ts';
import { checkDeck } from './rules/deck.ts';
import { rules } from './rules/index.ts';
import { invariants } from './rules/invariants.ts';
import type { G } from './rules/state.ts';
import { describe } from './text/describe.ts';
import { en } from './text/en.ts';

const printed = (def: CardDef): CardFacts => ({
  id: def.id,
  name: def.name,
  kind: def.type,
  section: 'main',
  subtypes: [...def.colors, ...def.families],
  cost: String(def.cost),
  figures: figuresOf(def),
  set: def.set,
  text: describe(def, en),
  missing: !def.isWritten,
});

/** `cores1` and `bp1` are what level 1 asks for and gives; `reduction` and `symbols` count all colours. */
function figuresOf(def: CardDef): Record<string, number> {
  const sum = (n: readonly number[]): number => n.reduce((a, b) => a + b, 0);
  const figures: Record<string, number> = { reduction: sum(def.reductionBy), symbols: sum(def.symbolsBy) };
  for (const { level, cores, bp } of def.levels) {
    figures[`cores${level}`] = cores;
    if (def.type === 'spirit') figures[`bp${level}`] = bp;
  }
  return figures;
}

export const battleSpirits: GameModule = {
  name: BATTLE_SPIRITS,
  title: 'Battle Spirits',
  pool: POOL,
  engine: engine(rules) as unknown as Engine<Plain, Plain, GameOptions>,
  cards: new Map([...CARDS.values()].map((def) => [def.id, printed(def)])),
  starterDecks: STARTER_DECKS,
  anatomy: anatomyIn<Words>(CARDS),
  checkDeck: (deck) => checkDeck(CARDS, deck),
  invariants: (game) => invariants(game as G),
};
