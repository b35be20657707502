/** Priority and the stack (R20.5, R20.6): triggers, then who may act is asked, until both have passed with an empty stack. */
import { type Flow, otherSeat } from '../../../kernel/index.ts';
import { act, announcingOf, isAsked, onceKeyOf, summoningOf } from './act.ts';
import { announce } from './announce.ts';
import { endOfChain } from './durations.ts';
import { flip, flippingOf, set, summonCard } from './enter.ts';
import { happen } from './happening.ts';
import { DOER_KEEPS_PRIORITY } from './house-rules.ts';
import { resolveItem } from './resolve-item.ts';
import { type Act, type Card, type Context, type G, procedure } from './state.ts';
import { checkLives } from './state-check.ts';
import { trapWindow, windowFor } from './traps.ts';
import { placeTriggers } from './triggers.ts';
import { countAct, markUsed } from './uses.ts';

/** Runs a phase or step until both pass in succession with an empty stack. */
export const priority = procedure('priority')({
  begin: (c) => {
    toTurnPlayer(c);
  },
  // R20.5: state-based actions are done between the steps; life is looked at here (R25.2).
  check: (c) => checkLives(c),
  triggers: (c) => {
    if (c.g.own.noted.length === 0) return c.goTo('traps');
    toTurnPlayer(c);
    return c.call(placeTriggers, { only: -1, seat: c.g.own.active });
  },
  traps: (c) => (c.g.own.chances.length ? c.call(trapWindow, windowFor(c.g)) : undefined),
  more: (c) => {
    if (c.g.own.noted.length || c.g.own.chances.length) return c.goTo('triggers');
    // What came of triggers that never got to the stack.
    if (c.g.own.stack.length === 0) checkLives(c);
  },
  ask: (c) => {
    const { own } = c.g;
    for (; own.passes < 2; pass(c)) if (isAsked(c.g, own.priority)) return c.ask(act, [own.priority]);
    return c.goTo('passed');
  },
  answered: (c) => {
    const { own } = c.g;
    const answer = c.answer(act, own.priority);
    if (answer.verb === 'pass') {
      pass(c);
      return c.goTo('ask');
    }
    own.passes = 0;
    return carryOut(c, answer);
  },
  done: (c) => {
    if (!DOER_KEEPS_PRIORITY) toTurnPlayer(c);
    // Who paid all of their life loses after the effect (R17.8).
    return c.g.own.stack.length ? c.goTo('triggers') : c.goTo('check');
  },
  passed: (c) => {
    const top = c.g.own.stack.at(-1);
    if (!top) return c.finish();
    return c.call(resolveItem, { id: top.id, at: 0, flips: [] });
  },
  // R20.11: the chain is over when the stack is empty again.
  resolved: (c) => {
    const { own } = c.g;
    toTurnPlayer(c);
    if (own.stack.length === 0 && own.noted.length === 0) {
      own.walked = false;
      endOfChain(c.g);
      tellConduits(c.g);
    }
    return c.goTo('check');
  },
});

/** R22: each once. */
function tellConduits(g: G): void {
  const used = g.own.conduits.filter((ref, i, all) => all.findIndex((one) => one.card === ref.card) === i);
  g.own.conduits = [];
  for (const it of used) happen(g, { event: 'used-as-conduit', it });
}

function toTurnPlayer<L, R>({ g: { own } }: Context<L, R>): void {
  own.priority = own.active;
  own.passes = 0;
}

function pass<L, R>({ g }: Context<L, R>): void {
  g.own.passes++;
  g.own.priority = otherSeat(g.own.priority);
  g.stamp++;
}

function carryOut(c: Context<Record<never, never>, null>, answer: Act): Flow<never> {
  const { g } = c;
  const seat = g.own.priority;
  const card = g.cards[answer.cards[0] as number] as Card;
  switch (answer.verb) {
    case 'set': {
      const { place, slot } = summoningOf(seat, answer);
      return c.change([set(card, place, slot)]);
    }
    case 'summon':
    case 'rift-summon':
      return c.call(summonCard, summoningOf(seat, answer));
    case 'flip':
      return c.call(flip, flippingOf(card, { by: seat, source: null, verb: 'own' }));
    default: {
      const args = announcingOf(g, seat, answer);
      const key = onceKeyOf(g, answer);
      if (key) markUsed(g, card, key);
      if (args.verb === 'action') countAct(g, card);
      else g.own.activations[seat]++;
      return c.call(announce, args);
    }
  }
}
