/** What the words of the vocabulary mean when a tree is read: filters (E4.8, E4.9), figures, questions about the table. */
import { type Reading, type Scope, seatOf } from '../../../effects/index.ts';
import { otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Words } from '../effects/words.ts';
import { isKind, kindOfCard } from './effects-of.ts';
import { isEnchanted, KINDS, spiritsLeft, spiritsOn } from './spirits.ts';
import { type Card, defOf, type G } from './state.ts';
import { cardsIn, deref, elestralsOf, isOnField, RUNES, SPENT, SPIRITS } from './zones.ts';

/** What the words need to know of what applies now; it is computed elsewhere. */
export type Standing = {
  attackOf(g: G, card: Card): number;
  defenseOf(g: G, card: Card): number;
  mayTarget: Reading<Words, G, Card>['mayTarget'];
};

export const spiritsOfKind = (n: readonly number[], kind: string): number =>
  n.reduce((sum, count, k) => (kind === '*' || KINDS[k] === kind ? sum + count : sum), 0);

/** E4.8: a name without a title matches the name of any title, one with a title only itself. */
const isNamed = (g: G, card: Card, names: readonly string[]): boolean => {
  const def = defOf(g, card);
  return names.some((name) => name === def.name || name === def.base);
};

export const artifactsOn = (g: G, card: Card): Card[] =>
  RUNES.flatMap((row) => cardsIn(g, row).filter((rune) => rune.on === card.id && kindOfCard(g, rune) === 'artifact'));

/** E4.9.4: at least so many Spirits of the element, whatever the card. */
const isEnchantedWith = (card: Card, letters: string): boolean => spiritsOfKind(card.pool, letters[0] as string) >= letters.length;

/** Whose a named card is, or was when it left. */
export function controllerOf(g: G, name: string, scope: Scope): Seat {
  const last = scope.lasts[name] as { seat: Seat } | undefined;
  const ref = scope.names[name]?.[0];
  return last?.seat ?? (ref && g.cards[ref.card]?.controller) ?? otherSeat(scope.seat);
}

export const reading = (standing: Standing): Reading<Words, G, Card> => ({
  cardsIn: (g, zone, seat) => cardsIn(g, `${zone}.${seat}`),
  deref,
  mayTarget: standing.mayTarget,
  things: (_g, card, kind) => spiritsOfKind(card.pool, kind),
  pool: (g, pool, seat, kind) => spiritsOfKind((g.pools[(pool === 'spirits' ? SPIRITS : SPENT)[seat]] as { n: number[] }).n, kind),
  figure: {
    attack: standing.attackOf,
    defense: standing.defenseOf,
    cost: (g, card) => defOf(g, card).total,
    spirits: (_g, card) => spiritsOn(card),
  },
  filter: {
    kind: (g, card, kinds) =>
      card.pose !== 'set' ? kinds.some((kind) => isKind(g, card, kind)) : isOnField(card) && kinds.includes('rune'),
    element: (g, card, letters) => [...letters].some((letter) => defOf(g, card).cost.includes(letter)),
    cost: (g, card, total) => defOf(g, card).total === total,
    costs: (g, card, lists) => lists.some((list) => [...list].sort().join('') === [...defOf(g, card).cost].sort().join('')),
    named: isNamed,
    subclass: (g, card, subclass) => defOf(g, card).subclasses.includes(subclass),
    enchanted: (g, card) => isEnchanted(g, card),
    'enchanted-with': (_g, card, letters) => isEnchantedWith(card, letters),
    position: (_g, card, position) => card.pose === position,
    'face-down': (_g, card) => card.pose === 'set',
    other: (_g, card, _arg, scope) => card.id !== scope.self.card,
    'empowers-this': (_g, card, _arg, scope) => card.on === scope.self.card,
    'empowered-by': (g, card, name) => artifactsOn(g, card).some((rune) => isNamed(g, rune, [name])),
    foretold: (_g, card, _arg, scope) => (scope.names.foretold ?? []).some((ref) => ref.card === card.id && ref.gen === card.gen),
    'fewest-spirits': (g, card) => elestralsOf(g, card.controller).every((one) => spiritsOn(one) >= spiritsOn(card)),
  },
  query: {
    'on-chain': (g, name, scope) =>
      (scope.names[name] ?? []).some((ref) => g.own.links.some((link) => link.verb === 'activate' && link.card === ref.card)),
    'can-expend': (g, { who, n }, scope) =>
      spiritsLeft(g, who === 'its-controller' ? controllerOf(g, 'it', scope) : seatOf(who, scope)) >= n,
    'battle-kills': (g, n, scope) => {
      const card = g.cards[scope.self.card] as Card;
      return card.facts.killTurn === g.own.turn && card.facts.kills === n;
    },
  },
});
