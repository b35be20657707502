/**
 * Seers: decks in a secret order. A seat draws, looks at its top card and may leave it or put it under, or searches its deck, which is
 * listed by face and shuffled after. Also shows how a game deals anew what a viewer cannot know (K5, K6).
 */
import {
  byFace,
  type Card,
  type Change,
  type Game,
  kernel,
  maskOf,
  otherSeat,
  type Place,
  type Random,
  type Seat,
  type Viewer,
} from '../index.ts';
import { option, rulesOf } from './toy.ts';

type Own = { active: Seat; score: [number, number] };
type G = Game<Own, null>;
const GOAL = 3;

const { procedure, decision, machine } = kernel<G>();
const pile = (g: G, place: Place): Card<null>[] => (g.zones[place] as number[]).map((id) => g.cards[id] as Card<null>);
const NOTHING = 'nothing';

type Said = { verb: string; cards: number[]; fields: { find: number | string } };
const act = decision<Said>('act', {
  waiting: 'act',
  form: (g, seat) => ({
    options: [
      option('draw'),
      ...(g.zones[`deck.${seat}`]?.length ? [option('look'), option('search')] : []),
      ...pile(g, `hand.${seat}`).map((c) => option('play', [c.id])),
    ],
    fallback: 0,
  }),
});
const keep = decision<Said, { card: number }>('keep', {
  waiting: 'choose',
  form: (_, __, l) => ({ options: [option('keep', [l.card]), option('under', [l.card])], fallback: 0 }),
});
/** The deck is listed by face: its order is not the seeker's to know. One may always find nothing. */
const find = decision<Said>('find', {
  waiting: 'choose',
  form: (g, seat) => ({
    options: [
      option('take', [], {
        find: {
          kind: 'one',
          of: [
            ...pile(g, `deck.${seat}`)
              .sort(byFace)
              .map((c) => c.id),
            NOTHING,
          ],
        },
      }),
    ],
    fallback: 0,
  }),
});

const look = procedure<{ card: number; seat: Seat }>('look')({
  show: (c) => c.change([{ do: 'show', card: c.l.card, face: maskOf(c.l.seat), verb: 'look' }]),
  ask: (c) => c.ask(keep, [c.l.seat]),
  put: (c) => {
    const place = `deck.${c.l.seat}`;
    const under = c.answer(keep, c.l.seat).verb === 'under';
    return c.change([{ do: 'move', card: c.l.card, to: place, at: under ? 'bottom' : 'top', verb: 'put' }]);
  },
});

const search = procedure<{ seat: Seat }>('search')({
  show: (c) =>
    c.change(pile(c.g, `deck.${c.l.seat}`).map((card) => ({ do: 'show', card: card.id, face: maskOf(c.l.seat), verb: 'search' }))),
  ask: (c) => c.ask(find, [c.l.seat]),
  take: (c) => {
    const { seat } = c.l;
    const found = c.answer(find, seat).fields.find;
    const rest = pile(c.g, `deck.${seat}`).filter((card) => card.id !== found);
    const take: Change[] = typeof found === 'number' ? [{ do: 'move', card: found, to: `hand.${seat}`, verb: 'take' }] : [];
    return c.change([
      ...take,
      ...rest.map((card): Change => ({ do: 'show', card: card.id, face: 'zone', verb: 'search' })),
      { do: 'shuffle', place: `deck.${seat}`, key: seat, verb: 'shuffle' },
    ]);
  },
});

const game = procedure('game')({
  shuffle: (c) => c.change(([0, 1] as const).map((key) => ({ do: 'shuffle', place: `deck.${key}`, key, verb: 'shuffle' }))),
  turn: (c) => {
    c.turnBegins();
    c.g.own.active = otherSeat(c.g.own.active);
  },
  ask: (c) => c.ask(act, [c.g.own.active]),
  read: (c) => {
    const { active: seat } = c.g.own;
    const { verb, cards } = c.answer(act, seat);
    const [top] = c.g.zones[`deck.${seat}`] as number[];
    if (verb === 'look') return c.call(look, { card: top as number, seat });
    if (verb === 'search') return c.call(search, { seat });
    if (verb === 'play') return c.change([{ do: 'move', card: cards[0] as number, to: `table.${seat}`, verb }]);
    return top === undefined ? c.lose(seat, 'nothing to draw') : c.change([{ do: 'move', card: top, to: `hand.${seat}`, verb }]);
  },
  next: (c) => c.goTo('turn'),
});

/** The cards of one owner that lie hidden and that the viewer never saw change faces; a card keeps its number, so its handle stays. */
function exchange(cards: readonly Card[], random: Random): void {
  const faces = cards.map((c) => c.def);
  for (const card of cards) card.def = faces.splice(random(faces.length), 1)[0] as string;
}

export const secrets = rulesOf<Own>({
  name: 'secrets',
  machine,
  begin: game,
  zones: [
    { name: 'deck', per: 'seat', slots: 0, faces: 'none', secretOrder: true },
    { name: 'hand', per: 'seat', slots: 0, faces: 'owner', secretOrder: false },
    { name: 'table', per: 'seat', slots: 0, faces: 'all', secretOrder: false },
  ],
  deal: () => {
    const deck = ['ace', 'ace', 'ace', 'king', 'king', 'queen', 'jack', 'ten'];
    return { cards: { 'deck.0': deck, 'deck.1': deck }, pools: {}, own: { active: 1, score: [0, 0] } };
  },
  settle: (c) => {
    for (const seat of [0, 1] as const)
      if (pile(c.g, `table.${seat}`).filter((card) => card.def === 'ace').length >= GOAL) c.lose(otherSeat(seat), 'aces');
  },
  redeal: (g: G, viewer: Viewer, random) => {
    const knows = (card: Card): boolean => (card.known & maskOf(viewer)) !== 0;
    for (const seat of [0, 1] as const)
      exchange(
        g.cards.filter((c) => c.owner === seat && !knows(c)),
        random,
      );
    return true;
  },
});
