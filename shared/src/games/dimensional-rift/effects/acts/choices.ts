/** Acts that ask their player for a stat, an arrow, a payment or a way for each card. */
import type { Ref, Seat } from '../../../../kernel/index.ts';
import type { Option } from '../../../../protocol/index.ts';
import { fx } from '../../rules/abilities.ts';
import { manaOf, manaSources, ownSources } from '../../rules/costs.ts';
import { heal as healed, loseLife, mana as manaChange, manaOn, releaseSoul } from '../../rules/counters.ts';
import { setModifier } from '../../rules/durations.ts';
import { type Act, type Card, decision, defOf, type G, procedure } from '../../rules/state.ts';
import { recall, remember } from '../../rules/uses.ts';
import { deref, isFaceUp, refOf } from '../../rules/zones.ts';
import { canCollect, prints } from '../standing.ts';
import type { Amount, Cost, Stat } from '../words.ts';
import { recycling } from './mana.ts';
import { count, meantFaceUp, numberOf, type Verb } from './meant.ts';

export const STATS: readonly Stat[] = ['attack', 'life', 'armor', 'movement'];

/** How often a stat has been added to those listed on a card. */
export const listed = (card: Card, stat: Stat): number => recall(card, `listed:${stat}`);

export const listStat: Verb<'list-stat'> = {
  begin: (c) => (isFaceUp(c.g.cards[c.l.scope.self.card] as Card) ? 'ask' : undefined),
  form: () => ({ options: STATS.map((stat) => ({ verb: 'way', cards: [stat], fields: {} })), fallback: 0 }),
  end: (c, _step, answer) => {
    const card = c.g.cards[c.l.scope.self.card] as Card;
    if (answer) remember(c.g, card, `listed:${answer.cards[0]}`, 1);
  },
};

/** R13.1: one of its arrows, triple until the end of the turn. */
export const tripleArrow: Verb<'triple-arrow'> = {
  begin: (c, { arg }) => {
    const [card] = meantFaceUp(c, arg.cards);
    return card && defOf(c.g, card).arrows.some((n) => n > 0) ? 'ask' : undefined;
  },
  form: (g, _seat, _step, l) => {
    const card = g.cards[l.scope.names.target?.[0]?.card as number] as Card;
    const options = defOf(g, card).arrows.flatMap((n, direction): Option[] =>
      n > 0 ? [{ verb: 'way', cards: [String(direction)], fields: {} }] : [],
    );
    return { options, fallback: 0 };
  },
  end: (c, { arg }, answer) => {
    const [card] = meantFaceUp(c, arg.cards);
    if (!card || !answer) return;
    const { seat, self } = c.l.scope;
    const direction = Number(answer.cards[0]);
    setModifier(c.g, {
      word: 'triple-arrow',
      arg: direction,
      cards: [refOf(card)],
      seats: [],
      seat,
      source: self,
      until: 'turn',
      turn: c.g.own.turn,
    });
  },
};

// One of two payments, compulsorily (R17.8).

type OwnCost = Extract<Cost, { cost: 'own' }>;
type Owing = { seat: Seat; self: number; ways: { pay: 'life' | 'mana'; n: number; own: boolean }[] };

const sourcesOf = (g: G, l: Owing, own: boolean): Card[] => (own ? ownSources : manaSources)(g, l.seat, { self: l.self, of: 'effect' });

const canPay = (g: G, l: Owing, { pay, n, own }: Owing['ways'][number]): boolean => {
  if (pay === 'life') return true;
  return manaOf(sourcesOf(g, l, own)) >= n;
};

const whichWay = decision<Act<'way'>, Owing>('pay-one-of', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: l.ways.flatMap((way, i): Option[] => {
      if (!canPay(g, l, way)) return [];
      const sources = way.pay === 'life' ? [] : sourcesOf(g, l, way.own);
      if (way.pay === 'life' || (way.own && sources.length === 1)) return [{ verb: 'way', cards: [String(i + 1)], fields: {} }];
      const supply = sources.map((card) => ({ from: card.id, kind: 'mana', n: manaOn(card) }));
      return [{ verb: 'way', cards: [String(i + 1)], fields: { mana: { kind: 'amounts', supply, min: way.n, max: way.n } } }];
    }),
    fallback: 0,
  }),
});

