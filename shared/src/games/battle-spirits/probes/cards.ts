/** Probe cards: the smallest cards that bring about what the rules speak of. A card's id is its name. */
import type { Resolving } from '../../../effects/index.ts';
import { type Flow, otherSeat, type Seat } from '../../../kernel/index.ts';
import { type CardDef, cardOfFigures, type Figures, registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { type Effect, words } from '../effects/words.ts';
import {
  drawCards,
  endBattle,
  endBattlePhase,
  exhaust,
  loseLife,
  markDestroyed,
  mill,
  moveCores,
  refresh,
  returned,
  unmark,
} from '../rules/moves.ts';
import { type Card, type Context, procedure } from '../rules/state.ts';
import { coresOn, DECK, fieldOf, onField, RESERVE, SEATS, spiritsOf } from '../rules/zones.ts';

const { active, ask, gets, itself, mandatory, named, on, onlyIf, optional, passive, where } = words;

type C = Context<Resolving>;
const foe = (c: C): Seat => otherSeat(c.l.scope.seat);
const self = (c: C): Card => c.g.cards[c.l.scope.self.card] as Card;
const battle = (c: C, role: 'attacker' | 'blocker'): Card[] => [onField(c.g, c.g.own.battle?.[role] ?? null) ?? []].flat();
const both = (c: C): Card[] => SEATS.flatMap((seat) => spiritsOf(c.g, seat));
const destroy = (c: C, cards: readonly Card[]): void => void markDestroyed(c, cards, { seat: c.l.scope.seat, source: c.l.scope.self.card });

/** What probes do, by name; each takes what it needs without a question. */
const DEEDS: Record<string, (c: C) => Flow<never>> = {
  nothing: () => undefined,
  draw: (c) => c.change(drawCards(c.g, c.l.scope.seat, 1)),
  /** Draws a card and puts it under the deck: never ends, if draws bring it about. */
  cycle: (c) => {
    const { seat } = c.l.scope;
    const top = (c.g.zones[DECK[seat]] as number[]).slice(0, 1).map((id) => c.g.cards[id] as Card);
    return c.change([...drawCards(c.g, seat, 1), ...returned(top, 'deck-bottom')]);
  },
  'draw-two': (c) => c.change(drawCards(c.g, c.l.scope.seat, 2)),
  mill: (c) => c.change(mill(c.g, c.l.scope.seat, 100)),
  'kill-attacker': (c) => destroy(c, battle(c, 'attacker')),
  'kill-blocker': (c) => destroy(c, battle(c, 'blocker')),
  /** Every Spirit of both players. */
  'kill-all': (c) => destroy(c, both(c)),
  /** The first Spirit or Nexus of the opponent. */
  'kill-first': (c) => destroy(c, fieldOf(c.g, foe(c)).slice(0, 1)),
  'bounce-attacker': (c) => c.change(returned(battle(c, 'attacker'), 'hand')),
  'bounce-blocker': (c) => c.change(returned(battle(c, 'blocker'), 'hand')),
  'return-self': (c) => c.change(returned([self(c)], 'hand')),
  stay: (c) => unmark(c.g, self(c)),
  'exhaust-all': (c) => c.change(exhaust(c.g, both(c))),
  'refresh-attacker': (c) => c.change(refresh(c.g, battle(c, 'attacker'))),
  'refresh-self': (c) => c.change(refresh(c.g, [self(c)])),
  'both-lose-five': (c) => c.change(SEATS.flatMap((seat) => loseLife(c.g, seat, 5))),
  'lose-life': (c) => c.change(loseLife(c.g, c.l.scope.seat, 1)),
  'core-from-void': (c) => c.change(moveCores(null, RESERVE[c.l.scope.seat], 1, c.l.scope.seat, 'gain')),
  /** One core off the opponent's first Spirit. */
  squeeze: (c) => {
    const [card] = spiritsOf(c.g, foe(c));
    return c.change(card ? moveCores(card, RESERVE[card.owner], Math.min(1, coresOn(card)), card.owner, 'remove') : []);
  },
  'end-battle': (c) => endBattle(c.g),
  'end-phase': (c) => endBattlePhase(c.g, 'battle'),
  'end-phase-now': (c) => endBattlePhase(c.g, 'now'),
  /** Never ends. */
  loop: (c) => c.change([{ do: 'pose', card: c.l.scope.self.card, pose: self(c).pose, verb: 'again' }]),
};

const PROCEDURES = new Map(
  Object.entries(DEEDS).map(([name, deed]) => [
    name,
    name === 'loop'
      ? procedure<Resolving>(`probe/${name}`)({ run: deed, again: (c) => c.goTo('run') }).name
      : procedure<Resolving>(`probe/${name}`)({ run: deed }).name,
  ]),
);
const does = (deed: string) => words.byHand(PROCEDURES.get(deed) as string, 'it tests the rules');

const PROBES = new Map<string, CardDef>();
type More = Partial<Omit<Figures, 'id' | 'name' | 'printed'>>;

function probe(id: string, more: More, ...effects: Effect[]): void {
  const figures: Figures = {
    id,
    set: 'probe',
    name: id,
    printed: id,
    type: 'spirit',
    colors: ['red'],
    cost: 0,
    reduction: {},
    plain: true,
    ...more,
  };
  PROBES.set(id, cardOfFigures(figures, effects));
}

/** Levels at 1, 3 and 5 cores, each with 2000 more. */
const rising = (bp: number) => [
  { cores: 1, bp },
  { cores: 3, bp: bp + 2000 },
  { cores: 5, bp: bp + 4000 },
];
const spirit = (bp: number, more: More = {}): More => ({ levels: rising(bp), symbols: { red: 1 }, ...more });

/** Plain Spirits by colour and BP, of cost 0: `red 3000`. */
for (const color of ['red', 'purple', 'green', 'white'] as const)
  for (let bp = 1000; bp <= 6000; bp += 1000) probe(`${color} ${bp}`, spirit(bp, { colors: [color], symbols: { [color]: 1 } }));
probe('cost 4', spirit(2000, { cost: 4, reduction: { red: 2 } }));
probe('cost 2', spirit(2000, { cost: 2 }));
probe('two colours', spirit(2000, { cost: 6, reduction: { red: 2, green: 1 } }));
probe('heavy', { levels: [{ cores: 2, bp: 3000 }], symbols: { red: 1 } });
probe('double', spirit(3000, { symbols: { red: 2 } }));
probe('no symbol', spirit(3000, { symbols: {} }));
const nexusLevels = [{ cores: 0 }, { cores: 2 }];
probe('nexus', { type: 'nexus', cost: 3, reduction: { red: 1 }, levels: nexusLevels, symbols: { red: 1 } });
probe('free nexus', { type: 'nexus', levels: nexusLevels, symbols: { red: 1 } });
probe('tribute', spirit(5000, { cost: 1 }), words.rule({ word: 'tribute', arg: { cost: 2, to: 'trash' } }));

/** Magic of cost 0, each with its deed as Main and Flash: `magic: draw`; `magic 2` costs 2 and does nothing. */
for (const deed of Object.keys(DEEDS))
  probe(`magic: ${deed}`, { type: 'magic' }, active(words.during('main'), does(deed)), active(words.during('flash'), does(deed)));
probe('magic 2', { type: 'magic', cost: 2, reduction: { red: 1 } }, active(words.during('flash'), does('nothing')));
probe('main only', { type: 'magic' }, active(words.during('main'), does('nothing')));

/** Spirits of 3000 with a trigger about themselves: `attacks: draw`, `destroyed: stay`. */
const TRIGGERS = {
  summoned: ['draw', 'refresh-self', 'kill-first'],
  attacks: ['draw', 'kill-attacker', 'end-battle', 'refresh-attacker', 'end-phase'],
  blocks: ['draw'],
  battles: ['draw'],
  blocked: ['draw'],
  wins: ['draw', 'refresh-self'],
  'deals-life': ['draw'],
  destroyed: ['draw', 'return-self', 'stay', 'lose-life', 'kill-first'],
} as const;
for (const [event, deeds] of Object.entries(TRIGGERS) as [keyof typeof TRIGGERS, readonly string[]][])
  for (const deed of deeds) {
    probe(`${event}: ${deed}`, spirit(3000), mandatory(on(event, { it: itself }), does(deed)));
    probe(`${event}? ${deed}`, spirit(3000), optional(on(event, { it: itself }), does(deed)));
  }
probe(
  'both draw and lose',
  spirit(3000),
  optional(on('battles', { it: itself }), does('lose-life')),
  mandatory(on('attacks', { it: itself }), does('draw')),
);
probe('level 2 attacks: draw', spirit(3000), mandatory(on('attacks', { it: itself }), onlyIf(ask('level', [2])), does('draw')));
probe('level 2 destroyed: draw', spirit(3000), mandatory(on('destroyed', { it: itself }), onlyIf(ask('level', [2])), does('draw')));
/** Whoever loses life, whose deck is drawn from, what is destroyed: the player of this Nexus draws. */
for (const event of ['life-lost', 'draws', 'start-step', 'draw-step', 'end-step', 'battle-phase', 'exhausted'] as const)
  probe(
    `nexus ${event}`,
    { type: 'nexus', levels: nexusLevels },
    mandatory(on(event, event === 'exhausted' ? {} : { by: 'me' }), does('draw')),
  );
probe('nexus draws: cycle', { type: 'nexus', levels: nexusLevels }, mandatory(on('draws', { by: 'me' }), does('cycle')));
probe('nexus draws? cycle', { type: 'nexus', levels: nexusLevels }, optional(on('draws', { by: 'me' }), does('cycle')));
probe('nexus start mill', { type: 'nexus', levels: nexusLevels }, mandatory(on('start-step', { by: 'me' }), does('mill')));
probe('nexus any destroyed', { type: 'nexus', levels: nexusLevels }, mandatory(on('destroyed', { it: words.a('any') }), does('draw')));

/** Spirits of 3000 with something that holds: `has clash`, `has must-attack`. */
for (const word of ['clash', 'curse', 'must-attack', 'cannot-attack', 'cannot-block', 'must-be-blocked', 'cannot-block-lower-bp'] as const)
  probe(`has ${word}`, spirit(3000), passive(named('self'), [gets(word, true)]));
probe('has high-speed', spirit(3000, { cost: 2, reduction: { red: 1 } }), passive(named('self'), [gets('high-speed', true)]));
probe('has high-speed at 2', spirit(3000), passive(named('self'), [gets('high-speed', true)], onlyIf(ask('level', [2]))));
probe('has armor', spirit(3000), passive(named('self'), [gets('armor', ['red'])]));
probe('has target-attack', spirit(3000), passive(named('self'), [gets('target-attack', [words.is('exhausted', true)])]));
probe('unblockable by green', spirit(3000), passive(named('self'), [gets('unblockable-by', [words.is('color', ['green'])])]));
probe('dear', { type: 'nexus', levels: nexusLevels }, passive(where('any', ['hand']), [gets('cost', 1)]));
probe('cheap', { type: 'nexus', levels: nexusLevels }, passive(where('mine', ['hand']), [gets('cost', -1)]));
probe('draw more', { type: 'nexus', levels: nexusLevels }, passive('me', [gets('draw-step', 1)]));
probe('cores more', { type: 'nexus', levels: nexusLevels }, passive('me', [gets('core-step', 1)]));
probe('cap', { type: 'nexus', levels: nexusLevels }, passive('me', [gets('life-loss-cap', 1)]));
probe('locked', { type: 'nexus', levels: nexusLevels }, passive('foe', [gets('no-hand-in-flash', true)]));
/** A flash of a card on the field: once a turn, and for one core of the reserve. */
const fromReserve = words.cost({
  cost: 'shift',
  kind: 'core',
  n: 1,
  from: { heap: 'pool', pool: 'reserve', who: 'me' },
  to: 'trash',
  verb: 'pay',
});
probe('flash: draw', spirit(3000), active(words.during('flash'), fromReserve, does('draw')));

export const PROBE_CARDS: ReadonlyMap<string, CardDef> = new Map([...CARDS, ...PROBES]);
/** The catalogue and the probe cards. */
export const PROBE_POOL = registerPool(PROBE_CARDS.values());
