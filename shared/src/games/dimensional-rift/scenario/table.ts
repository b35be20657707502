/** How a table of Dimensional Rift becomes a state: main decks of 30 filled up, active zones, life, a phase of the turn. */
import { EVENTS, PHASES } from '../../../protocol/games/dimensional-rift.ts';
import {
  type Said,
  SIDES,
  type Source,
  type Standing,
  seatOf,
  sideOf,
  type TableWords,
  type When,
  wholeOf,
  wordOf,
} from '../../scenario/index.ts';
import { type CardDef, cardOfFigures, registerPool } from '../cards/card.ts';
import { CARDS } from '../cards/catalogue.ts';
import { MAIN_DECK } from '../rules/house-rules.ts';
import { type G, touch } from '../rules/state.ts';
import { readZones, takenZones } from './zones.ts';

/** What fills decks: a monument without effects, since it can be neither set nor flipped, and needs an active monument zone. */
export const FILLER: CardDef = cardOfFigures({ id: 'filler', name: 'Filler', kind: 'monument', faction: 'unaligned', deck: 'main' }, []);

/** The catalogue and filler, and cards that exist in a test only. Gives the pool's hash. */
export const poolWith = (cards: Iterable<CardDef> = []): string => registerPool([...CARDS.values(), FILLER, ...cards]);
export const PLAIN_POOL = poolWith();

const wordAt = <W extends string>(keys: ReadonlyMap<string, Source>, key: string, words: readonly W[]): W | undefined => {
  const source = keys.get(key);
  return source && wordOf(source, words);
};

function begin(g: G, when: When, keys: ReadonlyMap<string, Source>): void {
  const { own } = g;
  if (when.turn === 0) return;
  // The phase `start` begins the turn that the table names.
  const turn = when.phase === 'preparations' ? 0 : when.phase === 'start' ? when.turn - 1 : when.turn;
  Object.assign(own, { ...when, turn });
  own.first = seatOf(wordAt(keys, 'first', SIDES) ?? 'P');
  own.event = wordAt(keys, 'event', EVENTS) ?? (when.phase === 'main-2' ? 'battle' : 'none');
  if (own.event !== 'none') own.eventNumber = own.numbered = 1;
}

function finish(g: G, said: Said): void {
  const { own } = g;
  for (const seat of [0, 1] as const) {
    const { keys } = said.sides[seat];
    const [life, active] = [keys.get('life'), keys.get('active')];
    if (life) own.life[seat] = wholeOf(life);
    // Left out: the central artifact zones (R5.2) and every zone that holds a card.
    own.activeZones[seat] = active ? readZones(seat, active) : own.activeZones[seat] | takenZones(g, seat);
  }
  const [rift, best] = [said.keys.get('rift'), said.keys.get('best')];
  if (rift) own.rift = { level: wholeOf(rift), best: best ? wholeOf(best) : 0 };
  // Nothing that was worked out while the table was being laid may stand.
  touch(g);
}

/** The steps of a turn are named by its phases (R7.2). */
function stand(g: G, { phase, active }: When): readonly Standing[] {
  const whole = (step: string): Standing => ({ proc: g.frames[0]?.proc ?? '', step });
  if (phase === 'preparations') return [whole('turn'), { proc: 'preparations', step: 'begin', l: { seats: [] } }];
  // In the middle of an Event, if the table names it.
  if (phase === 'event' && g.own.event !== 'none')
    return [whole('next'), { proc: 'turn', step: 'main-2' }, { proc: 'event', step: 'actions', l: { seat: active } }];
  return [whole('next'), { proc: 'turn', step: phase }];
}

export const TABLE: TableWords<G, CardDef> = {
  phases: PHASES,
  settable: PHASES,
  phase: 'main-1',
  setUp: 'set-up',
  picksChooser: true,
  keys: ['first', 'event', 'rift', 'best'],
  sideKeys: ['life', 'active'],
  fillers: { main: { id: FILLER.id, size: MAIN_DECK.size } },
  // A token that a table names is dealt like a card and taken from there.
  sectionOf: ({ deck }) => (deck === 'extra' ? 'extra' : 'main'),
  begin,
  counts: (n) => [...n],
  finish,
  stand,
  when: (g) => ({ turn: g.own.turn, active: g.own.active, phase: g.own.phase }),
  headline: ({ own: { turn, active, phase, event, rift, life, priority } }) =>
    `turn ${turn} of ${sideOf(active)}, ${phase}${event === 'none' ? '' : `, ${event}`}${rift.level ? ` of level ${rift.level}` : ''}, ` +
    `life ${life.join(' and ')}, priority of ${sideOf(priority)}`,
};
