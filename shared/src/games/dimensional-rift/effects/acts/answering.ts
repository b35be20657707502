/** What Traps make of what they answer: another number in it, another Activation instead, a creature that is set instead of summoned. */
import { maskOf, type Seat } from '../../../../kernel/index.ts';
import type { Option } from '../../../../protocol/index.ts';
import { type Ability, fx, scopeOf } from '../../rules/abilities.ts';
import { announce, announcing, canAim } from '../../rules/announce.ts';
import { cardAt, placeOfCell } from '../../rules/cells.ts';
import { set } from '../../rules/enter.ts';
import { resolveItem } from '../../rules/resolve-item.ts';
import { type Act, type Card, decision, type G, type Item, procedure, touch } from '../../rules/state.ts';
import { keyOf } from '../../rules/uses.ts';
import { deref, fieldOf, isFaceDown, isFaceUp } from '../../rules/zones.ts';
import { nodeAt } from '../finding.ts';
import { changeKey, type Verb } from './meant.ts';
import { answered, CANCELLED } from './stack.ts';

// A number of the result.

type Numbered = { key: string; n: number };

/** The numbers in digits of what an effect does: of the steps that count by one number, and of modifiers. */
function numbersIn(g: G, { effect }: Item): Numbered[] {
  const out: Numbered[] = [];
  if (effect) visit((nodeAt(g, effect) as { steps?: unknown }).steps, [...effect.path, 'steps']);
  return out;

  function visit(node: unknown, path: (string | number)[]): void {
    if (typeof node !== 'object' || node === null) return;
    const { step, arg, by } = node as { step?: unknown; arg?: unknown; by?: unknown };
    const n = step === 'act' && typeof arg === 'object' && arg !== null ? (arg as { n?: unknown }).n : undefined;
    if (typeof n === 'number') out.push({ key: changeKey(path, 0), n });
    if (step === 'modify' && Array.isArray(by))
      for (const [i, one] of (by as { by?: unknown }[]).entries())
        if (typeof one.by === 'number') out.push({ key: changeKey(path, i), n: one.by });
    for (const [key, value] of Object.entries(node)) visit(value, [...path, Array.isArray(node) ? Number(key) : key]);
  }
}

type Changing = { seat: Seat; item: number };

const itemNow = (g: G, l: Changing): Item | undefined => g.own.stack.find((one) => one.id === l.item);
const numbersNow = (g: G, l: Changing): Numbered[] => {
  const item = itemNow(g, l);
  return item ? numbersIn(g, item) : [];
};

/** Way 1 raises the first number, way 2 lowers it, and so on. */
const whichNumber = decision<Act<'way'>, Changing>('change-number', {
  waiting: 'choose',
  form: (g, _seat, l) => ({
    options: numbersNow(g, l).flatMap(({ n }, i): Option[] => [
      { verb: 'way', cards: [String(2 * i + 1)], fields: {} },
      ...(n === 0 ? [] : [{ verb: 'way', cards: [String(2 * i + 2)], fields: {} }]),
    ]),
    fallback: 0,
  }),
});

const changing = procedure<Changing>('changing-number')({
  ask: (c) => (numbersNow(c.g, c.l).length ? c.ask(whichNumber, [c.l.seat]) : c.finish()),
  change: (c) => {
    const way = Number(c.answer(whichNumber, c.l.seat).cards[0]) - 1;
    const number = numbersNow(c.g, c.l)[Math.floor(way / 2)] as Numbered;
    // The sign is kept: a number below 0 is raised by going further down.
    const further = way % 2 === 0 ? 1 : -1;
    (itemNow(c.g, c.l) as Item).scope.results[number.key] = number.n < 0 ? -further : further;
    touch(c.g);
  },
});

export const changeNumber: Verb<'change-number'> = {
  begin: (c) => {
    const item = answered(c.g, c.l, false);
    return item ? c.call(changing, { seat: c.l.scope.seat, item: item.id }) : undefined;
  },
};

// Another Activation.

type Replacing = { seat: Seat; not: string[]; item: number };

/** Without costs of any kind (R20.3); whoever chooses it makes its choices. */
const FREE = 2;
const scopeFor = (card: Card, seat: Seat) => ({ ...scopeOf(card), seat, results: { operated: FREE } });

const others = (g: G, l: Replacing): Option[] =>
  ([0, 1] as const)
    .flatMap((seat) => fieldOf(g, seat))
    .filter(isFaceUp)
    .flatMap((card) =>
      fx.abilities(g, card).flatMap((ability, i): Option[] => {
        const isOther = ability.kind === 'activation' && !l.not.includes(keyOf(ability.effect));
        return isOther && canAim(g, ability.effect, scopeFor(card, l.seat))
          ? [{ verb: 'activate', cards: [card.id, String(i)], fields: {} }]
          : [];
      }),
    );

const whichOther = decision<Act<'activate' | 'decline'>, Replacing>('other-activation', {
  waiting: 'choose',
  form: (g, _seat, l) => {
    const options = others(g, l);
    return { options: [...options, { verb: 'decline', cards: [], fields: {} }], fallback: options.length };
  },
});

const replacing = procedure<Replacing>('replacing')({
  ask: (c) => (others(c.g, c.l).length ? c.ask(whichOther, [c.l.seat]) : c.finish()),
  announce: (c) => {
    const { verb, cards } = c.answer(whichOther, c.l.seat);
    if (verb === 'decline') return c.finish();
    const card = c.g.cards[cards[0] as number] as Card;
    const { effect, word } = fx.abilities(c.g, card)[Number(cards[1])] as Ability;
    const args = announcing(c.g, card, { seat: c.l.seat, scope: scopeFor(card, c.l.seat), effect, word, verb: 'activate' });
    c.l.item = args.id;
    return c.call(announce, args);
  },
  resolve: (c) => (c.g.own.stack.some((one) => one.id === c.l.item) ? c.call(resolveItem, { id: c.l.item, at: 0, flips: [] }) : undefined),
});

export const otherActivation: Verb<'other-activation'> = {
  begin: (c) => {
    const not = Object.keys(c.l.scope.results).flatMap((key) => (key.startsWith(CANCELLED) ? [key.slice(CANCELLED.length)] : []));
    return c.call(replacing, { seat: c.l.scope.seat, not, item: 0 });
  },
};

// Set instead.

/** R14.7: it lies face-down in the zone as if set now; of a flip it just stays so. */
export const setInstead: Verb<'set-instead'> = {
  begin: (c) => {
    const [ref] = c.l.scope.names.it ?? [];
    const card = ref && deref(c.g, ref);
    const cell = c.l.scope.results.cell ?? -1;
    if (!card || cell < 0) return;
    if (isFaceDown(card)) {
      card.facts.set = c.g.own.turn;
      touch(c.g);
      return c.change([{ do: 'show', card: card.id, face: maskOf(card.owner), verb: 'hide' }]);
    }
    const { place, slot } = placeOfCell(c.g, cell);
    return cardAt(c.g, cell) ? undefined : c.change([set(card, place, slot)]);
  },
};
