/** Playing cards (B8): summon a Spirit, deploy a Nexus, use a Magic. Card, payment and cores to place are one answer (K5). */
import type { Scope } from '../../../effects/index.ts';
import { EVERYBODY, type Flow, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { printedLevels } from '../cards/card.ts';
import { read } from '../effects/standing.ts';
import type { Words } from '../effects/words.ts';
import { carryOut } from './abilities.ts';
import { coresField, costOf, type Heaps, ownHeaps, payCores, reserveOnly, type Taking, takeCores, takings } from './costs.ts';
import { activesOn, ruleOf, scopeOf } from './effects-of.ts';
import { coresFor, coresForLevelOne } from './figures.ts';
import { happen } from './happening.ts';
import { moveCores } from './moves.ts';
import { type Act, type Card, type Context, defOf, type EffectRef, type G, procedure } from './state.ts';
import { cardsIn, coresOn, FIELD, HAND, refOf, spiritsOf, TRASH } from './zones.ts';

/** What can be played from a hand now, and with which cores: in the own Main Step, or in a Flash Step. */
type Timing = 'main' | 'flash';

/** B6.7, B12.1: every card of the hand that may be played with this timing, with what has to be said for it. */
export function handOptions(g: G, seat: Seat, timing: Timing): Option[] {
  const out: Option[] = [];
  const hand = cardsIn(g, HAND[seat]);
  if (hand.length === 0) return out;
  const all = ownHeaps(g, seat);
  for (const card of hand) {
    const { type } = defOf(g, card);
    if (type === 'magic') magicOptions(g, seat, card, timing, all, out);
    else if (timing === 'main' || type === 'spirit') permanentOptions(g, seat, card, timing, all, out);
  }
  return out;
}

/** B8.4, Q5: either effect in the own Main Step, only Flash effects in a Flash Step; whether it can do anything does not matter (B8.6). */
function magicOptions(g: G, seat: Seat, card: Card, timing: Timing, heaps: Heaps, out: Option[]): void {
  const cost = costOf(g, seat, card);
  if (cost > heaps.total) return;
  const fields = { pay: coresField(heaps, cost) };
  for (const { effect } of activesOn(g, card))
    if ((timing === 'main' || effect.phase === 'flash') && effect.if.every((one) => read.holds(g, one, scopeOf(g, card))))
      out.push({ verb: 'use', cards: [card.id, effect.phase], fields });
}

/** B8.1, B8.3, B16.3: the payment, and the cores to put on the card; both together may take no more than there is (B7.7). */
function permanentOptions(g: G, seat: Seat, card: Card, timing: Timing, all: Heaps, out: Option[]): void {
  const least = leastCores(g, card, timing);
  if (least === undefined) return;
  const heaps = timing === 'main' ? all : reserveOnly(g, seat);
  const cost = costOf(g, seat, card);
  if (cost + least > heaps.total) return;
  const tribute = tributeOf(g, card);
  if (tribute) {
    tributeOptions(g, seat, card, { tribute, cost, least, timing }, out);
    return;
  }
  const fields = { pay: coresField(heaps, cost), place: coresField(heaps, least, heaps.total - cost) };
  out.push({ verb: verbOf(g, card), cards: [card.id], fields });
}

/** B8.1: what level 1 asks for; B16.3, Q6: in a Flash Step what the lowest level asks for at which High Speed is printed; undefined without it. */
function leastCores(g: G, card: Card, timing: Timing): number | undefined {
  const def = defOf(g, card);
  if (timing === 'main') return coresForLevelOne(def);
  const levels = printedLevels(def, 'high-speed');
  if (!levels) return undefined;
  return levels.length ? Math.min(...levels.map((level) => coresFor(def, level))) : coresForLevelOne(def);
}

type Tribute = Words['rule']['tribute'];
const tributeOf = (g: G, card: Card): Tribute | undefined => ruleOf(defOf(g, card), 'tribute');

/** B16.8: a Spirit of such a cost gives all its cores to a place. It pays no more than it can spare, and what it gives is placed nowhere else. */
function tributeOptions(
  g: G,
  seat: Seat,
  card: Card,
  { tribute, cost, least, timing }: { tribute: Tribute; cost: number; least: number; timing: Timing },
  out: Option[],
): void {
  for (const given of spiritsOf(g, seat)) {
    if (defOf(g, given).cost < tribute.cost) continue;
    const [pay, place] = timing === 'main' ? heapsBeside(g, seat, given) : [reserveOnly(g, seat), reserveOnly(g, seat)];
    const most = Math.min(place.total, pay.total - cost);
    if (pay.total < cost || most < least) continue;
    const fields = { pay: coresField(pay, cost), place: coresField(place, least, most) };
    out.push({ verb: 'summon', cards: [card.id, given.id], fields });
  }
}

const heapsBeside = (g: G, seat: Seat, given: Card): [pay: Heaps, place: Heaps] => [
  ownHeaps(g, seat, given, true),
  ownHeaps(g, seat, given),
];

type Playing = { seat: Seat; card: number; tribute: number; pay: Taking[]; place: Taking[] };

/** B7.6, B8.1, B8.3: pay, then what the payment depletes leaves (Q3), then the card comes with its cores, then its effects. */
const playPermanent = procedure<Playing>('play')({
  pay: (c) =>
    c.change([{ do: 'show', card: c.l.card, face: EVERYBODY, verb: verbOf(c.g, cardOf(c)) }, ...payCores(c.g, c.l.seat, c.l.pay)]),
  // B16.8: after paying.
  tribute: (c) => {
    const { seat } = c.l;
    const given = c.g.cards[c.l.tribute];
    const tribute = tributeOf(c.g, cardOf(c));
    if (given && tribute)
      return c.change(moveCores(given, tribute.to === 'void' ? null : `${tribute.to}.${seat}`, coresOn(given), seat, 'tribute'));
  },
  enter: (c) => {
    const { seat, card, place } = c.l;
    const verb = verbOf(c.g, cardOf(c));
    return c.change([{ do: 'move', card, to: FIELD[seat], pose: 'refreshed', verb }, ...takeCores(c.g, seat, place, card, 'place')]);
  },
  done: (c) => {
    if (verbOf(c.g, cardOf(c)) === 'summon') happen(c.g, { event: 'summoned', it: refOf(cardOf(c)), by: c.l.seat });
  },
});

const cardOf = (c: { g: G; l: { card: number } }): Card => c.g.cards[c.l.card] as Card;
const verbOf = (g: G, card: Card): 'summon' | 'deploy' => (defOf(g, card).type === 'spirit' ? 'summon' : 'deploy');

type Using = { seat: Seat; card: number; pay: Taking[]; effect: EffectRef; scope: Scope };

/** B8.4, B12.5: pay, put the card in the trash, then carry out its effect. Nothing can be played in between. */
const useMagic = procedure<Using>('use-magic')({
  pay: (c) => c.change([{ do: 'show', card: c.l.card, face: EVERYBODY, verb: 'use' }, ...payCores(c.g, c.l.seat, c.l.pay)]),
  spend: (c) => c.change([{ do: 'move', card: c.l.card, to: TRASH[c.l.seat], verb: 'use' }]),
  carryOut: (c) => {
    const card = cardOf(c);
    c.l.scope = scopeOf(c.g, card);
    happen(c.g, { event: 'uses-magic', it: refOf(card), by: c.l.seat });
    return carryOut(c, c.l);
  },
});

/** Carries out the answer to an option of `handOptions`. */
export function playFromHand<L>(c: Context<L>, seat: Seat, act: Act, timing: Timing): Flow<never> {
  const { g } = c;
  const card = g.cards[act.cards[0] as number] as Card;
  if (act.verb === 'use') {
    const placed = activesOn(g, card).find(({ effect }) => effect.phase === act.cards[1]);
    if (!placed) throw new Error(`card ${card.id} has no ${act.cards[1]} effect`);
    const pay = takings(ownHeaps(g, seat), act.fields.pay as number[]);
    return c.call(useMagic, { seat, card: card.id, pay, effect: { def: placed.def, path: placed.path }, scope: scopeOf(g, card) });
  }
  const given = g.cards[act.cards[1] as number];
  const all = timing === 'main' ? ownHeaps(g, seat) : reserveOnly(g, seat);
  const [pay, place] = given && timing === 'main' ? heapsBeside(g, seat, given) : [all, all];
  return c.call(playPermanent, {
    seat,
    card: card.id,
    tribute: given?.id ?? -1,
    pay: takings(pay, act.fields.pay as number[]),
    place: takings(place, act.fields.place as number[]),
  });
}
