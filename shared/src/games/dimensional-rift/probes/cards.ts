/** A deck of made-up cards that between them use every chapter of the rules, for random duels without the game's own cards. */
import { type Engine, engine, type Plain } from '../../../kernel/index.ts';
import type { DeckList, GameModule, GameOptions } from '../../game-module.ts';
import { type CardDef, registerPool } from '../cards/card.ts';
import { plug } from '../rules/abilities.ts';
import { rules } from '../rules/index.ts';
import { invariants } from '../rules/invariants.ts';
import type { G } from '../rules/state.ts';
import { ENTRIES } from './entries.ts';
import { fakes } from './fakes.ts';

/** Two of each main card, so that no card is twice in a deck. */
const COPIES = ['a', 'b'] as const;
const PAIRS = ENTRIES.flatMap(({ def, fake }) => COPIES.map((copy) => ({ def: { ...def, id: `${def.id}-${copy}` }, fake })));

const PROBE_CARDS: ReadonlyMap<string, CardDef> = new Map(PAIRS.map(({ def }) => [def.id, def]));
const POOL = registerPool(PROBE_CARDS.values());

/** A deck of some main cards and all extra cards. */
function deckOf(name: string, from: number): DeckList {
  const main = PAIRS.filter(({ def }) => def.deck === 'main').map(({ def }) => def.id);
  const some = [...main.slice(from), ...main.slice(0, from)].slice(0, 30);
  const extra = PAIRS.filter(({ def }) => def.deck === 'extra').map(({ def }) => def.id);
  const section = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 1]));
  return { name, sections: { main: section(some), extra: section(extra) } };
}

/** Plugs the made-up cards in, and gives the game of them. It replaces the effects of the game's own cards in this process. */
export function probeGame(): GameModule {
  plug(fakes(new Map(PAIRS.map(({ def, fake }) => [def.id, fake]))));
  return {
    name: 'dimensional-rift-probe',
    title: 'Dimensional Rift with made-up cards',
    pool: POOL,
    engine: engine(rules) as unknown as Engine<Plain, Plain, GameOptions>,
    cards: new Map(),
    starterDecks: [deckOf('one', 0), deckOf('two', 13)],
    checkDeck: () => [],
    invariants: (game) => invariants(game as G),
  };
}
