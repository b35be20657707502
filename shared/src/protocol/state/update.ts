/** What travels of an update beside the state: events as short lists, without what follows from the rest of them (D5). */
import type { Update } from '../messages.ts';
import { type CardGlimpse, type CardView, EVENT_KINDS, type EventView, type Seat, type View } from '../view.ts';
import { readView } from './read.ts';
import type { MatchState } from './schema.ts';

/**
 * A card in an event: its handle alone, or with what cannot be known otherwise. null, or a missing end, stands for: `was` the same as `is`, and
 * the rest as it was told last of this handle: by the view, then by earlier events. Of a handle not told of: no face, no position, no pose, the
 * event's own destination, its own seat.
 */
type GlimpseText =
  | string
  | [
      is: string,
      was?: string | null,
      pos?: number | null,
      def?: string | null,
      pose?: string | null,
      zone?: string | null,
      seat?: Seat | null,
    ];
/** What was told last of cards, by handle. */
type Told = { get(is: string): CardGlimpse | undefined; set(is: string, card: CardGlimpse): unknown };
/** The kind by its place among all kinds; null, or a missing end, stands for: the verb is the kind, and nothing of the rest. */
type EventText = [
  kind: number | string,
  verb: string | null,
  seat: EventView['seat'],
  cards?: GlimpseText[] | null,
  from?: string | null,
  to?: string | null,
  n?: Record<string, number> | null,
];

/** The message `update`: it follows the state of the same input on the same socket. `first` is the number of its first event. */
export type UpdateMessage = [n: number, first: number, events: EventText[], resync?: 1];

export function packUpdate({ n, view, events, first, resync }: Update): UpdateMessage {
  const told = toldBy(view);
  const texts = events.map((event) => packEvent(event, told));
  return resync ? [n, first, texts, 1] : [n, first, texts];
}

/** An update out of the message and the state before it; undefined if the state is of another input. */
export function readUpdate(message: UpdateMessage, state: MatchState | undefined): Update | undefined {
  const [n, first, texts, resync] = message;
  if (!state || (state.input ?? 0) !== n) return undefined;
  const view = readView(state);
  const told = toldBy(view);
  return { n, view, events: texts.map((text) => unpackEvent(text, told)), first, resync: resync === 1 };
}

/** First all that the view has, looked up where it is asked for. */
function toldBy({ public: shown, mine }: View): Told {
  const later = new Map<string, CardGlimpse>();
  const cardOf = (is: string): CardView | undefined => {
    if (mine && Object.hasOwn(mine.cards, is)) return mine.cards[is];
    return Object.hasOwn(shown.cards, is) ? shown.cards[is] : undefined;
  };
  return {
    get: (is) => {
      const known = later.get(is);
      const card = known ? undefined : cardOf(is);
      if (!card) return known;
      const { def, seat, zone, pos, pose } = card;
      return { was: is, is, def, seat, zone: `${zone}.${seat}`, pos, pose };
    },
    set: (is, card) => later.set(is, card),
  };
}

function packEvent({ kind, verb, seat, cards, from, to, n }: EventView, told: Told): EventText {
  const number = (EVENT_KINDS as readonly string[]).indexOf(kind);
  const glimpses = cards.map((card) => packGlimpse(card, untold(told, card.is, to, seat), told));
  const counts = Object.keys(n).length ? n : null;
  return trimmed([
    number < 0 ? kind : number,
    verb === kind ? null : verb,
    seat,
    glimpses.length ? glimpses : null,
    from || null,
    to || null,
    counts,
  ]);
}

function unpackEvent([kindOf, verb, seat, cards, from, to, n]: EventText, told: Told): EventView {
  const kind = typeof kindOf === 'string' ? kindOf : (EVENT_KINDS[kindOf] as string);
  const place = to ?? '';
  return {
    kind,
    verb: verb ?? kind,
    seat,
    cards: (cards ?? []).map((text) => unpackGlimpse(text, place, seat, told)),
    from: from ?? '',
    to: place,
    n: n ?? {},
  };
}

/** What is known of a card before the event says more. */
const untold = (told: Told, is: string, to: string, by: EventView['seat']): Omit<CardGlimpse, 'seat'> & { seat: EventView['seat'] } =>
  told.get(is) ?? { was: is, is, def: '', seat: by, zone: to, pos: -1, pose: '' };

function packGlimpse(card: CardGlimpse, before: ReturnType<typeof untold>, told: Told): GlimpseText {
  if (card.is !== '') told.set(card.is, card);
  const news = <K extends 'pos' | 'def' | 'pose' | 'zone' | 'seat'>(key: K): CardGlimpse[K] | null =>
    card[key] === before[key] ? null : card[key];
  const was = card.was === card.is ? null : card.was;
  const text = trimmed<Exclude<GlimpseText, string>>([card.is, was, news('pos'), news('def'), news('pose'), news('zone'), news('seat')]);
  return text.length === 1 ? card.is : text;
}

function unpackGlimpse(text: GlimpseText, to: string, by: EventView['seat'], told: Told): CardGlimpse {
  const [is, was, pos, def, pose, zone, seat] = typeof text === 'string' ? ([text] as const) : text;
  const before = untold(told, is, to, by);
  const card: CardGlimpse = {
    was: was ?? is,
    is,
    def: def ?? before.def,
    // A seat is left out only where it is that of a card told of, or the event's own, which then is one.
    seat: seat ?? (before.seat as Seat),
    zone: zone ?? before.zone,
    pos: pos ?? before.pos,
    pose: pose ?? before.pose,
  };
  if (is !== '') told.set(is, card);
  return card;
}

function trimmed<T extends unknown[]>(list: T): T {
  while (list[list.length - 1] === null) list.pop();
  return list;
}
