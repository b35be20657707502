/** What effects bring onto the field: tokens, active zones, cards of hand and extra deck (R16.19, R4.8, R24 Convoke and Upgrade, R22 Transform). */
import type { Change, Ref, Seat } from '../../../../kernel/index.ts';
import type { Option } from '../../../../protocol/index.ts';
import {
  CREATURE_CELLS,
  cardAt,
  cellOfToken,
  cellsIn,
  eligibleCells,
  placeOfCell,
  seatOfCell,
  tokenOf,
  zoneIndex,
} from '../../rules/cells.ts';
import { counts, DAMAGE, MANA } from '../../rules/counters.ts';
import { set, summonCard } from '../../rules/enter.ts';
import { activateZone as activate } from '../../rules/events.ts';
import type { Last } from '../../rules/last.ts';
import { destroyed } from '../../rules/leaving.ts';
import { crewOptions, doingOf, moving, movingOf, ownRange, uncrewOptions } from '../../rules/move.ts';
import { type Act, type Card, type Cell, decision, defOf, type G, procedure } from '../../rules/state.ts';
import { placeTokens, placingOf } from '../../rules/tokens.ts';
import { cardsIn, deref, EXTRA, HAND, hostOf, isCrewing, isFaceUp, MONUMENT, refOf } from '../../rules/zones.ts';
import { connectionsOf } from '../reading.ts';
import { isKeptFrom, prints } from '../standing.ts';
import { cellsOf, count, meant, meantFaceUp, type Verb } from './meant.ts';

// Tokens and zones.

const isEmpty = (g: G, cell: Cell): boolean => cardAt(g, cell) === undefined && (CREATURE_CELLS & (1 << cell)) !== 0;

export const token: Verb<'token'> = {
  begin: (c, { arg }) =>
    c.call(
      placeTokens,
      placingOf(
        c.l.scope.seat,
        cellsOf(c, arg.at).filter((cell) => isEmpty(c.g, cell)),
      ),
    ),
  end: (c, { name }) => count(c, name, c.result(placeTokens)),
};

export const tokensOnConnected: Verb<'tokens-on-connected'> = {
  begin: (c) =>
    c.call(
      placeTokens,
      placingOf(
        c.l.scope.seat,
        cellsIn(connectionsOf(c.g, c.l.scope)).filter((cell) => isEmpty(c.g, cell)),
      ),
    ),
  end: (c, { name }) => count(c, name, c.result(placeTokens)),
};

/** R4.7: the number of the monument zone among the 11 of a side. */
const MONUMENT_INDEX = 10;

export const activateZone: Verb<'activate-zone'> = {
  begin: (c, { arg, name }) => {
    const { seat } = c.l.scope;
    const cells = cellsOf(c, arg.at);
    if (arg.at === 'self' && cells.length === 0) return count(c, name, activate(c, seat, MONUMENT_INDEX, seat) ? 1 : 0);
    let n = 0;
    for (const cell of cells) {
      const { place, slot } = placeOfCell(c.g, cell);
      if (activate(c, seatOfCell(c.g, cell), zoneIndex(place, slot), seat)) n++;
    }
    return count(c, name, n);
  },
};

// Summons by effects.

/** How an effect summons: its cost is to be paid. */
const byEffect = (seat: Seat, discount = 0) => ({ seat, pose: '', how: 'effect', free: false, discount }) as const;

type Convoking = { seat: Seat; cell: Cell; x: number };

/** R24: a creature of the hand, or an ally of the extra deck. */
const called = (g: G, { seat, x }: Convoking): Card[] =>
  x === 2
    ? cardsIn(g, HAND[seat]).filter((card) => defOf(g, card).type === 'creature')
    : cardsIn(g, EXTRA[seat]).filter((card) => defOf(g, card).tags.includes('ally'));

const summonOr = (cards: readonly Card[]): Option[] => [
  ...(cards.length ? [{ verb: 'choose', cards: [], fields: { card: { kind: 'one' as const, of: cards.map((card) => card.id) } } }] : []),
  { verb: 'decline', cards: [], fields: {} },
];

const whom = decision<Act<'choose' | 'decline'>, Convoking>('convoke', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const options = summonOr(called(g, l));
    return { options, fallback: options.length - 1 };
  },
});

/** X of a Convoke that makes a token. */
const TOKEN_LEVEL = 1;

