/** Normal Ascend (E8.3): an Elestral on the field becomes one from the hand, in two windows of one chain. */
import { type Change, EVERYBODY, glimpseNow, type Ref, type Seat } from '../../../kernel/index.ts';
import type { Position } from '../../../protocol/games/elestrals.ts';
import { type CoverField, isCoverable, meets, type Option } from '../../../protocol/index.ts';
import { type Ascended, ascension, POSITIONS, settleCast } from './casting.ts';
import { responseWindow, windowOfLink } from './chain.ts';
import { lastOf } from './last.ts';
import { addLink, endLink } from './links.ts';
import { cardHeaps, deckHeaps, elementsOn, type Heap, KINDS, payment, SPIRIT_DECK, type Taking, takings } from './spirits.ts';
import { has } from './standing.ts';
import { type Act, type Card, type Context, defOf, type G, procedure } from './state.ts';
import { cardsIn, deref, elestralsOf, HAND, onField, refOf, SPIRITS } from './zones.ts';

/** What may be added: one Spirit of the Spirit Deck, and any under the other Elestrals of the field (E8.3.1). */
const heapsFor = (g: G, seat: Seat, ascending: Card): Heap[] => [
  ...deckHeaps(g, seat),
  ...cardHeaps(elestralsOf(g, seat).filter((card) => card !== ascending)),
];

const ONE_FROM_DECK = [{ from: SPIRIT_DECK, min: 1, max: 1 }] as const;

/** E8.3.1, E8.3.2: all Spirits together must meet the cost; surplus is fine (D13). No other condition ties the two (E8.3.7). */
export function normalAscendOptions(g: G, seat: Seat): Option[] {
  const out: Option[] = [];
  const ascensions = cardsIn(g, HAND[seat]).filter((card) => defOf(g, card).kind === 'elestral');
  if (!ascensions.length) return out;
  for (const ascending of elestralsOf(g, seat)) {
    if (has(g, ascending, 'cannot-ascend')) continue;
    const heaps = heapsFor(g, seat, ascending);
    const base = elementsOn(ascending);
    // Cards of one cost are paid alike.
    const payments = new Map<string, CoverField | undefined>();
    for (const card of ascensions) {
      const { cost, tokens } = defOf(g, card);
      if (!payments.has(cost)) {
        const asked = payment(heaps, tokens, { exact: false, base, shares: ONE_FROM_DECK });
        payments.set(cost, isCoverable(asked) ? asked : undefined);
      }
      const pay = payments.get(cost);
      if (pay) out.push({ verb: 'ascend', cards: [card.id, ascending.id], fields: { pay, pose: { kind: 'one', of: POSITIONS } } });
    }
  }
  return out;
}

/** `sources` are the cards that the chosen Spirits lie under. */
type NormalAscend = {
  seat: Seat;
  card: Ref;
  ascending: Ref;
  taken: Taking[];
  sources: Ref[];
  pose: Position;
  link: number;
  ascended: Ascended;
};

/** E8.3 */
export const normalAscend = procedure<NormalAscend>('normal-ascend')({
  // Steps 1–2: Spirits, both Elestrals and the Position are one answer; all are revealed, and nothing has moved yet.
  announce: (c) => {
    c.g.own.spiritAction = true;
    const card = c.g.cards[c.l.card.card] as Card;
    c.l.link = addLink(c, c.l.seat, 'ascend', card);
    return c.change([{ do: 'show', card: card.id, face: EVERYBODY, verb: 'reveal' }, ...revealed(c.l)]);
  },
  reveal: (c) => {
    const ascending = c.g.cards[c.l.ascending.card] as Card;
    const card = c.g.cards[c.l.card.card] as Card;
    const n = KINDS.map((_, kind) => c.l.taken.reduce((sum, t) => sum + (t.n[kind] as number), 0));
    c.note({ kind: 'link', verb: 'ascend', seat: c.l.seat, cards: [glimpseNow(card), glimpseNow(ascending)], n });
  },
  // Step 3
  firstWindow: (c) => responseWindow(c, c.l.seat, { about: 'announced' }),
  // Step 4
  swap: (c) => {
    const ascending = stillPossible(c.g, c.l);
    if (!ascending) return c.goTo('cancelled');
    c.l.ascended = {
      from: { card: ascending.id, gen: ascending.gen + 1 },
      last: lastOf(c.g, ascending) as NonNullable<ReturnType<typeof lastOf>>,
    };
    return c.change(ascension(c.l.seat, ascending, c.l.card.card, c.l.pose, c.l.taken));
  },
  arrive: (c) => {
    const card = c.g.cards[c.l.card.card] as Card;
    const link = c.g.own.links.find((l) => l.id === c.l.link);
    if (link) link.gen = card.gen;
  },
  // Step 5
  secondWindow: (c) => windowOfLink(c, c.l.seat, c.l.link),
  // Step 6
  settle: (c) => settleCast(c, c.l.link, 'ascend', c.l.ascended),
  end: (c) => c.finish(),
  // E8.3.4: nothing is spent, and the player may act anew (E7.1.1).
  cancelled: (c) => {
    c.g.own.spiritAction = false;
    endLink(c, c.l.link, 'cancelled');
    const card = deref(c.g, c.l.card);
    if (card && card.slot < 0) return c.change([{ do: 'show', card: card.id, face: 'zone', verb: 'hide' }]);
  },
});

/** E14.9: from now on everybody knows the Spirit of the Spirit Deck to be there. */
const revealed = ({ seat, taken }: NormalAscend): Change[] =>
  taken.flatMap(({ from, n }) =>
    from === SPIRIT_DECK ? [{ do: 'reveal', place: SPIRITS[seat], n, face: EVERYBODY, verb: 'reveal' }] : [],
  );

/** E8.3.4: both Elestrals and every Spirit that was chosen are still where they were, together they still meet the cost, and nothing forbids it. */
function stillPossible(g: G, l: NormalAscend): Card | undefined {
  const card = deref(g, l.card);
  const ascending = onField(g, l.ascending);
  if (!card || !ascending || ascending.controller !== l.seat || has(g, ascending, 'cannot-ascend')) return undefined;
  if (!l.sources.every((ref) => onField(g, ref)?.controller === l.seat)) return undefined;
  if (!l.taken.every((t) => isStillThere(g, t, l.seat))) return undefined;
  const added = l.taken.flatMap((t) => t.n.flatMap((n, kind) => new Array<string>(n).fill(KINDS[kind] as string)));
  return meets(defOf(g, card).tokens, [...elementsOn(ascending), ...added]) ? ascending : undefined;
}

function isStillThere(g: G, taking: Taking, seat: Seat): boolean {
  const pool = taking.from === SPIRIT_DECK ? (g.pools[SPIRITS[seat]] as { n: number[] }).n : (g.cards[taking.from as number] as Card).pool;
  return taking.n.every((n, kind) => (pool[kind] ?? 0) >= n);
}

/** The answer to an offered Normal Ascend. */
export function normalAscendOf<L>(c: Context<L>, seat: Seat, act: Act): NormalAscend {
  const [card, ascending] = act.cards.map((id) => c.g.cards[id as number] as Card) as [Card, Card];
  const taken = takings(heapsFor(c.g, seat, ascending), act.fields.pay as number[]);
  return {
    seat,
    card: refOf(card),
    ascending: refOf(ascending),
    taken,
    sources: taken.flatMap((t) => (t.from === SPIRIT_DECK ? [] : [refOf(c.g.cards[t.from as number] as Card)])),
    pose: act.fields.pose as Position,
    link: 0,
    ascended: null,
  };
}
