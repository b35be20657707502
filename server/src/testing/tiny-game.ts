/**
 * A tiny game on the kernel for the server's tests. Each seat plays one card of its hand, both at once and hidden, with a bid from 1 to 3;
 * the higher card wins the round, and its seat alone is asked whether to boast. Who wins more of three rounds wins; cards in hands and decks are secret.
 */
import type { DeckList, GameModule, GameOptions } from '@spiritgate/shared/games';
import { cardOf, type Deal, engine, type Game, kernel, type Rules, shuffle, zoneOf } from '@spiritgate/shared/kernel';
import type { Form, Seat } from '@spiritgate/shared/protocol';

type Own = { round: number; points: [number, number]; boasts: number };
type Tiny = Game<Own, null>;
type Played = { cards: [number]; fields: { bid: number } };

const SEATS: readonly Seat[] = [0, 1];
const ROUNDS = 3;
const { decision, procedure, machine } = kernel<Tiny>();

const rankOf = (def: string): number => Number(def.slice(def.lastIndexOf('-') + 1));

const play = decision<Played>('play', {
  waiting: 'simultaneous',
  form: (g, seat): Form => ({
    options: zoneOf(g, `hand.${seat}`).map((card) => ({
      verb: 'play',
      cards: [card],
      fields: { bid: { kind: 'number', min: 1, max: 3 } },
    })),
    fallback: 0,
  }),
});

const boast = decision<{ verb: string }>('boast', {
  waiting: 'choose',
  form: () => ({ options: ['boast', 'bow'].map((verb) => ({ verb, cards: [], fields: {} })), fallback: 1 }),
});

const game = procedure<Record<never, never>>('game')({
  deal: (c) => {
    c.turnBegins();
    return c.change(SEATS.flatMap((seat) => [{ do: 'shuffle' as const, place: `deck.${seat}`, key: seat, verb: 'shuffle' }]));
  },
  draw: (c) =>
    c.change(
      SEATS.flatMap((seat) =>
        zoneOf(c.g, `deck.${seat}`)
          .slice(0, ROUNDS)
          .map((card) => ({ do: 'move' as const, card, to: `hand.${seat}`, verb: 'draw' })),
      ),
    ),
  ask: (c) => c.ask(play, SEATS),
  reveal: (c) =>
    c.change(SEATS.map((seat) => ({ do: 'move' as const, card: c.answer(play, seat).cards[0], to: `table.${seat}`, verb: 'play' }))),
  score: (c) => {
    const [a, b] = SEATS.map((seat) => rankOf(cardOf(c.g, zoneOf(c.g, `table.${seat}`).at(-1) as number).def)) as [number, number];
    const { own } = c.g;
    own.round++;
    if (a === b) return c.goTo('next');
    own.points[a > b ? 0 : 1]++;
    return c.ask(boast, [a > b ? 0 : 1]);
  },
  heed: (c) => {
    const said = SEATS.map((seat) => c.answer(boast, seat)).find((answer) => answer);
    if (said?.verb === 'boast') c.g.own.boasts++;
    c.note({ kind: 'choice', verb: said?.verb ?? 'bow', seat: -1 });
  },
  next: (c) => {
    const { round, points } = c.g.own;
    if (round < ROUNDS) return c.goTo('ask');
    if (points[0] <= points[1]) c.lose(0, 'points');
    if (points[1] <= points[0]) c.lose(1, 'points');
    return undefined;
  },
});

const rules: Rules<Own, null, GameOptions> = {
  name: 'tiny',
  version: 1,
  zones: [
    { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: false },
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'table', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  ],
  pools: [],
  kinds: [],
  machine,
  begin: game,
  deal: ({ decks }): Deal<Own> => ({
    cards: { 'deck.0': cardsOf(decks[0]), 'deck.1': cardsOf(decks[1]) },
    pools: {},
    own: { round: 0, points: [0, 0], boasts: 0 },
  }),
  facts: () => null,
  caps: { changes: 1000, calls: 1000 },
  endless: () => ({ winner: null, reason: 'endless' }),
  look: {
    card: (_g, card) => ({ n: { rank: rankOf(card.def) }, marks: [] }),
    slot: () => ({}),
    seat: (g, seat) => ({ n: { points: g.own.points[seat] }, marks: [] }),
    table: (g) => ({ turn: g.own.round + 1, active: -1, phase: 'round', n: {} }),
    links: () => [],
  },
  redeal: (g, viewer, random) => {
    for (const seat of SEATS) if (viewer !== seat) shuffle(zoneOf(g, `deck.${seat}`) as number[], random);
    return true;
  },
};

const cardsOf = (deck: DeckList): string[] =>
  Object.entries(deck.sections.main ?? {}).flatMap(([id, copies]) => new Array<string>(copies).fill(id));

const deckOf = (name: string, suit: string): DeckList => ({
  name,
  sections: { main: Object.fromEntries([1, 2, 3, 4, 5, 6].map((rank) => [`${suit}-${rank}`, 1])) },
});

/** Two decks with names of cards that appear nowhere else, so that a leak can be found by its text. */
export const TINY_DECKS = [deckOf('Suns', 'helianthus'), deckOf('Moons', 'selenotrope')] as const;

export const tiny: GameModule = {
  name: 'tiny',
  title: 'Tiny',
  pool: 'tiny-pool',
  engine: engine(rules) as unknown as GameModule['engine'],
  cards: new Map(
    TINY_DECKS.flatMap((deck) => Object.keys(deck.sections.main ?? {})).map((id) => [
      id,
      {
        id,
        name: id,
        kind: 'number',
        section: 'main',
        subtypes: [],
        cost: '',
        figures: { rank: rankOf(id) },
        set: '',
        text: '',
        missing: false,
      },
    ]),
  ),
  starterDecks: TINY_DECKS,
  checkDeck: (deck) =>
    Object.keys(deck.sections.main ?? {}).length === 6
      ? []
      : [{ code: 'deck-size', card: '', rule: '', reason: 'A deck has six different cards.' }],
};
