/** Probe cards and their Instant effects: the smallest cards that bring about what the rules speak of (E8.1.5, E8.3.4, E10, E11.3, E13.6, E18.2). */

import type { Resolving } from '../../../effects/index.ts';
import { type Change, type Flow, otherSeat, type Seat } from '../../../kernel/index.ts';
import { ELEMENTS } from '../../../protocol/games/elestrals.ts';
import { type CardDef, type CardKind, cardOfFigures, registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { instant as instantOf } from '../effects/phrases.ts';
import { words } from '../effects/words.ts';
import { takeControl } from '../rules/control.ts';
import { draw } from '../rules/ending.ts';
import { addLink, endLink, negate } from '../rules/links.ts';
import { type Card, type Context, procedure } from '../rules/state.ts';
import { DECK, elestralsOf, HAND, onField, SPENT, toUnderworld } from '../rules/zones.ts';

type C = Context<Resolving>;
/** An Instant effect of one step, by its name in the machine. */
function effect(name: string, run: (c: C) => Flow<never>): string {
  return procedure<Resolving>(`probe/${name}`)({ run }).name;
}

const foe = (c: C): Seat => otherSeat(c.l.scope.seat);
const destroy = (cards: readonly (Card | undefined)[]): Change[] => cards.flatMap((card) => (card ? [toUnderworld(card, 'destroy')] : []));
const fighters = (c: C): (Card | undefined)[] => {
  const { battle } = c.g.own;
  return battle ? [onField(c.g, battle.attacker), battle.target ? onField(c.g, battle.target) : undefined] : [];
};
const foesAt = (c: C, slot: number): Card | undefined => elestralsOf(c.g, foe(c)).find((card) => card.slot === slot);
const turned = (card: Card | undefined): Change[] =>
  card ? [{ do: 'pose', card: card.id, pose: card.pose === 'attack' ? 'defense' : 'attack', verb: 'change-position' }] : [];

const INSTANTS = {
  nothing: effect('nothing', () => undefined),
  /** Negates the link that it answers. */
  negate: effect('negate', (c) => {
    const links = c.g.own.links;
    const answered = links[links.findIndex((l) => l.id === c.l.link) - 1];
    if (answered) negate(c, answered.id);
  }),
  'negate-attack': effect('negate-attack', (c) => {
    if (c.g.own.battle) c.g.own.battle.negated = true;
  }),
  'kill-attacker': effect('kill-attacker', (c) => c.change(destroy(fighters(c).slice(0, 1)))),
  'kill-defender': effect('kill-defender', (c) => c.change(destroy(fighters(c).slice(1)))),
  'kill-both': effect('kill-both', (c) => c.change(destroy(fighters(c)))),
  'turn-attacker': effect('turn-attacker', (c) => c.change(turned(fighters(c)[0]))),
  'turn-defender': effect('turn-defender', (c) => c.change(turned(fighters(c)[1]))),
  /** Destroys the opponent's Elestral in the first slot. */
  'kill-first': effect('kill-first', (c) => c.change(destroy([foesAt(c, 0)]))),
  /** Sends all Spirits under the opponent's Elestral in the second slot to the Underworld. */
  'drain-second': effect('drain-second', (c) => {
    const card = foesAt(c, 1);
    return c.change(
      card?.pool.some((n) => n > 0)
        ? [{ do: 'pool', from: card.id, to: SPENT[foe(c)], n: [...card.pool], seat: foe(c), verb: 'disenchant' }]
        : [],
    );
  }),
  /** The controller takes the opponent's Elestral in the second slot, if there is room (E16.9). */
  'take-second': effect('take-second', (c) => {
    const card = foesAt(c, 1);
    return c.change(card ? takeControl(c.g, c.l.scope, [card], 'stays') : []);
  }),
  /** The opponent discards the whole hand. */
  'discard-hand': effect('discard-hand', (c) =>
    c.change((c.g.zones[HAND[foe(c)]] as number[]).map((id): Change => toUnderworld(c.g.cards[id] as Card, 'discard'))),
  ),
  /** Destroys every other Rune of both players. */
  'kill-runes': effect('kill-runes', (c) =>
    c.change(
      destroy(
        ([0, 1] as const).flatMap((seat) =>
          (c.g.zones[`runes.${seat}`] as number[]).filter((id) => id >= 0 && id !== c.l.scope.self.card).map((id) => c.g.cards[id]),
        ),
      ),
    ),
  ),
  /** Returns the opponent's newest Elestral or Rune in play, at the link that it answers, to its owner's hand. */
  bounce: effect('bounce', (c) => {
    const links = c.g.own.links;
    const answered = links[links.findIndex((l) => l.id === c.l.link) - 1];
    const card = answered && onField(c.g, answered);
    return c.change(card ? [{ do: 'move', card: card.id, to: HAND[card.owner], verb: 'return' }] : []);
  }),
  'draw-one': effect('draw-one', (c) => c.change(draw(c, c.l.scope.seat, 1))),
  'both-draw': effect('both-draw', (c) => c.change([...draw(c, 0, 1), ...draw(c, 1, 1)])),
  /** Sends the top two cards of the controller's Main Deck to the Underworld. */
  mill: effect('mill', (c) =>
    c.change((c.g.zones[DECK[c.l.scope.seat]] as number[]).slice(0, 2).map((id): Change => toUnderworld(c.g.cards[id] as Card, 'mill'))),
  ),
  /** Never ends: a change of state each time. */
  'loop-changes': procedure<Resolving>('probe/loop-changes')({
    turn: (c) => c.change([{ do: 'pose', card: c.l.scope.self.card, pose: 'up', verb: 'again' }]),
    again: (c) => c.goTo('turn'),
  }).name,
  /** Never ends: a new link each time. */
  'loop-links': procedure<Resolving>('probe/loop-links')({
    link: (c) => endLink(c, addLink(c, c.l.scope.seat, 'cast', c.g.cards[c.l.scope.self.card] as Card), 'resolve'),
    again: (c) => c.goTo('link'),
  }).name,
} as const;

type ProbeInstant = keyof typeof INSTANTS;

const PROBES = new Map<string, CardDef>();

/** A probe card; its id is its name. */
function probe(id: string, kind: CardKind, cost: string, more: { attack?: number; defense?: number; instant?: ProbeInstant } = {}): void {
  const { attack = 0, defense = 0, instant } = more;
  const effects = instant ? [instantOf(words.byHand(INSTANTS[instant], 'it tests the rules'))] : undefined;
  PROBES.set(id, cardOfFigures({ id, name: id, kind, cost, attack, defense, set: 'probe', number: '' }, effects));
}

/** Elestrals `E-3-5`: cost, Attack, Defense. */
export const MOST_FIGURE = 6;
for (let attack = 0; attack <= MOST_FIGURE; attack++)
  for (let defense = 0; defense <= MOST_FIGURE; defense++) probe(`E-${attack}-${defense}`, 'elestral', 'E', { attack, defense });
/** Elestrals by cost alone, 2/2: `FF`, `EO`. */
for (const cost of [...ELEMENTS, 'O', 'EE', 'FF', 'WW', 'EW', 'EO', 'OO', 'EEE', 'EEO', 'EWO'])
  probe(cost, 'elestral', cost, { attack: 2, defense: 2 });
/** Runes `invoke E`, `stadium OO`. */
for (const kind of ['artifact', 'divine', 'stadium'] as const)
  for (const cost of ['O', 'E', 'OO', 'FF', 'EW']) probe(`${kind} ${cost}`, kind, cost);
for (const kind of ['invoke', 'counter'] as const)
  for (const cost of ['O', 'E', 'OO', 'FF', 'EW', 'EOO']) probe(`${kind} ${cost}`, kind, cost, { instant: 'nothing' });
/** `counter: negate`, `invoke: both-draw`, each of cost O. */
for (const instant of Object.keys(INSTANTS) as ProbeInstant[])
  for (const kind of ['invoke', 'counter'] as const) probe(`${kind}: ${instant}`, kind, 'O', { instant });
/** An Invoke and a Counter whose effects are not written. */
probe('invoke unwritten', 'invoke', 'O');
probe('counter unwritten', 'counter', 'O');

export const PROBE_CARDS: ReadonlyMap<string, CardDef> = new Map([...CARDS, ...PROBES]);
/** The catalogue and the probe cards. */
export const PROBE_POOL = registerPool(PROBE_CARDS.values());
