/** What effects do about slots and what lies in them: control changes (E16.9), Blocked slots (E16.16), Runes turned face-down (E16.12). */
import { type ActStep, type Doing, seatOf } from '../../../../effects/index.ts';
import { type Change, maskOf, otherSeat, type Ref } from '../../../../kernel/index.ts';
import { isRune } from '../../cards/card.ts';
import { takeControl } from '../../rules/control.ts';
import { setModifier } from '../../rules/durations.ts';
import { read } from '../../rules/standing.ts';
import { type Card, defOf, type G } from '../../rules/state.ts';
import { BLOCKED, emptySlots, RUNES, refOf } from '../../rules/zones.ts';
import type { Words } from '../words.ts';

type Verb<K extends keyof Words['act'] & string> = Doing<G, ActStep<Words, K>>;

/** E16.9 */
export const control: Verb<'control'> = {
  begin: (c, { arg, name }) => {
    const changes = takeControl(c.g, c.l.scope, read.cards(c.g, arg.cards, c.l.scope), arg.until);
    c.l.scope.results[name] = changes.length;
    return c.change(changes);
  },
};

/** E3.13, E16.16: which slots are empty is public, so nobody is asked where none is. */
export const block: Verb<'block'> = {
  begin: (c, { arg, name }) => {
    c.l.scope.results[name] = 0;
    return emptySlots(c.g, `${arg.row}.${otherSeat(c.l.scope.seat)}`).length ? 'ask' : undefined;
  },
  form: (g, seat, { arg }) => {
    const of = emptySlots(g, `${arg.row}.${otherSeat(seat)}`).map((slot) => String(slot + 1));
    return {
      options: [{ verb: 'block', cards: [], fields: { slots: { kind: 'some', of, min: 0, max: Math.min(arg.n, of.length) } } }],
      fallback: 0,
    };
  },
  end: (c, { arg, name }, answer) => {
    const slots = ((answer?.fields.slots ?? []) as string[]).map((number) => Number(number) - 1);
    c.l.scope.results[name] = slots.length;
    if (!slots.length) return;
    const foe = seatOf('foe', c.l.scope);
    setModifier(c.g, c.l.scope, { word: BLOCKED, arg: { row: arg.row, slots }, cards: [], seats: [foe] }, arg.until);
    c.note({ kind: 'status', verb: 'block', seat: c.l.scope.seat });
  },
};

/** E16.12: a new object in the same slot, Set this turn; its Spirits go to the Underworld as from a card that leaves. What meant it goes on meaning it. */
export const turnDown: Verb<'turn-down'> = {
  begin: (c, { arg, name }) => {
    const { g } = c;
    const { scope } = c.l;
    const cards = read.cards(g, arg.cards, scope).filter((card) => mayLieFaceDown(g, card));
    const before = cards.map(refOf);
    c.changeNow(cards.map(faceDown));
    for (const refs of Object.values(scope.names)) renew(g, refs, before);
    for (const m of g.own.modifiers) if (m.word === 'controlled') renew(g, m.cards, before);
    scope.results[name] = cards.length;
  },
};

/** A Rune in a Rune Row; what is a Rune only there (E16.13) has no back to show. */
const mayLieFaceDown = (g: G, card: Card): boolean =>
  card.pose === 'up' && (RUNES as readonly string[]).includes(card.place) && isRune(defOf(g, card));

const faceDown = (card: Card): Change => ({
  do: 'move',
  card: card.id,
  to: card.place,
  slot: card.slot,
  pose: 'set',
  face: maskOf(card.controller),
  verb: 'turn-down',
});

function renew(g: G, refs: Ref[], before: readonly Ref[]): void {
  for (const [i, ref] of refs.entries())
    if (before.some(({ card, gen }) => card === ref.card && gen === ref.gen)) refs[i] = refOf(g.cards[ref.card] as Card);
}
