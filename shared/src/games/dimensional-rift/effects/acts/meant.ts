/** What the acts of effects have in common: the cards, zones and players that a step means, and how many came of it. */
import type { ActStep, Doing, Resolving, Scope } from '../../../../effects/index.ts';
import { otherSeat, type Ref, type Seat } from '../../../../kernel/index.ts';
import { cellOf, seatOfCell } from '../../rules/cells.ts';
import type { Last } from '../../rules/last.ts';
import { itemOf } from '../../rules/resolve-item.ts';
import type { Card, Cell, Context, G } from '../../rules/state.ts';
import { deref, isFaceUp, isOnField, refOf } from '../../rules/zones.ts';
import { read } from '../meaning.ts';
import type { Amount, Cards, Whom, Words } from '../words.ts';

export type C = Context<Resolving>;
export type Verb<K extends keyof Words['act'] & string> = Doing<G, ActStep<Words, K>>;

export const meant = (c: C, cards: Cards): Card[] => read.cards(c.g, cards, c.l.scope);
/** Those of them that lie face-up on the field: hidden ones have no properties (R13.9). */
export const meantFaceUp = (c: C, cards: Cards): Card[] => meant(c, cards).filter(isFaceUp);
/** Under which name a change of a number is kept: by the step that it stands in, and which number of it. */
export const changeKey = (path: readonly (string | number)[], at: number): string => `change:${path.join('.')}:${at}`;
/** What another effect has made of a number of the step that is carried out. */
export const changeOf = (c: C, at = 0): number => c.l.scope.results[changeKey(c.l.node, at)] ?? 0;
export const numberOf = (c: C, of: Amount): number => Math.max(0, read.amount(c.g, of, c.l.scope) + changeOf(c));
export const count = (c: C, name: string, n: number): void => {
  c.l.scope.results[name] = n;
};

export const sourceOf = (c: C): Ref => c.l.scope.self;

/** The zones of a name: those that were chosen, the one that was left, or where a card of that name stands or stood last. */
export function cellsOf(c: C, at: string): Cell[] {
  const { scope, link } = c.l;
  if (at === 'left') return [scope.results.cell ?? -1].filter((cell) => cell >= 0);
  const aim = link > 0 ? itemOf(c.g, link).aims.find((one) => one.name === at) : undefined;
  if (aim) return [...aim.cells];
  const refs = at === 'self' ? [scope.self] : (scope.names[at] ?? []);
  return refs.map((ref) => lastCell(c.g, scope, ref.card)).filter((cell) => cell >= 0);
}

const lastOf = (scope: Scope, id: number): Last | undefined => scope.lasts[id] as unknown as Last | undefined;

function lastCell(g: G, scope: Scope, id: number): Cell {
  const card = g.cards[id] as Card;
  return isOnField(card) ? cellOf(g, card) : (lastOf(scope, id)?.cell ?? -1);
}

/** The player who is meant. For a zone it is the one whose side it is on. */
export function seatOfWhom(c: C, who: Whom): Seat {
  const { scope } = c.l;
  if (who === 'me') return scope.seat;
  if (who === 'foe') return otherSeat(scope.seat);
  if (who === 'that-player') return scope.results.player === 1 ? 1 : 0;
  const [ref] = scope.names[who.controllerOf] ?? [];
  if (ref) return lastOf(scope, ref.card)?.seat ?? (c.g.cards[ref.card] as Card).controller;
  const [cell] = cellsOf(c, who.controllerOf);
  return cell === undefined ? scope.seat : seatOfCell(c.g, cell);
}

/**
 * The object that a card will be when its Summoning Cost is paid and it lies there (R14.4, R15.6): what paying does to it holds from then on.
 * Such a modifier also names its player, so that it is kept until the card is there.
 */
export function comingCard(g: G, what: Cards | 'me' | 'foe' | 'both', scope: Scope): Ref | undefined {
  if (typeof what === 'string' || what.cards !== 'named' || what.name !== 'self') return undefined;
  const card = deref(g, scope.self);
  if (!card || isFaceUp(card) || scope.results.paying !== 1) return undefined;
  return card.slot >= 0 ? refOf(card) : { card: card.id, gen: card.gen + 1 };
}
