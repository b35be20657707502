/** The windows of a chain (E10.3, E10.10): who may answer what, in turn, and who is asked (E14.12, D28). */
import { type Flow, otherSeat, type Seat } from '../../../kernel/index.ts';
import type { Option } from '../../../protocol/index.ts';
import { ruleOf } from './effects-of.ts';
import { spiritsLeft, spiritsOn } from './spirits.ts';
import { has, mayNotPlay } from './standing.ts';
import { type Act, type Card, type Context, decision, defOf, type G, procedure } from './state.ts';
import { fieldOf, RUNES } from './zones.ts';

/** What a window was opened by: links that may be answered, an attack or a battle, an Ascension announced, or a phase. */
export type About =
  | { about: 'links'; links: number[] }
  | { about: 'attack' }
  | { about: 'battle' }
  | { about: 'announced' }
  | { about: 'phase' };

/** A kind of response (E10.2): what a seat could do in a window now, and how that is carried out. */
export type Response = {
  verb: string;
  options(g: G, seat: Seat, about: About): Option[];
  /** Those of them that must be used (E9.1.5): then nothing else is offered. */
  forced?(g: G, seat: Seat, about: About): Option[];
  /** Whether everybody can see that the seat might do it. */
  isPossible(g: G, seat: Seat, about: About): boolean;
  carryOut(c: Context<Window>, seat: Seat, act: Act, about: About): Flow<never>;
};

const responses: Response[] = [];

/** Adds a kind of response to every window. */
export function mayRespondWith(response: Response): void {
  responses.push(response);
}

const PASS: Option = { verb: 'pass', cards: [], fields: {} };

const respond = decision<Act, Window>('respond', {
  waiting: 'respond',
  form: (g, seat, l) => {
    const forced = responses.flatMap((r) => r.forced?.(g, seat, l.about) ?? []);
    return { options: forced.length ? forced : [PASS, ...responses.flatMap((r) => r.options(g, seat, l.about))], fallback: 0 };
  },
});

/** `seat` is asked next. */
type Window = { seat: Seat; passes: number; about: About };

/**
 * E10.3: the players are asked in turn; two passes in a row close the window, and who is not asked counts as passing. A response is a
 * link with a window of its own, and when it has resolved this one is over: nothing comes between links. The result says whether anybody
 * responded.
 */
const askInTurn = procedure<Window, boolean>('window')({
  ask: (c) => {
    while (c.l.passes < 2 && !couldRespond(c.g, c.l.seat, c.l.about)) passOn(c.l);
    return c.l.passes < 2 ? c.ask(respond, [c.l.seat]) : c.finish(false);
  },
  answered: (c) => {
    const act = c.answer(respond, c.l.seat);
    const response = responses.find((r) => r.verb === act.verb);
    if (response) return response.carryOut(c, c.l.seat, act, c.l.about);
    passOn(c.l);
    return c.goTo('ask');
  },
  responded: (c) => c.finish(true),
});

function passOn(window: Window): void {
  window.seat = otherSeat(window.seat);
  window.passes++;
}

/** The window that answers what a seat has done: the opponent is asked first (E10.3). */
export const responseWindow = <L>(c: Context<L>, seat: Seat, about: About): Flow<never> =>
  c.call(askInTurn, { seat: otherSeat(seat), passes: 0, about });

/** The window that answers one link. */
export const windowOfLink = <L>(c: Context<L>, seat: Seat, link: number): Flow<never> =>
  responseWindow(c, seat, { about: 'links', links: [link] });

/**
 * The window of a phase: the turn player is asked first (E6.2.2, E6.5.2, D11). After a response and all that follows from it the phase
 * opens it again, until both decline in a row (E6.2.3, E6.5.3).
 */
export const openWindow = <L>(c: Context<L>): Flow<never> =>
  c.call(askInTurn, { seat: c.g.own.active, passes: 0, about: { about: 'phase' } });

/** Whether anybody responded in the window that has just closed. */
export const wasAnswered = <L>(c: Context<L>): boolean => c.result(askInTurn);

const couldRespond = (g: G, seat: Seat, about: About): boolean => responses.some((r) => r.isPossible(g, seat, about));

/**
 * E14.12: whether a hidden Counter consistent with the public facts could be cast: a Rune Set before this turn (E10.2), a Spirit to pay
 * with, since every Counter costs at least one, and nothing in force that forbids Counters (E10.7). What the Set Runes really are never matters.
 */
export const couldCounter = (g: G, seat: Seat): boolean =>
  (g.zones[RUNES[seat]] as number[]).some((id) => id >= 0 && mayBeCounter(g, g.cards[id] as Card)) &&
  (spiritsLeft(g, seat) > 0 || fieldOf(g, seat).some((card) => spiritsOn(card) > 0)) &&
  mayPlayCounters(g, seat);

const mayBeCounter = (g: G, card: Card): boolean => wasSetBefore(g, card) && !has(g, card, 'cannot-be-played');

/** No effect forbids this player Counters, and nothing on the chain is proof against them (E10.7). */
export const mayPlayCounters = (g: G, seat: Seat): boolean =>
  !mayNotPlay(g, seat, 'counter') && !g.own.links.some((link) => isCounterProof(g, link.card));

const isCounterProof = (g: G, card: number): boolean => ruleOf(defOf(g, g.cards[card] as Card), 'counter-proof') !== undefined;

/** E8.5.9: Set, and not in this turn. */
export const wasSetBefore = (g: G, card: Card): boolean => card.pose === 'set' && card.facts.set < g.own.turn;
