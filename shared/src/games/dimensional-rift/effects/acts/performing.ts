/** Effects that let a card act outside its turn to act (R9.6): Operate, "perform an Action with", an attack at once. */
import type { Ref, Seat } from '../../../../kernel/index.ts';
import type { Option } from '../../../../protocol/index.ts';
import { type Ability, fx, scopeOf } from '../../rules/abilities.ts';
import { announce, announcing, canAim } from '../../rules/announce.ts';
import { attackOptions, PLAYER } from '../../rules/attack.ts';
import { cardAt, cellOfToken } from '../../rules/cells.ts';
import { canPay } from '../../rules/costs.ts';
import { doingOf, moveOptions, ownRange } from '../../rules/move.ts';
import { resolveItem } from '../../rules/resolve-item.ts';
import { type Act, type Card, decision, type G, procedure } from '../../rules/state.ts';
import { deref, isFaceUp, refOf } from '../../rules/zones.ts';
import { hasKeyword } from '../figures.ts';
import { isKeptFrom } from '../standing.ts';
import { meant, meantFaceUp, type Verb } from './meant.ts';

/** `how`: any Activation or Action without mana costs and limits, one Action, or an attack on a creature. */
type Performing = { card: Ref; seat: Seat; how: 'operate' | 'action' | 'attack'; item: number };

/** The scope of an effect that is used without its mana cost. */
const scopeFor = (card: Card, l: Performing) => {
  const scope = { ...scopeOf(card), seat: l.seat };
  return l.how === 'operate' ? { ...scope, results: { operated: 1 } } : scope;
};

function isOpen(g: G, card: Card, l: Performing, ability: Ability): boolean {
  if (ability.word === 'attack' || ability.word === 'move') return false;
  if (l.how === 'action' && ability.kind !== 'action') return false;
  const scope = scopeFor(card, l);
  const cost = { of: 'effect', effect: ability.effect } as const;
  return canAim(g, ability.effect, scope) && canPay(g, { seat: l.seat, cost, self: card.id, scope, must: false }, false);
}

function optionsOf(g: G, l: Performing): Option[] {
  const card = deref(g, l.card);
  if (!card || !isFaceUp(card)) return [];
  const attacks = l.how === 'operate' ? [] : attackOptions(g, card).flatMap((option) => onCreatures(g, l, option));
  if (l.how === 'attack') return attacks;
  if (l.how === 'action' && (hasKeyword(g, card, 'prone') || isKeptFrom(g, card, 'action'))) return [];
  const abilities = fx.abilities(g, card);
  const prints = (word: string): boolean => abilities.some((one) => one.kind === 'action' && one.word === word);
  return [
    ...(prints('attack') ? attacks : []),
    ...(prints('move') ? moveOptions(g, card, ownRange(g, card)) : []),
    ...abilities.flatMap((ability, i): Option[] =>
      isOpen(g, card, l, ability) ? [{ verb: 'activate', cards: [card.id, String(i)], fields: {} }] : [],
    ),
  ];
}

/** An attack at once names a creature. */
function onCreatures(g: G, l: Performing, option: Option): Option[] {
  if (l.how !== 'attack') return [option];
  const field = option.fields.zone;
  const of =
    field?.kind === 'one' ? field.of.filter((token) => token !== PLAYER && cardAt(g, cellOfToken(g, token as string)) !== undefined) : [];
  return of.length ? [{ ...option, fields: { zone: { kind: 'one', of } } }] : [];
}

const which = decision<Act, Performing>('perform', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const options = optionsOf(g, l);
    return { options: [...options, { verb: 'decline', cards: [], fields: {} }], fallback: options.length };
  },
});

/** It is announced and resolves at once, with the fight that follows an attack. */
const performing = procedure<Performing>('performing')({
  // What hides under other cards may be all that there is to do: whether it is asked follows from what everybody sees (K7).
  ask: (c) => {
    const card = deref(c.g, c.l.card);
    return card && isFaceUp(card) ? c.ask(which, [c.l.seat]) : c.finish();
  },
  announce: (c) => {
    const answer = c.answer(which, c.l.seat);
    if (answer.verb === 'decline') return c.finish();
    const args = announcementOf(c.g, c.l, answer);
    c.l.item = args.id;
    return c.call(announce, args);
  },
  next: (c) => {
    const item = c.g.own.stack.find((one) => one.id >= c.l.item);
    return item ? c.call(resolveItem, { id: item.id, at: 0, flips: [] }) : c.finish();
  },
  more: (c) => c.goTo('next'),
});

function announcementOf(g: G, l: Performing, answer: Act) {
  const card = deref(g, l.card) as Card;
  const scope = scopeFor(card, l);
  const { seat } = l;
  if (answer.verb === 'attack') {
    const cell = answer.fields.zone === PLAYER ? -1 : cellOfToken(g, answer.fields.zone as string);
    const doing = { do: 'attack', cell, held: cell >= 0 && cardAt(g, cell) !== undefined } as const;
    return announcing(g, card, {
      seat,
      scope,
      verb: 'action',
      word: 'attack',
      doing,
      aims: cell < 0 ? [] : [{ name: 'zone', cells: [cell], cards: [], via: null }],
    });
  }
  if (answer.verb !== 'activate') return announcing(g, card, { seat, scope, verb: 'action', word: 'move', doing: doingOf(g, answer) });
  const { effect, word, kind } = fx.abilities(g, card)[Number(answer.cards[1])] as Ability;
  return announcing(g, card, { seat, scope, effect, word, verb: kind === 'action' ? 'action' : 'activate' });
}

/** R24 Operate. */
export const operate: Verb<'operate'> = {
  begin: (c, { arg }) => {
    const [card] = meantFaceUp(c, arg.cards);
    return card ? c.call(performing, { card: refOf(card), seat: c.l.scope.seat, how: 'operate', item: 0 }) : undefined;
  },
};

export const performWith: Verb<'perform-with'> = {
  begin: (c, { arg }) => {
    const [card] = meant(c, arg.cards);
    return card ? c.call(performing, { card: refOf(card), seat: c.l.scope.seat, how: 'action', item: 0 }) : undefined;
  },
};

export const attackNow: Verb<'attack-now'> = {
  begin: (c) => c.call(performing, { card: c.l.scope.self, seat: c.l.scope.seat, how: 'attack', item: 0 }),
};
