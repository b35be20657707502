/** Runes (E8.5, E8.6): Setting, casting from the hand or a slot, payment, resolution. */

import type { Scope } from '../../../effects/index.ts';
import { type Change, type Flow, glimpseNow, maskOf, otherSeat, type Seat } from '../../../kernel/index.ts';
import { type Field, isAnswerable, isCoverable, type Option } from '../../../protocol/index.ts';
import { type CardDef, isRune } from '../cards/card.ts';
import { bindTargets, fieldsToUse, payCosts, type Usable } from './activation.ts';
import { settleCast } from './casting.ts';
import { type About, couldCounter, mayPlayCounters, mayRespondWith, wasSetBefore, windowOfLink } from './chain.ts';
import { type Answerable, answersInWindow } from './counters.ts';
import { ruleOf } from './effects-of.ts';
import { happen } from './happening.ts';
import { addLink, linkOf, nextLink } from './links.ts';
import { resolveLink } from './resolve-link.ts';
import { attachTo, deckHeaps, fieldHeaps, type Heap, payment, takings } from './spirits.ts';
import { has, mayNotPlay, read, scopeOf } from './standing.ts';
import { type Act, type Card, type Context, defOf, type EffectRef, type G, procedure } from './state.ts';
import { cardsIn, elestralsOf, emptySlot, HAND, hasEmptySlot, isOnField, onField, RUNES, runesOf, STADIUM, toUnderworld } from './zones.ts';

/** E7.2: any Rune but a Stadium, into an empty slot, without Spirits. */
export function setOptions(g: G, seat: Seat): Option[] {
  if (!hasEmptySlot(g, RUNES[seat])) return [];
  return cardsIn(g, HAND[seat])
    .filter((card) => isRune(defOf(g, card)) && defOf(g, card).kind !== 'stadium')
    .map((card) => ({ verb: 'set', cards: [card.id], fields: {} }));
}

/** Face-down: its controller sees the face (E14.6). */
export const setRune = <L>(c: Context<L>, seat: Seat, card: number): Flow<never> =>
  c.change([{ do: 'move', card, to: RUNES[seat], slot: emptySlot(c.g, RUNES[seat]), pose: 'set', face: maskOf(seat), verb: 'set' }]);

/** E8.5.1: Invoke and Counter are paid from the Spirit Deck and the field, every other Rune from the Spirit Deck alone. */
const heapsFor = (g: G, seat: Seat, def: CardDef): Heap[] =>
  def.kind === 'invoke' || def.kind === 'counter' ? [...deckHeaps(g, seat), ...fieldHeaps(g, seat)] : deckHeaps(g, seat);

/** E7.4: from the hand any Rune but a Counter (E8.5.9); from a slot one that was Set before this turn, of the Counters event-free ones. */
export function castRuneOptions(g: G, seat: Seat): Option[] {
  const fromHand = cardsIn(g, HAND[seat]).filter((card) => isRune(defOf(g, card)) && defOf(g, card).kind !== 'counter');
  const fromSlot = runesOf(g, seat).filter((card) => wasSetBefore(g, card) && !isTied(defOf(g, card)));
  return [...fromHand, ...fromSlot].flatMap((card) => castOption(g, seat, card, scopeOf(g, card)));
}

/** Whether a Counter may be played only in answer to an event (E4.7.2). */
const isTied = (def: CardDef): boolean => ruleOf(def, 'only-when') !== undefined;

/** E10.2: Counter Runes that were Set before this turn and whose play condition the window meets; where several links do, one option for each. */
const counterOptions = (g: G, seat: Seat, about: About): Option[] =>
  mayPlayCounters(g, seat)
    ? runesOf(g, seat)
        .filter((card) => wasSetBefore(g, card) && defOf(g, card).kind === 'counter')
        .flatMap((card) => {
          const answers = answersInWindow(g, card, about);
          return answers.flatMap(({ scope, to }) =>
            castOption(g, seat, card, scope).map((option) => (answers.length > 1 ? { ...option, cards: [card.id, to] } : option)),
          );
        })
    : [];

function castOption(g: G, seat: Seat, card: Card, scope: Scope): Option[] {
  const def = defOf(g, card);
  if (!hasInstant(def) || mayNotPlay(g, seat, def.kind) || has(g, card, 'cannot-be-played') || !isAllowedNow(g, def, scope)) return [];
  const room = roomFor(g, seat, card, def);
  if (!room) return [];
  const pay = payment(heapsFor(g, seat, def), def.tokens, { exact: true });
  if (!isCoverable(pay)) return [];
  const said = def.instant < 0 ? {} : fieldsToUse(g, def.effects[def.instant] as Usable, scope);
  if (!said) return [];
  const fields: Record<string, Field> = { pay, ...room, ...said };
  // E8.5.2: an Artifact now chooses the Elestral that it Empowers, on either field (D18); without any it cannot be cast.
  if (def.kind === 'artifact') {
    const all = [...elestralsOf(g, seat), ...elestralsOf(g, otherSeat(seat))];
    if (!all.length) return [];
    fields.empower = { kind: 'one', of: all.map((e) => e.id) };
  }
  const option: Option = { verb: 'cast', cards: [card.id], fields };
  return said.cost === undefined || isAnswerable(option) ? [option] : [];
}

/** A playing rule that asks for a state of the table. */
function isAllowedNow(g: G, def: CardDef, scope: Scope): boolean {
  const condition = ruleOf(def, 'only-if');
  return condition === undefined || read.holds(g, condition, scope);
}

