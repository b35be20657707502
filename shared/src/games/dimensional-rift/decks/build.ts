/** Building decks: quick build (R2.5) and draft (R2.6), as functions of randomness, so that the same seed always builds the same. */
import { type Random, shuffle } from '../../../kernel/index.ts';
import type { Faction } from '../../../protocol/games/dimensional-rift.ts';
import type { Seat } from '../../../protocol/index.ts';
import type { DeckList } from '../../game-module.ts';
import type { CardDef } from '../cards/card.ts';

/** A faction of one's own, which Unaligned is not (R2.3). */
export type OwnFaction = Exclude<Faction, 'unaligned'>;
export const OWN_FACTIONS = ['men', 'fey', 'telur', 'wynn'] as const satisfies readonly OwnFaction[];

/** R2.5: how many Unaligned cards a quick build takes. */
const QUICK = { creatures: 8, others: 7, extra: 3 } as const;
/** R2.6: the piles of a draft, how many of each pile a player gets, and what is done with the extra pool. */
const DRAFT = { piles: 5, pile: 10, each: 3, extraPile: 5 } as const;

const NAMES: Readonly<Record<OwnFaction, string>> = { men: 'Men', fey: 'Fey', telur: 'Telur', wynn: 'Wynn' };

const cardsOf = (cards: Iterable<CardDef>, faction: Faction, deck: 'main' | 'extra'): CardDef[] =>
  [...cards].filter((def) => def.faction === faction && def.deck === deck);

function deckOf(name: string, main: readonly CardDef[], extra: readonly CardDef[]): DeckList {
  const section = (of: readonly CardDef[]): Record<string, number> => Object.fromEntries(of.map((def) => [def.id, 1]));
  return { name, sections: { main: section(main), extra: section(extra) } };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  shuffle(out, random);
  return out;
}

/** Takes so many from a pile; a pile that runs out begins again with what was taken (more than two decks share the extra pool). */
function taker<T>(all: readonly T[], random: Random): (n: number) => T[] {
  let pile = shuffled(all, random);
  return (n) => {
    if (pile.length < n)
      pile = [
        ...pile,
        ...shuffled(
          all.filter((one) => !pile.includes(one)),
          random,
        ),
      ];
    return pile.splice(0, n);
  };
}

/** R2.5: a deck for each faction out of one shared Unaligned pool. */
export function quickBuild(cards: Iterable<CardDef>, factions: readonly OwnFaction[], random: Random): DeckList[] {
  const all = [...cards];
  const free = cardsOf(all, 'unaligned', 'main');
  const creatures = taker(
    free.filter((def) => def.type === 'creature'),
    random,
  );
  const others = taker(
    free.filter((def) => def.type !== 'creature'),
    random,
  );
  const extra = taker(cardsOf(all, 'unaligned', 'extra'), random);
  return factions.map((faction) =>
    deckOf(
      NAMES[faction],
      [...cardsOf(all, faction, 'main'), ...creatures(QUICK.creatures), ...others(QUICK.others)],
      [...cardsOf(all, faction, 'extra'), ...extra(QUICK.extra)],
    ),
  );
}

/** Who picks what: the seat, and the cards that it may pick from. */
export type Picker = (seat: Seat, from: readonly CardDef[]) => CardDef;

/** R2.6: both players draft the Unaligned half of their decks. */
export function draft(
  cards: Iterable<CardDef>,
  factions: readonly [OwnFaction, OwnFaction],
  random: Random,
  pick: Picker,
): [DeckList, DeckList] {
  const all = [...cards];
  const pool = shuffled(cardsOf(all, 'unaligned', 'main'), random);
  const main: [CardDef[], CardDef[]] = [[], []];
  for (let i = 0; i < DRAFT.piles; i++) draftPile(pool.splice(0, DRAFT.pile), (i % 2) as Seat, main, pick);
  const extra = draftExtra(shuffled(cardsOf(all, 'unaligned', 'extra'), random), random, pick);
  const [a, b] = ([0, 1] as const).map((seat) => {
    const faction = factions[seat];
    return deckOf(NAMES[faction], [...cardsOf(all, faction, 'main'), ...main[seat]], [...cardsOf(all, faction, 'extra'), ...extra[seat]]);
  }) as [DeckList, DeckList];
  return [a, b];
}

/** Alternately until both have their share; the rest is put away. */
function draftPile(pile: CardDef[], first: Seat, main: [CardDef[], CardDef[]], pick: Picker): void {
  for (let i = 0; i < 2 * DRAFT.each; i++) {
    const seat = ((first + i) % 2) as Seat;
    main[seat].push(take(pile, pick(seat, pile)));
  }
}

/** Each takes one, the piles are exchanged, each takes one and puts one away; of the rest each is dealt one. */
function draftExtra(pool: CardDef[], random: Random, pick: Picker): [CardDef[], CardDef[]] {
  const piles = [pool.splice(0, DRAFT.extraPile), pool.splice(0, DRAFT.extraPile)] as const;
  const out: [CardDef[], CardDef[]] = [[], []];
  for (const seat of [0, 1] as const) out[seat].push(take(piles[seat], pick(seat, piles[seat])));
  for (const seat of [0, 1] as const) {
    const pile = piles[1 - seat] as CardDef[];
    out[seat].push(take(pile, pick(seat, pile)));
    take(pile, pick(seat, pile));
  }
  const left = shuffled([...piles[0], ...piles[1]], random);
  for (const seat of [0, 1] as const) out[seat].push(left[seat] as CardDef);
  return out;
}

function take(pile: CardDef[], card: CardDef): CardDef {
  const at = pile.indexOf(card);
  if (at < 0) throw new Error(`${card.name} is not in the pile`);
  return pile.splice(at, 1)[0] as CardDef;
}
