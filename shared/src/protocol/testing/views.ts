/** Views, decisions and events of no game in particular, for properties of what carries them. Words have no spaces, places no points in their zone. */
import fc from 'fast-check';
import type { Field, Form } from '../forms/index.ts';
import type { CardGlimpse, CardView, DecisionView, EventView, LinkView, PrivateView, PublicView, SeatView, Views } from '../view.ts';
import { bySlot, EVENT_KINDS } from '../view.ts';

const ZONES = ['hand', 'field', 'pile', 'deck'];
const seat = fc.constantFrom(0 as const, 1 as const);
const word = fc.constantFrom('attack', 'up', 'face-down', 'spent', 'E', 'W');
const count = fc.oneof(fc.nat(9), fc.integer({ min: -300, max: 70_000 }));
const counts = fc.dictionary(word, count, { maxKeys: 3 });
const marks = fc.uniqueArray(word, { maxLength: 3 });
const pools = fc.dictionary(
  fc.constantFrom('spirits', 'cores'),
  fc.tuple(count, counts).map(([all, kinds]) => ({ ...kinds, all })),
  { maxKeys: 2 },
);
/** Few handles, so that cards come back: shown, hidden and shown again, also to somebody else. */
const handle = fc.integer({ min: 0, max: 11 }).map((i) => `handle${i}`);

const card = (def: fc.Arbitrary<string>): fc.Arbitrary<CardView> =>
  fc.record({
    def,
    seat,
    owner: seat,
    zone: fc.constantFrom(...ZONES),
    pos: fc.integer({ min: -1, max: 12 }),
    pose: fc.constantFrom('', 'attack', 'set'),
    on: fc.oneof(fc.constant(''), handle),
    n: counts,
    marks,
  });

const named = (prefix: string): fc.Arbitrary<string> => fc.nat(200).map((i) => `${prefix}-${i}`);

const seatView: fc.Arbitrary<SeatView> = fc.record({
  counts: fc.dictionary(fc.constantFrom(...ZONES), fc.nat(60)),
  pools,
  slots: fc
    .uniqueArray(fc.record({ zone: fc.constantFrom('field', 'runes'), pos: fc.nat(4), n: counts }), {
      maxLength: 3,
      selector: (slot) => `${slot.zone}.${slot.pos}`,
    })
    .map((slots) => slots.sort(bySlot)),
  n: counts,
  marks,
});

const link: fc.Arbitrary<LinkView> = fc.record({ seat, verb: word, card: handle, def: named('open'), marks: marks });

const token = fc.oneof(handle, fc.constantFrom('runes.0.1', 'pass', 'nothing', ''));
const tokens = fc.uniqueArray(token, { maxLength: 5 });
const figure = fc.integer({ min: 0, max: 60 });
const supply = fc.array(fc.record({ from: token, kind: word, n: figure }), { maxLength: 4 });

const body: fc.Arbitrary<Field> = fc.oneof(
  fc.record({ kind: fc.constantFrom('one' as const, 'order' as const), of: tokens }),
  fc.record({ kind: fc.constant('some' as const), of: tokens, min: figure, max: figure }),
  fc.record({ kind: fc.constant('number' as const), min: fc.integer({ min: -50, max: 0 }), max: figure }),
  fc.record({ kind: fc.constant('weigh' as const), of: tokens, weights: fc.array(figure, { maxLength: 5 }), least: figure }),
  fc.record(
    { kind: fc.constant('amounts' as const), supply, min: figure, max: figure, keep: fc.array(figure, { maxLength: 4 }) },
    { requiredKeys: ['kind', 'supply', 'min', 'max'] },
  ),
  fc.record(
    {
      kind: fc.constant('cover' as const),
      supply,
      need: fc.array(fc.constantFrom('W', 'ER', '*'), { maxLength: 3 }),
      base: fc.array(fc.constantFrom('W', 'E'), { maxLength: 3 }),
      exact: fc.boolean(),
      shares: fc.array(fc.record({ from: token, min: figure, max: figure }), { maxLength: 2 }),
      most: figure,
    },
    { requiredKeys: ['kind', 'supply', 'need', 'base', 'exact', 'shares'] },
  ),
);
const field: fc.Arbitrary<Field> = fc
  .tuple(body, fc.option(fc.constantFrom('last-spirit', 'loses'), { nil: undefined }))
  .map(([of, warn]) => (warn === undefined ? of : { ...of, warn }));

const form = (verb: fc.Arbitrary<string>): fc.Arbitrary<Form> =>
  fc
    .array(
      fc.record({ verb, cards: fc.array(token, { maxLength: 3 }), fields: fc.dictionary(fc.constantFrom('pay', 'pose', 'target'), field) }),
      { maxLength: 6 },
    )
    .map((options) => ({ options, fallback: Math.max(0, options.length - 1) }));

/** An open decision; `verb` makes the verbs of its options. */
export const anyDecision = (verb: fc.Arbitrary<string> = word): fc.Arbitrary<DecisionView> =>
  fc.record({ n: fc.integer({ min: 1, max: 400 }), kind: verb, form: form(verb) });

export const anyCard = card(named('open'));

const publicView: fc.Arbitrary<PublicView> = fc.record({
  game: fc.constant('toy'),
  turn: fc.nat(40),
  active: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  phase: fc.constantFrom('', 'main', 'battle'),
  cards: fc.dictionary(handle, card(named('open')), { maxKeys: 8 }),
  seats: fc.tuple(seatView, seatView),
  links: fc.array(link, { maxLength: 3 }),
  pools,
  waiting: fc
    .subarray([0, 1] as (0 | 1)[])
    .chain((who) =>
      fc.tuple(
        ...who.map((s) =>
          fc.record({ seat: fc.constant(s), kind: fc.constantFrom('act' as const, 'respond' as const), since: fc.nat(300) }),
        ),
      ),
    ),
  n: counts,
  result: fc.option(fc.record({ winner: fc.constantFrom(0 as const, 1 as const, null), reason: word })),
});

/** What one seat alone sees: every face in it, and every word of its decision, begins with `mine0-` or `mine1-`. */
export const anyPrivate = (s: 0 | 1): fc.Arbitrary<PrivateView> =>
  fc.record({
    seat: fc.constant(s),
    cards: fc.dictionary(handle, card(named(`mine${s}`)), { maxKeys: 8 }),
    pools,
    decision: fc.option(anyDecision(named(`mine${s}`))),
  });

export const anyViews: fc.Arbitrary<Views> = fc.record({ public: publicView, mine: fc.tuple(anyPrivate(0), anyPrivate(1)) });

const glimpse: fc.Arbitrary<CardGlimpse> = fc.record({
  was: fc.oneof(fc.constant(''), handle),
  is: fc.oneof(fc.constant(''), handle),
  def: fc.oneof(fc.constant(''), named('open')),
  seat,
  zone: fc.constantFrom('', 'hand.0', 'field.1', 'aether'),
  pos: fc.integer({ min: -1, max: 3 }),
  pose: fc.constantFrom('', 'attack'),
});

export const anyEvent: fc.Arbitrary<EventView> = fc.record({
  kind: fc.oneof(fc.constantFrom(...EVENT_KINDS), fc.constant('of-a-later-version')),
  verb: fc.oneof(word, fc.constantFrom('', 'attack', 'turn')),
  seat: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  cards: fc.array(glimpse, { maxLength: 3 }),
  from: fc.constantFrom('', 'hand.0'),
  to: fc.constantFrom('', 'field.1', 'hand.0'),
  n: counts,
});
