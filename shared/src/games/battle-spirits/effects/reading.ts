/** What the words of the vocabulary mean when a tree is read: filters, figures, questions about the table (B2, B11, B15.12). */
import { type Reading, seatOf } from '../../../effects/index.ts';
import { type Card, defOf, type G } from '../rules/state.ts';
import { cardsIn, coresAt, coresOn, deref, isOnField, isSpirit } from '../rules/zones.ts';
import { windstormOf } from './keywords.ts';
import { COLORS, type Keyword, type Words } from './words.ts';

/** What the words need to know of what applies now; it is computed elsewhere. */
export type Standing = {
  levelNow(g: G, card: Card): number;
  bpOf(g: G, card: Card): number;
  symbolsOf(g: G, card: Card): readonly number[];
  hasKeyword(g: G, card: Card, keyword: Keyword): boolean;
  /** Whether the Windstorm of the card of that number has exhausted it in this battle. */
  isBlownBy(g: G, card: Card, by: number): boolean;
  mayChoose: NonNullable<Reading<Words, G, Card>['mayChoose']>;
};

const isAttacking = (g: G, card: Card): boolean => g.own.battle?.attacker.card === card.id && g.own.battle.attacker.gen === card.gen;
const isBlocking = (g: G, card: Card): boolean => g.own.battle?.blocker?.card === card.id && g.own.battle.blocker.gen === card.gen;

/** B11: from the Attack Step to the end of the last battle. */
const BATTLE_PHASE: ReadonlySet<string> = new Set(['attack', 'flash-1', 'block', 'flash-2', 'showdown', 'end-of-battle']);

const BLUE = COLORS.indexOf('blue');

export const reading = (standing: Standing): Reading<Words, G, Card> => ({
  cardsIn: (g, zone, seat) => cardsIn(g, `${zone}.${seat}`),
  deref,
  mayTarget: standing.mayChoose,
  mayChoose: standing.mayChoose,
  things: (_g, card) => coresOn(card),
  pool: (g, pool, seat) => (pool === 'void' ? Number.MAX_SAFE_INTEGER : coresAt(g, `${pool}.${seat}`)),
  figure: {
    bp: standing.bpOf,
    cost: (g, card) => defOf(g, card).cost,
    cores: (_g, card) => coresOn(card),
    level: standing.levelNow,
    symbols: (g, card) => standing.symbolsOf(g, card).reduce((sum, n) => sum + n, 0),
    'blue-symbols': (g, card) => standing.symbolsOf(g, card)[BLUE] ?? 0,
    windstorm: (g, card) => windstormOf(defOf(g, card)),
    'lack-for-level-2': (g, card) => Math.max(0, (defOf(g, card).levels[1]?.cores ?? 0) - coresOn(card)),
    reduction: (g, card) => defOf(g, card).reductionBy.reduce((sum, n) => sum + n, 0),
  },
  filter: {
    type: (g, card, type) => defOf(g, card).type === type,
    color: (g, card, colors) => colors.some((color) => defOf(g, card).colors.includes(color)),
    family: (g, card, families) => families.some((family) => defOf(g, card).families.includes(family)),
    keyword: (g, card, keywords) => keywords.some((keyword) => standing.hasKeyword(g, card, keyword)),
    'name-with': (g, card, part) => defOf(g, card).name.includes(part),
    blown: (g, card, _arg, scope) => standing.isBlownBy(g, card, scope.names.it?.[0]?.card ?? -1),
    'bp-at-most': (g, card, n) => standing.bpOf(g, card) <= n,
    'cost-at-most': (g, card, n) => defOf(g, card).cost <= n,
    cores: (_g, card, n) => coresOn(card) === n,
    exhausted: (_g, card) => card.pose === 'exhausted',
    attacking: isAttacking,
    blocking: isBlocking,
    battling: (g, card) => isAttacking(g, card) || isBlocking(g, card),
    'summoned-this-turn': (g, card) => isOnField(card) && isSpirit(g, card) && card.facts.since === g.own.turn,
    other: (_g, card, _arg, scope) => card.id !== scope.self.card,
    opposing: (_g, card, _arg, scope) => card.controller !== scope.seat,
  },
  query: {
    // B2.7, B14.2: by the cores that are on the card; an effect that outlasts its card was of that level when it was triggered.
    level: (g, levels, scope) => {
      const card = deref(g, scope.self);
      return card !== undefined && isOnField(card) && levels.includes(standing.levelNow(g, card));
    },
    turn: (g, who, scope) => g.own.active === seatOf(who, scope),
    'battle-phase': (g, who, scope) => BATTLE_PHASE.has(g.own.phase) && (who === 'any' || g.own.active === seatOf(who, scope)),
    'first-attack': (g) => g.own.attacks === 1,
    // B8.1, B9.3: what came in this turn came with cores that its player put there.
    'cores-by-hand': (g, _arg, scope) => {
      const facts = deref(g, scope.self)?.facts;
      return facts !== undefined && (facts.byHand === g.own.turn || facts.since === g.own.turn);
    },
  },
});
