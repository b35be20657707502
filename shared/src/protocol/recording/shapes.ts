/**
 * What the lines of a recording and the views in them must look like, checked without a library: clients read recordings that anybody may have
 * sent, and their bundles hold no schemas. A test holds these checks against the schemas of lines.ts and api/views.ts.
 */
import { RECORDING_VERSION } from '../names.ts';
import { SERIES } from '../table.ts';
import type { View } from '../view.ts';
import type { RecordingEnd, RecordingHeader, RecordingStep } from './lines.ts';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const number: Check = (value) => Number.isFinite(value);
const int: Check = (value) => Number.isSafeInteger(value);
const whole: Check = (value) => int(value) && (value as number) >= 0;
const hex: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const one =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const orNull = (check: Check): Check => either(one(null), check);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const tuple =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, i) => check(value[i]));
const two = (check: Check): Check => tuple(check, check);

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const bagOf =
  (check: Check): Check =>
  (value) =>
    isBag(value) && Object.values(value).every(check);
/** All of `fields`, and of `more` what is there; what is not known is passed over. */
const shape =
  (fields: Fields, more: Fields = {}): Check =>
  (value) =>
    isBag(value) &&
    Object.entries(fields).every(([name, check]) => Object.hasOwn(value, name) && check(value[name])) &&
    Object.entries(more).every(([name, check]) => !Object.hasOwn(value, name) || check(value[name]));

const seat = one(0, 1);
const seatOrNobody = one(-1, 0, 1);
const token = either(text, number);
const numbers = bagOf(number);
const words = list(text);
const result = shape({ winner: orNull(seat), reason: text });

const glimpse = shape({ was: text, is: text, def: text, seat, zone: text, pos: int, pose: text });
const event = shape({ kind: text, verb: text, seat: seatOrNobody, cards: list(glimpse), from: text, to: text, n: numbers });

const card = shape({ def: text, seat, owner: seat, zone: text, pos: int, pose: text, on: text, n: numbers, marks: words });
const slot = shape({ zone: text, pos: int, n: numbers });
const side = shape({ counts: numbers, pools: bagOf(numbers), slots: list(slot), n: numbers, marks: words });
const link = shape({ seat, verb: text, card: text, def: text, marks: words });
const waiting = shape({ seat, kind: one('act', 'respond', 'choose', 'mulligan', 'simultaneous'), since: int });

const table = shape({
  ...{ game: text, turn: int, active: seatOrNobody, phase: text, cards: bagOf(card), seats: two(side), links: list(link) },
  ...{ pools: bagOf(numbers), waiting: list(waiting), n: numbers, result: orNull(result) },
});

const warn = { warn: text };
const of = list(token);
const supply = list(shape({ from: token, kind: text, n: int }));
const shares = list(shape({ from: token, min: int, max: int }));
const field = either(
  shape({ kind: one('one', 'order'), of }, warn),
  shape({ kind: one('some'), of, min: int, max: int }, warn),
  shape({ kind: one('cover'), supply, need: words, base: words, exact: flag, shares }, { ...warn, most: int }),
  shape({ kind: one('amounts'), supply, min: int, max: int }, { ...warn, keep: list(int) }),
  shape({ kind: one('weigh'), of, weights: list(number), least: number }, warn),
  shape({ kind: one('number'), min: int, max: int }, warn),
);
const option = shape({ verb: text, cards: list(token), fields: bagOf(field) });
const decision = shape({ n: int, kind: text, form: shape({ options: list(option), fallback: int }) });
const own = shape({ seat, cards: bagOf(card), pools: bagOf(numbers), decision: orNull(decision) });
const view = shape({ public: table }, { mine: own });

const header = shape({
  ...{ type: one('recording'), version: one(RECORDING_VERSION), match: text, game: text, no: whole, rules: int, pool: text, format: text },
  ...{ series: one(...SERIES), viewer: one(0, 1, 'spectator'), players: two(text), startedAt: int },
  deck: orNull(shape({ name: text, sections: bagOf(bagOf(whole)) })),
  commitments: shape({ table: hex, decks: two(hex), handles: hex }),
  hashes: two(either(one(''), hex)),
  salts: two(either(one(''), hex)),
});

/** What a patch puts there is checked as part of the view that it makes. */
const op = either(
  (value) => shape({ op: one('add', 'replace'), path: text })(value) && Object.hasOwn(value as object, 'value'),
  shape({ op: one('remove'), path: text }),
);
const step = shape({ type: one('step'), n: whole, at: whole, patch: list(op), events: list(event) });

const pileOp = either(
  tuple(one('out'), text, whole),
  tuple(one('in'), text, whole, text),
  tuple(one('shuffle'), text, whole, whole),
  tuple(one('cut'), text, whole),
  tuple(one('undo'), whole),
);
const end = shape({
  type: one('end'),
  result: orNull(result),
  match: orNull(shape({ winner: orNull(seat), reason: text, wins: two(int) })),
  own: orNull(shape({ secret: hex, piles: bagOf(words), trace: list(pileOp) })),
});

export const isHeader = (value: unknown): value is RecordingHeader => header(value);
export const isStep = (value: unknown): value is RecordingStep => step(value);
export const isEnd = (value: unknown): value is RecordingEnd => end(value);
export const isView = (value: unknown): value is View => view(value);
