/** Elestrals, behind the shape that server and tools know. */

import { type Engine, engine, type Plain } from '../../kernel/index.ts';
import { ELESTRALS } from '../../protocol/games/elestrals.ts';
import { anatomyIn } from '../anatomy.ts';
import type { CardFacts, GameModule, GameOptions } from '../game-module.ts';
import type { CardDef } from './cards/card.ts';
import { CARDS, POOL } from './cards/catalogue.ts';
import { STARTER_DECKS } from './decks/starter.ts';
import type { Words } from './effects/words.ts';
import { checkDeck } from './rules/deck.ts';
import { factsOf } from './rules/facts.ts';
import { rules } from './rules/index.ts';
import { invariants } from './rules/invariants.ts';
import type { G } from './rules/state.ts';
import { describe } from './text/describe.ts';
import { en } from './text/en.ts';

const printed = (def: CardDef): CardFacts => ({
  id: def.id,
  name: def.name,
  kind: def.kind,
  section: def.kind === 'spirit' ? 'spirits' : 'main',
  subtypes: [...def.subclasses],
  cost: def.kind === 'spirit' ? def.element : def.cost,
  figures: def.kind === 'elestral' ? { attack: def.attack, defense: def.defense } : {},
  set: def.set,
  text: describe(def, en),
  missing: !def.isWritten,
});

export const elestrals: GameModule = {
  name: ELESTRALS,
  title: 'Elestrals',
  pool: POOL,
  engine: engine(rules) as unknown as Engine<Plain, Plain, GameOptions>,
  cards: new Map([...CARDS.values()].map((def) => [def.id, printed(def)])),
  starterDecks: STARTER_DECKS,
  anatomy: anatomyIn<Words>(CARDS, factsOf),
  checkDeck: (deck) => checkDeck(CARDS, deck),
  invariants: (game) => invariants(game as G),
};
