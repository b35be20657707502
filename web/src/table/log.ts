/** What happened, as lines in words with the cards in them: made from events as the viewer saw them, and never more than a bounded number. */
import type { CardFactsView, Catalogue, EventView, Seat } from '@spiritgate/sdk';
import { type TextKey, t, tMaybe } from '../texts/index.ts';
import { placeNamed } from './scene.ts';
import { kindOfThing, reasonName, verbName, zoneName } from './words.ts';

/** A piece of a line: words, or a card. */
export type Piece = string | CardFactsView;
/** One line; a heading where a turn begins. */
export type LogLine = { readonly id: number; readonly seat: -1 | Seat; readonly pieces: readonly Piece[]; readonly isHeading: boolean };

/** So many lines are kept. */
export const KEPT = 300;

/** What is needed to say what happened. */
export type Telling = { readonly game: string; readonly catalogue: Catalogue; readonly names: readonly [string, string] };

/** The lines with those of new events after them, at most `KEPT`. */
export function withEvents(lines: readonly LogLine[], events: readonly EventView[], telling: Telling): readonly LogLine[] {
  let id = lines.at(-1)?.id ?? 0;
  const added: LogLine[] = [];
  for (const event of merged(events)) {
    const pieces = piecesOf(event, telling);
    if (pieces.length > 0) added.push({ id: ++id, seat: event.seat, pieces, isHeading: event.kind === 'turn' });
  }
  return added.length === 0 ? lines : [...lines, ...added].slice(-KEPT);
}

/** Cards that go the same way one after the other are told together. */
export function merged(events: readonly EventView[]): EventView[] {
  const out: EventView[] = [];
  for (const event of events) {
    const last = out.at(-1);
    const isSame =
      last && event.kind === 'moved' && (['kind', 'verb', 'seat', 'from', 'to'] as const).every((key) => last[key] === event[key]);
    if (isSame) out[out.length - 1] = { ...last, cards: [...last.cards, ...event.cards] };
    else out.push(event);
  }
  return out;
}

/** What would only fill the log: phases stand in the phase bar, and a link that does what it should is seen by what it does. */
const isQuiet = ({ kind, verb, cards }: EventView): boolean =>
  kind === 'phase' ||
  (kind === 'turn' && verb === 'end') ||
  (kind === 'link-ended' && verb === 'resolve') ||
  (kind === 'shown' && !cards.some(({ def }) => def !== '')) ||
  (kind === 'posed' && cards.length === 0) ||
  kind === 'result';

/** The event in words; nothing if it is not worth a line. */
export function piecesOf(event: EventView, telling: Telling): Piece[] {
  if (isQuiet(event)) return [];
  const { kind, seat, cards, from, to, n } = event;
  const [verb = '', at = ''] = event.verb.split(':');
  const name = seat < 0 ? '' : (telling.names[seat as Seat] ?? '');
  const things: Piece[] = [];
  const mark = (piece: Piece): string => `\uE000${things.push(piece) - 1}\uE001`;
  const named = (glimpse: EventView['cards'][number] | undefined): string => (glimpse ? cardPiece(glimpse.def, telling, mark) : '');
  const text = textOf(kind, verb, {
    name,
    cards: listOf(cards, telling, mark),
    card: named(cards[0]),
    other: named(cards[1]),
    n: cards.length,
    from: placeText(from, telling, seat),
    to: placeText(at === '' ? to : at, telling, seat),
    amount: amountOf(n),
    verb: verbName(verb),
    reason: reasonName(verb),
    pose: cards[0] ? tMaybe(`pose.${cards[0].pose}`, cards[0].pose) : '',
  });
  return text === '' ? [] : split(text, things);
}

function textOf(kind: string, verb: string, params: Record<string, string | number>): string {
  const own = tMaybe(`log.${kind}.${verb}`, '', params);
  if (own !== '') return own;
  if (kind === 'attack') return t(params.other === '' ? 'log.attack' : 'log.attack-on', params);
  if (kind === 'moved' && params.from === '') return t('log.moved-to', params);
  if (kind === 'pool' && params.amount === '') return '';
  if ((kind === 'status' || kind === 'link') && params.cards === '') return t('log.other', params);
  if (kind === 'pool') return t(params.from === '' ? 'log.pool-to' : params.to === '' ? 'log.pool-from' : 'log.pool', params);
  const general = tMaybe(`log.${kind}` satisfies string, '', params);
  return general === '' ? t('log.other' as TextKey, params) : general;
}

function cardPiece(def: string, { catalogue }: Telling, mark: (piece: Piece) => string): string {
  if (def === '') return t('log.a-card');
  const facts = catalogue.get(def);
  return facts ? mark(facts) : def;
}

/** `Ambrosia, Zeus and 2 cards`. */
function listOf(cards: EventView['cards'], telling: Telling, mark: (piece: Piece) => string): string {
  const known = cards.filter(({ def }) => def !== '').map(({ def }) => cardPiece(def, telling, mark));
  const hidden = cards.length - known.length;
  return [...known, ...(hidden > 0 ? [t('log.cards', { n: hidden })] : [])].join(', ');
}

/** A place; whose it is only if it is not the side of who acts. */
function placeText(token: string, { game, names }: Telling, seat: -1 | Seat): string {
  if (token === '') return '';
  const place = placeNamed(token);
  if (!place) return zoneName(game, token);
  const zone = zoneName(game, place.zone);
  if (place.seat === seat) return place.pos === undefined ? zone : t('log.own-slot', { zone, n: place.pos + 1 });
  return place.pos === undefined
    ? t('log.place', { zone, name: names[place.seat] })
    : t('log.slot', { zone, name: names[place.seat], n: place.pos + 1 });
}

/** `2 water, 1 fire`; the total where kinds are hidden. */
function amountOf({ all = 0, ...kinds }: EventView['n']): string {
  const known = Object.entries(kinds).filter(([kind, n]) => n > 0 && kind !== 'use' && kind !== 'cut');
  return known.length > 0
    ? known.map(([kind, n]) => `${n} ${kindOfThing(kind, n)}`).join(', ')
    : all > 0
      ? t('log.things', { n: all })
      : '';
}

/** A text with marks in it, which are characters that no text has, taken apart. */
function split(text: string, things: readonly Piece[]): Piece[] {
  return text
    .split(/\uE000(\d+)\uE001/)
    .flatMap((part, i): Piece[] => (i % 2 ? [things[Number(part)] as Piece] : part === '' ? [] : [part]));
}

/** A line as plain text, to be spoken. */
export const spokenLine = ({ pieces }: Pick<LogLine, 'pieces'>): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