const convoking = procedure<Convoking>('convoking')({
  begin: (c) => {
    if (!isEmpty(c.g, c.l.cell) || c.l.x < TOKEN_LEVEL) return c.finish();
    return c.l.x === TOKEN_LEVEL ? c.goTo('token') : c.ask(whom, [c.l.seat]);
  },
  // Its cost is paid, its Rank needs no Rift (R19.11).
  summon: (c) => {
    const { verb, fields } = c.answer(whom, c.l.seat);
    if (verb === 'decline') return c.finish();
    const { place, slot } = placeOfCell(c.g, c.l.cell);
    return c.call(summonCard, { card: fields.card as number, place, slot, ...byEffect(c.l.seat) });
  },
  summoned: (c) => c.finish(),
  token: (c) => c.call(placeTokens, placingOf(c.l.seat, [c.l.cell])),
});

export const convoke: Verb<'convoke'> = {
  begin: (c, { arg }) => {
    const [cell] = cellsOf(c, arg.at);
    const { seat, results } = c.l.scope;
    return cell === undefined ? undefined : c.call(convoking, { seat, cell, x: results.x ?? 0 });
  },
};

type Transforming = { cards: Ref[]; at: number; seat: Seat };

const transformed = (g: G, seat: Seat): Card[] => cardsIn(g, EXTRA[seat]).filter((card) => prints(g, card, 'transformed'));

const into = decision<Act<'choose' | 'decline'>, Transforming>('transform', {
  waiting: 'choose',
  form: (g, seat) => {
    const zones = eligibleCells(g, seat, 'creatures').map((cell) => tokenOf(g, cell));
    const options: Option[] = transformed(g, seat).flatMap((card) =>
      zones.length ? [{ verb: 'choose', cards: [card.id], fields: { zone: { kind: 'one' as const, of: zones } } }] : [],
    );
    return { options: [...options, { verb: 'decline', cards: [], fields: {} }], fallback: options.length };
  },
});

/** R22: sacrificed; then its controller may summon a Transformed creature, the vacated zone included. */
const transforming = procedure<Transforming>('transforming')({
  next: (c) => {
    const ref = c.l.cards[c.l.at];
    if (!ref) return c.finish();
    const card = deref(c.g, ref);
    if (!card || !isFaceUp(card)) return c.goTo('skip');
    c.l.seat = card.controller;
    return c.change(destroyed(c.g, [card], { verb: 'sacrifice', by: card.controller, source: ref }));
  },
  ask: (c) => (cardsIn(c.g, EXTRA[c.l.seat]).length ? c.ask(into, [c.l.seat]) : c.goTo('skip')),
  summon: (c) => {
    const { verb, cards, fields } = c.answer(into, c.l.seat);
    if (verb === 'decline') return c.goTo('skip');
    const { place, slot } = placeOfCell(c.g, cellOfToken(c.g, fields.zone as string));
    return c.call(summonCard, { card: cards[0] as number, place, slot, ...byEffect(c.l.seat) });
  },
  skip: (c) => {
    c.l.at++;
    return c.goTo('next');
  },
});

export const transform: Verb<'transform'> = {
  begin: (c, { arg }) => c.call(transforming, { cards: meantFaceUp(c, arg.cards).map(refOf), at: 0, seat: c.l.scope.seat }),
};

// Upgrade (R24).

type Upgrading = { seat: Seat; from: number[] };

const monuments = (g: G, seat: Seat): Card[] =>
  [...cardsIn(g, HAND[seat]), ...cardsIn(g, EXTRA[seat])].filter((card) => defOf(g, card).type === 'monument');

const intoWhich = decision<Act<'choose' | 'decline'>, Upgrading>('upgrade', {
  waiting: 'choose',
  form: (g, seat) => {
    const options = summonOr(monuments(g, seat));
    return { options, fallback: options.length - 1 };
  },
});

/** R17.11. */
const DISCOUNT = 1;