/** An Invoke or Counter is nothing but its Instant effect (E9.1.4); where that is not written, it cannot be cast for it. */
const hasInstant = (def: CardDef): boolean => (def.kind !== 'invoke' && def.kind !== 'counter') || def.instant >= 0;

/** Where a Rune goes: a Set one stays, a Stadium has its own slot, others need an empty one; only an Invoke may replace a Rune (E8.5.8). */
function roomFor(g: G, seat: Seat, card: Card, def: CardDef): Record<string, Field> | undefined {
  if (card.pose === 'set' || def.kind === 'stadium' || hasEmptySlot(g, RUNES[seat])) return {};
  if (def.kind !== 'invoke') return undefined;
  return { replace: { kind: 'one', of: runesOf(g, seat).map((rune) => rune.id) } };
}

type RuneCast = {
  seat: Seat;
  card: number;
  pay: readonly number[];
  empower: number;
  replace: number;
  fields: Act['fields'];
  scope: Scope;
  link: number;
};

/** E8.5 */
const castRune = procedure<RuneCast>('cast-rune')({
  // Steps 1–4: payment, place, Empowered Elestral and targets are one answer.
  enter: (c) => {
    const { scope, fields } = c.l;
    const def = defOf(c.g, c.g.cards[c.l.card] as Card);
    const changes = entering(c.g, c.l);
    if (def.instant >= 0) {
      const ability = def.effects[def.instant] as Usable;
      bindTargets(c.g, ability, scope, fields);
      changes.push(...payCosts(c.g, ability, scope, fields).changes);
    }
    return c.change(changes);
  },
  link: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    const def = defOf(c.g, card);
    // A Rune turned face-up in its slot is the same object; from here on it is not Set.
    card.facts.set = 0;
    const effect: EffectRef | undefined = def.instant < 0 ? undefined : { def: def.id, path: [def.instant] };
    const scope = { ...c.l.scope, self: { card: card.id, gen: card.gen } };
    c.l.link = addLink(c, c.l.seat, 'cast', card, { id: nextLink(c.g), scope, ...(effect ? { effect } : {}) });
    c.note({ kind: 'link', verb: 'cast', seat: c.l.seat, cards: [glimpseNow(card)] });
  },
  // Step 5
  openWindow: (c) => windowOfLink(c, c.l.seat, c.l.link),
  // Step 6: an Invoke or Counter does its Instant effect while it still lies there.
  resolve: (c) => {
    const link = linkOf(c.g, c.l.link);
    const card = onField(c.g, link);
    if (!card || link.negated || !link.effect) return c.goTo('settle');
    card.facts.resolved = true;
    return c.call(resolveLink, { link: c.l.link });
  },
  // D6: then it goes to the Underworld with its Spirits, and the event Cast happens.
  leave: (c) => {
    const card = c.g.cards[c.l.card] as Card;
    const isThere = isOnField(card);
    happen(c.g, { event: 'cast', it: { card: card.id, gen: card.gen + (isThere ? 1 : 0) }, by: c.l.seat });
    return isThere ? c.change([toUnderworld(card, 'resolve')]) : undefined;
  },
  end: (c) => c.finish(),
  // Step 7, and the types that stay.
  settle: (c) => settleCast(c, c.l.link, ''),
});

function entering(g: G, l: RuneCast): Change[] {
  const card = g.cards[l.card] as Card;
  const def = defOf(g, card);
  const replaced = l.replace < 0 ? undefined : (g.cards[l.replace] as Card);
  const changes: Change[] = [];
  // E8.5.3: first every Stadium in play, on both fields, goes to the Underworld.
  if (def.kind === 'stadium') for (const place of STADIUM) for (const old of cardsIn(g, place)) changes.push(toUnderworld(old, 'replace'));
  if (card.pose === 'set') changes.push({ do: 'pose', card: l.card, pose: 'up', face: 'zone', verb: 'cast' });
  else {
    const to = def.kind === 'stadium' ? STADIUM[l.seat] : RUNES[l.seat];
    const slot = def.kind === 'stadium' ? 0 : (replaced?.slot ?? emptySlot(g, to));
    changes.push({ do: 'move', card: l.card, to, slot, pose: 'up', verb: 'cast' });
  }
  changes.push(...attachTo(l.card, takings(heapsFor(g, l.seat, def), l.pay), l.seat, 'cast'));
  // E8.5.8: after it has paid what it was chosen to pay.
  if (replaced) changes.push(toUnderworld(replaced, 'replace'));
  if (l.empower >= 0) changes.push({ do: 'attach', card: l.card, on: l.empower, verb: 'empower' });
  return changes;
}

/** The answer to an offered cast of a Rune. */
const runeCastOf = (seat: Seat, act: Act, scope: Scope): RuneCast => ({
  seat,
  card: act.cards[0] as number,
  fields: act.fields,
  scope,
  pay: act.fields.pay as number[],
  empower: (act.fields.empower as number | undefined) ?? -1,
  replace: (act.fields.replace as number | undefined) ?? -1,
  link: 0,
});

/** A cast in the Main Phase. */
export const carryOutRune = <L>(c: Context<L>, seat: Seat, act: Act): Flow<never> =>
  c.call(castRune, runeCastOf(seat, act, scopeOf(c.g, c.g.cards[act.cards[0] as number] as Card)));

mayRespondWith({
  verb: 'cast',
  options: counterOptions,
  isPossible: couldCounter,
  carryOut: (c, seat, act, about) => {
    const [card, to] = act.cards;
    const answers = answersInWindow(c.g, c.g.cards[card as number] as Card, about);
    const { scope } = answers.find((answer) => to === undefined || answer.to === to) as Answerable;
    return c.call(castRune, runeCastOf(seat, act, scope));
  },
});
