/** Traps (R16.14–R16.16): flipped at the moment that one of their triggers is met, for that one trigger. */

import type { Scope } from '../../../effects/index.ts';
import { clone, EVERYBODY, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { fx } from './abilities.ts';
import { announce, announcing } from './announce.ts';
import { cellOf, reachAs } from './cells.ts';
import { canPay } from './costs.ts';
import { flip, flippingOf, posesOf } from './enter.ts';
import type { Happening } from './happening.ts';
import { destroyed } from './leaving.ts';
import { resolveItem } from './resolve-item.ts';
import { type Act, type Card, type Cells, decision, defOf, type EffectRef, type G, procedure, type TrapChance } from './state.ts';
import { isRipe } from './trap-chances.ts';
import { firstSeats } from './triggers.ts';
import { deref, refOf } from './zones.ts';

/** A way to use a Trap: which of its triggers, in answer to what, lying how. */
type Way = { card: Card; effect: EffectRef; happening: Happening; poses: string[] };

/** R16.15: the orientations that let the trigger target the card concerned are for the effects to know: they are asked with the Trap lying so. */
function waysOf(g: G, { seat, now }: Pick<Window, 'seat' | 'now'>): Way[] {
  const out: Way[] = [];
  for (const chance of g.own.chances) {
    if (chance.seat !== seat || isOfNow(chance) !== now) continue;
    const happening = chance.happening as unknown as Happening;
    for (const ref of chance.cards) {
      const card = deref(g, ref);
      if (!card || !isRipe(g, card) || defOf(g, card).artifact !== 'trap') continue;
      for (const effect of fx.trapAnswers(g, card, happening)) {
        const scope = scopeFor(card, happening);
        if (!canPay(g, { seat, cost: { of: 'effect', effect }, self: card.id, scope, must: false }, false)) continue;
        const poses = posesOf(g, card).filter((pose) =>
          fx.trapReaches(g, card, effect, scope, reachAs(g, card, pose, cellOf(g, card)) as Cells),
        );
        if (poses.length) out.push({ card, effect, happening, poses });
      }
    }
  }
  return out;
}

/** What the trigger knows: what happened, under `it` and `other`. */
function scopeFor(card: Card, h: Happening): Scope {
  const names: Scope['names'] = {};
  if (h.it) names.it = [h.it];
  if (h.other) names.other = [h.other];
  return {
    seat: card.controller,
    self: refOf(card),
    names,
    results: { event: h.n ?? 0, cell: h.cell ?? -1 },
    lasts: clone((h.lasts ?? {}) as unknown as Scope['lasts']),
  };
}

/** `now`: what would happen is answered before it does, without the stack waiting for anybody (R20.8). */
type Window = { seats: Seat[]; seat: Seat; now: boolean };
const isOfNow = ({ happening }: TrapChance): boolean => (happening as unknown as Happening).event.startsWith('would-');

const which = decision<Act<'trap' | 'pass'>, Window>('trap', {
  waiting: 'respond',
  form: (g, _seat, l) => ({
    options: [
      { verb: 'pass', cards: [], fields: {} },
      ...waysOf(g, l).map(
        ({ card, poses }, i): Option => ({ verb: 'trap', cards: [card.id, String(i + 1)], fields: { pose: { kind: 'one', of: poses } } }),
      ),
    ],
    fallback: 0,
  }),
});

/** Asks each player who could have one, the turn player first, until they pass. */
export const trapWindow = procedure<Window>('trap-window')({
  next: (c) => {
    const stillThere = (chance: TrapChance): boolean => chance.cards.some((ref) => deref(c.g, ref) && isRipe(c.g, deref(c.g, ref) as Card));
    const isOpen = (chance: TrapChance): boolean => isOfNow(chance) === c.l.now && stillThere(chance);
    const seat = c.l.seats.find((one) => c.g.own.chances.some((chance) => chance.seat === one && isOpen(chance)));
    if (seat === undefined) {
      c.g.own.chances = c.g.own.chances.filter((chance) => isOfNow(chance) !== c.l.now);
      return c.finish();
    }
    c.l.seat = seat;
    return c.ask(which, [seat]);
  },
  answered: (c) => {
    const { seat } = c.l;
    const { verb, cards, fields } = c.answer(which, seat);
    if (verb === 'pass') {
      c.g.own.chances = c.g.own.chances.filter((chance) => chance.seat !== seat || isOfNow(chance) !== c.l.now);
      return c.goTo('next');
    }
    const { card, effect, happening } = waysOf(c.g, c.l)[Number(cards[1]) - 1] as Way;
    c.g.own.chances = c.g.own.chances.flatMap((chance) => {
      const left = chance.cards.filter((ref) => ref.card !== card.id);
      return left.length ? [{ ...chance, cards: left }] : [];
    });
    return c.call(spring, { card: card.id, effect, scope: scopeFor(card, happening), pose: fields.pose as string, now: c.l.now, item: 0 });
  },
  again: (c) => c.goTo('next'),
});

export const windowFor = (g: G, now = false): Window => ({ seats: [...firstSeats(g)], seat: 0, now });

type Springing = { card: number; effect: EffectRef; scope: Scope; pose: string; now: boolean; item: number };

/** R16.15: flipped, paid for, on the stack. A Trap that does not get there is destroyed all the same. */
const spring = procedure<Springing>('spring')({
  flip: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    return c.call(flip, { ...flippingOf(card, { by: card.controller, source: null, verb: 'trap' }), pose: c.l.pose });
  },
  announce: (c) => {
    if (!c.result(flip)) return c.finish();
    const card = c.g.cards[c.l.card] as Card;
    const { effect, scope } = c.l;
    const about = { seat: card.controller, verb: 'trigger', word: '', effect, scope, sourceless: true, trap: true } as const;
    const args = announcing(c.g, card, about);
    c.l.item = args.id;
    return c.call(announce, args);
  },
  after: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    if (c.result(announce)) return c.goTo('now');
    if (card.shown !== EVERYBODY) return c.finish();
    return c.change(destroyed(c.g, [card], { verb: 'destroy', by: card.controller }));
  },
  end: (c) => c.finish(),
  now: (c) => (c.l.now ? c.call(resolveItem, { id: c.l.item, at: 0, flips: [] }) : c.finish()),
});