/** In its place, with Cost Discount 1 and without a Rift; the counters move over. */
const upgrading = procedure<Upgrading>('upgrading')({
  ask: (c) => (c.g.zones[MONUMENT[c.l.seat]]?.[0] === -1 ? c.ask(intoWhich, [c.l.seat]) : c.finish()),
  summon: (c) => {
    const { verb, fields } = c.answer(intoWhich, c.l.seat);
    if (verb === 'decline') return c.finish();
    const { seat } = c.l;
    return c.call(summonCard, { card: fields.card as number, place: MONUMENT[seat], slot: 0, ...byEffect(seat, DISCOUNT) });
  },
  counters: (c) => {
    const [card] = cardsIn(c.g, MONUMENT[c.l.seat]);
    if (!c.result(summonCard) || !card) return;
    const moves = [MANA, DAMAGE].flatMap((kind): Change[] => {
      const n = c.l.from[kind] ?? 0;
      return n > 0 ? [{ do: 'pool', from: null, to: card.id, n: counts(kind, n), seat: c.l.seat, verb: 'keep' }] : [];
    });
    return c.change(moves);
  },
});

export const upgrade: Verb<'upgrade'> = {
  begin: (c) => {
    const { seat, self, lasts } = c.l.scope;
    const last = lasts[self.card] as unknown as Last | undefined;
    return c.call(upgrading, { seat, from: [...(last?.pool ?? [])] });
  },
};

// Vehicles (R16.10, R16.11).

type Crewing = { cards: Ref[]; seat: Seat; may: boolean };

/** A Vehicle goes under a creature from where it stands, or out from under one. */
function crewingOptions(g: G, l: Crewing): Option[] {
  return l.cards.flatMap((ref) => {
    const card = deref(g, ref);
    if (!card || !isFaceUp(card)) return [];
    if (isCrewing(card)) return uncrewOptions(g, hostOf(g, card)).filter((option) => option.cards[1] === card.id);
    const here = crewOptions(g, card).filter(
      (option) => cellOfToken(g, option.cards[1] as string) === cellOfToken(g, `${card.place}.${card.slot}`),
    );
    return here.filter((option) => !isKeptFrom(g, g.cards[option.cards[2] as number] as Card, 'be-crewed-or-equipped'));
  });
}

const crewWhich = decision<Act, Crewing>('crew', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const options = crewingOptions(g, l);
    return { options: [...options, { verb: 'decline', cards: [], fields: {} }], fallback: options.length };
  },
});

const crewing = procedure<Crewing, boolean>('crewing')({
  ask: (c) => (crewingOptions(c.g, c.l).length ? c.ask(crewWhich, [c.l.seat]) : c.finish(false)),
  move: (c) => {
    const answer = c.answer(crewWhich, c.l.seat);
    if (answer.verb === 'decline') return c.finish(false);
    const card = c.g.cards[answer.cards[0] as number] as Card;
    return c.call(moving, movingOf(card, doingOf(c.g, answer), ownRange(c.g, card)));
  },
  end: (c) => c.finish(c.result(moving)),
});

const crews: Verb<'crew'> = {
  begin: (c, { arg }) => c.call(crewing, { cards: meant(c, arg.cards).map(refOf), seat: c.l.scope.seat, may: true }),
  end: (c, { name }) => count(c, name, c.result(crewing) ? 1 : 0),
};
export const crew = crews;
export const crewOrUncrew: Verb<'crew-or-uncrew'> = {
  begin: (c, { arg }) => c.call(crewing, { cards: meant(c, arg.cards).map(refOf), seat: c.l.scope.seat, may: true }),
  end: (c, { name }) => count(c, name, c.result(crewing) ? 1 : 0),
};

// Setting a card where this was.

type Setting = { seat: Seat; place: string; slot: number };

const whichArtifact = decision<Act<'choose' | 'decline'>, Setting>('set-here', {
  waiting: 'choose',
  form: (g, seat) => {
    const options = summonOr(cardsIn(g, HAND[seat]).filter((card) => defOf(g, card).type === 'artifact'));
    return { options, fallback: options.length - 1 };
  },
});

const setting = procedure<Setting, number>('setting-here')({
  ask: (c) =>
    cardsIn(c.g, HAND[c.l.seat]).length && c.g.zones[c.l.place]?.[c.l.slot] === -1 ? c.ask(whichArtifact, [c.l.seat]) : c.finish(0),
  set: (c) => {
    const { verb, fields } = c.answer(whichArtifact, c.l.seat);
    if (verb === 'decline') return c.finish(0);
    c.changeNow([set(c.g.cards[fields.card as number] as Card, c.l.place, c.l.slot)]);
    return c.finish(1);
  },
});

export const setHere: Verb<'set-here'> = {
  begin: (c) => {
    const [cell] = cellsOf(c, 'self');
    if (cell === undefined) return;
    return c.call(setting, { seat: c.l.scope.seat, ...placeOfCell(c.g, cell) });
  },
};