const owing = procedure<Owing>('owing')({
  ask: (c) => (c.l.ways.some((way) => canPay(c.g, c.l, way)) ? c.ask(whichWay, [c.l.seat]) : c.finish()),
  pay: (c) => {
    const { cards, fields } = c.answer(whichWay, c.l.seat);
    const way = c.l.ways[Number(cards[0]) - 1] as Owing['ways'][number];
    if (way.pay === 'life') {
      loseLife(c, c.l.seat, way.n, { verb: 'pay' });
      return;
    }
    const taken = fields.mana as readonly number[] | undefined;
    return c.change(
      sourcesOf(c.g, c.l, way.own).flatMap((card, i) => {
        const n = taken ? (taken[i] as number) : way.n;
        if (n > 0) fx.consumed?.(c.g, card);
        return manaChange(card, -n);
      }),
    );
  },
});

export const payOneOf: Verb<'pay-one-of'> = {
  begin: (c, { arg }) => {
    const ways = arg.map((cost) => {
      const { word, arg: about } = cost as OwnCost;
      if (word === 'life') return { pay: 'life' as const, n: numberOf(c, about as Amount), own: false };
      const { n, from } = about as { n: Amount; from: 'any' | 'self' };
      return { pay: 'mana' as const, n: numberOf(c, n), own: from === 'self' };
    });
    return c.call(owing, { seat: c.l.scope.seat, self: c.l.scope.self.card, ways });
  },
};

// Healing or mana for each.

type Tending = { cards: Ref[]; at: number; seat: Seat; n: number };

const howToTend = decision<Act<'way'>, Tending>('heal-or-mana', {
  waiting: 'choose',
  form: (_g, _seat, l) => ({
    options: ['heal', 'mana'].map((way) => ({ verb: 'way', cards: [way, (l.cards[l.at] as Ref).card], fields: {} })),
    fallback: 0,
  }),
});

const tending = procedure<Tending>('tending')({
  next: (c) => {
    const ref = c.l.cards[c.l.at];
    if (!ref) return c.finish();
    return deref(c.g, ref) ? c.ask(howToTend, [c.l.seat]) : c.goTo('skip');
  },
  tend: (c) => {
    const card = c.g.cards[(c.l.cards[c.l.at] as Ref).card] as Card;
    const { cards } = c.answer(howToTend, c.l.seat);
    if (cards[0] === 'heal') return c.change(healed(card, c.l.n));
    return c.change(canCollect(c.g, card) ? manaChange(card, c.l.n) : []);
  },
  skip: (c) => {
    c.l.at++;
    return c.goTo('next');
  },
});

export const healOrMana: Verb<'heal-or-mana'> = {
  begin: (c, { arg }) => c.call(tending, { cards: meantFaceUp(c, arg.cards).map(refOf), at: 0, seat: c.l.scope.seat, n: arg.n }),
};

/** R24 Recycle; the Soul that the discarded creature would have released goes onto this card (R18.2). */
export const recycleForSoul: Verb<'recycle-for-soul'> = {
  begin: (c) => c.call(recycling, { seat: c.l.scope.seat, may: false, draws: 1 }),
  end: (c, { name }) => {
    const id = c.result(recycling);
    const discarded = c.g.cards[id];
    const self = c.g.cards[c.l.scope.self.card] as Card;
    count(c, name, id >= 0 ? 1 : 0);
    if (!discarded || !isFaceUp(self)) return;
    const def = defOf(c.g, discarded);
    const hasNone = def.type !== 'creature' || ['soulless', 'spiritual', 'once:spiritual'].some((word) => prints(c.g, discarded, word));
    if (!hasNone) c.changeNow([releaseSoul(c.l.scope.seat, def.rank, self.id)]);
  },
};
