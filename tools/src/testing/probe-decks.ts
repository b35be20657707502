/**
 * Test support: Elestrals with decks of probe cards, whose Instant effects bring about what starter decks without effects never do —
 * responses, negated links, Elestrals under another's control, Spirits of both owners under one card, draws by both at once.
 */
import type { CardFacts, DeckList, GameModule } from '@spiritgate/shared/games';
import { elestrals } from '@spiritgate/shared/games/elestrals';
import { PROBE_CARDS, PROBE_POOL } from '@spiritgate/shared/games/elestrals/probes';

const ELESTRALS = ['E', 'O', 'EE', 'EO', 'EEO', 'EEE', 'E-1-5', 'E-2-3', 'E-3-1', 'E-5-2'];
const PERMANENT = { 'artifact O': 2, 'divine E': 1, 'stadium O': 1 };
const MAIN_DECK = 40;

/** Left out: what never ends, and what sends Spirits to the Underworld of whoever controls the card, not of their owners (E3.11). */
const LEFT_OUT = /loop|drain/;
const runes = [...PROBE_CARDS.keys()].filter((id) => /^(invoke|counter): /.test(id) && !LEFT_OUT.test(id));

/** Two of each Elestral, some Runes that stay, and Invokes and Counters from `first` on up to 40 cards. */
function deck(first: number): DeckList {
  const main: Record<string, number> = { ...PERMANENT };
  for (const id of ELESTRALS) main[id] = 2;
  let size = 2 * ELESTRALS.length + 4;
  for (let i = first; size < MAIN_DECK; i++, size++) {
    const id = runes[(2 * i) % runes.length] as string;
    main[id] = (main[id] ?? 0) + 1;
  }
  return { name: `Probes ${first}`, sections: { main, spirits: { teratlas: 14, vipyro: 6 } } };
}

const facts = ({
  id,
  name,
  kind,
  subclasses,
  cost,
}: {
  id: string;
  name: string;
  kind: string;
  subclasses: readonly string[];
  cost: string;
}): CardFacts => ({
  id,
  name,
  kind,
  section: kind === 'spirit' ? 'spirits' : 'main',
  subtypes: [...subclasses],
  cost,
  figures: {},
  set: '',
  text: '',
  missing: false,
});

/** The rules of Elestrals with probe decks for starter decks. */
export const probeDecks: GameModule = {
  ...elestrals,
  title: 'Elestrals with probe cards',
  pool: PROBE_POOL,
  cards: new Map([...PROBE_CARDS.values()].map((def) => [def.id, facts(def)])),
  starterDecks: [deck(0), deck(7), deck(14)],
};

/** Nothing but Invokes by which both players draw: two decks that run out together, so that games may end as draws (E13.6). */
export const drawnDecks: GameModule = {
  ...probeDecks,
  title: 'Elestrals with decks that run out together',
  starterDecks: [{ name: 'Both draw', sections: { main: { 'invoke: both-draw': MAIN_DECK }, spirits: { teratlas: 20 } } }],
};
