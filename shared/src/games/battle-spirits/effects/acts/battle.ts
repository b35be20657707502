/** What effects do with the battle and its step (B11.15, B11.16), and the keywords that are effects of an attack (B16.6, B16.7). */
import type { Scope } from '../../../../effects/index.ts';
import { otherSeat } from '../../../../kernel/index.ts';
import { setModifier } from '../../rules/durations.ts';
import { happen } from '../../rules/happening.ts';
import { endBattle as ending, endBattlePhase as endingPhase, exhaust, mill } from '../../rules/moves.ts';
import { type Card, defOf, type G } from '../../rules/state.ts';
import { refOf, spiritsOf } from '../../rules/zones.ts';
import { affects, levelNow, numbersOf, read } from '../standing.ts';
import { type C, sourceOf, type Verb } from './meant.ts';

/** B11.15; without a battle there is nothing to end. */
export const endBattle: Verb<'end-battle'> = {
  begin: (c, { name }) => {
    c.l.scope.results[name] = c.g.own.battle ? 1 : 0;
    ending(c.g);
    c.note({ kind: 'status', verb: 'end-battle', seat: c.l.scope.seat });
  },
};

/** B11.16 */
export const endBattlePhase: Verb<'end-battle-phase'> = {
  begin: (c, { arg, name }) => {
    c.l.scope.results[name] = 1;
    endingPhase(c.g, arg.after);
    c.note({ kind: 'status', verb: 'end-battle-phase', seat: c.l.scope.seat });
  },
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** B16.6: as many cards as the Spirit's level, and what is added to it. */
export const crush: Verb<'crush'> = {
  begin: (c, { arg, name }) => {
    const { g } = c;
    const { scope } = c.l;
    const [spirit] = read.cards(g, arg, scope);
    scope.names.crushing = spirit ? [refOf(spirit)] : [];
    scope.results[name] = 0;
    if (!spirit) return;
    const changes = mill(g, otherSeat(scope.seat), levelNow(g, spirit) + sum(numbersOf(g, spirit, 'crush-bonus')));
    const cards = changes.flatMap((change) => (change.do === 'move' ? [g.cards[change.card] as Card] : []));
    scope.results[name] = cards.length;
    scope.results.spirits = cards.filter((card) => defOf(g, card).type === 'spirit').length;
    return changes.length ? c.change(changes) : undefined;
  },
  end: (c, { name }) => {
    const { names, results, seat } = c.l.scope;
    const it = names.crushing?.[0];
    if (!it || !results[name]) return;
    happen(c.g, { event: 'crushed', it, by: seat, n: results[name] });
    if (results.spirits) happen(c.g, { event: 'crushed-spirits', it, by: seat, n: results.spirits });
  },
};

/** B16.7: the refreshed Spirits that the opponent may choose among, and how many. */
function windstormOf(g: G, n: number, scope: Scope): { cards: Card[]; n: number } {
  const cards = spiritsOf(g, otherSeat(scope.seat)).filter((card) => card.pose === 'refreshed' && affects(g, card, sourceOf(scope)));
  const self = g.cards[scope.self.card] as Card;
  return { cards, n: Math.min(cards.length, n + sum(numbersOf(g, self, 'windstorm-bonus'))) };
}

/** What a Windstorm exhausts is known by it as long as the battle lasts. */
const blow = (c: C, cards: readonly Card[]): void =>
  setModifier(c.g, c.l.scope, { word: 'blown', arg: c.l.scope.self.card, cards: cards.map(refOf), seats: [] }, 'battle');

/** B16.7, B15.6: the opponent chooses which of their refreshed Spirits are exhausted; fewer if there are fewer. */
export const windstorm: Verb<'windstorm'> = {
  who: () => 'foe',
  begin: (c, { arg, name }) => {
    const { scope } = c.l;
    const { cards, n } = windstormOf(c.g, arg, scope);
    scope.results[name] = n;
    scope.results.asked = n > 0 && n < cards.length ? 1 : 0;
    if (scope.results.asked) return 'ask';
    if (n === 0) return;
    blow(c, cards);
    return c.change(exhaust(c.g, cards));
  },
  form: (g, _seat, { arg }, l) => {
    const { cards, n } = windstormOf(g, arg, l.scope);
    return {
      options: [{ verb: 'choose', cards: [], fields: { cards: { kind: 'some', of: cards.map((card) => card.id), min: n, max: n } } }],
      fallback: 0,
    };
  },
  end: (c, { arg }, answer) => {
    if (!c.l.scope.results.asked) return;
    const chosen = answer?.fields.cards as readonly number[];
    const cards = windstormOf(c.g, arg, c.l.scope).cards.filter((card) => chosen.includes(card.id));
    blow(c, cards);
    c.changeNow(exhaust(c.g, cards));
  },
};
